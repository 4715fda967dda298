"""The classroom as Binder builds and starts it, with the releases of its base image, our pins and postBuild.

Nothing is taken from a cache of packages, or from the environment that runs the tests. That takes minutes, so CI does
it, and whoever says `CI=true`.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest
from conftest import Notebook

import cardlab

pytestmark = pytest.mark.skipif(not os.environ.get("CI"), reason="an environment of its own takes minutes: CI=true")

ROOT = Path(__file__).parents[2]
LEFT_BEHIND = shutil.ignore_patterns(".*", "__pycache__", "cardlab-lessons", "build", "dist")
BASE = "/user/a-visitor-x7/"
IMAGE = ("ipykernel", "jupyter_server", "tornado", "traitlets")
"""What else of the base image a kernel's messages pass through; what they need comes along in whatever release."""

SCROLL = """async id => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    await notebook.scrollToItem(notebook.widgets.findIndex(cell => cell.model.id === id), "center");
}"""
"""This JupyterLab takes cells out of the page that are out of sight."""

VERSIONS = """
from importlib.metadata import requires, version
from packaging.requirements import Requirement
needs = [Requirement(need) for need in requires("ipywidgets")]
print([str(need) for need in needs if "jupyter" in need.name and version(need.name) not in need.specifier])
print(*map(version, ("anywidget", "ipycanvas", "ipywidgets", "jupyterlab")))
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory) -> dict[str, str]:
    """That of the image: a checkout in the visitor's home, its Python first on the path, nothing from elsewhere."""
    home = tmp_path_factory.mktemp("binder") / "home"
    shutil.copytree(ROOT, home, ignore=LEFT_BEHIND)
    python = home.parent / "python"
    subprocess.run([sys.executable, "-m", "venv", python], check=True)
    ours = ("CARDLAB", "JUPYTER", "PYTHON", "VIRTUAL_ENV", "XDG", "IPYTHON")
    others = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    path = os.pathsep.join([str(python / "bin"), os.environ["PATH"]])
    return others | {"HOME": str(home), "PATH": path, "PIP_NO_CACHE_DIR": "1"}


@pytest.fixture(scope="module")
def home(environment, base_image) -> Path:
    """The visitor's home once the image is built."""
    home = Path(environment["HOME"])
    image = [f"{name}=={base_image[name]}" for name in IMAGE]
    for command in (["pip", "install", "-q", *image, "-r", "binder/requirements.txt"], ["./binder/postBuild"]):
        done = subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return home


@pytest.fixture(scope="module")
def lab(serve, home, environment):
    """The server as a BinderHub starts it: jupyter-lab with its address, its token, and what old images understand."""

    def command(lab) -> list[str]:
        told = {"base_url": BASE, "token": lab.token, "trust_xheaders": "True", "allow_origin": "*"}
        options = [f"--{app}.{name}={value}" for app in ("NotebookApp", "ServerApp") for name, value in told.items()]
        rights = ["--allow-root"] if os.geteuid() == 0 else []
        ours = ["--no-browser", "--LabApp.expose_app_in_browser=True", *rights]
        return ["jupyter-lab", "--ip=0.0.0.0", f"--port={lab.port}", *options, *ours]

    with serve(home, command, environment, base=BASE.rstrip("/")) as running:
        yield running


@pytest.fixture
def visited(page, lab, until) -> Notebook:
    """The start lesson, opened by a link that a teacher hands out for Binder, run from top to bottom."""
    page.set_default_timeout(3 * 60_000)
    link = cardlab.link("start", "en", 121, "https://mybinder.org/v2/gh/OWNER/REPOSITORY/HEAD")
    path = link.partition("urlpath=")[2].replace("%3F", "?").replace("%3D", "=").replace("%26", "&")
    assert quote(path) == link.partition("urlpath=")[2]
    page.goto(f"{lab.address}/{path}&token={lab.token}")
    page.wait_for_function("window.jupyterapp?.shell.currentWidget?.context?.path === 'cardlab-lessons/en/start.ipynb'")
    notebook = Notebook(page, "cardlab-lessons/en/start.ipynb", until)
    notebook.wait_idle()
    return notebook


def test_a_table_is_played_there_with_the_deal_of_the_class(visited, lab):
    visited.run_all()
    visited.page.evaluate(SCROLL, "zevaki-table")
    table = visited.table("zevaki")
    table.canvas.wait_painted()
    for _move in range(2):
        table.play(next(move for move in table.game().legal_moves if move.target[0] == "f"))
    assert visited.run("import cardlab; print(cardlab.class_deal(7))") == "121"
    assert visited.page.get_by_text("model not found").count() == 0
    assert visited.page.get_by_text("official Jupyter news").count() == 0


def test_page_and_kernel_speak_of_the_same_releases(visited, lab, base_image):
    unmet, versions = visited.run(VERSIONS).splitlines()
    anywidget, ipycanvas, ipywidgets, jupyterlab = versions.split()
    assert unmet == "[]"
    assert (ipywidgets, jupyterlab) == (base_image["ipywidgets"], base_image["jupyterlab"])
    for name, version in {"anywidget": anywidget, "ipycanvas": ipycanvas}.items():
        assert lab.ask("GET", f"/lab/extensions/{name}/package.json")["version"] == version


def test_postbuild_kept_the_compiled_rules_and_the_lab_finds_them(visited, home):
    assert visited.run("from cardlab.fast import storing; print(storing.keeps())") == "True"
    before = sorted((home / ".cache/cardlab").rglob("*.nbc"))
    visited.run("from cardlab import lab; lab.duel('random', 'random', game='double', deals=20)")
    assert before
    assert sorted((home / ".cache/cardlab").rglob("*.nbc")) == before


def test_clicks_are_fast_there(environment, home):
    listed = subprocess.run(
        ["jupyter", "server", "extension", "list"],
        cwd=home,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "cardlab.server" in listed.stdout + listed.stderr
