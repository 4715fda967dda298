"""A game moved on by one compiled step a move: push, the legal moves, and the table as its next seat may see it.

Calling compiled code costs by what is handed over, and a tuple of options more than the step itself. So everything lies
in one buffer, a desk: the table, what is shown of it, the options, and room for the moves. Where there is no numba the
same functions run interpreted.
"""

import sys
from collections.abc import Callable
from functools import cache, partial
from typing import Any

from cardlab import deals
from cardlab.games import MOST_MOVES
from cardlab.state import BLOCK, card_at, size, turn, unseen
from cardlab.text import _

PACKS, DRAWS = 104, 102
"""Cards of a deal, and the lots that shuffling them takes."""
NUMBER = 8
"""Bytes of a move, of an option, and of what is copied at a time."""
WON = BLOCK - 1
"""Where it is shown who has won when a game is over: the seat plus one, 0 for a draw."""
COVER = {"none": 0, "top": 1, "all": BLOCK}
"""How many cards of a pile always lie open, by how much of it is in sight (SIGHT of a rule module)."""


class Desk:
    """A table in play with what is shown of it, and its legal moves.

    ``step(m)`` makes a move (0: none) and returns twice the number of moves that are legal then, plus the seat to move;
    less than 2 says that the game is over. ``deal(number)`` lays out a numbered deal and returns the seat that begins.
    ``table``, ``shown`` and ``moves`` can be read at any time.
    """

    def __init__(self, module, codes, *, compiled: bool = True):
        options, moves, end = bounds(module)
        self.buffer = bytearray(end)
        desk = memoryview(self.buffer)
        self.table, self.shown = desk[: options // 2], desk[options // 2 : options]
        self.moves = desk[moves:].cast("q")
        numbers = desk[options:moves].cast("q")
        for i, code in enumerate(codes):
            numbers[i] = int(code)
        self.deal, self.step = (_speeds if compiled else _interpreted)(self, module, codes)


def bounds(module) -> tuple[int, int, int]:
    """Where on a desk the options begin (behind the table and what is shown of it), where the moves, where it ends."""
    options = 2 * (module.BLOCKS + 1) * BLOCK
    moves = options + NUMBER * len(module.Rules._fields)
    return options, moves, moves + NUMBER * MOST_MOVES


def _speeds(desk: Desk, module, codes) -> tuple[Callable[[int], int], Callable[[int], int]]:
    """Dealing and stepping on a desk, compiled where that can be."""
    try:
        import numpy as np

        deal, step = compiled(module)
    except ImportError:
        return _interpreted(desk, module, codes)
    array, cards = np.frombuffer(desk.buffer, dtype=np.uint8), np.zeros(PACKS + DRAWS, np.uint8)
    return lambda number: deal(array, cards, np.uint64(number)), partial(step, array)


def _interpreted(desk: Desk, module, codes) -> tuple[Callable[[int], int], Callable[[int], int]]:
    return partial(_deal, module, desk, codes), partial(_step, module, _open_cards(module), desk, codes)


def _open_cards(module) -> tuple[int, ...]:
    """Of each pile with a block of its own how many of its last cards lie open to all."""
    return tuple(COVER[module.SIGHT[name[0]]] for name in module.PILES[: piles_of_their_own(module)])


def piles_of_their_own(module) -> int:
    """How many piles have a block of their own."""
    return (row_of(module) or module.BLOCKS + 1) - 1


def row_of(module) -> int:
    """The block that holds a row of places, a card each; 0 where a game has none."""
    return getattr(module, "ROW", 0)


def end_of_piles(module) -> int:
    """Where on a table the piles end, and a row if there is one."""
    return (len(_open_cards(module)) + 1 + (row_of(module) > 0)) * BLOCK


def show(table, codes, shown, score, open_cards):
    """Make of a copy of the piles, under a blank head, what can be seen of them.

    Into the head go both scores, the seat to move and the options. In the block of a pile are its size and its cards;
    one that lies covered and that nobody has seen is made blank. A row lies as it lies on the table.
    """
    shown[0], shown[1], shown[2] = score(table, 0), score(table, 1), turn(table)
    for i in range(len(codes)):
        shown[3 + i] = codes[i]
    for pile in range(1, len(open_cards) + 1):
        base, n = pile * BLOCK, size(table, pile)
        shown[base] = n
        for i in range(min(unseen(table, pile), n - open_cards[pile - 1])):
            shown[base + 1 + i] = 0


def reveal(table, shown, piles):
    """Write over what is shown of the first so many piles all of their cards, whoever may see them."""
    for pile in range(1, piles + 1):
        for i in range(size(table, pile)):
            shown[pile * BLOCK + 1 + i] = card_at(table, pile, i)


def _deal(module, desk: Desk, codes, number: int) -> int:
    """Dealing, interpreted."""
    dealt = deals.numbered(module, codes, number)
    desk.table[:] = bytes(len(desk.table))
    module.deal(desk.table, codes, dealt.packs, dealt.first)
    return dealt.first


def _step(module, open_cards, desk: Desk, codes, m: int) -> int:
    """The step, interpreted."""
    if m:
        module.push(desk.table, codes, m)
    n = module.legal_moves(desk.table, codes, desk.moves)
    piles = slice(BLOCK, end_of_piles(module))
    desk.shown[:BLOCK], desk.shown[piles] = bytes(BLOCK), desk.table[piles]
    show(desk.table, codes, desk.shown, module.score, open_cards)
    if n == 0:
        desk.shown[WON] = module.winner(desk.table, codes) + 1
    return n << 1 | turn(desk.table)


# what is compiled; a game lends these names their meaning, each in a world of its own

push: Any = None
legal_moves: Any = None
deal: Any = None
first: Any = None
score: Any = None
winner: Any = None
LENT = ("push", "legal_moves", "deal", "first", "score", "winner")
numbers_as: Any = None
shuffle: Any = None
cut: Any = None
options_of: Any = None
address: Any = None
numbers_at: Any = None
open_cards: Any = None
row: Any = None
SHOWN: Any = None
OPTIONS: Any = None
MOVES: Any = None
PILES: Any = None


def deal_on(desk, cards, number):
    """Lay out a numbered deal on a desk; returned is the seat that begins."""
    codes, packs = options_of(desk), address(cards)
    desk[:SHOWN].view(numbers_as)[:] = 0
    shuffle(number, packs, address(cards[PACKS:]))
    seat = first(packs, codes)
    if seat < 0:
        seat = cut(number, packs)
    deal(address(desk), codes, packs, seat)
    return seat


def step_on(desk, m):
    """Make a move on a desk, show the table, and list the moves that are legal then."""
    table, codes = address(desk), options_of(desk)
    if m:
        push(table, codes, m)
    n = legal_moves(table, codes, numbers_at(desk[MOVES:]))
    words = numbers_at(desk)
    for i in range(BLOCK // NUMBER):
        words[SHOWN // NUMBER + i] = 0
    for i in range(BLOCK // NUMBER, PILES // NUMBER):  # in a loop: numba's assignment of slices takes thrice as long
        words[SHOWN // NUMBER + i] = words[i]
    show(table, codes, address(desk[SHOWN:OPTIONS]), score, open_cards)
    if n == 0:
        desk[SHOWN + WON] = winner(table, codes) + 1
    return n << 1 | turn(table)


@cache
def lent(module) -> dict[str, Any]:
    """What a game lends to the functions above."""
    import numba
    import numpy as np
    from numba.np.numpy_support import carray
    from numba.np.unsafe.ndarray import to_fixed_tuple

    from cardlab.fast import copying, dealing, instructions

    options, moves, _end = bounds(module)
    rules, fields, integer = module.Rules, len(module.Rules._fields), np.int64

    @numba.njit(forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)  # type: ignore[call-overload]
    def options_of(desk):
        coded = carray(instructions.numbers_at(desk[options:moves]), fields)
        return rules(*to_fixed_tuple(coded, fields))  # type: ignore[call-arg]

    functions = {name: copying.RULES.of(getattr(module, name)) for name in LENT}
    functions |= {"options_of": options_of, "address": instructions.address, "numbers_at": instructions.numbers_at}
    functions |= {"shuffle": dealing.shuffle, "cut": dealing.cut}
    numbers = {"SHOWN": options // 2, "OPTIONS": options, "MOVES": moves, "PILES": end_of_piles(module)}
    numbers |= {"row": row_of(module), "open_cards": np.array(_open_cards(module)), "numbers_as": integer}
    return functions | numbers


@cache
def compiled(module) -> tuple[Callable, Callable]:
    """Dealing and stepping, compiled: a desk is a uint8 array, from which the options are read back."""
    import numba

    from cardlab.fast import copying, storing

    world = copying.Copies(lent(module))
    desk, integer = numba.uint8[::1], numba.int64
    dealing, stepping = integer(desk, desk, numba.uint64), integer(desk, integer)
    return (
        storing.compiled(world.plain(deal_on), dealing, f"{module.NAME}-deal", lambda: tell(module)),
        storing.compiled(world.plain(step_on), stepping, f"{module.NAME}-step", lambda: None),
    )


@cache
def tell(module) -> None:
    """Say, once, that something will take a while."""
    said = _("Compiling the rules of {game}, once on this machine: some seconds …").format(game=module.NAME)
    print(said, file=sys.stderr, flush=True)
