"""The glass by itself under a finger: taps, drags, and a page that still scrolls where no card lies."""

import pytest
from glass_alone import Glass, pairs, zevaki

RESERVE_UP = {"do": "move", "source": "r0", "count": 1, "target": "f6", "serial": 1}
CENTRE = "document.body.style.paddingBottom = '2000px'; scrollTo(0, 100)"


class Finger:
    """A finger on the page of a device that has nothing but a touch screen."""

    def __init__(self, page):
        self.page, self.cdp = page, page.context.new_cdp_session(page)

    def tap(self, point):
        self.page.touchscreen.tap(*point)

    def touch(self, kind, *points):
        dots = [{"x": x, "y": y} for x, y in points]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": dots})

    def drag(self, start, end, steps=8):
        """Put the finger down and move it; it stays down."""
        (x, y), (to_x, to_y) = start, end
        self.touch("touchStart", start)
        for n in range(1, steps + 1):
            self.touch("touchMove", (x + (to_x - x) * n / steps, y + (to_y - y) * n / steps))
        self.page.evaluate("new Promise(requestAnimationFrame)")

    def lift(self):
        self.touch("touchEnd")


@pytest.fixture
def page(blank):
    context = blank.context.browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 900, "height": 900})
    yield context.new_page()
    context.close()


@pytest.fixture
def finger(page):
    return Finger(page)


def test_two_taps_play_a_card_once(page, finger):
    glass = Glass(page, zevaki())
    finger.tap(glass.where("r0"))
    assert (glass.picked(), glass.lit(), glass.sent()) == (["r0"], {"t3", "t7", "f6"}, [])
    finger.tap(glass.where("f6"))
    assert glass.sent() == [RESERVE_UP]
    assert (glass.picked(), glass.marks("sent")) == ([], 1)


def test_each_tap_counts_once(page, finger):
    """A browser makes mouse events of a tap too."""
    glass = Glass(page, zevaki())
    finger.tap(glass.where("s0"))
    assert glass.sent() == [{"do": "open", "pile": "s0", "serial": 1}]
    page.locator(".cardlab-moves button").first.tap()
    assert glass.sent() == [{"do": "play", "move": "pass", "serial": 1}]
    glass = Glass(page, pairs())
    for pile in ("t0", "t3"):
        finger.tap(glass.where(pile))
    assert [message["target"] for message in glass.sent()] == ["t3"]


def test_a_double_tap_sends_a_card_to_the_foundation_once(page, finger):
    glass = Glass(page, zevaki())
    for _tap in range(2):
        finger.tap(glass.where("r0"))
    assert glass.sent() == [RESERVE_UP]


def test_a_finger_drags_a_card_and_says_nothing_before_it_lets_go(page, finger):
    glass = Glass(page, zevaki())
    finger.drag(glass.where("r0"), glass.where("f6"))
    page.wait_for_function("document.querySelector('.cardlab-ghost')")
    (middle,) = glass.ghosts()
    assert all(abs(a - b) < 2 for a, b in zip(middle, glass.where("f6"), strict=True))
    assert (glass.sent(), glass.lit()) == ([], {"t3", "t7", "f6"})
    finger.lift()
    assert glass.sent() == [RESERVE_UP]


def test_a_second_finger_changes_nothing(page, finger):
    glass = Glass(page, zevaki())
    start, end = glass.where("r0"), glass.where("f6")
    finger.drag(start, end)
    finger.touch("touchStart", end, glass.where("t1"))
    finger.touch("touchMove", end, glass.where("t4"))
    finger.lift()
    assert [message for message in glass.sent() if message != RESERVE_UP] == []


def test_the_list_of_moves_and_a_rule_open_by_tap(page, finger):
    glass = Glass(page, zevaki())
    page.locator(".cardlab-toggle").tap()
    assert page.evaluate("document.activeElement.tagName") != "INPUT", "a keyboard would cover the table"
    page.locator(".cardlab-options [role=option]", has_text="foundation").tap()
    assert glass.sent() == [RESERVE_UP]
    glass.say("No. (zevaki.gift)", refused=True)
    page.get_by_role("button", name="zevaki.gift").tap()
    assert page.get_by_role("dialog").is_visible()
    finger.tap(glass.where("t1"))
    assert page.get_by_role("dialog").count() == 0


def swiped(glass, finger, start):
    """How far the page scrolls when a finger goes up 80 pixels from a point of the table."""
    glass.page.evaluate(CENTRE)
    x, y = start()
    finger.drag((x, y), (x, y - 80), steps=16)
    glass.page.wait_for_timeout(300)
    finger.lift()
    return glass.page.evaluate("scrollY") - 100


def test_the_page_scrolls_from_the_felt_and_from_empty_places_and_not_from_cards(page, finger):
    glass = Glass(page, zevaki())
    assert swiped(glass, finger, glass.felt) > 40
    assert swiped(glass, finger, lambda: glass.where("t3")) > 40
    assert glass.sent() == []
    assert swiped(glass, finger, lambda: glass.where("t1")) == 0
