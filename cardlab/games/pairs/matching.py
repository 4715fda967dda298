"""Which cards of pairs lie open, and which of them are pairs.

The head of the table knows as sets which cards lie open once and which twice. Whether there is a pair, and how many
there are, is seen without a look along the row; only where the cards of one that is taken lie has to be looked for.
"""

from cardlab.cards import EVERY_SUIT, UNKNOWN, bit, rank
from cardlab.games.pairs.setting import EXACT, OPEN, RANKS, ROW, WORD
from cardlab.sets import many, nth
from cardlab.state import card_at, where, word


def pair_faces(table, rules):
    """The faces (pairs.match) that lie open twice or more: cards, or ranks where the rank alone counts."""
    once, twice = word(table, OPEN), word(table, OPEN + 8)
    if rules.match == EXACT:
        return twice
    ranks = seen = 0
    for suit_ in range(4):
        ranks_once, ranks_twice = once >> 16 * suit_ & RANKS, twice >> 16 * suit_ & RANKS
        ranks |= seen & ranks_once | ranks_twice
        seen |= ranks_once
    return ranks


def pair_open(table, rules):
    """Does any pair lie there?"""
    return pair_faces(table, rules) != 0


def matches(table, rules, a, b):
    """Are the cards of two places a pair (pairs.match)? What nobody knows matches nothing."""
    card, other = card_at(table, ROW, a), card_at(table, ROW, b)
    if not card or card == UNKNOWN:
        return False
    return card == other if rules.match == EXACT else rank(card) == rank(other)


def number_open(table, rank):
    """How many cards of a rank lie open."""
    every_suit = bit(rank) * EVERY_SUIT
    return many(word(table, OPEN) & every_suit) + many(word(table, OPEN + 8) & every_suit)


def open_places(table, rules, face, start):
    """The set of those of 64 places, from start, where a face lies open."""
    if rules.match == EXACT:
        return where(table, ROW, start, face)
    places = 0
    for suit_ in range(4):
        places |= where(table, ROW, start, 16 * suit_ + face)
    return places


def place(table, rules, face, n):
    """The n-th place, from 0, where a face lies open."""
    places = open_places(table, rules, face, 0)
    if n < many(places):
        return nth(places, n)
    return WORD + nth(open_places(table, rules, face, WORD), n - many(places))
