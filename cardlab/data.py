"""Where the files lie that travel with the code: lessons, and the seeds that they grow from.

In a checkout they stand beside the package, where a contributor looks for them; the wheel carries them inside it.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from cardlab.text import _, listed, shown


def folder(name: str) -> Path:
    """The folder `name` ("lessons" or "seeds"), installed or in a checkout; FileNotFoundError when it is in neither."""
    package = Path(__file__).parent
    for place in (package / name, package.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(
        _("cardlab was installed without its {folder}: please install it again").format(folder=name)
    )


@cache
def rules() -> dict[str, dict[str, Any]]:
    """Every rule by its name: its ``game``, what it ``says`` in each language, the function at its ``home``."""
    return json.loads((folder("seeds") / "rules" / "rules.json").read_text("utf-8"))


def named(kind: str, game: str, name: str) -> dict[str, Any]:
    """What has that name in a game's file of a folder of seeds (`kind`); ValueError lists the games, or the names."""
    files = {file.stem: file for file in (folder("seeds") / kind).glob("*.json")}
    if not isinstance(game, str) or game not in files:
        raise ValueError(
            _("{name} is no game of cardlab; the games are {names}").format(
                name=shown(game), names=listed(sorted(files))
            )
        )
    known = json.loads(files[game].read_text("utf-8"))
    if name not in known:
        raise ValueError(
            _("{kind} of {game} has nothing named {name}; the names are: {names}").format(
                kind=f"seeds/{kind}", game=game, name=shown(name), names=listed(known)
            )
        )
    return known[name]
