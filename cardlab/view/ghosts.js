// Pictures of cards that move over the table: what is dragged, and what slides to its place after a move. Each is a copy
// of what the canvas shows, so that the kernel is asked for nothing.

const SLIDE = 200; // milliseconds
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

class Ghosts {
  constructor(root) {
    this.root = root;
    this.layer = add(root, "div", "cardlab-ghosts");
    this.layer.setAttribute("aria-hidden", "true");
    this.all = new Set();
  }

  // A card to move, which looks like this rectangle of the canvas.
  of(canvas, rectangle) {
    const ghost = new Ghost(this.copy(canvas, rectangle, "cardlab-ghost"), rectangle, () => this.all.delete(ghost));
    this.all.add(ghost);
    return ghost;
  }

  copy(canvas, rectangle, name) {
    const [x, y, width, height] = rectangle;
    const picture = add(this.layer, "canvas", name);
    set(picture, rectangle);
    const fine = canvas?.width / parseFloat(this.root.style.width); // to ask for offsetWidth would lay the page out
    if (!fine) return picture; // nobody sees it
    Object.assign(picture, { width: Math.round(fine * width), height: Math.round(fine * height) });
    picture.getContext("2d").drawImage(canvas, -Math.round(fine * x), -Math.round(fine * y));
    return picture;
  }

  shade(rectangle) {
    const shade = add(this.layer, "div", "cardlab-shade");
    set(shade, rectangle);
    return shade;
  }

  // Whatever moves has arrived, but for some.
  settle(but = []) {
    for (const ghost of this.all) if (!but.includes(ghost)) ghost.remove();
  }
}

// One picture, how far it is from where it was copied, and what covers the canvas below for as long as it moves.
class Ghost {
  constructor(picture, rectangle, gone) {
    Object.assign(this, { picture, rectangle, gone, cover: null });
    this.put([0, 0]);
  }

  put(away) {
    this.away = away;
    this.picture.style.transform = shifted(away);
  }

  middle() {
    const [x, y] = middle(this.rectangle);
    return [x + this.away[0], y + this.away[1]];
  }

  covering(cover) {
    this.cover?.remove();
    this.cover = cover;
  }

  // Slide until the picture's corner is there, then be gone: the canvas shows the same. Or be gone at once.
  slide([x, y], wanted) {
    if (!animated(wanted)) return this.remove();
    const from = this.away;
    this.put([x - this.rectangle[0], y - this.rectangle[1]]);
    const frames = [{ transform: shifted(from) }, { transform: shifted(this.away) }];
    this.picture.animate(frames, { duration: SLIDE, easing: "ease-out" }).onfinish = () => this.remove();
  }

  remove() {
    this.picture.remove();
    this.cover?.remove();
    this.gone();
  }
}

// Cards slide if that is wanted, unless the user's system asks for reduced motion.
function animated(wanted) {
  return wanted && !STILL.matches;
}

function shifted([x, y]) {
  return `translate(${x}px, ${y}px)`;
}

