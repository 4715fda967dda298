"""What a cell shows, for a page on which nothing runs: tables as pictures, walkthroughs step by step."""

import re
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from nbformat import NotebookNode
from nbformat.v4 import new_output

from cardlab.games import GAMES
from cardlab.text import _

SVG, HTML, PNG = "image/svg+xml", "text/html", "image/png"
BOARD = re.compile(rf"^(?:{'|'.join(GAMES)}): ", re.MULTILINE)
"""How a game tells its position begins."""
SIZE = re.compile(r'\b(?:width|height)="[\d.]+"')

WIDGET = "application/vnd.jupyter.widget-view+json"


def drawn(notebook: NotebookNode, place: Path) -> NotebookNode:
    """The notebook with pictures in a folder instead of widgets."""
    stories = notebook.metadata.pop("stories", {})
    notebook.metadata.pop("widgets", None)

    def keep(svg: str) -> str:
        """A picture's file, the same for the same picture: its address from the page."""
        file = place / f"{sha256(svg.encode()).hexdigest()[:16]}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(svg, encoding="utf-8")
        return f"{place.name}/{file.name}"

    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = [_still(output, cell, stories, keep) for output in cell.outputs if not _passing(output)]
    return notebook


def _passing(output: NotebookNode) -> bool:
    """Is it what comes and goes while a cell runs, such as a bar that says how far it is?"""
    return output.output_type == "stream" and output.name == "stderr"


def _still(output: NotebookNode, cell: NotebookNode, stories: Mapping[str, Any], keep: Callable[[str], str]):
    """An output that needs nothing to run."""
    data = output.get("data", {})
    if data.get(WIDGET, {}).get("model_id") in stories:
        return _html(_walk(stories[data[WIDGET]["model_id"]], keep))
    if SVG in data:
        return _html(_figure(data[SVG], data.get("text/plain", ""), keep))
    if WIDGET in data and HTML not in data:
        return _html(f'<p class="live">{escape(_("Here is something to try out. It needs the lesson to run."))}</p>')
    if PNG in data:
        output.metadata[PNG] = {"alt": _("What this draws: {code}").format(code=_last_statement(cell.source))}
    data.pop(WIDGET, None)
    return output


def _last_statement(code: str) -> str:
    """What a cell shows, in one line however many it is written in."""
    lines = code.strip().splitlines()
    begins = max(number for number, line in enumerate(lines) if not line.startswith((" ", ")", "]", "}")))
    return " ".join(line.strip() for line in lines[begins:])


def _html(html: str) -> NotebookNode:
    return new_output("display_data", {HTML: html})


def _figure(svg: str, says: str, keep: Callable[[str], str]) -> str:
    """A table on show: what stands beside it, such as what a task asks, and then the table."""
    begins = BOARD.search(says)
    words, board = (says[: begins.start()], says[begins.start() :]) if begins else ("", says)
    caption = "".join(f"<p>{escape(line)}</p>" for line in words.splitlines() if line.strip())
    return f"<figure>{f'<figcaption>{caption}</figcaption>' if caption else ''}{_picture(svg, board, keep)}</figure>"


def _picture(svg: str, says: str, keep: Callable[[str], str]) -> str:
    """A picture with its words for whoever does not see it."""
    size = " ".join(SIZE.findall(svg.partition(">")[0]))
    words = escape("; ".join(line.strip() for line in says.splitlines()))
    return f'<img src="{keep(svg)}" alt="{words}" {size}>'


def _walk(steps: Sequence[Mapping[str, str]], keep: Callable[[str], str]) -> str:
    """The steps of a walkthrough, with what each says, shows and answers."""
    told = []
    for step in steps:
        answer = f'<p class="answer">{escape(step["answer"])}</p>' if step["answer"] else ""
        picture = _picture(step["svg"], step["text"], keep)
        told.append(f"<li><p>{escape(step['says'])}</p><figure>{picture}</figure>{answer}</li>")
    return f'<ol class="walk">{"".join(told)}</ol>'
