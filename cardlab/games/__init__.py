"""The three games: their rules and nothing else, in one module each.

Every module offers the same names; one test plays them all through. With ``table`` a buffer of state.py, ``rules`` the
coded options (options.coded), ``m`` a move of moves.py:

- ``NAME``; ``Rules`` and ``OPTIONS``, the options with their defaults and what each may be; ``VARIANTS``, named sets of
  options that state only what differs
- ``PILES``, the names of the numbered piles, and ``pile_names(rules)``, those that given options make; ``BLOCKS``, how
  many blocks a table has; ``SIGHT``, how much of a kind of pile lies open to see
- ``SOURCES``, ``TARGETS``, ``WORDS``: what can be written as a move, whether or not it is legal
- ``first(packs, rules)``, ``deal(table, rules, packs, first)``, ``begin(table, rules, seat)``
- ``offer(table, rules)``: what may be done, as sets; ``number(offered)``, how many moves that are, and
  ``choice(table, rules, offered, k)``, the one with k before it: who draws a move at random lists none of the others
- ``legal_moves(table, rules, out)``: writes all of them to ``out`` and returns how many there are
- ``push(table, rules, m)``, ``pop(table, rules, m)``: make a legal move, take the last one back
- ``over(table, rules)``, ``score(table, seat)``, ``winner(table, rules)``, ``came_out(table, rules)``
"""

from cardlab.games import double, pairs, zevaki

GAMES = {module.NAME: module for module in (pairs, zevaki, double)}

MOST_MOVES = 1024
"""Room for the legal moves of any position: pairs by rank among 104 open cards has fewer than 400, zevaki with four
columns of thirteen and four free places fewer than 300."""
