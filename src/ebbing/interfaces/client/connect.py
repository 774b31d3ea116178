"""connect: the line by which code moves from a memory of its own to one on a server."""

from __future__ import annotations

from urllib.parse import quote

from ebbing.domain.texts import agent_id
from ebbing.errors import InputError
from ebbing.interfaces.client.connection import TIMEOUT_S, ServerConnection
from ebbing.interfaces.client.remote_mind import RemoteMind
from ebbing.interfaces.wire.forms import value_of
from ebbing.interfaces.wire.pages import AgentNames


def connect(
    url: str,
    agent: str | None = None,
    *,
    token: str | None = None,
    read_only: bool = False,
    timeout_s: float = TIMEOUT_S,
) -> RemoteMind:
    """Open an agent's memory on a server, made empty if there is none, unless it is only to be read.

    Without `agent` it is the one the token is for; if that leaves a choice, the error names them.
    """
    connection = ServerConnection(url, token, timeout_s)
    try:
        name = _only_one(connection) if agent is None else agent_id(agent)
        connection.ask("GET" if read_only else "PUT", f"/v1/agents/{quote(name, safe='')}")
        return RemoteMind(connection, name)
    except BaseException:
        connection.close()
        raise


def _only_one(connection: ServerConnection) -> str:
    answer = connection.ask("GET", "/v1/agents")
    known: AgentNames = value_of(AgentNames, answer.content)
    if len(known.agents) != 1:
        there = ", ".join(known.agents[:8]) or "none yet"
        raise InputError(f"say whose memory it is: connect(url, agent). Agents there: {there}")
    return known.agents[0]
