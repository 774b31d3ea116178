"""Whose memory a chat has: headers say it, else the token, else how the proxy was started. None of that is passed on."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import unquote

from fastapi import Request

from ebbing.domain.records.frozen import dataclass
from ebbing.domain.texts import agent_id, name_of
from ebbing.errors import NotFound
from ebbing.interfaces.proxy.refusals import refused
from ebbing.interfaces.rest.guard import Guard
from ebbing.interfaces.rest.service import grant_of, must_write
from ebbing.interfaces.tokens import EVERY_AGENT, PREFIX

OURS: Final = "x-ebbing-"  # headers that are for us
TOKEN: Final = "x-ebbing-token"  # the name of a header


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose memory it is, and in which conversation."""

    agent: str
    user: str | None = None
    conversation: str | None = None


def whose(request: Request, default_agent: str) -> Whose:
    """Return whose memory a request is about; refuse what its token is not for."""
    grant = grant_of(request)
    only = grant.agents[0] if len(grant.agents) == 1 and grant.agents[0] != EVERY_AGENT else default_agent
    agent = agent_id(_named(request, "agent") or only)
    if not grant.allows(agent):
        raise NotFound(f"there is no agent {agent!r} here that this token is for")
    must_write(request)
    return Whose(
        agent, name_of(_named(request, "user"), "user"), name_of(_named(request, "conversation"), "conversation")
    )


def _named(request: Request, what: str) -> str | None:
    """Return a name from a header. Headers are ASCII for many clients, so other letters may come percent-encoded."""
    given = request.headers.get(OURS + what)
    return unquote(given.encode("latin-1").decode("utf-8", "replace")) or None if given else None


def is_ours(authorization: str) -> bool:
    """Say whether an Authorization header holds one of our tokens, which no service may see."""
    return authorization.partition(" ")[2].strip().startswith(PREFIX)


class ProxyGuard(Guard):
    """The guard of the server, which leaves the Authorization header to the service if our token comes in a header of its own."""

    answered = staticmethod(refused)

    def _credentials(self, headers: Any) -> str | None:
        token = headers.get(TOKEN)
        return super()._credentials(headers) if token is None else f"Bearer {token}"
