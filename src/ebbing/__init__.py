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
    from ebbing import errors, profiles, testing
    from ebbing.curator.rules.curator import RulesCurator
    from ebbing.domain.answers.recollection import Hit, Mode, Recollection
    from ebbing.domain.answers.reports import (
        Agent,
        EraseReport,
        Explanation,
        Forecast,
        ForgetReport,
        Health,
        ImportReport,
        MaintenanceReport,
        Provenance,
        Undone,
        User,
        View,
    )
    from ebbing.domain.conversation import LanguageModel, Message, ModelUnavailable, Reply
    from ebbing.domain.laws import law_for
    from ebbing.domain.laws.network import scans_until_break
    from ebbing.domain.laws.reactions import Reaction
    from ebbing.domain.profile.document_keys import translated
    from ebbing.domain.profile.profile import Profile
    from ebbing.domain.records.attachments import Attachment
    from ebbing.domain.records.condition import Condition, condition, strength
    from ebbing.domain.records.events import Event, EventKind
    from ebbing.domain.records.filters import ALL_USERS
    from ebbing.domain.records.memory import Channel, Layer, Level, Link, LinkKind, Memory, Status
    from ebbing.domain.records.rows import Rows
    from ebbing.domain.spreading import spread
    from ebbing.engine.async_mind import AsyncMind
    from ebbing.engine.chat.watcher import ContextWatcher
    from ebbing.engine.mind import Mind
    from ebbing.engine.ticket import Ticket
    from ebbing.errors import EbbingError
    from ebbing.gateway.embedder import BundledEmbedder
    from ebbing.home import agents, forget_agent, rename_agent
    from ebbing.interfaces.client.connect import connect
    from ebbing.interfaces.client.remote_mind import RemoteMind
    from ebbing.interfaces.tracing import trace
    from ebbing.opening import open_async
    from ebbing.opening import open_mind as open

__version__ = "0.1.0"

__all__ = [
    "ALL_USERS",
    "Agent",
    "AsyncMind",
    "Attachment",
    "BundledEmbedder",
    "Channel",
    "Condition",
    "ContextWatcher",
    "EbbingError",
    "EraseReport",
    "Event",
    "EventKind",
    "Explanation",
    "Forecast",
    "ForgetReport",
    "Health",
    "Hit",
    "ImportReport",
    "LanguageModel",
    "Layer",
    "Level",
    "Link",
    "LinkKind",
    "MaintenanceReport",
    "Memory",
    "Message",
    "Mind",
    "Mode",
    "ModelUnavailable",
    "Profile",
    "Provenance",
    "Reaction",
    "Recollection",
    "RemoteMind",
    "Reply",
    "Rows",
    "RulesCurator",
    "Status",
    "Ticket",
    "Undone",
    "User",
    "View",
    "agents",
    "condition",
    "connect",
    "errors",
    "forget_agent",
    "law_for",
    "open",
    "open_async",
    "profiles",
    "rename_agent",
    "scans_until_break",
    "spread",
    "strength",
    "testing",
    "trace",
    "translated",
]

_ROOMS = {
    "ebbing.domain.records.events": ("Event", "EventKind"),
    "ebbing.domain.records.filters": ("ALL_USERS",),
    "ebbing.domain.records.memory": ("Channel", "Layer", "Level", "Link", "LinkKind", "Memory", "Status"),
    "ebbing.domain.profile.profile": ("Profile",),
    "ebbing.domain.answers.recollection": ("Hit", "Mode", "Recollection"),
    "ebbing.domain.answers.reports": (
        "Agent",
        "EraseReport",
        "Explanation",
        "Forecast",
        "ForgetReport",
        "Health",
        "ImportReport",
        "MaintenanceReport",
        "Provenance",
        "Undone",
        "User",
        "View",
    ),
    "ebbing.engine.async_mind": ("AsyncMind",),
    "ebbing.engine.mind": ("Mind",),
    "ebbing.engine.ticket": ("Ticket",),
    "ebbing.engine.chat.watcher": ("ContextWatcher",),
    "ebbing.errors": ("EbbingError",),
    "ebbing.curator.rules.curator": ("RulesCurator",),
    "ebbing.domain.conversation": (
        "LanguageModel",
        "Message",
        "ModelUnavailable",
        "Reply",
    ),
    "ebbing.domain.laws": ("law_for",),
    "ebbing.domain.laws.network": ("scans_until_break",),
    "ebbing.domain.laws.reactions": ("Reaction",),
    "ebbing.domain.profile.document_keys": ("translated",),
    "ebbing.domain.records.attachments": ("Attachment",),
    "ebbing.domain.records.condition": (
        "Condition",
        "condition",
        "strength",
    ),
    "ebbing.domain.records.rows": ("Rows",),
    "ebbing.domain.spreading": ("spread",),
    "ebbing.gateway.embedder": ("BundledEmbedder",),
    "ebbing.home": ("agents", "forget_agent", "rename_agent"),
    "ebbing.interfaces.client.connect": ("connect",),
    "ebbing.interfaces.client.remote_mind": ("RemoteMind",),
    "ebbing.interfaces.tracing": ("trace",),
    "ebbing.opening": ("open_async",),
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}


def __getattr__(name: str) -> _Any:
    if name == "open":
        value = _import_module("ebbing.opening").open_mind
    elif name in _ROOM_OF:
        value = getattr(_import_module(_ROOM_OF[name]), name)
    elif name in ("errors", "profiles", "testing"):
        value = _import_module(f"ebbing.{name}")
    else:
        raise AttributeError(f"module 'ebbing' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
