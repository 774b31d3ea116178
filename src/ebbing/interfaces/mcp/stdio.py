"""Serving one client over stdin and stdout, for as long as it is there.

Nothing but protocol goes to stdout: while serving, the SDK turns the descriptor over to stderr, so that not even a stray print
reaches the client. The process ends when stdin closes, when its parent is gone, or on Ctrl-C, and it ends at once: what was
acknowledged is on disk, and what is not learned yet is learned at the next opening.
"""

from __future__ import annotations

import os
import signal
import threading
from typing import Final, NoReturn

from ebbing.interfaces import STARTED_BY
from ebbing.interfaces.mcp import parent
from ebbing.interfaces.mcp.served import ServedMind

LEARN_S: Final = 0.5  # given to what is being learned when the client leaves
LEAVE_S: Final = 1.5  # for closing in all: clients kill a server that lingers for two seconds


def serve(served: ServedMind) -> NoReturn:
    """Serve until the client is gone; does not return."""
    parent.watch(STARTED_BY, lambda: _leave(served))
    signal.signal(signal.SIGINT, lambda *_: _leave(served, code=130))
    try:
        import asyncio

        asyncio.run(_serve(served))
    finally:
        _leave(served)


async def _serve(served: ServedMind) -> None:
    from mcp.server.stdio import stdio_server

    from ebbing.interfaces.mcp.server import server

    host = server(served)
    async with stdio_server() as (incoming, outgoing):
        await host.run(incoming, outgoing, host.create_initialization_options())


def _leave(served: ServedMind, code: int = 0) -> NoReturn:
    """Close the memory within a moment and end the process: a thread may still be waiting for stdin, or busy with a call."""
    closing = threading.Thread(target=served.close, args=(LEARN_S,), daemon=True)
    closing.start()
    closing.join(LEAVE_S)
    os._exit(code)
