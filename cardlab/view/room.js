// A table that is wider than the page has room for is shown smaller, and whole, instead of being cut off.
function fit(pane, width) {
  const felt = () => pane.closest(".cardlab-felt");
  const room = () => pane.closest(".jp-OutputArea-output") ?? pane.ownerDocument.body;
  const shrink = () => {
    const there = felt() && room().clientWidth;
    if (there) felt().style.zoom = there < width() ? there / width() : "";
  };
  const watch = new ResizeObserver(() => {
    if (pane.isConnected) watch.observe(room()); // it has been put into the page
    shrink();
  });
  watch.observe(pane);
}
