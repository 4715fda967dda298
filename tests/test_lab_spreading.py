"""Where games are played, in what order and by how many changes nothing, and no game is lost with whoever played it."""

import os
import signal
import subprocess
import sys
import threading
import time
import tracemalloc
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path

import loky
import numpy as np
import pytest

from cardlab import lab
from cardlab.lab import spreading
from cardlab.lab.duels import Duel
from cardlab.lab.reading import size
from cardlab.lab.runs import Portion, Run, numbers, play, work

quiet = {"progress": False}
DEALS = 40


def first(view):
    return view.legal_moves[0]


def drawing(view, rng):
    return rng.choice(view.legal_moves)


@pytest.fixture(scope="module")
def alone() -> Duel:
    """The duel that all others are to be equal to, played here."""
    return lab.duel(drawing, "careless", "pairs", DEALS, seed=4, **quiet)


def the_same(duel: Duel, other: Duel) -> bool:
    return bool(np.array_equal(duel.games, other.games)) and repr(duel) == repr(other)


def spread(monkeypatch) -> None:
    """Everything goes to other processes from the second deal on, in small portions."""
    monkeypatch.setattr(spreading, "A_WHILE", 0)
    monkeypatch.setattr(spreading, "PORTION", 0.001)


class Backwards(Executor):
    """An executor of its own kind, which does the last thing first."""

    def __init__(self):
        self.waiting: list[tuple] = []
        self.given = 0
        threading.Thread(target=self._work, daemon=True).start()

    def submit(self, task, /, *arguments):
        future: Future = Future()
        self.given += 1
        self.waiting.append((future, task, arguments))
        return future

    def _work(self):
        while self.given < DEALS or self.waiting:
            if len(self.waiting) >= min(5, DEALS - self.given):
                future, task, arguments = self.waiting.pop()
                future.set_result(task(*arguments))
            time.sleep(0.001)


class TestTheSameEverywhere:
    def test_on_threads(self, alone):
        with ThreadPoolExecutor(3) as executor:
            found = lab.duel(drawing, "careless", "pairs", DEALS, seed=4, executor=executor, **quiet)
        assert the_same(found, alone)

    def test_in_any_order_and_cut_in_any_way(self, alone):
        asked = work("pairs", [drawing, "careless"], 2, 4, None, {})
        run = Run(asked, numbers(DEALS))
        for start, stop in ((30, 40), (0, 7), (8, 30), (7, 8)):
            run.add(play(asked, start, run.numbers[start:stop]))
        assert the_same(Duel(run), alone)

    def test_on_the_processes_of_this_machine_even_lambdas(self, monkeypatch):
        strategy = lambda view: view.legal_moves[-1]  # noqa: E731  (as in a cell)
        here = lab.duel(strategy, first, "pairs", DEALS, **quiet)
        spread(monkeypatch)
        assert the_same(lab.duel(strategy, first, "pairs", DEALS, **quiet), here)

    def test_a_tally_too(self, monkeypatch):
        def asked():
            return lab.tally("pairs", lambda bout: len(bout.moves), DEALS, players=first, **quiet)

        here = asked()
        spread(monkeypatch)
        assert repr(asked()) == repr(here)

    def test_faults_too(self, monkeypatch):
        def failing(view):
            return view.legal_moves[1]

        here = lab.duel(failing, first, "pairs", DEALS, **quiet)
        spread(monkeypatch)
        found = lab.duel(failing, first, "pairs", DEALS, **quiet)
        assert found.faults == here.faults
        assert the_same(found, here)


class TestNothingIsLost:
    def test_a_worker_that_is_killed_loses_no_game(self, monkeypatch, tmp_path):
        mark = tmp_path / "killed"

        def deadly(view):
            if not mark.exists() and os.getpid() != parent:
                mark.write_text("once", encoding="utf-8")
                os.kill(os.getpid(), signal.SIGKILL)
            return view.legal_moves[0]

        parent = os.getpid()
        spread(monkeypatch)
        found = lab.duel(deadly, "greedy", "pairs", DEALS, **quiet)
        assert mark.exists()
        assert not found.partial
        assert found.faulty == (0, 0)
        mark.unlink()
        assert np.array_equal(found.games, lab.duel(first, "greedy", "pairs", DEALS, **quiet).games)

    def test_a_foreign_executor_that_breaks_is_replaced(self, alone):
        class Broken(Executor):
            def submit(self, task, /, *arguments):
                raise BrokenExecutor

        found = lab.duel(drawing, "careless", "pairs", DEALS, seed=4, executor=Broken(), **quiet)
        assert the_same(found, alone)

    def test_what_kills_every_worker_is_given_up(self, monkeypatch):
        parent = os.getpid()

        def deadly(view):
            if os.getpid() != parent:
                os.kill(os.getpid(), signal.SIGKILL)
            return view.legal_moves[0]

        spread(monkeypatch)
        monkeypatch.setattr(spreading, "MOST_DEATHS", 1)
        with pytest.raises(RuntimeError, match="keep dying"):
            lab.duel(deadly, "greedy", "pairs", DEALS, **quiet)

    def test_what_is_wrong_with_a_question_is_raised(self):
        with pytest.raises(ZeroDivisionError), ThreadPoolExecutor(1) as executor:
            lab.tally("pairs", lambda _bout: 1 / 0, 5, players=first, executor=executor, **quiet)


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


class TestMemory:
    def test_a_million_games_take_a_few_megabytes(self):
        """Ten bytes a game and what is worked out of them; the portions are not kept."""
        asked = work("double", [first, "greedy"], 2, 0, None, {})
        run, step = Run(asked, range(1, 500_001)), 5000
        noted = np.zeros((step, 2), run.noted.dtype)
        tracemalloc.start()
        for start in range(0, len(run.numbers), step):
            noted["scores"][:, 0] = start % 50
            run.add(Portion(start, noted.copy(), [], (0, 0), None, 0.1))
        duel = Duel(run)
        assert duel.points.n == 500_000
        assert tracemalloc.get_traced_memory()[1] < 60e6
        tracemalloc.stop()
        assert run.noted.nbytes == 10 * 2 * 500_000

    def test_only_some_faults_are_kept(self):
        found = lab.duel(lambda _view: None, first, "pairs", 150, **quiet)
        assert found.faulty == (300, 0)
        assert len(found.faults) == 100


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    distributed = pytest.importorskip("distributed")
    import dask

    space = str(tmp_path_factory.mktemp("dask"))
    with (
        dask.config.set({"temporary-directory": space, "distributed.worker.daemon": False}),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


class TestDask:
    def test_a_cluster_plays_the_same(self, client, alone):
        executor = client.get_executor(pure=False)
        found = lab.duel(drawing, "careless", "pairs", DEALS, seed=4, executor=executor, **quiet)
        assert the_same(found, alone)

    def test_a_repeated_call_is_played_again(self, client, tmp_path):
        def noting(view):
            with (tmp_path / "calls").open("a", encoding="utf-8") as file:
                file.write("x")
            return view.legal_moves[0]

        def calls():
            lab.duel(noting, first, "pairs", 3, executor=client.get_executor(pure=False), **quiet)
            return (tmp_path / "calls").stat().st_size

        once = calls()
        assert calls() == 2 * once

    def test_a_killed_worker_loses_no_game(self, client, tmp_path):
        mark = tmp_path / "killed"

        def deadly(view):
            if not mark.exists():
                mark.write_text("once", encoding="utf-8")
                os.kill(os.getpid(), signal.SIGKILL)
            return view.legal_moves[0]

        executor = client.get_executor(pure=False)
        found = lab.duel(deadly, "greedy", "pairs", DEALS, executor=executor, **quiet)
        assert mark.exists()
        assert not found.partial
        assert found.faulty == (0, 0)
        assert np.array_equal(found.games, lab.duel(first, "greedy", "pairs", DEALS, **quiet).games)


def test_workers_are_those_of_before():
    """Starting them and compiling in them takes seconds."""
    asked = work("pairs", [first, "greedy"], 2, 0, None, {})
    assert spreading._own(asked) is spreading._own(asked)
    loky.get_reusable_executor().shutdown(wait=True, kill_workers=True)
