"""Strategies at the table in JupyterLab, whose time the page keeps, and what is left after a restart of the kernel."""

TABLE = "import cardlab\nview = cardlab.table(cardlab.new({name!r}, deal=7), seats={seats})\nview"
KERNEL = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"


def opened(open_notebook, name, seats):
    notebook = open_notebook("seats.ipynb", TABLE.format(name=name, seats=seats))
    notebook.run_all()
    table = notebook.table(name)
    table.canvas.wait_painted()
    return notebook, table


def moves(table):
    return len(table.game().moves)


def test_a_strategy_answers_a_person(open_notebook, until):
    _notebook, table = opened(open_notebook, "double", ["human", "careful"])
    table.play(table.game().legal_moves[0])
    game = table.game()
    table.play(next(move for move in game.legal_moves if move.target[0] == "w"))
    until(lambda: table.game().turn == 0 and moves(table) > 3, "the strategy to play its turn")
    assert "careful" not in table.message().split(".")[-2]


def test_a_show_plays_pauses_and_steps(open_notebook, until):
    notebook, table = opened(open_notebook, "zevaki", ["greedy", "careful"])
    bar = table.whole.locator(".cardlab-bar")
    assert moves(table) == 0
    bar.locator(".cardlab-step").click()
    until(lambda: moves(table) == 1, "one move")
    bar.locator("select").last.select_option("8")
    bar.locator(".cardlab-play").click()
    until(lambda: moves(table) > 6, "the show to go on by itself")
    bar.locator(".cardlab-play").click()
    until(lambda: notebook.run("print(view.bar.playing)") == "False", "the show to pause")
    paused = moves(table)
    bar.locator(".cardlab-step").click()
    until(lambda: moves(table) == paused + 1, "one move more, and no other")


def test_a_show_in_two_views_is_played_once(open_notebook, until):
    notebook, table = opened(open_notebook, "double", ["greedy", "careful"])
    notebook.second_view().wait_painted()
    notebook.run("asked = []\nstep = view.step\nview.step = lambda: (asked.append(view._serial), step())")
    notebook.run("view.bar.speed, view.bar.playing = 8, True")
    until(lambda: moves(table) > 10, "the show to go on")
    notebook.run("view.bar.playing = False")
    assert notebook.run("print(len(asked) == len(set(asked)))") == "True"


def test_after_a_restart_the_page_says_so_and_the_game_goes_on(open_notebook, until):
    notebook, table = opened(open_notebook, "double", ["human", "human"])
    table.play(table.game().legal_moves[0])
    table.play(table.game().legal_moves[0])
    game, picture = table.game(), table.canvas.picture()
    notebook.page.evaluate(f"{KERNEL}.restart()")
    notebook.wait_idle()
    table.press("New")
    table.whole.get_by_text("Run this cell again").first.wait_for()
    notebook.page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
    resume = notebook.page.get_by_role("button", name="Go on with it")
    resume.wait_for()
    notebook.wait_idle()
    assert moves(table) == 0
    resume.click()
    until(lambda: table.game().moves == game.moves, "the game that was left")
    table.canvas.wait_like(picture)


def test_presses_behind_a_running_cell_do_not_pile_up(open_notebook, until):
    notebook, table = opened(open_notebook, "double", ["human", "human"])
    number = table.whole.locator(".cardlab-number")
    dealt = number.input_value()
    notebook.page.evaluate(f"void {KERNEL}.requestExecute({{code: 'import time; time.sleep(2)'}})")
    for _ in range(5):
        table.press("New")
    assert table.whole.locator(".cardlab-bar").get_attribute("aria-busy") == "true"
    until(lambda: number.input_value() != dealt, "another deal")
    assert notebook.run("print(len(view._former))") == "1"
