"""Zevaki: the first rule that a move breaks, and why in words."""

from cardlab.cards import ACE, PACK, UNKNOWN, bit, pretty, rank, suit
from cardlab.games.zevaki.columns import in_tableau
from cardlab.games.zevaki.ending import blocked, cleared
from cardlab.games.zevaki.placing import (
    builds,
    exists,
    gift_series,
    gives,
    lead,
    may_gift,
    may_open,
    may_pass,
    may_place,
    may_shuffle,
    series,
    serves,
    waited_for,
)
from cardlab.games.zevaki.setting import FOUNDATION, HAND, MOST_SHUFFLES, RESERVE, STOCK, SUIT, TABLEAU, WASTE
from cardlab.moves import PASS, count, source, target
from cardlab.state import size, top, turn
from cardlab.text import _, ngettext


def broken(table, rules, m) -> str:
    """The name of the first rule that a move breaks, "" if it is legal."""
    if cleared(table):
        return "zevaki.end"
    if blocked(table, rules):
        return "zevaki.quiet"
    if m == PASS:
        return "" if may_pass(table, turn(table)) else "zevaki.pass"
    move = source(m), target(m), count(m)
    return _by_source(table, rules, *move) or _by_target(table, rules, *move) or _by_both(table, *move)


def _by_both(table, pile, onto, n) -> str:
    return "zevaki.shuffle" if in_tableau(pile) and in_tableau(onto) and not may_shuffle(table) else ""


def _by_source(table, rules, pile, onto, n) -> str:
    if pile >= FOUNDATION:
        return "zevaki.foundation"
    if in_tableau(pile):
        return _by_column(table, rules, pile, n)
    seat = turn(table)
    if _owner(pile) != seat:
        return "zevaki.turn"
    if pile == STOCK + seat:
        return "" if n == 1 and onto == HAND + seat and may_open(table, seat) else "zevaki.open"
    if n == 1 and size(table, pile) and (pile != WASTE + seat or rules.waste_play):
        return ""
    return {HAND: "zevaki.hand", RESERVE: "zevaki.reserve", WASTE: "zevaki.waste"}[pile - seat]


def _owner(pile) -> int:
    """The seat of a stock, hand, reserve or waste."""
    return (pile - STOCK) % 2


def _by_column(table, rules, pile, n) -> str:
    if not exists(table, pile):
        return "zevaki.second_layout"
    if not serves(rules, turn(table), pile) or not size(table, pile):
        return "zevaki.tableau"
    return "" if n <= series(table, rules, pile) else "zevaki.series"


def _by_target(table, rules, pile, onto, n) -> str:
    seat = turn(table)
    if onto >= FOUNDATION:
        return "" if n == 1 and waited_for(table) & bit(top(table, pile)) else "zevaki.foundation"
    if in_tableau(onto):
        return _by_place(table, rules, pile, onto, n)
    if onto == WASTE + seat:
        return "" if pile == HAND + seat else "zevaki.waste"
    if onto == WASTE + 1 - seat or onto == RESERVE + 1 - seat:
        return "" if may_gift(table, rules, pile, n, onto) else "zevaki.gift"
    if onto == RESERVE + seat:
        return "zevaki.gift"
    if onto >= HAND:
        return "" if pile == STOCK + seat else "zevaki.open"
    return "zevaki.recycle"


def _by_place(table, rules, pile, onto, n) -> str:
    if not exists(table, onto):
        return "zevaki.second_layout"
    if not serves(rules, turn(table), onto):
        return "zevaki.tableau"
    if may_place(table, rules, pile, n, onto):
        return ""
    return "zevaki.build" if size(table, onto) else "zevaki.fill"


# in words


def end(table, rules, m) -> str:
    return _("the game is over: seat {seat} is rid of all its cards and has won").format(seat=turn(table))


def quiet(table, rules, m) -> str:
    return ngettext(
        "the game is over, blocked: for {n} turn no card has gone to a foundation",
        "the game is over, blocked: for {n} turns running no card has gone to a foundation",
        rules.quiet_limit,
    ).format(n=rules.quiet_limit)


def whose_turn(table, rules, m) -> str:
    return _(
        "it is seat {seat}'s turn, and these cards are seat {other}'s: play your own, or those of the tableau"
    ).format(seat=turn(table), other=_owner(source(m)))


# where cards come from


def reserve(table, rules, m) -> str:
    if not size(table, source(m)):
        return _("the reserve is empty, so no card can come from it")
    return _("cards leave the reserve one at a time; its top is {card}").format(card=pretty(top(table, source(m))))


def hand(table, rules, m) -> str:
    if not size(table, source(m)):
        if not may_open(table, turn(table)):
            return _("there is no card in hand")
        return _("there is no card in hand: open one from the stock first (s{seat}>h{seat})").format(seat=turn(table))
    return _("the hand holds one card, {card}, so only one can be played").format(card=pretty(top(table, source(m))))


def opening(table, rules, m) -> str:
    seat = turn(table)
    if source(m) != STOCK + seat or target(m) != HAND + seat or count(m) > 1:
        return _("the next card of the stock, and only that, comes into the player's own hand: s{seat}>h{seat}").format(
            seat=seat
        )
    if size(table, HAND + seat):
        return _("{card} is in hand: place it before the next card is opened").format(
            card=pretty(top(table, HAND + seat))
        )
    return _("stock and waste are both empty, so there is nothing to open")


def waste(table, rules, m) -> str:
    seat = turn(table)
    if target(m) == WASTE + seat:
        return _("only the card in hand is laid on your own waste (h{seat}>w{seat})").format(seat=seat)
    if not rules.waste_play:
        return _("what lies on your own waste is not played again; it comes back when the stock is empty")
    if not size(table, WASTE + seat):
        return _("your waste is empty, so no card can come from it")
    return _("only the top of the waste can be played, one card at a time")


def second_layout(table, rules, m) -> str:
    place = source(m) if in_tableau(source(m)) and not exists(table, source(m)) else target(m)
    return _("place t{place} is not there yet: seat {seat} lays out at the start of its own first turn").format(
        place=place - TABLEAU, seat=(place - TABLEAU) // 4
    )


def tableau(table, rules, m) -> str:
    for pile in (source(m), target(m)):
        if in_tableau(pile) and not serves(rules, turn(table), pile):
            return _(
                "place t{place} is the opponent's: by these rules each plays from and to their own four places"
            ).format(place=pile - TABLEAU)
    return _("place t{place} is empty, so no card can come from it").format(place=source(m) - TABLEAU)


def a_series(table, rules, m) -> str:
    n = size(table, source(m))
    if count(m) > n:
        return ngettext("{n} card lies there, not {wanted}", "{n} cards lie there, not {wanted}", n).format(
            n=n, wanted=count(m)
        )
    return _("by these rules cards of the tableau move one at a time; {card} is the last one").format(
        card=pretty(top(table, source(m)))
    )


# where they go


def no_foundation(table, rules, m) -> str:
    if source(m) >= FOUNDATION:
        return _("what lies on a foundation stays there")
    if count(m) > 1:
        return _("cards go to a foundation one at a time")
    card = top(table, source(m))
    if card == UNKNOWN:
        return _nobody_knows(table, source(m))
    wanted = _either(waited_for(table) & 0xFFFF << 16 * suit(card))
    if not wanted:
        return _("{card} cannot go up: both foundations of its suit are full").format(card=pretty(card))
    return _("{card} cannot go up yet: its foundations wait for {wanted}").format(card=pretty(card), wanted=wanted)


def _nobody_knows(table, pile: int) -> str:
    if pile == HAND + turn(table):
        return _("nobody knows this card, so it can only go to the waste")
    return _("nobody knows this card, so it fits nothing")


def build(table, rules, m) -> str:
    card, under = lead(table, source(m), count(m)), top(table, target(m))
    if card == UNKNOWN:
        return _nobody_knows(table, source(m))
    words = {"card": pretty(card), "under": pretty(under), "fit": _either(builds(rules, under))}
    if rank(under) == ACE:
        return _("{card} cannot go on {under}: nothing is lower than an ace").format(**words)
    if rules.build == SUIT:
        return _("{card} cannot go on {under}: a tableau column goes down in one suit; {fit} would fit").format(**words)
    return _(
        "{card} cannot go on {under}: by these rules a column goes down in alternating colours; {fit} would fit"
    ).format(**words)


def _either(cards: int) -> str:
    """A set of cards, any of which would fit."""
    return _(" or ").join(pretty(card) for card in PACK if bit(card) & cards)


def fill(table, rules, m) -> str:
    reserve_pile = RESERVE + turn(table)
    if top(table, source(m)) == UNKNOWN:
        return _nobody_knows(table, source(m))
    if size(table, reserve_pile) and rules.fill and source(m) != reserve_pile:
        return _("as long as there is a reserve, an empty place takes only its top, {card}").format(
            card=pretty(top(table, reserve_pile))
        )
    return _("a whole column moved to another empty place changes nothing, so it is no move")


def gift(table, rules, m) -> str:
    seat = turn(table)
    if target(m) == RESERVE + seat:
        return _("nothing is laid on your own reserve; a gift goes on the opponent's reserve or waste")
    under = top(table, target(m))
    if not under:
        return _("there is no card of the opponent's there, and a gift needs one to lie on")
    card = lead(table, source(m), count(m))
    if card == UNKNOWN:
        return _nobody_knows(table, source(m))
    if count(m) > gift_series(table, rules, source(m)) and count(m) <= series(table, rules, source(m)):
        return _("by these rules a gift is one card at a time")
    if under == UNKNOWN:
        return _("nobody knows the card there, so no gift can fit it")
    return _("{card} is no gift for {under}: it takes the same suit one higher or lower; {fit} would fit").format(
        card=pretty(card), under=pretty(under), fit=_either(gives(under))
    )


def recycle(table, rules, m) -> str:
    return _("nothing is laid on a stock; when it is empty, opening (s{seat}>h{seat}) turns the waste over").format(
        seat=turn(table)
    )


def shuffle(table, rules, m) -> str:
    return _("{n} moves running went from tableau to tableau; now another move is due").format(n=MOST_SHUFFLES)


def passing(table, rules, m) -> str:
    if size(table, HAND + turn(table)):
        return _("you cannot pass with {card} in hand: place it, or lay it on the waste to end the turn").format(
            card=pretty(top(table, HAND + turn(table)))
        )
    return _("you pass only when stock and waste are both empty; open a card (s{seat}>h{seat})").format(
        seat=turn(table)
    )


REASONS = {
    "zevaki.end": end,
    "zevaki.quiet": quiet,
    "zevaki.turn": whose_turn,
    "zevaki.reserve": reserve,
    "zevaki.hand": hand,
    "zevaki.open": opening,
    "zevaki.waste": waste,
    "zevaki.second_layout": second_layout,
    "zevaki.tableau": tableau,
    "zevaki.series": a_series,
    "zevaki.foundation": no_foundation,
    "zevaki.build": build,
    "zevaki.fill": fill,
    "zevaki.gift": gift,
    "zevaki.recycle": recycle,
    "zevaki.shuffle": shuffle,
    "zevaki.pass": passing,
}
