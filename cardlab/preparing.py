"""What is to be compiled is compiled aside, so that an interrupt leaves nothing half made.

Python raises KeyboardInterrupt in the main thread wherever that is. In the middle of the import of numba, or while it
compiles, it would break what only a new kernel mends; and people press the stop button in the first seconds of a run.
"""

from collections.abc import Callable
from importlib.util import find_spec
from threading import Thread, current_thread, main_thread
from typing import Any

A_LOOK = 0.2
"""Seconds between two looks at the stop button, where waiting is deaf to it."""


def undisturbed(task: Callable[[], Any]) -> Any:
    """What a task returns or raises. An interrupt ends the waiting at once, while the task is done to its end."""
    if find_spec("numba") is None or current_thread() is not main_thread():
        return task()
    returned: list[Any] = []
    raised: list[BaseException] = []

    def do() -> None:
        try:
            returned.append(task())
        except BaseException as error:  # noqa: BLE001  (raised where somebody waits)
            raised.append(error)

    aside = Thread(target=do)
    aside.start()
    while aside.is_alive():
        aside.join(A_LOOK)
    if raised:
        raise raised[0]
    return returned[0]
