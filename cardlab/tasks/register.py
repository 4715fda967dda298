"""The kinds of tasks by their names."""

from cardlab.tasks.answering import PICK
from cardlab.tasks.coding import CODE
from cardlab.tasks.contesting import MATCH
from cardlab.tasks.counting import NUMBER_TYPED
from cardlab.tasks.deciding import CHOICE
from cardlab.tasks.finding import FIND
from cardlab.tasks.legality import LEGAL
from cardlab.tasks.parts import Kind
from cardlab.tasks.reaching import GOAL
from cardlab.tasks.reviewing import OVERLOOKED

KINDS: dict[str, Kind] = {
    "legal": LEGAL,
    "goal": GOAL,
    "number": NUMBER_TYPED,
    "choice": CHOICE,
    "pick": PICK,
    "find": FIND,
    "overlooked": OVERLOOKED,
    "match": MATCH,
    "code": CODE,
}
