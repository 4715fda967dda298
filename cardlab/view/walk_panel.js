// The caption of a walkthrough and its controls. Made once; then only texts change, so that focus stays where it is.

const SEEN = 1100; // milliseconds that a move is seen before the table plays the next one by itself

export default { initialize, render };

// The time of replies is kept once for each page, however many views it has.
function initialize({ model }) {
  let timer;
  const wind = () => {
    clearTimeout(timer);
    const { waiting, serial } = model.get("state");
    if (waiting) timer = setTimeout(() => model.send({ do: "reply", serial }), SEEN);
  };
  model.on("change:state", wind);
  wind();
  return () => {
    clearTimeout(timer);
    model.off("change:state", wind);
  };
}

function render({ model, el }) {
  const panel = new Panel(model, el);
  const show = () => panel.show();
  model.on("change:state", show);
  return () => model.off("change:state", show);
}

class Panel {
  constructor(model, el) {
    this.model = model;
    el.classList.add("cardlab-walk-box");
    this.root = add(el, "section", "cardlab-walk");
    this.root.tabIndex = -1; // a click beside the buttons must not give the focus to the cell
    keepKeys(this.root);
    this.head();
    this.text();
    this.foot();
    this.show();
  }

  head() {
    const head = add(this.root, "header");
    this.title = add(head, "strong");
    this.rule = add(head, "code", "cardlab-rule");
    this.count = add(head, "span", "cardlab-step");
    this.redraw = this.button(head, "redraw", () => ({ do: "redraw" }));
    this.redraw.textContent = "\u21bb";
  }

  text() {
    this.said = add(this.root, "div", "cardlab-says");
    this.said.setAttribute("role", "status");
    this.answer = add(this.said, "p", "cardlab-answer");
    this.caption = add(this.said, "p", "cardlab-caption");
    this.pointed = add(this.said, "p", "cardlab-unseen");
  }

  foot() {
    this.nav = add(this.root, "footer");
    this.back = this.button(this.nav, "back", () => ({ do: "back" }));
    this.dots = add(this.nav, "div", "cardlab-dots");
    this.dots.setAttribute("role", "group");
    this.dots.addEventListener("keydown", (event) => this.walk(event));
    this.next = this.button(this.nav, "next", () => (this.finished ? { do: "jump", step: 0 } : { do: "forward" }));
  }

  // The second half of a double click is no click.
  button(parent, name, message) {
    const button = add(parent, "button", `cardlab-${name}`);
    button.type = "button";
    button.addEventListener("click", (event) => event.detail < 2 && this.send(message()));
    return button;
  }

  send(message) {
    this.model.send({ ...message, serial: this.model.get("state").serial });
  }

  show() {
    const state = this.model.get("state");
    const { at, steps } = state;
    this.finished = at === steps.length;
    this.root.setAttribute("aria-label", `${state.label}: ${state.title}`);
    this.root.classList.toggle("cardlab-finished", this.finished);
    for (const name of ["title", "count", "caption", "answer", "pointed", "rule"]) set(this[name], state[name]);
    this.dress(this.back, state.back, at > 0);
    this.dress(this.next, this.finished ? state.again : state.forward, true);
    this.next.classList.toggle("cardlab-main", !state.asks);
    this.redraw.title = state.redraw;
    this.redraw.setAttribute("aria-label", state.redraw);
    this.dots.setAttribute("aria-label", state.count);
    while (this.dots.children.length > steps.length) this.dots.lastChild.remove();
    steps.forEach((label, step) => this.dot(step, label, at));
    this.hideCanvases();
  }

  dress(button, text, live) {
    set(button, text);
    button.setAttribute("aria-disabled", String(!live));
  }

  // Of all dots one is reached by Tab, the others from there by the arrow keys.
  dot(step, label, at) {
    const dot = this.dots.children[step] ?? this.button(this.dots, "dot", () => ({ do: "jump", step }));
    dot.title = label;
    dot.setAttribute("aria-label", label);
    dot.classList.toggle("cardlab-past", step < at);
    dot.toggleAttribute("aria-current", false);
    if (step === at) dot.setAttribute("aria-current", "step");
    dot.tabIndex = step === Math.min(at, this.dots.children.length - 1) ? 0 : -1;
  }

  walk(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const dots = [...this.dots.children];
    const next = dots[dots.indexOf(document.activeElement) + by];
    if (!by || !next) return;
    event.preventDefault();
    next.focus();
  }

  // The canvases below the glass take keys and swallow Tab, and have nothing to say.
  hideCanvases() {
    for (const canvas of this.root.closest(".cardlab-walk-view")?.querySelectorAll(".cardlab-felt canvas") ?? []) {
      canvas.tabIndex = -1;
      canvas.setAttribute("aria-hidden", "true");
    }
  }
}

// A text that stays is not said again.
function set(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function add(parent, tag, name = "") {
  const element = document.createElement(tag);
  element.className = name;
  return parent.appendChild(element);
}
