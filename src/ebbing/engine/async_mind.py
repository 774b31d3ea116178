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


def _in_turn(
    method: Callable[Concatenate[Mind, P], R], *, says: bool
) -> Callable[Concatenate[AsyncMind, P], Coroutine[Any, Any, R]]:
    """Let a verb be awaited: what a user says and asks goes in the order it was called, also by tasks side by side (S4-02)."""

    @functools.wraps(method)
    async def run(self: AsyncMind, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._after_others(kwargs.get("user"), says, functools.partial(method, self.mind, *args, **kwargs))

    return run


class AsyncMind:
    """`async with await ebbing.open_async("alice") as mind: await mind.remember(…)`."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self._under_way: list[tuple[Any, bool, Any]] = []  # whose verb, whether it says something, and its task

    async def _after_others(self, user: Any, says: bool, verb: Callable[[], R]) -> R:
        """Run a verb after those of the same user that were called before; those that only ask run side by side."""
        import asyncio

        before = [task for whose, said, task in self._under_way if (says or said) and _meet(whose, user)]

        async def _later() -> R:
            if before:
                await asyncio.wait(before)
            return await asyncio.to_thread(verb)

        task = asyncio.ensure_future(_later())
        entry = (user, says, task)
        self._under_way.append(entry)
        task.add_done_callback(lambda _: self._under_way.remove(entry))
        return await asyncio.shield(task)  # cancelling the caller must not let the next one overtake

    remember = _in_turn(Mind.remember, says=True)
    remember_many = _in_turn(Mind.remember_many, says=True)
    end_conversation = _awaited(Mind.end_conversation)
    recall = _in_turn(Mind.recall, says=False)
    inject = _in_turn(Mind.inject, says=False)
    about = _in_turn(Mind.about, says=False)
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
    keep = _awaited(Mind.keep)
    correct = _awaited(Mind.correct)
    reinforce = _awaited(Mind.reinforce)
    outcome = _awaited(Mind.outcome)
    schedule = _awaited(Mind.schedule)
    due_reviews = _awaited(Mind.due_reviews)
    associate = _awaited(Mind.associate)
    pin = _awaited(Mind.pin)
    unpin = _awaited(Mind.unpin)
    forget = _awaited(Mind.forget)
    erase = _awaited(Mind.erase)
    restore = _awaited(Mind.restore)
    switch = _awaited(Mind.switch)
    undo = _awaited(Mind.undo)
    known_keys = _awaited(Mind.known_keys)
    queue = _awaited(Mind.queue)
    retry = _awaited(Mind.retry)
    export = _awaited(Mind.export)
    import_ = _awaited(Mind.import_)
    backup = _awaited(Mind.backup)
    strengths = _awaited(Mind.strengths)
    health = _awaited(Mind.health)
    tidy = _awaited(Mind.tidy)
    close = _awaited(Mind.close)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


def _meet(whose: Any, user: Any) -> bool:
    return isinstance(whose, AllUsers) or isinstance(user, AllUsers) or whose == user
