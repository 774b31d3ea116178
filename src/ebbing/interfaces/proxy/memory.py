"""Memory beside a chat: it is added before the service is asked, and the turn is remembered when the answer is through.

Nothing here can break a chat. What goes wrong is logged by its kind, the chat goes on without memory, and a memory that
takes too long is not waited for. Turns that are lost are told by the next answers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from enum import StrEnum
from typing import Any, Final

from ebbing.domain.records.frozen import dataclass
from ebbing.engine.chat.watcher import ContextWatcher
from ebbing.engine.importing.record import fingerprint
from ebbing.engine.mind import Mind
from ebbing.interfaces.proxy.losses import Losses
from ebbing.interfaces.proxy.prompts import Messages, new_from, said_now, words
from ebbing.interfaces.proxy.replies import PassingReply
from ebbing.interfaces.proxy.seen import Seen, marks_of
from ebbing.interfaces.proxy.whose import Whose
from ebbing.interfaces.rest.service import Service

log: Final = logging.getLogger("ebbing.proxy")
PATIENCE_S: Final = 5.0
BUDGET_TOKENS: Final = 1000


class Added(StrEnum):
    """What became of memory in a chat; the answer says so in the header `x-ebbing-memory`."""

    ADDED = "added"  # or something left the prompt
    NOTHING = "nothing"  # came to mind
    TROUBLE = "trouble"  # now, or when the turn before was to be remembered; see the log


@dataclass(frozen=True, slots=True)
class ChatTurn:
    """One turn of a chat: as it came, as it goes on, and what became of memory in it."""

    whose: Whose
    messages: Messages
    prompt: Messages
    added: Added


class ChatMemory:
    """The memories of those who chat through one proxy."""

    def __init__(
        self,
        service: Service,
        *,
        budget_tokens: int = BUDGET_TOKENS,
        context_tokens: int | None = None,
        patience_s: float = PATIENCE_S,
    ) -> None:
        self._service = service
        self._budget_tokens = budget_tokens
        self._patience_s = patience_s
        self._context_tokens = context_tokens
        self._seen = Seen()
        self._losses = Losses(service)
        self._turns: dict[asyncio.Task[None], str] = {}  # that are still being remembered, with the agent

    async def begin(self, whose: Whose, messages: Messages, *, may_leave: bool) -> ChatTurn:
        """Return a turn with what comes to mind; as it came, if nothing does or memory is in trouble."""
        try:
            found = await self._within_patience(self._injected(whose, messages, may_leave))
        except Exception as error:  # noqa: BLE001  # the chat is worth more than its memory: it goes on without
            _tell("nothing was added to a chat", error)
            return ChatTurn(whose, messages, messages, Added.TROUBLE)
        added = Added.NOTHING if found == messages else Added.ADDED
        return ChatTurn(whose, messages, found, Added.TROUBLE if whose.agent in self._losses else added)

    def keep(self, turn: ChatTurn, reply: PassingReply) -> None:
        """Remember a turn as it came, without what was added, and what the model said; in the background."""
        task = asyncio.get_running_loop().create_task(self._kept(turn, reply))
        self._turns[task] = turn.whose.agent
        task.add_done_callback(self._turns.pop)

    async def settle(self) -> None:
        """Wait until all turns are safe on disk, as long as a server takes to stop."""
        if self._turns:
            await asyncio.wait(list(self._turns), timeout=self._service.limits.stop_s)

    async def _injected(self, whose: Whose, messages: Messages, may_leave: bool) -> Messages:
        before = [task for task, agent in self._turns.items() if agent == whose.agent]
        if before:  # what was said a moment ago is to come to mind
            await asyncio.wait(before)

        def inject(mind: Mind) -> Messages:
            stay = self._watched(mind, whose, messages) if may_leave and self._context_tokens else messages
            return mind.inject(stay, budget_tokens=self._budget_tokens, user=whose.user)

        return await self._service.run(whose.agent, inject, create=True)

    def _watched(self, mind: Mind, whose: Whose, messages: Messages) -> Messages:
        """Return what stays in the prompt; what leaves it is safe on disk, if it was not in memory already (S4-16)."""
        over, stay = ContextWatcher(mind, max_tokens=self._context_tokens).divided(messages)
        if not over:
            return messages
        head = next(place for place, one in enumerate(messages) if one is over[0])  # instructions before it stay
        marks = marks_of(whose, messages)[head : head + len(over)]
        for mark, one in zip(marks, over, strict=True):
            if mark not in self._seen and one.get("content"):
                key = f"left {fingerprint(mark, words(one))}"  # instructions have the mark of what stands before them
                mind.remember([words(one)], user=whose.user, conversation=whose.conversation, idempotency_key=key)
        self._seen.note(marks)
        return [dict(one) for one in stay]

    async def _kept(self, turn: ChatTurn, reply: PassingReply) -> None:
        whose = turn.whose

        def remember(mind: Mind) -> bool:
            text = reply.text()
            said = said_now(turn.messages) + ([{"role": "assistant", "content": text}] if text.strip() else [])
            if said:
                mind.remember(said, user=whose.user, conversation=whose.conversation)
                now = [*turn.messages, {"role": "assistant", "content": text}]
                self._seen.note(marks_of(whose, now)[new_from(turn.messages) :])
            return bool(said)

        try:
            if await self._service.run(whose.agent, remember, create=True):
                self._losses.over(whose.agent)
        except Exception as error:  # noqa: BLE001  # nobody waits for this any more: the log is the place to say it
            self._losses.note(whose.agent, error)
            _tell("a turn was not remembered", error)

    async def _within_patience(self, work: Coroutine[Any, Any, Messages]) -> Messages:
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=self._patience_s)
        if not done:  # a thread cannot be stopped: it ends by itself, and nobody looks
            task.add_done_callback(_let_go)
            raise TimeoutError
        return task.result()


def _let_go(task: asyncio.Future[Messages]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _tell("memory came too late, and failed", error)


def _tell(what: str, error: BaseException) -> None:
    """Log what went wrong by its kind: the message may hold what somebody said."""
    log.warning("%s: %s", what, type(error).__name__)
