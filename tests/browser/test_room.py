"""How the table looks in JupyterLab: it fits what a laptop shows of a notebook, and a notebook can have many."""

import os

import psutil
import pytest

from cardlab.games import GAMES

LAPTOP = {"width": 1366, "height": 657}
"""What a browser leaves to a page on a screen of 1366 by 768."""

NARROW = {"width": 900, "height": 900}
TABLES = int(os.environ.get("CARDLAB_TABLES", "30"))
"""With -s the test of many tables prints what they take; 100 of them are the figure for a large notebook."""

TABLE = "import cardlab\ncardlab.table(cardlab.new({name!r}, deal=7))"
MANY = "import cardlab\nfor deal in {deals}:\n    display(cardlab.table(cardlab.new({games}[deal % 3], deal=deal)))"
SIZE = "element => [element.getBoundingClientRect().width, element.getBoundingClientRect().height]"
FEWEST_FACES = 50_000
"""Bytes: the faces of a deck are more, and no table is."""

PAINTED = """() => [...document.querySelectorAll(".cardlab-felt canvas:not(.cardlab-glass *)")].map(canvas =>
    canvas.getContext("2d").getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3] === 255)"""
"""Of each table that the page shows whether it is painted: felt or a card in its middle."""


@pytest.mark.parametrize("name", GAMES)
def test_a_table_fits_what_a_laptop_shows_of_a_notebook(open_notebook, page, name):
    page.set_viewport_size(LAPTOP)
    notebook = open_notebook("table.ipynb", TABLE.format(name=name))
    notebook.run_all()
    table = notebook.table(name)
    table.canvas.wait_painted()
    _, shown = page.locator(".jp-Notebook .jp-WindowedPanel-outer, .jp-Notebook").first.evaluate(SIZE)
    _, height = table.whole.evaluate(SIZE)
    assert 400 < height <= shown, "buttons, table and message line are seen at once"
    page.set_viewport_size(NARROW)
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    room = page.locator(".jp-OutputArea-output").last
    fits = "element => element.scrollWidth <= element.clientWidth && element.clientWidth > 600"
    page.wait_for_function(f"element => ({fits})(element)", arg=room.element_handle())


def test_many_tables_in_one_notebook_are_all_painted_and_share_their_faces(open_notebook, page, tmp_path):
    received = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: received.append(len(frame))))
    crashes = []
    page.on("crash", lambda _: crashes.append("the page ran out of memory"))
    tens = [range(first, min(first + 10, TABLES)) for first in range(0, TABLES, 10)]  # Lab shows 50 outputs a cell
    notebook = open_notebook("many.ipynb", *(MANY.format(deals=deals, games=list(GAMES)) for deals in tens))
    notebook.run_all()
    notebook.until(lambda: page.evaluate(PAINTED) == [True] * TABLES, "all tables to be painted")
    print(f"\n{TABLES} tables: {sum(received) / 1e6:.1f} MB received, {taken(page, tmp_path)}")
    page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    notebook.wait_idle()
    del received[:]
    open_notebook("many.ipynb")
    notebook.until(lambda: set(page.evaluate(PAINTED)) == {True}, "the tables to come back")
    notebook.wait_idle()
    print(f"after a reload: {sum(received) / 1e6:.1f} MB received, {taken(page, tmp_path)}")
    decks = int(notebook.run("from cardlab.view import stage; print(len({one.faces for one in stage.STAGES}))"))
    assert decks == 2, "zevaki and double have cards of one size"
    assert sum(length > FEWEST_FACES for length in received) <= decks + 1, "the notebook's file, and each deck once"
    assert crashes == []


def taken(page, folder) -> str:
    """What a page takes of the browser's memory: the objects of its scripts, and all that its processes hold."""
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    heap = page.evaluate("performance.memory.usedJSHeapSize")
    browser = next(process for process in psutil.process_iter() if is_browser(process, str(folder / "browser")))
    pages = [child for child in browser.children(recursive=True) if "--type=renderer" in child.cmdline()]
    held = sum(child.memory_info().rss for child in pages)
    return f"{heap / 1e6:.0f} MB of objects, {held / 1e6:.0f} MB in all"


def is_browser(process, profile: str) -> bool:
    try:
        command = process.cmdline()
    except psutil.Error:
        return False
    return any(profile in word for word in command) and not any(word.startswith("--type=") for word in command)


def test_a_table_that_finds_no_room_is_shown_smaller_and_whole(open_notebook):
    notebook = open_notebook("narrow.ipynb", "import cardlab\ncardlab.table(cardlab.new('double', deal=7))")
    notebook.page.set_viewport_size({"width": 700, "height": 900})
    notebook.run_all()
    table = notebook.table("double")
    table.canvas.wait_painted()

    def overhang():
        """How far the table stands out of its output, and how wide that is."""
        return table.canvas.place.evaluate("""canvas => {
            const [seen, room] = [canvas, canvas.closest(".jp-OutputArea-output")].map(e => e.getBoundingClientRect());
            return [seen.right - room.right, room.width];
        }""")

    notebook.until(lambda: overhang()[0] <= 1, "the table to fit")
    assert overhang()[1] < 720
    table.play(table.game().legal_moves[0])
    notebook.page.set_viewport_size({"width": 1400, "height": 1100})
    notebook.until(lambda: table.canvas.place.bounding_box()["width"] == 720, "the table to be itself again")
    table.play(table.game().legal_moves[0])
