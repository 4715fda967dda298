"""The learner's copy of the lessons: what they changed is theirs, the rest keeps up with the releases."""

import json
import os
import signal
import socket
import sys
import urllib.error
from importlib.metadata import requires, version
from pathlib import Path

import nbformat
import psutil
import pytest
from packaging.requirements import Requirement

from cardlab import classroom
from cardlab.data import folder

LABEXTENSIONS = Path(sys.prefix) / "share/jupyter/labextensions"


def notebook(*cells: str) -> bytes:
    cells = [nbformat.v4.new_code_cell(cell, id=f"cell-{n}") for n, cell in enumerate(cells)]
    return nbformat.writes(nbformat.v4.new_notebook(cells=cells)).encode()


@pytest.fixture
def lessons(tmp_path: Path) -> Path:
    """A release with two lessons and a picture."""
    lessons = tmp_path / "release" / "en"
    (lessons / "pictures").mkdir(parents=True)
    (lessons / "start.ipynb").write_bytes(notebook("1 + 1"))
    (lessons / "pairs.ipynb").write_bytes(notebook("2 + 2"))
    (lessons / "pictures" / "table.png").write_bytes(b"a picture")
    return lessons.parent


def copy(lessons: Path, tmp_path: Path) -> classroom.Copied:
    return classroom.copy_lessons(lessons, tmp_path / "mine")


# copying


def test_the_first_copy_brings_every_file(lessons, tmp_path):
    assert copy(lessons, tmp_path).new == ["en/pairs.ipynb", "en/pictures/table.png", "en/start.ipynb"]
    for file in ("pairs.ipynb", "start.ipynb", "pictures/table.png"):
        assert (tmp_path / "mine/en" / file).read_bytes() == (lessons / "en" / file).read_bytes()


def test_a_second_copy_changes_nothing(lessons, tmp_path):
    copy(lessons, tmp_path)
    before = {file: file.stat().st_mtime_ns for file in (tmp_path / "mine/en").rglob("*")}
    assert copy(lessons, tmp_path) == classroom.Copied()
    assert {file: file.stat().st_mtime_ns for file in (tmp_path / "mine/en").rglob("*")} == before


def test_what_the_learner_changed_is_kept_and_said(lessons, tmp_path):
    copy(lessons, tmp_path)
    mine = tmp_path / "mine/en/start.ipynb"
    mine.write_bytes(notebook("1 + 2"))
    (lessons / "en/start.ipynb").write_bytes(notebook("a newer release"))
    copied = copy(lessons, tmp_path)
    assert copied == classroom.Copied(kept=["en/start.ipynb"])
    assert mine.read_bytes() == notebook("1 + 2")
    assert "en/start.ipynb" in classroom.report(copied, tmp_path)[-1]


def test_what_the_learner_did_not_change_is_updated(lessons, tmp_path):
    copy(lessons, tmp_path)
    (lessons / "en/start.ipynb").write_bytes(notebook("a newer release"))
    (lessons / "en/pictures/table.png").write_bytes(b"a better picture")
    assert copy(lessons, tmp_path).updated == ["en/pictures/table.png", "en/start.ipynb"]
    assert (tmp_path / "mine/en/start.ipynb").read_bytes() == notebook("a newer release")


def test_a_lesson_of_a_new_release_arrives(lessons, tmp_path):
    copy(lessons, tmp_path)
    (lessons / "en/zevaki.ipynb").write_bytes(notebook("new"))
    assert copy(lessons, tmp_path).new == ["en/zevaki.ipynb"]


def test_a_deleted_lesson_comes_back(lessons, tmp_path):
    copy(lessons, tmp_path)
    (tmp_path / "mine/en/start.ipynb").unlink()
    assert copy(lessons, tmp_path).new == ["en/start.ipynb"]


def test_a_lesson_that_was_only_run_still_is_updated(lessons, tmp_path):
    copy(lessons, tmp_path)
    mine = tmp_path / "mine/en/start.ipynb"
    run = json.loads(mine.read_bytes())
    run["cells"][0]["outputs"] = [{"output_type": "stream", "name": "stdout", "text": ["2"]}]
    run["metadata"]["language_info"] = {"name": "python"}
    mine.write_text(json.dumps(run), encoding="utf-8")
    assert copy(lessons, tmp_path) == classroom.Copied()
    (lessons / "en/start.ipynb").write_bytes(notebook("a newer release"))
    assert copy(lessons, tmp_path).updated == ["en/start.ipynb"]


@pytest.mark.parametrize("digests", [None, b"", b"[]", b"{", b"\xff", b'{"en/start.ipynb": 7}'])
def test_without_digests_everything_that_differs_is_the_learners(lessons, tmp_path, digests):
    copy(lessons, tmp_path)
    (tmp_path / "mine" / classroom.DIGESTS).unlink()
    if digests is not None:
        (tmp_path / "mine" / classroom.DIGESTS).write_bytes(digests)
    (lessons / "en/start.ipynb").write_bytes(notebook("a newer release"))
    assert copy(lessons, tmp_path) == classroom.Copied(kept=["en/start.ipynb"])


def test_hidden_files_stay_behind(lessons, tmp_path):
    (lessons / "en/.ipynb_checkpoints").mkdir()
    (lessons / "en/.ipynb_checkpoints/start-checkpoint.ipynb").write_bytes(notebook("old"))
    assert not any("checkpoint" in file for file in copy(lessons, tmp_path).new)


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(lessons, tmp_path):
    (tmp_path / "mine").write_text("a file in the way", encoding="utf-8")
    with pytest.raises(classroom.NoClassroom, match="cannot be written"):
        copy(lessons, tmp_path)


# what is opened


def test_the_start_lesson_is_there():
    assert (classroom.source("en") / classroom.START).is_file()
    assert classroom.source("en") == folder("lessons") / "en"


def test_only_root_is_told_to_be_root(monkeypatch, tmp_path):
    def arguments():
        return classroom.lab_arguments(tmp_path, "en/start.ipynb", None, browser=True)

    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert "--allow-root" in arguments()
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert "--allow-root" not in arguments()


def test_a_taken_port_is_told_in_a_sentence():
    with socket.socket() as listening:
        listening.bind(("localhost", 0))
        listening.listen()
        with pytest.raises(classroom.NoClassroom, match="without --port a free one is found"):
            classroom.check_port(listening.getsockname()[1])


# the server


def listens(process: psutil.Process) -> bool:
    try:
        return bool(process.net_connections())
    except psutil.NoSuchProcess:
        return False


@pytest.mark.skipif(os.name != "posix", reason="Windows has other signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP], ids=lambda number: number.name)
def test_ending_cardlab_ends_the_server_and_its_kernels(start_lab, patience, until, tmp_path, number):
    if signal.getsignal(number) is signal.SIG_IGN:
        pytest.skip("who is started under nohup hears no hangup, and is not to")
    with start_lab(tmp_path) as lab:
        lab.start_kernel()
        server = psutil.Process(lab.process.pid)
        until(lambda: any(map(listens, server.children())), "the kernel to listen")
        kernels = server.children(recursive=True)
        lab.process.send_signal(number)
        lab.process.wait(timeout=patience)
        assert psutil.wait_procs(kernels, timeout=patience)[1] == []
        with pytest.raises(urllib.error.URLError):
            lab.ask("GET", "/api/status")


@pytest.mark.skipif(os.name != "posix", reason="Windows has no pseudo terminals")
def test_one_ctrl_c_in_a_terminal_is_enough(start_lab, patience, tmp_path):
    keyboard, terminal = os.openpty()
    with start_lab(tmp_path, stdin=terminal) as lab:
        lab.process.send_signal(signal.SIGINT)
        assert lab.process.wait(timeout=patience) == 0
    os.close(keyboard)
    os.close(terminal)


def test_the_server_listens_on_this_machine_only_and_wants_its_token(start_lab, tmp_path):
    with start_lab(tmp_path) as lab:
        sockets = psutil.Process(lab.process.pid).net_connections("inet")
        addresses = {socket.laddr.ip for socket in sockets if socket.status == psutil.CONN_LISTEN}
        assert addresses
        assert addresses <= {"127.0.0.1", "::1"}
        lab.token = "guessed"
        with pytest.raises(urllib.error.HTTPError, match="403"):
            lab.ask("GET", "/api/contents")


def test_lab_brings_no_news_and_sends_at_once(start_lab, tmp_path):
    with start_lab(tmp_path, "--", "--Application.log_level=INFO") as lab:
        settings = lab.ask("GET", "/lab/api/settings/@jupyterlab/apputils-extension:notification")["schema"]
        assert settings["properties"]["fetchNews"]["default"] == "false"
        assert settings["properties"]["checkForUpdates"]["default"] is False
        assert "cardlab.server | extension was successfully loaded" in lab.printed


def test_page_and_kernel_are_of_the_same_release(start_lab, tmp_path):
    """Else the page asks for a model that it does not find."""
    with start_lab(tmp_path) as lab:
        for name in ("anywidget", "ipycanvas"):
            assert lab.ask("GET", f"/lab/extensions/{name}/package.json")["version"] == version(name)
        served = lab.ask("GET", "/lab/extensions/@jupyter-widgets/jupyterlab-manager/package.json")
    ours = json.loads(LABEXTENSIONS.joinpath("@jupyter-widgets/jupyterlab-manager/package.json").read_text("utf-8"))
    assert served["version"] == ours["version"]
    needs = [Requirement(need) for need in requires("ipywidgets") or ()]
    assert [str(need) for need in needs if "jupyter" in need.name and version(need.name) not in need.specifier] == []


def test_a_second_start_keeps_a_changed_lesson_and_says_so(start_lab, tmp_path):
    with start_lab(tmp_path) as lab:
        start = lab.folder / "en" / classroom.START
        start.write_bytes(notebook("mine"))
    with start_lab(tmp_path) as lab:
        assert start.read_bytes() == notebook("mine")
        assert "Kept as you changed them: en/start.ipynb" in " ".join(lab.printed.split())
