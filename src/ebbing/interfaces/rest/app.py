"""The server's program, put together: the routes of all verbs, in the frame that guards them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from fastapi import FastAPI

import ebbing
from ebbing.interfaces.rest.description import describe
from ebbing.interfaces.rest.frame import framed
from ebbing.interfaces.rest.limits import ServerLimits
from ebbing.interfaces.rest.minds import Opener
from ebbing.interfaces.rest.routes import agents, events, files, memories, remembering, server, verbs
from ebbing.interfaces.rest.service import Service

PARTS: Final = (verbs, remembering, memories, agents, files, events, server)  # what is asked most is found first


def make_app(
    home: Path,
    *,
    limits: ServerLimits | None = None,
    opener: Opener | None = None,
    hosts: Iterable[str] = (),
    origins: Iterable[str] = (),
    always: bool = False,
) -> FastAPI:
    """Return the program that serves the agents of a home; `opener` opens their minds, if not `ebbing.open`.

    With `always` nobody is let in without a token, also when there is none.
    """
    app = framed(
        Service(home, limits or ServerLimits(), opener),
        [part.router for part in PARTS],
        hosts=hosts,
        origins=origins,
        always=always,
        title="Ebbing",
        version=ebbing.__version__,
        summary="Memory for AI agents that keeps what matters and lets the rest fade.",
        openapi_url="/v1/openapi.json",
    )
    describe(app)
    return app
