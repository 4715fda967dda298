// The keyboard on the glass, and the voice of the table: where the arrow keys are, and what is read out when asked for.
// To screen readers the table is a listbox of piles: they pass its keys on, and say which pile is reached and picked.

const ASIDE = 0.7; // little enough that a pile between two columns can be reached from both

class Cursor {
  constructor(glass) {
    this.glass = glass;
    this.at = null; // {pile, index}
    this.voice = add(glass.pane, "div", "cardlab-unseen cardlab-voice");
    this.voice.setAttribute("role", "status");
    this.hint = add(glass.pane, "div", "cardlab-unseen");
    this.hint.id = unique();
    const { root } = glass;
    root.tabIndex = 0;
    root.setAttribute("role", "listbox");
    root.setAttribute("aria-describedby", this.hint.id);
    root.addEventListener("focus", () => this.enter());
    root.addEventListener("keydown", (event) => this.key(event));
  }

  // After each position: the cursor is on the top of its pile.
  stay() {
    this.hint.textContent = this.glass.plan.phrases.help;
    this.glass.root.dataset.keys = this.glass.plan.phrases.keys;
    if (this.at && this.at.pile in this.glass.plan.piles) this.at = this.glass.top(this.at.pile);
    else this.leave();
  }

  leave() {
    this.at = null;
    this.glass.root.removeAttribute("aria-activedescendant");
  }

  enter() {
    const { glass } = this;
    glass.root.classList.toggle("cardlab-keys", !glass.pointer.down);
    if (glass.pointer.down || this.at) return;
    this.goto(Object.keys(glass.plan.piles)[0]);
    glass.show();
  }

  key(event) {
    const { glass } = this;
    const act = event.target === glass.root && (KEYS[event.key] ?? KEYS[event.code]);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (glass.pointer.drag && !glass.pointer.drag.dropped) return event.key === "Escape" && glass.pointer.cancel();
    glass.pointer.settle();
    glass.root.classList.add("cardlab-keys");
    glass.justPlayed = false;
    act(this, glass);
    glass.show();
  }

  // To the nearest pile ahead, one straight ahead rather than one aside.
  walk(dx, dy) {
    const { glass } = this;
    const piles = Object.keys(glass.plan.piles);
    if (!this.at) return this.goto(piles[0]);
    const [x, y] = middle(glass.extent(this.at.pile));
    const far = (pile) => {
      const [toX, toY] = middle(glass.extent(pile));
      const ahead = (toX - x) * dx + (toY - y) * dy;
      return ahead > 1 ? ahead + ASIDE * Math.abs((toX - x) * dy + (toY - y) * dx) : Infinity;
    };
    const nearest = piles.reduce((best, pile) => (far(pile) < far(best) ? pile : best));
    if (far(nearest) < Infinity) this.goto(nearest);
  }

  goto(pile) {
    this.at = this.glass.top(pile);
    this.glass.root.setAttribute("aria-activedescendant", this.glass.places.get(pile).id);
  }

  // Along the cards of a column, towards its top or away from it.
  step(by) {
    const { glass } = this;
    if (!this.at || !glass.plan.series) return;
    const { pile, index } = this.at;
    this.at = { pile, index: Math.max(0, Math.min(glass.top(pile).index, index + by)) };
    this.say(glass.cards(pile, glass.held(this.at)));
  }

  // the voice

  say(text) {
    this.voice.replaceChildren(text);
  }

  readPile() {
    if (this.at) this.say(this.glass.label(this.at.pile));
  }

  readTable() {
    const { plan, scene } = this.glass;
    this.say([...Object.keys(plan.piles).map((pile) => this.glass.label(pile)), scene.standing].join(". "));
  }

  // What is picked, and where it can go.
  readPicked({ pile, count }) {
    const { plan, picked } = this.glass;
    const cards = this.glass.cards(pile, count);
    if (plan.claims) return this.say(said(plan.phrases.held, { cards }));
    const piles = this.glass.aims(picked).map((target) => plan.piles[target][2]);
    if (piles.length) this.say(said(plan.phrases.taken, { cards, piles: piles.join(", ") }));
  }
}

// Letters by where they are on the keyboard too, since another alphabet may be typed.
const KEYS = {
  ArrowLeft: (cursor) => cursor.walk(-1, 0),
  ArrowRight: (cursor) => cursor.walk(1, 0),
  ArrowUp: (cursor) => cursor.walk(0, -1),
  ArrowDown: (cursor) => cursor.walk(0, 1),
  PageUp: (cursor) => cursor.step(-1),
  PageDown: (cursor) => cursor.step(1),
  Enter: (cursor, glass) => glass.click(cursor.at),
  " ": (cursor, glass) => glass.click(cursor.at),
  Escape: (_cursor, glass) => glass.click(null),
  KeyP: (cursor) => cursor.readPile(),
  KeyT: (cursor) => cursor.readTable(),
  KeyM: (_cursor, glass) => glass.choices.open(),
  "?": (_cursor, glass) => glass.panel.open(glass.plan.phrases.keys, glass.plan.phrases.help),
};
