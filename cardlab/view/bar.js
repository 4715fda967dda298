// The bar over the table. Its parts are made once and then only change, so that the one that has the focus keeps it.

export default { initialize, render };

function initialize({ model }) {
  const due = () => model.get("due") >= 0 && { do: "step", serial: model.get("due") };
  return clock(model, "change:playing change:due change:speed", due);
}

function render({ model, el }) {
  const bar = new Bar(model, el);
  const heard = { "change:state change:playing change:due change:speed": () => bar.show(), "change:heard": () => bar.free() };
  for (const [event, act] of Object.entries(heard)) model.on(event, act);
  return () => {
    for (const [event, act] of Object.entries(heard)) model.off(event, act);
  };
}

class Bar {
  constructor(model, el) {
    this.model = model;
    el.classList.add("cardlab-bar-box");
    this.root = add(el, "div", "cardlab-controls cardlab-bar");
    this.root.setAttribute("role", "toolbar");
    this.root.tabIndex = -1; // a click beside the buttons must not give the focus to the cell
    keepKeys(this.root);
    this.buttons = {};
    for (const name of ["new", "undo", "redo", "study", "hint", "review"]) this.button(this.root, name, () => ({ do: name }));
    for (const name of ["undo", "redo"]) this.buttons[name].prepend(drawn(name));
    this.field();
    this.button(this.root, "redraw", () => ({ do: "redraw" }));
    this.players = add(this.root, "div", "cardlab-players");
    this.seats = [this.seat(0), this.seat(1)];
    this.strategies();
    this.offers = add(this.root, "div", "cardlab-offers");
    this.offers.setAttribute("aria-live", "polite");
    this.show();
  }

  field() {
    this.number = add(this.root, "input", "cardlab-number");
    this.number.inputMode = "numeric";
    this.number.autocomplete = "off";
    this.number.addEventListener("keydown", (event) => event.key === "Enter" && this.buttons.deal.click());
    this.button(this.root, "deal", () => ({ do: "deal", number: this.number.value }));
  }

  seat(seat) {
    const label = add(this.players, "label");
    const [caption, select] = [add(label, "span"), add(label, "select")];
    select.addEventListener("change", () => this.ask({ do: "sit", seat, name: select.value }, select));
    return { caption, select };
  }

  strategies() {
    this.strategy = add(this.players, "span", "cardlab-show");
    this.button(this.strategy, "play", () => ({ do: "run" }));
    this.button(this.strategy, "step", () => ({ do: "step", serial: this.model.get("due") }));
    this.speed = add(this.strategy, "select");
  }

  // The second half of a double click is no click.
  button(parent, name, message) {
    const button = add(parent, "button", `cardlab-${name}`);
    button.type = "button";
    button.addEventListener("click", (event) => event.detail < 2 && this.ask(message(), button));
    button.words = add(button, "span");
    return (this.buttons[name] = button);
  }

  // One question at a time: presses would pile up behind a running cell. Only painting anew can always be asked for.
  ask(message, asker) {
    const busy = this.root.getAttribute("aria-busy") === "true";
    if (busy && message.do !== "redraw") return;
    this.root.setAttribute("aria-busy", "true");
    asker.classList.add("cardlab-asked");
    post(this.model, this.root, message);
  }

  free() {
    this.root.removeAttribute("aria-busy");
    for (const asker of this.root.querySelectorAll(".cardlab-asked")) asker.classList.remove("cardlab-asked");
    this.show();
  }

  show() {
    const state = this.model.get("state");
    this.root.setAttribute("aria-label", state.label);
    for (const [name, [text, title, live]] of Object.entries(state.buttons)) {
      Object.assign(this.buttons[name], { title, disabled: !live });
      write(this.buttons[name].words, text);
    }
    this.buttons.study.setAttribute("aria-pressed", String(state.study));
    this.buttons.review.setAttribute("aria-pressed", String(state.reviewed));
    this.showHint(...state.hint);
    for (const name of ["hint", "review"]) this.buttons[name].hidden = state.hidden.includes(name);
    this.buttons.redraw.setAttribute("aria-label", state.buttons.redraw[1]);
    Object.assign(this.number, { placeholder: state.field, title: state.field, ariaLabel: state.field });
    if (this.dealt !== state.number) this.number.value = this.dealt = state.number;
    state.seats.forEach((seat, i) => this.showSeat(this.seats[i], ...seat));
    this.showStrategies(state);
    this.showOffers(state.offers);
  }

  showHint(name, title, live) {
    dress(this.buttons.hint, "hint", name);
    Object.assign(this.buttons.hint, { title, disabled: !live });
  }

  showSeat({ caption, select }, label, player, choices) {
    caption.textContent = label;
    if (select.known !== String(choices)) select.replaceChildren(...choices.map(([name, text]) => new Option(text, name)));
    select.known = String(choices);
    select.value = player;
  }

  showStrategies({ show, seats }) {
    this.strategy.hidden = seats.every(([, player]) => player === "human");
    const [playing, due] = [this.model.get("playing"), this.model.get("due")];
    dress(this.buttons.play, playing ? "pause" : "play", playing ? show.pause : show.play);
    dress(this.buttons.step, "step", show.step);
    this.buttons.step.disabled = due < 0;
    speeds(this.speed, this.model, show.speeds, show.speed);
  }

  showOffers(offers) {
    if (this.offered === JSON.stringify(offers)) return;
    this.offered = JSON.stringify(offers);
    this.offers.replaceChildren();
    for (const [sentence, buttons] of offers) this.offer(add(this.offers, "div", "cardlab-offer"), sentence, buttons);
  }

  offer(parent, sentence, buttons) {
    add(parent, "span").textContent = sentence;
    for (const [does, text] of buttons) this.button(parent, does, () => ({ do: does })).textContent = text;
  }
}
