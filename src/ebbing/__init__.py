"""Ebbing: a memory for AI agents that keeps what matters and lets the rest fade.

    import ebbing

    with ebbing.open("alice") as mind:
        mind.remember("I like coffee")
        print(mind.recall("what do I like to drink").text)

Importing is light: a name is loaded from its room when it is first used.
"""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING
from typing import Any as _Any

if TYPE_CHECKING:
    from ebbing import errors
    from ebbing.domain.answers.recollection import Hit, Mode, Recollection
    from ebbing.domain.answers.reports import (
        Agent,
        Explanation,
        Forecast,
        ForgetReport,
        Health,
        MaintenanceReport,
        User,
        View,
    )
    from ebbing.domain.profile.profile import Profile
    from ebbing.domain.records.events import Event, EventKind
    from ebbing.domain.records.filters import ALL_USERS
    from ebbing.domain.records.memory import Channel, Layer, Level, Link, LinkKind, Memory, Status
    from ebbing.engine.async_mind import AsyncMind
    from ebbing.engine.chat.watcher import ContextWatcher
    from ebbing.engine.mind import Mind
    from ebbing.engine.ticket import Ticket
    from ebbing.errors import EbbingError
    from ebbing.home import agents, forget_agent, rename_agent
    from ebbing.interfaces.client.connect import connect
    from ebbing.interfaces.client.remote_mind import RemoteMind
    from ebbing.opening import open_async
    from ebbing.opening import open_mind as open

__version__ = "0.1.0"

__all__ = [
    "ALL_USERS",
    "Agent",
    "AsyncMind",
    "Channel",
    "ContextWatcher",
    "EbbingError",
    "Event",
    "EventKind",
    "Explanation",
    "Forecast",
    "ForgetReport",
    "Health",
    "Hit",
    "Layer",
    "Level",
    "Link",
    "LinkKind",
    "MaintenanceReport",
    "Memory",
    "Mind",
    "Mode",
    "Profile",
    "Recollection",
    "RemoteMind",
    "Status",
    "Ticket",
    "User",
    "View",
    "agents",
    "connect",
    "errors",
    "forget_agent",
    "open",
    "open_async",
    "rename_agent",
]

_ROOMS = {
    "ebbing.domain.records.events": ("Event", "EventKind"),
    "ebbing.domain.records.filters": ("ALL_USERS",),
    "ebbing.domain.records.memory": ("Channel", "Layer", "Level", "Link", "LinkKind", "Memory", "Status"),
    "ebbing.domain.profile.profile": ("Profile",),
    "ebbing.domain.answers.recollection": ("Hit", "Mode", "Recollection"),
    "ebbing.domain.answers.reports": (
        "Agent",
        "Explanation",
        "Forecast",
        "ForgetReport",
        "Health",
        "MaintenanceReport",
        "User",
        "View",
    ),
    "ebbing.engine.async_mind": ("AsyncMind",),
    "ebbing.engine.mind": ("Mind",),
    "ebbing.engine.ticket": ("Ticket",),
    "ebbing.engine.chat.watcher": ("ContextWatcher",),
    "ebbing.errors": ("EbbingError",),
    "ebbing.home": ("agents", "forget_agent", "rename_agent"),
    "ebbing.interfaces.client.connect": ("connect",),
    "ebbing.interfaces.client.remote_mind": ("RemoteMind",),
    "ebbing.opening": ("open_async",),
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}


def __getattr__(name: str) -> _Any:
    if name == "open":
        value = _import_module("ebbing.opening").open_mind
    elif name in _ROOM_OF:
        value = getattr(_import_module(_ROOM_OF[name]), name)
    elif name in ("errors", "testing"):
        value = _import_module(f"ebbing.{name}")
    else:
        raise AttributeError(f"module 'ebbing' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
