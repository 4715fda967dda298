"""The scripts and styles of the widgets, as anywidget takes them: one text each, joined from files without a build."""

from pathlib import Path

_HERE = Path(__file__).parent


def script(*names: str) -> str:
    """The JavaScript of a widget: files of this folder, what all of them use (keys.js) first."""
    return "\n".join((_HERE / f"{name}.js").read_text("utf-8") for name in ("keys", *names))


def style(name: str) -> Path:
    """The style sheet of a widget."""
    return _HERE / f"{name}.css"
