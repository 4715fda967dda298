"""Many games: every deal of a run is played by the same players in one or both seatings, and what came of it is noted.

What is noted of a game takes ten bytes, so that ten million games fit; what a question answers takes eight more. Games
of a run can be played anywhere and in any order, since all that they depend on is the deal and the seed.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from numbers import Integral, Real
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from cardlab import deals, options
from cardlab.game import Game, game_module
from cardlab.lab.bouts import Arena, Bout, Fault
from cardlab.lab.entrants import Player, players_of
from cardlab.lab.questions import Question, answered
from cardlab.text import _, shown

NOTED = np.dtype([("first", "i1"), ("winner", "i1"), ("scores", "i2", 2), ("moves", "u2"), ("turns", "u2")])
"""What is noted of a game; the winner is -1 where there is none."""
MOST_FAULTS = 100
"""How many faults are kept; the others are only counted."""


class Work(NamedTuple):
    """What is played: the game and its options, who plays, in how many seatings, the seed of their lots, a question."""

    game: str
    rules: Any
    players: tuple[Player, ...]
    seatings: int
    seed: int
    question: Question | None = None


class Portion(NamedTuple):
    """Some deals of a run that were played, from the place ``start`` on, and how many seconds that took.

    ``truths`` says that all answers were true or false.
    """

    start: int
    noted: np.ndarray
    faults: list[tuple[int, Fault]]
    faulty: tuple[int, int]
    answers: np.ndarray | None
    seconds: float
    truths: bool = False


def work(game: str, given: Sequence[Any], seatings: int, seed: int, variant, rules, question=None) -> Work:
    """The work that somebody asks for. Raises ValueError for whatever is wrong with it."""
    module = game_module(game)
    chosen = options.chosen(module, variant, rules)
    if isinstance(seed, bool) or not isinstance(seed, Integral):
        raise ValueError(_("a seed is a whole number, not {given}").format(given=shown(seed)))
    return Work(game, chosen, players_of(game, given), seatings, int(seed), question)


def numbers(given: int | Iterable[int]) -> Sequence[int]:
    """The deals that somebody asks for: the first so many from 1 on, or those named."""
    if isinstance(given, Integral) and not isinstance(given, bool) and int(given) > 0:
        return range(1, int(given) + 1)
    if isinstance(given, Integral | str) or not isinstance(given, Iterable):
        raise ValueError(
            _("deals are how many, or the numbers of those to play, not {given}").format(given=shown(given))
        )
    named = given if isinstance(given, range) else [deals.number(number) for number in given]
    if not named or (not isinstance(named, range) and len(set(named)) < len(named)):
        raise ValueError(_("the deals of a run are different ones, and at least one"))
    for end in (named[0], named[-1]):
        deals.number(end)  # all others of a range lie between
    return named


def seated(work: Work, strategies: Sequence, deal: int, seating: int) -> list:
    """The strategies by seat: in the second seating the players have changed places."""
    order = strategies if seating == 0 else strategies[::-1]
    return [ready(work.seed, deal, seat) for seat, ready in enumerate(order)]


def at_full_speed(work: Work) -> bool:
    """Can the games be played without coming back to Python?"""
    asks = work.question is not None and work.question.ask is not None
    return not asks and all(player.compiled for player in work.players)


def ready(work: Work) -> None:
    """Compile whatever the games are played with."""
    if not at_full_speed(work):
        _in_python(work)
        return
    from cardlab.lab import engine

    engine.ready(work.game, [player.entrant(work.game) for player in work.players])


def _in_python(work: Work) -> tuple[Arena, list[Callable[[int, int, int], Any]]]:
    """Where games are played that come back to Python at every move, and what seats their players."""
    return Arena(work.game, work.rules), [player.ready(work.game) for player in work.players]


def play(work: Work, start: int, numbers: Sequence[int]) -> Portion:
    """Play some deals of a run."""
    notes = (_play_compiled if at_full_speed(work) else _play_in_python)(work, numbers)
    answers, truths = _answered(work, notes)
    faulty = [sum(player == number for player, _fault in notes.faults) for number in (0, 1)]
    faults = notes.faults[:MOST_FAULTS]
    return Portion(start, notes.games, faults, (faulty[0], faulty[1]), answers, notes.seconds, truths)


class Notes(NamedTuple):
    """What came of some deals: what is noted, where that is of a game lost by a fault, the faults, and the answers."""

    games: np.ndarray
    lost: np.ndarray
    faults: list[tuple[int, Fault]]
    answers: list[Any]
    seconds: float


def _play_in_python(work: Work, numbers: Sequence[int]) -> Notes:
    arena, ready = _in_python(work)
    noted, lost, faults, answers = [], [], [], []
    arena.lay_out(numbers[0])  # so that the time is not that of compiling
    began = perf_counter()
    for number in numbers:
        arena.lay_out(number)
        for seating in range(work.seatings):
            bout = arena.play(seated(work, ready, number, seating))
            noted.append(_note(bout))
            lost.append(bout.fault is not None)
            if bout.fault:
                faults.append((bout.fault.seat ^ seating, bout.fault))
            if work.question and work.question.ask:
                answers.append(answered(work.question, bout))
    games = np.array(noted, NOTED).reshape(-1, work.seatings)
    return Notes(games, np.reshape(lost, games.shape), faults, answers, perf_counter() - began)


def _play_compiled(work: Work, numbers: Sequence[int]) -> Notes:
    """Where a strategy broke a game off, that game is played again in Python, which says why."""
    from cardlab.lab import engine

    entrants = [player.entrant(work.game) for player in work.players]
    engine.ready(work.game, entrants)
    began = perf_counter()
    rows = engine.play(work.game, work.rules, entrants, numbers, work.seatings, work.seed)
    games, lost = np.zeros(rows.shape[:2], NOTED), rows[..., engine.WINNER] == engine.FAULTY
    for name, column in (("first", engine.FIRST), ("winner", engine.WINNER), ("moves", engine.MOVES_MADE)):
        games[name] = rows[..., column]
    games["scores"], games["turns"] = rows[..., engine.SCORES : engine.SCORES + 2], rows[..., engine.TURNS]
    faults = []
    for row, seating in np.argwhere(lost).tolist():
        bout = again(work, numbers[row], seating)
        games[row, seating] = _note(bout)
        if bout.fault:
            faults.append((bout.fault.seat ^ seating, bout.fault))
    return Notes(games, lost, faults, [], perf_counter() - began)


def _answered(work: Work, notes: Notes) -> tuple[np.ndarray | None, bool]:
    """The answers to the question of some deals, and whether all are true or false."""
    if work.question is None:
        return None, False
    if work.question.of_games is None:
        truths = all(answer is None or isinstance(answer, bool | np.bool_) for answer in notes.answers)
        return _array(notes.answers).reshape(notes.games.shape), truths
    counted = work.question.of_games(notes.games)
    return np.where(notes.lost, np.nan, counted), counted.dtype == bool


def _note(bout: Bout) -> tuple:
    winner = -1 if bout.winner is None else bout.winner
    return bout.first, winner, bout.scores, len(bout.numbers), bout.turns


def _array(answers: list[Any]) -> np.ndarray:
    """Answers in little room: numbers and truth values as numbers (nan where there is none), all others as words."""
    if all(answer is None or isinstance(answer, Real | np.bool_) for answer in answers):
        return np.array([np.nan if answer is None else answer for answer in answers], float)
    return np.array([np.nan if answer is None else sys.intern(str(answer)) for answer in answers], object)


def again(work: Work, deal: int, seating: int = 0) -> Bout:
    """One game of a run once more."""
    arena, ready = _in_python(work)
    arena.lay_out(deal)
    return arena.play(seated(work, ready, deal, seating))


def as_game(work: Work, deal: int, seating: int) -> Game:
    """One game of a run as a Game, to be watched."""
    game = again(work, deal, seating).replayed()
    labels = [player.label for player in work.players]
    game.extras["players"] = labels if seating == 0 else labels[::-1]
    return game


class Run:
    """What came of a run as far as it has been played: ``noted`` a game, by deal and seating, where ``done``.

    ``faulty`` is how many games each player lost by a fault, ``faults`` the first of these with the player's number.
    ``stopped`` says that it was interrupted, and ``left_behind`` that compiled strategies went on playing all the same.
    ``answers`` are those to the question, numbers or words, and ``truths`` says that all of them are true or false.
    """

    def __init__(self, work: Work, numbers: Sequence[int]):
        self.work, self.numbers = work, numbers
        self.noted = np.zeros((len(numbers), work.seatings), NOTED)
        self.done = np.zeros(len(numbers), bool)
        self.faulty = [0, 0]
        self.faults: list[tuple[int, Fault]] = []
        self.answers: np.ndarray | None = None
        self.truths = True
        self.stopped = self.left_behind = False

    def add(self, portion: Portion) -> None:
        stop = portion.start + len(portion.noted)
        self.noted[portion.start : stop] = portion.noted
        self.done[portion.start : stop] = True
        if portion.answers is not None:
            self._add_answers(portion.answers, portion.start, stop)
            self.truths = self.truths and portion.truths
        self.faulty = [mine + new for mine, new in zip(self.faulty, portion.faulty, strict=True)]
        self.faults = sorted(self.faults + portion.faults, key=lambda fault: fault[1])[:MOST_FAULTS]

    def _add_answers(self, answers: np.ndarray, start: int, stop: int) -> None:
        if self.answers is None:
            self.answers = np.full(self.noted.shape, np.nan, answers.dtype)
        if self.answers.dtype != answers.dtype:
            self.answers = self.answers.astype(object)
        self.answers[start:stop] = answers

    @property
    def partial(self) -> bool:
        """Was the run interrupted before its end?"""
        return not self.done.all()
