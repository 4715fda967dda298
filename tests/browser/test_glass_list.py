"""The glass by itself: the list of moves in words, the rules that open, and the message line at every scale."""

import random

import pytest
from glass_alone import pairs, zevaki

import cardlab
from cardlab.data import rules
from cardlab.refusals import double as double_refusals
from cardlab.refusals import pairs as pairs_refusals
from cardlab.refusals import zevaki as zevaki_refusals
from cardlab.text import LANGUAGES

REASONS = pairs_refusals.REASONS | zevaki_refusals.REASONS | double_refusals.REASONS
RESERVE_UP = {"do": "move", "source": "r0", "count": 1, "target": "f6", "serial": 1}


def opened(over, game):
    """A glass with its list open, by keys alone."""
    glass = over(game)
    glass.page.locator(".cardlab-glass").focus()
    glass.page.keyboard.press("m")
    return glass


def lines(glass):
    return [option.inner_text().split("\n") for option in glass.page.locator(".cardlab-options [role=option]").all()]


def moves(glass):
    """What stands at the end of each line: the move as the games write it."""
    return [line[-1] for line in lines(glass)]


def chosen(glass):
    """The line that the arrow keys have reached, as a screen reader is told."""
    current = glass.page.get_by_role("combobox").get_attribute("aria-activedescendant")
    return glass.page.locator(f"#{current}").inner_text().split("\n")


def focused(glass):
    return glass.page.evaluate("document.activeElement.className || document.activeElement.getAttribute('role')")


# what it offers


@pytest.mark.parametrize(("name", "deal"), [("zevaki", 5), ("zevaki", 23), ("double", 7)])
def test_the_list_has_every_legal_move_and_no_other_in_every_position(over, name, deal):
    game, lots = cardlab.new(name, deal=deal), random.Random(deal)
    for _position in range(4):
        for _move in range(17):
            game.play(lots.choice(game.legal_moves))
        glass = opened(over, game)
        assert sorted(moves(glass)) == sorted(game.legal_moves)
        assert glass.page.locator(".cardlab-toggle").inner_text() == f"Moves ({len(game.legal_moves)})"
        assert glass.sent() == []


def test_a_move_is_told_in_words_with_its_text_beside(over):
    told = dict(reversed(line) for line in lines(opened(over, zevaki())))
    assert told["r0>f"] == "2♠ from reserve r0 to foundation f6"
    assert told["t0>t1*3"] == "9♥ 8♥ 7♥ from tableau t0 to tableau t1"
    assert told["s0>h0"] == "a card from stock s0 to hand h0"


def test_in_pairs_it_offers_places_and_never_pairs(over):
    without = cardlab.position(
        "pairs", {"t0": "7h", "t1": "5s", "t3": "8d", "t4": "8c", "s0": "[4]", "s1": "[4]"}, row=2
    )
    for game in (pairs(), without):
        glass = opened(over, game)
        cards = [f"place {pile}: {game.piles[pile][0].pretty}" for pile in ("t0", "t1", "t3", "t4")]
        buttons = [["Thirteenth card", "s0>t2"], ["Done", "done"]]
        assert lines(glass) == [*([card] for card in cards), *buttons]
        glass.page.keyboard.press("ArrowDown")
        glass.page.keyboard.press("Enter")
        assert (glass.picked(), glass.sent(), glass.marks("aim")) == (["t1"], [], 0)
        assert lines(glass) == [[cards[0], "t0+t1"], [cards[2], "t1+t3"], [cards[3], "t1+t4"], *buttons]
        assert glass.page.get_by_role("combobox").get_attribute("placeholder").startswith("5♠: now choose")
        glass.page.keyboard.press("ArrowDown")
        glass.page.keyboard.press("Enter")
        assert glass.sent() == [{"do": "move", "source": "t1", "count": 1, "target": "t3", "serial": 1}]
        glass.settle()
        assert len(lines(glass)) == 6


def test_it_keeps_in_step_with_the_position(over):
    game = zevaki()
    glass = opened(over, game)
    glass.page.keyboard.type("r0>f")
    game.play("r0>f")
    glass.show(game, 2)
    assert sorted(moves(glass)) == sorted(game.legal_moves)
    glass.page.keyboard.type("t0>t1*3")
    glass.page.keyboard.press("Enter")
    assert glass.sent() == [{"do": "move", "source": "t0", "count": 3, "target": "t1", "serial": 2}]


def test_where_nothing_can_be_played_there_is_no_list(over):
    glass = over(zevaki())
    glass.page.evaluate("model.set('plan', {...model.get('plan'), list: false})")
    assert not glass.page.locator(".cardlab-toggle").is_visible()
    glass.page.locator(".cardlab-glass").focus()
    glass.page.keyboard.press("m")
    assert not glass.page.locator(".cardlab-choices").is_visible()


# how one chooses


@pytest.mark.parametrize("how", ["click", "Enter", "arrows"])
def test_a_line_plays_by_click_by_enter_and_by_arrow_keys_and_the_table_shows_it_at_once(over, how):
    glass = opened(over, zevaki())
    number = moves(glass).index("r0>f")
    if how == "click":
        glass.page.locator(".cardlab-options [role=option]").nth(number).click()
    elif how == "Enter":
        glass.page.keyboard.type("f6")
        glass.page.keyboard.press("Enter")
    else:
        for key in ("PageDown", "ArrowDown", "PageUp", "ArrowUp", *["ArrowDown"] * number, "Enter"):
            glass.page.keyboard.press(key)
    assert glass.sent() == [RESERVE_UP]
    assert glass.marks("sent") == 1
    assert focused(glass) == "combobox"


def test_a_double_click_on_a_line_plays_once(over):
    glass = opened(over, zevaki())
    glass.page.locator(".cardlab-options [role=option]").nth(moves(glass).index("r0>f")).dblclick()
    assert glass.sent() == [RESERVE_UP]


@pytest.mark.parametrize(
    ("typed", "found"), [("2s", "r0>f r0>t3 r0>t7"), ("RESERVE f6", "r0>f"), ("*3", "t0>t1*3"), ("♠ found", "r0>f")]
)
def test_typing_finds_lines_by_cards_piles_and_moves(over, typed, found):
    glass = opened(over, zevaki())
    glass.page.keyboard.type(typed)
    assert moves(glass) == found.split()
    assert chosen(glass)[-1] == found.split()[0]


@pytest.mark.parametrize(
    ("lang", "source", "typed"),
    [
        *[(lang, "r0", typed) for lang in LANGUAGES for typed in ("10♥", "10h", "T♥", "Th")],
        *[("ru", "t1", typed) for typed in ("Д♠", "Дs", "Q♠", "Qs")],
    ],
)
def test_a_card_is_found_as_it_is_printed_and_in_notation(over, speak, lang, source, typed):
    speak(lang)
    glass = opened(over, cardlab.position("zevaki", {"r0": "Th", "t0": "Jh", "t1": "Qs", "t2": "Ks"}))
    glass.page.keyboard.type(typed)
    assert {move.partition(">")[0] for move in moves(glass)} == {source}


def test_what_is_not_found_is_told_and_enter_does_nothing(over):
    glass = opened(over, zevaki())
    glass.page.keyboard.type("joker")
    assert glass.page.locator(".cardlab-options").inner_text() == "No such move."
    assert glass.page.locator(".cardlab-voice[role=status]").text_content() == "No such move."
    glass.page.keyboard.press("Enter")
    assert glass.sent() == []


def test_escape_goes_back_step_by_step_and_the_focus_to_where_it_was(over):
    glass = opened(over, pairs())
    page = glass.page
    page.keyboard.press("Enter")
    page.keyboard.type("t3")
    assert (glass.picked(), len(lines(glass))) == (["t0"], 1)
    page.keyboard.press("Escape")
    assert (glass.picked(), len(lines(glass))) == (["t0"], 5)
    page.keyboard.press("Escape")
    assert (glass.picked(), len(lines(glass))) == ([], 6)
    page.keyboard.press("Escape")
    assert (focused(glass).split()[0], page.locator(".cardlab-choices").is_visible()) == ("cardlab-glass", False)
    page.locator(".cardlab-toggle").click()
    page.keyboard.press("Escape")
    assert focused(glass) == "cardlab-toggle"


def test_keys_typed_in_the_list_are_no_shortcuts_of_jupyterlab(over):
    glass = opened(over, zevaki())
    glass.page.evaluate("window.keys = []; document.addEventListener('keydown', event => keys.push(event.key))")
    for key in ("d", "d", "1", "ArrowUp", "Escape"):
        glass.page.keyboard.press(key)
    assert glass.page.evaluate("keys") == []


# after the end


def test_after_the_end_the_buttons_are_there_and_dead_and_the_list_is_empty(over):
    game = cardlab.new("pairs", deal=3)
    while not game.over:
        game.play(game.legal_moves[0])
    glass = opened(over, game)
    assert lines(glass) == []
    for button in glass.page.locator(".cardlab-moves button:not(.cardlab-toggle)").all():
        assert button.get_attribute("aria-disabled") == "true"
        button.click(force=True)
    assert glass.sent() == []


def test_whose_button_is_gone_goes_on_at_the_table(over):
    glass = over(pairs())
    glass.page.get_by_role("button", name="Done").focus()
    glass.page.evaluate("model.set('scene', {...model.get('scene'), moves: []})")
    assert focused(glass).startswith("cardlab-glass")


# the rules


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", ["pairs", "zevaki", "double"])
def test_each_rule_that_a_refusal_can_name_opens_from_there_and_closes(over, speak, language, name):
    speak(language)
    glass = over(cardlab.new(name, deal=7))
    for rule in (rule for rule in REASONS if rule.startswith(f"{name}.")):
        glass.say(f"No. ({rule})", refused=True)
        glass.page.get_by_role("button", name=rule, exact=True).click()
        panel = glass.page.get_by_role("dialog", name=rule)
        assert rules()[rule]["says"][language] in panel.inner_text()
        assert rules()[rule]["home"].replace(":", ".") in panel.inner_text()
        glass.page.keyboard.press("Escape")
        assert (panel.count(), focused(glass)) == (0, "cardlab-rule")


def test_of_several_rules_each_opens_and_what_is_no_rule_does_not(over):
    glass = over(zevaki())
    glass.say("7♠ can go nowhere now (zevaki.build, zevaki.gift), says cardlab.view.", refused=True)
    assert glass.page.locator(".cardlab-rule").all_inner_texts() == ["zevaki.build", "zevaki.gift"]
    assert glass.page.locator(".cardlab-said").inner_text().endswith("(zevaki.build, zevaki.gift), says cardlab.view.")
    for rule in ("zevaki.gift", "zevaki.build"):
        glass.page.get_by_role("button", name=rule).click()
        assert glass.page.get_by_role("dialog", name=rule).is_visible()


def test_a_rule_is_read_by_keys_alone_and_a_click_on_the_table_closes_it(over):
    glass = over(zevaki())
    page = glass.page
    glass.say("No. (zevaki.gift)", refused=True)
    page.locator(".cardlab-glass").focus()
    for key in ("Tab", "Enter"):
        page.keyboard.press(key)
    assert page.get_by_role("dialog", name="zevaki.gift").is_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert (page.get_by_role("dialog").count(), focused(glass)) == (0, "cardlab-rule")
    page.keyboard.press("Enter")
    glass.say("Seat 1 to move.")
    assert page.get_by_role("dialog").is_visible()
    glass.click("s1")
    assert page.get_by_role("dialog").count() == 0
    assert focused(glass).startswith("cardlab-glass")


def test_who_stands_on_a_rule_that_is_gone_goes_on_at_the_table(over):
    glass = over(zevaki())
    glass.say("No. (zevaki.gift)", refused=True)
    glass.page.get_by_role("button", name="zevaki.gift").focus()
    glass.say("Seat 1 to move.")
    assert focused(glass).startswith("cardlab-glass")


# the message line


def refused(move, **piles):
    return cardlab.position("zevaki", {"s0": "[3]", "s1": "[3]", **piles}, build="alternate").explain(move)


FITS = """line => {
    const [inner, outer] = [line, line.parentElement].map(element => element.getBoundingClientRect());
    const pressed = [...document.querySelectorAll(".cardlab-moves button")];
    const buttons = pressed.map(button => button.getBoundingClientRect());
    const apart = buttons.every(box => box.left >= inner.right || box.top >= inner.bottom);
    const inside = [inner, ...buttons].every(box => box.left >= outer.left && box.right <= outer.right + 0.5
        && box.top >= outer.top && box.bottom <= outer.bottom + 0.5);
    return apart && inside && line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight;
}"""
"""Is the whole sentence seen, and no button over it?"""


@pytest.mark.parametrize("scale", [0.5, 0.75, 1, 1.5, 2])
@pytest.mark.parametrize("name", ["pairs", "zevaki", "double"])
def test_the_longest_russian_refusal_fits_at_every_scale(over, speak, name, scale):
    speak("ru")
    glass = over(cardlab.new(name, deal=7), scale)
    longest = str(refused("t1>t0", t0="Th", t1="Td"))
    glass.say(f"{longest} {longest}. ({name}.end)", refused=True)
    line = glass.page.locator(".cardlab-said")
    assert line.evaluate(FITS)
    height = glass.page.locator(".cardlab-foot").bounding_box()["height"]
    glass.say("Ходит игрок 0.")
    assert line.evaluate(FITS)
    assert glass.page.locator(".cardlab-foot").bounding_box()["height"] == height, "the page below would jump"
