"""Endings played perfectly by both seats, with all cards open: the search, and what it knows of each game.

- searching.py: the search
- double.py, pairs.py, zevaki.py: when two positions are the same, how many points can still change hands, and in which
  order moves are best tried
- solving.py: a position at hand, and the search at both speeds
"""

from cardlab.solver import double, pairs, zevaki

MODULES = {"pairs": pairs, "zevaki": zevaki, "double": double}
"""What is known of the endings of each game, by its name: the functions that searching.KNOWN lists."""
