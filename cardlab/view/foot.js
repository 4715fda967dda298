// Below the table: the message line, where each rule's name opens the rule, and the buttons. What is said politely and
// what is refused are two live regions, of which one is empty, so that screen readers say each sentence once.

const RULE = /(\(?[a-z]+\.[a-z_]+[),.]*)/; // with what must not be torn from it at the end of a line

class Foot {
  constructor(glass) {
    this.glass = glass;
    this.root = add(glass.pane, "div", "cardlab-foot");
    this.line = add(this.root, "div", "cardlab-said");
    this.done = this.region("status", "polite");
    this.refused = this.region("alert", "assertive");
    this.moves = add(this.root, "div", "cardlab-moves");
    this.buttons = [];
    this.toggle = this.button(() => glass.choices.toggle(), "cardlab-toggle");
    this.height = 0;
  }

  region(role, live) {
    const region = add(this.line, "span");
    region.setAttribute("role", role);
    region.setAttribute("aria-live", live);
    return region;
  }

  // The second half of a double click is no click: it would end the other seat's turn.
  button(act, name) {
    const button = add(this.moves, "button", name);
    button.type = "button";
    button.addEventListener("click", (event) => event.detail < 2 && act(button));
    return button;
  }

  lay() {
    const { scene, plan } = this.glass;
    const focused = this.buttons.includes(document.activeElement);
    while (this.buttons.length > scene.moves.length) this.buttons.pop().remove();
    scene.moves.forEach(([move, label], i) => {
      this.buttons[i] ??= this.moves.insertBefore(this.button((button) => this.press(button)), this.toggle);
      Object.assign(this.buttons[i], { textContent: label, title: move });
      this.buttons[i].setAttribute("aria-disabled", String(scene.over));
      this.buttons[i].classList.toggle("cardlab-faint", !scene.listed.includes(move));
    });
    if (focused && !this.moves.contains(document.activeElement)) this.glass.root.focus({ preventScroll: true });
    this.toggle.hidden = !plan.list;
  }

  // After the end the buttons are still there, and dead.
  press(button) {
    if (!this.glass.scene.over) this.glass.send({ do: "play", move: button.title });
  }

  say(sentence, refused) {
    const focused = this.line.contains(document.activeElement);
    const [speaking, silent] = refused ? [this.refused, this.done] : [this.done, this.refused];
    silent.replaceChildren();
    speaking.replaceChildren(...sentence.split(RULE).map((part) => this.linked(part)));
    this.root.classList.toggle("cardlab-refused", refused);
    if (focused) this.glass.root.focus({ preventScroll: true });
    requestAnimationFrame(() => this.stretch()); // measured when the page is laid out anyway
  }

  linked(part) {
    const [, before, rule, after] = part.match(/^(\(?)([a-z]+\.[a-z_]+)(.*)$/) ?? [];
    if (!Object.hasOwn(this.glass.plan.rules, rule)) return part;
    const whole = document.createElement("span");
    whole.className = "cardlab-whole";
    whole.append(before, this.link(rule), after);
    return whole;
  }

  link(rule) {
    const link = document.createElement("button");
    Object.assign(link, { type: "button", className: "cardlab-rule", textContent: rule });
    link.title = said(this.glass.plan.phrases.open, { rule });
    link.addEventListener("click", () => this.open(rule));
    return link;
  }

  open(rule) {
    const { rules, phrases } = this.glass.plan;
    const [says, home] = rules[rule];
    this.glass.panel.open(rule, says, said(phrases.home, { home }));
  }

  // As high as the longest sentence so far, so that the page below does not go up and down as people play.
  stretch() {
    const height = Math.ceil(parseFloat(getComputedStyle(this.root).height));
    if (!(height > this.height)) return; // or nobody sees it yet
    this.height = height;
    this.root.style.minHeight = `${height}px`;
  }
}

// A phrase with what fills its gaps.
function said(phrase, words) {
  return phrase.replace(/\{(\w+)\}/g, (_gap, name) => words[name]);
}
