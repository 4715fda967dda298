"""How the pages look: site.css, and the colours of code by day and by night."""

from pathlib import Path

from pygments.formatters import HtmlFormatter

DAY, NIGHT = "default", "github-dark"


def stylesheet() -> str:
    """The one stylesheet of the site."""
    day, night = (HtmlFormatter(style=style).get_style_defs(".highlight") for style in (DAY, NIGHT))
    own = Path(__file__).with_name("site.css").read_text("utf-8")
    return f"{day}\n@media screen and (prefers-color-scheme: dark) {{\n{night}\n}}\n{own}"
