"""Sets of small numbers: an int with a bit a number, so that ``a & b`` is what two sets have in common.

Python has a method for some of what is asked of them, a processor an instruction for each: compiled code asks the
processor (fast/instructions.py).
"""


def many(numbers: int) -> int:
    """How many numbers a set has."""
    return numbers.bit_count()


def lowest(numbers: int) -> int:
    """The lowest number of a set that has one."""
    return (numbers & -numbers).bit_length() - 1


def without_lowest(numbers: int) -> int:
    return numbers & numbers - 1


def nth(numbers: int, n: int) -> int:
    """The number that has n lower ones in the set."""
    for _ in range(n):
        numbers = without_lowest(numbers)
    return lowest(numbers)
