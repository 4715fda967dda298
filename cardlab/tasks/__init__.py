"""Tasks: what a learner is asked, and the engine answers. seeds/tasks/README.md says how one is written."""

from cardlab.tasks.assigning import task_of
from cardlab.tasks.parts import Aside, BadTask, Kind, Task, Verdict
from cardlab.tasks.register import KINDS

__all__ = ["KINDS", "Aside", "BadTask", "Kind", "Task", "Verdict", "task_of"]
