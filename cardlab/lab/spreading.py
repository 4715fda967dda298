"""A run spread over the cores of this machine, or over whatever an executor has; nothing is lost when a worker dies.

What takes a few seconds is played here, since to start others takes as long. Then the deals go out in portions that
take about half a second each. Which executor plays which deals, in what order, and how often again, changes nothing.
"""

import signal
import threading
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import Any

from cardlab.lab.runs import Portion, Run, Work, at_full_speed, play, ready
from cardlab.preparing import A_LOOK, undisturbed
from cardlab.text import _

A_WHILE = 8.0
"""Seconds that a run may still take to be played to its end here."""
PORTION = 0.5
"""Seconds that a portion is to take."""
MOST_WAITING = 256
"""Portions that a foreign executor is given at a time: nobody knows how many workers it has."""
PATIENCE = 2.0
"""Seconds that an interrupted run waits for what cannot be interrupted."""
MOST_DEATHS = 5
"""Workers that may die one after the other before it is clear that the work kills them."""


def played(work: Work, numbers: Sequence[int], executor: Executor | None, progress: bool) -> Run:
    """Play a run. Interrupted (KeyboardInterrupt), it keeps what has been played until then."""
    from tqdm.auto import tqdm

    run = Run(work, numbers)
    told = f"{work.game}: {' – '.join(player.label for player in work.players)}"
    with (
        tqdm(total=len(numbers), desc=told, unit=_(" deals"), disable=not progress, delay=1, leave=False) as bar,
        _stop_button() as button,
    ):
        portions = _portions(work, Cut(numbers), executor, run, button)
        try:
            if executor is None:
                undisturbed(partial(ready, work))
            for portion in portions:
                run.add(portion)
                bar.update(len(portion.noted))
                if button.pressed:
                    break
        except KeyboardInterrupt:
            button.pressed = True
        portions.close()
    run.stopped = button.pressed
    return run


class Button:
    """The stop button: has it been ``pressed``? The KeyboardInterrupt alone may be lost.

    Whatever runs when it is raised may catch it: a strategy with a bare ``except``, or code that C calls back and that
    has nobody to raise it to, as when numba compiles.
    """

    def __init__(self) -> None:
        self.pressed = self._waiting = False

    def press(self, _number: Any, _frame: Any) -> None:
        self.pressed = True
        if not self._waiting:
            raise KeyboardInterrupt

    def wait(self, futures: Iterable[Future]) -> set[Future]:
        """Wait a moment for any of these. Raised within, an interrupt would break a lock that who plays needs too."""
        self._waiting = True
        try:
            done = wait(futures, A_LOOK, FIRST_COMPLETED).done
        finally:
            self._waiting = False
        if self.pressed:
            raise KeyboardInterrupt
        return done


@contextmanager
def _stop_button() -> Iterator[Button]:
    """Where somebody can press it."""
    button, before = Button(), signal.getsignal(signal.SIGINT)
    if not callable(before) or threading.current_thread() is not threading.main_thread():
        yield button
        return
    signal.signal(signal.SIGINT, button.press)
    try:
        yield button
    finally:
        signal.signal(signal.SIGINT, before)


class Cut:
    """The deals of a run, cut into portions that are as large as they have to be to take their time."""

    def __init__(self, numbers: Sequence[int]):
        self._numbers, self._next, self._again, self._size = numbers, 0, [], 1

    def __bool__(self) -> bool:
        return bool(self._again) or self._next < len(self._numbers)

    def take(self) -> tuple[int, Sequence[int]]:
        """The place and the numbers of the next portion."""
        if self._again:
            return self._again.pop()
        start, self._next = self._next, min(self._next + self._size, len(self._numbers))
        return start, self._numbers[start : self._next]

    def give_back(self, portion: tuple[int, Sequence[int]]) -> None:
        """A portion was lost with whoever played it."""
        self._again.append(portion)

    def learn(self, portion: Portion) -> float:
        """How long a portion took decides how large the next is; how many seconds are left, as far as one can tell."""
        each = max(portion.seconds, 1e-6) / len(portion.noted)
        self._size = int(max(1, min(PORTION / each, 4 * self._size)))
        return each * (len(self._numbers) - self._next)


def _portions(
    work: Work, cut: Cut, executor: Executor | None, run: Run, button: Button
) -> Generator[Portion, None, None]:
    if executor is None:
        enough = PORTION if at_full_speed(work) else A_WHILE
        for portion in _here(work, cut, run, button):
            yield portion
            if cut.learn(portion) > enough and cores() > 1:
                break
        if not cut:
            return
    yield from _spread(work, cut, executor, run, button)


def _here(work: Work, cut: Cut, run: Run, button: Button) -> Iterator[Portion]:
    """One portion after the other: in this thread, or in one beside it if the stop button would be heard by nobody."""
    if not at_full_speed(work):
        while cut:
            yield play(work, *cut.take())
        return
    aside = ThreadPoolExecutor(1)
    waiting: list[Future] = []
    try:
        while cut:
            waiting = [aside.submit(play, work, *cut.take())]
            while not button.wait(waiting):
                pass
            yield waiting[0].result()
    except KeyboardInterrupt:
        yield from _come_back(waiting, PATIENCE)
        raise
    finally:
        run.left_behind = any(future.running() for future in waiting)
        _leave(aside, working=False)


def _come_back(waiting: Iterable[Future], seconds: float) -> Iterator[Portion]:
    """What is still brought back after an interrupt."""
    begun = [future for future in waiting if not future.cancel()]
    yield from [future.result() for future in wait(begun, seconds).done if not future.exception()]


def _spread(work: Work, cut: Cut, foreign: Executor | None, run: Run, button: Button) -> Iterator[Portion]:
    """Portions as they come back from an executor; where it breaks, what it had is played by one of our own."""
    parcel, executor = _parcel(work), foreign or _own(work)
    waiting: dict[Future, tuple[Executor, Any]] = {}
    deaths, own_threads = 0, foreign is None and at_full_speed(work)
    try:
        while cut or waiting:
            broken = not _hand_out(cut, executor, parcel, waiting, MOST_WAITING if foreign else 2 * cores())
            for future in button.wait(waiting):
                giver, taken = waiting.pop(future)
                if isinstance(future.exception(), BrokenExecutor):
                    cut.give_back(taken)
                    broken = broken or giver is executor
                else:
                    cut.learn(future.result())
                    deaths = 0
                    yield future.result()
            if broken:
                executor, deaths = _renewed(work, deaths), deaths + 1
    except KeyboardInterrupt:
        yield from _come_back(waiting, PATIENCE if own_threads else 0)
        raise
    finally:
        for future in waiting:
            future.cancel()
        run.left_behind = own_threads and any(future.running() for future in waiting)
        if executor is not foreign:
            _leave(executor, working=bool(waiting))


def _hand_out(cut: Cut, executor: Executor, parcel: bytes, waiting: dict, most: int) -> bool:
    """Give an executor as much as it can do with; False if it has broken."""
    while cut and len(waiting) < most:
        taken = cut.take()
        try:
            waiting[executor.submit(_play_parcel, parcel, *taken)] = executor, taken
        except BrokenExecutor:
            cut.give_back(taken)
            return False
    return True


def _renewed(work: Work, deaths: int) -> Executor:
    if deaths >= MOST_DEATHS:
        raise RuntimeError(_("the processes that play keep dying; do the strategies need more memory than there is?"))
    return _own(work)


def cores() -> int:
    """How many cores this process may use."""
    try:
        import loky
    except ImportError:  # in a browser there is one
        return 1
    return loky.cpu_count()


def _own(work: Work) -> Executor:
    """Threads, where Python is not needed; else processes that stay for the next run.

    These are sent functions from a cell, and lambdas, too.
    """
    if at_full_speed(work):
        return ThreadPoolExecutor(cores())
    import loky

    return loky.get_reusable_executor(cores(), timeout=300, initializer=_leave_interrupts)


def _leave(executor: Executor, *, working: bool) -> None:
    """Threads end with their work; processes that still work when nobody waits any more are killed."""
    if isinstance(executor, ThreadPoolExecutor):
        executor.shutdown(wait=False, cancel_futures=True)
    elif working:
        executor.shutdown(wait=False, kill_workers=True)  # type: ignore[call-arg]  (loky's)


def _leave_interrupts() -> None:
    """The stop button reaches every process of a kernel; what to do about it is decided by the one that asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _parcel(work: Work) -> bytes:
    """The work as bytes that any process can open, even where a strategy is a lambda."""
    import cloudpickle

    return cloudpickle.dumps(work)


@lru_cache(maxsize=4)
def _opened(parcel: bytes) -> Work:
    import cloudpickle

    return cloudpickle.loads(parcel)


def _play_parcel(parcel: bytes, start: int, numbers: Sequence[int]) -> Portion:
    return play(_opened(parcel), start, numbers)
