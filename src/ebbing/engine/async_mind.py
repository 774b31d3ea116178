"""AsyncMind: the same mind, awaited. One core, a thin edge: each verb runs in a worker thread.

`remember` and `recall` keep the order they were called in: who remembers and asks without waiting in between is
answered as if they had waited. Cancelling an awaited verb does not stop the thread; the verb finishes, its result is dropped.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Coroutine
from types import TracebackType
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from ebbing.engine.mind import Mind
from ebbing.engine.ticket import Ticket

P = ParamSpec("P")
R = TypeVar("R")


def _awaited(
    method: Callable[Concatenate[Mind, P], R],
) -> Callable[Concatenate[AsyncMind, P], Coroutine[Any, Any, R]]:
    @functools.wraps(method)
    async def run(self: AsyncMind, /, *args: P.args, **kwargs: P.kwargs) -> R:
        import asyncio  # here, because importing Ebbing should not cost an event loop

        return await asyncio.to_thread(method, self.mind, *args, **kwargs)

    return run


def _in_turn(
    method: Callable[Concatenate[Mind, P], R],
) -> Callable[Concatenate[AsyncMind, P], Coroutine[Any, Any, R]]:
    """Let a verb be awaited, one after the other in the order they were called, also by tasks that run side by side (S4-02)."""
    alone = _awaited(method)

    @functools.wraps(method)
    async def run(self: AsyncMind, /, *args: P.args, **kwargs: P.kwargs) -> R:
        async with self._turn():
            return await alone(self, *args, **kwargs)

    return run


class AsyncMind:
    """`async with await ebbing.open_async("alice") as mind: await mind.remember(…)`."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self._turns: tuple[Any, Any] = (None, None)  # an event loop and its lock

    def _turn(self) -> Any:
        """Return a lock that is given in the order it was asked for; it belongs to the loop it is used in."""
        import asyncio

        loop = asyncio.get_running_loop()
        if self._turns[0] is not loop:
            self._turns = (loop, asyncio.Lock())
        return self._turns[1]

    remember = _in_turn(Mind.remember)
    end_conversation = _awaited(Mind.end_conversation)
    recall = _in_turn(Mind.recall)
    inject = _awaited(Mind.inject)
    flush = _awaited(Mind.flush)
    get = _awaited(Mind.get)
    text = _awaited(Mind.text)
    attachments = _awaited(Mind.attachments)
    attachment = _awaited(Mind.attachment)
    list = _awaited(Mind.list)
    views = _awaited(Mind.views)
    now = _awaited(Mind.now)
    count = _awaited(Mind.count)
    focus = _awaited(Mind.focus)
    history = _awaited(Mind.history)
    journal = _awaited(Mind.journal)
    explain = _awaited(Mind.explain)
    provenance = _awaited(Mind.provenance)
    forecast = _awaited(Mind.forecast)
    simulate = _awaited(Mind.simulate)
    maintain = _awaited(Mind.maintain)
    maintenance_due = _awaited(Mind.maintenance_due)
    curate = _awaited(Mind.curate)
    review = _awaited(Mind.review)
    proposals = _awaited(Mind.proposals)
    accept = _awaited(Mind.accept)
    refuse = _awaited(Mind.refuse)
    model_report = _awaited(Mind.model_report)
    correct = _awaited(Mind.correct)
    reinforce = _awaited(Mind.reinforce)
    outcome = _awaited(Mind.outcome)
    schedule = _awaited(Mind.schedule)
    due_reviews = _awaited(Mind.due_reviews)
    associate = _awaited(Mind.associate)
    pin = _awaited(Mind.pin)
    unpin = _awaited(Mind.unpin)
    forget = _awaited(Mind.forget)
    restore = _awaited(Mind.restore)
    switch = _awaited(Mind.switch)
    undo = _awaited(Mind.undo)
    queue = _awaited(Mind.queue)
    retry = _awaited(Mind.retry)
    export = _awaited(Mind.export)
    import_ = _awaited(Mind.import_)
    backup = _awaited(Mind.backup)
    health = _awaited(Mind.health)
    tidy = _awaited(Mind.tidy)
    close = _awaited(Mind.close)

    async def wait(self, ticket: Ticket, timeout: float | None = None) -> bool:
        """Wait until a ticket's promise is kept."""
        import asyncio

        return await asyncio.to_thread(ticket.wait, timeout)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
