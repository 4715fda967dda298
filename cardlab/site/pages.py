"""The pages of the site: a lesson, the table of contents of a language, and the one that leads to the languages."""

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from nbconvert import HTMLExporter
from nbformat import NotebookNode

from cardlab.invitations import link
from cardlab.site.contents import Course, Entry, title
from cardlab.text import _, ngettext, speaking

NAMES = {"en": "English", "ru": "Русский"}
NOTEBOOK = re.compile(r'href="(?:\.\./(\w+)/)?([\w-]+)\.ipynb(#[^"]*)?"')

PAGE = """<!DOCTYPE html>
<html lang="{lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><link rel="stylesheet" href="{root}site.css"></head>
<body><nav>{nav}</nav>
<main>{main}</main></body>
</html>
"""


class Site(NamedTuple):
    """The names of the lessons that there are in each language, and where they can be run."""

    lessons: Mapping[str, Sequence[str]]
    live: str | None = None


def lesson_page(site: Site, lang: str, name: str, notebook: NotebookNode) -> str:
    """A lesson that was run; what it shows is kept already."""
    exporter = HTMLExporter(
        template_name="basic", exclude_input_prompt=True, exclude_output_prompt=True, exclude_anchor_links=True
    )
    body, _resources = exporter.from_notebook_node(notebook)
    links = [_anchor("index.html", _("All lessons"))]
    links += [_anchor(f"../{other}/{name}.html", NAMES[other], other) for other in _others(site, lang, name)]
    if site.live is not None:
        links.append(_anchor(link(name, lang, server=site.live), _("Open it, and play")))
    return _page(lang, title(lang, name), " ".join(links), _to_pages(body, site, lang))


def contents_page(site: Site, lang: str, courses: Sequence[Course]) -> str:
    """All lessons of a language, by course."""
    heading = _("Three games for two")
    parts = [f"<h1>{escape(heading)}</h1>"]
    for course in courses:
        lines = "".join(f"<li>{_line(entry)}</li>" for entry in course.entries)
        parts.append(f"<h2>{escape(course.title)}</h2><ul>{lines}</ul>")
    links = [_anchor(f"../{other}/index.html", NAMES[other], other) for other in site.lessons if other != lang]
    return _page(lang, "cardlab", " ".join(links), "".join(parts))


def front_page(site: Site) -> str:
    """The way to the languages."""
    parts = []
    for lang in site.lessons:
        with speaking(lang):
            heading = _("Three games for two")
        parts.append(f"<p>{_anchor(f'{lang}/index.html', f'{NAMES[lang]}: {heading}', lang)}</p>")
    return _page(next(iter(site.lessons)), "cardlab", "", f"<h1>cardlab</h1>{''.join(parts)}", root="")


def _page(lang: str, title: str, nav: str, main: str, root: str = "../") -> str:
    return PAGE.format(lang=lang, title=escape(title), nav=nav, main=main, root=root)


def _anchor(href: str, words: str, lang: str = "") -> str:
    spoken = f' lang="{lang}" hreflang="{lang}"' if lang else ""
    return f'<a href="{escape(href)}"{spoken}>{escape(words)}</a>'


def _others(site: Site, lang: str, name: str) -> list[str]:
    return [other for other, names in site.lessons.items() if other != lang and name in names]


def _line(entry: Entry) -> str:
    words = _anchor(f"{entry.name}.html", entry.title)
    minutes = ngettext("{n} minute", "{n} minutes", entry.minutes).format(n=entry.minutes) if entry.minutes else ""
    return " · ".join(part for part in (words, escape(entry.asks), minutes) if part)


def _to_pages(body: str, site: Site, lang: str) -> str:
    """Links between lessons lead to their pages; to a lesson that is not in the site none is left."""

    def page(found: re.Match[str]) -> str:
        other, name, place = found[1] or lang, found[2], found[3] or ""
        there = name in site.lessons.get(other, ())
        return f'href="{f"../{other}/" if found[1] else ""}{name}.html{place}"' if there else ""

    return NOTEBOOK.sub(page, body)
