"""How fast the table is, in a real browser: run `python -m pytest tests/browser/bench_table.py -s`; nothing is judged.

A click is timed from the browser's own stamp on it to the moment when the picture on the page is another, the kernel's
share from the arrival of its message to the last thing sent, and until the game is on file too. A drag counts the
page's frames, and whatever its websockets send before the drop.
"""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import numpy as np
import pytest

from cardlab.games import GAMES
from cardlab.view.layout import arranged, middle
from cardlab.view.manners import landing

TABLE = "import cardlab\nview = cardlab.table(cardlab.new({name!r}, deal=7), slide={slide})\nview"
CLICKS = 60
PRESS = 60
"""Milliseconds that a finger stays on the button. What a press changes on the page is drawn meanwhile; let go at once,
as no finger does, the page would still be drawing that, and Chromium has the kernel's messages wait until it has."""
SLOW = ["--", "--LabApp.expose_app_in_browser=True", "--ServerApp.jpserver_extensions={'cardlab.server': False}"]

WATCH = """canvas => {
    const pen = canvas.getContext("2d"), draw = pen.drawImage;
    let clicked = 0, painted;
    window.times = [];
    pen.drawImage = function (...what) {
        const answer = draw.apply(this, what);
        if (clicked) times.push(performance.now() - clicked);
        if (clicked) painted();
        clicked = 0;
        return answer;
    };
    addEventListener("click", (event) => {
        clicked = event.timeStamp;
        window.picture = new Promise((done) => { painted = done; });
    }, true);
}"""
"""Time the next painting of a canvas after each click: ipycanvas copies what it has drawn to the one on the page.

`picture` is kept when that has come. Until then nothing is asked of the kernel: a question about the game is work for
it, for the server and for the page, and would be measured with the move that it asks about.
"""

PAINTED = "patience => Promise.race([picture, new Promise((_done, fail) => setTimeout(fail, 1000 * patience))])"

FRAMES = """() => {
    window.frames_at = [];
    const frame = (now) => { frames_at.push(now); window.counting = requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
}"""

EMPTY = """async () => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel, times = [];
    for (let i = 0; i < 60; i++) {
        const asked = performance.now();
        await kernel.requestKernelInfo();
        times.push(performance.now() - asked);
        await new Promise((done) => setTimeout(done, 50));
    }
    return times;
}"""
"""The way to the kernel and back with nothing to do there: what no table can be faster than on this machine."""

KERNEL_SHARE = """
import time
begun, shares, whole = [], [], []
answer, keep = view._answer, view._keep
def timed(*message, **content):
    begun[:] = [time.perf_counter()]
    answer(*message, **content)
def kept():
    shares.append(1000 * (time.perf_counter() - begun[0]))
    keep()
    whole.append(1000 * (time.perf_counter() - begun[0]))
view._answer, view._keep = timed, kept
"""


def told(what: str, values, unit: str = "ms") -> None:
    """Median, 95 % and greatest of what was measured."""
    middle, most, greatest = np.percentile(values, [50, 95, 100])
    print(f"\n{what}: median {middle:.1f}, p95 {most:.1f}, max {greatest:.1f} {unit} (n={len(values)})", end="")


@pytest.fixture
def server(request, start_lab, tmp_path):
    """A `cardlab` with fast messages, or, asked for by the parameter, one that Jupyter starts without."""
    arguments = SLOW if getattr(request, "param", "fast") == "slow" else SLOW[:2]
    with start_lab(tmp_path, *arguments) as lab:
        yield lab


@pytest.fixture
def lab(server):
    return server


def opened(open_notebook, name, *, slide=False):
    notebook = open_notebook("bench.ipynb", TABLE.format(name=name, slide=slide))
    notebook.run_all()
    table = notebook.table(name)
    table.canvas.wait_painted()
    return notebook, table


def points(notebook, table, spots):
    """Where the middle of each pile's top card is on the page, for the position in play."""
    left, top, width, _height = spots
    seen = table.game().seen(0)
    laid = arranged(table.name, seen.sizes)
    return {
        place.pile: tuple(a + b * width / laid.width for a, b in zip((left, top), middle(laid, place), strict=True))
        for place in laid.places
    }


def goes_on(table, played: int) -> bool:
    return len(table.game().moves) > played


def click_through(notebook, table, patience) -> None:
    """Play legal moves with the mouse, of single cards, each when the picture of the one before has come."""
    page, place = notebook.page, table.canvas.place
    place.scroll_into_view_if_needed()
    spots = place.evaluate(
        "canvas => { const b = canvas.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; }"
    )
    for number in range(CLICKS):
        game = table.game()
        if game.over:
            break
        moves = [move for move in game.legal_moves if move.target and move.length == 1]
        if not moves:
            table.press("Done" if table.name != "zevaki" else "Pass")
            page.evaluate(PAINTED, patience)
            continue
        move, where = moves[number % len(moves)], points(notebook, table, spots)
        page.mouse.click(*where[move.source], delay=PRESS)
        if move.source[0] != "s":
            page.mouse.click(*where[landing(game.seen(game.turn), move)], delay=PRESS)
        page.evaluate(PAINTED, patience)
        notebook.until(partial(goes_on, table, len(game.moves)), f"{move}")


@pytest.mark.parametrize("server", ["fast", "slow"], indirect=True)
@pytest.mark.parametrize("name", GAMES)
def test_click_to_painted_picture(name, server, open_notebook, patience, request):
    notebook, table = opened(open_notebook, name)
    notebook.run(KERNEL_SHARE)
    table.canvas.place.evaluate(WATCH)
    click_through(notebook, table, patience)
    speed = request.node.callspec.params["server"]
    told(f"{name}, {speed} server, there and back with nothing to do", notebook.page.evaluate(EMPTY))
    told(f"{name}, {speed} server, click to painted picture", notebook.page.evaluate("times"))
    shares, whole = json.loads(notebook.run("import json; print(json.dumps([shares, whole]))"))
    told(f"{name}, {speed} server, the kernel's share", shares)
    told(f"{name}, {speed} server, the kernel's share and the file", whole)


@contextmanager
def sent(page) -> Iterator[list]:
    """What the page's websockets send, found by the frames that Chromium reports."""
    frames: list = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.webSocketFrameSent", lambda frame: frames.append(frame["response"]["payloadData"]))
    yield frames
    session.detach()


@pytest.mark.parametrize("hertz", [60, 240])
def test_drag(hertz, open_notebook):
    notebook, table = opened(open_notebook, "zevaki", slide=True)
    page, game = notebook.page, table.game()
    start, end = table.where(game, f"r{game.turn}"), table.where(game, "f7")
    page.mouse.move(*start)
    page.mouse.down()
    page.evaluate(FRAMES)
    with sent(page) as frames:
        begun, moved = time.perf_counter(), 0
        while time.perf_counter() < begun + 3:
            part = (moved % 100) / 100
            page.mouse.move(*(a + (b - a) * part for a, b in zip(start, end, strict=True)))
            moved += 1
            time.sleep(max(0, begun + moved / hertz - time.perf_counter()))
        at = page.evaluate("frames_at")
        told(f"dragging, {moved / 3:.0f} moves a second, from frame to frame", np.diff(at))
        print(f"; {1000 * (len(at) - 1) / (at[-1] - at[0]):.1f} frames a second; messages sent: {len(frames)}", end="")
    page.mouse.up()
