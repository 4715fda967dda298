"""Links that open a lesson, answered by a real server: what they lay out, where they lead, what they refuse."""

import json
import subprocess
import sys
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, Request, build_opener

import pytest

import cardlab
from cardlab import classroom, invitations
from cardlab.links import laid_out
from cardlab.text import LANGUAGES

TAUGHT = [lang for lang in LANGUAGES if "start" in invitations.lessons(lang)]


class Stay(HTTPRedirectHandler):
    """Where an answer leads is looked at, not gone to."""

    def redirect_request(self, *_where):
        return None


@pytest.fixture(scope="module")
def lab(start_lab, tmp_path_factory):
    base = "/user/a%20b"
    with start_lab(tmp_path_factory.mktemp("links"), "--", f"--ServerApp.base_url={base}/", base=base) as running:
        yield running


@pytest.fixture
def follow(lab, patience):
    """follow(link, token): the status, where the answer leads, and the page."""

    def followed(link: str, token: str = lab.token):
        asked = Request(lab.address + link, headers={"Authorization": f"token {token}"} if token else {})  # noqa: S310
        try:
            with build_opener(Stay).open(asked, timeout=patience) as answer:
                return answer.status, "", answer.read().decode()
        except HTTPError as answer:
            with answer:
                return answer.status, answer.headers.get("Location", ""), answer.read().decode()

    return followed


@pytest.mark.parametrize("lang", TAUGHT)
def test_a_link_leads_to_the_lesson_and_notes_the_deal(lab, follow, lang):
    status, place, _page = follow(cardlab.link("start", lang, 121))
    assert (status, place) == (302, f"{lab.base}/lab/tree/{lang}/start.ipynb")
    assert json.loads((lab.folder / lang / invitations.CLASS).read_text("utf-8")) == {"start": 121}
    follow(cardlab.link("start", lang))
    assert json.loads((lab.folder / lang / invitations.CLASS).read_text("utf-8")) == {}


def test_the_page_there_is_jupyterlab_with_the_lesson(lab, follow):
    _status, place, _page = follow(cardlab.link("start", "en", 121))
    status, _place, page = follow(place.removeprefix(lab.base))
    assert status == 200
    assert "jupyter-config-data" in page
    assert lab.ask("GET", "/api/contents/en/start.ipynb?content=0")["type"] == "notebook"


def test_without_a_lesson_it_is_the_start_page(lab, follow):
    assert follow("/cardlab/open")[1] == f"{lab.base}/lab/tree/en/start.ipynb"


def test_a_lesson_that_was_thrown_away_is_laid_out_again(lab, follow):
    (lab.folder / "en/start.ipynb").unlink()
    follow(cardlab.link("start", "en"))
    assert (lab.folder / "en/start.ipynb").is_file()


def test_what_the_learner_wrote_stays(lab, follow):
    mine = lab.folder / "en/start.ipynb"
    before = mine.read_bytes()
    mine.write_bytes(b"mine")
    follow(cardlab.link("start", "en", 7))
    assert mine.read_bytes() == b"mine"
    mine.write_bytes(before)


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        ({"lesson": "nowhere"}, "start"),
        ({"lesson": "../../start"}, "start"),
        ({"lesson": "<script>"}, "&lt;script&gt;"),
        ({"lang": "de"}, "en, ru"),
        ({"lang": ""}, "en, ru"),
        ({"deal": "seven"}, "from 0 to"),
        ({"deal": ""}, "from 0 to"),
    ],
)
def test_a_wrong_link_gets_a_page_that_says_what_would_be_right(lab, follow, asked, right):
    status, _place, page = follow(f"/cardlab/open?{urlencode({'lesson': 'start', 'lang': 'en', **asked})}")
    assert status == 404
    assert right in page
    assert "<script>" not in page
    assert f'href="{lab.base}/cardlab/open?lang=en"' in page


def test_the_refusal_is_in_the_language_of_the_link(follow):
    status, _place, page = follow("/cardlab/open?lesson=nowhere&lang=ru")
    assert (status, '<html lang="ru">' in page) == (404, True)


def test_a_stranger_is_asked_for_the_token_and_then_led_on(lab, follow):
    link = cardlab.link("start", "en", 121)
    status, place, _page = follow(link, token="")
    assert (status, urlsplit(place).path) == (302, f"{lab.base}/login")
    assert quote(f"{lab.base}/cardlab/open", safe="") in place


def test_a_token_in_the_link_logs_in_for_good(lab, patience):
    """As Binder's links have one."""
    visitor = build_opener(HTTPCookieProcessor(CookieJar()))
    with visitor.open(f"{lab.address}{cardlab.link('start', 'en')}&token={lab.token}", timeout=patience) as page:
        assert urlsplit(page.url).path == f"{lab.base}/lab/tree/en/start.ipynb"
        assert b"jupyter-config-data" in page.read()


# where the lessons go


def test_lessons_go_into_a_folder_of_their_own_or_where_they_are(tmp_path):
    given = invitations.Invitation("start", "en", 121)
    assert laid_out(tmp_path, given) == "cardlab-lessons/en/start.ipynb"
    inside = tmp_path / classroom.LESSONS
    assert laid_out(inside, given) == "en/start.ipynb"
    assert not (inside / classroom.LESSONS).exists()


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(tmp_path):
    (tmp_path / classroom.LESSONS).write_text("a file in the way", encoding="utf-8")
    with pytest.raises(classroom.NoClassroom, match="cannot be written"):
        laid_out(tmp_path, invitations.Invitation("start", "en"))


def test_an_installation_tells_every_jupyter_server(tmp_path):
    """The wheel carries the file that switches the extension on to where Jupyter looks for it."""
    build = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
    command = [sys.executable, "-c", build, str(tmp_path)]
    made = subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, text=True, check=True)
    wheel = tmp_path / made.stdout.split()[-1]
    listing = subprocess.run(
        [sys.executable, "-m", "zipfile", "-l", str(wheel)], capture_output=True, text=True, check=True
    )
    assert ".data/data/etc/jupyter/jupyter_server_config.d/cardlab.json" in listing.stdout
