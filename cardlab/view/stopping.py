"""What the browser asks for and takes long is done where the stop button of JupyterLab reaches it.

JupyterLab may have messages of widgets heard in a thread of their own, and a signal only ever reaches the main one.
"""

import signal
from collections.abc import Callable
from threading import current_thread, main_thread

from IPython import get_ipython


def stoppable(act: Callable[[], None]) -> None:
    """Do something in the kernel's main thread as soon as that is free; the stop button raises KeyboardInterrupt in it.

    Where there is no kernel, or this is its main thread already, it is done here and now.
    """
    loop = getattr(getattr(get_ipython(), "kernel", None), "io_loop", None)
    if loop is None or current_thread() is main_thread():
        act()
    else:
        loop.add_callback(_interruptible, act)


def _interruptible(act: Callable[[], None]) -> None:
    """A kernel hears the button only while it runs a cell, so it is told to hear it now."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        act()
    finally:
        signal.signal(signal.SIGINT, before)
