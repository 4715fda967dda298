"""What `cardlab bench` and `cardlab warm` do: measure how fast games are played, and compile what is played fast.

Speeds are per second of one core's time, so that other programs that run meanwhile change little.
"""

import json
import multiprocessing
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any, NamedTuple

from cardlab.deals import MOST
from cardlab.games import GAMES
from cardlab.text import _

A_LOOK = 0.05
"""Seconds between two looks at the clock."""


class Played(NamedTuple):
    """Some games: how many, of how many moves, the scores of the two seats together, and the seconds they took."""

    games: int
    moves: int
    scores: tuple[int, int]
    seconds: float

    def with_more(self, more: "Played") -> "Played":
        scores = (self.scores[0] + more.scores[0], self.scores[1] + more.scores[1])
        return Played(self.games + more.games, self.moves + more.moves, scores, self.seconds + more.seconds)


class Policy(NamedTuple):
    """How games are played: ``play(deal, n)`` plays n deals from one on, ``record(deal)`` plays one and tells it."""

    play: Callable[[int, int], Played]
    record: Callable[[int], tuple[Played, dict[str, Any]]]


def at_random(module, rules) -> Policy:
    """Uniformly random play, compiled."""
    from cardlab.lab.playouts import Table

    table = Table(module, rules)

    def play(deal: int, n: int) -> Played:
        totals = table.play(deal, n)
        return Played(totals.games, totals.moves, totals.scores, totals.seconds)

    def record(deal: int) -> tuple[Played, dict[str, Any]]:
        totals = table.play(deal, 1)
        return Played(1, totals.moves, totals.scores, totals.seconds), table.record(deal, totals)

    return Policy(play, record)


def in_python(module, rules) -> Policy:
    """A learner's random strategy, as a learner would play it."""
    from cardlab.lab.bouts import Arena

    arena = Arena(module.NAME, rules)

    def bout(deal: int):
        began = thread_time()
        rng = random.Random(deal)  # noqa: S311  (lots, not secrets)
        arena.lay_out(deal)
        played = arena.play([lambda view: rng.choice(view.legal_moves)] * 2)
        return Played(1, len(played.numbers), played.scores, thread_time() - began), played

    def record(deal: int) -> tuple[Played, dict[str, Any]]:
        played, game = bout(deal)
        return played, game.replayed().record()

    def play(deal: int, n: int) -> Played:
        played = NONE
        for number in range(deal, deal + n):
            played = played.with_more(bout(number % MOST)[0])
        return played

    return Policy(play, record)


POLICIES = {"random": at_random, "python": in_python}
NONE = Played(0, 0, (0, 0), 0.0)


def for_seconds(play: Callable[[int, int], Played], deal: int, seconds: float) -> Played:
    """Play deals from one on for so many seconds; at least one."""
    played, size = NONE, 1
    while played.games == 0 or played.seconds < seconds:
        more = play(deal + played.games, size)
        played = played.with_more(more)
        if more.seconds < A_LOOK:
            size *= 2
    return played


def kept(record: Callable[[int], tuple[Played, dict[str, Any]]], deal: int, n: int, file: str) -> Played:
    """Play n deals from one on, and add their records to a .jsonl. Raises OSError where nothing can be written."""
    played = NONE
    with Path(file).open("a", encoding="utf-8", newline="\n") as lines:
        for number in range(deal, deal + n):
            more, told = record(number % MOST)
            lines.write(json.dumps(told, ensure_ascii=False) + "\n")
            played = played.with_more(more)
    return played


def check_record(file: str | None, games: int | None) -> None:
    """ValueError where records cannot be kept, said before the games and not after them."""
    if file is None:
        return
    if games is None:
        raise ValueError(_("to keep records, say how many games: --games 100"))
    if Path(file).suffix != ".jsonl":
        raise ValueError(_("several games belong in a .jsonl, one a line, not in {file}").format(file=file))


def measured(game, policy: str, seconds: float, games: int | None, file: str | None) -> dict[str, Any]:
    """The figures of playing deals from that of a game on, by its rules: for some seconds, or so many games.

    With a file the records are added to it. Raises OSError where they cannot be written.
    """
    began = perf_counter()
    play, record = POLICIES[policy](game.module, game.rules)
    warmup = perf_counter() - began
    if file is not None and games is not None:
        played = kept(record, game.deal, games, file)
    else:
        played = play(game.deal, games) if games else for_seconds(play, game.deal, seconds)
    return {
        "game": game.name,
        "policy": policy,
        "games_per_s": round(played.games / played.seconds, 3),
        "moves_per_s": round(played.moves / played.seconds),
        "mean_moves": round(played.moves / played.games, 3),
        "mean_scores": [round(score / played.games, 3) for score in played.scores],
        "warmup_s": round(warmup, 3),
    }


def as_json(figures: dict[str, Any]) -> str:
    """One line for programs."""
    return json.dumps(figures)


def in_words(figures: dict[str, Any]) -> str:
    """Some lines for people."""
    names = {
        "games_per_s": _("games a second"),
        "moves_per_s": _("moves a second"),
        "mean_moves": _("moves of a game"),
        "mean_scores": _("scores, by seat"),
        "warmup_s": _("seconds until the first game"),
    }
    lines = [f"{figures['game']}, {figures['policy']}"]
    for key, name in names.items():
        value = figures[key]
        told = " : ".join(f"{score:,.2f}" for score in value) if isinstance(value, list) else f"{value:,}"
        lines.append(f"  {name:28} {told:>16}")
    return "\n".join(lines)


def warmed() -> Iterator[str]:
    """Compile every game, its strategies and random play, and what is the same for all games; a line about each.

    Two processes do it side by side, since numba compiles one thing at a time; what takes longest comes first. Random
    play with other options is compiled when it is asked for.
    """
    from cardlab.fast import storing

    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        parts = [pool.submit(part, game) for part in (_warm, _warm_random) for game in LONGEST_FIRST]
        shared = pool.submit(_warm_for_all)
        for part in parts:
            yield part.result()
        shared.result()
    if storing.keeps():
        yield _("The compiled rules are kept in {folder}.").format(folder=storing.folder())
    else:
        yield _("Nothing can be kept in {folder}: every program has to compile anew.").format(folder=storing.folder())


LONGEST_FIRST = ("zevaki", "pairs", "double")
"""The games by how long they take to compile."""


def _warm(game: str) -> str:
    from cardlab.lab import engine

    began = perf_counter()
    engine.warm(GAMES[game])
    return _ready(game, began)


def _warm_random(game: str) -> str:
    from cardlab.lab import playouts

    began = perf_counter()
    playouts.Table(GAMES[game], GAMES[game].Rules())
    return _ready(_("{game}, random play").format(game=game), began)


def _ready(what: str, began: float) -> str:
    return _("{game}: ready after {seconds} s").format(game=what, seconds=f"{perf_counter() - began:.1f}")


def _warm_for_all() -> None:
    from cardlab.lab import engine

    engine.warm_for_all()
