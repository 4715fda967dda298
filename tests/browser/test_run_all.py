"""Some lessons of each course as a learner runs them, in either language; the others run in tests/test_site.py.

Every cell comes to its end without anybody doing anything, and whatever it shows is there.
"""

import pytest

from cardlab.invitations import lessons

SOME = {
    "en": ("start", "pairs-2-what-is-a-pair", "zevaki-08-two-places", "double-13-experiments", "reference"),
    "ru": ("start", "pairs-8-experiments", "zevaki-16-practice", "double-03-chain", "teachers"),
}
OPENED = [(lang, name) for lang, names in SOME.items() for name in names if name in lessons(lang)]

CELLS = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.sharedModel.toJSON())"""
WIDGET = "application/vnd.jupyter.widget-view+json"


@pytest.mark.parametrize(("lang", "name"), OPENED)
def test_run_all_runs_every_cell_and_asks_nothing(open_notebook, lang, name):
    notebook = open_notebook(f"{lang}/{name}.ipynb")
    notebook.page.set_default_timeout(5 * 60_000)
    notebook.run_all()
    cells = [cell for cell in notebook.page.evaluate(CELLS) if cell["cell_type"] == "code"]
    assert [cell["id"] for cell in cells if not cell["execution_count"]] == []
    assert notebook.page.locator(".jp-Stdin").count() == 0
    assert notebook.page.get_by_text("model not found").count() == 0
    shown = [output["data"] for cell in cells for output in cell["outputs"] if WIDGET in output.get("data", {})]
    tables = sum("image/svg+xml" in data for data in shown)
    notebook.until(lambda: notebook.page.locator(".cardlab-felt").count() == tables, f"{tables} tables")
