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

// A message to the kernel. One that was restarted hears nothing any more.
function tell(model, message) {
  try {
    model.send(message);
    return true;
  } catch {
    return false;
  }
}

// The same, and where nobody hears it that is said in the place.
function post(model, root, message) {
  root.querySelector(".cardlab-lost")?.remove();
  if (tell(model, message)) return;
  const lost = add(root, "div", "cardlab-lost");
  lost.setAttribute("role", "alert");
  lost.textContent = model.get("lost");
}

function add(parent, tag, name = "") {
  const element = document.createElement(tag);
  element.className = name;
  return parent.appendChild(element);
}

// A name for an element that others refer to.
function unique() {
  return `cardlab-${Math.random().toString(36).slice(2)}`;
}

// A live region speaks when it changes: a text that stays is not said again.
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
