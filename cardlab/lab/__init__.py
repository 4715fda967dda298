"""The lab: strategies compared and questions about the games answered, with intervals that say how sure that is.

>>> from cardlab import lab
>>> lab.duel("careful", "greedy", game="double", deals=100)  # doctest: +SKIP
"""

from cardlab.lab.duels import duel
from cardlab.lab.players import bot, careless

__all__ = ["bot", "careless", "duel"]
