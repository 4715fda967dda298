// The position as text. The field runs ahead of the kernel: what is typed here is never overwritten by what it makes.

const WAIT = 250; // milliseconds without a key before the kernel is told what was typed

export default { render };

function render({ model, el }) {
  const field = new Field(model, el);
  const show = () => field.show();
  model.on("change:state", show);
  return () => {
    field.tell();
    model.off("change:state", show);
  };
}

class Field {
  constructor(model, el) {
    this.model = model;
    this.name = `cardlab-${Math.random().toString(36).slice(2)}`;
    this.root = add(el, "div", "cardlab-field");
    keepKeys(this.root);
    this.label = Object.assign(add(this.root, "label"), { htmlFor: `${this.name}-text` });
    this.area = Object.assign(add(this.root, "textarea"), { id: `${this.name}-text`, spellcheck: false });
    this.area.setAttribute("aria-describedby", `${this.name}-wrong ${this.name}-help`);
    this.wrong = Object.assign(add(this.root, "div", "cardlab-wrong"), { id: `${this.name}-wrong` });
    this.wrong.setAttribute("role", "alert");
    const help = Object.assign(add(this.root, "div", "cardlab-help"), { id: `${this.name}-help` });
    this.help = [add(help, "div"), add(help, "div")];
    this.copying();
    this.area.addEventListener("input", () => this.typed());
    this.area.addEventListener("blur", () => this.leave());
    this.show();
  }

  copying() {
    const bar = add(this.root, "div", "cardlab-controls");
    this.copies = {};
    for (const name of ["code", "record"]) {
      const button = (this.copies[name] = add(bar, "button", `cardlab-${name}`));
      button.type = "button";
      button.addEventListener("click", () => this.copy(name));
    }
    this.copied = add(bar, "span");
    this.copied.setAttribute("role", "status");
    this.out = Object.assign(add(this.root, "textarea", "cardlab-out"), { readOnly: true, hidden: true });
  }

  show() {
    const { label, help, piles, text, view, wrong, copies } = this.model.get("state");
    this.label.textContent = label;
    [help, piles].forEach((line, i) => (this.help[i].textContent = line));
    if (view !== this.name && text !== this.area.value) this.area.value = text;
    if (this.wrong.textContent !== wrong) this.wrong.textContent = wrong;
    this.area.setAttribute("aria-invalid", String(Boolean(wrong)));
    for (const [name, [caption]] of Object.entries(copies)) this.copies[name].textContent = caption;
    if (this.shown && copies[this.shown][1] !== this.out.value) this.hide();
  }

  // typing

  typed() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.tell(), WAIT);
  }

  tell() {
    if (!this.waiting) return;
    clearTimeout(this.waiting);
    this.waiting = null;
    post(this.model, this.root, { do: "type", text: this.area.value, view: this.name, goes_on: Boolean(this.goesOn) });
    this.goesOn = true;
  }

  // Whatever is clicked next comes after what was typed.
  leave() {
    this.tell();
    this.goesOn = false;
  }

  // copying

  async copy(name) {
    const [caption, text] = this.model.get("state").copies[name];
    this.shown = name;
    Object.assign(this.out, { value: text, hidden: false, rows: Math.min(text.split("\n").length + 1, 14) });
    this.out.setAttribute("aria-label", caption);
    this.out.select();
    const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    const [copied, press] = this.model.get("state").copied;
    this.copied.textContent = done || document.execCommand("copy") ? copied : press;
  }

  // What was copied is not what stands any more.
  hide() {
    this.shown = null;
    this.out.hidden = true;
    this.copied.textContent = "";
  }
}
