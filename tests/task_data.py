"""Small tasks for the tests, one of each kind and more, as plain data: the game, and the task."""

from walk_data import both


def task(kind, rule, **more):
    return {
        "kind": kind,
        "title": both("A task"),
        "asks": both("What now?"),
        "rule": rule,
        "hint": both("Look again."),
        "right": both("Well seen."),
        **more,
    }


GIFTS = task(
    "legal", "zevaki.gift", position="gifts", **{"from": [f"t{n}" for n in range(6)], "to": ["r1", "w1"]}
)  # fmt: skip
"""Four gifts of twelve moves that could be written."""

UNITS = task("legal", "zevaki.series", position="series", **{"from": ["t1"]})
"""A column of two, to be moved as one."""

PLACES = task("goal", "zevaki.reserve", position="two-places", reach={"free": 1, "sizes": {"r0": 10}}, most=5)
"""Three cards, two places."""

FOUNDATIONS = task(
    "goal", "zevaki.foundation", position="first-foundations", reach={"piles": {"f6": "As 2s 3s"}}, only=["r>f", "t>f"]
)
"""Nothing but foundations."""

TURNED = task("goal", "zevaki.recycle", position="turning-the-waste", reach={"over": True, "winner": 0})
"""Cards are opened on the way, and the end of the game is what is asked for."""

BURIED = task("number", "double.waste", position="buried", measure={"name": "buried", "pile": "w0"})
"""Two nines on the five."""

NEXT = task("number", "pairs.thirteenth", position="thirteenth", measure={"name": "half"})
"""For measures that are no whole number; ``half`` is written by the test that uses it."""

PLACE = task(
    "choice",
    "zevaki.fill",
    position="one-place",
    choices=["r0>t7", "h0>t7"],
    then={"r0>t7": ["h0>w0"], "h0>t7": ["s0>h0", "h0>w0"]},
    measure={"name": "worst_margin"},
    best="least",
    unit=both("{value} points behind."),
)
"""The card in hand belongs to the one free place; after the other move the partner has an answer."""

WINNER = task(
    "pick",
    "double.score",
    position="more-cards-fewer-points",
    measure={"name": "winner"},
    answers=[{"value": 0, "says": both("Seat 0")}, {"value": 1, "says": both("Seat 1")}],
)
"""Fewer points win."""

PAIRS = task("find", "pairs.take", position="three-pairs")
"""Three pairs."""

TABLES = task("find", "pairs.take", position="three-pairs", tables=2, alike=0.5)
"""Two random tables, by the clock."""

MATCH = task("match", "double.score", deal=7, against="random")
"""Two games against one that plays anything."""

CODE = task("code", "double.score", deal=7, against="random", deals=20)
"""A strategy that beats it."""

OF_EACH_KIND = {
    "legal": ("zevaki", GIFTS),
    "units": ("zevaki", UNITS),
    "goal": ("zevaki", PLACES),
    "only": ("zevaki", FOUNDATIONS),
    "turned": ("zevaki", TURNED),
    "number": ("double", BURIED),
    "choice": ("zevaki", PLACE),
    "pick": ("double", WINNER),
    "find": ("pairs", PAIRS),
    "tables": ("pairs", TABLES),
    "match": ("double", MATCH),
    "code": ("double", CODE),
}
