"""A lesson run from top to bottom, as "Run all" does it, with what its walkthroughs would show a player."""

import asyncio
import json
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

from cardlab.text import _

LONGEST = 300
"""Seconds that a cell may take, on however slow a machine."""

STORIES = "from cardlab.view.narrated import stories; print(stories())"


class BrokenLesson(Exception):
    """A lesson that does not run; the message is a sentence."""


def run(lesson: Path) -> Any:
    """The notebook with its outputs; its metadata have the ``stories`` of its walkthroughs by the number of the widget.

    Raises BrokenLesson where a cell fails.
    """
    notebook = nbformat.read(lesson, as_version=4)
    told = nbformat.v4.new_code_cell(STORIES)
    notebook.cells.append(told)
    client = NotebookClient(
        notebook,
        timeout=LONGEST,
        kernel_name="python3",
        resources={"metadata": {"path": str(lesson.parent)}},
        extra_arguments=["--IPKernelApp.log_level=ERROR"],
    )
    try:
        asyncio.run(client.async_execute())
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as failure:
        where = f"{lesson.parent.name}/{lesson.name}"
        raise BrokenLesson(_("{lesson} does not run: {reason}").format(lesson=where, reason=failure)) from failure
    notebook.cells.pop()
    printed = "".join(output.text for output in told.outputs if output.name == "stdout")
    notebook.metadata["stories"] = json.loads(printed)
    return notebook
