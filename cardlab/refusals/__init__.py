"""Refused moves: the first rule that a move breaks, and a sentence that says what is wrong and what would be right.

One module a game. ``broken`` asks the predicates that ``legal_moves`` asks (games/), in the order of seeds/rules, Which
rule a refusal names: the end of the game, whose turn it is, the pile that the move comes from, the one that it goes to.
"""

from cardlab.refusals import double, pairs, zevaki

_GAMES = {"pairs": pairs, "zevaki": zevaki, "double": double}


def broken(module, table, rules, m: int) -> str:
    """The name of the first rule that a move breaks, "" if it is legal."""
    return _GAMES[module.NAME].broken(table, rules, m)


def reason(module, table, rules, m: int, rule: str) -> str:
    """Why a move breaks the rule that ``broken`` named, in a sentence."""
    return _GAMES[module.NAME].REASONS[rule](table, rules, m)
