"""Where games are played, in what order and by how many changes nothing, and no game is lost with whoever played it."""

import os
import signal
import threading
import time
import tracemalloc
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor

import loky
import numpy as np
import pytest
from bots import spread

from cardlab import lab
from cardlab.lab import spreading
from cardlab.lab.duels import Duel
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
