"""A line to the server on which everything takes its time, as to Binder: a proxy that holds back what passes it."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

HOST, CHUNK = "127.0.0.1", 1 << 16


class SlowLine:
    """What comes to its ``port`` goes on to another; ``delay``, in seconds and one way, can be set at any time."""

    def __init__(self, server: int):
        self.server, self.delay = server, 0.0
        self.open = threading.Event()

    async def serve(self) -> None:
        """Pass everything on until ``close``, in the loop of a thread of its own: the test's has Playwright's."""
        self._loop, self._closed = asyncio.get_running_loop(), asyncio.Event()
        async with await asyncio.start_server(self._connect, HOST, 0) as listening:
            self.port = listening.sockets[0].getsockname()[1]
            self.open.set()
            await self._closed.wait()
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._closed.set)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):
            back, forth = await asyncio.open_connection("localhost", self.server)
            await asyncio.gather(self._pass(reader, forth), self._pass(back, writer))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Each chunk comes out so much later than it went in, and waits for no other's delay."""
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        await asyncio.gather(self._leave(reader, under_way), self._arrive(under_way, writer))

    async def _leave(self, reader: asyncio.StreamReader, under_way: asyncio.Queue) -> None:
        data = b" "
        while data:
            data = b""
            with suppress(ConnectionError):
                data = await reader.read(CHUNK)
            under_way.put_nowait((self._loop.time() + self.delay, data))

    async def _arrive(self, under_way: asyncio.Queue, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                due, data = await under_way.get()
                await asyncio.sleep(due - self._loop.time())
                if not data:
                    return
                with suppress(ConnectionError):
                    writer.write(data)
                    await writer.drain()
        finally:
            writer.close()


@contextmanager
def slow_line(server: int) -> Iterator[SlowLine]:
    """A line to a port of this machine, with-statement long; it is as quick as any until its ``delay`` is set."""
    line = SlowLine(server)
    thread = threading.Thread(target=lambda: asyncio.run(line.serve()))
    thread.start()
    line.open.wait()
    try:
        yield line
    finally:
        line.close()
        thread.join()
