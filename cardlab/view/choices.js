// The moves that can be made, in words: a list to choose from by click, by arrow keys, or by typing a part of one. It
// is made of what the glass was told, so it is always that of the position shown. Where two places are claimed together
// it offers places, first one and then another, and nothing about what would be right.

const LEAP = 5; // lines that Page Up and Page Down go
const FINGERS = matchMedia("(pointer: coarse)"); // a field that has the focus calls up a keyboard there
const SUITS = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };
const SUIT = /[♣♦♥♠]/g;
const letter = (suit) => SUITS[suit];
const RANKS = { 10: "t", т: "a", в: "j", д: "q", к: "k" };

class Choices {
  constructor(glass) {
    this.glass = glass;
    this.lines = [];
    this.active = 0;
    this.root = add(glass.pane, "div", "cardlab-choices");
    this.root.hidden = true;
    this.field = add(this.root, "input");
    this.list = add(this.root, "div", "cardlab-options");
    this.prepare();
  }

  prepare() {
    this.list.id = unique();
    this.list.setAttribute("role", "listbox");
    Object.assign(this.field, { type: "text", autocomplete: "off", spellcheck: false });
    const combobox = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "true" };
    for (const [name, value] of Object.entries(combobox)) this.field.setAttribute(name, value);
    this.field.setAttribute("aria-controls", this.list.id);
    this.field.addEventListener("input", () => this.fill());
    this.field.addEventListener("keydown", (event) => this.key(event));
    this.list.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
    this.list.addEventListener("click", (event) => this.clicked(event));
  }

  toggle() {
    if (this.root.hidden) this.open();
    else this.close();
  }

  open() {
    if (this.glass.foot.toggle.hidden) return;
    this.from = document.activeElement;
    this.root.hidden = false;
    this.show();
    if (!FINGERS.matches) this.field.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.root.hidden = true;
    this.show();
    (this.from?.isConnected ? this.from : this.glass.root).focus({ preventScroll: true });
  }

  // what is offered

  offers() {
    const { plan, scene, picked } = this.glass;
    const buttons = scene.moves.filter(([move]) => scene.listed.includes(move));
    return [
      ...(plan.claims && scene.listed.length ? this.places(picked?.pile) : this.ways()),
      ...buttons.map(([move, label]) => ({ words: label, move, act: () => this.glass.send({ do: "play", move }) })),
    ];
  }

  // The card of two that was chosen first.
  get first() {
    const { plan, picked } = this.glass;
    return plan.claims && picked ? this.glass.cards(picked.pile, 1) : "";
  }

  // Every place with a card but the one that was chosen first.
  places(first) {
    const { plan, scene } = this.glass;
    const closed = [...plan.mute, ...plan.open, first];
    const piles = Object.keys(plan.piles).filter((pile) => scene.piles[pile][0] && !closed.includes(pile));
    return piles.map((pile) => ({
      words: this.glass.label(pile),
      move: first ? [first, pile].sort((a, b) => a.slice(1) - b.slice(1)).join("+") : pile,
      act: () => this.glass.click(this.glass.top(pile)),
    }));
  }

  // Every way that a card or a series may go.
  ways() {
    return Object.entries(this.glass.scene.aims).flatMap(([source, ways]) =>
      ways.flatMap(([target, fewest, most]) =>
        Array.from({ length: most - fewest + 1 }, (_, more) => this.way(source, target, fewest + more)),
      ),
    );
  }

  way(source, target, count) {
    const { piles, phrases } = this.glass.plan;
    const onto = target[0] === "f" ? "f" : target;
    const cards = this.glass.cards(source, count);
    return {
      words: said(phrases.move, { cards, source: piles[source][2], target: piles[target][2] }),
      move: `${source}>${onto}${count > 1 ? `*${count}` : ""}`,
      act: () => this.glass.choose(source, count, target),
    };
  }

  // what is shown

  show() {
    const { phrases } = this.glass.plan;
    const offers = this.offers();
    const { toggle } = this.glass.foot;
    toggle.textContent = said(phrases.moves, { n: offers.length });
    toggle.setAttribute("aria-expanded", String(!this.root.hidden));
    if (this.root.hidden) return;
    this.field.placeholder = this.first ? said(phrases.held, { cards: this.first }) : phrases.find;
    this.field.setAttribute("aria-label", phrases.find);
    this.list.setAttribute("aria-label", phrases.list);
    const known = JSON.stringify([offers, this.glass.scene.serial]);
    if (known !== this.known) this.renew(offers);
    this.known = known;
  }

  renew(offers) {
    this.offered = offers;
    this.field.value = "";
    this.fill();
  }

  fill() {
    const wanted = this.field.value.trim().toLowerCase().split(/\s+/);
    this.lines = this.offered.filter((offer) => wanted.every((word) => typed(offer).includes(word)));
    this.list.replaceChildren(...this.lines.map((line, number) => this.option(line, number)));
    if (!this.lines.length) this.tellNone();
    this.list.setAttribute("role", this.lines.length ? "listbox" : "group");
    this.reach(0);
  }

  tellNone() {
    const { none } = this.glass.plan.phrases;
    add(this.list, "div", "cardlab-none").textContent = none;
    this.glass.cursor.say(none);
  }

  option({ words, move }, number) {
    const option = document.createElement("div");
    option.id = `${this.list.id}-${number}`;
    option.setAttribute("role", "option");
    option.dataset.number = number;
    add(option, "span").textContent = words;
    if (!words.includes(move)) add(option, "code").textContent = move;
    return option;
  }

  reach(number) {
    this.active = Math.max(0, Math.min(this.lines.length - 1, number));
    const options = [...this.list.querySelectorAll("[role=option]")];
    options.forEach((option, i) => option.setAttribute("aria-selected", String(i === this.active)));
    const option = options[this.active];
    if (!option) return this.field.removeAttribute("aria-activedescendant");
    this.field.setAttribute("aria-activedescendant", option.id);
    this.reveal(option);
  }

  // Within the list alone: the page stays where it is.
  reveal({ offsetTop, offsetHeight }) {
    const { scrollTop, clientHeight } = this.list;
    this.list.scrollTop = Math.max(Math.min(scrollTop, offsetTop), offsetTop + offsetHeight - clientHeight);
  }

  // choosing

  clicked(event) {
    const option = event.target.closest("[role=option]");
    if (!option || event.detail > 1) return;
    this.reach(Number(option.dataset.number));
    this.choose();
  }

  choose() {
    this.lines[this.active]?.act();
  }

  key(event) {
    const act = CHOOSING[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(this);
  }

  // One step back: what was typed, the place that was chosen first, the list.
  leave() {
    if (this.field.value) this.renew(this.offered);
    else if (this.glass.picked) this.glass.click(null);
    else this.close();
  }
}

const CHOOSING = {
  ArrowDown: (choices) => choices.reach(choices.active + 1),
  ArrowUp: (choices) => choices.reach(choices.active - 1),
  PageDown: (choices) => choices.reach(choices.active + LEAP),
  PageUp: (choices) => choices.reach(choices.active - LEAP),
  Enter: (choices) => choices.choose(),
  Escape: (choices) => choices.leave(),
};

// What a line is found by: its words, its move, and its cards with suits as letters and in notation.
function typed({ words, move }) {
  const text = `${words} ${move}`.toLowerCase();
  const latin = text.replace(/(10|[твдк])(?=[♣♦♥♠])/g, (rank) => RANKS[rank]);
  return [text, latin, text.replace(SUIT, letter), latin.replace(SUIT, letter)].join(" ");
}
