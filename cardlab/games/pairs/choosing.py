"""Every legal move of pairs: what may be done, how many moves that are, and each of them."""

from typing import NamedTuple

from cardlab.games.pairs.ending import over
from cardlab.games.pairs.matching import number_open, pair_faces, pair_open, place
from cardlab.games.pairs.setting import ALL, EXACT, IDLE, NO_PAIR, PLACE, SPENT, STOCK, TOOK, thirteenth
from cardlab.moves import DONE, move
from cardlab.sets import lowest, many, nth, without_lowest
from cardlab.state import get, size, turn


def may_take_more(table, rules):
    """pairs.turn: all the pairs in one turn, or just one."""
    return (rules.turn == ALL) | (get(table, TOOK) == 0)


def may_lay(table, rules):
    """pairs.thirteenth, but for pairs.fourteenth."""
    return (get(table, NO_PAIR) == 1) & (size(table, STOCK + turn(table)) > 0) & (not spent(table))


def spent(table):
    """pairs.fourteenth."""
    return get(table, SPENT + turn(table)) == 1


def may_end_turn(table, rules):
    """pairs.overlook."""
    if rules.compulsory:
        return not may_take_more(table, rules) or not pair_open(table, rules)
    return (get(table, IDLE) < 2) | (get(table, TOOK) > 0)


# every legal move


class Offer(NamedTuple):
    """What may be done: how many pairs, of which faces, and whether to lay a thirteenth and to end the turn."""

    pairs: int
    faces: int
    laying: int
    ending: int


def offer(table, rules):
    """What the player to move may do."""
    if over(table, rules):
        return Offer(0, 0, 0, 0)
    open_faces = pair_faces(table, rules) * may_take_more(table, rules)
    laying, ending = int(may_lay(table, rules)), int(may_end_turn(table, rules))
    return Offer(number_of_pairs(table, rules, open_faces), open_faces, laying, ending)


def number_of_pairs(table, rules, faces):
    if rules.match == EXACT:
        return many(faces)
    n = 0
    while faces:
        n += pairs_among(number_open(table, lowest(faces)))
        faces = without_lowest(faces)
    return n


def pairs_among(n):
    """How many pairs n cards of a face make."""
    return n * (n - 1) // 2


def number(offered):
    """How many moves are offered."""
    return offered.pairs + offered.laying + offered.ending


def choice(table, rules, offered, k):
    """The move that has k before it among those offered."""
    if k < offered.pairs:
        return pair(table, rules, offered.faces, k)
    if k < offered.pairs + offered.laying:
        return move(STOCK + turn(table), PLACE + thirteenth(rules, turn(table)))
    return DONE


def pair(table, rules, faces, k):
    """The k-th of the pairs that the open faces make (pairs.take)."""
    if rules.match == EXACT:
        return claim(table, rules, nth(faces, k), 0, 1)
    while k >= pairs_among(number_open(table, lowest(faces))):
        k -= pairs_among(number_open(table, lowest(faces)))
        faces = without_lowest(faces)
    second = 1
    while k >= second:
        k -= second
        second += 1
    return claim(table, rules, lowest(faces), k, second)


def claim(table, rules, face, first, second):
    """Take the cards of a face on two of the places where it lies."""
    return move(PLACE + place(table, rules, face, first), PLACE + place(table, rules, face, second))


def legal_moves(table, rules, out):
    """Write the legal moves to out, return how many there are."""
    offered = offer(table, rules)
    for k in range(number(offered)):
        out[k] = choice(table, rules, offered, k)
    return number(offered)
