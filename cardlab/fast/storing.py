"""Compiled code kept on disk, so that a machine compiles once.

numba keeps compiled functions itself, but looks for changes only in the file of the function that is kept, and not in
those of the functions that are compiled into it. So each is kept in a folder that is named after a digest of all that
goes into it: every source of rules, the versions, the processor. Edited rules have another folder; old ones are
removed. In it every function has a folder of its own, since two processes that write two functions to one may each
overwrite what the other has just entered.

Nothing here is ever in the way: where nothing can be kept or what is kept is broken, the code is compiled anew.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import Any, cast

import llvmlite
import numba
import numpy as np
import platformdirs
from numba.core import config

from cardlab.fast.instructions import PROCESSOR

PACKAGE = Path(__file__).parents[1]
COMPILED_LAB = ("solver", "lab/playouts.py", "lab/engine.py")
SOURCES = ("cards.py", "moves.py", "sets.py", "state.py", "games", "fast", "desk.py", "strategies", *COMPILED_LAB)
"""Everything that is compiled, or decides how."""
MOST_DIGESTS, MOST_FUNCTIONS = 3, 60
_one_at_a_time = Lock()
_settings = cast(Any, config)


def folder() -> Path:
    """Where compiled code is kept: CARDLAB_CACHE, or where this system keeps what can be made again."""
    return Path(os.environ.get("CARDLAB_CACHE") or platformdirs.user_cache_path("cardlab")).absolute()


def keeps() -> bool:
    """Is anything kept there of the rules as they are now?"""
    return _holds(folder() / digest())


@cache
def digest() -> str:
    """Of all that goes into compiled code: sources, versions, processor."""
    files = [
        file
        for part in SOURCES
        for file in sorted((PACKAGE / part).rglob("*.py") if (PACKAGE / part).is_dir() else [PACKAGE / part])
    ]
    total = sha256()
    for file in files:
        total.update(f"{file.relative_to(PACKAGE).as_posix()} {file.stat().st_size} ".encode() + file.read_bytes())
    versions = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    total.update(repr((versions, PROCESSOR)).encode())
    return total.hexdigest()[:16]


def compiled(function: FunctionType, signature: Any, name: str, told: Callable[[], None]) -> Any:
    """A function compiled for a signature, from disk if it is kept there; ``told`` is called before it takes long.

    ``name`` is that of its folder, and different for functions that differ in more than their source. The function is
    called by it as well: what different programs have compiled is found by its name when one program takes it all.
    """
    place = folder() / digest() / name
    function.__name__ = function.__qualname__ = "".join(c if c.isalnum() else "_" for c in name)
    with _one_at_a_time:
        if not _holds(place):
            told()
        for keep in (_from_disk, _from_disk_emptied):
            with suppress(Exception):  # whatever is wrong with a file, compiling needs none
                return keep(function, signature, place)
        return _dispatcher(function, signature)


def _from_disk(function: FunctionType, signature: Any, place: Path) -> Any:
    fresh = not _holds(place)
    place.mkdir(parents=True, exist_ok=True)
    with _numba_keeps_in(place):
        dispatcher = _dispatcher(function, signature, cache=True)
    if fresh:
        _remove_old(place.parent.parent, MOST_DIGESTS)
        _remove_old(place.parent, MOST_FUNCTIONS)
    with suppress(OSError):
        os.utime(place.parent)  # in use
    return dispatcher


def _from_disk_emptied(function: FunctionType, signature: Any, place: Path) -> Any:
    shutil.rmtree(place)
    return _from_disk(function, signature, place)


def _dispatcher(function: FunctionType, signature: Any, **keep) -> Any:
    dispatcher: Any = numba.njit(function, error_model="numpy", nogil=True, **keep)
    if keep and not Path(dispatcher.stats.cache_path).is_relative_to(_settings.CACHE_DIR):
        raise OSError("numba would keep this elsewhere, where it goes stale")
    dispatcher.compile(signature)
    dispatcher.disable_compile()
    return dispatcher


@contextmanager
def _numba_keeps_in(place: Path) -> Iterator[None]:
    before = _settings.CACHE_DIR
    _settings.CACHE_DIR = str(place)
    try:
        yield
    finally:
        _settings.CACHE_DIR = before


def _holds(place: Path) -> bool:
    """Is something kept there?"""
    with suppress(OSError):
        return any(place.rglob("*.nbc"))
    return False


def _remove_old(place: Path, most: int) -> None:
    """Keep the newest folders only."""
    with suppress(OSError):
        folders = [entry for entry in place.iterdir() if entry.is_dir()]
        for old in sorted(folders, key=lambda entry: entry.stat().st_mtime)[:-most]:
            shutil.rmtree(old, ignore_errors=True)
