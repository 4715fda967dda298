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
    """One of a game's named deals or positions (`kind` is the folder); ValueError lists the names."""
    known = json.loads((folder("seeds") / kind / f"{game}.json").read_text("utf-8"))
    if name not in known:
        raise ValueError(
            _("{kind} of {game} has nothing named {name}; the names are: {names}").format(
                kind=f"seeds/{kind}", game=game, name=shown(name), names=listed(known)
            )
        )
    return known[name]
