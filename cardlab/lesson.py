"""Walkthroughs: a game gone through step by step, in which the learner makes the moves and the steps answer.

A walk is data (steps.py). Here is where somebody is in one: what the step says, whether a move is the one that it
waits for, and the way back, forward, and to any step. The kernel's game is the only truth: going back takes moves
back, going forward plays what the step waits for.

Which of two empty places a card goes to makes no difference, so a learner may choose. The rest of the walk then
speaks of the place chosen: the names of the two are exchanged from there on.
"""

import re
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from cardlab.moves import IllegalMove, InvalidMove, Move
from cardlab.steps import BadStep, Script, Sentence, Step, script
from cardlab.text import _, language

END = Step({}, "")


class Outcome(NamedTuple):
    """What became of a learner's move: the move if it was made, else the hint or the refusal that answers it."""

    move: Move | None
    hint: str = ""
    refusal: InvalidMove | IllegalMove | None = None


class Milestone(NamedTuple):
    """Where a step began: how many moves had been played, and which names of piles had been exchanged."""

    moves: int
    names: Mapping[str, str]


def walk_of(game: str, walk: str | Mapping[str, Any]) -> "Walk":
    """The walkthrough of that name, or the one given as data, at its start.

    Every way that its steps allow is tried first. Raises ValueError that says which step is wrong, and why.
    """
    begun = Walk(script(game, walk))
    _prove(begun)
    return begun


class Walk:
    """Somebody's way through a walk. ``game`` is the game as it stands, ``answer`` what the last right move was told.

    ``at`` is the step, counted from 0; after the ``last`` comes the end, where it is ``finished``.
    """

    def __init__(self, script: Script):
        self.script, self.game = script, script.game
        self.answer = ""
        self._names: Mapping[str, str] = {}
        self._trail = [Milestone(len(self.game.moves), {})]
        self._answered = False
        self._line = self.game.moves

    # where it stands

    @property
    def at(self) -> int:
        return len(self._trail) - 1

    @property
    def last(self) -> int:
        return len(self.script.steps)

    @property
    def finished(self) -> bool:
        return self.at == self.last

    @property
    def title(self) -> str:
        return said(self.script.title)

    @property
    def caption(self) -> str:
        """What is said now, in the language in force."""
        return said(self.script.end if self.finished else self.script.steps[self.at].say)

    @property
    def step(self) -> Step:
        """The step as it is on this way; at the end one that waits for nothing."""
        return END if self.finished else _renamed(self.script.steps[self.at], self._names)

    @property
    def expected(self) -> tuple[str, ...]:
        """The moves that the step still waits for."""
        if self._answered:
            return ()
        return tuple(move for move in self.step.moves if move not in self.played_here)

    @property
    def waiting(self) -> tuple[str, ...]:
        """What the table is about to play by itself, since the learner's part of the step is done."""
        if not self._answered:
            return ()
        own = len(self.step.moves) if self.step.all else min(len(self.step.moves), 1)
        return self.step.reply[len(self.played_here) - own :]

    @property
    def played_here(self) -> tuple[Move, ...]:
        """The moves of this step so far."""
        return self.game.moves[self._trail[-1].moves :]

    # what the learner does

    def play(self, move: str) -> Outcome:
        """Make a learner's move if it is one that the step waits for; else the game stays as it is."""
        self._restore()
        refusal = self.game.explain(move)
        if refusal:
            return Outcome(None, refusal=refusal)
        wanted = self._wanted(move)
        if not wanted:
            return Outcome(None, self.hint(move))
        self.answer = said(self.step.moves[wanted])
        self._exchange(Move(wanted).target, Move(move).target)
        played = self._push(move)
        if not self.step.all or not self.expected:
            self._done()
        return Outcome(played)

    def hint(self, move: str = "") -> str:
        """What is said to a legal move that the step does not wait for, or to a click that is no move."""
        if self.finished:
            return _("The walkthrough is at its end: nothing more is played here.")
        if not self.step.moves:
            return _("Nothing is to be played in this step: read it, and go on to the next.")
        return said(self.step.wrong.get(move, self.step.hint))

    def reply(self) -> Move:
        """Play the next move that the table plays by itself. IndexError when there is none."""
        self._restore()
        played = self._push(self.waiting[0])
        if not self.waiting:
            self._advance()
        return played

    def forward(self) -> None:
        """Do what the step waits for, and go on to the next. A second call hurries a reply that is still to come."""
        self._restore()
        if self.waiting:
            while self.waiting:
                self.reply()
        elif self.expected:
            for move in self.expected if self.step.all else self.expected[:1]:
                self.play(move)
        elif not self.finished:
            self.answer = ""
            self._done()

    def back(self) -> None:
        """To the start of this step if something was played in it, else of the one before."""
        self._restore()
        self.jump(self.at if self.played_here else self.at - 1)

    def jump(self, step: int) -> None:
        """To the start of a step, the nearest there is; what lies between is taken back or played."""
        self._restore()
        step = min(max(step, 0), self.last)
        if step <= self.at:
            self._return(step)
        while self.at < step:
            self.forward()
        self.answer = ""

    # how it goes on

    def _push(self, move: str) -> Move:
        played = self.game.play(move)
        self._line = self.game.moves
        return played

    def _restore(self) -> None:
        """If somebody has played with the game in a cell: the walk goes on from where it stood."""
        while self.game.ended or self.game.moves != self._line[: len(self.game.moves)]:
            self.game.undo()
        for move in self._line[len(self.game.moves) :]:
            self.game.play(move)

    def _done(self) -> None:
        """The learner's part of the step is done."""
        self._answered = True
        if not self.waiting:
            self._advance()

    def _advance(self) -> None:
        self._trail.append(Milestone(len(self.game.moves), self._names))
        self._answered = False

    def _return(self, step: int) -> None:
        del self._trail[step + 1 :]
        while len(self.game.moves) > self._trail[-1].moves:
            self.game.undo()
        self._line = self.game.moves
        self._names, self.answer, self._answered = self._trail[-1].names, "", False

    def _wanted(self, move: str) -> str:
        """The expected move that this is, or is as good as; "" if it is none."""
        good = [wanted for wanted in self.expected if self._as_good(wanted, move)]
        return move if move in self.expected else next(iter(good), "")

    def _as_good(self, wanted: str, move: str) -> bool:
        """Is it the same move but for which of two empty places it goes to?"""
        one, other = Move(wanted), Move(move)
        alike = [(m.source, m.length, m.target[:1]) for m in (one, other)]
        return alike[0] == alike[1] and not any(self.game.piles.get(m.target, True) for m in (one, other))

    def _exchange(self, one: str, other: str) -> None:
        """From here on the two places have each other's name in the walk."""
        if one != other:
            swapped = {one: other, other: one}
            names = {one: one, other: other, **self._names}
            self._names = {name: swapped.get(place, place) for name, place in names.items()}


def said(sentence: Sentence) -> str:
    """The sentence in the language in force."""
    return sentence[language()]


def _renamed(step: Step, names: Mapping[str, str]) -> Step:
    """The step with the piles exchanged."""

    def new(text: str) -> str:
        return re.sub(r"[a-z]\d+", lambda found: names.get(found[0], found[0]), text)

    def keyed(sentences: Mapping[str, Sentence]) -> dict[str, Sentence]:
        return {new(move): sentence for move, sentence in sentences.items()}

    lists = {field: tuple(map(new, getattr(step, field))) for field in ("reply", "marks", "arrows")}
    return step._replace(moves=keyed(step.moves), wrong=keyed(step.wrong), **lists) if names else step


# is it sound?


def _prove(start: Walk) -> None:
    """Go every way through a walk, whatever order and whichever of its moves a learner may choose."""
    ways, seen = [deepcopy(start)], set()
    while ways:
        walk = ways.pop()
        here = walk.at, walk.game.turn, tuple(walk.game.piles.values())
        if here in seen or walk.finished:
            continue
        seen.add(here)
        _check_moves(walk)
        ways += [_gone(walk, move) for move in walk.expected or ("",)]


def _check_moves(walk: Walk) -> None:
    """That what the step waits for can be played, and what it calls wrong as well: else the rule would answer."""
    for move in (*walk.expected, *(walk.step.wrong if not walk.played_here else ())):
        if refusal := walk.game.explain(move):
            raise _unplayable(walk, move, refusal)


def _gone(walk: Walk, move: str) -> Walk:
    """The walk after the step's move, if it has one, and the replies."""
    way = deepcopy(walk)
    if move:
        way.play(move)
    else:
        way.forward()
    while way.waiting:
        if refusal := way.game.explain(way.waiting[0]):
            raise _unplayable(way, way.waiting[0], refusal)
        way.reply()
    return way


def _unplayable(walk: Walk, move: str, refusal: Exception) -> BadStep:
    rule = f" ({refusal.rule})" if isinstance(refusal, IllegalMove) else ""
    reason = _("{move} cannot be played: {reason}").format(move=move, reason=f"{refusal}{rule}")
    return BadStep(walk.script.where, walk.at + 1, reason)
