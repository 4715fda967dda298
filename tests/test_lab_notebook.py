"""The lab in a kernel: functions from a cell go to other processes, and the stop button gives what there is."""

import queue
from pathlib import Path

import pytest
from jupyter_client.manager import start_new_kernel

import cardlab

CELL = """
from cardlab import lab
from cardlab.lab import spreading
spreading.A_WHILE, spreading.PORTION = 0, 0.01
worth = {"done": 0}
def mine(view):
    return max(view.legal_moves, key=lambda move: worth.get(move, 1))
"""

SLOW = """
import pathlib, time
def slow(view):
    pathlib.Path("begun").touch()
    time.sleep(0.001)
    return view.legal_moves[0]
"""


@pytest.fixture
def kernel(tmp_path, patience):
    """A client of a fresh kernel that runs this cardlab."""
    manager, client = start_new_kernel(cwd=str(tmp_path), extra_arguments=["--HistoryManager.enabled=False"])
    client.execute(f"import sys; sys.path.insert(0, {str(Path(cardlab.__file__).parents[1])!r})", reply=True)
    client.manager = manager
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def shown(client, cell: str, patience: int) -> str:
    """What a running cell shows as its result, or its traceback."""
    while True:
        try:
            message = client.get_iopub_msg(timeout=patience)
        except queue.Empty:
            pytest.fail("the cell never ended")
        if message["parent_header"].get("msg_id") != cell:
            continue
        if message["msg_type"] == "error":
            pytest.fail("\n".join(message["content"]["traceback"]))
        if message["msg_type"] == "execute_result":
            return message["content"]["data"]["text/plain"]


def test_functions_from_a_cell_and_the_stop_button(kernel, patience, until, tmp_path):
    kernel.execute(CELL, reply=True)
    cell = kernel.execute('lab.duel(mine, lambda view: view.legal_moves[0], "pairs", 60, progress=False)')
    assert "60 deals, each played from both seats" in shown(kernel, cell, patience)
    kernel.execute(SLOW, reply=True)
    cell = kernel.execute('result = lab.duel(slow, mine, "pairs", 1_000_000, progress=False)\nresult.partial')
    until((tmp_path / "begun").exists, "the run to begin")
    kernel.manager.interrupt_kernel()
    assert shown(kernel, cell, patience) == "True"
    cell = kernel.execute("result")
    assert "of 1,000,000 deals were played." in shown(kernel, cell, patience)


TASK = """
import pathlib, threading, cardlab
def mine(view):
    pathlib.Path("begun").touch()
    while True:
        pass
view = cardlab.task("double", "write-a-strategy", strategy=mine)
message = {"do": "check", "serial": view.panel.state["serial"]}
threading.Thread(target=view._hear, args=(view.panel, message, [])).start()
"""


def test_games_of_a_task_that_never_end_are_stopped(kernel, patience, until, tmp_path):
    kernel.execute(TASK, reply=True)
    until((tmp_path / "begun").exists, "the games to begin")
    kernel.manager.interrupt_kernel()
    cell = kernel.execute('" ".join(view.panel.state["verdict"]["says"]), view.panel.state["mark"]')
    assert shown(kernel, cell, patience) == "('Interrupted: 0 of 200 deals were played.', '')"
    assert not (tmp_path / ".cardlab-progress.json").exists()
