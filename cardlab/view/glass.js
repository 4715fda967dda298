// The glass over the table. It knows where the piles lie and which card may go where, told with each position; what is
// legal the kernel alone decides. What is picked up lives here, one for each view of the table, so that a click is
// answered at once however slow the way to the kernel is. Pointer, keys, message line and list of moves stand in files
// of their own; all of them do no more than click, move and play.

const CARD = /[♣♦♥♠]$/;

export default { render };

function render({ model, el }) {
  const glass = new Glass(model, el);
  const heard = { "change:plan change:scene": () => glass.lay(), "change:said": () => glass.say() };
  for (const [event, act] of Object.entries(heard)) model.on(event, act);
  return () => {
    for (const [event, act] of Object.entries(heard)) model.off(event, act);
  };
}

export class Glass extends Geometry {
  constructor(model, el) {
    super();
    this.model = model;
    this.picked = null; // {pile, index, count}
    this.places = new Map();
    this.pane = add(el, "div", "cardlab-pane");
    this.pane.tabIndex = -1; // a click beside everything must not give the focus to the cell
    keepKeys(this.pane);
    this.root = add(this.pane, "div", "cardlab-glass");
    this.marks = add(this.root, "div");
    this.pointer = new Pointer(this);
    this.cursor = new Cursor(this);
    this.panel = new Panel(this);
    this.foot = new Foot(this);
    this.choices = new Choices(this);
    fit(this.pane, () => this.plan.size[0]);
    new ResizeObserver(() => this.hideCanvases()).observe(this.pane); // as soon as it is in the page
    this.lay();
    this.say();
  }

  // what the kernel says

  lay() {
    const [before, after] = [this.scene, this.model.get("scene")];
    const sliding = before && before.serial !== after.serial ? this.pointer.leaving(after.slides) : [];
    this.plan = this.model.get("plan");
    this.scene = after;
    this.frame();
    for (const [pile, place] of this.places) if (!(pile in this.plan.piles)) this.forget(pile, place);
    for (const pile of Object.keys(this.plan.piles)) this.place(pile);
    if (this.picked && changed(before, after, this.picked.pile)) this.letGo();
    this.cursor.stay();
    this.foot.lay();
    this.sent = null;
    this.show();
    for (const slide of sliding) this.pointer.arrive(...slide);
  }

  frame() {
    const { game, size, zoom, phrases } = this.plan;
    this.pane.dataset.game = game;
    this.pane.style.fontSize = `${14 * Math.max(1, zoom)}px`;
    set(this.root, [0, 0, ...size]);
    this.root.setAttribute("aria-label", `${phrases.table}. ${this.scene.standing}`);
    this.hideCanvases();
  }

  // What has not changed is not touched: every touch makes the page lay itself out anew, before it can paint.
  place(pile) {
    if (!this.places.has(pile)) this.places.set(pile, newPlace(this.root, pile));
    const [place, label, extent] = [this.places.get(pile), this.label(pile), this.extent(pile)];
    const known = [label, extent, this.plan.mute.includes(pile)].join();
    if (place.known === known) return;
    place.known = known;
    place.setAttribute("aria-label", label);
    place.title = label;
    place.classList.toggle("cardlab-still", !this.scene.piles[pile][0] || this.plan.mute.includes(pile));
    set(place, extent);
  }

  forget(pile, place) {
    place.remove();
    this.places.delete(pile);
  }

  say() {
    const [, sentence, refused] = this.model.get("said");
    this.foot.say(sentence, refused);
    if (refused) this.pointer.refused();
    this.sent = null;
    this.show();
  }

  get canvas() {
    return this.root.closest(".cardlab-felt")?.querySelector("canvas");
  }

  // The canvases below take keys and swallow Tab, and have nothing to say: nobody shall get there.
  hideCanvases() {
    const felt = this.root.closest(".cardlab-felt");
    for (const canvas of felt?.querySelectorAll("canvas:not(.cardlab-glass *)") ?? []) {
      canvas.tabIndex = -1;
      canvas.setAttribute("aria-hidden", "true");
    }
  }

  // A pile in words, and the last of its cards that can be seen.

  label(pile) {
    return `${this.plan.piles[pile][2]}: ${this.scene.piles[pile][1]}`;
  }

  cards(pile, count) {
    const seen = this.scene.piles[pile][1].split(" ").filter((word) => CARD.test(word));
    return seen.slice(-count).join(" ") || this.plan.phrases.card;
  }

  // The card that is held is no longer where it was taken from.
  letGo() {
    this.picked = null;
    this.pointer.letGo();
  }

  // playing

  click(hit) {
    const { open, mute } = this.plan;
    if (!hit || mute.includes(hit.pile)) this.picked = null;
    else if (open.includes(hit.pile)) return this.open(hit.pile);
    else if (!this.picked) this.pick(hit);
    else if (hit.pile !== this.picked.pile) return this.move(hit);
    else if (this.held(hit) === this.picked.count) this.picked = null;
    else this.pick(hit);
    this.show();
  }

  held({ pile, index }) {
    return this.plan.series ? this.top(pile).index - index + 1 : 1;
  }

  pick(hit) {
    const count = this.held(hit);
    this.picked = hit.index < 0 ? null : { ...hit, count };
    if (hit.index < 0 || !(this.plan.claims || this.aims(hit).length)) this.send({ do: "ask", pile: hit.pile, count });
    if (this.picked) this.cursor.readPicked(this.picked);
  }

  // Where the card that was hit, with all that lies on it, may go.
  aims(hit) {
    const count = this.held(hit);
    const ways = this.scene.aims[hit.pile] ?? [];
    return ways.filter(([, fewest, most]) => fewest <= count && count <= most).map(([target]) => target);
  }

  // The foundation that takes a card, or any that can say why it does not.
  home(hit) {
    const { home } = this.plan;
    if (home.includes(hit.pile)) return null;
    return this.aims(hit).find((pile) => home.includes(pile)) ?? home[0];
  }

  // A refused card stays picked, for another try, unless the second click may have meant another card to play.
  move(hit) {
    const legal = this.aims(this.picked).includes(hit.pile);
    this.play(hit.pile);
    if (legal || this.plan.claims) this.picked = null;
    else if (hit.index >= 0 && this.aims(hit).length) this.pick(hit);
  }

  // A move of the list: the two clicks that it stands for.
  choose(pile, count, target) {
    this.picked = { pile, index: this.top(pile).index + 1 - count, count };
    this.play(target);
    this.picked = null;
  }

  play(target) {
    const { pile, count } = this.picked;
    this.send({ do: "move", source: pile, count, target });
    this.sent = target;
    this.justPlayed = true;
    this.showSoon();
  }

  open(pile) {
    this.picked = null;
    this.sent = pile;
    this.justPlayed = true;
    this.send({ do: "open", pile });
    this.showSoon();
  }

  send(message) {
    post(this.model, this.foot.root, { ...message, serial: this.scene.serial });
  }

  // what is marked

  // Marks of what was played come in a task of their own. Chromium, when a click itself changes the page, lets all
  // messages wait until that is drawn, and the kernel's answer is among them.
  showSoon() {
    setTimeout(() => this.show());
  }

  show() {
    this.marks.replaceChildren();
    const { picked, sent } = this;
    const cursor = this.cursor.at;
    this.root.dataset.held = picked ? `${picked.pile} ${picked.count}` : ""; // for whoever stands beside the table
    for (const [pile, place] of this.places) this.select(place, pile === picked?.pile);
    if (picked) {
      const { pile, count } = picked;
      if (!this.pointer.drag) this.mark("picked", this.extent(pile, this.top(pile).index + 1 - count));
      for (const target of this.aims(picked)) this.mark("aim", this.extent(target, this.top(target).index));
    }
    for (const [pile, n] of this.scene.hint ?? []) this.mark("advised", this.extent(pile, this.top(pile).index + 1 - n));
    if (sent) this.mark("sent", this.extent(sent, this.top(sent).index));
    if (cursor) this.mark("cursor", this.extent(cursor.pile, cursor.index));
    this.choices.show();
  }

  select(place, picked) {
    if (place.ariaSelected !== String(picked)) place.ariaSelected = String(picked);
  }

  mark(kind, rectangle) {
    set(add(this.marks, "div", `cardlab-mark cardlab-${kind}`), rectangle);
  }
}

function newPlace(parent, pile) {
  const place = add(parent, "div", "cardlab-place");
  place.id = unique();
  place.dataset.pile = pile;
  place.setAttribute("role", "option");
  return place;
}

// Is a pile another one than it was?
function changed(before, after, pile) {
  return String(before.piles[pile]?.slice(0, 2)) !== String(after.piles[pile]?.slice(0, 2));
}
