"""Some lessons of each course as a learner runs them, in either language; the others run in tests/test_site.py.

Every cell comes to its end without anybody doing anything, and whatever it shows is there.
"""

import pytest

from cardlab.invitations import lessons

SOME = {
    "en": ("start", "pairs-2-what-is-a-pair", "zevaki-08-two-places", "double-03-chain", "reference"),
    "ru": ("start", "pairs-8-experiments", "zevaki-16-practice", "double-11-hold-back", "teachers"),
}
OPENED = [(lang, name) for lang, names in SOME.items() for name in names if name in lessons(lang)]

CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.sharedModel.toJSON())"
WIDGETS = ".cardlab-felt, .cardlab-walk-view"
"""A table, or the question of a task that no table helps with."""
SCROLL = """async number => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    await notebook.scrollToItem(number, "center");
}"""


@pytest.mark.parametrize(("lang", "name"), OPENED)
def test_run_all_runs_every_cell_and_asks_nothing(open_notebook, lang, name):
    notebook = open_notebook(f"{lang}/{name}.ipynb")
    notebook.page.set_default_timeout(5 * 60_000)
    notebook.run_all()
    cells = notebook.page.evaluate(CELLS)
    assert [cell["id"] for cell in cells if cell["cell_type"] == "code" and not cell["execution_count"]] == []
    assert notebook.page.locator(".jp-Stdin").count() == 0
    for number, cell in enumerate(cells):
        if any("image/svg+xml" in output.get("data", {}) for output in cell.get("outputs", [])):
            notebook.page.evaluate(SCROLL, number)
            shown = notebook.page.locator(f'[data-windowed-list-index="{number}"]').locator(WIDGETS)
            shown.locator("visible=true").first.wait_for()
    assert notebook.page.get_by_text("model not found").count() == 0
