// What stands over a table that is set up: buttons, how much lies there, and the tray of the 52 cards. The card in hand
// is the kernel's; what is dragged from the tray lives here, until it is dropped on a pile.

const DRAG = 8; // pixels that a pointer moves before a press is more than a click
const COLUMNS = 13;
const REPEAT = ["undo", "redo", "remove"]; // of the others the second half of a double click is no click

export default { render };

function render({ model, el }) {
  const desk = new Desk(model, el);
  const heard = { "change:state": () => desk.show(), "change:looks": () => desk.draw() };
  for (const [event, act] of Object.entries(heard)) model.on(event, act);
  const beside = { keydown: (event) => desk.key(event), pointerup: (event) => desk.dropped(event) };
  for (const [event, act] of Object.entries(beside)) document.addEventListener(event, act, true);
  return () => {
    for (const [event, act] of Object.entries(heard)) model.off(event, act);
    for (const [event, act] of Object.entries(beside)) document.removeEventListener(event, act, true);
  };
}

class Desk {
  constructor(model, el) {
    this.model = model;
    this.root = add(el, "div", "cardlab-desk");
    this.root.tabIndex = -1; // a click beside the buttons must not give the focus to the cell
    this.root.setAttribute("role", "group");
    keepKeys(this.root);
    this.buttons = {};
    this.bar();
    this.report();
    this.tray();
    this.draw();
  }

  // the parts

  bar() {
    const bar = add(this.root, "div", "cardlab-controls");
    for (const name of ["undo", "redo", "clear"]) this.button(bar, name);
    this.turn = this.choice(bar, "radio", (seat) => this.send({ do: "turn", seat }));
    this.marks = this.choice(bar, "checkbox", (seat, on) => this.send({ do: "mark", seat, on }));
    this.button(bar, "redraw");
  }

  // Two boxes, one a seat. What the kernel answers is shown, so that a choice that was refused springs back.
  choice(parent, type, chosen) {
    const group = add(parent, "fieldset");
    const caption = add(group, "legend");
    const name = `cardlab-${Math.random().toString(36).slice(2)}`;
    const boxes = [0, 1].map((seat) => {
      const label = add(group, "label");
      const box = Object.assign(add(label, "input"), { type, name });
      box.addEventListener("change", () => chosen(seat, box.checked));
      return { box, text: add(label, "span") };
    });
    return { group, caption, boxes };
  }

  report() {
    const report = add(this.root, "div", "cardlab-controls cardlab-report");
    this.amount = add(report, "strong", "cardlab-amount");
    this.options = add(report, "span", "cardlab-desk-options");
    this.button(report, "play");
    this.ending = add(report, "div", "cardlab-offer");
    this.endings = add(this.ending, "span");
    this.button(this.ending, "stocks");
    for (const told of [this.amount, this.endings]) told.setAttribute("role", "status");
  }

  tray() {
    this.drawer = add(this.root, "div", "cardlab-controls cardlab-tray");
    this.drawer.setAttribute("role", "toolbar");
    const side = add(this.drawer, "div", "cardlab-tray-side");
    this.unknown = this.card(side, "?");
    const label = add(side, "label");
    this.faceDown = Object.assign(add(label, "input"), { type: "checkbox" });
    this.faceDownText = add(label, "span");
    this.faceDown.addEventListener("change", () => this.send({ do: "face", down: this.faceDown.checked }));
    this.button(side, "over", () => ({ pile: this.held[0] }));
    this.button(side, "remove", () => ({ pile: this.held[0], count: this.held[1] }));
    this.grid = add(this.drawer, "div", "cardlab-tray-cards");
    this.cards = {};
  }

  button(parent, name, more = () => ({})) {
    const button = (this.buttons[name] = add(parent, "button", `cardlab-${name}`));
    button.type = "button";
    button.addEventListener("click", (event) => {
      if (event.detail < 2 || REPEAT.includes(name)) this.send({ do: name, ...more() });
    });
  }

  card(parent, card) {
    const button = add(parent, "button", "cardlab-chip");
    Object.assign(button, { type: "button", tabIndex: -1 });
    button.dataset.card = card;
    button.addEventListener("click", (event) => this.take(event, card));
    button.addEventListener("pointerdown", (event) => this.press(event, card));
    button.addEventListener("pointermove", (event) => this.follow(event));
    button.addEventListener("pointerup", (event) => this.drop(event));
    button.addEventListener("pointercancel", () => this.letGo());
    button.addEventListener("focus", () => this.reach(card));
    return button;
  }

  // what the kernel says

  draw() {
    const { names } = this.model.get("looks");
    for (const card of Object.keys(names)) {
      const button = card === "?" ? this.unknown : (this.cards[card] ??= this.card(this.grid, card));
      button.innerHTML = this.picture(card);
    }
    this.reach(this.reached ?? "Ac");
    this.show();
  }

  picture(card) {
    const { ranks, suits, colours } = this.model.get("looks");
    const [rank, suit] = card === "?" ? ["?", ""] : card;
    const [path, pen] = ranks[rank];
    const colour = colours[suit];
    const ink = pen ? `fill="none" stroke="${colour}" stroke-width="${pen}"` : `fill="${colour}"`;
    const mark = suit ? `<path d="${suits[suit]}" fill="${colour}" transform="translate(31 15)scale(.15)"/>` : "";
    return `<svg viewBox="0 0 44 30" aria-hidden="true"><path d="${path}" ${ink}
      transform="translate(${suit ? 14 : 22} 15)scale(.16)"/>${mark}</svg>`;
  }

  show() {
    const state = this.model.get("state");
    this.root.setAttribute("aria-label", state.label);
    for (const [name, [text, title, live]] of Object.entries(state.buttons)) {
      Object.assign(this.buttons[name], { textContent: text, title });
      this.buttons[name].setAttribute("aria-disabled", String(!live));
    }
    this.buttons.redraw.setAttribute("aria-label", state.buttons.redraw[1]);
    this.buttons.stocks.hidden = !state.buttons.stocks[2];
    this.choose(this.turn, state.seats, state.turn[0], [state.turn[1] === 0, state.turn[1] === 1]);
    this.marks.group.hidden = !state.marks;
    if (state.marks) this.choose(this.marks, state.seats, state.marks[0], state.marks.slice(1));
    this.tell(state);
    this.glass?.closest(".cardlab-felt").classList.toggle("cardlab-holding", Boolean(state.held));
    for (const [card, button] of [...Object.entries(this.cards), ["?", this.unknown]]) this.dress(card, button, state);
  }

  tell({ amount, endings, options, tray, faceDown }) {
    write(this.amount, amount[0]);
    this.amount.classList.toggle("cardlab-complete", amount[1]);
    write(this.endings, endings.join(" "));
    this.ending.hidden = !endings.length;
    write(this.options, options);
    this.drawer.setAttribute("aria-label", tray);
    write(this.faceDownText, faceDown[0]);
    this.faceDown.parentNode.title = faceDown[1];
    this.faceDown.checked = faceDown[2];
  }

  choose({ caption, boxes }, seats, text, chosen) {
    write(caption, text);
    boxes.forEach((each, seat) => {
      write(each.text, seats[seat]);
      each.box.checked = chosen[seat];
    });
  }

  dress(card, button, { left, copies, held }) {
    const copiesLeft = left[card] ?? 2;
    const name = this.model.get("looks").names[card];
    const label = card === "?" ? name : `${name}, ${copies[copiesLeft]}`;
    button.dataset.left = copiesLeft;
    button.title = label;
    button.setAttribute("aria-label", label);
    button.setAttribute("aria-pressed", String(card === held));
    button.setAttribute("aria-disabled", String(!copiesLeft));
  }

  // what people do

  send(message) {
    if (this.buttons[message.do]?.getAttribute("aria-disabled") !== "true") post(this.model, this.root, message);
  }

  get editor() {
    return this.root.closest(".cardlab-editor");
  }

  get glass() {
    return this.editor?.querySelector(".cardlab-glass");
  }

  // The pile that is picked on the glass and how many of its cards, or where its cursor is.
  get held() {
    const [pile, count] = (this.glass?.dataset.held ?? "").split(" ");
    if (pile) return [pile, Number(count)];
    const cursor = document.getElementById(this.glass?.getAttribute("aria-activedescendant"));
    return [cursor?.dataset.pile ?? "", 1];
  }

  // With the keyboard one goes on to the table, where the card is laid.
  take(event, card) {
    if (this.carried) return; // this was a drag
    const again = this.model.get("state").held === card;
    this.send({ do: "hold", card: again ? "" : card });
    if (!event.detail && !again && Number(event.currentTarget.dataset.left)) this.glass?.focus({ preventScroll: true });
  }

  // dragging from the tray

  press(event, card) {
    this.carried = false;
    if (event.button || !event.isPrimary || !Number(event.currentTarget.dataset.left)) return;
    this.drag = { card, button: event.currentTarget, from: [event.clientX, event.clientY], ghost: null };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  follow({ clientX, clientY }) {
    if (!this.drag) return;
    const { button, from } = this.drag;
    if (!this.drag.ghost && Math.hypot(clientX - from[0], clientY - from[1]) <= DRAG) return;
    this.carried = true;
    this.drag.ghost ??= this.picked(button);
    Object.assign(this.drag.ghost.style, { left: `${clientX}px`, top: `${clientY}px` });
    this.mark(this.under(clientX, clientY));
  }

  // What follows the pointer lies in the page itself: a notebook's own boxes would shift it.
  picked(button) {
    const ghost = add(document.body, "div", "cardlab-carried");
    ghost.innerHTML = button.innerHTML;
    return ghost;
  }

  // The place on the glass where a card would be dropped.
  under(x, y) {
    const place = document.elementFromPoint(x, y)?.closest(".cardlab-place");
    return this.glass?.contains(place) ? place : null;
  }

  mark(place) {
    this.marked?.classList.remove("cardlab-under");
    place?.classList.add("cardlab-under");
    this.marked = place;
  }

  drop({ clientX, clientY }) {
    const { card, ghost } = this.drag ?? {};
    const place = ghost && this.under(clientX, clientY);
    this.letGo();
    if (place) this.send({ do: "place", card, pile: place.dataset.pile });
  }

  letGo() {
    this.drag?.ghost?.remove();
    this.drag = null;
    this.mark(null);
  }

  // on the glass

  // A drag from the table that ends on the tray takes the cards away.
  dropped(event) {
    const { glass } = this;
    if (event.target !== glass || !glass.dataset.held) return;
    const over = document.elementFromPoint(event.clientX, event.clientY);
    if (!this.drawer.contains(over)) return;
    const [pile, count] = this.held;
    this.send({ do: "remove", pile, count });
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.drawer.contains(event.target)) this.walk(event);
    if (event.target !== this.glass && !this.drawer.contains(event.target)) return;
    if (event.key === "Escape" && this.model.get("state").held) this.send({ do: "hold", card: "" });
    if (event.target !== this.glass || !["Delete", "Backspace"].includes(event.key)) return;
    event.preventDefault();
    const [pile, count] = this.held;
    this.send({ do: "remove", pile, count });
  }

  // keys in the tray: one card of it can be reached with Tab, the others from there with the arrows

  walk(event) {
    const cards = Object.keys(this.cards);
    const at = cards.indexOf(event.target.dataset.card);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    this.cards[cards[at + step]]?.focus();
  }

  reach(card) {
    if (card === "?") return;
    for (const [name, button] of Object.entries(this.cards)) button.tabIndex = name === card ? 0 : -1;
    this.unknown.tabIndex = 0;
    this.reached = card;
  }
}
