// What a review says over the replay: the sums by seat, and the way from oversight to oversight.

export default { render };

function render({ model, el }) {
  const panel = new Panel(model, el);
  const show = () => panel.show();
  model.on("change:state", show);
  return () => model.off("change:state", show);
}

class Panel extends Side {
  constructor(model, el) {
    super(model, el);
    this.root.classList.add("cardlab-findings");
    this.head();
    this.sums = add(this.root, "ul");
    this.note = add(this.root, "p");
    this.show();
  }

  head() {
    const head = add(this.root, "header", "cardlab-controls");
    this.title = add(head, "strong");
    this.ways = add(head, "div", "cardlab-ways");
    this.back = this.button(this.ways, "back", () => ({ do: "back" }));
    this.next = this.button(this.ways, "main", () => ({ do: "forward" }));
    this.count = add(this.ways, "span", "cardlab-at");
    this.lawIn(this.ways);
  }

  show() {
    const state = this.model.get("state");
    this.name(state);
    this.sums.replaceChildren(...state.sums.map(([told, seat]) => sum(told, seat)));
    for (const name of ["note", "count", "rule", "law"]) write(this[name], state[name]);
    this.ways.hidden = !state.count;
    this.by.hidden = !state.rule;
    this.shut();
    this.dress(this.back, state.back, state.live[0]);
    this.dress(this.next, state.forward, state.live[1]);
  }
}

function sum(told, seat) {
  return Object.assign(document.createElement("li"), { className: `cardlab-seat${seat}`, textContent: told });
}
