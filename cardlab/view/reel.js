// The controls of a replay. The time between moves is kept here, once for each page, however many views it has.

const WAIT = 60; // milliseconds between two messages while the slider is dragged
const SETTLE = 1000; // so long the slider stays where it was put while the kernel has not followed

const ICONS = {
  first: "M3 3h2v10H3z M13 3v10L5.5 8z",
  back: "M11.5 2.5v11L4 8z",
  play: "M4 2.5v11L13 8z",
  pause: "M4 3h3v10H4z M9 3h3v10H9z",
  forward: "M4.5 2.5v11L12 8z",
  last: "M3 3v10L10.5 8z M11 3h2v10h-2z",
};

export default { initialize, render };

function initialize({ model }) {
  let timer;
  const wind = () => {
    clearTimeout(timer);
    const after = model.get("at");
    if (model.get("playing")) timer = setTimeout(() => model.send({ do: "next", after }), 1000 / model.get("speed"));
  };
  const heard = "change:playing change:at change:speed";
  model.on(heard, wind);
  wind();
  return () => {
    clearTimeout(timer);
    model.off(heard, wind);
  };
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
    this.root = add(el, "div", "cardlab-reel");
    this.root.setAttribute("role", "toolbar");
    keepKeys(this.root);
    this.buttons = {};
    for (const name of ["first", "back", "play", "forward", "last"]) this.button(name);
    this.slider();
    this.pace();
    this.button("redraw").textContent = "\u21bb";
    this.show();
  }

  button(name) {
    const button = (this.buttons[name] = add(this.root, "button", `cardlab-${name}`));
    button.type = "button";
    button.addEventListener("click", () => this.model.send({ do: name }));
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

  pace() {
    this.speed = add(this.root, "select");
    this.speed.addEventListener("change", () => {
      this.model.set("speed", Number(this.speed.value));
      this.model.save_changes();
    });
  }

  // The slider runs ahead of the kernel: its last place is asked for in any case, those before only now and then.
  ask(step) {
    this.wanted = step;
    this.tell(step);
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), SETTLE);
    this.asking ??= setTimeout(() => {
      this.asking = null;
      this.model.send({ do: "show", step: this.wanted });
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
    this.speed.title = words.speed;
    this.speed.setAttribute("aria-label", words.speed);
    this.speeds(words.speeds);
  }

  dress(name, button, playing, words) {
    const what = name === "play" && playing ? "pause" : name;
    button.title = words[what];
    button.setAttribute("aria-label", words[what]);
    if (what in ICONS) button.innerHTML = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${ICONS[what]}"/></svg>`;
  }

  speeds(speeds) {
    if (String(speeds) !== this.known) this.speed.replaceChildren(...speeds.map(([n, text]) => new Option(text, n)));
    this.known = String(speeds);
    this.speed.value = this.model.get("speed");
  }
}

function add(parent, tag, name = "") {
  const element = document.createElement(tag);
  element.className = name;
  return parent.appendChild(element);
}
