"""The score sheet: how each point of a game arises, and who won what in a match. A table in a notebook, else text.

Both are made of the same cells, so that a terminal says what a notebook says.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import zip_longest
from typing import NamedTuple

from cardlab.game import Game
from cardlab.scoring import COUNTED, Count, Tally, counted, match, players
from cardlab.text import _, language, ngettext
from cardlab.view import words


class Row(NamedTuple):
    """A line of the sheet. ``strong``: what is won; ``ruled``: a line above it, since another game begins."""

    cells: Sequence[str]
    strong: bool = False
    ruled: bool = False


class Section(NamedTuple):
    """All games of one kind: what a point is, what stands above the columns, the rows of the games and of the sums."""

    title: str
    head: Sequence[str]
    rows: Sequence[Row]


class ScoreSheet:
    """The score sheet of games, in the order given. Raises ValueError without any."""

    def __init__(self, games: Iterable[Game]):
        self.games = tuple(games)
        if not self.games:
            raise ValueError(_("a score sheet is of one game or several"))

    def sections(self) -> list[Section]:
        """The sheet as cells, one section for each kind of game, since their points cannot be added up."""
        sums = match(self.games)
        return [
            Section(_title(name), _head(name), [*self._games(name), *_sums(tallies)]) for name, tallies in sums.items()
        ]

    def _games(self, name: str) -> Iterator[Row]:
        for number, game in enumerate(self.games, 1):
            if game.name == name:
                yield from _rows(number, game)

    def __repr__(self) -> str:
        return "\n\n".join(map(_text, self.sections()))

    def _repr_html_(self) -> str:
        return "".join(map(_html, self.sections()))


# the cells


def _title(name: str) -> str:
    """What a point is, and the rule that says so."""
    titles = {
        "pairs": _("one point for each card taken, more wins"),
        "zevaki": _("one penalty point for each card left, fewer wins"),
        "double": _("two penalty points for each card left in the reserve, one for each other, fewer wins"),
    }
    return f"{words.title(name)}: {titles[name]} ({name}.score)"


def _head(name: str) -> list[str]:
    kinds = words.kinds(name, language())
    return [_("game"), _("player"), *(kinds[kind.letter] for kind in COUNTED[name]), _("points"), _("result")]


def _rows(number: int, game: Game) -> Iterator[Row]:
    """A row for each seat: what was counted, its sum, and who won."""
    names = players(game)
    for seat, counts in enumerate(counted(game)):
        who = words.seat(seat)
        if names:
            who = _("{name} (seat {seat})").format(name=names[seat], seat=seat)
        label = f"{number}: {words.began(game)}" if seat == 0 else ""
        won = game.winner == seat
        cells = [label, who, *map(_product, counts), str(sum(count.points for count in counts)), _result(game, seat)]
        yield Row(cells, strong=won, ruled=seat == 0)


def _product(count: Count) -> str:
    """The points of some cards; where a card is more than a point, how they come about."""
    return str(count.cards) if count.worth == 1 else f"{count.cards} × {count.worth} = {count.points}"


def _result(game: Game, seat: int) -> str:
    if not game.over:
        return _("not over")
    if game.winner is None:
        return _("draw")
    return _("won") if game.winner == seat else ""


def _sums(tallies: dict[str | int, Tally]) -> Iterator[Row]:
    """What the finished games come to, where there are several."""
    if all(tally.played < 2 for tally in tallies.values()):
        return
    finished = [(player, tally) for player, tally in tallies.items() if tally.played]
    for line, (player, tally) in enumerate(finished):
        label = ngettext("{n} finished game", "{n} finished games", tally.played).format(n=tally.played)
        who = words.seat(player) if isinstance(player, int) else player
        cells = [label, who, *map(_product, tally.counts), str(tally.points), _won(tally)]
        yield Row(cells, strong=True, ruled=line == 0)


def _won(tally: Tally) -> str:
    if tally.drawn:
        return _("{won} won, {drawn} drawn").format(won=tally.won, drawn=tally.drawn)
    return _("{n} won").format(n=tally.won)


# the sheet


def _text(section: Section) -> str:
    lines = [section.head, *(row.cells for row in section.rows)]
    widths = [max(map(len, column)) for column in zip_longest(*lines, fillvalue="")]
    aligned = ["  ".join(map(_padded, line, widths, range(len(line)))).rstrip() for line in lines]
    return "\n".join([section.title, *aligned])


def _padded(cell: str, width: int, column: int) -> str:
    """Words to the left, and what is counted to the right."""
    return cell.ljust(width) if column < 2 or cell == "" or not cell[0].isdigit() else cell.rjust(width)


LINE = "1px solid rgba(128,128,128,.6)"
CELL = "padding:3px 12px;text-align:{align};background:none;{line}"


def _html(section: Section) -> str:
    head = _html_row(Row(section.head), "th", len(section.head))
    rows = "".join(_html_row(row, "td", len(section.head)) for row in section.rows)
    caption = f'<caption style="text-align:left;caption-side:top;padding:6px 12px">{escape(section.title)}</caption>'
    return f'<table style="border-collapse:collapse">{caption}<thead>{head}</thead><tbody>{rows}</tbody></table>'


def _html_row(row: Row, tag: str, columns: int) -> str:
    line = f"border-top:{LINE}" if row.ruled else ""
    weight = "font-weight:600;" if row.strong else ""
    cells = []
    for column, cell in enumerate(row.cells):
        align = "right" if 2 <= column < columns - 1 else "left"
        style = CELL.format(align=align, line=weight + line)
        cells.append(f'<{tag} style="{style}">{escape(cell)}</{tag}>')
    return f"<tr>{''.join(cells)}</tr>"
