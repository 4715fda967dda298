"""`legal`: tick the legal moves among all that can be written between some piles."""

from cardlab.fields import are_texts, no_pile
from cardlab.game import Game
from cardlab.moves import InvalidMove, Move
from cardlab.tasks.parts import Kind, Task, Verdict, solved, wrong
from cardlab.text import N_, _, ngettext

MOST = 40
"""Moves that can be ticked; more nobody reads."""

PILES = (are_texts, N_("a list of piles"))


def candidates(task: Task) -> tuple[Move, ...]:
    """All moves that can be written between the piles that the task gives, of cards that are there."""
    game = task.game
    sources = task.given.get("from", [pile for pile in game.piles if pile[0] != "f" or game.name == "pairs"])
    written = [move for source in sources for move in _written(game, source, task.given.get("to", [*game.piles]))]
    return tuple(dict.fromkeys(move for move in written if not isinstance(game.explain(move), InvalidMove)))


def _written(game: Game, source: str, targets: list[str]) -> list[Move]:
    cards = game.piles[source]
    ends = dict.fromkeys("f" if pile[0] == "f" and game.name == "zevaki" else pile for pile in targets)
    singles = [Move(f"{source}>{end}") for end in ends if cards]
    pairs = [Move(f"{one}+{other}") for end in ends if game.piles.get(end) for one, other in [_in_order(source, end)]]
    units = [Move(f"{move}*{n}") for move in singles for n in range(2, len(cards) + 1) if source[0] == "t"]
    return [*pairs, *singles, *units] if cards else []


def _in_order(one: str, other: str) -> tuple[str, str]:
    """Two places as a claim names them, the lower first."""
    return (one, other) if int(one[1:] or 0) < int(other[1:] or 0) else (other, one)


def legal(task: Task) -> frozenset[str]:
    """Those of the candidates that are legal."""
    return frozenset(map(str, candidates(task))) & set(task.game.legal_moves)


def judge(task: Task, answer: tuple[str, ...]) -> Verdict:
    """Right is the whole set of legal moves; a move that is none is answered by its own refusal."""
    bad = [refusal for move in answer if (refusal := task.game.explain(move))]
    if bad:
        told = _("{move} is not legal.").format(move=next(move for move in answer if task.game.explain(move)))
        return wrong(told, rule=getattr(bad[0], "rule", task.rule), refusal=bad[0])
    if missing := len(legal(task) - set(answer)):
        told = ngettext("{n} legal move is missing.", "{n} legal moves are missing.", missing).format(n=missing)
        return wrong(told, rule=task.rule)
    return solved()


def touched(task: Task, answer: tuple[str, ...], move: str) -> tuple[str, ...]:
    """A move made on the table ticks it, or takes its tick away."""
    if move in answer:
        return tuple(ticked for ticked in answer if ticked != move)
    return (*answer, str(move)) if move in candidates(task) else answer


def odd(task: Task) -> str:
    for pile in (*task.given.get("from", ()), *task.given.get("to", ())):
        if unknown := no_pile(task.game, pile):
            return unknown
    if not ("from" in task.given or "to" in task.given):
        return _("from, to, or both say between which piles moves are asked for")
    if not 2 <= len(candidates(task)) <= MOST:
        return _("between these piles {n} moves can be written; there should be from 2 to {most}").format(
            n=len(candidates(task)), most=MOST
        )
    return ""


LEGAL = Kind(
    fields={"from": PILES, "to": PILES},
    needed=(),
    judge=judge,
    solution=lambda task: tuple(sorted(legal(task))),
    odd=odd,
    touched=touched,
)
