"""The classroom: a learner's own copy of the lessons, and JupyterLab opened on it.

Lessons are copied and not opened where they are installed, since learners write into them. A file of digests beside the
copies remembers how each was when it was copied. What still is as it was copied may be replaced by a newer release;
what the learner wrote may not, and a lesson that they deleted comes back as new.
"""

import json
import os
import signal
import socket
import sys
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from cardlab.data import folder
from cardlab.text import _

LESSONS = "cardlab-lessons"
START = "start.ipynb"
DIGESTS = ".digests.json"


class NoClassroom(Exception):
    """The lessons cannot be laid out or opened; the message is a sentence for the learner."""


@dataclass
class Copied:
    """What became of the lessons, each list by their paths inside the folder."""

    new: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


def source(lang: str) -> Path:
    """The lessons of one language as installed; English where there are none in it yet."""
    lessons = folder("lessons")
    return lessons / lang if (lessons / lang / START).is_file() else lessons / "en"


def digest(content: bytes) -> str:
    """Of what was written: a notebook that was only run, or saved by another release of Lab, is as it was."""
    try:
        cells = json.loads(content)["cells"]
        written = [[cell["cell_type"], "".join(cell["source"])] for cell in cells]
    except (ValueError, TypeError, KeyError, RecursionError):
        return sha256(content).hexdigest()
    return sha256(json.dumps(written).encode()).hexdigest()


def copy_lessons(lessons: Path, target: Path) -> Copied:
    """Bring the folder `target` up to date with `lessons`, never over what the learner changed.

    Raises NoClassroom where the folder cannot be written.
    """
    try:
        target.mkdir(exist_ok=True)
        digests = _read_digests(target / DIGESTS)
        copied = Copied()
        for file in _files(lessons):
            _copy(file.read_bytes(), target, file.relative_to(lessons).as_posix(), digests, copied)
        _write(target / DIGESTS, json.dumps(digests, indent=1, sort_keys=True).encode())
    except OSError as error:
        raise unwritten(target, error) from error
    return copied


def unwritten(target: Path, error: OSError) -> NoClassroom:
    """The sentence for a folder that cannot be written."""
    return NoClassroom(
        _("the lessons cannot be written to {folder}: {reason}; start cardlab in a folder of your own").format(
            folder=target, reason=error.strerror or error
        )
    )


def _files(lessons: Path) -> list[Path]:
    def belongs(file: Path) -> bool:
        return file.is_file() and not any(part.startswith((".", "__")) for part in file.relative_to(lessons).parts)

    return sorted(filter(belongs, lessons.rglob("*")))


def _copy(content: bytes, target: Path, name: str, digests: dict[str, str], copied: Copied) -> None:
    shipped, copy = digest(content), target / name
    found = digest(copy.read_bytes()) if copy.exists() else None
    if found is None:
        copied.new.append(name)
    elif found == shipped:
        digests[name] = shipped
        return
    elif found == digests.get(name):
        copied.updated.append(name)
    else:
        copied.kept.append(name)
        return
    copy.parent.mkdir(parents=True, exist_ok=True)
    _write(copy, content)
    digests[name] = shipped


def _read_digests(file: Path) -> dict[str, str]:
    """Without a readable file of digests every lesson that differs counts as the learner's."""
    try:
        digests = json.loads(file.read_bytes())
    except (OSError, ValueError):
        return {}
    return digests if isinstance(digests, dict) else {}


def _write(file: Path, content: bytes) -> None:
    """The whole of it or nothing: half a lesson would look like one that the learner changed."""
    half = file.with_name(f".{file.name}.part")
    half.write_bytes(content)
    half.replace(file)


def report(copied: Copied, target: Path) -> list[str]:
    """What the learner should know of `copied`, in sentences."""
    lines = [_("Your lessons are in {folder}. JupyterLab opens on them; Ctrl-C here ends it.").format(folder=target)]
    if copied.updated:
        lines.append(_("Brought up to date: {lessons}.").format(lessons=", ".join(copied.updated)))
    if copied.kept:
        lines.append(
            _("Kept as you changed them: {lessons}. (Rename one, and a fresh copy comes at the next start.)").format(
                lessons=", ".join(copied.kept)
            )
        )
    return lines


def check_port(port: int) -> None:
    """Raises NoClassroom where something else listens on the port, or it needs other rights."""
    with socket.socket() as probe:
        if os.name == "posix":  # a port that was ours a moment ago is free; elsewhere the option means something else
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("localhost", port))
        except OSError as error:
            raise NoClassroom(
                _("port {port} cannot be used: {reason}; without --port a free one is found").format(
                    port=port, reason=error.strerror or error
                )
            ) from error


def lab_arguments(target: Path, start: str, port: int | None, *, browser: bool) -> list[str]:
    """JupyterLab's command line: the lessons as its root, their start page, a workspace of their own.

    What does not depend on the day stands in cardlab/jupyter: warnings only, and one Ctrl-C is enough (`answer_yes`).
    """
    arguments = [
        f"--ServerApp.root_dir={target.resolve()}",
        f"--LabApp.default_url=/lab/workspaces/cardlab/tree/{start}",
    ]
    if port is not None:
        arguments += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if not browser:
        arguments.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")
    return arguments


def open_lab(arguments: list[str]) -> None:
    """Become JupyterLab: one process, so that whoever ends `cardlab`, and however, ends the server.

    It is the JupyterLab of this interpreter, never another one's `jupyter`. Our folder of configuration comes first on
    its path; nothing of the user's own is written to.
    """
    ours = str(Path(__file__).parent / "jupyter")
    others = os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join([ours, others] if others else [ours])
    end_like_terminated("SIGINT", "SIGHUP")

    from jupyterlab.labapp import LabApp

    sys.argv[1:] = arguments
    LabApp.launch_instance(argv=arguments)


def end_like_terminated(*names: str) -> None:
    """Let these signals end the server as SIGTERM does, which also ends its kernels; an ignored one stays so."""
    for name in names:
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, lambda *_ignored: signal.raise_signal(signal.SIGTERM))
