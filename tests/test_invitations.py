"""Links to hand out, and the one deal of a class."""

import json
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

import cardlab
from cardlab import invitations
from cardlab.text import LANGUAGES, speaking

BINDER = "https://mybinder.org/v2/gh/OWNER/REPOSITORY/HEAD"
TAUGHT = [lang for lang in LANGUAGES if "start" in invitations.lessons(lang)]


@pytest.fixture(autouse=True)
def _alone(monkeypatch, tmp_path):
    """Like a kernel among its lessons, on a machine that is no Binder and no hub."""
    for name in ("BINDER_LAUNCH_HOST", "BINDER_REQUEST", "JUPYTERHUB_BASE_URL", "JPY_SESSION_NAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def opens(monkeypatch, tmp_path, lesson: str) -> None:
    """From here on this is the kernel of that lesson."""
    monkeypatch.setenv("JPY_SESSION_NAME", str(tmp_path / f"{lesson}.ipynb"))


# links


@pytest.mark.parametrize("lang", TAUGHT)
@pytest.mark.parametrize("deal", [None, 0, 121, 2**64 - 1])
def test_a_link_says_lesson_language_and_deal(lang, deal):
    link = urlsplit(cardlab.link("start", lang, deal, "https://hub.example.org/hub/user-redirect/"))
    assert link.path == "/hub/user-redirect/cardlab/open"
    asked = {name: value for name, [value] in parse_qs(link.query, strict_parsing=True).items()}
    assert asked.pop("deal", None) == (None if deal is None else str(deal))
    assert asked == {"lesson": "start", "lang": lang}
    assert invitations.invitation(deal=None if deal is None else str(deal), **asked) == ("start", lang, deal)


def test_a_link_to_binder_packs_the_whole_of_it_into_one_argument():
    link = urlsplit(cardlab.link("start", "en", 121, BINDER))
    assert f"{link.scheme}://{link.netloc}{link.path}" == BINDER
    assert link.query.count("&") == 0
    packed = link.query.removeprefix("urlpath=")
    assert f"/{unquote(packed)}" == cardlab.link("start", "en", 121)


def test_a_link_is_in_the_language_in_force():
    with speaking(TAUGHT[-1]):
        assert f"lang={TAUGHT[-1]}" in cardlab.link("start")


@pytest.mark.parametrize(
    ("told", "place"),
    [
        ({}, ""),
        ({"BINDER_LAUNCH_HOST": "https://b.org/", "BINDER_REQUEST": "v2/gh/o/r/HEAD"}, "https://b.org/v2/gh/o/r/HEAD?"),
        ({"JUPYTERHUB_BASE_URL": "/all/"}, "/all/hub/user-redirect/"),
        ({"JUPYTERHUB_BASE_URL": "/", "JUPYTERHUB_PUBLIC_HUB_URL": "https://h.org/hub/"}, "https://h.org/hub/user-redirect/"),
    ],
    ids=["local", "Binder", "a hub", "a hub that knows its address"],
)  # fmt: skip
def test_without_a_server_the_link_leads_here(monkeypatch, told, place):
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    assert cardlab.link("start", "en").startswith(place or "/cardlab/open?")


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ({"lesson": "nowhere"}, "start"),
        ({"lesson": "../start"}, "start"),
        ({"lang": "de"}, "en, ru"),
        ({"deal": -1}, "from 0"),
        ({"deal": "seven"}, "from 0"),
        ({"deal": "9" * 5000}, "from 0"),
        ({"deal": True}, "from 0"),
    ],
)
def test_a_wrong_link_is_refused_with_what_would_be_right(wrong, right):
    with pytest.raises(ValueError, match=right):
        cardlab.link(**{"lesson": "start", "lang": "en", **wrong})


@pytest.mark.parametrize("server", [7, True, ["https://hub.example.org"]])
def test_an_address_that_is_none_is_refused(server):
    with pytest.raises(TypeError, match="server is the address of a server, not"):
        cardlab.link("start", "en", server=server)


# the deal of a class


def test_without_a_link_a_lesson_deals_as_it_says():
    assert cardlab.class_deal() is None
    assert cardlab.class_deal(7) == 7
    assert cardlab.class_deal("many-pairs") == "many-pairs"


def test_each_open_lesson_has_the_deal_of_its_own_link(monkeypatch, tmp_path):
    invitations.note(tmp_path, invitations.Invitation("one", "en", 121))
    invitations.note(tmp_path, invitations.Invitation("other", "en", 2**64 - 1))
    opens(monkeypatch, tmp_path, "one")
    assert cardlab.class_deal(7) == 121
    opens(monkeypatch, tmp_path, "other")
    assert cardlab.class_deal(7) == 2**64 - 1
    opens(monkeypatch, tmp_path, "third")
    assert cardlab.class_deal(7) == 7


def test_where_nobody_tells_which_lesson_is_open_the_last_link_counts(tmp_path):
    for lesson, deal in (("one", 1), ("other", 2), ("one", 3)):
        invitations.note(tmp_path, invitations.Invitation(lesson, "en", deal))
    assert cardlab.class_deal() == 3


def test_a_link_without_a_deal_takes_the_deal_back(tmp_path):
    invitations.note(tmp_path, invitations.Invitation("one", "en", 1))
    invitations.note(tmp_path, invitations.Invitation("one", "en"))
    assert cardlab.class_deal(7) == 7


def test_the_other_language_knows_nothing_of_it(monkeypatch, tmp_path):
    for lang in LANGUAGES:
        (tmp_path / lang).mkdir()
    invitations.note(tmp_path / "ru", invitations.Invitation("one", "ru", 121))
    monkeypatch.chdir(tmp_path / "en")
    assert cardlab.class_deal(7) == 7
    monkeypatch.chdir(tmp_path / "ru")
    assert cardlab.class_deal(7) == 121


@pytest.mark.parametrize("broken", ["", "{", "[]", "7", '{"one": -1}', '{"one": "121"}', "null", "[" * 9999])
def test_a_broken_note_is_none(tmp_path, broken):
    (tmp_path / invitations.CLASS).write_text(broken, encoding="utf-8")
    assert cardlab.class_deal(7) == 7
    invitations.note(tmp_path, invitations.Invitation("one", "en", 121))
    assert json.loads((tmp_path / invitations.CLASS).read_text("utf-8")) == {"one": 121}
