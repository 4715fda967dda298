"""Runs that are interrupted: what was played is returned and said to be partial, and all goes on to work."""

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from bots import spread

from cardlab import lab
from cardlab.lab import spreading
from cardlab.lab.reading import size

quiet = {"progress": False}
DEALS = 40


def first(view):
    return view.legal_moves[0]


def drawing(view, rng):
    return rng.choice(view.legal_moves)


class TestInterrupted:
    def test_what_has_been_played_comes_back(self):
        """The stop button, while other threads play."""

        def stopping(view):
            calls.append(view.seat)
            if len(calls) == 2000:
                os.kill(os.getpid(), signal.SIGINT)
            return view.legal_moves[0]

        calls: list[int] = []
        with ThreadPoolExecutor(1) as executor:
            found = lab.duel(Shared(stopping), first, "pairs", 100_000, executor=executor, **quiet)
        assert found.partial
        assert 0 < found.played.sum() < 100_000
        assert f"of {100_000:,} deals were played" in str(found)

    def test_other_processes_stop_too(self, monkeypatch, until, tmp_path):
        """A strategy that never answers there hangs no worker for good."""
        parent = os.getpid()

        def sleeping(view):
            if os.getpid() != parent:
                (tmp_path / str(os.getpid())).touch()
                time.sleep(3600)
            return view.legal_moves[0]

        def press():
            until(lambda: list(tmp_path.iterdir()), "a worker to fall asleep")
            os.kill(parent, signal.SIGINT)

        spread(monkeypatch)
        threading.Thread(target=press, daemon=True).start()
        found = lab.duel(sleeping, first, "pairs", DEALS, **quiet)
        assert found.partial
        assert 0 < found.played.sum() < DEALS
        until(lambda: not any(running(int(file.name)) for file in tmp_path.iterdir()), "the workers to end")
        monkeypatch.undo()
        assert not lab.duel(first, first, "pairs", 3, **quiet).partial

    def test_an_interrupt_that_a_strategy_catches_is_not_lost(self):
        def deaf(view):
            calls.append(view.seat)
            try:
                if len(calls) == 500:
                    os.kill(os.getpid(), signal.SIGINT)
                    time.sleep(5)
            except:  # noqa: E722, S110  (as learners write)
                pass
            return view.legal_moves[0]

        calls: list[int] = []
        found = lab.duel(deaf, first, "pairs", 1000, **quiet)
        assert found.partial
        assert found.stopped
        assert found.faulty == (0, 0)

    def test_an_endless_loop_in_python_stops_too(self):
        def endless(view):
            calls.append(view.seat)
            while len(calls) == 500:
                if not pressed:
                    pressed.append(os.kill(os.getpid(), signal.SIGINT))
            return view.legal_moves[0]

        calls: list[int] = []
        pressed: list[None] = []
        found = lab.duel(endless, first, "pairs", 1000, **quiet)
        assert found.partial
        assert 0 < found.played.sum() < 1000

    def test_what_comes_with_the_last_deal_still_ends_a_ladder(self):
        def last(view):
            calls.append(view.seat)
            return view.legal_moves[0]

        def deaf(view):
            try:
                if not calls:
                    os.kill(os.getpid(), signal.SIGINT)
                    time.sleep(5)
            except KeyboardInterrupt:
                calls.append(view.seat)
            return view.legal_moves[0]

        calls: list[int] = []
        found = lab.ladder([deaf, "greedy", last], "pairs", 1, **quiet)
        assert len(found.duels) == 1
        assert found.partial
        assert not found.duels[0, 1].partial

    @pytest.mark.parametrize(("portion", "threads"), [(spreading.PORTION, 1), (0.0001, 2)], ids=["here", "spread"])
    def test_compiled_strategies_that_do_not_come_back_are_left_behind(self, monkeypatch, until, portion, threads):
        """The stop button reaches who waits for them, and the result says what is to be done."""

        def press():
            until(lambda: playing() >= threads, "compiled games to begin")
            time.sleep(0.3)
            os.kill(os.getpid(), signal.SIGINT)

        slow.learned  # noqa: B018  (compiles)
        lab.duel(first_place, first_place, "pairs", 2, **quiet)
        until(lambda: not playing(), "threads of before to end")
        monkeypatch.setattr(spreading, "PATIENCE", 0.01)
        monkeypatch.setattr(spreading, "PORTION", portion)
        monkeypatch.setattr(spreading, "cores", lambda: 2)
        presses = threading.Thread(target=press, daemon=True)
        presses.start()
        found = lab.duel(slow, first_place, "pairs", 400, **quiet)
        assert found.partial
        presses.join()
        assert "only restarting the kernel frees its core" in str(found)
        until(lambda: not playing(), "the games to end")

    def test_the_handler_of_before_is_back(self):
        before = signal.getsignal(signal.SIGINT)
        lab.duel(first, first, "pairs", 2, **quiet)
        assert signal.getsignal(signal.SIGINT) is before

    def test_an_interrupt_is_raised_behind_the_waiting_and_not_within(self, until):
        """There, it would break a lock that who plays needs too."""

        def press():
            until(lambda: button._waiting, "somebody to wait")
            os.kill(os.getpid(), signal.SIGINT)
            released.wait()

        released = threading.Event()
        with ThreadPoolExecutor(1) as executor, spreading._stop_button() as button:
            waiting = [executor.submit(press)]
            with pytest.raises(KeyboardInterrupt) as raised:
                button.wait(waiting)
            released.set()
        assert raised.traceback[-1].path == Path(spreading.__file__)


IMPORTING = """
import os, signal, sys, time
import cardlab
from cardlab import lab
class Pressing:
    sought = 0
    def find_spec(self, name, path=None, target=None):
        if name == "numba.core.config":
            self.sought += 1
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.3)
pressing = Pressing()
sys.meta_path.insert(0, pressing)
ending = cardlab.position("double", {"f": "3h", "r0": "4c", "w0": "5d", "r1": "5s", "w4": "4d"})
try:
    print(getattr(%s, "partial", "whole"))
except KeyboardInterrupt:
    print("interrupted")
print(lab.solve(ending).points, lab.duel("greedy", "random", "double", 3, progress=False).partial, pressing.sought)
"""
"""The stop button while numba is imported, which Python does once; then all is well."""


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ('lab.duel("greedy", lambda view: view.legal_moves[0], "double", 3, progress=False)', "True"),
        ('lab.ladder(["greedy", "random"], "double", 3, progress=False)', "True"),
        ("lab.solve(ending)", "interrupted"),
        ('cardlab.table(ending, seats=("human", "searcher"))', "interrupted"),
    ],
)
def test_an_interrupt_in_the_first_second_breaks_nothing(call, said):
    done = subprocess.run([sys.executable, "-c", IMPORTING % call], capture_output=True, text=True, check=False)
    assert done.stdout.split() == [said, "3", "False", "1"], done.stderr


@lab.compiled
def first_place(view, moves):
    return 0


@lab.compiled
def slow(view, moves):
    """Comes back after seconds; a loop like that is not counted."""
    k = 0
    for i in range(30_000_000 if size(view, 1) == 30 else 1):
        k = (k * 31 + i) % 1_000_003
    return k % len(moves)


def playing() -> int:
    return sum("ThreadPoolExecutor" in thread.name for thread in threading.enumerate())


class Shared:
    """A strategy that is the same object wherever it is sent, as long as that is this process."""

    kept: dict[int, object] = {}

    def __init__(self, strategy):
        self.kept[id(self)] = strategy
        self.key = id(self)

    def __call__(self, view):
        return self.kept[self.key](view)

    def __reduce__(self):
        return _shared, (self.key,)


def _shared(key):
    again = object.__new__(Shared)
    again.key = key
    return again


def running(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
