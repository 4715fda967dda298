"""A walkthrough in JupyterLab: played by mouse and by keyboard, seen in pixels, and there again after a reload."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import CANVAS, in_view
from test_table import CELLS, FOCUS

import cardlab
from cardlab import text
from cardlab.data import rules
from cardlab.view.arrows import VIOLET
from cardlab.view.layout import middle

WALK = "import cardlab\nview = cardlab.walk({game!r}, {name!r})\nview"
WALKS = (("zevaki", "two-places"), ("double", "chain"), ("pairs", "refill"))
RGB = tuple(int(VIOLET[i : i + 2], 16) for i in (1, 3, 5))

FILLED = """(panel, [caption, answer]) => {
    panel.querySelector(".cardlab-caption").textContent = caption;
    panel.querySelector(".cardlab-answer").textContent = answer;
    return panel.getBoundingClientRect().height;
}"""
"""How high the panel is with that caption and that answer."""


def place_of(table, pile):
    return next(place for place in table.places if place.pile == pile)


class Walk:
    """The walkthrough of the notebook that was just run, as people see and use it."""

    def __init__(self, notebook, game, name):
        self.notebook, self.page, self.walk = notebook, notebook.page, cardlab.walk(game, name)
        self.whole = self.page.locator(".jp-OutputArea .cardlab-walk-view").first
        canvases = self.whole.locator(CANVAS)
        self.table, self.signs = (notebook._canvas(canvases.nth(number)) for number in (0, 1))
        self.table.wait_painted()

    def ask(self, what):
        return json.loads(self.notebook.run(f"import json; print(json.dumps({what}))"))

    def text(self, name):
        return self.whole.locator(f".cardlab-{name}").text_content()

    def button(self, name):
        return self.whole.get_by_role("button", name=name, exact=True)

    def wait(self, step):
        """Wait until kernel and page are at a step, counted from 0, with what it points at."""
        self.walk.jump(step)
        state = self.walk.panel.state
        self.notebook.until(lambda: self.text("at") == state["count"], f"step {step}")
        assert self.ask("[view.walk.at, view.game.moves]") == [step, list(self.walk.game.moves)]
        assert [self.text("caption"), self.text("says .cardlab-unseen")] == [state["caption"], state["pointed"]]
        self.notebook.until(lambda: self.violet() == bool(self.walk._look()[2].shapes), "rings and arrows")

    def violet(self):
        """Is anything painted in the colour of rings and arrows?"""
        return bool((self.signs.pixels()[:, :, :3] == RGB).all(axis=2).any())

    def where(self, pile):
        """The middle of a pile's top card on the page, from the table's corner."""
        table = self.walk._look()[0]
        return middle(table, place_of(table, pile))

    def edge(self, pile):
        """A point of a pile's lowest card that no other hides, in pixels of the canvas."""
        table = self.walk._look()[0]
        left, top = place_of(table, pile).corner(0)
        return 2 * (left + 10), 2 * (top + table.card_height / 2)

    def click(self, *piles):
        for pile in piles:
            self.table.click(*(2 * length for length in self.where(pile)))

    def drag(self, source, target):
        left, top, *_ = in_view(self.table.place)
        (x, y), (to_x, to_y) = self.where(source), self.where(target)
        self.page.mouse.move(left + x, top + y)
        self.page.mouse.down()
        self.page.mouse.move(left + to_x, top + to_y, steps=8)
        self.page.mouse.up()


@pytest.fixture
def opened(open_notebook):
    def opened(game, name, *more):
        notebook = open_notebook("walk.ipynb", WALK.format(game=game, name=name), *more)
        notebook.run_all()
        return Walk(notebook, game, name)

    return opened


def test_a_walk_is_played_by_mouse_and_answers(opened):
    walk = opened("zevaki", "two-places")
    walk.wait(0)
    walk.button("Next").click()
    walk.wait(1)
    walk.button("Next").click()
    walk.wait(2)
    walk.click("s0")
    walk.notebook.until(lambda: "can wait" in walk.text("said"), "a wrong move to be told")
    walk.click("r0", "t0")
    walk.notebook.until(lambda: "(zevaki.build)" in walk.text("said"), "a refusal")
    walk.wait(2)
    walk.page.keyboard.press("Escape")
    walk.drag("r0", "t6")
    walk.wait(3)
    assert walk.text("answer") == "The seven under it is open at once."
    for step, (source, target) in enumerate([("r0", "t7"), ("t6", "t7"), ("r0", "t6")], 4):
        walk.click(source, target)
        walk.wait(step)
    walk.table.click(*walk.edge("t7"))  # the seven, beside the six that lies on it
    walk.click("t6")
    walk.wait(7)
    walk.button("Next").click()
    walk.wait(8)
    assert walk.text("at") == "Finished"
    walk.button("Again from the start").click()
    walk.wait(0)


def test_a_walk_is_played_by_keyboard_and_leaves_the_notebook_alone(opened):
    walk = opened("double", "chain")
    page, cells = walk.page, walk.page.evaluate(CELLS)
    walk.button("Next").focus()
    for key in ("d", "d", "1", "x"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    walk.wait(1)
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS).startswith("cardlab-glass")
    for step, pile in enumerate(("r0", "w0", "w1", "w2", "w0", "w1", "w0"), 2):
        go_to(page, pile)
        page.keyboard.press("Enter")
        go_to(page, "f")
        page.keyboard.press("Enter")
        walk.wait(step)
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.textContent") == "Show me"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.title") == "Step 9 of 9"
    for key in ("ArrowLeft", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    walk.wait(6)
    assert page.evaluate(CELLS) == cells


CURSOR = """() => {
    const glass = document.activeElement, id = glass.getAttribute("aria-activedescendant");
    return id && document.getElementById(id).dataset.pile;
}"""
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def go_to(page, pile):
    """Lead the cursor to a pile with the arrow keys, trying what is not known yet."""
    page.keyboard.press("ArrowLeft")
    led = {}  # by the pile and the key
    for _press in range(200):
        here = page.evaluate(CURSOR)
        if here == pile:
            return
        key = next_key(led, here, pile)
        page.keyboard.press(key)
        led[here, key] = page.evaluate(CURSOR)
    pytest.fail(f"the keyboard does not lead to {pile}")


def next_key(led, here, pile):
    """The first key of the shortest way to the pile, or to an arrow key that has not been tried yet."""
    ways, seen = [(here, "")], {here}
    for place, first in ways:
        for key in ARROWS:
            there = led.get((place, key), pile)
            if there == pile:
                return first or key
            if there not in seen:
                seen.add(there)
                ways.append((there, first or key))
    pytest.fail(f"no arrow key leads to {pile}")


def test_back_forward_jump_and_the_replies_of_the_table(opened):
    walk = opened("pairs", "refill")
    walk.button("Step 5 of 7").click()
    walk.wait(4)
    walk.button("Back").click()
    walk.wait(3)
    walk.button("Next").click()
    walk.wait(4)
    walk.button("Done").click()
    walk.wait(5)
    before = walk.table.picture()
    walk.button("Next").click()
    walk.table.wait_changed(before)
    assert walk.text("at") == "Step 6 of 7"
    assert len(walk.ask("view.game.moves")) < 8
    walk.wait(6)
    assert walk.ask("view.game.scores") == [6, 8]
    walk.button("Step 1 of 7").click()
    walk.wait(0)


def test_the_rule_of_a_step_can_be_read(opened):
    walk = opened("zevaki", "two-places")
    walk.wait(0)
    rule, law = walk.whole.locator(".cardlab-by summary"), walk.whole.locator(".cardlab-by p")
    assert (rule.text_content(), law.is_visible()) == ("zevaki.reserve", False)
    rule.click()
    assert law.text_content() == rules()["zevaki.reserve"]["says"]["en"]
    assert law.is_visible()
    walk.page.keyboard.press("Escape")
    assert not law.is_visible()
    rule.press("Enter")
    assert law.is_visible()
    walk.button("Next").click()
    walk.wait(1)
    assert not law.is_visible()


def test_a_double_click_on_next_is_one_step(opened):
    walk = opened("pairs", "refill")
    walk.button("Next").dblclick()
    walk.notebook.wait_idle()
    walk.wait(1)


def test_arrows_are_seen_in_pixels_from_card_to_card(opened):
    walk = opened("zevaki", "two-places")
    walk.wait(0)
    walk.button("Step 3 of 8").click()
    walk.wait(2)
    pixels = walk.signs.pixels()
    for pile in ("r0", "t6"):
        x, y = (round(2 * length) for length in walk.where(pile))
        near = pixels[y - 6 : y + 40, x - 20 : x + 20] if pile == "t6" else pixels[y - 4 : y + 4, x - 4 : x + 4]
        assert (near[:, :, :3] == RGB).all(axis=2).any()
    x, y = (round(2 * length) for length in walk.where("t2"))
    assert not pixels[y - 40 : y + 40, x - 40 : x + 40].any()
    assert pixels.shape == walk.table.pixels().shape


def test_it_is_there_again_after_a_reload_and_in_a_second_view(opened, open_notebook):
    walk = opened("zevaki", "two-places")
    walk.wait(0)
    walk.button("Step 3 of 8").click()
    walk.wait(2)
    pictures = walk.table.picture(), walk.signs.picture()
    walk.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    notebook = open_notebook("walk.ipynb")
    walk = Walk(notebook, "zevaki", "two-places")
    walk.table.wait_like(pictures[0])
    walk.signs.wait_like(pictures[1])
    walk.wait(2)
    notebook.second_view()
    for number, picture in enumerate(pictures):
        notebook._canvas(notebook.page.locator(f".jp-LinkedOutputView {CANVAS}").nth(number)).wait_like(picture)
    notebook.run("view.play('r0>t6')")
    walk.wait(3)
    second = notebook.page.locator(".jp-LinkedOutputView .cardlab-at")
    notebook.until(lambda: second.text_content() == "Step 4 of 8", "the second view to follow")


def test_no_canvas_takes_the_focus_and_tab_leads_out(opened):
    walk = opened("zevaki", "two-places")
    walk.wait(0)
    walk.button("Next").click()
    walk.wait(1)
    assert walk.whole.locator(CANVAS).evaluate_all("all => all.map(one => [one.tabIndex, one.ariaHidden])") == [
        [-1, "true"],
        [-1, "true"],
    ]
    seen = []
    while len(seen) < 15 and (not seen or "cardlab" in seen[-1]):
        walk.page.keyboard.press("Tab")
        seen.append(walk.page.evaluate("document.activeElement.closest('[class*=cardlab]')?.className ?? ''"))
    assert "cardlab" not in seen[-1], seen


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_table_stays_where_it_is_from_step_to_step(opened, language, monkeypatch):
    """Above the table the panel has room for the longest caption with its answer."""
    monkeypatch.setattr(text, "_chosen", [language])
    walk = opened("zevaki", "two-places", f"cardlab.language({language!r})\nview.redraw()")
    walk.page.set_viewport_size({"width": 1100, "height": 1100})
    panel, heights = walk.whole.locator(".cardlab-walk"), {}
    for view in (cardlab.walk(game, name) for game, name in WALKS):
        while not view.walk.finished:
            view.forward()
            said = [view.panel.state[name] for name in ("caption", "answer")]
            heights.setdefault(panel.evaluate(FILLED, said), said)
    assert panel.bounding_box()["width"] > 600
    assert len(heights) == 1, heights


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_nothing_to_complain_of(opened, theme):
    walk = opened("zevaki", "two-places")
    walk.page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)
    walk.button("Step 4 of 8").click()
    walk.wait(3)
    walk.button("Back").click()
    walk.click("r0", "t6")
    walk.wait(3)
    assert walk.text("answer")
    walk.whole.locator(".cardlab-by summary").click()
    found = Axe().run(walk.page, context=".cardlab-walk-view").response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []
