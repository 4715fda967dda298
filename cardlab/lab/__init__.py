"""The lab: strategies compared and questions about the games answered, with intervals that say how sure that is.

>>> from cardlab import lab
>>> lab.duel("careful", "greedy", game="double", deals=100)  # doctest: +SKIP
"""

from cardlab.lab.compiling import compiled
from cardlab.lab.duels import duel
from cardlab.lab.entrants import bot, careless, open_decks
from cardlab.lab.ladders import ladder
from cardlab.lab.losses import hindsight
from cardlab.lab.questions import QUESTIONS
from cardlab.lab.reading import pile
from cardlab.lab.reasons import by_reasons
from cardlab.lab.solving import solve
from cardlab.lab.sweeps import sweep
from cardlab.lab.tallies import tally

__all__ = [
    "QUESTIONS",
    "bot",
    "by_reasons",
    "careless",
    "compiled",
    "duel",
    "hindsight",
    "ladder",
    "open_decks",
    "pile",
    "solve",
    "sweep",
    "tally",
]
