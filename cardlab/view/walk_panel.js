// The caption of a walkthrough and its controls.

export default { initialize, render };

// The moves that the table plays by itself come one after another.
function initialize({ model }) {
  return clock(model, "change:state change:playing", () => ({ do: "reply", serial: model.get("state").serial }));
}

function render({ model, el }) {
  const panel = new Panel(model, el);
  const show = () => panel.show();
  model.on("change:state", show);
  return () => model.off("change:state", show);
}

class Panel extends Side {
  constructor(model, el) {
    super(model, el);
    this.head();
    this.text();
    this.foot();
    this.show();
  }

  head() {
    const head = add(this.root, "header", "cardlab-controls");
    this.title = add(head, "strong");
    this.lawIn(head);
    this.count = add(head, "span", "cardlab-at");
    this.redrawIn(head);
  }

  text() {
    this.said = add(this.root, "div", "cardlab-says");
    this.said.setAttribute("role", "status");
    this.answer = add(this.said, "p", "cardlab-answer");
    this.caption = add(this.said, "p", "cardlab-caption");
    this.pointed = add(this.said, "p", "cardlab-unseen");
  }

  foot() {
    this.nav = add(this.root, "footer", "cardlab-controls");
    this.back = this.button(this.nav, "back", () => ({ do: "back" }));
    this.dots = add(this.nav, "div", "cardlab-dots");
    this.dots.setAttribute("role", "group");
    this.dots.addEventListener("keydown", (event) => this.walk(event));
    this.next = this.button(this.nav, "next", () => (this.finished ? { do: "jump", step: 0 } : { do: "forward" }));
  }

  show() {
    const state = this.model.get("state");
    const { at, steps } = state;
    this.finished = at === steps.length;
    this.name(state);
    for (const name of ["count", "caption", "answer", "pointed", "rule", "law"]) write(this[name], state[name]);
    this.by.hidden = !state.rule;
    this.shut();
    this.dress(this.back, state.back, at > 0);
    this.dress(this.next, this.finished ? state.again : state.forward, true);
    this.next.classList.toggle("cardlab-main", !state.asks);
    this.dots.setAttribute("aria-label", state.count);
    while (this.dots.children.length > steps.length) this.dots.lastChild.remove();
    steps.forEach((label, step) => this.dot(step, label, at));
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
}
