// The controls of a replay. The time between moves is kept here, once for each page, however many views it has.

const WAIT = 60; // milliseconds between two messages while the slider is dragged
const SETTLE = 1000; // so long the slider stays where it was put while the kernel has not followed

export default { initialize, render };

function initialize({ model }) {
  const next = () => ({ do: "next", after: model.get("at") });
  return clock(model, "change:playing change:at change:speed", next);
}

function render({ model, el }) {
  const reel = new Reel(model, el);
  const heard = "change:at change:last change:playing change:speed change:words";
  const show = () => reel.show();
  model.on(heard, show);
  return () => model.off(heard, show);
}

class Reel {
  constructor(model, el) {
    this.model = model;
    this.root = add(el, "div", "cardlab-controls cardlab-reel");
    this.root.setAttribute("role", "toolbar");
    keepKeys(this.root);
    this.buttons = {};
    for (const name of ["first", "back", "play", "forward", "last"]) this.button(name);
    this.slider();
    this.speed = add(this.root, "select");
    this.button("redraw").textContent = "\u21bb";
    this.show();
  }

  button(name) {
    const button = (this.buttons[name] = add(this.root, "button", `cardlab-${name}`));
    button.type = "button";
    button.addEventListener("click", () => post(this.model, this.root, { do: name }));
    return button;
  }

  slider() {
    this.range = add(this.root, "input", "cardlab-range");
    this.range.type = "range";
    this.range.min = 0;
    this.range.addEventListener("input", () => this.ask(Number(this.range.value)));
    this.count = add(this.root, "output", "cardlab-count");
    this.count.setAttribute("aria-live", "off"); // the message line of the table speaks
  }

  // The slider runs ahead of the kernel: its last place is asked for in any case, those before only now and then.
  ask(step) {
    this.wanted = step;
    this.tell(step);
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), SETTLE);
    this.asking ??= setTimeout(() => {
      this.asking = null;
      post(this.model, this.root, { do: "show", step: this.wanted });
    }, WAIT);
  }

  settle() {
    this.settling = null;
    this.show();
  }

  tell(step) {
    this.count.textContent = this.model.get("words").at.replace("{at}", step);
    this.range.setAttribute("aria-valuetext", this.count.textContent);
  }

  show() {
    const [at, last, playing, words] = ["at", "last", "playing", "words"].map((name) => this.model.get(name));
    this.root.setAttribute("aria-label", words.label);
    for (const [name, button] of Object.entries(this.buttons)) this.dress(name, button, playing, words);
    for (const name of ["first", "back"]) this.buttons[name].setAttribute("aria-disabled", String(at === 0));
    for (const name of ["forward", "last"]) this.buttons[name].setAttribute("aria-disabled", String(at === last));
    this.range.max = last;
    this.range.setAttribute("aria-label", words.slider);
    if (!this.settling) {
      this.range.value = at;
      this.tell(at);
    }
    speeds(this.speed, this.model, words.speeds, words.speed);
  }

  dress(name, button, playing, words) {
    const what = name === "play" && playing ? "pause" : name;
    if (what === "redraw") Object.assign(button, { title: words.redraw, ariaLabel: words.redraw });
    else dress(button, what, words[what]);
  }
}
