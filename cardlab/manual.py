"""The public names and what they say of themselves, as a page: whatever is written in a docstring is read there too."""

import inspect
from collections.abc import Iterator, Mapping
from typing import Any, get_type_hints

from cardlab.text import _, listed, shown


class Reference:
    """Some public names with their docstrings: Markdown in a notebook, text elsewhere."""

    def __init__(self, entries: Mapping[str, Any]):
        self.entries = entries

    def __repr__(self) -> str:
        return "\n".join(line for name, entry in self.entries.items() for line in _told(name, entry))

    def _repr_markdown_(self) -> str:
        return repr(self)


def reference_of(part: str, faces: Mapping[str, Mapping[str, Any]]) -> Reference:
    """The functions or the classes of the first face, all of another, or one name. ValueError says what there is."""
    first, *_others = faces.values()
    functions = {name: entry for name, entry in first.items() if not inspect.isclass(entry)}
    parts: dict[str, Mapping[str, Any]] = {
        "functions": functions,
        "classes": {name: entry for name, entry in first.items() if name not in functions},
        **{name: {**face, **_results(face)} for name, face in faces.items()},
        **{name: {name: entry} for name, entry in first.items()},
    }
    if part not in parts:
        raise ValueError(
            _("there is no part {part} of the reference; the parts are: {parts}").format(
                part=shown(part), parts=listed(parts)
            )
        )
    return Reference(parts[part])


def _results(face: Mapping[str, Any]) -> dict[str, Any]:
    """What the functions of a face give, where it is a class of cardlab that the face does not name."""
    given = [get_type_hints(entry).get("return") for entry in face.values() if inspect.isfunction(entry)]
    classes = [kind for kind in given if inspect.isclass(kind) and kind.__module__.startswith("cardlab")]
    return {kind.__name__: kind for kind in classes if kind not in face.values() and inspect.getdoc(kind)}


def _told(name: str, entry: Any) -> Iterator[str]:
    """A name, how it is called, what it says of itself; of a class also what its objects have."""
    if not callable(entry):
        keys = listed(f"`{key}`" for key in entry)
        says = _("Data: {names}").format(names=keys)
        yield f"### `{name}`\n\n{says}\n"
        return
    made = inspect.isclass(entry)
    yield f"### `{name}{'' if made else called(entry)}`\n\n{markdown(inspect.getdoc(entry) or '')}\n"
    if made:
        yield from (f"- {line}" for line in _members(entry))
        yield ""


def _members(kind: type) -> Iterator[str]:
    """What objects of a class have that says what it is: its own, and that of the classes of cardlab it comes from."""
    known: set[str] = set()
    for home in (home for home in kind.__mro__ if home.__module__.startswith("cardlab")):
        for name, member in vars(home).items():
            says = inspect.getdoc(member) if isinstance(member, property) or inspect.isfunction(member) else None
            if says and name not in known and not name.startswith("_"):
                known.add(name)
                brackets = called(member) if inspect.isfunction(member) else ""
                yield f"**`.{name}{brackets}`** {' '.join(markdown(says).split())}"


def called(function: Any) -> str:
    """How a function is called: its parameters with what they are if nothing is said, without ``self`` and types."""
    signature = inspect.signature(function)
    plain = [entry.replace(annotation=entry.empty) for name, entry in signature.parameters.items() if name != "self"]
    return str(signature.replace(parameters=plain, return_annotation=signature.empty))


def markdown(says: str) -> str:
    """A docstring as Markdown: examples stand in a block."""
    lines, block = [], False
    for line in says.splitlines():
        inside = line.startswith((">>>", "...")) or (block and bool(line.strip()))
        if inside != block:
            lines.append("```python" if inside else "```")
            block = inside
        lines.append(line)
    return "\n".join([*lines, "```"] if block else lines)
