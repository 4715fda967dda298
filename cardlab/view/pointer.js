// The pointer on the glass: clicks, double clicks, cards that are dragged, and cards that slide to their place. What is
// dragged, and whatever slides, is a picture copied from the canvas: nothing is said before the drop.

const DRAG = 8; // pixels that a pointer moves before a press is more than a click

class Pointer {
  constructor(glass) {
    this.glass = glass;
    this.down = null; // where it was pressed
    this.drag = null; // what is dragged, or was dropped and waits for an answer: {pile, count, ghost, dropped}
    this.ghosts = new Ghosts(glass.root);
    const { root } = glass;
    root.addEventListener("pointerdown", (event) => this.press(event));
    const drags = { pointermove: "follow", pointerup: "drop", pointercancel: "cancel" };
    for (const [kind, does] of Object.entries(drags)) {
      root.addEventListener(kind, (event) => event.pointerId === this.id && this[does](event));
    }
    root.addEventListener("click", (event) => this.release(event));
  }

  // Where an event happened in the table's own pixels, also where the page is shown larger or smaller.
  point(event) {
    const { root } = this.glass;
    const box = root.getBoundingClientRect();
    const scale = box.width / root.offsetWidth || 1;
    return [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
  }

  // clicks

  press(event) {
    if (!event.isPrimary) return; // a second finger
    this.id = event.pointerId;
    this.settle();
    if (event.button) return;
    this.down = this.point(event);
    this.glass.panel.close();
    this.glass.root.classList.remove("cardlab-keys");
    this.glass.root.focus({ preventScroll: true });
  }

  // A press and a release in one place; a drag has ended before, in drop.
  release(event) {
    if (!this.down) return;
    const [from, to] = [this.down, this.point(event)];
    this.down = null;
    if (distance(from, to) > DRAG) return;
    if (event.detail > 1 && this.glass.justPlayed) return; // the second half of a double click that has played already
    this.glass.justPlayed = false;
    this.clicked(this.glass.at(to), event.detail === 2);
  }

  // The second of two clicks on a card sends it to a foundation, unless something has changed in between.
  clicked(hit, twice) {
    const { glass } = this;
    if (hit) glass.cursor.goto(hit.pile); // who goes on by keys goes on from here
    const now = hit && [hit.pile, hit.index, glass.scene.serial].join();
    const home = twice && now === this.last && hit.index >= 0 ? glass.home(hit) : null;
    this.last = now;
    if (!home) return glass.click(hit);
    glass.picked = { ...hit, count: glass.held(hit) };
    glass.move({ pile: home, index: -1 });
  }

  // dragging

  follow(event) {
    if (event.buttons) this.carry(event);
    else this.cancel(); // it was let go where nobody saw it
  }

  carry(event) {
    if (!this.down) return;
    const point = this.point(event);
    if (!this.drag && distance(this.down, point) > DRAG) this.lift();
    this.drag?.ghost.put([point[0] - this.down[0], point[1] - this.down[1]]);
  }

  lift() {
    const { glass } = this;
    const hit = glass.at(this.down);
    if (!hit || hit.index < 0 || glass.plan.mute.includes(hit.pile)) return;
    const [pile, count] = [hit.pile, glass.held(hit)];
    glass.picked = { ...hit, count };
    this.drag = { pile, count, ghost: this.ghost(pile, count) };
    this.drag.ghost.covering(this.ghosts.shade(this.drag.ghost.rectangle));
    glass.root.setPointerCapture(this.id);
    glass.show();
  }

  // What was dropped waits where it is for the kernel's answer, and slides to its place or back from there.
  drop(event) {
    this.carry(event);
    if (!this.down || !this.drag) return;
    const { glass } = this;
    const { ghost, pile } = this.drag;
    const hit = glass.at(this.point(event)) ?? glass.at(ghost.middle());
    this.down = null;
    if (!hit || hit.pile === pile || glass.plan.deaf.includes(hit.pile)) return this.cancel();
    glass.play(hit.pile);
    this.drag.dropped = true;
    glass.picked = null;
  }

  // Nothing is held any more: the card slides back.
  cancel() {
    this.down = null;
    if (!this.drag || this.drag.dropped) return;
    this.glass.picked = null;
    this.back();
    this.glass.show();
  }

  refused() {
    if (this.drag?.dropped) this.back();
  }

  back() {
    const { ghost } = this.drag;
    this.drag = null;
    ghost.slide(ghost.rectangle, this.glass.plan.slide);
  }

  // The card that is held is no longer where it was taken from.
  letGo() {
    if (!this.drag) return;
    this.drag.ghost.remove();
    this.drag = this.down = null;
  }

  // sliding

  ghost(pile, count) {
    const { glass } = this;
    return this.ghosts.of(glass.canvas, glass.extent(pile, glass.top(pile).index + 1 - count));
  }

  // What a move takes away, as it looks and lies before the canvas is painted anew; all that moved earlier has arrived.
  // Where nothing slides nothing is copied: that would take longer than all else that is done for a new position.
  leaving(slides) {
    const [held, dropped] = this.drag?.dropped ? [null, this.drag] : [this.drag, null];
    this.ghosts.settle([held?.ghost, dropped?.ghost]);
    this.drag = held;
    const { scene, plan } = this.glass;
    const moving = animated(plan.slide) ? slides : [];
    const lying = moving.filter(([source, , count]) => count <= scene.piles[source]?.[0]);
    const ghosts = lying.map(([source, , count]) =>
      dropped?.pile === source && dropped.count === count ? dropped.ghost : this.ghost(source, count),
    );
    if (dropped && !ghosts.includes(dropped.ghost)) dropped.ghost.remove();
    return lying.map(([, target, count], i) => [ghosts[i], target, count]);
  }

  // To where the canvas shows them next; until they are there a copy hides it.
  arrive(ghost, target, count) {
    const { glass } = this;
    ghost.covering(this.ghosts.copy(glass.canvas, glass.extent(target), "cardlab-cover"));
    ghost.slide(glass.extent(target, glass.top(target).index + 1 - count), glass.plan.slide);
  }

  // Whoever goes on playing does not wait for what still moves.
  settle() {
    this.drag = null;
    this.ghosts.settle();
  }
}
