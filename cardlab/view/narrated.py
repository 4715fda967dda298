"""A walkthrough told from beginning to end in words and pictures, for where nobody can play it: a page, a printer."""

import json
from typing import Any

from cardlab.view.stage import STAGES
from cardlab.view.walk_view import WalkView


def stories() -> str:
    """Every walkthrough on show, by the number of its widget, as JSON."""
    return json.dumps({view.model_id: story(view) for view in list(STAGES) if isinstance(view, WalkView)})


def story(view: WalkView) -> list[dict[str, Any]]:
    """Each step: what it says, how the table looks (``svg``, and ``text``), and what the right move is told.

    The walkthrough stands afterwards where it stood.
    """
    walk, here, told = view.walk, view.walk.at, []
    walk.jump(0)
    while True:
        step = {"says": walk.caption, "svg": view.picture(), "text": str(view.game)}
        at = walk.at
        while walk.at == at and not walk.finished:
            walk.forward()
        told.append({**step, "answer": walk.answer if walk.at > at else ""})
        if walk.at == at:
            break
    view.jump(here)
    return told
