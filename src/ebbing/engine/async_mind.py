"""AsyncMind: the same mind, awaited. One core, a thin edge: each verb runs in a worker thread.

What one user says is kept in the order it was called, and who remembers and asks without waiting in between is answered as
if they had waited. Nobody waits for another user, and recalls run side by side. Cancelling an awaited verb does not stop the
thread; the verb finishes, its result is dropped.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Coroutine
from types import TracebackType
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from ebbing.domain.records.filters import AllUsers
from ebbing.engine.mind import Mind

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


def _said(
    method: Callable[Concatenate[Mind, P], R],
) -> Callable[Concatenate[AsyncMind, P], Coroutine[Any, Any, R]]:
    """Let a verb be awaited, one after the other of the same user in the order they were called, also by tasks side by side (S4-02)."""

    @functools.wraps(method)
    async def run(self: AsyncMind, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._in_turn(kwargs.get("user"), functools.partial(method, self.mind, *args, **kwargs))

    return run


def _asked(
    method: Callable[Concatenate[Mind, P], R],
) -> Callable[Concatenate[AsyncMind, P], Coroutine[Any, Any, R]]:
    """Let a verb be awaited, after what its user said before; several run side by side."""
    alone = _awaited(method)

    @functools.wraps(method)
    async def run(self: AsyncMind, /, *args: P.args, **kwargs: P.kwargs) -> R:
        await self._said_before(kwargs.get("user"))
        return await alone(self, *args, **kwargs)

    return run


class AsyncMind:
    """`async with await ebbing.open_async("alice") as mind: await mind.remember(…)`."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self._last: dict[Any, Any] = {}  # by user: the task of what they said last, until it is done

    async def _in_turn(self, user: Any, say: Callable[[], R]) -> R:
        import asyncio

        before = self._last.get(user)

        async def _after() -> R:
            if before is not None:
                await asyncio.wait([before])
            return await asyncio.to_thread(say)

        task = self._last[user] = asyncio.ensure_future(_after())
        task.add_done_callback(lambda done: self._last.pop(user) if self._last.get(user) is done else None)
        return await asyncio.shield(task)  # cancelling the caller must not let the next one overtake

    async def _said_before(self, user: Any) -> None:
        import asyncio

        tasks = list(self._last.values()) if isinstance(user, AllUsers) else [self._last.get(user)]
        if waiting := [task for task in tasks if task is not None]:
            await asyncio.wait(waiting)

    remember = _said(Mind.remember)
    end_conversation = _awaited(Mind.end_conversation)
    recall = _asked(Mind.recall)
    inject = _asked(Mind.inject)
    about = _asked(Mind.about)
    flush = _awaited(Mind.flush)
    get = _awaited(Mind.get)
    text = _awaited(Mind.text)
    attachments = _awaited(Mind.attachments)
    attachment = _awaited(Mind.attachment)
    list = _awaited(Mind.list)
    views = _awaited(Mind.views)
    now = _awaited(Mind.now)
    count = _awaited(Mind.count)
    users = _awaited(Mind.users)
    rename_user = _awaited(Mind.rename_user)
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

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
