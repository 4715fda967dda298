// Over a question of an exam, or over its result: which exam it is, how far it has come, and the way on. Below the table
// the buttons would be out of sight.

export default { render };

function render({ model, el }) {
  const head = new ExamHead(model, el);
  const show = () => head.show();
  model.on("change:state", show);
  return () => model.off("change:state", show);
}

class ExamHead {
  constructor(model, el) {
    this.model = model;
    this.root = add(el, "div", "cardlab-controls cardlab-exam-head");
    this.root.tabIndex = -1; // a click beside the buttons must not give the focus to the cell
    keepKeys(this.root);
    const words = add(this.root, "div");
    this.title = add(words, "h3");
    this.told = add(words, "p");
    this.told.setAttribute("role", "status");
    this.buttons = Object.fromEntries(["forward", "save", "another"].map((name) => [name, this.button(name)]));
    this.show();
  }

  // The second half of a double click is no click.
  button(name) {
    const button = add(this.root, "button", `cardlab-${name}`);
    button.type = "button";
    button.addEventListener("click", (event) => event.detail < 2 && post(this.model, this.root, { do: name }));
    return button;
  }

  show() {
    const { title, told, buttons } = this.model.get("state");
    write(this.title, title);
    write(this.told, told);
    const focused = Object.values(this.buttons).includes(document.activeElement);
    for (const [name, button] of Object.entries(this.buttons)) {
      const [text, live] = buttons[name] ?? ["", false];
      button.textContent = text;
      button.hidden = !text;
      button.setAttribute("aria-disabled", String(!live));
    }
    if (focused && document.activeElement?.hidden !== false) this.root.focus({ preventScroll: true });
  }
}
