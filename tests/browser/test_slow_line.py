"""The table over a slow line, 150 ms each way as to Binder: a click is answered by the page, and no drag lags.

Nothing here is judged by the clock: what counts is which comes first, and that the line is at least as slow as it says.
"""

import pytest
from slow_line import slow_line
from test_glass_moves import MOVE

DELAY = 0.15
TABLE = "import cardlab\ncardlab.table(cardlab.new('zevaki', deal=7))"

WATCH = """() => {
    const pane = document.querySelector(".cardlab-pane");
    window.events = [];
    const frame = (what) => requestAnimationFrame(() => requestAnimationFrame(() => events.push(what)));
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (...data) { events.push("told"); return send.apply(this, data); };
    const seen = { picked: ".cardlab-picked", sent: ".cardlab-sent", dragged: ".cardlab-ghost" };
    new MutationObserver(() => {
        for (const [what, mark] of Object.entries(seen)) if (pane.querySelector(mark)) frame(`${what} is painted`);
    }).observe(pane.querySelector(".cardlab-glass"), { childList: true, subtree: true });
    new MutationObserver(() => events.push("answered"))
        .observe(pane.querySelector(".cardlab-said"), { childList: true, subtree: true });
}"""
"""Note what happens, in its order; a mark is painted once the frame after the one that it was put in has begun."""

ROUND_TRIP = """async () => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel, began = performance.now();
    await kernel.requestKernelInfo();
    return performance.now() - began;
}"""


@pytest.fixture
def line(lab, page, monkeypatch):
    with slow_line(lab.port) as line:
        monkeypatch.setattr(lab, "port", line.port)
        page.goto(f"{lab.address}/api/status?token={lab.token}")
        yield line
        page.goto("about:blank")


@pytest.fixture
def zevaki(open_notebook, line):
    notebook = open_notebook("table.ipynb", TABLE)
    notebook.run_all()
    table = notebook.table("zevaki")
    table.canvas.wait_painted()
    notebook.page.evaluate(WATCH)
    line.delay = DELAY
    return table


def happened(table):
    """The events so far, each named once, in the order in which they came first."""
    return list(dict.fromkeys(table.notebook.page.evaluate("events.splice(0)")))


def answered(table, moves):
    """What had happened when the kernel had answered; what slides after that is of no concern."""
    table.notebook.until(lambda: "answered" in table.notebook.page.evaluate("events"), "the answer")
    events = happened(table)
    assert len(table.game().moves) == moves
    happened(table)  # the test has asked the kernel
    return events[: events.index("answered") + 1]


def test_the_line_is_slow(zevaki):
    """Also on the websocket, where a browser's own throttling is not always felt."""
    assert min(zevaki.notebook.page.evaluate(ROUND_TRIP) for _try in range(3)) >= 2000 * DELAY


def test_a_click_is_answered_by_the_page_before_the_kernel_has_heard_of_it(zevaki):
    game = zevaki.game()
    stock = next(move for move in game.legal_moves if move.source[0] == "s")
    happened(zevaki)
    zevaki.click(game, stock.source)
    assert answered(zevaki, 1) == ["told", "sent is painted", "answered"]
    game.play(stock)
    zevaki.click(game, stock.target)
    zevaki.notebook.until(lambda: zevaki.notebook.page.evaluate("events.length"), "the mark")
    assert happened(zevaki) == ["picked is painted"]
    zevaki.click(game, f"w{stock.target[1:]}")
    assert answered(zevaki, 2) == ["told", "sent is painted", "answered"]


def test_a_line_of_the_list_is_answered_by_the_page_first(zevaki):
    page = zevaki.notebook.page
    zevaki.whole.locator(".cardlab-toggle").click()
    happened(zevaki)
    zevaki.whole.locator(".cardlab-options [role=option]").first.click()
    assert answered(zevaki, 1) == ["told", "sent is painted", "answered"]
    assert page.evaluate("document.activeElement.getAttribute('role')") == "combobox"


def test_a_card_that_is_dragged_stays_under_the_pointer_while_an_earlier_move_is_on_its_way(zevaki, line):
    game, page = zevaki.game(), zevaki.notebook.page
    stock = next(move for move in game.legal_moves if move.source[0] == "s")
    card = next(pile for pile in game.piles if pile[0] == "t" and game.piles[pile])
    way = [*zevaki.where(game, card), *zevaki.where(game, stock.target)]
    happened(zevaki)
    line.delay = 10 * DELAY  # longer than the drag takes
    zevaki.click(game, stock.source)
    page.mouse.move(*way[:2])
    page.mouse.down()
    apart = page.evaluate(MOVE, [*way, 4])
    assert max(apart) < 2
    page.keyboard.press("Escape")
    page.mouse.up()
    assert answered(zevaki, 1) == ["told", "sent is painted", "dragged is painted", "answered"]
