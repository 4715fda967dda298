"""A review in JupyterLab: by clicks and by keys from oversight to oversight, at a table, and after a reload."""

import pytest
from test_access import Access
from test_table import CELLS

PLAYED = """import cardlab
from cardlab.strategies import named, play_out
game = play_out(cardlab.new({name!r}, deal=3), [named({name!r}, "careless", seed=4)] * 2)
"""
REVIEW = PLAYED + "view = cardlab.review(game)\nview"
TABLE = PLAYED + "table = cardlab.table(game)\ntable"


class Review:
    """The review of the notebook that was just run; its kernel calls it by a name."""

    def __init__(self, notebook, called="view"):
        self.notebook, self.page, self.called = notebook, notebook.page, called
        self.table = notebook.canvas()
        self.signs = notebook.canvas(1)
        self.table.wait_painted()
        self.numbers = eval(notebook.run(f"print([one.number for one in {called}.oversights])"))  # noqa: S307 (ours)

    def at(self) -> int:
        return int(self.notebook.run(f"print({self.called}.at)"))

    def marked(self, list_of: str) -> list[str]:
        return self.page.locator(f"{list_of} [aria-selected=true] .cardlab-number").all_inner_texts()

    def said(self) -> str:
        return self.page.locator(".cardlab-said [aria-live=polite]").last.inner_text()

    def press(self, button: str) -> None:
        self.page.get_by_role("button", name=button, exact=True).click()

    def wait(self, nth: int) -> None:
        """The nth oversight is shown, wherever it is told."""
        number = self.numbers[nth]
        self.notebook.until(lambda: self.at() == number, f"step {number}")
        self.notebook.until(lambda: self.said().startswith(f"Move {number + 1}, "), "it to be said")
        self.page.get_by_text(f"Oversight {nth + 1} of {len(self.numbers)}", exact=True).wait_for()
        assert self.marked(".cardlab-found") == [str(number + 1)]


def opened(open_notebook, name="zevaki"):
    notebook = open_notebook("review.ipynb", REVIEW.format(name=name))
    notebook.run_all()
    return Review(notebook)


def test_buttons_lists_and_keys_go_from_oversight_to_oversight_and_leave_the_notebook_alone(open_notebook):
    review = opened(open_notebook)
    page, cells = review.page, review.page.evaluate(CELLS)
    review.wait(0)
    assert page.locator(".cardlab-felt canvas:not([aria-hidden=true])").count() == 0
    drawn = review.signs.wait_painted()
    review.press("Next")
    review.wait(1)
    drawn = review.signs.wait_changed(drawn)
    page.locator(".cardlab-found [role=option]").nth(4).click()
    review.wait(4)
    for key in ("ArrowDown", "ArrowDown", "ArrowUp", "d", "d", "x"):
        page.keyboard.press(key)
    review.wait(5)
    page.keyboard.press("End")
    review.wait(len(review.numbers) - 1)
    review.press("Previous")
    review.wait(len(review.numbers) - 2)
    page.locator(".cardlab-list:not(.cardlab-found) .cardlab-noted").first.click()
    review.wait(0)
    review.press("One move forward")
    review.notebook.until(lambda: review.signs.picture() is None, "the arrows to go")
    assert review.marked(".cardlab-found") == []
    assert page.evaluate(CELLS) == cells
    assert review.notebook.run("print(view.trouble)") == "None"


def test_a_rules_name_opens_the_rule(open_notebook):
    review = opened(open_notebook, "double")
    page = review.page
    page.locator(".cardlab-findings summary").click()
    page.locator(".cardlab-findings").get_by_text("next rank of whatever suit").wait_for()
    page.keyboard.press("Escape")
    page.locator(".cardlab-findings").get_by_text("next rank of whatever suit").wait_for(state="hidden")
    page.locator(".cardlab-said").get_by_role("button").click()
    page.get_by_role("dialog").get_by_text("next rank of whatever suit").wait_for()


def test_an_oversight_is_shown_again_after_a_reload(open_notebook):
    review = opened(open_notebook)
    review.press("Next")
    review.wait(1)
    table, signs = review.table.wait_painted(), review.signs.wait_painted()
    review.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    review = Review(open_notebook("review.ipynb"))
    review.table.wait_like(table)
    review.signs.wait_like(signs)
    review.wait(1)


def test_a_finished_game_is_reviewed_at_its_table_and_the_table_comes_back(open_notebook):
    notebook = open_notebook("review.ipynb", TABLE.format(name="pairs"))
    notebook.run_all()
    table = notebook.table("pairs")
    over = table.canvas.wait_painted()
    table.press("Review")
    page = notebook.page
    page.locator(".cardlab-findings").wait_for()
    assert not table.canvas.place.first.is_visible()
    page.get_by_text("Oversight 1 of ").wait_for()
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_text("Oversight 2 of ").wait_for()
    assert page.locator(".cardlab-felt canvas:not([aria-hidden=true])").count() == 0
    table.press("Review")
    page.locator(".cardlab-findings").wait_for(state="detached")
    table.canvas.wait_like(over)
    assert table.canvas.place.is_visible()
    assert notebook.run("print(table.trouble)") == "None"


def test_a_pressed_button_can_be_read_while_the_mouse_is_on_it_and_the_title_keeps_to_its_line(open_notebook):
    notebook = open_notebook("review.ipynb", TABLE.format(name="pairs"))
    notebook.page.set_viewport_size({"width": 900, "height": 1000})
    notebook.run_all()
    table = notebook.table("pairs")
    table.canvas.wait_painted()
    table.press("Review")
    title = notebook.page.locator(".cardlab-findings strong")
    title.wait_for()
    assert title.bounding_box()["height"] < 30
    button = table.whole.get_by_role("button", name="Review", exact=True)
    button.hover()
    paint = "button => [getComputedStyle(button).color, getComputedStyle(button).backgroundColor]"
    assert button.evaluate(paint) == ["rgb(255, 255, 255)", "rgb(29, 82, 57)"]


@pytest.mark.parametrize("name", ["pairs", "zevaki", "double"])
def test_a_review_has_nothing_that_axe_core_forbids(open_notebook, name):
    view = Access(open_notebook, REVIEW.format(name=name))
    view.page.locator(".cardlab-findings").wait_for()
    view.page.locator(".cardlab-noted").first.wait_for()
    broken = {}
    for state in ("first", "rule"):
        for theme in ("Light", "Dark"):
            view.theme(theme)
            broken.update({(state, theme, rule): why for rule, why in view.violations().items()})
        view.page.locator(".cardlab-findings summary").click()
    assert broken == {}
