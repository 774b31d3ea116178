"""Idempotency keys: a request that is sent again with the same key gets the first answer again, and nothing is done twice.

What `remember` promised under a key is on disk with the promise itself, so it holds for good. For the other verbs answers
are kept here while the server runs: the newest few thousand, which is longer than anybody's retries take.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from fastapi.responses import Response

from ebbing.domain.protocols.queue import KEY_TAKEN
from ebbing.domain.texts import MAX_NAME_CHARACTERS
from ebbing.errors import Conflict, InputError

MOST_KEPT: Final = 5000

Place = tuple[str, ...]


@dataclass(slots=True)
class Replay:
    """One request that may be sent again."""

    body: str  # its hash
    answer: Response | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Replays:
    """Answers by who asked what under which key."""

    def __init__(self) -> None:
        self._turns: OrderedDict[Place, Replay] = OrderedDict()

    @asynccontextmanager
    async def turn(self, place: Place, body: bytes) -> AsyncIterator[Replay]:
        """Wait until the same request is not being worked on; an answer that is there already is to be given again."""
        if not 0 < len(place[-1]) <= MAX_NAME_CHARACTERS:
            raise InputError(f"an idempotency key has 1 to {MAX_NAME_CHARACTERS} characters")
        digest = hashlib.sha256(body).hexdigest()
        found = self._turns.setdefault(place, Replay(digest))
        self._turns.move_to_end(place)
        while len(self._turns) > MOST_KEPT:
            self._turns.popitem(last=False)
        if found.body != digest:
            raise Conflict(KEY_TAKEN)
        async with found.lock:
            try:
                yield found
            finally:
                if found.answer is None and self._turns.get(place) is found:  # it failed: it may be tried again
                    del self._turns[place]
