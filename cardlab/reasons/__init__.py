"""Why a move is refused: for every rule that a move can break a sentence that says what is wrong and what would be right.

The rules decide (``refusal`` in games/); here they only get words. One module a game, one function a rule, found by the
rule's name.
"""

from cardlab.reasons import double, pairs, zevaki

_REASONS = {**pairs.REASONS, **zevaki.REASONS, **double.REASONS}


def reason(table, rules, m: int, rule: str) -> str:
    """The sentence of a refusal: the rule is one that ``refusal`` named for this move."""
    return _REASONS[rule](table, rules, m)
