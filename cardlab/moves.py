"""A move is one int: where from, where to, how many cards; above these, what undoing it needs.

What a player chooses fits in 24 bits and is all that ``legal_moves`` lists. ``push`` returns the same move with the
undo information above those bits, so that ``pop`` needs nothing but the move, and nobody who only chooses among moves
is told what lies under a card. Piles are numbered from 1 in the order of a game's PILES.
"""


def move(source: int, target: int, count: int = 1) -> int:
    return source + (target << 8) + (count << 16)


DONE, PASS = move(0, 0, 1), move(0, 0, 2)
"""The moves that move no card."""


def source(move: int) -> int:
    return move & 255


def target(move: int) -> int:
    return move >> 8 & 255


def count(move: int) -> int:
    return move >> 16 & 255


def with_undo(move: int, undo: int) -> int:
    return move | undo << 24


def bare(move: int) -> int:
    """The move as it was chosen, without what undoing it needs."""
    return move & 0xFFFFFF


def undo_bits(move: int) -> int:
    return move >> 24


class Move(str):
    """A move as people write it: ``r0>f``, ``t2>t5*3``, ``t3+t17``, ``done``. It is its text, and can be taken apart.

    >>> Move("t2>t5*3").source, Move("t2>t5*3").target, Move("t2>t5*3").length
    ('t2', 't5', 3)
    """

    __slots__ = ()

    @property
    def source(self) -> str:
        """The pile that the cards come from; "" for ``done`` and ``pass``."""
        return self._piles()[0]

    @property
    def target(self) -> str:
        """The pile that they go to, or a pair's second place; "" for ``done`` and ``pass``."""
        return self._piles()[2]

    @property
    def length(self) -> int:
        """How many cards move together."""
        return int(self.partition("*")[2] or 1)

    def _piles(self) -> tuple[str, str, str]:
        text = self.partition("*")[0]
        return text.partition("+" if "+" in text else ">") if "+" in text or ">" in text else ("", "", "")


class InvalidMove(ValueError):
    """A text that is no move of the game."""


class IllegalMove(ValueError):
    """A move of the game that may not be made now.

    ``rule`` is the name of the first rule that it breaks, ``move`` the move; the message is a sentence.
    """

    def __init__(self, message: str, rule: str, move: Move):
        super().__init__(message)
        self.rule = rule
        self.move = move

    def __reduce__(self):
        return IllegalMove, (str(self), self.rule, self.move)
