"""Pages to print: every rule and every task that can be done with real cards, in one file without the network."""

import json
import re

import pytest

import cardlab
from cardlab.data import folder, rules
from cardlab.games import GAMES
from cardlab.tasks import task_of
from cardlab.text import LANGUAGES
from cardlab.view import printed

each_game = pytest.mark.parametrize("game", GAMES)


def tasks(game):
    return json.loads((folder("seeds") / "tasks" / f"{game}.json").read_text("utf-8"))


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_handout_has_every_rule_and_every_task_for_real_cards(game, lang, speak):
    speak(lang)
    pages = cardlab.handout(game)._repr_html_()
    for rule in rules().values():
        assert (rule["says"][lang] in unescaped(pages)) == (rule["game"] == game)
    for task in tasks(game).values():
        assert (task["title"][lang] in unescaped(pages)) == (task["kind"] in printed.ON_PAPER)


def unescaped(html):
    return html.replace("&#x27;", "'").replace("&quot;", '"').replace("&amp;", "&")


@each_game
def test_answers_are_only_on_the_pages_that_ask_for_them(game):
    without, with_them = (cardlab.handout(game, answers=answers)._repr_html_() for answers in (False, True))
    right = [task["right"]["en"] for task in tasks(game).values() if task["kind"] in printed.ON_PAPER]
    assert right
    assert [text for text in right if text in unescaped(without)] == []
    assert [text for text in right if text not in unescaped(with_them)] == []


@each_game
def test_nothing_on_a_page_comes_from_elsewhere(game):
    pages = cardlab.handout(game)._repr_html_()
    assert set(re.findall(r"\bhttps?://[^\s\"'<]+", pages)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<(?:script|link|img)\b", pages)


def test_a_page_is_written_as_one_file_in_its_language(tmp_path, speak):
    speak("ru")
    file = cardlab.handout("double").save(tmp_path / "double.html")
    text = file.read_text("utf-8")
    assert text.startswith("<!doctype html>")
    assert 'lang="ru"' in text
    assert "Двойной пасьянс" in text


def test_unknown_cards_are_counted_and_known_ones_named():
    task = task_of(
        "zevaki",
        {
            "kind": "number",
            **{field: {"en": "?", "ru": "?"} for field in ("title", "asks", "hint", "right")},
            "rule": "zevaki.reserve",
            "position": {"piles": {"r0": "[10] 8h 7h 6h", "s0": "[3]", "t0": "Kc"}},
            "measure": {"name": "size", "pile": "r0"},
        },
    )
    assert "10 cards, whichever 8♥ 7♥ 6♥" in printed._laid_out(task.game, answers=True)
    assert printed.answer_told(task) == "13. ?"


def cards_named(html):
    return re.findall("(?:10|[A2-9JQK])[♣♦♥♠]", html)


@each_game
def test_no_page_but_the_teachers_names_a_card_that_lies_face_down(game):
    hidden = 0
    for task in printed._tasks(game):
        seen = [card.pretty for cards in task.game.seen(task.game.turn).piles.values() for card in cards if card]
        lying = [card.pretty for cards in task.game.piles.values() for card in cards if card]
        assert cards_named(printed._laid_out(task.game, answers=False)) == seen
        assert cards_named(printed._laid_out(task.game, answers=True)) == lying
        hidden += len(lying) - len(seen)
    assert hidden


def test_a_reserve_is_told_by_its_top_and_how_many_lie_under_it():
    game = cardlab.position("double", {"r0": "[Kd 9c] 8h", "s0": "4c 5c", "s1": "[3]"})
    told = printed._laid_out(game, answers=False)
    assert "2 cards face down 8♥" in told
    assert "9♣" not in told
    assert "3 cards face down" in told


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_answers_name_the_cards_and_end_like_sentences(game, lang, speak):
    speak(lang)
    told = {name: printed.answer_told(task_of(game, name)) for name in tasks(game) if on_paper(game, name)}
    assert [answer for answer in told.values() if ".." in answer or not answer.endswith((".", "!", "?"))] == []
    moves = [told[name] for name in told if tasks(game)[name]["kind"] in ("legal", "goal")]
    assert [answer for answer in moves if not re.search("[♣♦♥♠]|s0>", answer)] == []


def on_paper(game, name):
    return tasks(game)[name]["kind"] in printed.ON_PAPER


def test_a_game_that_nobody_knows_is_refused_with_the_names_there_are():
    with pytest.raises(ValueError, match="double"):
        cardlab.handout("poker")
