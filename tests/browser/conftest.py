"""A real JupyterLab in a real browser, started as a learner starts it: by the command `cardlab`.

One server serves the whole session, every test gets a browser of its own and leaves no kernel behind.
"""

import base64
import json
import os
import secrets
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import nbformat
import numpy as np
import pytest
from glass_alone import Glass
from playwright.sync_api import BrowserContext, Locator, Page, sync_playwright

from cardlab import Game, Move, text
from cardlab.replay import game_of
from cardlab.view.layout import arranged, at, middle
from cardlab.view.manners import landing

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip

AT_REST = """async element => {
    const box = () => { const b = element.getBoundingClientRect(); return [b.left, b.top, b.width, b.height]; };
    for (let before = box(), same = 0; same < 10; same = String(box()) === String(before) ? same + 1 : 0) {
        before = box();
        await new Promise(requestAnimationFrame);
    }
    return box();
}"""
"""Where an element stands, as soon as it has stood there for ten frames: a page that was just run still moves."""

CANVAS = "canvas:not(.cardlab-glass *)"
"""What ipycanvas paints on, and no card that is on its way over it."""

KERNEL = "window.jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel"


@pytest.fixture(scope="session")
def lab(start_lab, tmp_path_factory: pytest.TempPathFactory):
    arguments = ["--", "--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly"]
    with start_lab(tmp_path_factory.mktemp("lab"), *arguments) as running:
        yield running


@pytest.fixture(scope="session")
def chromium() -> str:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    if os.environ.get("CI"):
        pytest.fail("no Chromium: .ci/run installs it")
    pytest.skip("no Chromium here")


@pytest.fixture(scope="module")  # no longer: its event loop is in the way of whoever runs one
def playwright():
    with sync_playwright() as driver:
        yield driver


@pytest.fixture
def browser(playwright, chromium: str, patience: int, tmp_path: Path) -> Iterator[BrowserContext]:
    context = playwright.chromium.launch_persistent_context(
        tmp_path / "browser", executable_path=chromium, args=FLAGS, viewport={"width": 1400, "height": 1100}
    )
    context.set_default_timeout(patience * 1000)
    yield context
    context.close()


@pytest.fixture
def page(browser: BrowserContext, lab, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Page]:
    """An empty page that is logged in; when the test fails, its picture and what its console said are kept."""
    page = browser.pages[0]
    said: list[str] = []
    page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: said.append(f"uncaught: {error}"))
    page.goto(f"{lab.address}/api/status?token={lab.token}")
    yield page
    if getattr(request.node, "failed", False):
        picture = tmp_path / "failed.png"
        page.screenshot(path=picture)
        print(f"the page as it was: {picture}", *said[-30:], lab.printed[-3000:], sep="\n")
    lab.end_kernels()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    if report.failed:
        item.failed = True
    return report


# the glass alone


@pytest.fixture(scope="module")
def blank(playwright, chromium: str):
    """A page of a browser that all tests here share: nothing of one is left for the next."""
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
    yield browser.new_page(viewport={"width": 1700, "height": 1500})
    browser.close()


@pytest.fixture
def over(blank):
    """over(game, scale): a glass over the game's table."""
    return lambda game, scale=1: Glass(blank, game, scale)


@pytest.fixture
def speak(monkeypatch):
    """Choose the language as learners do; afterwards none has been chosen."""
    monkeypatch.setattr(text, "_chosen", [])
    return text.language


# a notebook in it


@dataclass
class Canvas:
    """A canvas of the page, by its own coordinates: those of its backing store, which Python paints in."""

    page: Page
    place: Locator
    until: Callable

    def pixels(self) -> np.ndarray:
        """What is painted, as an array of height × width × RGBA."""
        width, height, data = self.place.evaluate("""canvas => {
            const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
            let text = "";
            for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
            return [canvas.width, canvas.height, btoa(text)];
        }""")
        return np.frombuffer(base64.b64decode(data), np.uint8).reshape(height, width, 4)

    def picture(self) -> str | None:
        """A digest of what is painted, the same for the same picture; None while there is nothing."""
        return self.place.evaluate("""async canvas => {
            const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
            if (!new Uint32Array(data.buffer).some(pixel => pixel)) return null;
            return String(new Uint32Array(await crypto.subtle.digest("SHA-256", data)));
        }""")

    def click(self, x: float, y: float) -> None:
        """Press and release the mouse where the point (x, y) of the canvas is seen, on whatever lies over it."""
        self.place.scroll_into_view_if_needed()
        left, top, width, height = self.place.evaluate(AT_REST)
        fine_width, fine_height = self.place.evaluate("canvas => [canvas.width, canvas.height]")
        self.page.mouse.click(left + x * width / fine_width, top + y * height / fine_height)

    def wait_painted(self) -> str:
        """Wait until something is painted: its digest."""
        return self._wait(lambda now: now is not None, "something to be painted")

    def wait_changed(self, before: str) -> str:
        """Wait until the picture is another than `before`: its digest."""
        return self._wait(lambda now: now not in (None, before), "the picture to change")

    def wait_like(self, before: str) -> None:
        """Wait until the picture is the same as `before`."""
        self._wait(lambda now: now == before, "the picture to be as it was")

    def _wait(self, true, what: str) -> str:
        self.until(lambda: true(self.picture()), what)
        return self.picture()


@dataclass
class Notebook:
    """A notebook open in JupyterLab, its kernel idle."""

    page: Page
    path: str
    until: Callable

    def run_all(self) -> None:
        """Run every cell to its end; an error in one fails the test."""
        self.page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        self.wait_idle()
        assert self.errors() == []

    def wait_idle(self) -> None:
        self.page.wait_for_function(f"{KERNEL}?.status === 'idle'")

    def errors(self) -> list[str]:
        """The error outputs of all cells."""
        return self.page.evaluate("""() => window.jupyterapp.shell.currentWidget.content.widgets
            .flatMap(cell => cell.model.sharedModel.toJSON().outputs ?? [])
            .filter(output => output.output_type === "error")
            .map(output => `${output.ename}: ${output.evalue}`)""")

    def run(self, code: str) -> str:
        """Run code in the kernel, beside the cells; what it printed. An error in it fails the test."""
        answer = self.page.evaluate(
            """async ([code]) => {
                const future = KERNEL.requestExecute({ code, store_history: false });
                let printed = "";
                future.onIOPub = ({ content }) => { printed += content.text ?? ""; };
                const { content } = await future.done;
                return { printed, error: content.status === "ok" ? null : content.evalue ?? content.status };
            }""".replace("KERNEL", KERNEL),
            [code],
        )
        assert answer["error"] is None, answer["error"]
        return answer["printed"].strip()

    def second_view(self) -> Canvas:
        """Show the outputs of the current cell a second time, beside the notebook: the first canvas there."""
        self.page.evaluate("""async () => {
            const { shell, commands } = window.jupyterapp, notebook = shell.currentWidget.id;
            await commands.execute("notebook:create-output-view");
            shell.activateById(notebook);
        }""")
        return self._canvas(self.page.locator(".jp-LinkedOutputView canvas").first)

    def canvas(self, number: int = 0) -> Canvas:
        """The canvas with this number among those of the outputs, as soon as it is there."""
        return self._canvas(self.page.locator(f".jp-OutputArea {CANVAS}").nth(number))

    def table(self, name: str) -> "Table":
        """The first table of the game `name` among the outputs, as soon as it is there."""
        label = self.page.locator(f'[data-game="{name}"]')
        whole = self.page.locator(".jp-OutputArea .widget-vbox", has=label).first
        return Table(self, name, whole, self._canvas(whole.locator(CANVAS)))

    def _canvas(self, place: Locator) -> Canvas:
        place.wait_for(state="attached")
        return Canvas(self.page, place, self.until)


# a table in it


@dataclass
class Table:
    """A table of cardlab in a notebook, played as people play it: with the mouse, where the cards are seen."""

    notebook: Notebook
    name: str
    whole: Locator
    canvas: Canvas

    def game(self) -> Game:
        """The game as the kernel holds it now."""
        games = "(out.game for out in Out.values() if type(out).__name__ == 'TableView')"
        find = f"next(game for game in {games} if game.name == {self.name!r})"
        return game_of(json.loads(self.notebook.run(f"import json; print(json.dumps({find}.record()))")))

    def message(self) -> str:
        return self.whole.locator(".cardlab-said").inner_text()

    def press(self, button: str) -> None:
        """A button by what stands on it."""
        self.whole.get_by_role("button", name=button, exact=True).click()

    def where(self, game: Game, pile: str) -> tuple[float, float]:
        """The middle of a pile's top card on the page."""
        table = arranged(self.name, game.seen(game.turn).sizes)
        x, y = middle(table, next(place for place in table.places if place.pile == pile))
        self.canvas.place.scroll_into_view_if_needed()
        left, top, width, _ = self.canvas.place.evaluate(AT_REST)
        return left + x * width / table.width, top + y * width / table.width

    def click(self, game: Game, pile: str, cards: int = 1) -> None:
        """Click the pile of a position where so many of its cards begin, in the middle of what is seen of them."""
        table = arranged(self.name, game.seen(game.turn).sizes)
        place = next(place for place in table.places if place.pile == pile)
        wanted, (left, top) = (pile, place.size - cards if place.size else -1), place.corner(place.size - cards)
        width, height = int(table.card_width), int(table.card_height)
        points = [(left + x, top + y) for x in range(0, width, 3) for y in range(0, height, 3)]
        seen = [point for point in points if at(table, *point) == wanted]
        x, y = (sum(lengths) / len(seen) for lengths in zip(*seen, strict=True))
        fine = self.canvas.place.evaluate("canvas => canvas.width") / table.width
        self.canvas.click(x * fine, y * fine)

    def play(self, move: Move) -> None:
        """Make a legal move with the mouse, and see position and picture change."""
        game, before = self.game(), self.canvas.picture()
        if not move.target:
            self.whole.locator(f'button[title="{move}"]').click()
        else:
            self.click(game, move.source, move.length)
            if move.source[0] != "s":
                self.click(game, landing(game.seen(game.turn), move))
        game.play(move)
        self.notebook.until(lambda: self.game().moves == game.moves, f"the kernel to hear of {move}")
        self.canvas.wait_changed(before)


@pytest.fixture
def open_notebook(page: Page, lab, until):
    """Open a notebook of the lab's folder by its path there, in a workspace of its own; given cells, write it first."""

    def opened(path: str, *cells: str) -> Notebook:
        if cells:
            write_notebook(lab.folder / path, cells)
        page.goto(f"{lab.address}/lab/workspaces/{secrets.token_hex(4)}/tree/{path}?reset")
        page.wait_for_function("window.jupyterapp !== undefined")
        notebook = Notebook(page, path, until)
        notebook.wait_idle()
        return notebook

    return opened


def write_notebook(path: Path, cells: Sequence[str]) -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell.strip()) for cell in cells])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, path)
