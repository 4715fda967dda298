// A small sheet over the table to read from: what a rule says, or what the keys do. Escape closes it, and the focus
// goes back to where it was.

class Panel {
  constructor(glass) {
    this.glass = glass;
    this.root = add(glass.pane, "div", "cardlab-panel");
    const head = add(this.root, "div", "cardlab-head");
    this.title = add(head, "div", "cardlab-title");
    this.button = add(head, "button");
    this.text = add(this.root, "div");
    this.note = add(this.root, "div", "cardlab-note");
    this.prepare();
  }

  prepare() {
    this.title.id = unique();
    const attributes = { role: "dialog", tabindex: -1, "aria-labelledby": this.title.id };
    for (const [name, value] of Object.entries(attributes)) this.root.setAttribute(name, value);
    this.root.hidden = true;
    this.root.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
    this.button.type = "button";
    this.button.addEventListener("click", () => this.close());
  }

  open(title, text, note = "") {
    if (this.root.hidden) this.from = document.activeElement;
    this.title.textContent = title;
    this.text.textContent = text;
    this.note.textContent = note;
    this.button.textContent = this.glass.plan.phrases.close;
    this.root.style.maxHeight = `${this.glass.plan.size[1] - 32}px`;
    this.root.hidden = false;
    this.root.focus({ preventScroll: true });
  }

  close() {
    if (this.root.hidden) return;
    this.root.hidden = true;
    (this.from?.isConnected ? this.from : this.glass.root).focus({ preventScroll: true });
  }
}
