"""status: how things stand, at a glance: here, or on a server."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ebbing.errors import EbbingError
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import number_of, put_json, say, size, span, table
from ebbing.interfaces.cli.session import home

if TYPE_CHECKING:
    from ebbing.store.sqlite.home import SqliteHome


def status(asked: Asked) -> None:
    """How things stand: agents, what waits, since when; with --url, how the server is."""
    if asked.url is not None:
        _of_server(asked)
        return
    place = home(asked)
    found = [_agent(place, agent) for agent in place.agents()]
    if asked.json:
        put_json({"home": place.path, "agents": found})
        return
    rows = table("agent", "memories", "waiting", "failed", "oldest", "on disk")
    for one in found:
        if "problem" in one:
            rows.add_row(one["agent"], Text(one["problem"], style="red"))
            continue
        waits = one["oldest_s"]
        oldest = "" if waits is None else span(_seconds(waits))
        rows.add_row(
            one["agent"], str(one["memories"]), str(one["pending"]), str(one["dead"]), oldest, size(one["bytes"])
        )
    if found:
        say(rows)
    waiting = sum(one.get("pending", 0) for one in found)
    say(f"{number_of(len(found), 'agent', 'agents')} in {place.path}, {number_of(waiting, 'job waits', 'jobs wait')}")


def _seconds(count: float) -> Any:
    from datetime import timedelta

    return timedelta(seconds=count)


def _agent(place: SqliteHome, agent: str) -> dict[str, Any]:
    from ebbing.domain.records.filters import Filters

    try:
        store = place.store(agent, now=datetime.now(UTC), read_only=True)
    except EbbingError as error:
        return {"agent": agent, "problem": str(error)}
    try:
        waiting = store.jobs()
        return {
            "agent": agent,
            "memories": store.count(Filters()),
            "pending": store.pending(),
            "dead": len(store.jobs(dead=True)),
            "oldest_s": (datetime.now(UTC) - waiting[0].at).total_seconds() if waiting else None,
            "bytes": store.size_bytes(),
        }
    finally:
        store.close()


def _of_server(asked: Asked) -> None:
    from ebbing.interfaces.client.connection import ServerConnection
    from ebbing.interfaces.wire.forms import value_of
    from ebbing.interfaces.wire.pages import AgentNames, ServerState

    connection = ServerConnection(asked.url or "", asked.token)
    try:
        state: ServerState = value_of(ServerState, connection.ask("GET", "/health").content)
        known: AgentNames = value_of(AgentNames, connection.ask("GET", "/v1/agents").content)
    finally:
        connection.close()
    if asked.json:
        put_json({"url": connection.url, "server": state, "agents": known.agents})
        return
    up = span(_seconds(state.up_s))
    say(
        f"{connection.url}: {state.status}, Ebbing {state.version}, up {up}, {number_of(state.open_minds, 'mind', 'minds')} open",
        f"agents: {', '.join(known.agents) or 'none yet'}",
    )
