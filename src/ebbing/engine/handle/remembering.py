"""The verbs by which a mind learns: what was said, what a conversation or a task came to."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from ebbing.domain.ids import number_of_ticket, ticket_id
from ebbing.domain.records.events import Event
from ebbing.domain.records.memory import Channel
from ebbing.domain.texts import name_of, text_of
from ebbing.engine.arguments import seconds, yes_or_no
from ebbing.engine.handle.opened import VERB_WAIT_S, Opened
from ebbing.engine.learning import acknowledge, outcome
from ebbing.engine.learning.messages import BY_HAND, SOURCES, Origin, confidence_of, messages_of, metadata_of, spoken_in
from ebbing.engine.messages.attachments import attachments_of, pictures_of
from ebbing.engine.messages.formats import AnyMessage
from ebbing.engine.ticket import Ticket


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
        parts = self._open()
        added = attachments_of(attachments)
        alone = messages is None and bool(added)
        said = [] if alone else messages_of(messages, at=at, source=source, now=parts.now())
        added += [] if alone else pictures_of(spoken_in(messages))
        origin = Origin(
            user=name_of(user, "user"),
            conversation=name_of(conversation, "conversation"),
            task=name_of(task, "task"),
            project=name_of(project, "project"),
            category=name_of(category, "category"),
            by_hand=source == BY_HAND,
            source=source if source in SOURCES else None,
            confidence=confidence_of(confidence),
            metadata=metadata_of(metadata),
        )
        key = name_of(idempotency_key, "idempotency_key")
        if not said and not added:
            return self._ticket(parts.store.next_operation())  # e.g. a bare call of a tool: nothing is to be learned
        operation = acknowledge.acknowledge(parts, said, origin, key, added)
        self._work_soon(think=True)
        return self._ticket(operation)

    def end_conversation(self, conversation: str | None = None, *, user: str | None = None) -> Ticket:
        """Say that a conversation is over: what a profile holds back until then (S2, S3) is learned now."""
        parts = self._open()
        whose = name_of(user, "user")
        payload = {"conversation": name_of(conversation, "conversation"), "user": whose}
        operation = parts.store.enqueue(acknowledge.END, parts.now(), payload, user=whose)
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
        parts, named, success = self._open(), outcome.task_of(task), yes_or_no(success, "success")
        told = None if text is None else text_of(text, "the outcome's text")
        origin = Origin(
            user=name_of(user, "user"), task=named, project=name_of(project, "project"), outcome=outcome.word(success)
        )
        self.flush(VERB_WAIT_S)
        job = None
        if told is not None:
            said = messages_of(told, at=None, source=str(Channel.AGENT), now=parts.now())
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
