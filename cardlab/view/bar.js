// The buttons over the table that deal and take back, and the field of the deal number. They are made once and then
// only change, so that the one that has the focus keeps it.

export default { render };

function render({ model, el }) {
  const bar = new Bar(model, el);
  const show = () => bar.show();
  model.on("change:state", show);
  return () => model.off("change:state", show);
}

class Bar {
  constructor(model, el) {
    this.model = model;
    this.root = add(el, "div", "cardlab-bar");
    this.root.setAttribute("role", "toolbar");
    this.root.tabIndex = -1; // a click beside the buttons must not give the focus to the cell
    keepKeys(this.root);
    this.buttons = {};
    this.button("new", () => ({ do: "new" }), once);
    this.button("undo", () => ({ do: "undo" }));
    this.button("redo", () => ({ do: "redo" }));
    this.field();
    this.button("redraw", () => ({ do: "redraw" }), once);
    this.show();
  }

  field() {
    const label = add(this.root, "label");
    this.caption = add(label, "span");
    this.number = add(label, "input");
    this.number.inputMode = "numeric";
    this.number.autocomplete = "off";
    this.number.addEventListener("keydown", (event) => event.key === "Enter" && this.buttons.deal.click());
    this.button("deal", () => ({ do: "deal", number: this.number.value }), once);
  }

  button(name, message, counts = () => true) {
    const button = (this.buttons[name] = add(this.root, "button", `cardlab-${name}`));
    button.type = "button";
    button.addEventListener("click", (event) => counts(event) && this.model.send(message()));
  }

  show() {
    const { label, buttons, field, number } = this.model.get("state");
    this.root.setAttribute("aria-label", label);
    for (const [name, [text, title, live]] of Object.entries(buttons)) {
      Object.assign(this.buttons[name], { textContent: text, title, disabled: !live });
    }
    this.buttons.redraw.setAttribute("aria-label", buttons.redraw[1]);
    this.caption.textContent = field;
    if (this.dealt !== number) this.number.value = this.dealt = number;
  }
}

// The second half of a double click is no click.
function once(event) {
  return event.detail < 2;
}

function add(parent, tag, name = "") {
  const element = document.createElement(tag);
  element.className = name;
  return parent.appendChild(element);
}
