"""The server extension sends at once, and does no harm where Jupyter has changed inside."""

import asyncio
import logging
from types import SimpleNamespace

import pytest
from jupyter_server.services.kernels import websocket

from cardlab import server

Handler = websocket.KernelWebsocketHandler


class Connection:
    """As much of an open websocket as the extension touches."""

    def __init__(self, refusal: Exception | None = None):
        self.refusal, self.nodelay = refusal, None

    def set_nodelay(self, value: bool) -> None:
        if self.refusal:
            raise self.refusal
        self.nodelay = value


@pytest.fixture
def opened(monkeypatch) -> list:
    """What Jupyter's own open was called with; the handler is as it was after the test."""
    calls = []

    async def open_as_jupyter_does(self, kernel_id):
        calls.append((self, kernel_id))

    monkeypatch.setattr(Handler, "open", open_as_jupyter_does)
    return calls


def load() -> None:
    server._send_at_once(SimpleNamespace(log=logging.getLogger("jupyter")))


def test_a_kernel_connection_sends_at_once_and_then_opens_as_ever(opened):
    load()
    connection = Connection()
    asyncio.run(Handler.open(connection, "a-kernel"))
    assert connection.nodelay is True
    assert opened == [(connection, "a-kernel")]


def test_a_connection_that_refuses_opens_all_the_same(opened, caplog):
    load()
    connection = Connection(refusal=AttributeError("no stream"))
    asyncio.run(Handler.open(connection, "a-kernel"))
    assert opened == [(connection, "a-kernel")]
    assert "no stream" in caplog.text


def test_a_jupyter_that_has_changed_is_left_alone(caplog, monkeypatch):
    monkeypatch.delattr(websocket, "KernelWebsocketHandler")
    load()
    assert "cannot speed up" in caplog.text


def test_jupyter_finds_the_extension():
    assert server._jupyter_server_extension_points() == [{"module": "cardlab.server"}]
