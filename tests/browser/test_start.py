"""What only a browser shows: Lab opens on the start lesson, and the three games are played there by clicking."""

import random

import pytest

from cardlab import Move

CLICKS = {"pairs": 5, "zevaki": 8, "double": 8}
"""How many moves each game is played on for."""

CANVAS = """
from ipycanvas import Canvas
canvas = Canvas(width=200, height=100)
clicks = []
def clicked(x, y):
    clicks.append((round(x), round(y)))
    canvas.fill_style = "red"
    canvas.fill_rect(x - 5, y - 5, 10, 10)
canvas.on_mouse_down(clicked)
canvas.fill_style = "green"
canvas.fill_rect(0, 0, 200, 100)
canvas
"""


def test_a_click_on_a_canvas_arrives_where_it_was_made(open_notebook):
    notebook = open_notebook("canvas.ipynb", CANVAS)
    notebook.run_all()
    canvas = notebook.canvas()
    before = canvas.wait_painted()
    canvas.click(150, 40)
    canvas.wait_changed(before)
    after = canvas.pixels()
    assert after.shape == (100, 200, 4)
    assert tuple(after[40, 150]) == (255, 0, 0, 255)
    assert tuple(after[10, 10]) == (0, 128, 0, 255)
    assert notebook.run("print(clicks)") == "[(150, 40)]"


def test_lab_opens_on_the_start_lesson_and_asks_for_no_news(page, lab):
    page.goto(f"{lab.address}/?token={lab.token}")
    page.wait_for_function("window.jupyterapp?.shell.currentWidget?.context?.path === 'en/start.ipynb'")
    assert page.get_by_text("official Jupyter news").count() == 0


@pytest.mark.parametrize("name", CLICKS)
def test_moves_are_played_by_clicking_on_cards(open_notebook, name):
    notebook = open_notebook("en/start.ipynb")
    notebook.run_all()
    table = notebook.table(name)
    begun = table.canvas.wait_painted()
    choice = random.Random(7)
    for _turn in range(CLICKS[name]):
        table.play(choice.choice(table.game().legal_moves))
    played = table.canvas.picture()
    table.press("Study")
    notebook.until(lambda: "study" in table.message(), "the game to be a study")
    for left in reversed(range(CLICKS[name])):
        table.press("Undo")
        notebook.until(lambda left=left: len(table.game().moves) == left, "the move to be taken back")
    table.canvas.wait_like(begun)
    for made in range(CLICKS[name]):
        table.press("Redo")
        notebook.until(lambda made=made: len(table.game().moves) == made + 1, "the move to be made again")
    table.canvas.wait_like(played)


def test_a_refused_move_names_its_rule_and_changes_nothing(open_notebook):
    notebook = open_notebook("en/start.ipynb")
    notebook.run_all()
    table = notebook.table("double")
    before = table.canvas.wait_painted()
    game = table.game()
    reserve, waste = (("r0", "w0"), ("r1", "w4"))[game.turn]
    table.click(game, reserve)
    table.click(game, waste)
    notebook.until(lambda: "double.waste" in table.message(), "the message line to name the rule")
    assert str(game.explain(Move(f"{reserve}>{waste}")))[1:] in table.message()
    assert table.game().moves == ()
    assert table.canvas.picture() == before
