"""What moves over the glass: cards that are dragged, sent to a foundation by two clicks, and slide to their place."""

import pytest
from glass_alone import RUN, pairs, zevaki

TO_FOUNDATION = {"do": "move", "source": "r0", "count": 1, "target": "f6", "serial": 1}

SAME = """() => {
    const [below, ghost] = [document.querySelector("canvas"), document.querySelector(".cardlab-ghost")];
    const [x, y] = ["left", "top"].map(side => Math.round(2 * parseFloat(ghost.style[side])));
    const data = (canvas, x, y) => canvas.getContext("2d").getImageData(x, y, ghost.width, ghost.height).data;
    return String(data(below, x, y)) === String(data(ghost, 0, 0));
}"""
"""Does the ghost show what the canvas shows where it was taken from?"""

MOVE = """async ([x, y, toX, toY, often]) => {
    const glass = document.querySelector(".cardlab-glass"), apart = [], moves = 30 * often;
    for (let i = 1; i <= moves; i++) {
        const clientX = x + (toX - x) * i / moves, clientY = y + (toY - y) * i / moves;
        const mouse = { clientX, clientY, pointerId: 1, isPrimary: true, buttons: 1, bubbles: true };
        glass.dispatchEvent(new PointerEvent("pointermove", mouse));
        if (i % often) continue;
        await new Promise(requestAnimationFrame);
        const box = document.querySelector(".cardlab-ghost")?.getBoundingClientRect();
        if (box) apart.push(Math.hypot(box.left + box.width / 2 - clientX, box.top + box.height / 2 - clientY));
    }
    return apart;
}"""
"""Move a mouse that tells of itself so often in a frame; how far the card is from it in each."""

COPIES = """() => {
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    window.copies = 0;
    CanvasRenderingContext2D.prototype.drawImage = function (...what) { copies += 1; return draw.apply(this, what); };
}"""
"""Count what is copied from canvas to canvas."""

PAUSE = "document.getAnimations().forEach(way => { way.pause(); way.currentTime = 100; })"


def near(point, other):
    return all(abs(a - b) < 2 for a, b in zip(point, other, strict=True))


def played():
    game = zevaki()
    game.play("r0>f")
    return game


# dragging


@pytest.mark.parametrize("hertz", [60, 240])
def test_a_dragged_card_follows_a_mouse_in_every_frame_and_nothing_is_said_before_the_drop(over, hertz):
    glass = over(zevaki())
    glass.page.mouse.move(*glass.where("r0"))
    glass.page.mouse.down()
    way = [*glass.where("r0"), *glass.where("f6"), hertz // 60]
    apart = glass.page.evaluate(MOVE, way)
    assert len(apart) > 20
    assert max(apart) < 2
    assert glass.sent() == []
    assert glass.lit() == {"t3", "t7", "f6"}
    glass.page.mouse.move(*glass.where("f6"))
    glass.page.mouse.up()
    assert glass.sent() == [TO_FOUNDATION]
    assert (glass.picked(), glass.lit(), glass.marks("sent")) == ([], set(), 1)


@pytest.mark.parametrize("scale", [0.5, 2])
@pytest.mark.parametrize("style", ["transform-origin: 0 0; transform: scale({})", "zoom: {}"])
def test_the_dragged_card_lies_under_the_pointer_however_large_the_page_shows_it(over, scale, style):
    glass = over(zevaki())
    glass.page.locator("#felt").evaluate("(felt, style) => { felt.style = style }", style.format(scale))
    glass.drag("r0", "t3")
    assert near(glass.ghosts()[0], glass.where("t3"))
    glass.page.keyboard.press("Escape")
    glass.page.mouse.up()


def test_what_is_dragged_looks_like_what_the_canvas_shows_there(over):
    glass = over(zevaki())
    for pile, index in (("r0", None), ("t0", 0), ("t0", 1)):
        glass.drag(pile, "t1", index)
        assert glass.page.evaluate(SAME)
        glass.page.keyboard.press("Escape")
        glass.page.mouse.up()
        glass.wait_still()


def test_the_card_that_is_dragged_in_a_column_says_how_many_come(over):
    glass = over(zevaki())
    glass.drag("t0", "t1", 0)
    assert glass.lit() == {"t1"}
    glass.page.mouse.up()
    assert glass.sent() == [{"do": "move", "source": "t0", "count": 3, "target": "t1", "serial": 1}]


def test_what_was_dropped_waits_for_the_answer_and_slides_on_from_there(over):
    glass = over(zevaki())
    glass.drag("r0", "f6")
    glass.page.mouse.move(glass.where("f6")[0] + 20, glass.where("f6")[1])
    glass.page.mouse.up()
    dropped = glass.ghosts()
    glass.page.wait_for_timeout(300)
    assert glass.ghosts() == dropped
    glass.show(played(), 2, [["r0", "f6", 1]])
    assert len(glass.ghosts()) == 1
    glass.wait_still()
    assert glass.sent() == [TO_FOUNDATION]


def test_a_refused_card_slides_back(over):
    glass = over(zevaki())
    glass.drag("r0", "t1")
    glass.page.mouse.up()
    assert [message["target"] for message in glass.sent()] == ["t1"]
    glass.refuse()
    glass.wait_still()
    assert (glass.picked(), glass.sent()) == ([], [])


@pytest.mark.parametrize("how", ["beside", "home", "Escape", "pointercancel", "changed"])
def test_a_drag_that_ends_nowhere_says_nothing(over, how):
    glass = over(zevaki())
    glass.drag("r0", glass.felt() if how == "beside" else "f6")
    if how == "home":
        glass.page.mouse.move(*glass.where("r0"))
    elif how == "Escape":
        glass.page.keyboard.press("Escape")
    elif how == "pointercancel":
        glass.page.locator(".cardlab-glass").dispatch_event("pointercancel", {"pointerId": 1})
    elif how == "changed":
        glass.show(played(), 2)
    if how != "beside":
        glass.page.mouse.move(*glass.where("r0"))
    glass.page.mouse.up()
    glass.wait_still()
    assert (glass.picked(), glass.lit(), glass.sent()) == ([], set(), [])
    glass.click("t1")
    assert glass.picked() == ["t1"]


def test_a_drag_over_an_empty_place_or_the_felt_is_no_click(over):
    glass = over(zevaki())
    for start in ("t3", "h0"):
        glass.drag(start, "t1")
        glass.page.mouse.up()
        assert (glass.ghosts(), glass.picked(), glass.sent()) == ([], [], [])


def test_a_stock_card_can_be_dragged_and_a_card_dropped_on_a_stock_opens_nothing(over):
    glass = over(zevaki())
    for source, target in (("s0", "h0"), ("t1", "s0")):
        glass.drag(source, target)
        glass.page.mouse.up()
        assert glass.sent() == [{"do": "move", "source": source, "count": 1, "target": target, "serial": 1}]
        glass.refuse()
        glass.wait_still()


def test_in_pairs_one_card_is_dragged_onto_another_and_nothing_lights_up(over):
    glass = over(pairs())
    for first, second in (("t0", "t3"), ("t4", "t1")):
        glass.drag(first, second)
        assert (glass.picked(), glass.marks("aim"), glass.sent()) == ([first], 0, [])
        glass.page.mouse.up()
        assert glass.sent() == [{"do": "move", "source": first, "count": 1, "target": second, "serial": 1}]
    glass.refuse()
    glass.wait_still()
    for no_place in ("f0", "s0"):
        glass.drag("t0", no_place)
        glass.page.mouse.up()
        glass.wait_still()
        assert glass.sent() == []


# double clicks


def test_a_double_click_sends_a_card_to_the_foundation(over):
    glass = over(zevaki())
    for _ in range(2):
        glass.click("r0", click_count=2)
        assert glass.sent() == [TO_FOUNDATION]
        glass.refuse()
        glass.page.keyboard.press("Escape")
        glass.click("r0")  # picked already, and still sent
        glass.page.wait_for_timeout(600)


def test_a_double_click_on_a_card_that_cannot_go_there_asks_for_the_refusal(over):
    glass = over(zevaki())
    glass.click("t0", 1, click_count=2)
    assert glass.sent() == [{"do": "move", "source": "t0", "count": 2, "target": "f0", "serial": 1}]
    assert glass.picked() == ["t0"]


def test_a_third_click_and_a_second_one_on_another_position_send_nothing_home(over):
    glass = over(zevaki())
    glass.click("r0", click_count=3)
    assert glass.sent() == [TO_FOUNDATION]
    glass.page.wait_for_timeout(600)
    glass.click("t1")
    glass.sent()
    glass.show(played(), 2)
    glass.page.mouse.down(click_count=2)
    glass.page.mouse.up(click_count=2)
    assert glass.sent() == []


def test_where_no_card_goes_to_a_foundation_a_double_click_is_two_clicks(over):
    glass = over(pairs())
    glass.click("t0", click_count=2)
    assert (glass.picked(), glass.sent()) == ([], [])


# sliding


def test_a_card_slides_from_pile_to_pile_and_says_nothing(over):
    glass = over(zevaki())
    start, end = glass.where("r0"), glass.where("f6")
    glass.show(played(), 2, [["r0", "f6", 1]])
    glass.page.evaluate(PAUSE)
    (middle,) = glass.ghosts()
    assert min(start[0], end[0]) < middle[0] < max(start[0], end[0])
    assert min(start[1], end[1]) <= middle[1] <= max(start[1], end[1])
    assert glass.page.locator(".cardlab-cover").count() == 1
    glass.page.evaluate("document.getAnimations().forEach(way => way.play())")
    glass.wait_still()
    assert glass.sent() == []


def test_a_pair_slides_together(over):
    glass = over(pairs())
    glass.show(pairs(), 2, [["t0", "f0", 1], ["t3", "f0", 1]])
    assert len(glass.ghosts()) == 2
    glass.wait_still()


def test_what_is_no_move_does_not_slide(over):
    glass = over(zevaki())
    glass.show(played(), 2)
    assert glass.ghosts() == []
    glass.show(played(), 3, [["h0", "w0", 1]])  # an empty hand: the stock was filled up again
    assert glass.ghosts() == []


@pytest.mark.parametrize("why", ["reduced motion", "switched off"])
def test_nothing_slides_where_that_is_not_wanted(over, why):
    glass = over(zevaki())
    if why == "switched off":
        glass.page.evaluate("model.set('plan', {...model.get('plan'), slide: false})")
    else:
        glass.page.emulate_media(reduced_motion="reduce")
    glass.show(played(), 2, [["r0", "f6", 1]])
    assert glass.ghosts() == []
    glass.drag("t0", "t1", 0)
    assert len(glass.ghosts()) == 1
    glass.page.keyboard.press("Escape")
    assert glass.ghosts() == []
    glass.page.mouse.up()
    glass.page.emulate_media(reduced_motion="no-preference")


def test_nothing_is_copied_from_the_canvas_where_nothing_slides(over):
    glass = over(zevaki())
    glass.page.evaluate(COPIES)
    glass.page.evaluate("model.set('plan', {...model.get('plan'), slide: false})")
    glass.show(played(), 2, [["r0", "f6", 1]])
    assert glass.page.evaluate("copies") == 0
    glass.page.evaluate("model.set('plan', {...model.get('plan'), slide: true})")
    glass.show(zevaki(), 3, [["f6", "r0", 1]])
    assert glass.page.evaluate("copies") == 2  # the card, and what it will cover


@pytest.mark.parametrize("how", ["click", "key", "drag", "next move"])
def test_whatever_is_done_during_a_slide_ends_it_and_counts(over, how):
    glass = over(zevaki())
    glass.show(played(), 2, [["r0", "f6", 1]])
    glass.page.evaluate(PAUSE)
    if how == "click":
        glass.click("t0", 0)
        assert (glass.ghosts(), glass.picked()) == ([], ["t0"])
        glass.click("t1")
        assert glass.sent() == [{"do": "move", "source": "t0", "count": 3, "target": "t1", "serial": 2}]
    elif how == "key":
        glass.page.locator(".cardlab-glass").focus()
        glass.page.keyboard.press("ArrowRight")
        assert glass.ghosts() == []
    elif how == "drag":
        glass.drag("t0", "t1", 0)
        assert len(glass.ghosts()) == 1
        glass.page.mouse.up()
        assert glass.sent() == [{"do": "move", "source": "t0", "count": 3, "target": "t1", "serial": 2}]
    else:
        moved = played()
        moved.play("t0>t1*3")
        glass.show(moved, 3, [["t0", "t1", 3]])
        assert len(glass.ghosts()) == 1
        glass.wait_still()


def test_a_drag_goes_on_while_another_pile_slides(over):
    glass = over(zevaki())
    glass.drag("t0", "t1", 0)
    glass.show(played(), 2, [["r0", "f6", 1]])
    assert len(glass.ghosts()) == 2
    glass.page.mouse.up()
    assert glass.sent() == [{"do": "move", "source": "t0", "count": len(RUN.split()), "target": "t1", "serial": 2}]
