"""The lessons as plain pages: they refer to nothing outside, every link leads somewhere, every table is a picture."""

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output

import cardlab
from cardlab import invitations
from cardlab.cli import main
from cardlab.data import folder
from cardlab.site import build
from cardlab.site.contents import courses
from cardlab.site.pictures import PNG, SVG, WIDGET, drawn
from cardlab.site.running import BrokenLesson, run
from cardlab.site.styles import stylesheet
from cardlab.text import LANGUAGES

TAUGHT = [lang for lang in LANGUAGES if invitations.lessons(lang)]
TWO = ("start", "reference")
SHOWS = re.compile(r"^cardlab\.(?:table|walk|watch|review|task|editor)\(", re.MULTILINE)


class Page(HTMLParser):
    """What a page refers to, what can be referred to in it, and its tags with their attributes."""

    def __init__(self, file: Path):
        super().__init__()
        self.file, self.tags = file, []
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))

    def all(self, tag: str) -> list[dict]:
        return [attributes for name, attributes in self.tags if name == tag]

    def refers(self) -> list[str]:
        return [
            tag[name] for _tag, tag in self.tags for name in ("href", "src", "srcset", "data", "action") if name in tag
        ]

    def ids(self) -> set[str]:
        return {tag["id"] for _tag, tag in self.tags if "id" in tag}


def pages(site: Path) -> list[Page]:
    return [Page(file) for file in sorted(site.rglob("*.html"))]


def check(site: Path) -> None:
    """That the pages of a site need nothing outside it, and everything in it is there."""
    known = {page.file.resolve(): page for page in pages(site)}
    assert known
    for file, page in known.items():
        assert page.all("script") + page.all("iframe") + page.all("object") == [], file
        for place in page.refers():
            parts = urlsplit(place)
            if place.startswith("data:image/"):
                continue
            assert not parts.scheme, (file, place)
            assert not parts.netloc, (file, place)
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            assert target.is_file(), (file, place)
            assert target.suffix != ".ipynb", (file, place)
            assert not parts.fragment or unquote(parts.fragment) in known[target].ids(), (file, place)
        assert [image for image in page.all("img") if not image.get("alt")] == [], file


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    place = tmp_path_factory.mktemp("site") / "deep" / "down"
    told = list(build(place, TWO))
    assert sorted(told) == sorted(str(page.file.relative_to(place)) for page in pages(place) if page.file.stem in TWO)
    return place


def test_no_page_refers_outside_and_every_link_leads_somewhere(site):
    check(site)


def test_the_whole_site_is_built(tmp_path):
    """Every lesson in every language runs here from top to bottom."""
    told = list(build(tmp_path))
    assert told == [f"{lang}/{name}.html" for lang in TAUGHT for name in invitations.lessons(lang)]
    check(tmp_path)
    for lang in TAUGHT:
        for name in invitations.lessons(lang):
            assert_shown(tmp_path, lang, name)


def assert_shown(site: Path, lang: str, name: str) -> None:
    """That a page has a picture, or the sentence for what needs the lesson, for each cell that ends in a widget."""
    notebook = nbformat.read(folder("lessons") / lang / f"{name}.ipynb", as_version=4)
    page = (site / lang / f"{name}.html").read_text("utf-8")
    cells = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    wanted = sum(bool(SHOWS.search(source)) for source in cells)
    assert page.count("<figure>") + page.count('class="live"') >= wanted, (lang, name)
    assert "widget-view" not in page


@pytest.mark.parametrize("name", TWO)
def test_every_table_is_a_picture(site, name):
    assert_shown(site, "en", name)


def test_pictures_are_whole_and_need_nothing(site):
    pictures = list(site.rglob("*.svg"))
    assert pictures
    for file in pictures:
        root = ET.fromstring(file.read_text("utf-8"))  # noqa: S314 - we have just drawn it
        places = [
            value for node in root.iter() for name, value in node.attrib.items() if name.endswith(("href", "src"))
        ]
        assert [place for place in places if not place.startswith("#")] == []


def test_a_picture_says_in_words_what_it_shows(site):
    words = [image["alt"] for image in Page(site / "en/start.html").all("img")]
    game = cardlab.new("pairs", deal="many-pairs")
    assert "; ".join(line.strip() for line in str(game).splitlines()) in words


def test_a_walkthrough_is_told_step_by_step(site):
    text = (site / "en/start.html").read_text("utf-8")
    walk = cardlab.walk("zevaki", "two-places").walk
    steps = text.partition('<ol class="walk">')[2].partition("</ol>")[0]
    assert steps.count("<li>") == steps.count("<img") == walk.last + 1
    pictures = re.findall(r'src="([^"]+)"', steps)
    assert len(set(pictures)) > 1


def test_a_page_is_in_its_language_and_leads_to_its_twin(site):
    for lang in TAUGHT:
        for name in TWO:
            if name in invitations.lessons(lang):
                page = Page(site / lang / f"{name}.html")
                assert page.all("html") == [{"lang": lang}]
                twins = [other for other in TAUGHT if other != lang and name in invitations.lessons(other)]
                assert [f"../{other}/{name}.html" for other in twins] == [
                    a["href"] for a in page.all("a") if "hreflang" in a
                ]


def test_the_pages_know_day_night_and_paper():
    style = stylesheet()
    assert "light-dark(" in style
    assert "prefers-color-scheme: dark" in style
    assert "@media print" in style
    assert "url(" not in style
    assert "@import" not in style


def test_a_link_leads_to_where_the_lesson_can_be_played(tmp_path):
    server = "https://mybinder.org/v2/gh/OWNER/cardlab/HEAD"
    assert "en/reference.html" in build(tmp_path, ("reference",), server)
    links = [a["href"] for a in Page(tmp_path / "en/reference.html").all("a") if a.get("href", "").startswith("http")]
    assert links == [cardlab.link("reference", "en", server=server)]


# the table of contents


@pytest.mark.parametrize("lang", TAUGHT)
def test_every_lesson_stands_in_the_contents_once(lang):
    names = invitations.lessons(lang)
    listed = [entry for course in courses(lang, names) for entry in course.entries]
    assert sorted(entry.name for entry in listed) == sorted(names)
    assert all(entry.title and entry.title != entry.name for entry in listed)


# what a cell shows


def shown(*outputs, tmp_path, source="x", stories=None):
    cell = new_code_cell(source, outputs=list(outputs))
    notebook = new_notebook(cells=[cell], metadata={"stories": stories or {}, "widgets": {"state": {}}})
    return drawn(notebook, tmp_path / "pictures").cells[0].outputs


def test_a_widget_without_a_picture_says_that_it_needs_the_lesson(tmp_path):
    (output,) = shown(
        new_output("display_data", {WIDGET: {"model_id": "1"}, "text/plain": "HBox()"}), tmp_path=tmp_path
    )
    assert 'class="live"' in output.data["text/html"]


def test_a_widget_with_words_of_its_own_keeps_them(tmp_path):
    data = {WIDGET: {"model_id": "1"}, "text/html": "<p>twenty questions</p>"}
    (output,) = shown(new_output("display_data", data), tmp_path=tmp_path)
    assert output.data == {"text/html": "<p>twenty questions</p>"}


def test_a_plot_says_what_drew_it_and_bars_of_progress_are_gone(tmp_path):
    plot = new_output("display_data", {PNG: "AAAA", "text/plain": "<Figure>"})
    bar = new_output("stream", name="stderr", text="50%")
    (output,) = shown(bar, plot, tmp_path=tmp_path, source="result\nresult.plot()")
    assert output.metadata[PNG]["alt"].endswith(": result.plot()")


def test_a_plot_says_all_of_a_call_that_is_written_in_several_lines(tmp_path):
    plot = new_output("display_data", {PNG: "AAAA", "text/plain": "<Figure>"})
    source = "result = asked()\n\nresult.plot(\n    title=(\n        7\n    ),\n)\n"
    (output,) = shown(plot, tmp_path=tmp_path, source=source)
    assert output.metadata[PNG]["alt"].endswith(": result.plot( title=( 7 ), )")


def test_what_a_picture_says_cannot_break_the_page(tmp_path):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"></svg>'
    (output,) = shown(new_output("display_data", {SVG: svg, "text/plain": '"><script>'}), tmp_path=tmp_path)
    assert "<script>" not in output.data["text/html"]
    assert 'width="10" height="20"' in output.data["text/html"]


def test_what_a_task_asks_stands_above_its_table(tmp_path):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"></svg>'
    says = f"Two places. How many cards?\n{cardlab.new('double', deal=3)}"
    (output,) = shown(new_output("display_data", {SVG: svg, "text/plain": says}), tmp_path=tmp_path)
    html = output.data["text/html"]
    assert "<figcaption><p>Two places. How many cards?</p></figcaption>" in html
    assert re.search(r'alt="([^"]+)"', html)[1].startswith("double: ")


# refusals


def test_a_lesson_that_does_not_run_is_named(tmp_path):
    lesson = tmp_path / "en" / "broken.ipynb"
    lesson.parent.mkdir()
    nbformat.write(new_notebook(cells=[new_code_cell("1 / 0")]), lesson)
    with pytest.raises(BrokenLesson, match=r"(?s)en/broken\.ipynb.*ZeroDivisionError"):
        run(lesson)


def test_a_lesson_that_there_is_not_is_refused(tmp_path, capsys):
    assert main(["site", str(tmp_path / "site"), "--only", "nowhere"]) == 2
    assert "start" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()


def test_a_folder_that_cannot_be_written_is_told(tmp_path, capsys):
    (tmp_path / "taken").write_text("a file", encoding="utf-8")
    assert main(["site", str(tmp_path / "taken"), "--only", "start"]) == 2
    assert "cannot be written" in capsys.readouterr().err
