"""A list of reasons is a strategy: ``lab.by_reasons``, compiled for the engine and asked in Python at a table."""

import inspect
import warnings
from collections.abc import Callable, Sequence
from functools import cached_property
from numbers import Real
from types import FunctionType
from typing import Any, NamedTuple

from cardlab.lab.compiling import Compilable, NotCompiled
from cardlab.sight import View
from cardlab.strategies import MODULES
from cardlab.strategies.choosing import Reason, decided
from cardlab.strategies.showing import numbers_of, shown_of
from cardlab.text import _, listed, shown

VIEW = inspect.Parameter("view", inspect.Parameter.POSITIONAL_OR_KEYWORD)


class NoWeights(NamedTuple):
    """The weights of reasons that weigh nothing."""


class Reasoned(Compilable):
    """A strategy that goes down a list of reasons. ``game`` is the one that they are about, if that is known."""

    def __init__(self, reasons: Sequence[Reason], weigh: Any, name: str):
        self.reasons, self.game = tuple(reasons), _game_of(reasons)
        self.weigh = _numbers(_weights_of(self.game) if weigh is None else weigh)
        self.weights = self.weigh._asdict()
        self.__name__ = name
        self.__doc__ = "\n".join(inspect.getdoc(reason) or reason.__name__ for reason in reasons)
        weights = [inspect.Parameter(one, VIEW.kind, default=value) for one, value in self.weights.items()]
        self.__signature__ = inspect.Signature([VIEW, *weights])

    def _learn(self) -> Any:
        from cardlab.strategies import compiling

        return compiling.of_reasons(self.reasons, type(self.weigh))

    @cached_property
    def compiles(self) -> bool:
        try:
            return self.learned is not None
        except NotCompiled as error:
            said = _("{name} is asked in Python, since it does not compile: {error}")
            warnings.warn(said.format(name=self.__name__, error=error.args[1]), stacklevel=2)
            return False

    def __call__(self, view: View, **given: float) -> Any:
        """Asked in Python, for one move. What is no legal move comes back as it is, to be refused."""
        self.check(view.name)
        moves, weigh = numbers_of(view), _numbers(self.weigh._replace(**given))
        m = decided(shown_of(view), moves, self.reasons, weigh)
        return view.legal_moves[moves.index(m)] if m in moves else m

    def asked(self, view: View, seed: int = 0, lot: int = 0, **given: float) -> Any:
        """Where the reasons have no legal move, they are asked in Python for what else they have."""
        answer = super().asked(view, seed, lot, **given)
        return answer if isinstance(answer, str) else self(view, **given)

    def check(self, game: str) -> None:
        """Raises ValueError where reasons of one game are asked in another."""
        if self.game not in (None, game):
            raise ValueError(
                _("{name} goes by reasons of {own}, not of {game}").format(name=self.__name__, own=self.game, game=game)
            )

    def __reduce__(self):
        return Reasoned, (self.reasons, self.weigh, self.__name__)


def by_reasons(*reasons: Reason, weigh: Any = None, name: str | None = None) -> Reasoned:
    """Make a strategy of reasons, of which the first that has a move to give decides:

    >>> from cardlab import lab
    >>> from cardlab.strategies import double
    >>> waste_first = lab.by_reasons(double.play_what_fits, double.unload_reserve, *double.CAREFUL[2:])

    A reason is a function of a view, of the legal moves and of weights that returns one of the moves, or 0 (or nothing)
    where it has nothing to say: any of those of ``cardlab.strategies.double``, ``pairs`` and ``zevaki``, and any that
    is written like them, with the functions of ``cardlab.lab.reading`` and ``cardlab.moves``. ``weigh`` is a namedtuple
    of numbers, by default those of the game whose reasons these are; ``lab.sweep`` can change each by its name.
    ``name`` is what results call the strategy.

    The engine plays it compiled; where a reason of a learner's own does not compile, a warning says so, and it is asked
    in Python. Where no reason has a move the game is lost, and the result says so. Raises ValueError for what is no
    reason.
    """
    if not reasons:
        raise ValueError(_("a strategy has at least one reason"))
    for reason in reasons:
        _check(reason)
    called = name or f"{reasons[0].__name__.strip('<>')}_first"
    return Reasoned(reasons, _defaults(weigh) if isinstance(weigh, type) else weigh, str(called))


def _check(reason: Any) -> None:
    if not isinstance(reason, FunctionType) or not _takes_three(reason):
        raise ValueError(
            _("a reason is a function (view, moves, weigh), not {given}; those of a list are given as *list").format(
                given=shown(reason)
            )
        )
    if reason.__closure__:
        raise ValueError(_("a reason uses no variables of a function around it"))


def _takes_three(reason: Callable) -> bool:
    try:
        inspect.signature(reason).bind(*"123")
    except TypeError:
        return False
    return True


def _game_of(reasons: Sequence[Reason]) -> str | None:
    """The game whose reasons are among these."""
    modules = {reason.__module__ for reason in reasons}
    games = [game for game, module in MODULES.items() if module.__name__ in modules]
    if len(games) > 1:
        raise ValueError(_("reasons of one strategy are of one game, not of {games}").format(games=listed(games)))
    return games[0] if games else None


def _weights_of(game: str | None) -> Any:
    return MODULES[game].Weights() if game else NoWeights()


def _defaults(kind: type) -> Any:
    """Weights of a kind, or that kind itself where not all of them have a default."""
    try:
        return kind()
    except TypeError:
        return kind


def _numbers(weigh: Any) -> Any:
    """Weights as compiled code has them: floats."""
    if isinstance(weigh, type) or not (hasattr(weigh, "_fields") and hasattr(weigh, "_make")):
        raise ValueError(_("weights are a namedtuple of numbers, not {given}").format(given=shown(weigh)))
    for weight, value in zip(weigh._fields, weigh, strict=True):
        if not isinstance(value, Real) or isinstance(value, bool):
            raise ValueError(
                _("the weight {weight} is a number, not {value}").format(weight=weight, value=shown(value))
            )
    return weigh._make(map(float, weigh))
