"""The glass by itself: clicks, keys and what is said, with a real mouse and keyboard."""

import random

import pytest
from glass_alone import pairs, zevaki

import cardlab

CLICK = """([x, y]) => {
    const glass = document.querySelector(".cardlab-glass"), changes = new MutationObserver(() => {});
    const mouse = { clientX: x, clientY: y, pointerId: 1, isPrimary: true, bubbles: true, detail: 1 };
    glass.dispatchEvent(new PointerEvent("pointerdown", mouse));
    changes.observe(glass, { subtree: true, childList: true, attributeFilter: ["aria-selected", "class", "style"] });
    glass.dispatchEvent(new PointerEvent("click", mouse));
    return [sent.length, changes.takeRecords().length];
}"""
"""Click, all in one task: how much has been sent at its end, and how much has changed on the page."""


@pytest.mark.parametrize("scale", [0.5, 0.75, 1, 1.5, 2])
@pytest.mark.parametrize("style", ["transform-origin: 0 0; transform: scale({})", "zoom: {}"])
def test_the_middle_of_every_pile_is_that_pile_however_large_the_page_shows_it(over, scale, style):
    glass = over(zevaki())
    glass.page.locator("#felt").evaluate("(felt, style) => { felt.style = style }", style.format(scale))
    for pile, place in glass.places.items():
        glass.page.keyboard.press("Escape")
        glass.sent()
        glass.click(pile)
        asked = [message["pile"] for message in glass.sent()]
        assert asked == [pile] or (not asked and glass.picked() == [pile]), pile
        assert glass.picked() == ([pile] if place.size and pile[0] != "s" else [])


def test_a_card_lights_up_where_it_may_go_and_a_second_click_sends_it_there(over):
    glass = over(zevaki())
    glass.click("r0")
    assert glass.picked() == ["r0"]
    assert glass.lit() == {"t3", "t7", "f6"}
    assert glass.sent() == []
    glass.click("f6")
    assert glass.sent() == [{"do": "move", "source": "r0", "count": 1, "target": "f6", "serial": 1}]
    assert (glass.picked(), glass.lit(), glass.marks("sent")) == ([], set(), 1)


def test_the_card_that_is_clicked_in_a_column_says_how_many_move(over):
    glass = over(zevaki())
    glass.click("t0", 0)
    assert glass.lit() == {"t1"}
    glass.click("t0", 1)
    assert glass.lit() == {"t3", "t7"}
    glass.click("t3")
    assert glass.sent() == [{"do": "move", "source": "t0", "count": 2, "target": "t3", "serial": 1}]


def test_a_click_that_plays_says_so_before_it_changes_anything_on_the_page(over):
    glass = over(zevaki())
    glass.click("r0")
    assert glass.page.evaluate(CLICK, glass.where("f6")) == [1, 0]
    assert (glass.picked(), glass.marks("aim"), glass.marks("sent")) == ([], 0, 1)


@pytest.mark.parametrize("drop", ["again", "beside", "Escape"])
def test_a_picked_card_is_dropped_by_a_click_on_it_or_beside_or_by_escape(over, drop):
    glass = over(zevaki())
    glass.click("t0")
    assert glass.picked() == ["t0"]
    if drop == "again":
        glass.page.wait_for_timeout(600)  # not a double click
        glass.click("t0")
    elif drop == "beside":
        glass.page.mouse.click(*glass.felt())
    else:
        glass.page.keyboard.press("Escape")
    assert (glass.picked(), glass.marks("aim"), glass.sent()) == ([], 0, [])


def test_a_refused_card_stays_picked_unless_the_other_can_be_played(over):
    glass = over(zevaki())
    glass.click("r0")
    glass.click("r1")
    assert [message["do"] for message in glass.sent()] == ["move"]
    assert glass.picked() == ["r0"]
    glass.click("t0")
    assert [message["do"] for message in glass.sent()] == ["move"]
    assert glass.picked() == ["t0"]


def test_a_card_that_can_go_nowhere_is_asked_about_and_can_still_be_tried(over):
    glass = over(zevaki())
    glass.click("r1")
    assert glass.sent() == [{"do": "ask", "pile": "r1", "count": 1, "serial": 1}]
    assert glass.picked() == ["r1"]
    glass.click("t1")
    assert glass.sent() == [{"do": "move", "source": "r1", "count": 1, "target": "t1", "serial": 1}]


def test_a_click_on_the_stock_opens_and_a_double_click_opens_once(over):
    glass = over(zevaki())
    glass.click("s0", click_count=2)
    assert glass.sent() == [{"do": "open", "pile": "s0", "serial": 1}]


def test_a_card_can_be_carried(over):
    glass = over(zevaki())
    glass.page.mouse.move(*glass.where("r0"))
    glass.page.mouse.down()
    glass.page.mouse.move(*glass.where("f6"), steps=4)
    glass.page.mouse.up()
    assert glass.sent() == [{"do": "move", "source": "r0", "count": 1, "target": "f6", "serial": 1}]


def test_a_new_position_keeps_what_is_picked_only_where_nothing_changed(over):
    glass = over(zevaki())
    glass.click("t1")
    moved = zevaki()
    moved.play("r0>f")
    glass.show(moved, 2)
    assert glass.picked() == ["t1"]
    moved.play("t0>t1*3")
    glass.show(moved, 3)
    assert glass.picked() == []
    glass.click("s0")
    assert glass.sent()[-1]["serial"] == 3


def test_in_pairs_nothing_lights_up_and_any_two_can_be_claimed(over):
    glass = over(pairs())
    for first, second in (("t0", "t3"), ("t1", "t4"), ("t3", "t1")):
        glass.click(first)
        assert (glass.picked(), glass.marks("aim"), glass.sent()) == ([first], 0, [])
        glass.click(second)
        assert glass.sent() == [{"do": "move", "source": first, "count": 1, "target": second, "serial": 1}]
        assert glass.picked() == []


def test_the_keyboard_plays_and_leaves(over):
    glass = over(zevaki())
    page = glass.page
    page.locator("#before").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className").startswith("cardlab-glass")
    seen = {reached(glass)}
    for key in ["ArrowRight"] * 3 + ["ArrowDown"] * 8 + ["ArrowRight"] * 8 + ["ArrowUp"] * 8 + ["ArrowLeft"] * 8:
        page.keyboard.press(key)
        seen.add(reached(glass))
    assert {"s0", "r0", "s1", "r1"} <= seen
    assert glass.marks("cursor") == 1
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Pass"
    page.keyboard.press("Enter")
    assert glass.sent() == [{"do": "play", "move": "pass", "serial": 1}]
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "cardlab-toggle"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "after"


def test_a_series_is_picked_and_played_by_keys(over):
    glass = over(zevaki())
    page = glass.page
    glass.click("t0")
    page.keyboard.press("Escape")
    for key in ("PageUp", "PageUp", "Enter"):
        page.keyboard.press(key)
    assert glass.lit() == {"t1"}
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert glass.sent() == [{"do": "move", "source": "t0", "count": 3, "target": "t1", "serial": 1}]


def reached(glass):
    """The pile where the keyboard is, as a screen reader is told."""
    current = glass.page.locator(".cardlab-glass").get_attribute("aria-activedescendant")
    return glass.page.locator(f"#{current}").get_attribute("data-pile")


def test_no_key_is_a_shortcut_of_jupyterlab(over):
    glass = over(zevaki())
    glass.page.evaluate("window.keys = []; document.addEventListener('keydown', event => keys.push(event.key))")
    glass.click("t1")
    for key in ("d", "d", "1", "ArrowUp", "Enter", "Escape"):
        glass.page.keyboard.press(key)
    assert glass.page.evaluate("keys") == []
    assert glass.page.locator("[data-lm-suppress-shortcuts='true']").count() == 1


def test_keys_with_ctrl_are_jupyterlabs(over):
    """It looks for the mark when a key comes, before the glass does: saving works, and afterwards no plain key does."""
    glass = over(zevaki())
    listen = "event => heard.push([event.key, !event.target.closest('[data-lm-suppress-shortcuts]')])"
    glass.page.evaluate(f"window.heard = []; document.addEventListener('keydown', {listen}, true)")
    glass.click("t1")
    for key in ("d", "Control+s", "1"):
        glass.page.keyboard.press(key)
    assert glass.page.evaluate("heard") == [["d", False], ["Control", False], ["s", True], ["1", False]]


def test_what_is_said_is_read_out_once_and_a_refusal_at_once(over):
    glass = over(zevaki())
    politely, at_once = (glass.page.locator(f".cardlab-said [aria-live={live}]") for live in ("polite", "assertive"))
    for number, (sentence, refused) in enumerate([("No <b>card</b> there.", True), ("Seat 1 to move.", False)]):
        glass.say(sentence, refused=refused, number=number)
        assert [politely.text_content(), at_once.text_content()] == (["", sentence] if refused else [sentence, ""])
    assert [place.get_attribute("role") for place in (politely, at_once)] == ["status", "alert"]


def test_the_table_is_a_listbox_of_piles_with_the_games_own_name(over):
    glass = over(zevaki())
    table = glass.page.get_by_role("listbox", name="The table: Zevaki. Seat 0 to move.")
    labels = [place.get_attribute("aria-label") for place in table.get_by_role("option").all()]
    assert "tableau t0: 3 cards, 9♥ 8♥ 7♥" in labels
    assert "stock s0: 9 cards" in labels
    glass.click("t0")
    assert glass.page.get_by_role("option", selected=True).get_attribute("data-pile") == "t0"


def test_the_pile_the_table_and_what_is_taken_are_read_out_when_asked_for(over):
    glass = over(zevaki())
    voice = glass.page.locator(".cardlab-voice[role=status]")
    glass.click("t0")
    glass.page.keyboard.press("Escape")
    said = []
    for key in ("p", "PageUp", "Enter", "Escape", "t"):
        glass.page.keyboard.press(key)
        said.append(voice.text_content())
    assert said[:3] == ["tableau t0: 3 cards, 9♥ 8♥ 7♥", "8♥ 7♥", "8♥ 7♥ can go to: tableau t3, tableau t7."]
    assert all(glass.label(pile) in said[4] for pile in glass.places)
    assert said[4].endswith(". Seat 0 to move.")


def test_in_pairs_what_is_read_out_is_the_same_for_each_card(over):
    glass = over(pairs())
    for pile in ("t0", "t1"):
        glass.click(pile)
        card = str(glass.view.piles[pile][-1].pretty)
        said = glass.page.locator(".cardlab-voice[role=status]").text_content()
        assert said == f"{card}: now choose the other card."
        glass.page.keyboard.press("Escape")


def test_letters_are_keys_in_every_alphabet_and_the_keys_are_told(over):
    glass = over(zevaki())
    glass.page.locator(".cardlab-glass").focus()
    russian = "new KeyboardEvent('keydown', {key: 'з', code: 'KeyP', bubbles: true})"
    glass.page.evaluate(f"document.activeElement.dispatchEvent({russian})")
    assert glass.page.locator(".cardlab-voice[role=status]").text_content() == "stock s0: 9 cards"
    glass.page.keyboard.press("?")
    keys = glass.page.get_by_role("dialog", name="Keys")
    assert "Page Up" in keys.inner_text()
    glass.page.keyboard.press("Escape")
    assert keys.count() == 0
    assert glass.page.evaluate("document.activeElement.className").startswith("cardlab-glass")
    described = glass.page.locator(".cardlab-glass").get_attribute("aria-describedby")
    assert "M opens the list of moves" in glass.page.locator(f"#{described}").text_content()


WALK = """steps => {
    const table = document.querySelector(".cardlab-glass"), seen = new Set();
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
    for (let i = 0, lot = 1; i < steps; i++) {
        lot = (lot * 1103515245 + 12345) % 2 ** 31;
        table.dispatchEvent(new KeyboardEvent("keydown", { key: keys[(lot >> 16) % 4], bubbles: true }));
        seen.add(document.getElementById(table.getAttribute("aria-activedescendant")).dataset.pile);
    }
    return [...seen];
}"""
"""Walk about by arrow keys, as chance will have it; the piles that were reached."""


@pytest.mark.parametrize(
    ("name", "rules"), [("zevaki", {}), ("double", {}), *[("pairs", {"row": row}) for row in (1, 12, 30, 51)]]
)
def test_the_arrow_keys_lead_to_every_pile(over, name, rules):
    game, lots = cardlab.new(name, deal=7, **rules), random.Random(7)
    while len(game.moves) < 60 and not game.over:
        game.play(lots.choice(game.legal_moves))
    glass = over(game)
    glass.page.locator(".cardlab-glass").focus()
    assert set(glass.page.evaluate(WALK, 4000)) == set(glass.places)
