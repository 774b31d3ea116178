"""Ebbing: a memory for AI agents that keeps what matters and lets the rest fade.

import ebbing

with ebbing.open("alice") as mind:
    mind.remember("我喜欢喝咖啡")
    print(mind.recall("what do I like to drink").text)
"""

from ebbing import errors
from ebbing.domain.events import Event, EventKind
from ebbing.domain.filters import ALL_USERS
from ebbing.domain.memory import Channel, Layer, Level, Link, LinkKind, Memory, Status
from ebbing.domain.profile import Profile
from ebbing.domain.recollection import Hit, Mode, Recollection
from ebbing.domain.reports import Explanation, Forecast, Health, MaintenanceReport
from ebbing.engine.async_mind import AsyncMind
from ebbing.engine.mind import Mind
from ebbing.engine.ticket import Ticket
from ebbing.errors import EbbingError
from ebbing.opening import open_async
from ebbing.opening import open_mind as open

__version__ = "0.1.0"

__all__ = [
    "ALL_USERS",
    "AsyncMind",
    "Channel",
    "EbbingError",
    "Event",
    "EventKind",
    "Explanation",
    "Forecast",
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
    "Status",
    "Ticket",
    "errors",
    "open",
    "open_async",
]
