"""What each lesson takes: run `python -m pytest tests/browser/bench_lessons.py -s`; nothing is judged.

Each is opened in a JupyterLab of its own, as a learner opens it the first time, and run from top to bottom. Seconds
are those from "Run all" to the idle kernel; memory is what server, kernel, and the processes of the lab hold then,
and what they held at most meanwhile. What several share is counted once, as a Binder counts it. The aims are 60 s
and 400 MB.
"""

import time

import psutil
import pytest

from cardlab.data import folder

LESSONS = sorted(file for file in folder("lessons").glob("*/*.ipynb"))
MEGABYTE = 1 << 20


@pytest.fixture
def lab(start_lab, tmp_path):
    with start_lab(tmp_path, "--", "--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly") as lab:
        yield lab


def held(server: psutil.Process) -> dict[str, float]:
    """Megabytes of the server, of kernels, and of the lab's processes."""
    total = {"server": megabytes(server), "kernel": 0.0, "lab": 0.0}
    for kernel in server.children():
        total["kernel"] += megabytes(kernel)
        total["lab"] += sum(map(megabytes, kernel.children(recursive=True)))
    return total


def megabytes(process: psutil.Process) -> float:
    """What a process holds; of what it shares with others its part. One that has ended holds nothing."""
    try:
        held = process.memory_full_info()
    except psutil.NoSuchProcess:
        return 0.0
    return getattr(held, "pss", held.rss) / MEGABYTE


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_run_all(lesson, lab, open_notebook):
    notebook = open_notebook(f"{lesson.parent.name}/{lesson.name}")
    server = psutil.Process(lab.process.pid)
    notebook.page.set_default_timeout(10 * 60_000)
    begun, most = time.perf_counter(), 0.0
    notebook.page.evaluate("""() => {
        window.ran = null;
        window.jupyterapp.commands.execute("notebook:run-all-cells").then(() => { window.ran = true; });
    }""")
    while not notebook.page.evaluate("window.ran"):
        most = max(most, sum(held(server).values()))
    notebook.wait_idle()
    seconds, now = time.perf_counter() - begun, held(server)
    parts = ", ".join(f"{part} {size:.0f} MB" for part, size in now.items())
    most = max(most, sum(now.values()))
    print(
        f"\n{lesson.parent.name}/{lesson.stem}: {seconds:.1f} s; {parts}, together {sum(now.values()):.0f} MB,"
        f" at most {most:.0f} MB",
        end="",
    )
    assert notebook.errors() == []
