// Where everything lies, in the table's own pixels, from the kernel's numbers: layout.py once more, for pointers.

class Geometry {
  corner(pile, index) {
    const [x, y] = this.plan.piles[pile];
    const [, , dx = 0, dy = 0] = this.scene.piles[pile];
    return [x + Math.max(index, 0) * dx, y + Math.max(index, 0) * dy];
  }

  fanned(pile) {
    return this.scene.piles[pile].length > 2;
  }

  top(pile) {
    return { pile, index: this.scene.piles[pile][0] - 1 };
  }

  // The rectangle of a pile's cards from one of them to the top.
  extent(pile, from = 0) {
    const last = this.top(pile).index;
    const [x, y] = this.corner(pile, last);
    const [left, top] = this.corner(pile, this.fanned(pile) ? from : last);
    const [width, height] = this.plan.card;
    return [Math.min(x, left), Math.min(y, top), width + Math.abs(x - left), height + Math.abs(y - top)];
  }

  // The card under a point, -1 on an empty place; null beside all piles.
  at([x, y]) {
    const [width, height] = this.plan.card;
    for (const pile of Object.keys(this.plan.piles).reverse()) {
      const last = this.top(pile).index;
      for (let index = last; index >= (this.fanned(pile) ? Math.min(last, 0) : last); index--) {
        const [left, top] = this.corner(pile, index);
        if (x >= left && x < left + width && y >= top && y < top + height) return { pile, index };
      }
    }
    return null;
  }
}

function set(element, [x, y, width, height]) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

function middle([x, y, width, height]) {
  return [x + width / 2, y + height / 2];
}

function distance([x, y], [toX, toY]) {
  return Math.hypot(toX - x, toY - y);
}
