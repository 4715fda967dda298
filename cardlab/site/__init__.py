"""The lessons as plain pages, to be read where nothing runs: each is run once here, and its tables become pictures.

The pages need no network, no script and no font but the reader's own; what they refer to lies beside them.
"""

import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from cardlab.data import folder
from cardlab.invitations import lessons
from cardlab.site.contents import courses
from cardlab.site.pages import Site, contents_page, front_page, lesson_page
from cardlab.site.pictures import drawn
from cardlab.site.running import run
from cardlab.site.styles import stylesheet
from cardlab.text import LANGUAGES, _, speaking

AT_ONCE = 2
"""Lessons that run at the same time: a kernel takes a core, and some hundred megabytes."""


def build(target: Path, only: tuple[str, ...] = (), live: str | None = None) -> Iterator[str]:
    """Build the site in a folder, of ``only`` these lessons or of all, and say which pages are there.

    ``live`` is the address where lessons can be run, as for ``cardlab.link``. Raises ValueError for a lesson that there
    is not, BrokenLesson where a cell fails, OSError where the folder cannot be written.
    """
    taught = {lang: [name for name in lessons(lang) if not only or name in only] for lang in LANGUAGES}
    site = Site({lang: names for lang, names in taught.items() if names}, live)
    _check(site, only)
    target.mkdir(parents=True, exist_ok=True)
    _write(target / "site.css", stylesheet())
    _write(target / "index.html", front_page(site))
    for lang, names in site.lessons.items():
        with speaking(lang):
            _write(target / lang / "index.html", contents_page(site, lang, courses(lang, names)))
            yield from _pages(target / lang, site, lang)


def _check(site: Site, only: tuple[str, ...]) -> None:
    unknown = set(only).difference(*site.lessons.values())
    if unknown:
        raise ValueError(
            _("there is no lesson {lesson}; the lessons are: {lessons}").format(
                lesson=", ".join(sorted(unknown)), lessons=", ".join(lessons("en"))
            )
        )


def _pages(target: Path, site: Site, lang: str) -> Iterator[str]:
    """Run the lessons of a language among copies of themselves, since some write files, and write their pages."""
    with TemporaryDirectory() as place, ThreadPoolExecutor(AT_ONCE) as pool:
        desk = Path(place) / lang
        shutil.copytree(folder("lessons") / lang, desk, ignore=shutil.ignore_patterns(".*"))
        notebooks = pool.map(run, [desk / f"{name}.ipynb" for name in site.lessons[lang]])
        for name, notebook in zip(site.lessons[lang], notebooks, strict=True):
            page = target / f"{name}.html"
            _write(page, lesson_page(site, lang, name, drawn(notebook, target / "pictures")))
            yield f"{lang}/{page.name}"
        _copy_pictures(desk, target)


def _copy_pictures(lessons: Path, target: Path) -> None:
    """What the prose of the lessons shows."""
    for file in lessons.rglob("*"):
        if file.suffix in (".png", ".svg", ".jpg"):
            (target / file.relative_to(lessons)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target / file.relative_to(lessons))


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
