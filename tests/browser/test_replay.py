"""A replay in JupyterLab: what only the whole of browser, server and kernel shows."""

from test_table import CELLS

REPLAY = """import random, cardlab
game, lots = cardlab.new("double", deal=7), random.Random(7)
while not game.over:
    game.play(lots.choice(game.legal_moves))
view = cardlab.watch(game)
view"""


class Replay:
    """The replay of the notebook that was just run."""

    def __init__(self, notebook):
        self.notebook, self.page = notebook, notebook.page
        self.table = notebook.table("double")
        self.table.canvas.wait_painted()

    def at(self) -> int:
        return int(self.notebook.run("print(view.at)"))

    def count(self) -> str:
        return self.page.locator(".cardlab-count").inner_text()

    def marked(self) -> list[str]:
        return self.page.locator(".cardlab-lines [aria-selected=true]").all_inner_texts()

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def wait(self, step: int) -> None:
        self.notebook.until(lambda: self.count().startswith(f"{step} of ") and self.at() == step, f"step {step}")
        (marked,) = self.marked()
        assert marked.split()[0] == str(step)


def opened(open_notebook):
    notebook = open_notebook("replay.ipynb", REPLAY)
    notebook.run_all()
    return Replay(notebook)


def test_buttons_slider_list_and_keys_go_through_the_game_and_leave_the_notebook_alone(open_notebook):
    replay = opened(open_notebook)
    page, cells, start = replay.page, replay.page.evaluate(CELLS), replay.table.canvas.picture()
    for _press in range(3):
        replay.button("One move forward").click()
    replay.wait(3)
    page.locator(".cardlab-lines [data-step='9']").click()
    replay.wait(9)
    for key in ("ArrowDown", "PageDown", "ArrowUp", "d", "d", "x"):
        page.keyboard.press(key)
    replay.wait(19)
    slider = page.get_by_role("slider", name="Moves")
    slider.focus()
    for _press in range(20):
        page.keyboard.press("ArrowRight")
    replay.wait(39)
    before = replay.table.canvas.picture()
    slider.fill("60")
    replay.wait(60)
    replay.table.canvas.wait_changed(before)
    replay.button("To the start").click()
    replay.table.canvas.wait_like(start)
    assert page.evaluate(CELLS) == cells
    assert replay.notebook.run("print(view.trouble)") == "None"


def test_playing_goes_on_after_a_reload_and_stops_at_the_end(open_notebook):
    replay = opened(open_notebook)
    replay.page.locator(".cardlab-reel select").select_option("8")
    replay.button("Play").click()
    replay.notebook.until(lambda: replay.at() >= 5, "five moves")
    replay.notebook.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    replay = Replay(open_notebook("replay.ipynb"))
    before = replay.at()
    replay.notebook.until(lambda: replay.at() >= before + 5, "five moves more")
    replay.notebook.run("view.show(view.last - 2)")
    replay.notebook.until(lambda: replay.notebook.run("print(view.reel.playing)") == "False", "the end")
    assert replay.at() == int(replay.notebook.run("print(view.last)"))
    replay.button("Play").wait_for()


def test_the_step_comes_back_after_a_reload_and_in_a_second_view(open_notebook):
    replay = opened(open_notebook)
    replay.page.locator(".cardlab-lines [data-step='9']").click()
    replay.wait(9)
    picture = replay.table.canvas.picture()
    replay.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    replay = Replay(open_notebook("replay.ipynb"))
    replay.table.canvas.wait_like(picture)
    replay.wait(9)
    second = replay.notebook.second_view()
    second.wait_like(picture)
    replay.notebook.run("view.show(20)")
    second.wait_changed(picture)
    second.wait_like(replay.table.canvas.picture())
