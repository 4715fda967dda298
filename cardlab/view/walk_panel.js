// The caption of a walkthrough and its controls. Made once; then only texts change, so that focus stays where it is.

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
    const head = add(this.root, "header", "cardlab-controls");
    this.title = add(head, "strong");
    this.by = add(head, "details", "cardlab-by");
    this.rule = add(this.by, "summary");
    this.law = add(this.by, "p");
    this.by.addEventListener("keydown", (event) => event.key === "Escape" && this.shut());
    this.by.addEventListener("focusout", (event) => this.by.contains(event.relatedTarget) || this.shut());
    this.count = add(head, "span", "cardlab-at");
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
    this.nav = add(this.root, "footer", "cardlab-controls");
    this.back = this.button(this.nav, "back", () => ({ do: "back" }));
    this.dots = add(this.nav, "div", "cardlab-dots");
    this.dots.setAttribute("role", "group");
    this.dots.addEventListener("keydown", (event) => this.walk(event));
    this.next = this.button(this.nav, "next", () => (this.finished ? { do: "jump", step: 0 } : { do: "forward" }));
  }

  // What the rule says is shown over the caption until Escape, or something else, is pressed.
  shut() {
    this.by.open = false;
  }

  // The second half of a double click is no click.
  button(parent, name, message) {
    const button = add(parent, "button", `cardlab-${name}`);
    button.type = "button";
    button.addEventListener("click", (event) => event.detail < 2 && this.send(message()));
    return button;
  }

  send(message) {
    post(this.model, this.root, { ...message, serial: this.model.get("state").serial });
  }

  show() {
    const state = this.model.get("state");
    const { at, steps } = state;
    this.finished = at === steps.length;
    this.root.setAttribute("aria-label", `${state.label}: ${state.title}`);
    for (const name of ["title", "count", "caption", "answer", "pointed", "rule", "law"]) set(this[name], state[name]);
    this.by.hidden = !state.rule;
    this.shut();
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
