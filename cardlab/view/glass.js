// The glass over the table. It knows where the piles lie and which card may go where, told with each position; what is
// legal the kernel alone decides. What is picked up lives here, one for each view of the table, so that a click is
// answered at once however slow the way to the kernel is. A drag too says nothing before the drop.

const DRAG = 8; // pixels that a pointer moves before a press is more than a click

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
    this.drag = null; // what is dragged, or was dropped and waits for an answer: {pile, count, ghost, dropped}
    this.cursor = null; // where the keyboard is: {pile, index}
    this.places = new Map();
    this.root = add(el, "div", "cardlab-glass");
    this.marks = add(this.root, "div");
    this.foot = add(this.root, "div", "cardlab-foot");
    this.line = add(this.foot, "div", "cardlab-said");
    this.moves = add(this.foot, "div", "cardlab-moves");
    this.ghosts = new Ghosts(this.root);
    this.prepare();
    this.lay();
    this.say();
  }

  prepare() {
    this.root.tabIndex = 0;
    this.root.setAttribute("role", "group");
    keepKeys(this.root);
    this.line.setAttribute("role", "status");
    this.line.setAttribute("aria-live", "polite");
    this.root.addEventListener("focus", () => this.root.classList.toggle("cardlab-keys", !this.down));
    this.root.addEventListener("pointerdown", (event) => this.press(event));
    const drags = { pointermove: "follow", pointerup: "drop", pointercancel: "cancel" };
    for (const [kind, does] of Object.entries(drags)) {
      this.root.addEventListener(kind, (event) => event.pointerId === this.pointer && this[does](event));
    }
    this.root.addEventListener("click", (event) => this.release(event));
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  // what the kernel says

  lay() {
    const [before, after] = [this.scene, this.model.get("scene")];
    const sliding = before && before.serial !== after.serial ? this.leaving(after.slides) : [];
    this.plan = this.model.get("plan");
    this.scene = after;
    this.root.setAttribute("aria-label", `${this.plan.label}. ${this.scene.standing}`);
    for (const [pile, place] of this.places) if (!(pile in this.plan.piles)) this.forget(pile, place);
    for (const pile of Object.keys(this.plan.piles)) this.place(pile);
    if (this.picked && changed(before, after, this.picked.pile)) this.letGo();
    if (this.cursor) this.cursor = this.cursor.pile in this.plan.piles ? this.top(this.cursor.pile) : null;
    this.buttons();
    this.sent = null;
    this.show();
    this.hideCanvas();
    for (const slide of sliding) this.arrive(...slide);
  }

  place(pile) {
    if (!this.places.has(pile)) this.places.set(pile, newPlace(this.root, pile));
    const label = `${this.plan.piles[pile][2]}: ${this.scene.piles[pile][1]}`;
    this.places.get(pile).setAttribute("aria-label", label);
    this.places.get(pile).title = label;
    set(this.places.get(pile), this.extent(pile));
  }

  forget(pile, place) {
    place.remove();
    this.places.delete(pile);
  }

  buttons() {
    const { moves } = this.scene;
    while (this.moves.children.length > moves.length) this.moves.lastChild.remove();
    moves.forEach(([move, label], i) => {
      const button = this.moves.children[i] ?? this.button();
      Object.assign(button, { textContent: label, title: move, move });
    });
  }

  // The second half of a double click is no click: it would end the other seat's turn.
  button() {
    const button = add(this.moves, "button");
    button.type = "button";
    button.addEventListener("click", (event) => event.detail < 2 && this.send({ do: "play", move: button.move }));
    return button;
  }

  say() {
    const [, sentence, refused] = this.model.get("said");
    this.line.textContent = sentence;
    this.foot.classList.toggle("cardlab-refused", refused);
    if (refused && this.drag?.dropped) this.back();
    this.sent = null;
    this.show();
  }

  get canvas() {
    return this.root.closest(".cardlab-felt")?.querySelector("canvas");
  }

  // The canvas below takes keys and swallows Tab, and has nothing to say: nobody shall get there.
  hideCanvas() {
    if (this.canvas) this.canvas.tabIndex = -1;
    this.canvas?.setAttribute("aria-hidden", "true");
  }

  // pointer

  // Where an event happened in the table's own pixels, also where the page is shown larger or smaller.
  point(event) {
    const box = this.root.getBoundingClientRect();
    const scale = box.width / this.root.offsetWidth || 1;
    return [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
  }

  press(event) {
    if (!event.isPrimary) return; // a second finger
    this.pointer = event.pointerId;
    this.settle();
    if (event.button || this.foot.contains(event.target)) return;
    this.down = this.point(event);
    this.root.classList.remove("cardlab-keys");
    this.root.focus({ preventScroll: true });
  }

  // A press and a release in one place; a drag has ended before, in drop.
  release(event) {
    if (!this.down) return;
    const [from, to] = [this.down, this.point(event)];
    this.down = null;
    if (distance(from, to) > DRAG) return;
    if (event.detail > 1 && this.justPlayed) return; // the second half of a double click that has played already
    this.justPlayed = false;
    this.clicked(this.at(to), event.detail === 2);
  }

  // The second of two clicks on a card sends it to a foundation, unless something has changed in between.
  clicked(hit, twice) {
    const now = hit && [hit.pile, hit.index, this.scene.serial].join();
    const home = twice && now === this.last && hit.index >= 0 ? this.home(hit) : null;
    this.last = now;
    if (!home) return this.click(hit);
    this.picked = { ...hit, count: this.held(hit) };
    this.move({ pile: home, index: -1 });
    this.show();
  }

  // The foundation that takes a card, or any that can say why it does not.
  home(hit) {
    const { home } = this.plan;
    if (home.includes(hit.pile)) return null;
    return this.aims(hit).find((pile) => home.includes(pile)) ?? home[0];
  }

  // dragging

  follow(event) {
    if (event.buttons) this.carry(event);
    else this.cancel(); // it was let go where nobody saw it
  }

  carry(event) {
    if (!this.down) return;
    const point = this.point(event);
    if (!this.drag && distance(this.down, point) > DRAG) this.lift();
    this.drag?.ghost.put([point[0] - this.down[0], point[1] - this.down[1]]);
  }

  lift() {
    const hit = this.at(this.down);
    if (!hit || hit.index < 0 || this.plan.mute.includes(hit.pile)) return;
    const [pile, count] = [hit.pile, this.held(hit)];
    this.picked = { ...hit, count };
    this.drag = { pile, count, ghost: this.ghost(pile, count) };
    this.drag.ghost.covering(this.ghosts.shade(this.drag.ghost.rectangle));
    this.root.setPointerCapture(this.pointer);
    this.show();
  }

  // What was dropped waits where it is for the kernel's answer, and slides to its place or back from there.
  drop(event) {
    this.carry(event);
    if (!this.down || !this.drag) return;
    const { ghost, pile } = this.drag;
    const hit = this.at(this.point(event)) ?? this.at(ghost.middle());
    this.down = null;
    if (!hit || hit.pile === pile || this.plan.deaf.includes(hit.pile)) return this.cancel();
    this.play(hit.pile);
    this.drag.dropped = true;
    this.picked = null;
    this.show();
  }

  // Nothing is held any more: the card slides back.
  cancel() {
    this.down = null;
    if (!this.drag || this.drag.dropped) return;
    this.picked = null;
    this.back();
    this.show();
  }

  back() {
    const { ghost } = this.drag;
    this.drag = null;
    ghost.slide(ghost.rectangle, this.plan.slide);
  }

  // The card that is held is no longer where it was taken from.
  letGo() {
    this.picked = null;
    if (!this.drag) return;
    this.drag.ghost.remove();
    this.drag = this.down = null;
  }

  // sliding

  ghost(pile, count) {
    return this.ghosts.of(this.canvas, this.extent(pile, this.top(pile).index + 1 - count));
  }

  // What a move takes away, as it looks and lies before the canvas is painted anew; all that moved earlier has arrived.
  leaving(slides) {
    const [held, dropped] = this.drag?.dropped ? [null, this.drag] : [this.drag, null];
    this.ghosts.settle([held?.ghost, dropped?.ghost]);
    this.drag = held;
    const lying = slides.filter(([source, , count]) => count <= this.scene.piles[source]?.[0]);
    const ghosts = lying.map(([source, , count]) =>
      dropped?.pile === source && dropped.count === count ? dropped.ghost : this.ghost(source, count),
    );
    if (dropped && !ghosts.includes(dropped.ghost)) dropped.ghost.remove();
    return lying.map(([, target, count], i) => [ghosts[i], target, count]);
  }

  // To where the canvas shows them next; until they are there a copy hides it.
  arrive(ghost, target, count) {
    ghost.covering(this.ghosts.copy(this.canvas, this.extent(target), "cardlab-cover"));
    ghost.slide(this.extent(target, this.top(target).index + 1 - count), this.plan.slide);
  }

  // Whoever goes on playing does not wait for what still moves.
  settle() {
    this.drag = null;
    this.ghosts.settle();
  }

  // keys

  key(event) {
    const act = event.target === this.root && KEYS[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (this.drag && !this.drag.dropped) return event.key === "Escape" && this.cancel();
    this.settle();
    this.root.classList.add("cardlab-keys");
    this.justPlayed = false;
    act(this);
    this.show();
  }

  walk(dx, dy) {
    const piles = Object.keys(this.plan.piles);
    if (!this.cursor) return this.goto(piles[0]);
    const [x, y] = middle(this.extent(this.cursor.pile));
    const far = (pile) => {
      const [toX, toY] = middle(this.extent(pile));
      const ahead = (toX - x) * dx + (toY - y) * dy;
      return ahead > 1 ? ahead + 3 * Math.abs((toX - x) * dy + (toY - y) * dx) : Infinity;
    };
    const nearest = piles.reduce((best, pile) => (far(pile) < far(best) ? pile : best));
    if (far(nearest) < Infinity) this.goto(nearest);
  }

  goto(pile) {
    this.cursor = this.top(pile);
    this.root.setAttribute("aria-activedescendant", this.places.get(pile).id);
  }

  // Along the cards of a column, towards its top or away from it.
  step(by) {
    if (!this.cursor || !this.plan.series) return;
    const { pile, index } = this.cursor;
    this.cursor = { pile, index: Math.max(0, Math.min(this.top(pile).index, index + by)) };
  }

  // playing

  click(hit) {
    const { open, mute } = this.plan;
    if (!hit || mute.includes(hit.pile)) this.picked = null;
    else if (open.includes(hit.pile)) this.open(hit.pile);
    else if (!this.picked) this.pick(hit);
    else if (hit.pile !== this.picked.pile) this.move(hit);
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
  }

  // Where the card that was hit, with all that lies on it, may go.
  aims(hit) {
    const count = this.held(hit);
    const ways = this.scene.aims[hit.pile] ?? [];
    return ways.filter(([, fewest, most]) => fewest <= count && count <= most).map(([target]) => target);
  }

  // A refused card stays picked, for another try, unless the second click may have meant another card to play.
  move(hit) {
    const legal = this.aims(this.picked).includes(hit.pile);
    this.play(hit.pile);
    if (legal || this.plan.claims) this.picked = null;
    else if (hit.index >= 0 && this.aims(hit).length) this.pick(hit);
  }

  play(target) {
    const { pile, count } = this.picked;
    this.send({ do: "move", source: pile, count, target });
    this.sent = target;
    this.justPlayed = true;
  }

  open(pile) {
    this.picked = null;
    this.sent = pile;
    this.justPlayed = true;
    this.send({ do: "open", pile });
  }

  send(message) {
    post(this.model, this.foot, { ...message, serial: this.scene.serial });
  }

  // what is marked

  show() {
    this.marks.replaceChildren();
    const { picked, cursor, sent } = this;
    this.root.dataset.held = picked ? `${picked.pile} ${picked.count}` : ""; // for whoever stands beside the table
    for (const [pile, place] of this.places) place.setAttribute("aria-pressed", String(pile === picked?.pile));
    if (picked) {
      if (!this.drag) this.mark("picked", this.extent(picked.pile, this.top(picked.pile).index + 1 - picked.count));
      for (const pile of this.aims(picked)) this.mark("aim", this.extent(pile, this.top(pile).index));
    }
    if (sent) this.mark("sent", this.extent(sent, this.top(sent).index));
    if (cursor) this.mark("cursor", this.extent(cursor.pile, cursor.index));
  }

  mark(kind, rectangle) {
    set(add(this.marks, "div", `cardlab-mark cardlab-${kind}`), rectangle);
  }
}

const KEYS = {
  ArrowLeft: (glass) => glass.walk(-1, 0),
  ArrowRight: (glass) => glass.walk(1, 0),
  ArrowUp: (glass) => glass.walk(0, -1),
  ArrowDown: (glass) => glass.walk(0, 1),
  PageUp: (glass) => glass.step(-1),
  PageDown: (glass) => glass.step(1),
  Enter: (glass) => glass.click(glass.cursor),
  " ": (glass) => glass.click(glass.cursor),
  Escape: (glass) => glass.click(null),
};

function newPlace(parent, pile) {
  const place = add(parent, "div", "cardlab-place");
  place.id = `cardlab-${Math.random().toString(36).slice(2)}`;
  place.dataset.pile = pile;
  place.setAttribute("role", "button");
  return place;
}

// Is a pile another one than it was?
function changed(before, after, pile) {
  return String(before.piles[pile]?.slice(0, 2)) !== String(after.piles[pile]?.slice(0, 2));
}
