"""The verbs by which a mind learns: what was said, what a conversation or a task came to."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from datetime import datetime
from functools import partial
from typing import Any

from ebbing.domain.ids import number_of_ticket, ticket_id
from ebbing.domain.records.events import Event
from ebbing.domain.records.memory import Channel
from ebbing.domain.texts import name_of, text_of
from ebbing.engine.arguments import reporter, seconds, yes_or_no
from ebbing.engine.handle.opened import VERB_WAIT_S, Opened
from ebbing.engine.messages import many
from ebbing.engine.messages.formats import AnyMessage
from ebbing.engine.parts import END
from ebbing.engine.ticket import Ticket
from ebbing.errors import EbbingError


class Remembering(Opened):
    """What is said goes in here; each verb returns as soon as it is safe on disk."""

    def remember(
        self,
        messages: AnyMessage | Sequence[AnyMessage] | None = None,
        *,
        user: str | None = None,
        at: datetime | None = None,
        source: str | None = None,
        category: str | None = None,
        conversation: str | None = None,
        task: str | None = None,
        project: str | None = None,
        confidence: float | None = None,
        attachments: Sequence[str | os.PathLike[str] | Mapping[str, Any]] | None = None,
        metadata: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> Ticket:
        """Keep what was said. Returns as soon as it is safe on disk; it is learned in the background.

        Takes a string, or chat messages as OpenAI, Anthropic and LangChain have them: mappings, their objects, pairs of role and text.
        """
        from ebbing.engine.learning import acknowledge

        parts = self._open()
        told = acknowledge.utterances_of(
            parts.now(),
            messages,
            user=user,
            at=at,
            source=source,
            category=category,
            conversation=conversation,
            task=task,
            project=project,
            confidence=confidence,
            attachments=attachments,
            metadata=metadata,
            idempotency_key=idempotency_key,
        )
        (operation,) = acknowledge.acknowledge(parts, [told])
        self._work_soon(think=True)
        return self._ticket(operation)

    def remember_many(
        self,
        messages: Iterable[AnyMessage | Sequence[AnyMessage]],
        progress: Callable[[int, int | None], None] | None = None,
        *,
        user: str | None = None,
        source: str | None = None,
        category: str | None = None,
        conversation: str | None = None,
        task: str | None = None,
        project: str | None = None,
        metadata: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> int:
        """Keep many messages, each as `remember` would, and return how many when all are learned.

        Takes any iterable, a hundred at a time: what comes later is not read before the hundred is learned. Each is a
        message, a list of those that belong to one call, or a mapping of `messages` with the arguments of `remember` for it
        alone. Whoever runs it again, after an error or a crash, doubles nothing. `progress` is told how many are learned, and of
        how many, where that is known. `idempotency_key` names the sequence; without it each message is known by what it says.
        """
        parts, taken = self._open(), 0
        told = reporter(progress)
        total = len(messages) if isinstance(messages, Sized) else None
        shared = {
            "user": user,
            "source": source,
            "category": category,
            "conversation": conversation,
            "task": task,
            "project": project,
            "metadata": metadata,
        }
        for some in many.hundreds(messages, name_of(idempotency_key, "idempotency_key"), shared):
            operations = self._promise_all(some, after=taken)
            self._settle(partial(parts.store.waiting, min(operations), max(operations)), None)
            taken += len(some)
            told(taken, total)
        return taken

    def _promise_all(self, each: Sequence[many.Arguments], after: int = 0) -> list[int]:
        """Promise what several calls of `remember` would, all of it or none; `after` so many that were promised before."""
        from ebbing.engine.learning import acknowledge

        parts, told = self._open(), []
        for place, arguments in enumerate(each, start=after):
            try:
                told.append(acknowledge.utterances_of(parts.now(), **arguments))
            except EbbingError as error:
                raise many.at_place(place, error) from error
        operations = acknowledge.acknowledge(parts, told)
        self._work_soon(think=True)
        return operations

    def end_conversation(self, conversation: str | None = None, *, user: str | None = None) -> Ticket:
        """Say that a conversation is over: what a profile holds back until then (S2, S3) is learned now."""

        parts = self._open()
        whose = name_of(user, "user")
        payload = {"conversation": name_of(conversation, "conversation"), "user": whose}
        operation = parts.store.enqueue(END, parts.now(), payload, user=whose)
        self._work_soon(think=True)
        return self._ticket(operation)

    def outcome(
        self,
        task: str,
        success: bool = True,
        *,
        text: str | None = None,
        user: str | None = None,
        project: str | None = None,
    ) -> Ticket:
        """How a task went: what was recalled for it or remembered with it is reinforced or weakened at once.

        `text` is what came of it, in words: what can be learned from that is remembered as a lesson or a pitfall.
        """
        from ebbing.engine.learning import acknowledge, outcome
        from ebbing.engine.learning.messages import Origin, messages_of, spoken_in

        parts, named, success = self._open(), outcome.task_of(task), yes_or_no(success, "success")
        told = None if text is None else text_of(text, "the outcome's text")
        origin = Origin(
            user=name_of(user, "user"), task=named, project=name_of(project, "project"), outcome=outcome.word(success)
        )
        self.flush(VERB_WAIT_S)
        job = None
        if told is not None:
            said = messages_of(spoken_in(told), at=None, source=str(Channel.AGENT), now=parts.now())
            job = acknowledge.job(parts, said, origin)
        with self._at_work:
            operation = outcome.settle(parts, named, success=success, told=job)
        if job is not None:
            self._work_soon(think=True)
        return self._ticket(operation)

    def ticket(self, ticket: str) -> Ticket:
        """The ticket with this id, also of an earlier process."""
        return self._ticket(number_of_ticket(ticket))

    def _ticket(self, operation: int) -> Ticket:
        def status() -> str:
            job = self._open().store.job(operation)
            return "done" if job is None else "failed" if job.dead else "queued"

        def wait(timeout: float | None) -> bool:
            return self._settle(lambda: status() == "queued", seconds(timeout, "timeout")) and status() == "done"

        def events() -> list[Event]:
            return self._open().store.events(operation=operation)

        return Ticket(ticket_id(operation), wait, status, events)


def promise_all(mind: Remembering, each: Sequence[many.Arguments]) -> list[Ticket]:
    """Promise what several calls of `remember` would, given their arguments, all of it or none; return a ticket for each."""
    return [mind._ticket(operation) for operation in mind._promise_all(each)]
