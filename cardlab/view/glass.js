// The glass over the table. It knows where the piles lie and which card may go where, told with each position; what is
// legal the kernel alone decides. What is picked up lives here, one for each view of the table, so that a click is
// answered at once however slow the way to the kernel is.

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

export class Glass {
  constructor(model, el) {
    this.model = model;
    this.picked = null; // {pile, index, count}
    this.cursor = null; // where the keyboard is: {pile, index}
    this.places = new Map();
    this.root = add(el, "div", "cardlab-glass");
    this.marks = add(this.root, "div");
    this.foot = add(this.root, "div", "cardlab-foot");
    this.line = add(this.foot, "div", "cardlab-said");
    this.moves = add(this.foot, "div", "cardlab-moves");
    this.prepare();
    this.lay();
    this.say();
  }

  prepare() {
    this.root.tabIndex = 0;
    this.root.setAttribute("role", "group");
    guard(this.root);
    this.line.setAttribute("role", "status");
    this.line.setAttribute("aria-live", "polite");
    this.root.addEventListener("focus", () => this.root.classList.toggle("cardlab-keys", !this.down));
    this.root.addEventListener("pointerdown", (event) => this.press(event));
    this.root.addEventListener("click", (event) => this.release(event));
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.root.addEventListener("keyup", (event) => guard(this.root, event));
  }

  // what the kernel says

  lay() {
    const before = this.scene;
    this.plan = this.model.get("plan");
    this.scene = this.model.get("scene");
    this.root.setAttribute("aria-label", `${this.plan.label}. ${this.scene.standing}`);
    for (const [pile, place] of this.places) if (!(pile in this.plan.piles)) this.forget(pile, place);
    for (const pile of Object.keys(this.plan.piles)) this.place(pile);
    if (this.picked && changed(before, this.scene, this.picked.pile)) this.picked = null;
    if (this.cursor) this.cursor = this.cursor.pile in this.plan.piles ? this.top(this.cursor.pile) : null;
    this.buttons();
    this.sent = null;
    this.show();
    this.hideCanvas();
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
    this.sent = null;
    this.show();
  }

  // The canvas below takes keys and swallows Tab, and has nothing to say: nobody shall get there.
  hideCanvas() {
    for (const canvas of this.root.closest(".cardlab-felt")?.querySelectorAll("canvas") ?? []) {
      canvas.tabIndex = -1;
      canvas.setAttribute("aria-hidden", "true");
    }
  }

  // geometry

  corner(pile, index) {
    const [x, y] = this.plan.piles[pile];
    const [, , dx = 0, dy = 0] = this.scene.piles[pile];
    return [x + Math.max(index, 0) * dx, y + Math.max(index, 0) * dy];
  }

  fanned(pile) {
    return this.scene.piles[pile].length > 2;
  }

  top(pile) {
    return { pile, index: this.scene.piles[pile][0] - 1 };
  }

  // The rectangle of a pile's cards from one of them to the top.
  extent(pile, from = 0) {
    const last = this.top(pile).index;
    const [x, y] = this.corner(pile, last);
    const [left, top] = this.corner(pile, this.fanned(pile) ? from : last);
    const [width, height] = this.plan.card;
    return [Math.min(x, left), Math.min(y, top), width + Math.abs(x - left), height + Math.abs(y - top)];
  }

  // The card under a point, -1 on an empty place; null beside all piles.
  at([x, y]) {
    const [width, height] = this.plan.card;
    for (const pile of Object.keys(this.plan.piles).reverse()) {
      const last = this.top(pile).index;
      for (let index = last; index >= (this.fanned(pile) ? Math.min(last, 0) : last); index--) {
        const [left, top] = this.corner(pile, index);
        if (x >= left && x < left + width && y >= top && y < top + height) return { pile, index };
      }
    }
    return null;
  }

  // Where an event happened in the table's own pixels, also where the page is shown larger or smaller.
  point(event) {
    const box = this.root.getBoundingClientRect();
    const scale = box.width / this.root.offsetWidth || 1;
    return [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
  }

  // pointer

  press(event) {
    if (event.button || this.foot.contains(event.target)) return;
    this.down = this.point(event);
    this.root.classList.remove("cardlab-keys");
    this.root.focus({ preventScroll: true });
  }

  // A press that ends on another pile has carried the card there.
  release(event) {
    if (!this.down) return;
    const [from, to] = [this.down, this.point(event)];
    this.down = null;
    if (event.detail > 1 && this.justPlayed) return; // the second half of a double click that has played already
    this.justPlayed = false;
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) > DRAG) this.carry(this.at(from), this.at(to));
    else this.click(this.at(to));
  }

  carry(from, to) {
    if (!from || !to || from.pile === to.pile) return;
    this.picked = null;
    this.click(from);
    if (this.picked) this.click(to);
  }

  // keys

  key(event) {
    if (guard(this.root, event)) return;
    event.stopPropagation();
    const act = event.target === this.root && KEYS[event.key];
    if (!act || event.altKey) return;
    event.preventDefault();
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
    const { pile, count } = this.picked;
    const legal = this.aims(this.picked).includes(hit.pile);
    this.send({ do: "move", source: pile, count, target: hit.pile });
    this.sent = hit.pile;
    this.justPlayed = true;
    if (legal || this.plan.claims) this.picked = null;
    else if (hit.index >= 0 && this.aims(hit).length) this.pick(hit);
  }

  open(pile) {
    this.picked = null;
    this.sent = pile;
    this.justPlayed = true;
    this.send({ do: "open", pile });
  }

  send(message) {
    this.model.send({ ...message, serial: this.scene.serial });
  }

  // what is marked

  show() {
    this.marks.replaceChildren();
    const { picked, cursor, sent } = this;
    for (const [pile, place] of this.places) place.setAttribute("aria-pressed", String(pile === picked?.pile));
    if (picked) {
      this.mark("picked", this.extent(picked.pile, this.top(picked.pile).index + 1 - picked.count));
      for (const pile of this.aims(picked)) this.mark("aim", this.extent(pile, this.top(pile).index));
    }
    if (sent) this.mark("sent", this.extent(sent, this.top(sent).index));
    if (cursor) this.mark("cursor", this.extent(cursor.pile, cursor.index));
  }

  mark(kind, rectangle) {
    set(add(this.marks, "div", `cardlab-mark cardlab-${kind}`), rectangle);
  }
}

// JupyterLab's shortcuts stop here ("d d" would delete the cell), but for those with Ctrl or Command, such as saving: the
// keydown of Ctrl comes first, and lets the next key through.
function guard(root, event = {}) {
  const theirs = Boolean(event.ctrlKey || event.metaKey);
  if (theirs) delete root.dataset.lmSuppressShortcuts;
  else root.dataset.lmSuppressShortcuts = "true";
  return theirs;
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

function add(parent, tag, name = "") {
  const element = document.createElement(tag);
  element.className = name;
  return parent.appendChild(element);
}

function newPlace(parent, pile) {
  const place = add(parent, "div", "cardlab-place");
  place.id = `cardlab-${Math.random().toString(36).slice(2)}`;
  place.dataset.pile = pile;
  place.setAttribute("role", "button");
  return place;
}

function set(element, [x, y, width, height]) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

function middle([x, y, width, height]) {
  return [x + width / 2, y + height / 2];
}

// Is a pile another one than it was?
function changed(before, after, pile) {
  return String(before.piles[pile]?.slice(0, 2)) !== String(after.piles[pile]?.slice(0, 2));
}
