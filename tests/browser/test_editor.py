"""The position editor in JupyterLab: placing by mouse, by keys and by text, and what only the whole of it shows."""

from conftest import AT_REST
from test_table import CELLS, FOCUS

EMPTY = "import cardlab\nview = cardlab.editor('zevaki')\nview"
SOME = "import cardlab\nview = cardlab.editor('zevaki', {'t0': '9s', 'w0': '2d', 's0': '[3]', 's1': '[3]'})\nview"


class Editor:
    """The editor of the notebook that was just run, the first one of the page or another."""

    def __init__(self, notebook, number=0):
        self.notebook, self.page = notebook, notebook.page
        self.root = self.page.locator(".cardlab-editor").nth(number)
        self.canvas = notebook._canvas(self.root.locator("canvas:not(.cardlab-glass *)").first)
        self.canvas.wait_painted()
        self.field = self.root.get_by_label("The position as text")

    def text(self, name="view"):
        return self.notebook.run(f"print({name}.text)")

    def wait(self, *lines, name="view"):
        """Wait until the kernel has this position and the field shows it; nothing went wrong on the way."""
        self.notebook.until(lambda: self.text(name).split("\n") == list(lines or [""]), f"the position {lines}")
        self.notebook.until(lambda: self.field.input_value() == "\n".join(lines), f"the text {lines}")
        assert self.notebook.run(f"print({name}.trouble)") == "None"

    def message(self):
        return self.root.locator(".cardlab-said").first.inner_text()

    def badge(self):
        return self.root.locator(".cardlab-amount").inner_text()

    def card(self, card):
        return self.root.locator(f".cardlab-chip[data-card='{card}']")

    def pile(self, pile):
        return self.root.locator(f".cardlab-glass .cardlab-place[data-pile={pile}]").first

    def button(self, name):
        return self.root.get_by_role("button", name=name, exact=True)

    def middle(self, place):
        place.scroll_into_view_if_needed()
        left, top, width, height = place.evaluate(AT_REST)
        return left + width / 2, top + height / 2

    def click(self, place):
        self.page.mouse.click(*self.middle(place))

    def lay(self, card, pile):
        self.click(self.card(card))
        self.notebook.until(lambda: "in hand" in self.message(), f"{card} to be taken")
        self.click(self.pile(pile))

    def drag(self, source, target):
        self.page.mouse.move(*self.middle(source))
        self.page.mouse.down()
        self.page.mouse.move(*self.middle(target), steps=6)
        self.under = self.root.locator(".cardlab-under").count()
        self.carried = [ghost.bounding_box() for ghost in self.page.locator(".cardlab-carried").all()]
        self.page.mouse.up()


def opened(open_notebook, *cells):
    notebook = open_notebook("editor.ipynb", *cells)
    notebook.run_all()
    return Editor(notebook)


def test_cards_are_laid_moved_and_taken_away_by_mouse(open_notebook):
    editor = opened(open_notebook, EMPTY)
    assert editor.badge() == "Partial: 0 of 104 cards; 104 are nowhere."
    before = editor.canvas.picture()
    editor.lay("9s", "t0")
    editor.wait("t0: 9s")
    assert editor.canvas.wait_changed(before)
    assert editor.badge() == "Partial: 1 of 104 cards; 103 are nowhere."
    assert editor.card("9s").get_attribute("aria-label") == "9♠, one left"
    editor.drag(editor.card("Ts"), editor.pile("t5"))
    editor.wait("t0: 9s", "t5: Ts")
    assert editor.under == 1, "where it would come to lie is marked"
    (ghost,), (x, y) = editor.carried, editor.middle(editor.pile("t5"))
    assert abs(ghost["x"] + ghost["width"] / 2 - x) < 40
    assert abs(ghost["y"] + ghost["height"] / 2 - y) < 1
    assert editor.page.locator(".cardlab-carried, .cardlab-under").count() == 0
    editor.click(editor.pile("t0"))
    editor.click(editor.pile("t5"))
    editor.wait("t5: Ts 9s")
    editor.click(editor.pile("t5"))
    editor.notebook.until(lambda: "Tableau t5: 10♠ 9♠" in editor.message(), "the pile to be told")
    editor.page.keyboard.press("Escape")
    editor.drag(editor.card("2d"), editor.pile("w0"))
    editor.wait("w0: 2d", "t5: Ts 9s")
    editor.drag(editor.pile("w0"), editor.card("Kd"))
    editor.wait("t5: Ts 9s")
    editor.click(editor.card("9s"))
    editor.page.mouse.dblclick(*editor.middle(editor.pile("w1")))
    editor.wait("w1: 9s", "t5: Ts 9s")
    assert editor.card("9s").get_attribute("aria-disabled") == "true"
    editor.click(editor.pile("w1"))
    editor.click(editor.button("Take away"))
    editor.wait("t5: Ts 9s")
    for _press in range(2):
        editor.click(editor.button("Undo"))
    editor.wait("t5: Ts 9s")
    editor.click(editor.button("Redo"))
    editor.click(editor.button("Clear"))
    editor.wait()


def test_unknown_cards_and_face_down_ones_are_laid_by_mouse(open_notebook):
    editor = opened(open_notebook, EMPTY)
    editor.lay("?", "r0")
    editor.wait("r0: [1]")
    editor.root.get_by_label("Face down").check()
    editor.lay("Kd", "r0")
    editor.wait("r0: [1 Kd]")
    editor.root.get_by_label("Face down").uncheck()
    editor.lay("8h", "r0")
    editor.wait("r0: [1 Kd] 8h")
    editor.click(editor.pile("r0"))
    editor.click(editor.button("Turn over"))
    editor.wait("r0: [1] Kd 8h")


def test_the_keyboard_alone_sets_up_a_position_and_leaves_the_notebook_alone(open_notebook):
    editor = opened(open_notebook, EMPTY)
    page, cells = editor.page, editor.page.evaluate(CELLS)
    editor.card("Ac").focus()
    for key in ("ArrowDown", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    editor.notebook.until(lambda: "2♦ in hand" in editor.message(), "the two of diamonds to be taken")
    assert "cardlab-glass" in page.evaluate(FOCUS)
    glass = editor.root.locator(".cardlab-glass")
    for _step in range(60):
        cursor = glass.evaluate(
            "glass => document.getElementById(glass.getAttribute('aria-activedescendant'))?.dataset.pile"
        )
        if cursor == "w0":
            break
        page.keyboard.press({None: "ArrowDown", "s0": "ArrowRight", "h0": "ArrowRight"}.get(cursor, "ArrowDown"))
    page.keyboard.press("Enter")
    editor.wait("w0: 2d")
    assert editor.pile("w0").get_attribute("aria-label") == "waste w0: 2♦"
    page.keyboard.press("Delete")
    editor.wait()
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.dataset.card") == "2d", "back to where the tray was left"
    page.keyboard.press("Enter")
    editor.notebook.until(lambda: "2♦ in hand" in editor.message(), "it to be taken again")
    page.keyboard.press("Escape")
    editor.notebook.until(lambda: editor.message() == "Nothing in hand.", "it to be put back")
    for key in ("d", "d", "x", "1"):
        page.keyboard.press(key)
    editor.wait()
    assert page.evaluate(CELLS) == cells


def test_text_and_table_show_one_position_and_a_wrong_text_stays(open_notebook):
    editor = opened(open_notebook, SOME)
    before = editor.canvas.picture()
    editor.field.press_sequentially("\nr1: [12] 4d", delay=5)
    editor.field.press("Control+End")
    editor.notebook.until(lambda: "r1: [12] 4d" in editor.text(), "the text to be heard")
    shown = editor.canvas.wait_changed(before)
    editor.field.fill("t0: 9s 8h\nw0: 2d")
    wrong = editor.root.locator(".cardlab-wrong")
    editor.notebook.until(lambda: "t0: 8♥ cannot lie on 9♠" in wrong.inner_text(), "the reason")
    assert editor.field.input_value() == "t0: 9s 8h\nw0: 2d"
    assert editor.field.get_attribute("aria-invalid") == "true"
    assert editor.canvas.picture() == shown
    editor.lay("8s", "t0")
    editor.notebook.until(lambda: "t0: 9s 8s" in editor.field.input_value(), "the text of the last sound position")
    assert wrong.inner_text() == ""
    editor.click(editor.button("Undo"))
    editor.notebook.until(lambda: editor.field.input_value() == "t0: 9s 8h\nw0: 2d", "what was typed")
    editor.field.fill("t0: 9s 8s\nw0: 2d")
    editor.wait("t0: 9s 8s", "w0: 2d")


def test_what_is_typed_while_the_kernel_is_busy_is_never_overwritten(open_notebook):
    editor = opened(open_notebook, EMPTY)
    editor.page.evaluate("""() => { window.jupyterapp.shell.currentWidget.sessionContext.session.kernel
        .requestExecute({ code: "import time; time.sleep(3)" }); }""")
    text = "t0: 9s 8s 7s\nr0: [10] 8h\nw1: Kd"
    editor.field.press_sequentially(text, delay=60)
    assert editor.field.input_value() == text
    editor.wait(*text.split("\n"))


def test_a_position_that_is_over_gets_stocks_and_is_played_below(open_notebook):
    editor = opened(open_notebook, EMPTY)
    editor.field.fill("t0: 9s\nt5: Ts")
    offer = editor.root.locator(".cardlab-offer").first
    editor.notebook.until(lambda: "over at once. Seat 0 wins" in offer.inner_text(), "the end to be told")
    editor.click(editor.button("Give both seats a stock of unknown cards"))
    editor.wait("s0: [51]", "s1: [51]", "t0: 9s", "t5: Ts")
    assert editor.badge() == "Whole: all 104 cards lie here."
    assert not offer.is_visible()
    editor.click(editor.button("Play this position"))
    table = editor.notebook._canvas(editor.root.locator("canvas:not(.cardlab-glass *)").nth(1))
    before = table.wait_painted()
    below = editor.root.locator(".cardlab-glass").nth(1)
    for pile in ("t0", "t5"):
        editor.click(below.locator(f"[data-pile={pile}]"))
    table.wait_changed(before)
    assert editor.notebook.run("print(view.table.game.moves)") == "('t0>t5',)"
    editor.wait("s0: [51]", "s1: [51]", "t0: 9s", "t5: Ts")


def test_turn_and_marks_are_chosen_and_spring_back_when_refused(open_notebook):
    editor = opened(open_notebook, SOME)
    editor.root.get_by_role("group", name="To move").get_by_label("Seat 1").check()
    editor.notebook.until(lambda: editor.notebook.run("print(view.game.turn)") == "1", "the turn")
    laid_out = editor.root.get_by_role("group", name="Has laid out").get_by_label("Seat 0")
    laid_out.click()
    editor.notebook.until(lambda: "nothing can lie on" in editor.message(), "the refusal")
    editor.notebook.until(laid_out.is_checked, "it to spring back")


def test_what_is_copied_makes_the_position(open_notebook):
    editor = opened(open_notebook, SOME)
    editor.click(editor.button("Copy as code"))
    out = editor.root.locator(".cardlab-out")
    editor.notebook.until(out.is_visible, "the code")
    code = out.input_value()
    assert code == editor.notebook.run("print(view.code)")
    assert editor.notebook.run(f"print({code} == view.game)") == "True"
    editor.click(editor.button("Copy as record"))
    assert '"format": "cardlab-record/1"' in out.input_value()
    editor.lay("8s", "t0")
    editor.notebook.until(lambda: not out.is_visible(), "what is no longer so to go")


def test_it_comes_back_after_a_reload_and_in_a_second_view(open_notebook):
    editor = opened(open_notebook, SOME)
    editor.lay("8s", "t0")
    editor.wait("s0: [3]", "s1: [3]", "w0: 2d", "t0: 9s 8s")
    picture = editor.canvas.picture()
    editor.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    editor = Editor(open_notebook("editor.ipynb"))
    editor.canvas.wait_like(picture)
    editor.wait("s0: [3]", "s1: [3]", "w0: 2d", "t0: 9s 8s")
    second = editor.notebook.second_view()
    second.wait_like(picture)
    editor.lay("7s", "t0")
    second.wait_changed(picture)
    field = editor.page.locator(".jp-LinkedOutputView .cardlab-field textarea").first
    editor.notebook.until(lambda: "t0: 9s 8s 7s" in field.input_value(), "the second view to follow")


def test_two_editors_in_one_notebook_do_not_hear_each_other(open_notebook):
    notebook = open_notebook("editor.ipynb", EMPTY, EMPTY.replace("view", "other"))
    notebook.run_all()
    one, other = Editor(notebook), Editor(notebook, 1)
    one.lay("8h", "w0")
    one.wait("w0: 8h")
    other.click(other.pile("w0"))
    other.notebook.until(lambda: "Waste w0: empty" in other.message(), "the other to tell its own")
    other.drag(other.card("9h"), other.pile("w1"))
    other.wait("w1: 9h", name="other")
    other.click(other.pile("w1"))
    other.page.keyboard.press("Delete")
    other.wait(name="other")
    one.wait("w0: 8h")
