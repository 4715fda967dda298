"""Who plays at each seat of a table: a person, a strategy by its name, or a function of a learner's own."""

import ctypes
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread, get_ident
from typing import NamedTuple

from cardlab import strategies
from cardlab.game import Game
from cardlab.strategies.choosing import Strategy
from cardlab.text import _, listed, shown

HUMAN = "human"
"""A person, among the names of strategies."""


THINKING = 10.0
"""Seconds that a strategy may think over a move at a table."""


class Player(NamedTuple):
    """A name, and the strategy that plays; None is a person."""

    name: str
    strategy: Strategy | None = None


def known(game: str) -> list[str]:
    """Whom a seat can be given to by name: a person, and the strategies of a game from the weakest on."""
    return [HUMAN, *strategies.STRATEGIES[game]]


def called(name: str) -> str:
    """What a player of this name is called in the language in force; a learner's function by its own name."""
    names = {
        HUMAN: _("person"),
        "random": _("random"),
        "careless": _("careless"),
        "greedy": _("greedy"),
        "careful": _("careful"),
        "searcher": _("searcher"),
    }
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
    if zero.name == one.name and zero.strategy is not one.strategy and callable(whom[0]):
        one = one._replace(name=f"{one.name} 2")
    if zero.strategy or one.strategy:
        game.extras["players"] = [zero.name, one.name]
    return zero, one


def choice(player: Player, game: Game, seconds: float = THINKING) -> str | None:
    """The move that the strategy at the seat to move makes; None if the game has gone on while it thought.

    Raises what it raises, TimeoutError when it thinks too long, or the refusal of what it says.
    """
    if player.strategy is None:
        raise ValueError(_("a person moves by hand"))
    view, changes = game.seen(game.turn, memory=True), game.changes
    with at_most(seconds):
        move = player.strategy(view)
    if changes != game.changes:
        return None
    if refusal := game.explain(move):
        raise refusal
    return move


class _TooLong(BaseException):
    """Raised inside a strategy; no ``except Exception`` of a learner stops it."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """End the block with a TimeoutError if it takes longer.

    JupyterLab may run what a widget asks for in a thread that its stop button does not reach. So the interpreter itself
    is asked to raise there, again and again, should the block catch what is raised.
    """
    done, block = Event(), ctypes.c_ulong(get_ident())

    def stop() -> None:
        wait = seconds
        while not done.wait(wait):
            ctypes.pythonapi.PyThreadState_SetAsyncExc(block, ctypes.py_object(_TooLong))
            wait = 1

    watch = Thread(target=stop, daemon=True)
    try:
        watch.start()
        yield
    except _TooLong:
        raise TimeoutError(_("it thought longer than {n} seconds").format(n=f"{seconds:g}")) from None
    finally:
        done.set()
        watch.join()
        ctypes.pythonapi.PyThreadState_SetAsyncExc(block, None)  # had it come as the block ended


def _player(game: Game, whom: str | Callable, seed: int) -> Player:
    if getattr(whom, "peeks", False):
        raise ValueError(_("who is shown every card (lab.open_decks) measures strategies, but sits at no table"))
    if callable(whom):
        return Player(f"{getattr(whom, '__name__', type(whom).__name__)}()", whom)
    if not isinstance(whom, str) or whom not in known(game.name):
        raise _not_two(game, whom)
    return Player(whom, None if whom == HUMAN else strategies.at_table(game.name, whom, seed))


def _not_two(game: Game, whom) -> ValueError:
    return ValueError(
        _("{given} does not seat two players; each of the two is a function or one of: {names}").format(
            given=shown(whom), names=listed(known(game.name))
        )
    )
