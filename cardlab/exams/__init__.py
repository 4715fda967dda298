"""Exams: twenty questions about random positions, other ones for every number, checked like any task."""

from cardlab.exams.asking import NUMBER, paper
from cardlab.exams.sitting import Exam, Mark

__all__ = ["NUMBER", "Exam", "Mark", "paper"]
