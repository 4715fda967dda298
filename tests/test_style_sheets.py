"""The style sheets of the widgets: what several of them need is written once."""

import re
from pathlib import Path

from cardlab.view import looks

SHEETS = sorted(Path(looks.__file__).parent.glob("*.css"))
LONG = 4
"""Declarations of a rule that is no chance agreement of two."""


def rules(sheet):
    """The selector of each rule and the set of its declarations."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        yield selector.strip(), frozenset(part.strip() for part in body.split(";") if part.strip())


def test_no_rule_is_written_twice():
    written = {}
    for sheet in SHEETS:
        for selector, says in rules(sheet):
            written.setdefault(says, []).append(f"{sheet.name} {selector}")
    assert SHEETS
    assert [names for says, names in written.items() if len(says) >= LONG and len(names) > 1] == []
