"""What stands over a question of an exam and over its result: which exam it is, how far it has come, and the way on.

Messages: ``{"do": "forward"}``, ``"save"``, ``"another"``.
"""

import traitlets

from cardlab.text import _
from cardlab.view.scripts import Part, script, style


class ExamHead(Part):
    """``state`` is what is to be seen: ``title``, ``told``, and of each button in ``buttons`` its words and is it live.

    A button that is not named there is not seen.
    """

    _esm = script("exam_head")
    _css = style("controls", "exam_head")
    state = traitlets.Dict().tag(sync=True)

    @traitlets.default("lost")
    def _lost(self) -> str:
        return _("The kernel was restarted, and this exam is lost. Run the cell for another one.")
