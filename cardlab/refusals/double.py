"""Double patience: the first rule that a move breaks, and why in words."""

from cardlab.cards import KING, UNKNOWN, pretty, rank
from cardlab.games.double import (
    FOUNDATION,
    HAND,
    RESERVE,
    STOCK,
    WASTE,
    fits,
    may_end_turn,
    may_open,
    over,
    piles_of,
    reserve_comes_first,
)
from cardlab.moves import DONE, source, target
from cardlab.state import size, top, turn
from cardlab.text import _, listed


def broken(table, rules, m) -> str:
    """The name of the first rule that a move breaks, "" if it is legal."""
    if over(table, rules):
        return "double.end"
    if m == DONE:
        return "" if may_end_turn(table, turn(table)) else "double.turn"
    return _by_source(table, rules, source(m), target(m)) or _by_target(table, rules, source(m), target(m))


def _owner(pile) -> int:
    """The seat of any pile but the foundation."""
    return (pile - WASTE) // 4 if pile >= WASTE else (pile - STOCK) % 2


def _by_source(table, rules, pile, onto) -> str:
    seat = turn(table)
    if pile == FOUNDATION:
        return "double.foundation"
    if _owner(pile) != seat:
        return "double.turn"
    if pile == STOCK + seat:
        if not size(table, pile):
            return "double.exhausted"
        return "" if onto == HAND + seat and may_open(table, rules, seat) else "double.open"
    if size(table, pile):
        return ""
    if pile == HAND + seat:
        return "double.open"
    return "double.foundation" if pile == RESERVE + seat else "double.waste"


def _by_target(table, rules, pile, onto) -> str:
    seat = turn(table)
    if onto == FOUNDATION:
        if not fits(table, pile):
            return "double.foundation"
        return "double.reserve_first" if reserve_comes_first(table, rules, pile) else ""
    if onto >= WASTE:
        return "" if pile == HAND + seat and _owner(onto) == seat else "double.waste"
    if onto >= RESERVE:
        return "double.deal"
    if onto >= HAND:
        return "" if pile == STOCK + seat else "double.open"
    return "double.exhausted"


# in words


def end(table, rules, m) -> str:
    return _("the game is over: no stock or hand has a card left, and nothing on reserves and wastes fits")


def whose_turn(table, rules, m) -> str:
    seat = turn(table)
    if m != DONE:
        return _("it is seat {seat}'s turn: seat {other} may not play or even open a card before it ends").format(
            seat=seat, other=_owner(source(m))
        )
    if size(table, HAND + seat):
        return _("{card} is in hand: play it to the foundation, or lay it on a waste to end the turn").format(
            card=pretty(top(table, HAND + seat))
        )
    if size(table, STOCK + seat):
        return _("a turn is done only after a card was opened: s{seat}>h{seat}").format(seat=seat)
    fitting = [pretty(top(table, pile)) for pile in piles_of(seat) if fits(table, pile)]
    return _("no stock has a card left, so what fits must be played before done: {cards}").format(cards=listed(fitting))


def exhausted(table, rules, m) -> str:
    seat = turn(table)
    if target(m) in (STOCK, STOCK + 1):
        return _("nothing goes back to a stock; when it is empty, play goes on with the reserve and the wastes")
    return _("seat {seat}'s stock is empty: play goes on with the reserve and the wastes").format(seat=seat)


def opening(table, rules, m) -> str:
    seat = turn(table)
    if source(m) == HAND + seat and not size(table, HAND + seat):
        if not may_open(table, rules, seat):
            return _("there is no card in hand")
        return _("there is no card in hand: open one from the stock first (s{seat}>h{seat})").format(seat=seat)
    if source(m) != STOCK + seat or target(m) != HAND + seat:
        return _("only the next card of the stock comes into the player's own hand: s{seat}>h{seat}").format(seat=seat)
    if size(table, HAND + seat):
        return _("{card} is in hand: place it first").format(card=pretty(top(table, HAND + seat)))
    return _("one card a turn is opened, and this turn has had it")


def foundation(table, rules, m) -> str:
    if source(m) == FOUNDATION:
        return _("what lies on the foundation stays there")
    if not size(table, source(m)):
        return _("the reserve is empty, so no card can come from it")
    card, under = top(table, source(m)), top(table, FOUNDATION)
    if not under:
        return _("the foundation has not been started, so nothing fits it")
    if UNKNOWN in (card, under):
        return _("nobody knows this card, so nobody can say that it follows")
    return _(
        "{card} cannot go on {under}: the foundation goes up rank by rank, the ace after the king; {fit} would fit"
    ).format(card=pretty(card), under=pretty(under), fit=_needed(under))


def _needed(under: int) -> str:
    """The rank that the foundation waits for, in words that need no suit."""
    return _("any {rank}").format(rank=pretty(rank(under) % KING + 1)[:-1])


def reserve_first(table, rules, m) -> str:
    return _("by these rules the reserve comes first: {card} fits, so it goes up before any other card").format(
        card=pretty(top(table, RESERVE + turn(table)))
    )


def waste(table, rules, m) -> str:
    seat = turn(table)
    if WASTE <= source(m) < FOUNDATION and not size(table, source(m)):
        return _("this waste is empty, so no card can come from it")
    if source(m) != HAND + seat:
        return _("only the card in hand is laid on a waste")
    return _("you lay on your own wastes only: {names}").format(names=", ".join(f"w{4 * seat + n}" for n in range(4)))


def deal(table, rules, m) -> str:
    return _("nothing is laid on a reserve: it is dealt at the start and only gets smaller")


REASONS = {
    "double.end": end,
    "double.turn": whose_turn,
    "double.exhausted": exhausted,
    "double.open": opening,
    "double.foundation": foundation,
    "double.reserve_first": reserve_first,
    "double.waste": waste,
    "double.deal": deal,
}
