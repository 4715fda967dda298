"""Tasks in JupyterLab: one of each kind solved by mouse, one by keys alone, and there again after a reload."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import CANVAS, KERNEL, in_view
from task_data import OF_EACH_KIND
from test_table import CELLS, FOCUS
from test_walk import go_to
from walk_data import both

import cardlab
from cardlab.view.layout import middle

CELL = "import cardlab\ntask_{name} = cardlab.task({game!r}, {data!r}{more})\ntask_{name}"
STRATEGY = {"code": ', strategy="careful"'}


class Task:
    """A task of the notebook that was just run, as people see and use it."""

    def __init__(self, notebook, name, number):
        self.notebook, self.page, self.name = notebook, notebook.page, name
        self.task = cardlab.task(*OF_EACH_KIND[name])
        self.whole = self.page.locator(".jp-OutputArea-output").nth(number)
        self.panel = self.whole.locator(".cardlab-task")
        self.panel.wait_for()

    def ask(self, what):
        return json.loads(
            self.notebook.run(f"import json; print(json.dumps({what}))".replace("view", f"task_{self.name}"))
        )

    def press(self, button):
        self.panel.get_by_role("button", name=button, exact=True).click()

    def verdict(self, right):
        """Wait for the verdict: its sentences."""
        place = self.panel.locator(f'.cardlab-verdict[data-right="{str(right).lower()}"]')
        place.wait_for()
        return place.text_content()

    def click(self, *piles):
        """Click the top cards of piles, where they lie on the twin of this task in the test."""
        canvas = self.whole.locator(CANVAS).first
        for pile in piles:
            table = self.task._table(self.task._seen())
            x, y = middle(table, next(place for place in table.places if place.pile == pile))
            left, top, width, _height = in_view(canvas)
            self.page.mouse.click(left + x * width / table.width, top + y * width / table.width)

    def edge(self, pile):
        """Click the lowest card of a column, where no other hides it."""
        table = self.task._table(self.task._seen())
        left, top = next(place for place in table.places if place.pile == pile).corner(0)
        x, y, width, _height = in_view(self.whole.locator(CANVAS).first)
        zoom = width / table.width
        self.page.mouse.click(x + (left + 10) * zoom, y + (top + table.card_height / 2) * zoom)

    def move(self, move):
        """Make a move with the mouse, and wait until the kernel has heard of it."""
        source, _sign, target = move.partition("*")[0].replace("+", ">").partition(">")
        self.click(source, *([] if source[0] == "s" else [target]))
        self.task.play(move)
        moves = list(self.task.game.moves)
        self.notebook.until(lambda: self.ask("view.game.moves") == moves, f"the kernel to hear of {move}")


@pytest.fixture
def opened(open_notebook):
    def opened(*names):
        more = {name: STRATEGY.get(name, "") for name in names}
        cells = [
            CELL.format(name=name, game=game, data=data | {"title": both(f"The task {name}")}, more=more[name])
            for name, (game, data) in ((name, OF_EACH_KIND[name]) for name in names)
        ]
        notebook = open_notebook("task.ipynb", *cells)
        notebook.run_all()
        return [Task(notebook, name, number) for number, name in enumerate(names)]

    return opened


def tab_to(page, place):
    """Lead the focus to an element by Tab, from the start of its task."""
    place.evaluate("element => element.closest('.jp-OutputArea-output').querySelector('section').focus()")
    for _press in range(40):
        if place.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail("Tab does not lead there")


def press_key(task, button):
    tab_to(task.page, task.panel.get_by_role("button", name=button, exact=True))
    task.page.keyboard.press("Enter")


def legal_by_mouse(task):
    for move in ("t0>r1", "t1>r1", "t2>w1", "t4>r1"):
        task.panel.locator(f'input[value="{move}"]').check()
    task.press("Check")
    assert "t4>r1 is not legal." in task.verdict(right=False)
    task.panel.locator('input[value="t4>r1"]').uncheck()
    task.click("t3", "w1")
    task.notebook.until(task.panel.locator('input[value="t3>w1"]').is_checked, "a move on the table to be ticked")
    task.press("Check")
    assert "Well seen." in task.verdict(right=True)


def goal_by_mouse(task):
    for move in ("r0>t7", "r0>t6", "t7>t6", "r0>t7"):
        task.move(move)
    task.edge("t6")
    task.click("t7")
    assert "Nobody can do it in fewer." in task.verdict(right=True)


def number_by_mouse(task):
    task.panel.get_by_role("textbox").fill("3")
    task.press("Check")
    assert "Look again." in task.verdict(right=False)
    task.panel.get_by_role("textbox").fill("2")
    task.press("Check")
    task.verdict(right=True)


def choice_by_mouse(task):
    task.panel.locator('input[value="r0>t7"]').check()
    task.press("Check")
    assert "zevaki.fill" in task.verdict(right=False)
    said = task.whole.locator(".cardlab-said")
    task.notebook.until(lambda: "K♦ from reserve r1 to tableau t7" in said.text_content(), "the refutation")
    task.panel.locator('input[value="h0>t7"]').check()
    task.press("Check")
    task.verdict(right=True)


def pick_by_mouse(task):
    task.panel.get_by_label("Seat 1").check()
    task.press("Check")
    task.verdict(right=True)


def find_by_mouse(task):
    for claim in ("t1+t13", "t3+t15", "t2+t19"):
        task.move(claim)
    task.press("That is all")
    task.verdict(right=True)


def match_by_mouse(task):
    task.whole.get_by_role("button", name="New", exact=True).click()
    task.press("Deal game 1")
    task.notebook.until(lambda: task.ask("view.table.game.deal") == 7, "the deal of the match again")


def code_by_mouse(task):
    task.press("Play the games")
    assert task.panel.locator(".cardlab-told").text_content() in (
        "The games are being played; the stop button above ends them.",
        "",
    )
    assert "It wins" in task.verdict(right=True)


def legal_by_keys(task):
    for move in ("t0>r1", "t1>r1", "t2>w1", "t3>w1"):
        tab_to(task.page, task.panel.locator(f'input[value="{move}"]'))
        task.page.keyboard.press("Space")
    press_key(task, "Check")
    task.verdict(right=True)


def goal_by_keys(task):
    tab_to(task.page, task.whole.locator(".cardlab-glass"))
    assert task.page.evaluate(FOCUS).startswith("cardlab-glass")
    for source, target in (("r0", "t7"), ("r0", "t6"), ("t7", "t6"), ("r0", "t7")):
        for pile in (source, target):
            go_to(task.page, pile)
            task.page.keyboard.press("Enter")
        task.notebook.until(lambda done=(source, target): task.ask("view.game.moves[-1]") == ">".join(done), "a move")
    go_to(task.page, "t6")
    task.page.keyboard.press("PageUp")
    task.page.keyboard.press("Enter")
    go_to(task.page, "t7")
    task.page.keyboard.press("Enter")
    task.verdict(right=True)


def number_by_keys(task):
    tab_to(task.page, task.panel.get_by_role("textbox"))
    task.page.keyboard.type("dd1")
    task.notebook.until(lambda: task.ask("view.attempt.answer") == "dd1", "what was typed")
    for _key in range(3):
        task.page.keyboard.press("Backspace")
    task.page.keyboard.type("2")
    task.page.keyboard.press("Enter")
    task.verdict(right=True)


def choice_by_keys(task):
    tab_to(task.page, task.panel.locator("input").first)
    task.page.keyboard.press("ArrowDown")
    press_key(task, "Check")
    task.verdict(right=True)


def find_by_keys(task):
    tab_to(task.page, task.whole.locator(".cardlab-glass"))
    for pair in (("t1", "t13"), ("t3", "t15"), ("t2", "t19")):
        for pile in pair:
            go_to(task.page, pile)
            task.page.keyboard.press("Enter")
        task.notebook.until(lambda pair=pair: task.ask("view.game.moves[-1]") == "+".join(pair), "a claim")
    press_key(task, "That is all")
    task.verdict(right=True)


BY_MOUSE = {
    "legal": legal_by_mouse,
    "goal": goal_by_mouse,
    "number": number_by_mouse,
    "choice": choice_by_mouse,
    "pick": pick_by_mouse,
    "find": find_by_mouse,
    "match": match_by_mouse,
    "code": code_by_mouse,
}
BY_KEYS = {
    "legal": legal_by_keys,
    "goal": goal_by_keys,
    "number": number_by_keys,
    "choice": choice_by_keys,
    "pick": choice_by_keys,
    "find": find_by_keys,
}


def test_one_task_of_each_kind_is_solved_by_mouse(opened):
    for task, solve in zip(opened(*BY_MOUSE), BY_MOUSE.values(), strict=True):
        solve(task)


def test_one_task_of_each_kind_is_solved_by_keys_alone(opened):
    tasks = opened(*BY_KEYS)
    cells = tasks[0].page.evaluate(CELLS)
    for task, solve in zip(tasks, BY_KEYS.values(), strict=True):
        solve(task)
    assert tasks[0].page.evaluate(CELLS) == cells


def test_an_answer_is_there_again_after_a_reload_and_in_a_second_view(opened, open_notebook):
    (legal,) = opened("legal")
    legal.panel.locator('input[value="t0>r1"]').check()
    legal.press("Check")
    legal.verdict(right=False)
    legal.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    legal = Task(open_notebook("task.ipynb"), "legal", 0)
    assert "3 legal moves are missing." in legal.verdict(right=False)
    assert legal.panel.locator("input:checked").evaluate_all("all => all.map(one => one.value)") == ["t0>r1"]
    legal.notebook.second_view()
    second = legal.page.locator(".jp-LinkedOutputView .cardlab-task")
    second.locator('input[value="t1>r1"]').check()
    legal.notebook.until(legal.panel.locator('input[value="t1>r1"]').is_checked, "the first view to follow")


def test_what_was_solved_is_still_marked_after_the_kernel_was_restarted(open_notebook, lab):
    notebook = open_notebook("solved.ipynb", 'import cardlab\ncardlab.task("pairs", "stock-size")')
    notebook.run_all()
    panel = notebook.page.locator(".jp-OutputArea-output .cardlab-task")
    for number in ("39", "40"):
        panel.get_by_role("textbox").fill(number)
        panel.get_by_role("button", name="Check", exact=True).click()
        panel.locator(f'.cardlab-verdict[data-right="{str(number == "40").lower()}"]').wait_for()
    assert panel.locator(".cardlab-solved").text_content() == "Solved at try 2"
    notebook.page.evaluate(f"{KERNEL}.restart()")
    notebook.wait_idle()
    panel.get_by_role("button", name="Check", exact=True).click()
    panel.get_by_role("alert").wait_for()
    notebook.run_all()
    notebook.until(lambda: panel.locator(".cardlab-solved").text_content() == "Solved at try 2", "the mark")
    assert panel.locator(".cardlab-verdict").text_content() == ""
    (lab.folder / ".cardlab-progress.json").unlink()


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_nothing_to_complain_of(opened, theme):
    legal, choice, number = opened("legal", "choice", "number")
    page = legal.page
    page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)
    legal.panel.locator('input[value="t4>r1"]').check()
    legal.press("Check")
    legal.verdict(right=False)
    choice.panel.locator('input[value="h0>t7"]').check()
    choice.press("Check")
    choice.verdict(right=True)
    number.press("Hint")
    number.press("Show the solution")
    number.panel.locator(".cardlab-way", has_text="Solution").wait_for()
    found = Axe().run(page, context=".cardlab-walk-view").response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []


ENDLESS = """
import pathlib, cardlab
def endless(view):
    pathlib.Path("begun").touch()
    while True:
        pass
cardlab.task("double", "write-a-strategy", strategy=endless)
"""


def test_the_stop_button_ends_the_games_of_a_task(open_notebook, lab):
    notebook = open_notebook("stop.ipynb", ENDLESS)
    notebook.run_all()
    panel = notebook.page.locator(".cardlab-task")
    panel.get_by_role("button", name="Play the games", exact=True).click()
    panel.get_by_text("the stop button above ends them").wait_for()
    notebook.until((lab.folder / "begun").exists, "the games to begin")
    notebook.page.evaluate("window.jupyterapp.commands.execute('notebook:interrupt-kernel')")
    panel.get_by_text("0 of 200 deals were played").wait_for()
    assert notebook.run("print(6 * 7)") == "42"
    (lab.folder / "begun").unlink()


EXAM = """
import cardlab
from cardlab.tasks import KINDS
exam = cardlab.exam("double", 5, questions=1)
exam
"""
RIGHT = "exam.question.answer(str(KINDS[exam.exam.task.kind].solution(exam.exam.task))); exam.question.check()"


def test_a_double_click_skips_no_result_of_an_exam(open_notebook, lab):
    notebook = open_notebook("exam.ipynb", EXAM)
    notebook.run_all()
    notebook.run(RIGHT)
    whole = notebook.page.locator(".cardlab-exam")
    whole.get_by_role("button", name="To the result").dblclick()
    whole.get_by_text("1 of 1 right. Passed.").wait_for()
    notebook.wait_idle()
    assert notebook.run("print(exam.question, exam.exam.number)") == "None 5"
    (lab.folder / ".cardlab-progress.json").unlink()


def test_after_a_restart_an_exam_says_what_happened_at_its_question_and_at_its_result(open_notebook, lab):
    notebook = open_notebook("exam.ipynb", EXAM, EXAM.replace("exam =", "other =").replace("\nexam\n", "\nother\n"))
    notebook.run_all()
    notebook.run(f"{RIGHT}; exam.go_on()")
    result, question = (notebook.page.locator(".cardlab-exam-head").nth(number) for number in (0, 1))
    question.wait_for()
    result.get_by_role("button", name="Another exam").wait_for()
    notebook.page.evaluate(f"{KERNEL}.restart()")
    notebook.wait_idle()
    for head, button in ((result, "Save to print"), (result, "Another exam"), (question, "Next question")):
        head.get_by_role("button", name=button).press("Enter")
        lost = head.get_by_role("alert")
        lost.wait_for()
        assert "this exam is lost. Run the cell for another one." in lost.text_content()
        assert lost.count() == 1
    (lab.folder / ".cardlab-progress.json").unlink()
