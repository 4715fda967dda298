// The list of moves: a listbox, so that the arrow keys walk along it and screen readers say where one is.

const PAGE = 10;

export default { render };

function render({ model, el }) {
  const list = new MoveList(model, el);
  const heard = { "change:lines change:label change:numbers change:notes": () => list.fill(), "change:at": () => list.mark() };
  for (const [event, act] of Object.entries(heard)) model.on(event, act);
  return () => {
    for (const [event, act] of Object.entries(heard)) model.off(event, act);
  };
}

class MoveList {
  constructor(model, el) {
    this.model = model;
    this.name = `cardlab-${Math.random().toString(36).slice(2)}`;
    el.classList.add("cardlab-list");
    this.root = add(el, "div", "cardlab-lines");
    this.root.tabIndex = 0;
    this.root.setAttribute("role", "listbox");
    keepKeys(this.root);
    this.root.addEventListener("click", (event) => this.click(event.target));
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.fill();
  }

  fill() {
    this.root.setAttribute("aria-label", this.model.get("label"));
    this.root.replaceChildren(...this.model.get("lines").map((line, step) => this.line(line, step)));
    this.marked = null;
    // As soon as the page has laid the list out, since an element without a height scrolls nowhere.
    requestAnimationFrame(() => this.mark());
  }

  line([sentence, seat], step) {
    const line = document.createElement("div");
    Object.assign(line, { id: `${this.name}-${step}`, className: seat < 0 ? "" : `cardlab-seat${seat}` });
    line.setAttribute("role", "option");
    line.dataset.step = step;
    add(line, "span", "cardlab-number").textContent = this.model.get("numbers")[step] ?? (step || "");
    add(line, "span", "cardlab-sentence").textContent = sentence;
    const note = this.model.get("notes")[step];
    if (note) add(line, "span", "cardlab-noted").textContent = note;
    return line;
  }

  mark() {
    this.marked?.setAttribute("aria-selected", "false");
    this.marked = this.root.children[this.model.get("at")];
    if (!this.marked) return this.root.removeAttribute("aria-activedescendant");
    this.marked.setAttribute("aria-selected", "true");
    this.root.setAttribute("aria-activedescendant", this.marked.id);
    this.reveal(this.marked);
  }

  // Within the list alone: the page shall not jump while a game is played.
  reveal({ offsetTop, offsetHeight }) {
    const { scrollTop, clientHeight } = this.root;
    if (offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight) return;
    this.root.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2;
  }

  click(target) {
    const [line, note] = [target.closest("[role=option]"), target.closest(".cardlab-noted")];
    if (line) post(this.model, this.root, { do: note ? "noted" : "show", step: Number(line.dataset.step) });
  }

  key(event) {
    const message = KEYS[event.key];
    if (!message || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    post(this.model, this.root, message);
  }
}

const KEYS = {
  ArrowUp: { do: "back" },
  ArrowLeft: { do: "back" },
  ArrowDown: { do: "forward" },
  ArrowRight: { do: "forward" },
  PageUp: { do: "back", steps: PAGE },
  PageDown: { do: "forward", steps: PAGE },
  Home: { do: "first" },
  End: { do: "last" },
  " ": { do: "play" },
};
