"""Small walks for the tests, as plain data."""


def both(text):
    return {"en": text, "ru": f"по-русски: {text}"}


def step(say="Look.", rule="zevaki.reserve", **more):
    return {"say": both(say), "rule": rule, **more}


def asking(*moves, rule="zevaki.build", **more):
    """A step that waits for moves; each is answered by its own text."""
    return step("Play.", rule, moves={move: both(f"{move}!") for move in moves}, hint=both("Another one."), **more)


def walk(*steps, position=None, **more):
    return {"title": both("A walk"), "position": position or HEARTS, "steps": list(steps), "end": both("Done."), **more}


HEARTS = {
    "piles": {
        "s0": "[9]", "r0": "[3] 8h 7h 6h", "s1": "[9]", "r1": "[3] 9s", "t0": "Kc", "t1": "9d", "t2": "8s",
        "t3": "Jd", "t4": "3c", "t5": "Qs",
    }
}  # fmt: skip
"""Two free places, t6 and t7, three hearts on the reserve, and a gift for seat 1."""

HOPS = walk(
    step(marks=["r0", "t6"]),
    asking("r0>t6", arrows=["r0>t6"], rule="zevaki.fill", wrong={"s0>h0": both("Not yet.")}),
    asking("r0>t7", arrows=["r0>t7"], marks=["t6"], rule="zevaki.fill"),
    asking("t6>t7"),
    asking("r0>t6", rule="zevaki.fill"),
    asking("t7>t6*2", marks=["t7*2"], rule="zevaki.series"),
)
"""Seed zevaki/two-places in short."""

CHOICE = walk(
    asking("t2>r1", "r0>t6", "r0>t7", rule="zevaki.gift"),
    asking("s0>h0", rule="zevaki.open"),
    asking("h0>w0", rule="zevaki.waste", reply=["s1>h1", "h1>w1"]),
    step(),
)
"""Different moves lead on from the first step; then the other seat replies."""

PAIRS = walk(
    asking("t1+t13", "t3+t15", "t2+t19", rule="pairs.take", all=True),
    asking("done", rule="pairs.refill"),
    position="refill",
)
"""Three pairs in any order."""
