// What stands beside a table: the panel of a walkthrough and that of a task have this in common. Its parts are made once;
// then only texts change, so that focus stays where it is.

class Side {
  constructor(model, el) {
    this.model = model;
    el.classList.add("cardlab-walk-box");
    this.root = add(el, "section", "cardlab-walk");
    this.root.tabIndex = -1; // a click beside the buttons must not give the focus to the cell
    keepKeys(this.root);
  }

  // A rule's name, and what it says over the text below it until Escape, or something else, is pressed.
  lawIn(parent) {
    this.by = add(parent, "details", "cardlab-by");
    this.rule = add(this.by, "summary");
    this.law = add(this.by, "p");
    this.by.addEventListener("keydown", (event) => event.key === "Escape" && this.shut());
    this.by.addEventListener("focusout", (event) => this.by.contains(event.relatedTarget) || this.shut());
  }

  shut() {
    this.by.open = false;
  }

  redrawIn(parent) {
    this.redraw = this.button(parent, "redraw", () => ({ do: "redraw" }));
    this.redraw.textContent = "\u21bb";
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

  dress(button, text, live) {
    write(button, text);
    button.setAttribute("aria-disabled", String(!live));
  }

  name(state) {
    this.root.setAttribute("aria-label", `${state.label}: ${state.title}`);
    write(this.title, state.title);
    if (this.redraw) Object.assign(this.redraw, { title: state.redraw, ariaLabel: state.redraw });
    this.hideCanvases();
  }

  // The canvases below the glass take keys and swallow Tab, and have nothing to say.
  hideCanvases() {
    for (const canvas of this.root.closest(".cardlab-walk-view")?.querySelectorAll(".cardlab-felt canvas") ?? []) {
      canvas.tabIndex = -1;
      canvas.setAttribute("aria-hidden", "true");
    }
  }
}
