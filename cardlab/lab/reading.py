"""What a compiled strategy reads, for whoever writes one: the functions that built-in strategies are written with."""

from cardlab.strategies.reading import OPTIONS, SEAT, card, option, pile, place, score, seat, size, top

__all__ = ["OPTIONS", "SEAT", "card", "option", "pile", "place", "score", "seat", "size", "top"]
