"""Pairs: the first rule that a move breaks, and why in words."""

from cardlab.cards import pretty
from cardlab.games.pairs.choosing import may_end_turn, may_lay, may_take_more, spent
from cardlab.games.pairs.ending import over
from cardlab.games.pairs.matching import matches
from cardlab.games.pairs.setting import ALL, EXACT, PLACE, ROW, STOCK, thirteenth
from cardlab.moves import DONE, source, target
from cardlab.state import card_at, size, turn
from cardlab.text import _


def broken(table, rules, m) -> str:
    """The name of the first rule that a move breaks, "" if it is legal."""
    if over(table, rules):
        return "pairs.end"
    if m == DONE:
        return "" if may_end_turn(table, rules) else "pairs.overlook"
    if source(m) >= PLACE:
        return _by_claim(table, rules, source(m) - PLACE, target(m) - PLACE)
    return _by_laying(table, rules, source(m) - STOCK, target(m) - PLACE)


def _by_claim(table, rules, a, b) -> str:
    if not card_at(table, ROW, a) or not card_at(table, ROW, b):
        return "pairs.take"
    if not may_take_more(table, rules):
        return "pairs.turn"
    return "" if matches(table, rules, a, b) else "pairs.match"


def _by_laying(table, rules, seat, place) -> str:
    if seat != turn(table):
        return "pairs.turn"
    if spent(table):
        return "pairs.fourteenth"
    return "" if place == thirteenth(rules, seat) and may_lay(table, rules) else "pairs.thirteenth"


# in words


def end(table, rules, m) -> str:
    return _("the game is over: two turns running nothing was taken or laid, and no pair lies open")


def whose_turn(table, rules, m) -> str:
    if source(m) < PLACE:
        return _("seat {other} has no turn now: it is seat {seat}'s").format(other=1 - turn(table), seat=turn(table))
    return _("one pair a turn was agreed, and this turn has had its pair: only done is left")


def take(table, rules, m) -> str:
    empty = [place for place in (source(m) - PLACE, target(m) - PLACE) if not card_at(table, ROW, place)]
    return _("no card lies on {place}: a pair is taken from two places that both have one").format(
        place=_(" and ").join(f"t{place}" for place in empty)
    )


def match(table, rules, m) -> str:
    cards = [pretty(card_at(table, ROW, pile - PLACE)) for pile in (source(m), target(m))]
    right = _("the same rank and the same suit") if rules.match == EXACT else _("the same rank")
    return _("{card} and {other} are no pair: a pair has {right}").format(card=cards[0], other=cards[1], right=right)


def fourteenth(table, rules, m) -> str:
    return _("seat {seat} has laid its thirteenth card already, and nobody lays a fourteenth").format(seat=turn(table))


def thirteenth_card(table, rules, m) -> str:
    seat = turn(table)
    if not size(table, STOCK + seat):
        return _("seat {seat}'s stock is empty, so there is no thirteenth card to lay").format(seat=seat)
    if target(m) - PLACE != thirteenth(rules, seat):
        return _("a card from the stock goes on the thirteenth place only; seat {seat}'s is t{place}").format(
            seat=seat, place=thirteenth(rules, seat)
        )
    return _("a pair lay open when this turn began; a thirteenth card is laid only in a turn that began without one")


def overlook(table, rules, m) -> str:
    if rules.compulsory and rules.turn != ALL:
        return _("a pair lies open, and by these rules one is taken before done")
    if rules.compulsory:
        return _("a pair lies open still: by these rules every pair is taken before done")
    return _("a pair lies open, and two turns running nobody took one: take a pair before done")


REASONS = {
    "pairs.end": end,
    "pairs.turn": whose_turn,
    "pairs.take": take,
    "pairs.match": match,
    "pairs.fourteenth": fourteenth,
    "pairs.thirteenth": thirteenth_card,
    "pairs.overlook": overlook,
}
