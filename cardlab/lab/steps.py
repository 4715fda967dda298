"""A game moved on by one compiled step a move: push, the legal moves, and the table as its next seat may see it.

Calling compiled code costs by what is handed over, and a tuple of options more than the step itself. So everything lies
in one buffer, a desk: the table, what is shown of it, the options, and room for the moves. Where there is no numba the
same functions run interpreted.
"""

from collections.abc import Callable
from functools import cache, partial

from cardlab.games import MOST_MOVES
from cardlab.state import BLOCK, TURN, UNSEEN

NUMBER = 8
"""Bytes of a move, and of an option."""
COVER = {"none": 0, "top": 1, "all": BLOCK}
"""How many cards of a pile always lie open, by how much of it is in sight (SIGHT of a rule module)."""


class Desk:
    """A table in play with what is shown of it, and its legal moves.

    ``step(m)`` makes a move (0: none) and returns twice the number of moves that are legal then, plus the seat to move;
    less than 2 says that the game is over. ``deal(packs, first)`` lays the cards out anew. ``table``, ``shown`` and
    ``moves`` can be read at any time.
    """

    def __init__(self, module, codes):
        options, moves, end = _parts(module)
        self.buffer = bytearray(end)
        desk = memoryview(self.buffer)
        self.table, self.shown = desk[: options // 2], desk[options // 2 : options]
        self.moves = desk[moves:].cast("q")
        numbers = desk[options:moves].cast("q")
        for i, code in enumerate(codes):
            numbers[i] = int(code)
        self.deal, self.step = _speeds(self, module, codes)


def _parts(module) -> tuple[int, int, int]:
    """Where on a desk the options begin (behind the table and what is shown of it), where the moves, where it ends."""
    options = 2 * (module.BLOCKS + 1) * BLOCK
    moves = options + NUMBER * len(module.Rules._fields)
    return options, moves, moves + NUMBER * MOST_MOVES


def _speeds(desk: Desk, module, codes) -> tuple[Callable, Callable[[int], int]]:
    """Dealing and stepping on a desk, compiled where that can be."""
    try:
        import numpy as np

        deal, step = _compiled(module)
    except ImportError:
        return partial(_deal, module, desk, codes), partial(_step, module, _open_cards(module), desk, codes)
    array = np.frombuffer(desk.buffer, dtype=np.uint8)
    return lambda packs, first: deal(array, np.array(packs, dtype=np.uint8), first), partial(step, array)


def _open_cards(module) -> tuple[int, ...]:
    """Of each block of the table how many of its last cards lie open to all."""
    return tuple(COVER[module.SIGHT[name[0]]] for name in module.PILES[: module.BLOCKS])


def _blank(shown, open_cards) -> None:
    """Take every card out of a copy of the table that lies covered and that nobody has seen."""
    for block in range(1, len(open_cards) + 1):
        base = block * BLOCK
        for i in range(min(shown[base + UNSEEN], shown[base] - open_cards[block - 1])):
            shown[base + 1 + i] = 0
        shown[base + UNSEEN] = 0


def _deal(module, desk: Desk, codes, packs, first: int) -> None:
    """Dealing, interpreted."""
    desk.table[:] = bytes(len(desk.table))
    module.deal(desk.table, codes, packs, first)


def _step(module, open_cards, desk: Desk, codes, m: int) -> int:
    """The step, interpreted."""
    if m:
        module.push(desk.table, codes, m)
    n = module.legal_moves(desk.table, codes, desk.moves)
    desk.shown[:] = desk.table
    _blank(desk.shown, open_cards)
    return n << 1 | desk.table[TURN]


@cache
def _compiled(module):
    """Dealing and stepping, compiled: the desk is a uint8 array, from which the options are read back."""
    import numba
    import numpy as np
    from numba.np.unsafe.ndarray import to_fixed_tuple

    from cardlab import fast

    functions = fast.compiled(module)
    push, legal_moves, lay_out, blank = functions.push, functions.legal_moves, functions.deal, numba.njit(_blank)
    rules, fields, open_cards = module.Rules, len(module.Rules._fields), _open_cards(module)
    options, moves, _end = _parts(module)
    length = options // 2

    @numba.njit
    def codes_on(desk):
        return rules(*to_fixed_tuple(desk[options:moves].view(np.int64), fields))  # type: ignore[call-arg]

    @numba.njit(nogil=True)
    def deal(desk, packs, first):
        desk[:length] = 0
        lay_out(desk[:length], codes_on(desk), packs, first)

    @numba.njit(nogil=True)
    def step(desk, m):
        table, codes = desk[:length], codes_on(desk)
        if m:
            push(table, codes, m)
        n = legal_moves(table, codes, desk[moves:].view(np.int64))
        desk[length:options].view(np.int64)[:] = table.view(np.int64)
        blank(desk[length:options], open_cards)
        return n << 1 | np.int64(table[TURN])

    return deal, step
