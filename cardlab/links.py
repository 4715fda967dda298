"""What answers a link of invitations.py: the Jupyter server lays the lessons out, notes the deal, and opens the lesson.

So the same link works wherever there is a Jupyter server with cardlab: `cardlab` itself, JupyterHub, Binder.
"""

from html import escape
from pathlib import Path

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_escape, url_path_join
from tornado import web

from cardlab import classroom, invitations
from cardlab.data import folder
from cardlab.invitations import Invitation
from cardlab.text import LANGUAGES, _, language, speaking

PAGE = """<!DOCTYPE html>
<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>cardlab</title><style>
:root {{ color-scheme: light dark; font: 1.1em/1.5 system-ui, sans-serif }}
body {{ max-width: 40em; margin: 4em auto; padding: 1em }}
</style></head><body><h1>{title}</h1><p>{reason}</p><p><a href="{start}">{offer}</a></p></body></html>
"""


class Open(JupyterHandler):
    """Answers `cardlab/open?lesson=…&lang=…&deal=…`; without a lesson it is the start page."""

    @web.authenticated
    def get(self) -> None:
        """Open the lesson that is asked for, or say what is wrong with the link."""
        lang = self.get_query_argument("lang", language())
        lesson = self.get_query_argument("lesson", Path(classroom.START).stem)
        with speaking(lang if lang in LANGUAGES else "en"):
            try:
                given = invitations.invitation(lesson, lang, self.get_query_argument("deal", None))
                page = laid_out(Path(self.settings["serverapp"].root_dir), given)
            except ValueError as wrong:
                self._refuse(404, wrong)
            except classroom.NoClassroom as trouble:
                self._refuse(500, trouble)
            else:
                self.redirect(url_path_join(self.base_url, "lab/tree", url_escape(page)))

    def _refuse(self, status: int, reason: Exception) -> None:
        self.set_status(status)
        said = {
            "lang": language(),
            "title": _("This link opens no lesson"),
            "reason": f"{reason}"[:1].upper() + f"{reason}."[1:],
            "start": url_path_join(self.base_url, f"cardlab/open?lang={language()}"),
            "offer": _("Open the start page"),
        }
        self.finish(PAGE.format(**{name: escape(text) for name, text in said.items()}))


def laid_out(root: Path, given: Invitation) -> str:
    """Bring the lessons under a server's root up to date, and note the deal: the lesson's path below the root.

    Raises NoClassroom where the folder cannot be written.
    """
    inside = (root / classroom.DIGESTS).is_file()
    target = root if inside else root / classroom.LESSONS
    classroom.copy_lessons(folder("lessons"), target)
    try:
        invitations.note(target / given.lang, given)
    except OSError as error:
        raise classroom.unwritten(target, error) from error
    return f"{'' if inside else f'{classroom.LESSONS}/'}{given.lang}/{given.lesson}.ipynb"
