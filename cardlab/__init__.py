"""cardlab: three patience games for two, to learn, play and measure in Jupyter."""

from collections.abc import Callable, Mapping
from os import PathLike
from typing import Any

from cardlab.cards import Card
from cardlab.game import Game, new, position
from cardlab.invitations import class_deal, link
from cardlab.moves import IllegalMove, InvalidMove, Move
from cardlab.records import load, save
from cardlab.replay import BadRecord
from cardlab.sight import View
from cardlab.text import _, language, shown

__all__ = [
    "BadRecord",
    "Card",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Move",
    "View",
    "class_deal",
    "editor",
    "exam",
    "handout",
    "language",
    "link",
    "load",
    "new",
    "position",
    "progress",
    "reference",
    "review",
    "rule",
    "save",
    "score_sheet",
    "table",
    "task",
    "walk",
    "watch",
]

__version__ = "0.1.0"


def table(
    game: Game,
    scale: float = 1.0,
    *,
    seats=("human", "human"),
    study: bool = False,
    slide: bool = True,
    four_colour: bool = False,
    large_index: bool = False,
):
    """A widget to play a game on, for a notebook; ``scale`` times its natural size.

    ``seats`` are who plays, seat 0 first: "human", the name of a strategy such as "careful", or a function of what its
    seat sees. In play what has shown a card stays played; in a ``study`` everything may be taken back. Cards ``slide``
    to their place unless the user's system asks for reduced motion. ``four_colour`` makes clubs green and diamonds
    blue; with ``large_index`` cards can be read from the back of a room. Whoever is to move can ask for a hint, and a
    game that is over can be reviewed (``review``). Raises ValueError for players or looks that there are not.
    """
    if not isinstance(game, Game):
        raise TypeError(
            _("a table shows a game, such as {example}, not {given}").format(
                example='cardlab.new("pairs")', given=shown(game)
            )
        )
    from cardlab.view import table_view  # widgets only where a table is wanted

    look = {"four_colour": four_colour, "large_index": large_index}
    return table_view.table(game, scale, seats=seats, study=study, slide=slide, **look)


def task(
    game: str,
    task: str | Mapping[str, Any],
    scale: float = 1.0,
    *,
    strategy: Callable | None = None,
    slide: bool = True,
    four_colour: bool = False,
    large_index: bool = False,
):
    """A task of seeds/tasks by its name, ``task("zevaki", "gifts")``, or one given as data, for a notebook.

    The engine judges the answer, so whatever is as good is right. A task that asks for a ``strategy`` is given one: a
    function of what its seat sees. ``slide``, ``four_colour`` and ``large_index`` as for ``table``. Raises ValueError
    that says what is wrong with the task.
    """
    from cardlab.view import task_view

    look = {"four_colour": four_colour, "large_index": large_index}
    return task_view.assignment(game, task, scale, strategy=strategy, slide=slide, **look)


def walk(
    game: str,
    walk: str | Mapping[str, Any],
    scale: float = 1.0,
    *,
    slide: bool = True,
    four_colour: bool = False,
    large_index: bool = False,
):
    """A walkthrough of seeds/walks by its name, ``walk("zevaki", "two-places")``, or one given as data, for a notebook.

    The learner makes the moves and the steps answer. ``slide``, ``four_colour`` and ``large_index`` as for ``table``.
    Raises ValueError that says what is wrong, in which step.
    """
    from cardlab.view import walk_view

    look = {"four_colour": four_colour, "large_index": large_index}
    return walk_view.walkthrough(game, walk, scale, slide=slide, **look)


def watch(game: Game | str | PathLike, scale: float = 1.0, *, four_colour: bool = False, large_index: bool = False):
    """A widget that shows a game again, or the one recorded in a file, move by move; the game stays as it is.

    ``four_colour`` and ``large_index`` as for ``table``.
    """
    if not isinstance(game, Game | str | PathLike):
        raise TypeError(_("watch shows a game, or the one in a file, not {given}").format(given=shown(game)))
    from cardlab.view import replay_view

    return replay_view.replay_of(game, scale, four_colour=four_colour, large_index=large_index)


def review(game: Game | str | PathLike, scale: float = 1.0, *, four_colour: bool = False, large_index: bool = False):
    """A widget that reviews a game, or the one recorded in a file: its replay, and what each seat overlooked.

    An oversight is what could still be played when a turn ended, and would have cost nothing. Its points
    are what was left lying: by each of them a careless bot lost 1.7 points in pairs, 1.2 in double and 6.2 in zevaki,
    on average of many games. The game, finished or not, stays as it is. ``four_colour`` and ``large_index`` as
    for ``table``. Raises TypeError for what is no game, ValueError for a file of several.
    """
    if not isinstance(game, Game | str | PathLike):
        raise TypeError(_("review shows a game, or the one in a file, not {given}").format(given=shown(game)))
    from cardlab.view import game_review

    return game_review.review_of(game, scale, four_colour=four_colour, large_index=large_index)


def progress():
    """What has been solved so far, by course and lesson: a table with links in a notebook, text elsewhere."""
    from cardlab.view import transcript

    return transcript.Transcript()


def rule(name: str):
    """A rule by its name, ``rule("zevaki.gift")``: what it says, its options, and the function that carries it out.

    Raises ValueError that lists the rules there are.
    """
    from cardlab.view import law

    return law.Law(name)


def exam(
    game: str,
    number: int | None = None,
    scale: float = 1.0,
    *,
    questions: int = 20,
    slide: bool = True,
    four_colour: bool = False,
    large_index: bool = False,
):
    """An exam in a game: questions about random positions, each answered once, and a result that can be printed.

    The same ``number`` asks the same again; without one it is drawn. The result is noted beside the lessons. ``slide``,
    ``four_colour`` and ``large_index`` as for ``table``. Raises ValueError for a game or a number that there is not.
    """
    from cardlab.view import exam_view

    look = {"slide": slide, "four_colour": four_colour, "large_index": large_index}
    return exam_view.exam_of(game, number, questions, scale, **look)


def handout(game: str, *, answers: bool = False):
    """The rules of a game, and the tasks of its course that can be done with real cards, as pages to print.

    With the ``answers``, for a teacher, who is told the cards that lie face down as well; or with room for them.
    ``save("rules.html")`` on what comes back writes a file for the browser. Raises ValueError for a game that there is
    not.
    """
    from cardlab.view import printed

    return printed.handout(game, answers=answers)


def score_sheet(*games: Game):
    """How each point of a game arises, or of a match of several: a table in a notebook, text elsewhere."""
    from cardlab.view import sheet

    return sheet.ScoreSheet(games)


def editor(game: Game | str, piles: Mapping[str, str] | str | None = None, scale: float = 1.0, **how: Any):
    """A widget to set up a position: by placing cards, or as text; then it is played, or copied into a lesson.

    It begins from a game as it stands (which stays as it is), or from what ``cardlab.position`` takes: the name of a
    game, then piles, none by default, or the name of a position, and further arguments by name, options too.
    """
    if isinstance(game, Game) and (piles is not None or how):
        raise TypeError(_("an editor takes a game as it stands, or a game's name with piles and options"))
    from cardlab.view import editor_view

    begun = game if isinstance(game, Game) else position(game, {} if piles is None else piles, **how)
    return editor_view.editor_of(begun, scale)


def reference(part: str = "functions"):
    """What there is to call, from its docstrings: the ``"functions"``, the ``"classes"``, the ``"lab"``, or one name.

    Raises ValueError for what there is not.
    """
    from cardlab import lab, manual

    own = {name: globals()[name] for name in __all__}
    return manual.reference_of(part, {"cardlab": own, "lab": {name: getattr(lab, name) for name in lab.__all__}})
