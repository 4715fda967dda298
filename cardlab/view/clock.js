// The time between moves, kept in the page and not in the kernel: when what is shown has been shown long enough, the
// next is asked for, so nothing piles up while a cell runs. One clock a page, however many views it has.
function clock(model, heard, next) {
  let timer;
  const wind = () => {
    clearTimeout(timer);
    const message = model.get("playing") && next();
    if (message) timer = setTimeout(() => tell(model, message), 1000 / model.get("speed"));
  };
  model.on(heard, wind);
  wind();
  return () => {
    clearTimeout(timer);
    model.off(heard, wind);
  };
}
