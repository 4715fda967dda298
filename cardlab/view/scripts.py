"""The scripts and styles of the widgets, as anywidget takes them: one text each, joined from files without a build."""

from pathlib import Path

import traitlets
from anywidget import AnyWidget

from cardlab.text import _

_HERE = Path(__file__).parent


def script(*names: str) -> str:
    """The JavaScript of a widget: files of this folder, what all of them use (shared.js) first."""
    return "\n".join((_HERE / f"{name}.js").read_text("utf-8") for name in ("shared", *names))


def style(*names: str) -> str:
    """The style sheet of a widget, of several files as well."""
    return "\n".join((_HERE / f"{name}.css").read_text("utf-8") for name in names)


class Part(AnyWidget):
    """A widget with a script of ours. ``lost`` is what the page says when the kernel does not hear it any more."""

    lost = traitlets.Unicode().tag(sync=True)

    @traitlets.default("lost")
    def _lost(self) -> str:
        return _("The kernel was restarted. Run this cell again: the game was kept, and you can go on with it.")
