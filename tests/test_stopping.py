"""What takes long is stopped by the stop button, in whichever thread the page's message is heard."""

from threading import Thread

import pytest

from cardlab.view.stopping import stoppable


@pytest.mark.parametrize("thread", [True, False])
def test_without_a_kernel_it_is_done_at_once(thread):
    done = []
    if thread:
        asking = Thread(target=stoppable, args=(lambda: done.append(1),))
        asking.start()
        asking.join()
    else:
        stoppable(lambda: done.append(1))
    assert done == [1]
