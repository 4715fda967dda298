"""Without a mouse and without eyes, in JupyterLab: games played by keys, what is said, what axe-core says of it all.

axe-core looks at the light and the dark theme. It does not see what is painted on a canvas: tests/test_contrast.py
computes that.
"""

import random

import pytest
from axe_playwright_python.sync_playwright import Axe
from test_table import CELLS

from cardlab.games import GAMES

OURS = [".cardlab-bar", ".cardlab-felt", ".cardlab-reel", ".cardlab-list", ".cardlab-desk", ".cardlab-field"]
OURS += [".cardlab-findings"]
OURS += [".jp-OutputArea-output table"]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}

TABLE = "import cardlab\ntable = cardlab.table(cardlab.new({name!r}, deal=7))\ntable"
REPLAY = """import random
game, lots = cardlab.new({name!r}, deal=7), random.Random(7)
while not game.over:
    game.play(lots.choice(game.legal_moves))
cardlab.watch(game)"""
SHEET = "cardlab.score_sheet(game, game)"


class Access:
    """A notebook with something of cardlab in its only cell, as axe-core sees it."""

    def __init__(self, open_notebook, *cells):
        self.notebook = open_notebook("access.ipynb", "\n".join(cells))
        self.page = self.notebook.page
        self.notebook.run_all()
        self.axe = Axe()

    def theme(self, name):
        self.page.evaluate(
            f"window.jupyterapp.commands.execute('apputils:change-theme', {{theme: 'JupyterLab {name}'}})"
        )
        light = str(name == "Light").lower()
        self.page.wait_for_function(f"document.body.dataset.jpThemeLight === '{light}'")

    def violations(self):
        """Each rule of axe that something of ours breaks, with the elements that do and why."""
        found = self.axe.run(self.page, {"include": [[place] for place in self.there()]}, RULES).response
        assert found["passes"]
        return {
            broken["id"]: [(node["html"][:120], node["failureSummary"]) for node in broken["nodes"]]
            for broken in found["violations"]
        }

    def there(self):
        return [place for place in OURS if self.page.locator(place).count()]


@pytest.fixture
def access(open_notebook):
    return lambda *cells: Access(open_notebook, *cells)


def refuse(view, name):
    """What each game does not allow at its start."""
    view.notebook.run(
        {"pairs": "table.play('t0+t1')", "zevaki": "table.play('pass')", "double": "table.play('done')"}[name]
    )
    view.page.locator(".cardlab-refused").wait_for()


END = """import random
while not table.game.over:
    table.game.play(random.choice(table.game.legal_moves))
table.refresh()"""


def finish(view):
    view.notebook.run(END)
    view.page.locator(".cardlab-moves [aria-disabled=true]").first.wait_for()


@pytest.mark.parametrize("name", GAMES)
def test_a_table_has_nothing_that_axe_core_forbids_in_any_state(access, name):
    view = access(TABLE.format(name=name))
    page, glass = view.page, view.page.locator(".cardlab-glass")
    broken = {}

    def look(state):
        for theme in ("Light", "Dark"):
            view.theme(theme)
            broken.update({(state, theme, rule): why for rule, why in view.violations().items()})

    glass.wait_for()
    look("begun")
    glass.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    look("picked by keys")
    page.keyboard.press("Escape")
    refuse(view, name)
    look("refused")
    page.locator(".cardlab-rule").first.click()
    page.get_by_role("dialog").wait_for()
    look("rule open")
    page.keyboard.press("Escape")
    page.locator(".cardlab-toggle").click()
    page.get_by_role("combobox", name="Find a move").wait_for()
    look("list open")
    page.keyboard.type("no such move")
    look("nothing found")
    finish(view)
    look("over")
    assert broken == {}


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_and_a_score_sheet_have_nothing_that_axe_core_forbids(access, name):
    for cells in ([REPLAY.format(name=name)], [REPLAY.format(name=name), SHEET]):
        view = access("import cardlab", *cells)
        view.page.locator(".jp-OutputArea-output table, .cardlab-lines > div").first.wait_for()
        for theme in ("Light", "Dark"):
            view.theme(theme)
            assert view.violations() == {}


# by keys alone


def choose(table, move):
    """A legal move by the list of moves: typed until it is found, and Enter."""
    keyboard = table.notebook.page.keyboard
    steps = [f"{move.source}:", f"{move.target}:"] if "+" in move else [move]
    for step in steps:
        keyboard.type(step)
        keyboard.press("Enter")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_keys_alone_and_each_move_is_said(open_notebook, name):
    notebook = open_notebook("access.ipynb", TABLE.format(name=name))
    notebook.run_all()
    table, lots = notebook.table(name), random.Random(3)
    table.canvas.wait_painted()
    polite, page = table.whole.locator(".cardlab-said [aria-live=polite]"), notebook.page
    cells = page.evaluate(CELLS)
    table.whole.locator(".cardlab-redraw").focus()
    while not page.evaluate("document.activeElement.classList.contains('cardlab-glass')"):
        page.keyboard.press("Tab")
    page.keyboard.press("m")
    game = table.game()
    for _move in range(8):
        move = lots.choice(game.legal_moves)
        choose(table, move)
        game.play(move)
        notebook.until(lambda move=move: f"({move})" in polite.inner_text(), f"{move} to be said")
        assert table.game().moves == game.moves
    for key in ("Escape", "d", "d", "1", "x"):
        page.keyboard.press(key)
    assert page.evaluate(CELLS) == cells
