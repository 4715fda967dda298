"""A hint at a table in JupyterLab: the reason first, then the move, marked until a move is made."""

TABLE = """import cardlab
table = cardlab.table(cardlab.position("double", {"f": "6c", "h0": "9d", "r0": "[2] 7h", "s0": "[9]", "s1": "[9]"}))
table"""


def test_the_reason_is_said_then_the_move_is_marked_and_a_move_ends_that(open_notebook):
    notebook = open_notebook("hint.ipynb", TABLE)
    notebook.run_all()
    table, page = notebook.table("double"), notebook.page
    table.canvas.wait_painted()
    marks = page.locator(".cardlab-advised")
    table.press("Hint")
    notebook.until(lambda: table.message().endswith("Ask again to see which move."), "the reason")
    assert "7♥" not in table.message()
    assert marks.count() == 0
    table.press("Hint")
    marks.nth(1).wait_for()
    assert "7♥ from reserve r0 to foundation f (r0>f)" in table.message()
    over = [page.locator(f"[data-pile={pile}]").bounding_box() for pile in ("r0", "f")]
    assert [mark.bounding_box() for mark in marks.all()] == over
    table.play(table.game().legal_moves[table.game().legal_moves.index("r0>f")])
    marks.first.wait_for(state="detached")
    page.keyboard.press("d")
    assert notebook.run("print(table.trouble)") == "None"


def test_once_a_game_is_over_the_review_takes_the_place_of_the_hint(open_notebook):
    notebook = open_notebook("hint.ipynb", TABLE)
    notebook.run_all()
    table = notebook.table("double")
    table.canvas.wait_painted()
    buttons = [table.whole.get_by_role("button", name=name, exact=True) for name in ("Hint", "Review")]
    assert [button.is_visible() for button in buttons] == [True, False]
    notebook.run("import random\nwhile not table.game.over: table.game.play(random.choice(table.game.legal_moves))")
    notebook.run("table.follow()")
    buttons[1].wait_for()
    assert not buttons[0].is_visible()
