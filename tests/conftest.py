"""What all tests share: Hypothesis that never judges by the clock, English whatever the developer speaks, and patience.

`cardlab` is started as a user starts it. All waiting is for something to become true: a slow machine is slow, not red.
"""

import atexit
import importlib
import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from cardlab import text

PATIENCE = 60
"""Seconds after which something that should become true is given up; far more than it takes."""

settings.register_profile("cardlab", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("cardlab")
os.environ.pop("CARDLAB_LANG", None)
os.environ["CARDLAB_CACHE"] = str(Path(__file__).parents[1] / ".pytest_cache" / "compiled")
os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="cardlab-tests-")
atexit.register(shutil.rmtree, os.environ["XDG_STATE_HOME"], ignore_errors=True)


@pytest.fixture(scope="session")
def patience() -> int:
    return PATIENCE


@pytest.fixture(scope="session")
def until() -> Callable:
    """until(true, what): wait until `true()` is; what never becomes so fails the test by its name."""
    return _until


def _until(true: Callable[[], object], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > end:
            pytest.fail(f"waited in vain for {what}")
        time.sleep(0.05)


@dataclass
class Lab:
    """A running JupyterLab: its address, its token, the folder it was started in, and where it prints."""

    port: int
    token: str
    place: Path
    base: str = ""
    process: subprocess.Popen = field(init=False)

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}{self.base}"

    @property
    def folder(self) -> Path:
        return self.place / "cardlab-lessons"

    @property
    def printed(self) -> str:
        return (self.place / "printed.txt").read_text(encoding="utf-8")

    def ask(self, method: str, path: str, data: object = None):
        """Jupyter's own interface: the parsed answer."""
        request = urllib.request.Request(  # noqa: S310 - our own server
            self.address + path,
            method=method,
            headers={"Authorization": f"token {self.token}"},
            data=None if data is None else json.dumps(data).encode(),
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            return json.loads(answer.read() or "null")

    def answers(self) -> bool:
        if self.process.poll() is not None:
            pytest.fail(f"JupyterLab ended before it began:\n{self.printed}")
        try:
            return bool(self.ask("GET", "/api/status"))
        except (urllib.error.URLError, ConnectionError):
            return False

    def start_kernel(self) -> None:
        self.ask("POST", "/api/kernels", {"name": "python3"})

    def end_kernels(self) -> None:
        for kernel in self.ask("GET", "/api/kernels"):
            self.ask("DELETE", f"/api/kernels/{kernel['id']}")


@pytest.fixture(scope="session")
def start_lab() -> Callable:
    """start_lab(place, *arguments): `cardlab lab` in the folder `place`, with-statement long."""
    return _start_lab


@contextmanager
def _start_lab(place: Path, *arguments: str, base: str = "", stdin: int = subprocess.DEVNULL) -> Iterator[Lab]:
    def command(lab: Lab) -> list[str]:
        return [sys.executable, "-m", "cardlab", "lab", "--no-browser", "--port", str(lab.port), *arguments]

    with _serve(place, command, jupyter_folders(place / "jupyter"), base, stdin) as lab:
        yield lab


@pytest.fixture(scope="session")
def serve() -> Callable:
    """serve(place, command, environment, base): the JupyterLab that a command starts there, with-statement long.

    ``command`` is given the Lab, for its port and its token, which the environment tells as well.
    """
    return _serve


@contextmanager
def _serve(
    place: Path,
    command: Callable[[Lab], list[str]],
    environment: dict[str, str],
    base: str = "",
    stdin: int = subprocess.DEVNULL,
) -> Iterator[Lab]:
    lab = Lab(_free_port(), secrets.token_hex(), place, base)
    with (place / "printed.txt").open("wb") as output:
        lab.process = subprocess.Popen(
            command(lab),
            cwd=place,
            env=environment | {"JUPYTER_TOKEN": lab.token},
            stdin=stdin,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        _until(lab.answers, "JupyterLab to answer")
        yield lab
    finally:
        lab.process.terminate()
        lab.process.wait(timeout=PATIENCE)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return probe.getsockname()[1]


@pytest.fixture(scope="session")
def repo2docker():
    """What builds Binder's images, as a module."""
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        return importlib.import_module("repo2docker")


@pytest.fixture(scope="session")
def base_image(repo2docker) -> dict[str, str]:
    """The releases in Binder's base image for the Python that binder/runtime.txt asks for, by package."""
    python = (Path(__file__).parents[1] / "binder/runtime.txt").read_text("utf-8").strip().removeprefix("python-")
    lock = Path(repo2docker.__file__).parent / "buildpacks/conda" / f"environment.py-{python}-linux-64.lock"
    return dict(re.findall(r"/([^/\s]+)-([^-\s/]+)-[^-\s/]+\.conda", lock.read_text("utf-8")))


def jupyter_folders(place: Path) -> dict[str, str]:
    """An environment in which Jupyter knows nothing of whoever runs the tests, and changes nothing of theirs."""
    names = [f"JUPYTER_{kind}_DIR" for kind in ("CONFIG", "DATA", "RUNTIME")]
    names += ["JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR", "IPYTHONDIR"]
    others = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    names += ["XDG_STATE_HOME"]  # where games are kept while they are played
    return others | {name: str(place / name.lower()) for name in names}


@pytest.fixture
def drawn(monkeypatch) -> list:
    """What is drawn: a list of ipycanvas commands for each message."""
    from ipycanvas.canvas import _CANVAS_MANAGER

    messages: list = []
    monkeypatch.setattr(
        _CANVAS_MANAGER, "send", lambda _, buffers: messages.append(json.loads(bytes(buffers[0]).decode()))
    )
    return messages


@pytest.fixture
def speak(monkeypatch) -> Callable[[str], object]:
    """speak("ru"): choose the language, for one test."""
    monkeypatch.setattr(text, "_chosen", [])
    return text.language


@pytest.fixture
def workplace(tmp_path, monkeypatch) -> Path:
    """An empty folder to work in, as a kernel works in that of the lessons, where nothing has been noted yet."""
    from cardlab import marks

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(marks, "_unwritten", [])
    return tmp_path
