"""The table in JupyterLab: what only the whole of browser, server and kernel shows."""

import random

import pytest

from cardlab.text import LANGUAGES, _

TABLE = "import cardlab\ncardlab.table(cardlab.new({name!r}, deal=7))"
CELLS = "window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.type)"
FOCUS = "document.activeElement.closest('.cardlab-glass, .cardlab-bar, .jp-Notebook')?.className"


def opened(open_notebook, *names):
    notebook = open_notebook("table.ipynb", *(TABLE.format(name=name) for name in names))
    notebook.run_all()
    tables = [notebook.table(name) for name in names]
    for table in tables:
        table.canvas.wait_painted()
    return notebook, *tables


def test_the_picture_comes_back_after_a_reload_and_in_a_second_view(open_notebook):
    notebook, zevaki, double = opened(open_notebook, "zevaki", "double")
    choice = random.Random(2)
    for table in (zevaki, double, zevaki, double):
        table.play(choice.choice(table.game().legal_moves))
    pictures = [table.canvas.picture() for table in (zevaki, double)]
    said = zevaki.message()
    notebook.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    notebook = open_notebook("table.ipynb")
    zevaki, double = notebook.table("zevaki"), notebook.table("double")
    zevaki.canvas.wait_like(pictures[0])
    double.canvas.wait_like(pictures[1])
    assert zevaki.message() == said
    double.play(double.game().legal_moves[0])
    second = notebook.second_view()
    before = double.canvas.picture()
    second.wait_like(before)
    notebook.run("view = Out[2]\nview.play(view.game.legal_moves[0])")
    second.wait_changed(before)
    second.wait_like(double.canvas.picture())


def test_keys_for_the_table_leave_the_notebook_alone(open_notebook):
    notebook, zevaki = opened(open_notebook, "zevaki")
    page, before = notebook.page, notebook.page.evaluate(CELLS)
    zevaki.click(zevaki.game(), f"r{zevaki.game().turn}")
    assert page.evaluate(FOCUS).startswith("cardlab-glass")
    for key in ("d", "d", "1", "a", "x"):
        page.keyboard.press(key)
    zevaki.whole.get_by_role("button", name="New", exact=True).focus()
    for key in ("d", "d", "1"):
        page.keyboard.press(key)
    assert page.evaluate(CELLS) == before
    seen = []
    while len(seen) < 12 and (not seen or "cardlab" in seen[-1]):
        page.keyboard.press("Tab")
        seen.append(page.evaluate(FOCUS) or "")
    assert any("cardlab-glass" in name for name in seen)
    assert "cardlab" not in seen[-1], "Tab leads into the table and never out of it"


def test_deal_numbers_of_64_bits_are_typed_and_nonsense_loses_nothing(open_notebook):
    notebook, double = opened(open_notebook, "double")
    field = double.whole.get_by_label("Deal number")
    largest = str(2**64 - 1)
    field.fill(largest)
    field.press("Enter")
    notebook.until(lambda: largest in double.message(), "the largest deal")
    assert double.game().deal == 2**64 - 1
    double.play(double.game().legal_moves[0])
    field.fill("12 hearts")
    double.press("Deal")
    notebook.until(lambda: "is no deal number" in double.message(), "a sentence")
    assert field.input_value() == "12 hearts"
    assert (double.game().deal, len(double.game().moves)) == (2**64 - 1, 1)


def test_in_pairs_nothing_lights_up_and_a_double_click_on_done_ends_one_turn(open_notebook):
    notebook, pairs = opened(open_notebook, "pairs")
    game = pairs.game()
    pair = next(move for move in game.legal_moves if "+" in move)
    other = next(pile for pile in game.piles if pile[0] == "t" and pile not in (pair.source, pair.target))
    pairs.click(game, pair.source)
    assert pairs.whole.locator(".cardlab-picked").count() == 1
    assert pairs.whole.locator(".cardlab-aim").count() == 0
    pairs.click(game, other)
    notebook.until(lambda: "(pairs.match)" in pairs.message(), "a wrong claim to be told")
    assert pairs.game().moves == ()
    pairs.whole.get_by_role("button", name="Done", exact=True).dblclick()
    notebook.until(lambda: pairs.game().turn == 1, "the turn to end")
    notebook.wait_idle()
    assert pairs.game().moves == ("done",)


def test_a_dragged_card_says_nothing_before_it_is_dropped(open_notebook):
    notebook, zevaki = opened(open_notebook, "zevaki")
    game = zevaki.game()
    move = next(move for move in game.legal_moves if move.source[0] == "s")
    zevaki.whole.page.evaluate("""() => {
        const send = WebSocket.prototype.send;
        window.told = 0;
        WebSocket.prototype.send = function (...data) { told += 1; return send.apply(this, data); };
    }""")
    before, mouse = zevaki.canvas.picture(), notebook.page.mouse
    mouse.move(*zevaki.where(game, move.source))
    mouse.down()
    mouse.move(*zevaki.where(game, move.target), steps=40)
    assert zevaki.whole.locator(".cardlab-ghost").count() == 1
    assert notebook.page.evaluate("told") == 0
    mouse.up()
    zevaki.canvas.wait_changed(before)
    assert zevaki.game().moves == (move,)
    notebook.until(lambda: zevaki.whole.locator(".cardlab-ghost").count() == 0, "the card to arrive")


def test_what_goes_wrong_is_told_and_the_table_goes_on_and_follows_the_cells(open_notebook):
    notebook, double = opened(open_notebook, "double")
    notebook.run("view = Out[1]\ndef wrong(move): raise ZeroDivisionError('on purpose')\nview.game.explain = wrong")
    game = double.game()
    double.click(game, f"s{game.turn}")
    notebook.until(lambda: "ZeroDivisionError" in double.message(), "the error to be told")
    notebook.run("del view.game.explain")
    double.play(game.legal_moves[0])
    before = double.canvas.picture()
    notebook.run("view.game.undo()")
    double.canvas.wait_changed(before)


def test_the_canvas_is_twice_as_fine_as_the_page(open_notebook):
    _notebook, pairs = opened(open_notebook, "pairs")
    fine, shown = pairs.canvas.place.evaluate(
        "canvas => [[canvas.width, canvas.height], canvas.getBoundingClientRect()]"
    )
    assert fine == [2 * shown["width"], 2 * shown["height"]]


ROWS = """bar => {
    const parts = [...bar.querySelectorAll("button, select, input")].filter(part => part.offsetWidth);
    const { left, right } = bar.getBoundingClientRect();
    const boxes = parts.map(part => part.getBoundingClientRect());
    return [[...new Set(boxes.map(box => box.top))].length, boxes.every(box => box.left >= left && box.right <= right)];
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_narrow_page_the_bar_has_two_rows_and_each_button_its_name(open_notebook, page, speak, lang):
    page.set_viewport_size({"width": 900, "height": 700})
    show = "cardlab.table(cardlab.new('zevaki', deal=7), seats=['human', 'careful'])"
    open_notebook("narrow.ipynb", f"import cardlab\ncardlab.language({lang!r});\n{show}").run_all()
    bar = page.locator(".cardlab-bar")
    bar.wait_for()
    assert bar.evaluate("bar => bar.clientWidth") < 520
    assert bar.evaluate(ROWS) == [2, True]
    speak(lang)
    for name in (_("Undo"), _("Redo"), _("New"), _("Study"), _("Deal")):
        assert bar.get_by_role("button", name=name, exact=True).get_attribute("title")
