"""Where the files lie that travel with the code: lessons, and the seeds that they grow from.

In a checkout they stand beside the package, where a contributor looks for them; the wheel carries them inside it.
"""

from pathlib import Path

from cardlab.text import _


def folder(name: str) -> Path:
    """The folder `name` ("lessons" or "seeds"), installed or in a checkout; FileNotFoundError when it is in neither."""
    package = Path(__file__).parent
    for place in (package / name, package.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(
        _("cardlab was installed without its {folder}: please install it again").format(folder=name)
    )
