"""Who plays in the lab: a strategy by its name, with weights or without, or any function of a View."""

from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from typing import Any, NamedTuple

from cardlab import strategies
from cardlab.deals import lots_of_seat
from cardlab.lab.bouts import OpenDecks
from cardlab.lab.compiling import Compilable
from cardlab.lab.reasons import Reasoned
from cardlab.strategies import searching
from cardlab.strategies.choosing import Strategy, lots_of, with_lots
from cardlab.text import _, listed, shown


class Bot(NamedTuple):
    """A built-in strategy by its name, with weights of its own: ``Bot("careful", {"empty": 20})``."""

    name: str
    weights: dict[str, float]


def bot(name: str, **weights: float) -> Bot:
    """A built-in strategy with other weights than its own: ``lab.bot("careful", empty=20)``.

    ``cardlab.strategies.weights_of`` says which there are.
    """
    return Bot(name, weights)


def careless(share: float) -> Bot:
    """Plays well, but overlooks this share of what could be done."""
    return Bot("careless", {"share": share})


def open_decks(strategy: Any, **weights: float) -> OpenDecks:
    """A yardstick: a strategy that is shown every card of both packs, ``lab.open_decks("searcher", playouts=500)``.

    It plays against strategies that see what a seat may see, and shows how much the hidden cards cost them, and how far
    they are from what could be known. It peeks, and so is no strategy itself: it has no name of its own, and no seat at
    a table. A searcher has one table to look at then, and spends its playouts on looking further ahead.
    """
    if isinstance(strategy, OpenDecks):
        strategy = strategy.strategy
    for weight, value in weights.items():
        strategy = changed(strategy, weight, value)
    return OpenDecks(strategy)


def changed(strategy: Any, name: str, value: Any) -> Any:
    """A strategy with a parameter set."""
    if isinstance(strategy, OpenDecks):
        return OpenDecks(changed(strategy.strategy, name, value))
    if isinstance(strategy, str):
        return Bot(strategy, {name: value})
    if isinstance(strategy, Bot):
        return Bot(strategy.name, strategy.weights | {name: value})
    return partial(strategy, **{name: value})


class Player(NamedTuple):
    """A strategy with the label that results give it; ``open`` says that it is shown every card."""

    label: str
    strategy: Bot | Callable[..., str]
    open: bool = False

    @property
    def compiled(self) -> bool:
        """Can the engine play the strategy?"""
        if find_spec("numba") is None:
            return False
        function = _function(self.strategy)
        return isinstance(function, Bot) or (isinstance(function, Compilable) and function.compiles)

    def entrant(self, game: str) -> Any:
        """The strategy as the engine takes it."""
        from cardlab.lab import engine

        piles = engine.in_sight(game) if self.open else 0
        if isinstance(self.strategy, Bot):
            return engine.of_bot(game, *self.strategy, piles)
        return engine.of_function(_function(self.strategy), _given(self.strategy), piles)

    def ready(self, game: str) -> Callable[[int, int, int], Any]:
        """A function that seats the player: given the numbers that decide its lots, the strategy for one game."""
        strategy: Any = self.strategy
        if self.compiled:
            strategy = _quick(game, strategy, openly=self.open)
        elif isinstance(strategy, Bot):
            strategy = _plain(game, strategy)
        shown = OpenDecks if self.open else _as_it_is
        if not lots_of(strategy):
            return lambda _seed, _deal, _seat: shown(strategy)
        return lambda seed, deal, seat: shown(with_lots(strategy, lots_of_seat(seed, deal, seat)))


def _as_it_is(strategy: Strategy) -> Strategy:
    return strategy


def _plain(game: str, bot: Bot) -> Callable[..., str]:
    """A built-in strategy, interpreted; a searcher has what it needs compiled."""
    if bot.name == "searcher":
        searching.ready(game)
    return partial(strategies.STRATEGIES[game][bot.name], **bot.weights)


def _quick(game: str, strategy: Any, *, openly: bool) -> Callable[..., str]:
    """A strategy compiled, but asked in Python."""
    from cardlab.lab import engine

    if not isinstance(strategy, Bot):
        return _function(strategy).quick(_given(strategy))
    if strategy.name != "searcher":
        return engine.asked(game, *strategy)
    return engine.asked_openly(game, strategy.weights) if openly else _plain(game, strategy)


def _function(strategy: Any) -> Any:
    """What a strategy is without the parameters that were set."""
    return strategy.func if isinstance(strategy, partial) else strategy


def _given(strategy: Any) -> dict[str, Any]:
    """The parameters that were set."""
    return strategy.keywords if isinstance(strategy, partial) else {}


def players_of(game: str, given: Sequence[Any]) -> tuple[Player, ...]:
    """The players of a game, each with a label of its own. Raises ValueError for what is no strategy of it."""
    labels: list[str] = []
    for one in given:
        label = _label(game, one)
        same = sum(other == label or other.startswith(f"{label} #") for other in labels)
        labels.append(f"{label} #{same + 1}" if same else label)
    return tuple(
        Player(label, _strategy(one), isinstance(one, OpenDecks)) for label, one in zip(labels, given, strict=True)
    )


def _strategy(given: Any) -> Any:
    if isinstance(given, OpenDecks):
        return _strategy(given.strategy)
    return Bot(given, {}) if isinstance(given, str) else given


def _label(game: str, given: Any) -> str:
    """What a strategy is called; ValueError if it is none."""
    if isinstance(given, OpenDecks):
        return _("{strategy}, open decks").format(strategy=_label(game, given.strategy))
    if isinstance(given, str | Bot):
        name, weights = _strategy(given)
        strategies.named(game, name, 0, **weights)
        return name + _told(weights)
    if isinstance(given, partial):
        if isinstance(given.func, Compilable):
            strategies.check_weights(given.func.__name__, given.func.weights, given.keywords)
        return _label(game, given.func) + _told(given.keywords)
    if isinstance(given, Reasoned):
        given.check(game)
    if not callable(given):
        raise ValueError(
            _("a strategy is a name ({names}) or a function of a view, not {given}").format(
                names=listed(strategies.STRATEGIES[game]), given=shown(given)
            )
        )
    return getattr(given, "__name__", type(given).__name__).strip("<>")


def _told(weights: dict[str, Any]) -> str:
    return f" ({', '.join(f'{name}={shown(value)}' for name, value in weights.items())})" if weights else ""
