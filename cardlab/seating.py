"""Who plays at each seat of a table: a person, a strategy by its name, or a function of a learner's own."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardlab import strategies
from cardlab.game import Game
from cardlab.strategies.choosing import Strategy
from cardlab.text import _, listed, shown

HUMAN = "human"
"""A person, among the names of strategies."""


class Player(NamedTuple):
    """A name, and the strategy that plays; None is a person."""

    name: str
    strategy: Strategy | None = None


def known(game: str) -> list[str]:
    """Whom a seat can be given to by name: a person, and the strategies of a game from the weakest on."""
    return [HUMAN, *strategies.STRATEGIES[game]]


def called(name: str) -> str:
    """What a player of this name is called in the language in force; a learner's function by its own name."""
    names = {HUMAN: _("person"), "random": _("random"), "greedy": _("greedy"), "careful": _("careful")}
    return names.get(name, name)


def seated(game: Game, whom: Sequence[str | Callable]) -> tuple[Player, Player]:
    """Seat two players, and write their names on the record unless both are people.

    A strategy that draws lots draws the same ones whenever this deal is played, and each seat its own. Raises
    ValueError that lists whom a seat can be given to.
    """
    if isinstance(whom, str) or not isinstance(whom, Sequence) or len(whom) != 2:
        raise _not_two(game, whom)
    seed = game.deal if isinstance(game.deal, int) else 0
    zero, one = (_player(game, player, 2 * seed + seat) for seat, player in enumerate(whom))
    if zero.strategy or one.strategy:
        game.extras["players"] = [zero.name, one.name]
    return zero, one


def choice(player: Player, game: Game) -> str:
    """The move that the strategy at the seat to move makes. Raises what it raises, or the refusal of what it says."""
    if player.strategy is None:
        raise ValueError(_("a person moves by hand"))
    move = player.strategy(game.seen(game.turn, memory=True))
    if refusal := game.explain(move):
        raise refusal
    return move


def _player(game: Game, whom: str | Callable, seed: int) -> Player:
    if callable(whom):
        return Player(getattr(whom, "__name__", type(whom).__name__), whom)
    if not isinstance(whom, str) or whom not in known(game.name):
        raise _not_two(game, whom)
    return Player(whom, None if whom == HUMAN else strategies.named(game.name, whom, seed))


def _not_two(game: Game, whom) -> ValueError:
    return ValueError(
        _("{given} does not seat two players; each of the two is a function or one of: {names}").format(
            given=shown(whom), names=listed(known(game.name))
        )
    )
