// Keys pressed here are ours: JupyterLab's shortcuts stop ("d d" would delete the cell), but for those with Ctrl or
// Command, such as saving. The keydown of Ctrl comes first, and lets the next key through.
function keepKeys(root) {
  const guard = (event) => {
    const theirs = event.ctrlKey || event.metaKey;
    if (theirs) delete root.dataset.lmSuppressShortcuts;
    else root.dataset.lmSuppressShortcuts = "true";
    if (!theirs) event.stopPropagation();
  };
  root.dataset.lmSuppressShortcuts = "true";
  root.addEventListener("keydown", guard);
  root.addEventListener("keyup", guard);
}
