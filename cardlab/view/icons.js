// Pictures on buttons, drawn as paths of 16 by 16, so that they look the same everywhere.

const ICONS = {
  hint: "M8 1a4.6 4.6 0 0 0-2.6 8.4c.4.3.6.7.6 1.1v.7h4v-.7c0-.4.2-.8.6-1.1A4.6 4.6 0 0 0 8 1z M6 12.1h4v1.1H6z M6.7 14h2.6v1H6.7z",
  first: "M3 3h2v10H3z M13 3v10L5.5 8z",
  back: "M11.5 2.5v11L4 8z",
  play: "M4 2.5v11L13 8z",
  pause: "M4 3h3v10H4z M9 3h3v10H9z",
  forward: "M4.5 2.5v11L12 8z",
  last: "M3 3v10L10.5 8z M11 3h2v10h-2z",
  undo: "M6 2 1.5 6.5 6 11V7.25h4.25a2.875 2.875 0 0 1 0 5.75H5v1.5h5.25a4.375 4.375 0 0 0 0-8.75H6z",
  redo: "M10 2l4.5 4.5L10 11V7.25H5.75a2.875 2.875 0 0 0 0 5.75H11v1.5H5.75a4.375 4.375 0 0 1 0-8.75H10z",
  step: "M3 3v10L10.5 8z M11 3h2v10h-2z",
};

function dress(button, icon, title) {
  button.title = title;
  button.setAttribute("aria-label", title);
  if (button.icon === icon) return;
  button.icon = icon;
  button.replaceChildren(drawn(icon));
}

function drawn(icon) {
  const frame = document.createElement("template");
  frame.innerHTML = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${ICONS[icon]}"/></svg>`;
  return frame.content;
}

// A choice of speeds; the model's trait follows it.
function speeds(select, model, choices, title) {
  select.title = title;
  select.setAttribute("aria-label", title);
  if (String(choices) !== select.known) select.replaceChildren(...choices.map(([n, text]) => new Option(text, n)));
  select.known = String(choices);
  select.value = model.get("speed");
  select.onchange = () => {
    model.set("speed", Number(select.value));
    model.save_changes();
  };
}
