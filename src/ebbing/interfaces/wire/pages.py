"""Documents that are no verb's answer as it is: a page of memories, the links of one, an agent, a server."""

from __future__ import annotations

from typing import Any

from ebbing.domain.answers.reports import View
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Link


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryPage:
    """Some memories, and where the next ones begin: `after` of the next request; null at the end."""

    items: list[View]
    next: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryLinks:
    """The links of one memory."""

    links: list[Link]
    dangling: list[Link]  # to memories that are gone
    incoming: list[Link]


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentState:
    """One agent that lives on the server."""

    agent: str
    profile: dict[str, Any]  # with this agent's overrides
    memories: int
    pending: int  # jobs that wait


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentNames:
    """Agents by name, as far as the token is for them."""

    agents: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerState:
    """How the server is."""

    status: str  # ok, degraded or stopping
    version: str
    open_minds: int
    up_s: float
    reason: str | None = None  # why it is degraded, without a name or a text
