"""What cardlab adds to a Jupyter server: links that open a lesson, and clicks that are fast.

jupyter_server leaves Nagle's algorithm on, which waits for the browser's delayed acknowledgement: about 40 of the 49 ms
between a click and the repainted table. This server extension turns it off, so that the kernel's websocket sends at
once. It is switched on by `cardlab/jupyter/jupyter_server_config.d`, which an installation also puts where every
Jupyter server of the environment finds it.
"""

from functools import wraps


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "cardlab.server"}]


def _load_jupyter_server_extension(serverapp) -> None:
    _answer_links(serverapp)
    _send_at_once(serverapp)


def _answer_links(serverapp) -> None:
    from jupyter_server.utils import url_path_join

    from cardlab.links import Open

    place = url_path_join(serverapp.web_app.settings["base_url"], "cardlab/open")
    serverapp.web_app.add_handlers(".*$", [(place, Open)])


def _send_at_once(serverapp) -> None:
    """Send small messages at once; where Jupyter has changed inside, leave everything as it is."""
    try:
        from jupyter_server.services.kernels.websocket import KernelWebsocketHandler as Handler

        open_slowly = Handler.open
    except (ImportError, AttributeError) as difference:
        serverapp.log.warning("cardlab cannot speed up this Jupyter server: %s", difference)
        return

    @wraps(open_slowly)
    async def open_at_once(self, *args, **kwargs):
        try:
            self.set_nodelay(True)
        except Exception as refusal:  # noqa: BLE001 - whatever it is, a slower table beats a dead kernel
            serverapp.log.warning("cardlab cannot speed up this connection: %s", refusal)
        return await open_slowly(self, *args, **kwargs)

    Handler.open = open_at_once
