"""The glass by itself, on a page without Jupyter: a model that only remembers, over a canvas of many colours."""

import base64

import cardlab
from cardlab.view import glass
from cardlab.view.layout import arranged, at, middle
from cardlab.view.scripts import style

RUN = "9h 8h 7h"

PREPARE = """async ([module, css, plan, scene]) => {
    const [width, height] = plan.size;
    document.body.innerHTML = `<style>body { margin: 40px } ${css}</style>
        <input id="before"><div id="felt" class="cardlab-felt" style="position: relative">
        <canvas width="${2 * width}" height="${2 * height}"
            style="position: absolute; width: ${width}px; height: ${height}px"></canvas>
        <div id="el"></div></div><input id="after">`;
    const pen = document.querySelector("canvas").getContext("2d");
    for (let x = 0; x < 2 * width; x += 20) for (let y = 0; y < 2 * height; y += 20) {
        pen.fillStyle = `rgb(${x % 256}, ${y % 256}, ${(x + y) % 256})`;
        pen.fillRect(x, y, 20, 20);
    }
    const values = { plan, scene, said: [0, "", false] }, heard = [];
    window.sent = [];
    window.model = {
        get: (name) => values[name],
        on: (events, act) => events.split(" ").forEach((event) => heard.push([event, act])),
        off: () => {},
        send: (message) => sent.push(message),
        set: (name, value) => {
            values[name] = value;
            for (const [event, act] of heard) if (event === `change:${name}`) act();
        },
    };
    const { default: widget } = await import(`data:text/javascript;base64,${module}`);
    widget.render({ model, el: document.getElementById("el") });
    document.getElementById("el").style.width = `${width}px`;
}"""


class Glass:
    """A glass over a game's table; clicks go to the middle of a pile's top card or of another card of it."""

    def __init__(self, page, game, scale=1):
        self.page, self.game = page, game
        self.view = game.seen(game.turn)
        self.table = arranged(game.name, self.view.sizes, scale)
        self.places = {place.pile: place for place in self.table.places}
        module = base64.b64encode(glass.SCRIPT.encode()).decode()
        css = style("unseen", "glass")
        page.evaluate(PREPARE, [module, css, glass.plan(self.table, self.view), self.scene(1)])

    def scene(self, serial, moving=()):
        return glass.scene_sent(self.table, self.game, self.game.seen(self.game.turn), serial, moving)

    def where(self, pile, index=None):
        """A card's middle on the page; of a covered card the middle of what is seen of it."""
        x, y = middle(self.table, self.places[pile], index)
        box = self.page.locator(".cardlab-glass").bounding_box()
        scale = box["width"] / self.table.width
        if index is not None and index < self.places[pile].size - 1:
            x += (self.table.card_width - abs(self.places[pile].dx)) / 2 * (1 if self.places[pile].dx < 0 else -1)
        return box["x"] + scale * x, box["y"] + scale * y

    def felt(self):
        """A point of the page with no card near it."""
        near = [(dx, dy) for dx in (-20, 0, 20) for dy in (-20, 0, 20)]
        points = ((x, y) for x in range(20, int(self.table.width), 9) for y in range(20, int(self.table.height), 9))
        x, y = next((x, y) for x, y in points if not any(at(self.table, x + dx, y + dy) for dx, dy in near))
        box = self.page.locator(".cardlab-glass").bounding_box()
        return box["x"] + x, box["y"] + y

    def click(self, pile, index=None, **how):
        self.page.mouse.click(*self.where(pile, index), **how)

    def settle(self):
        """What was played is marked in a task of its own; that has been done after this one."""
        self.page.evaluate("() => new Promise(done => setTimeout(done))")

    def marks(self, kind):
        self.settle()
        return self.page.locator(f".cardlab-{kind}").count()

    def lit(self):
        """The piles that light up."""
        return {pile for pile in self.places if self.marked(pile, "aim")}

    def marked(self, pile, kind):
        self.settle()
        x, y = self.where(pile)
        boxes = [mark.bounding_box() for mark in self.page.locator(f".cardlab-{kind}").all()]
        return any(box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"] for box in boxes)

    def picked(self):
        self.settle()
        pressed = self.page.locator('.cardlab-place[aria-selected="true"]')
        return [place.get_attribute("data-pile") for place in pressed.all()]

    def sent(self):
        return self.page.evaluate("sent.splice(0)")

    def show(self, game, serial, moving=()):
        self.game = game
        self.page.evaluate("scene => model.set('scene', scene)", self.scene(serial, moving))

    def refuse(self):
        self.say("No.", refused=True)

    def say(self, sentence, *, refused=False, number=1):
        """Have the message line say something; it has made room for that after a frame."""
        told = "said => { model.set('said', said); return new Promise(done => requestAnimationFrame(() => done())); }"
        self.page.evaluate(told, [number, sentence, refused])

    def label(self, pile):
        return self.page.locator(f".cardlab-place[data-pile={pile}]").get_attribute("aria-label")

    def drag(self, source, target, index=None):
        """Drag from a card's middle to another's, or to a point of the page, and hold it there."""
        self.page.mouse.move(*self.where(source, index))
        self.page.mouse.down()
        self.page.mouse.move(*(self.where(target) if isinstance(target, str) else target), steps=5)

    def ghosts(self):
        """Where the pictures are that move over the table, their middles on the page."""
        boxes = [ghost.bounding_box() for ghost in self.page.locator(".cardlab-ghost").all()]
        return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]

    def wait_still(self):
        self.page.wait_for_function("!document.querySelector('.cardlab-ghosts').children.length")


def zevaki():
    return cardlab.position("zevaki", {
        "t0": RUN, "t1": "Th", "t2": "9s", "t4": "Kc", "t5": "Qd", "t6": "Jc",
        "r0": "2s", "f": "As", "r1": "[3] 8d", "s0": "[9]", "s1": "[9]",
    })  # fmt: skip


def pairs():
    cards = {"t0": "7h", "t1": "5s", "t3": "7h", "t4": "8c", "s0": "[4]", "s1": "[4]"}
    return cardlab.position("pairs", cards, row=2)
