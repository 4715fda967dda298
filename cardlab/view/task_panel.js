// A task beside its table: what is asked, the controls of its kind, and what is said to an answer.

export default { initialize, render };

// The moves that the table plays by itself come one after another.
function initialize({ model }) {
  return clock(model, "change:state change:playing", () => ({ do: "reply", serial: model.get("state").serial }));
}

function render({ model, el }) {
  const panel = new TaskPanel(model, el);
  const show = () => panel.show();
  model.on("change:state", show);
  return () => {
    model.off("change:state", show);
    panel.end();
  };
}

class TaskPanel extends Side {
  constructor(model, el) {
    super(model, el);
    this.root.classList.add("cardlab-task");
    this.own = unique(); // whose answers these are: there may be other views
    this.answers = 0;
    this.head();
    this.form = add(this.root, "div", "cardlab-form");
    this.told = add(this.root, "p", "cardlab-told");
    this.foot();
    this.text();
    this.ticking = setInterval(() => this.tick(), 1000);
    this.show();
  }

  head() {
    const head = add(this.root, "header", "cardlab-controls");
    this.title = add(head, "strong");
    this.mark = add(head, "span", "cardlab-solved");
    this.redrawIn(head);
    this.asks = add(this.root, "p", "cardlab-asks");
    this.asks.id = unique();
  }

  foot() {
    this.nav = add(this.root, "footer", "cardlab-controls");
    this.buttons = {};
    for (const name of ["check", "back", "again", "hint", "solution"]) {
      this.buttons[name] = this.button(this.nav, name, () => this.message(name));
    }
    this.buttons.check.classList.add("cardlab-main");
  }

  // What takes long says so until the answer comes.
  message(name) {
    const { waits } = this.model.get("state");
    if (name === "check" && waits) write(this.told, waits);
    return name === "check" ? { do: "check", ...this.given() } : { do: name };
  }

  text() {
    this.said = add(this.root, "div", "cardlab-says");
    this.said.setAttribute("role", "status");
    this.verdict = add(this.said, "div", "cardlab-verdict");
    this.hint = add(this.said, "p", "cardlab-clue");
    this.way = add(this.said, "div", "cardlab-way");
  }

  show() {
    const state = this.model.get("state");
    this.name(state);
    write(this.asks, state.asks);
    write(this.mark, state.mark);
    this.mark.classList.toggle("cardlab-done", state.done);
    write(this.told, state.told);
    this.controls(state.form);
    for (const [name, button] of Object.entries(this.buttons)) {
      button.hidden = !state.buttons[name];
      this.dress(button, state.buttons[name] ?? "", true);
    }
    this.buttons.solution.setAttribute("aria-expanded", String(state.solution.length > 0));
    this.judge(state);
    this.since = performance.now();
    this.tick();
  }

  // what is answered

  // Made anew only where what can be answered is another; an answer on its way from here is newer than the kernel's.
  controls(form) {
    const kind = JSON.stringify([form.type, form.label, form.options]);
    if (kind !== this.kind) FORMS[form.type](this, form);
    this.kind = kind;
    for (const field of this.fields) field.disabled = this.model.get("state").rests;
    if (form.by !== this.own || form.nth >= this.answers) this.fill(form.answer);
  }

  fill(answer) {
    const [field] = this.fields;
    if (field?.type === "text") {
      if (field.value !== answer) field.value = answer;
      return;
    }
    for (const one of this.fields) one.checked = [answer].flat().includes(one.value);
  }

  read() {
    const [field] = this.fields;
    if (!field || field.type === "text") return field?.value ?? null;
    const chosen = this.fields.filter((one) => one.checked).map((one) => one.value);
    return field.type === "radio" ? (chosen[0] ?? null) : chosen;
  }

  given() {
    return this.fields.length ? { answer: this.read(), by: this.own, nth: this.answers } : {};
  }

  changed() {
    this.answers += 1;
    this.send({ do: "answer", ...this.given() });
  }

  field(parent, type, value) {
    const field = add(parent, "input");
    Object.assign(field, { type, value });
    field.addEventListener(type === "text" ? "input" : "change", () => this.changed());
    this.fields.push(field);
    return field;
  }

  group(role, label) {
    this.fields = [];
    this.form.replaceChildren();
    this.form.setAttribute("role", role);
    this.form.setAttribute("aria-label", label);
    this.form.setAttribute("aria-describedby", this.asks.id);
  }

  options(type, { options }) {
    const name = unique();
    for (const [value, text] of options) {
      const label = add(this.form, "label");
      this.field(label, type, value).name = name;
      add(label, "span").textContent = text;
    }
  }

  // what is said

  judge({ verdict, hint, solution }) {
    const known = JSON.stringify([verdict, hint, solution]);
    if (known === this.known) return;
    this.known = known;
    this.verdict.replaceChildren();
    this.verdict.dataset.right = verdict ? String(verdict.right) : "";
    if (verdict) this.sentence(verdict);
    write(this.hint, verdict?.rule ? "" : hint);
    this.way.replaceChildren();
    solution.forEach((line, number) => (add(this.way, number ? "p" : "strong").textContent = line));
  }

  sentence({ head, says, rule, law }) {
    const first = add(this.verdict, "p");
    add(first, "strong").textContent = head;
    first.append(` ${says.join(" ")}`);
    if (!rule) return;
    const second = add(this.verdict, "p");
    add(second, "code").textContent = rule;
    second.append(` ${law}`);
  }

  // The time of a search runs on while nothing comes from the kernel.
  tick() {
    const { clock, seconds } = this.model.get("state");
    if (!clock) return this.time?.remove();
    this.time ??= document.createElement("span");
    if (!this.time.isConnected) this.root.querySelector("header").insertBefore(this.time, this.redraw);
    this.time.className = "cardlab-at";
    write(this.time, clock.replace("{seconds}", Math.round(seconds + (performance.now() - this.since) / 1000)));
  }

  end() {
    clearInterval(this.ticking);
  }
}

const FORMS = {
  none: (panel) => {
    panel.fields = [];
    panel.form.replaceChildren();
    for (const name of ["role", "aria-label", "aria-describedby"]) panel.form.removeAttribute(name);
  },
  ticks: (panel, form) => {
    panel.group("group", form.label);
    panel.options("checkbox", form);
  },
  choice: (panel, form) => {
    panel.group("radiogroup", form.label);
    panel.options("radio", form);
  },
  text: (panel, form) => {
    panel.group("group", form.label);
    const field = panel.field(panel.form, "text", "");
    Object.assign(field, { autocomplete: "off", ariaLabel: form.label, placeholder: form.label });
    field.addEventListener("keydown", (event) => event.key === "Enter" && panel.buttons.check.click());
  },
};
