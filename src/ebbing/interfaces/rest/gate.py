"""Who works now: a bounded number of requests at the same time, and of one agent only a part of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from anyio import CapacityLimiter, to_thread

from ebbing.errors import RateLimited
from ebbing.interfaces.rest.limits import ServerLimits

R = TypeVar("R")


class Gate:
    """Lets work into threads, so many at once; what does not fit waits, and what cannot wait is refused."""

    def __init__(self, limits: ServerLimits) -> None:
        self._limits = limits
        self._threads = CapacityLimiter(limits.threads)
        self._agents: dict[str, tuple[asyncio.Semaphore, int]] = {}  # and how many are in or before it
        self.inside = 0

    async def run(self, agent: str, work: Callable[[], R]) -> R:
        """Do some work for an agent in a thread, when it is its turn."""
        if self.inside >= self._limits.threads + self._limits.waiting:
            raise RateLimited("the server has its hands full: wait a moment and ask again")
        turn, count = self._agents.get(agent, (None, 0))
        turn = turn or asyncio.Semaphore(self._limits.threads_per_agent)
        self._agents[agent] = (turn, count + 1)
        self.inside += 1
        try:
            async with turn:
                return await to_thread.run_sync(work, limiter=self._threads)
        finally:
            self.inside -= 1
            self._leave(agent)

    def _leave(self, agent: str) -> None:
        turn, count = self._agents.pop(agent)
        if count > 1:
            self._agents[agent] = (turn, count - 1)
