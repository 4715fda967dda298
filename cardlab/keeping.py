"""Games kept while they are played, so that a kernel that dies or is restarted takes none with it.

Each game played at a table has a file of its own, written anew at each move, and known by the notebook and the cell
that it is played in. They lie in the user's folder for the state of programs, not among the lessons; the oldest make
room.
"""

import json
import os
import secrets
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from IPython import get_ipython
from platformdirs import user_state_path

from cardlab.game import Game
from cardlab.records import load, save
from cardlab.text import _

MOST_KEPT = 50


class Kept(NamedTuple):
    """A game on file: where, and its record, unchecked until it is loaded."""

    path: Path
    record: dict[str, Any]


def folder() -> Path:
    """Where games are kept on this machine; there need be no such folder yet."""
    return user_state_path("cardlab", appauthor=False) / "games"


class Keeper:
    """Keeps the games of one table. ``offered`` is the one that was left there before, until it is taken or refused."""

    def __init__(self, game: Game):
        self._place = _place()
        self.offered = left_over(game, self._place)
        self._files: list[tuple[Game, Path]] = []
        self._last = game, game.changes

    def keep(self, game: Game) -> None:
        """Keep a game if something was done in it since. Raises OSError where nothing can be written."""
        if self._last[0] is game and self._last[1] == game.changes:
            return
        self._last = game, game.changes
        path = next((path for mine, path in self._files if mine is game), None)
        if path is None and game.moves:
            path = folder() / f"{self._place}-{game.name}-{secrets.token_hex(4)}.json"
            self._files.append((game, path))
        if path:
            write(game, path)

    def resumed(self) -> Game:
        """The game on offer, replayed. Raises BadRecord where its file is broken, OSError where it has gone."""
        kept, self.offered = self.offered, None
        if not kept:
            raise FileNotFoundError(_("no game is on file here"))
        game = load(kept.path)
        self._files.append((game, kept.path))
        self._last = game, game.changes
        return game


def write(game: Game, path: Path) -> None:
    """Write a game as it stands. Raises OSError where nothing can be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = not path.exists()
    save(game, path)
    for old in _newest_first("*.json")[MOST_KEPT:] if fresh else ():
        old.unlink(missing_ok=True)


def left_over(game: Game, place: str) -> Kept | None:
    """The game that was being played where ``game`` is shown now.

    That is the last one that began like it and went on further, else the last unfinished one of the same rules.
    """
    present = game.record()
    found = [kept for path in _newest_first(f"{place}-{game.name}-*.json") if (kept := _read(path))]
    candidates = [kept for kept in found if kept.record["rules"] == present["rules"]]
    same = [kept for kept in candidates if _began(kept.record) == _began(present)]
    further = [kept for kept in same if len(kept.record["moves"]) > len(game.moves)]
    others = [kept for kept in candidates if kept not in same and kept.record["moves"] and not kept.record["result"]]
    return next(iter(further + others), None)


def _place() -> str:
    """A short name for the place of a new table: its notebook, its cell, and the how manyth it is there.

    JupyterLab tells the kernel the notebook, and with each run the cell. Where nobody does, all tables share one name.
    """
    request = getattr(get_ipython(), "get_parent", dict)()
    cell, run = request.get("metadata", {}).get("cellId", ""), request.get("header", {}).get("msg_id")
    last, number = _runs.get(cell, (None, 0))
    number = number + 1 if run and run == last else 0
    _runs[cell] = run, number
    place = os.environ.get("JPY_SESSION_NAME", ""), cell, number
    return sha256(repr(place).encode()).hexdigest()[:12]


_runs: dict[str, tuple[Any, int]] = {}
"""Of each cell its last run, and how many tables it had made before its last one."""


def _newest_first(pattern: str) -> list[Path]:
    dated = []
    for path in folder().glob(pattern):
        try:
            dated.append((path.stat().st_mtime_ns, path))
        except OSError:  # another kernel has just removed it
            continue
    return [path for _time, path in sorted(dated, reverse=True)]


def _read(path: Path) -> Kept | None:
    """The record in a file; None for what is none, such as a file cut short when a disk was full."""
    try:
        record = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return None
    whole = isinstance(record, dict) and {"moves", "rules", "result"} <= record.keys()
    return Kept(path, record) if whole and isinstance(record["moves"], list) else None


def _began(record: dict[str, Any]) -> list[Any]:
    return [record.get(field) for field in ("game", "deal", "position", "turn", "laid_out", "thirteenth")]
