"""What each lesson takes: run `python -m pytest tests/browser/bench_lessons.py -s`; nothing is judged.

Each is opened in a JupyterLab of its own, as a learner opens it the first time, and run from top to bottom. Seconds are
those from "Run all" to the idle kernel; memory is what server, kernel and their helpers hold then, shared pages counted
once for each (so no less than what a Binder counts), and at most so much meanwhile. The aims are 60 s and 400 MB.
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
    """Megabytes of the server, and of the kernel with whatever it has started."""
    own, others = server.memory_info().rss, 0
    for process in server.children(recursive=True):
        try:
            others += process.memory_info().rss
        except psutil.NoSuchProcess:
            continue
    return {"server": own / MEGABYTE, "kernel": others / MEGABYTE}


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
    print(
        f"\n{lesson.parent.name}/{lesson.stem}: {seconds:.1f} s; server {now['server']:.0f} MB, kernel"
        f" {now['kernel']:.0f} MB, together {sum(now.values()):.0f} MB, at most {max(most, sum(now.values())):.0f} MB",
        end="",
    )
    assert notebook.errors() == []
