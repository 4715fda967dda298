"""What can be measured in zevaki."""

from collections import deque
from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import partial
from typing import Any

from cardlab.game import Game, position
from cardlab.measures import facts
from cardlab.measures.searching import Line, short_of_opening, shortest, ways
from cardlab.moves import Move
from cardlab.options import differences
from cardlab.text import _

PLACES = tuple(f"t{n}" for n in range(8))


def free_places(game: Game) -> int:
    """How many places of the tableau are free, of those that there are."""
    return facts.free_places(game)


def places_to(game: Game, reach: Mapping[str, Any]) -> tuple[int | None, Line]:
    """With how few of the free places the facts can be reached in this turn, before a card is opened, and how.

    A place that becomes free on the way may be used. None where all the free places are not enough.
    """
    free = [f"t{n}" for n in range(8) if n // 4 in game.laid_out and not game.piles[f"t{n}"]]
    for places in range(len(free) + 1):
        line = shortest(game, reach, partial(_keeps_clear, free[places:]))
        if line is not None:
            return places, line
    return None, ()


def _keeps_clear(closed: Sequence[str], move: Move) -> bool:
    """Does a move neither open a card nor use one of these places?"""
    return short_of_opening(move) and move.target not in closed


def next_card(game: Game) -> str | None:
    """The card that the player to move opens next, "?" if nobody knows it; None if there is none."""
    again, hand = deepcopy(game), f"h{game.turn}"
    opening = f"s{game.turn}>{hand}"
    if again.explain(opening):
        return None
    again.play(opening)
    return "".join(card or "?" for card in again.piles[hand])


def stuck(game: Game) -> bool:
    """Will nobody ever have a choice again, so that cards only go round from stock to waste and back?"""
    again, seen = deepcopy(game), set()
    while (here := (again.turn, *again.piles.values())) not in seen:
        only, *others = again.legal_moves or ("",)
        if others or not only:
            return False
        seen.add(here)
        again.play(only)
    return True


def ahead(game: Game, seat: int = 0) -> int:
    """By how many penalty points a seat is better than the other."""
    return game.scores[1 - seat] - game.scores[seat]


# laying out


def cuts(game: Game) -> int:
    """How many times the packs were cut until it was clear who begins."""
    return len(game.cut)


def turns_until_laid_out(game: Game) -> int:
    """How many turns are over when both players have laid out; 0 where both do it at the start."""
    game, turns = deepcopy(game), 0
    while len(game.laid_out) < 2:
        _end_turn(game)
        turns += 1
    return turns


def stock_left(game: Game, seat: int) -> int:
    """How many cards the stock of a seat has when that seat has just laid out; where it has, how many now."""
    game = deepcopy(game)
    while seat not in game.laid_out:
        _end_turn(game)
    return len(game.piles[f"s{seat}"])


def _end_turn(game: Game) -> None:
    """Let the turn pass without a move that could be left out."""
    mover = game.turn
    while game.turn == mover and not game.over:
        game.play(game.legal_moves[-1])  # the move of the turn itself: opening, the waste, or passing


# unloading a reserve


def places_needed(game: Game, pile: str, cards: int | None = None) -> tuple[int | None, Line]:
    """How many free places the owner of a reserve needs in their turn to be rid of its top cards, and how it is done.

    ``cards`` says how many; else those that were given in this game. They may go wherever they fit: to foundations, on
    columns, as gifts. Room that other suits could make is not counted. The line is empty where the table has too few
    places; None is the number if eight are too few.
    """
    n = _given(game, pile) if cards is None else cards
    if n == 0:
        return 0, ()
    alone = _alone(game, pile, n)
    taken = len(PLACES) - facts.free_places(alone)
    needed = (more for more in range(len(PLACES) - taken + 1) if _gets_off(alone, pile, taken + more))
    return next(needed, None), _unloading(game, pile, n)


def most_free(game: Game, pile: str, cards: int) -> tuple[int | None, Line]:
    """How many places can be free at most once so many top cards of a pile are off within this turn, and how.

    None if they cannot get off.
    """
    left = len(game.piles[pile]) - cards
    found = ((facts.free_places(there), line) for line, there in ways(game, short_of_opening) if _at(there, pile, left))
    return max(found, key=lambda one: one[0], default=(None, ()))


def _at(game: Game, pile: str, left: int) -> bool:
    return len(game.piles[pile]) <= left


def _given(game: Game, pile: str) -> int:
    """How many cards on top of a pile were given to it in this game and are still there."""
    least = size = len(game.piles[pile])
    back = deepcopy(game)
    while back.moves:
        back.undo()
        least = min(least, len(back.piles[pile]))
    return size - least


def _alone(game: Game, pile: str, n: int) -> Game:
    """The turn of the pile's owner, with nothing on the table but what is of the suit of its n top cards."""
    top, seat = game.piles[pile][-n:], int(pile[1])
    if None in top:
        raise ValueError(_("nobody knows the {n} top cards of {pile}").format(n=n, pile=pile))
    others = {name: game.piles[name][-1:] for name in (f"r{1 - seat}", f"w{1 - seat}")}
    columns = {name: game.piles[name] for name in _of_suit(game, pile) if game.piles[name]}
    ups = {name: cards for name, cards in game.piles.items() if name[0] == "f"}
    known = {name: cards for name, cards in (others | columns | ups).items() if None not in cards}
    piles = {name: " ".join(map(str, cards)) for name, cards in known.items()}
    reserve = {pile: f"[1] {' '.join(map(str, top))}"}
    return position("zevaki", piles | reserve, turn=seat, rules=differences(game.rules))


def _of_suit(game: Game, pile: str) -> list[str]:
    """The places that the top card of a pile has to do with: the free ones, and the columns of its suit."""
    suits = {name: {card.suit for card in game.piles[name][-1:] if card} for name in (pile, *PLACES)}
    return [name for name in PLACES if suits[name] <= suits[pile]]


def _gets_off(game: Game, pile: str, most: int) -> bool:
    """Can all cards but the lowest leave the pile with never more than so many places taken?"""
    waiting, seen = deque([game]), set()
    while waiting:
        here = waiting.popleft()
        told = _told(here)
        if told in seen or len(PLACES) - facts.free_places(here) > most:
            continue
        if _at(here, pile, 1):
            return True
        seen.add(told)
        waiting.extend(_played(here, move) for move in here.legal_moves if short_of_opening(move))
    return False


def _told(game: Game) -> tuple[Any, ...]:
    """A position, whichever places its columns lie on."""
    piles = game.piles
    return tuple(sorted(piles.pop(name) for name in PLACES)), tuple(piles.values())


def _played(game: Game, move: Move) -> Game:
    after = deepcopy(game)
    after.play(move)
    return after


def _unloading(game: Game, pile: str, n: int) -> Line:
    """How the owner gets the cards off on the table as it is, once the turn has come to them; () if there is no way."""
    game, places = deepcopy(game), {pile, *_of_suit(game, pile)}
    before = len(game.moves)
    if game.turn != int(pile[1]):
        _end_turn(game)
    line = shortest(
        game,
        {"sizes": {pile: len(game.piles[pile]) - n}},
        lambda move: move.source in places and (move.target in places or move.target == "f"),
    )
    return () if line is None else (*game.moves[before:], *line)
