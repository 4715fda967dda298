"""Positions set up by hand: whole or partial tables, checked before anybody plays on them."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

from cardlab import deals, notation
from cardlab.cards import KING, PACK, UNKNOWN, bit, pretty, rank, suit
from cardlab.games.zevaki.placing import builds
from cardlab.state import FULL, get, lay, let, let_unseen, new_table, open_top, put
from cardlab.text import _, listed, shown

Piles = dict[str, tuple[list[int], int]]
"""The cards of each pile, bottom to top, and how many of its lowest nobody has seen."""


def set_up(module, rules, given: Mapping[str, str], turn: int, flags: tuple[int, int], deal: int | None) -> bytearray:
    """The table of a position at the start of a turn. Raises ValueError that says which pile is wrong and why.

    ``rules`` are coded, ``flags`` the two seats' (zevaki: laid out; pairs: thirteenth laid), ``deal`` the number that
    draws the unknown cards.
    """
    if type(turn) is not int or turn not in (0, 1):
        raise ValueError(_("the turn is seat 0's or 1's, not {turn}").format(turn=shown(turn)))
    piles = _read(module, rules, given)
    flags = _SET_UP[module.NAME](module, rules, piles, turn, flags)
    _check_numbers(piles)
    if deal is not None:
        _draw_unknown(piles, deal)
    table = _laid(module, rules, piles)
    if module.MARKED:
        let(table, module.MARKS, flags[0])
        let(table, module.MARKS + 1, flags[1])
    module.begin(table, rules, turn)
    return table


# the flags of the seats


def flags(module, laid_out, thirteenth) -> tuple[int, int]:
    """The two seats' flags of a position. Raises ValueError for one that the game does not know."""
    if laid_out is not None and module.MARKED != "laid_out":
        raise ValueError(_("laid_out is zevaki's; in {game} both lay out at once").format(game=module.NAME))
    if thirteenth is not None and module.MARKED != "thirteenth":
        raise ValueError(_("{game} has no thirteenth card; that is pairs").format(game=module.NAME))
    if module.MARKED == "laid_out":
        return _laid_out((0, 1) if laid_out is None else laid_out)
    return _spent((False, False) if thirteenth is None else thirteenth)


def _laid_out(seats) -> tuple[int, int]:
    if not isinstance(seats, tuple | list) or any(type(seat) is not int or seat not in (0, 1) for seat in seats):
        raise ValueError(_("laid_out lists the seats that have laid out, such as (0,) or (0, 1)"))
    return int(0 in seats), int(1 in seats)


def _spent(given) -> tuple[int, int]:
    if not isinstance(given, tuple | list) or [type(spent) for spent in given] != [bool, bool]:
        raise ValueError(_("thirteenth says of both seats whether theirs is spent, such as (True, False)"))
    return int(given[0]), int(given[1])


def flags_told(module, table) -> dict[str, list]:
    """The flags of a table as a record writes them: only where they are not the usual ones."""
    if not module.MARKED:
        return {}
    told = [get(table, module.MARKS + seat) for seat in (0, 1)]
    if module.MARKED == "laid_out":
        return {} if all(told) else {"laid_out": [seat for seat in (0, 1) if told[seat]]}
    return {"thirteenth": [bool(flag) for flag in told]} if any(told) else {}


# reading


def _read(module, rules, given) -> Piles:
    if not isinstance(given, Mapping):
        raise ValueError(
            _("a position is a mapping from pile names to cards, such as {example}").format(
                example='{"r0": "[10] 8h", "f": "3h"}'
            )
        )
    names = module.pile_names(rules)
    piles: Piles = {name: ([], 0) for name in names}
    for name, text in given.items():
        if name == "f" and "f7" in names:  # zevaki's; the f0 and f1 of pairs are taken cards
            _read_foundations(piles, text, given)
        elif name not in names:
            raise ValueError(
                _("{name} is no pile of {game}; its piles are {names}").format(
                    name=shown(name), game=module.NAME, names=listed(names)
                )
            )
        else:
            piles[name] = _read_pile(name, text)
    return piles


def _read_pile(name: str, text) -> tuple[list[int], int]:
    if not isinstance(text, str) or len(text) > 1000:
        raise ValueError(
            _('the cards of {name} are a short text such as "8h 7h", not {given}').format(name=name, given=shown(text))
        )
    try:
        cards, hidden = notation.pile_ints(text)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
    if name[0] == "s":
        return cards, len(cards)
    if name[0] == "r":
        return cards, hidden
    if any(number != UNKNOWN for number in cards[:hidden]):
        raise ValueError(_("{name}: only a stock and a reserve hold cards face down").format(name=name))
    return cards, 0


def _read_foundations(piles: Piles, text, given) -> None:
    """Zevaki's foundations by their tops: up to two a suit."""
    tops, _hidden = _read_pile("f", text)
    if any(name in given for name in piles if name[0] == "f"):
        raise ValueError(_("give zevaki's foundations by their tops (f) or one by one (f0 to f7), not both"))
    for top in tops:
        if top == UNKNOWN:
            raise ValueError(_("f: an unknown card cannot lie on a foundation"))
        free = [name for name in (f"f{2 * suit(top)}", f"f{2 * suit(top) + 1}") if not piles[name][0]]
        if not free:
            raise ValueError(_("f: {card} would be a third foundation of its suit").format(card=pretty(top)))
        piles[free[0]] = (list(range(top - rank(top) + 1, top + 1)), 0)


# checking


def _check_numbers(piles: Piles) -> None:
    numbers = Counter(number for cards, _hidden in piles.values() for number in cards)
    for number, n in numbers.items():
        if n > 2 and number != UNKNOWN:
            names = listed(name for name, (cards, _hidden) in piles.items() if number in cards)
            raise ValueError(
                _("{card} lies there {n} times ({names}); two packs have two").format(
                    card=pretty(number), n=n, names=names
                )
            )
    if numbers.total() > FULL:
        raise ValueError(_("there are {n} cards; two packs have {full}").format(n=numbers.total(), full=FULL))


def _at_most_one(piles: Piles, names) -> None:
    for name in names:
        if len(piles[name][0]) > 1:
            raise ValueError(_("{name} holds one card at most").format(name=name))


def _check_hands(piles: Piles, turn: int) -> None:
    _at_most_one(piles, ("h0", "h1"))
    if piles[f"h{1 - turn}"][0]:
        raise ValueError(_("only the player to move can hold a card, and that is seat {turn}").format(turn=turn))


def _set_up_pairs(module, rules, piles: Piles, turn: int, spent: tuple[int, int]) -> tuple[int, int]:
    """A thirteenth that lies there has been laid."""
    _at_most_one(piles, [name for name in piles if name[0] == "t"])
    lies = [bool(piles[f"t{module.thirteenth(rules, seat)}"][0]) for seat in (0, 1)]
    return int(spent[0] or lies[0]), int(spent[1] or lies[1])


def _set_up_zevaki(module, rules, piles: Piles, turn: int, laid_out: tuple[int, int]) -> tuple[int, int]:
    _check_hands(piles, turn)
    for name, (cards, _hidden) in piles.items():
        if name[0] == "t":
            _check_column(rules, name, cards)
        elif name[0] == "f":
            _check_foundation(name, cards)
    if not laid_out[turn]:
        raise ValueError(_("seat {seat} is to move, so it has laid out").format(seat=turn))
    for seat in (0, 1):
        if not laid_out[seat]:
            _check_not_laid_out(rules, piles, seat)
    return laid_out


def _check_column(rules, name: str, cards: list[int]) -> None:
    for under, above in pairwise(cards):
        if not builds(rules, under) & bit(above):
            raise ValueError(
                _("{name}: {card} cannot lie on {under}, so this column is no run").format(
                    name=name, card=pretty(above), under=pretty(under)
                )
            )
    if UNKNOWN in cards:
        raise ValueError(_("{name}: the cards of a tableau column are known").format(name=name))


def _check_foundation(name: str, cards: list[int]) -> None:
    ace = 16 * (int(name[1]) // 2) + 1
    if cards != list(range(ace, ace + len(cards))):
        raise ValueError(_("{name} goes up from {ace} in one suit").format(name=name, ace=pretty(ace)))


def _check_not_laid_out(rules, piles: Piles, seat: int) -> None:
    """All that such a seat has is its stock: by default the whole pack, unknown."""
    names = [f"r{seat}", f"w{seat}", *(f"t{n}" for n in range(4 * seat, 4 * seat + 4))]
    lying = [name for name in names if piles[name][0]]
    if lying:
        raise ValueError(
            _("seat {seat} has not laid out, so nothing can lie on {names}").format(seat=seat, names=listed(lying))
        )
    if not piles[f"s{seat}"][0]:
        piles[f"s{seat}"] = ([UNKNOWN] * 52, 52)
    if len(piles[f"s{seat}"][0]) < rules.reserve + 4:
        raise ValueError(
            _("seat {seat} has not laid out: its stock needs at least {n} cards").format(seat=seat, n=rules.reserve + 4)
        )


def _set_up_double(module, rules, piles: Piles, turn: int, marks: tuple[int, int]) -> tuple[int, int]:
    _check_hands(piles, turn)
    cards = piles["f"][0]
    for under, above in pairwise(cards):
        if UNKNOWN not in (under, above) and rank(above) != rank(under) % KING + 1:
            raise ValueError(
                _("f: {card} does not follow {under}; the foundation goes up rank by rank").format(
                    card=pretty(above), under=pretty(under)
                )
            )
    return marks


_SET_UP = {"pairs": _set_up_pairs, "zevaki": _set_up_zevaki, "double": _set_up_double}


# laying


def _draw_unknown(piles: Piles, deal: int) -> None:
    """Put cards that the two packs have left in place of the unknown ones, as the deal number shuffles them."""
    left = Counter(PACK) + Counter(PACK)
    left.subtract(number for cards, _hidden in piles.values() for number in cards if number != UNKNOWN)
    drawn = deals.shuffled(sorted(left.elements()), deals.stream(deals.number(deal)))
    for cards, _hidden in piles.values():
        cards[:] = [drawn.pop() if number == UNKNOWN else number for number in cards]


def _laid(module, rules, piles: Piles) -> bytearray:
    table = new_table(module.BLOCKS)
    for number, (name, (cards, hidden)) in enumerate(piles.items(), 1):
        if name[0] == "t" and "ROW" in vars(module):
            for place in cards:
                lay(table, module.ROW, number - module.PLACE, place)
            continue
        for c in cards:
            put(table, number, c)
        let_unseen(table, number, hidden)
        if name[0] == "r":
            open_top(table, number)
    return table
