"""Cards: a small int for the rules, a two-letter text for people.

A card is ``16 * suit + rank``, rank 1 (ace) to 13 (king), suit 0 to 3 (clubs, diamonds, hearts, spades). No card
has rank 0 or 14, so the neighbours of a card in its suit are simply ``card - 1`` and ``card + 1``, and king and ace
are none without a test for it. 0 is no card; UNKNOWN, with its impossible rank of 15, is a card that nobody can
name, and it is no neighbour of anything.
"""

from cardlab.text import _, language, shown

NO_CARD = 0
UNKNOWN = 15
ACE, KING = 1, 13
RANKS = "A23456789TJQK"
SUITS = "cdhs"
PRINTED = {
    language: [*f"{ace}23456789", "10", *courts] for language, ace, courts in (("en", "A", "JQK"), ("ru", "Т", "ВДК"))
}
"""The ranks as printed on cards; in notation they are RANKS everywhere."""
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
COLOURED = "\N{VARIATION SELECTOR-16}"
"""What some systems write after a symbol that is copied, to have it coloured."""


def rank(card: int) -> int:
    """1 (ace) to 13 (king); 0 for no card, 15 for an unknown one."""
    return card & 15


def suit(card: int) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card >> 4


def is_red(card: int) -> bool:
    return suit(card) == 1 or suit(card) == 2


def bit(card: int) -> int:
    """The set of one card. A set of cards is an int with a bit a card, so that ``a & b`` is what two have in common."""
    return 1 << card


class Card(str):
    """A card as people see it: its text, rank then suit, with what can be read off it.

    >>> ten = Card("Td")
    >>> ten.rank, ten.suit, ten.colour, ten.pretty
    (10, 'd', 'red', '10♦')
    """

    __slots__ = ()

    def __new__(cls, text: str):
        """The card of a text such as "Td". Raises ValueError that says how a card is written."""
        if not isinstance(text, str) or len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
            raise ValueError(
                _("{text} is no card; a card is a rank of {ranks} and a suit of {suits}, such as Td or Ah").format(
                    text=shown(text), ranks=RANKS, suits=SUITS
                )
            )
        return super().__new__(cls, text)

    @property
    def rank(self) -> int:
        """1 (ace) to 13 (king)."""
        return RANKS.index(self[0]) + 1

    @property
    def suit(self) -> str:
        """One of c, d, h, s."""
        return self[1]

    @property
    def colour(self) -> str:
        """The colour in a word, red or black."""
        return "red" if self[1] in "dh" else "black"

    @property
    def pretty(self) -> str:
        """As printed on the card: 10♦, and the ace Т, the jack В, the queen Д, the king К where Russian is spoken."""
        return PRINTED[language()][self.rank - 1] + SYMBOLS[self[1]]


PACK = tuple(16 * suit_ + rank_ for suit_ in range(4) for rank_ in range(1, 14))
"""A new pack in order: clubs, diamonds, hearts, spades, each from ace to king."""

EVERY_CARD = sum(map(bit, PACK))
"""The set of all cards."""

EVERY_SUIT = sum(1 << 16 * suit_ for suit_ in range(4))
"""Times the bit of a rank, the set of that rank in every suit."""

CARDS: tuple[Card | None, ...] = tuple(
    Card(RANKS[rank(n) - 1] + SUITS[suit(n)]) if n in PACK else None for n in range(64)
)
"""The Card of each int, None for ints that are no card (and so for UNKNOWN)."""


def card(text: str) -> int:
    """The int of a card's text. Raises ValueError that says how a card is written."""
    known = Card(text)
    return 16 * SUITS.index(known.suit) + known.rank


def typed(word: str) -> str:
    """The text of a card that somebody typed as it is printed, such as 10♦ or 10d for Td; any other word as it is.

    Where Russian is spoken К♦ is Kd, and so is Кd. Raises ValueError for the one letter that is two ranks: a Russian Т
    is the ace, and looks like the T of the ten.
    """
    ranks = dict(zip([*RANKS, *PRINTED[language()]], 2 * RANKS, strict=True))
    suits = dict(zip([*SUITS, *SYMBOLS.values()], 2 * SUITS, strict=True))
    rank_, suit_ = word.removesuffix(COLOURED)[:-1], word.removesuffix(COLOURED)[-1:]
    if rank_ not in ranks or suit_ not in suits:
        return word
    if rank_ == "Т" and suit_ in SUITS:
        raise ValueError(
            _("{card} may be the ace {ace} or the ten {ten}: type A or T in Latin letters").format(
                card=repr(word), ace=f"A{suit_}", ten=f"T{suit_}"
            )
        )
    return ranks[rank_] + suits[suit_]


def pretty(n: int) -> str:
    """The int's card as printed on it, or a question mark where nobody knows it."""
    known = CARDS[n]
    return known.pretty if known else "?"
