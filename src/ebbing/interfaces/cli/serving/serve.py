"""serve: the agents of a home, for programs on this machine or others, over HTTP."""

from __future__ import annotations

from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.serving.listening import Listening, needing, with_listening_options
from ebbing.interfaces.cli.session import home


@with_listening_options()
def serve(asked: Asked, listening: Listening) -> None:
    """Serve the agents of this home over HTTP, until Ctrl-C or SIGTERM; then what was said is learned first."""
    place = home(asked).path
    with needing("the server"):
        listening.serve(place, asked, lambda url: ({"url": url, "home": place}, f"serving {place} at {url}"))
