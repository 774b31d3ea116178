"""The open minds of a server: as many as fit, the one that was used longest ago closed first.

A mind is borrowed for one request and given back. Only minds that nobody has borrowed are closed, so a few more than
`most_open` may be open for a moment; whoever opens one too many closes another before it goes on, which bounds it.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from ebbing.engine.mind import Mind
from ebbing.errors import MindClosed

MOST_OPEN: Final = 64
MOST_MEMORIES: Final = 2_000_000  # in all open minds together: their caches hold about 1 kB for each
CLOSE_WAIT_S: Final = 10.0  # for one mind's queue, when it makes room for another; what is left waits on disk

Opener = Callable[[str], Mind]


@dataclass(slots=True)
class _Place:
    lock: threading.Lock = field(default_factory=threading.Lock)  # held while it is being opened
    mind: Mind | None = None
    borrowed: int = 0


class Minds:
    """The open minds, by agent, least recently used first."""

    def __init__(self, opener: Opener, *, most_open: int = MOST_OPEN, most_memories: int = MOST_MEMORIES) -> None:
        self._opener = opener
        self._most_open = most_open
        self._most_memories = most_memories
        self._lock = threading.Lock()
        self._places: OrderedDict[str, _Place] = OrderedDict()
        self._closed = False
        self.when_closing: Callable[[Mind], None] = lambda _mind: None  # told of each mind before it is closed

    def __len__(self) -> int:
        return len(self._places)

    def open_now(self) -> list[Mind]:
        """Return the minds that are open at the moment."""
        with self._lock:
            return [place.mind for place in self._places.values() if place.mind is not None]

    def is_open(self, agent: str) -> bool:
        """Say whether an agent's mind is open at the moment."""
        with self._lock:
            return agent in self._places and self._places[agent].mind is not None

    @contextmanager
    def borrowed(self, agent: str) -> Iterator[Mind]:
        """Lend an agent's mind, opened if it is not open."""
        with self._lock:
            if self._closed:
                raise MindClosed("the server is stopping: ask again when it is back")
            place = self._places.setdefault(agent, _Place())
            self._places.move_to_end(agent)
            place.borrowed += 1
        try:
            yield self._opened(agent, place)
        finally:
            self._give_back(agent, place)
            if place.mind is not None and getattr(place.mind.parts.store, "no_room", False):
                self.let_go(agent)  # the next who wants it sees whether there is room again

    def _opened(self, agent: str, place: _Place) -> Mind:
        if place.mind is not None:
            return place.mind
        with place.lock:  # others who want the same mind wait for it; nobody opens it twice
            if place.mind is None:
                place.mind = self._opener(agent)
                self._make_room()
            return place.mind

    def _give_back(self, agent: str, place: _Place) -> None:
        with self._lock:
            place.borrowed -= 1
            if place.mind is None and not place.borrowed:  # it could not be opened
                self._places.pop(agent, None)

    def _make_room(self) -> None:
        while (victim := self._one_too_many()) is not None:
            self.when_closing(victim)
            victim.close(CLOSE_WAIT_S)

    def _one_too_many(self) -> Mind | None:
        """Take the mind that was used longest ago off the list, if there are too many."""
        with self._lock:
            held = sum(len(place.mind.parts.resident) for place in self._places.values() if place.mind is not None)
            if len(self._places) <= self._most_open and (held <= self._most_memories or len(self._places) == 1):
                return None
            for agent, place in self._places.items():
                if not place.borrowed and place.mind is not None:
                    del self._places[agent]
                    return place.mind
            return None

    def let_go(self, agent: str) -> None:
        """Close one agent's mind, if nobody has it: whoever moves or removes the agent asks for this first."""
        with self._lock:
            place = self._places.get(agent)
            if place is None or place.mind is None or place.borrowed:
                return
            del self._places[agent]
        self.when_closing(place.mind)
        place.mind.close(CLOSE_WAIT_S)

    def close(self, timeout_s: float) -> int:
        """Close all of them, each with its queue worked off as far as the time allows; return how many jobs are left on disk."""
        import time

        with self._lock:
            self._closed = True
            places, self._places = list(self._places.values()), OrderedDict()
        until, left = time.monotonic() + timeout_s, 0
        for mind in (place.mind for place in places if place.mind is not None):
            mind.flush(max(0.0, until - time.monotonic()))
            left += mind.parts.store.pending()
            mind.close(max(0.0, until - time.monotonic()))
        return left
