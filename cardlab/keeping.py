"""Games kept while they are played, so that a kernel that dies or is restarted takes none with it.

Each game played at a table has a file of its own, written anew at each move, and known by the notebook that it is
played in. They lie in the user's folder for the state of programs, not among the lessons; the oldest make room.
"""

import json
import os
import secrets
from collections.abc import Collection
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakSet

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
        taken = {path for keeper in _KEEPERS for path in keeper.paths}
        self.offered = left_over(game, taken)
        self._files: list[tuple[Game, Path]] = []
        self._last = game, game.changes
        _KEEPERS.add(self)

    @property
    def paths(self) -> set[Path]:
        """The files that are in use or on offer at this table."""
        return {path for _game, path in self._files} | ({self.offered.path} if self.offered else set())

    def keep(self, game: Game) -> None:
        """Keep a game if something was done in it since. Raises OSError where nothing can be written."""
        if self._last[0] is game and self._last[1] == game.changes:
            return
        self._last = game, game.changes
        path = next((path for mine, path in self._files if mine is game), None)
        if path is None and game.moves:
            path = folder() / f"{_notebook()}-{game.name}-{secrets.token_hex(4)}.json"
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


_KEEPERS: WeakSet[Keeper] = WeakSet()


def write(game: Game, path: Path) -> None:
    """Write a game as it stands. Raises OSError where nothing can be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = not path.exists()
    save(game, path)
    for old in _newest_first("*.json")[MOST_KEPT:] if fresh else ():
        old.unlink(missing_ok=True)


def left_over(game: Game, but: Collection[Path] = ()) -> Kept | None:
    """The game that was most likely being played in this notebook where ``game`` is shown now.

    That is the last one that began like it and went on further, else the last unfinished one of the same rules. Files
    in ``but`` are taken.
    """
    present = game.record()
    found = [kept for path in _newest_first(f"{_notebook()}-{game.name}-*.json") if (kept := _read(path))]
    candidates = [kept for kept in found if kept.path not in but and kept.record["rules"] == present["rules"]]
    same = [kept for kept in candidates if _began(kept.record) == _began(present)]
    further = [kept for kept in same if len(kept.record["moves"]) > len(game.moves)]
    others = [kept for kept in candidates if kept not in same and kept.record["moves"] and not kept.record["result"]]
    return next(iter(further + others), None)


def _notebook() -> str:
    """A short name for the notebook that this kernel runs, as JupyterLab tells it; one name where nobody does."""
    return sha256(os.environ.get("JPY_SESSION_NAME", "").encode()).hexdigest()[:12]


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
