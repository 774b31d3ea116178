"""A mind: the open handle on one agent's memory. Each verb is a line or two here and a module beside this one."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from ebbing.domain.answers.recollection import Hit, Recollection
from ebbing.domain.answers.reports import (
    Decided,
    Explanation,
    Forecast,
    Health,
    MaintenanceReport,
    OutcomeReport,
    Proposed,
    Provenance,
    ReviewPlan,
    Tidied,
    Undone,
    View,
)
from ebbing.domain.conversation import ModelReport
from ebbing.domain.ids import number_of_ticket, ticket_id
from ebbing.domain.instants import utc
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.attachments import Attachment
from ebbing.domain.records.events import Event, Job
from ebbing.domain.records.filters import AllUsers
from ebbing.domain.records.memory import Channel, Memory
from ebbing.engine.background.model_worker import THINKER
from ebbing.engine.background.worker import LOCKED_PAUSE_S, WORKER, tidy, work_off
from ebbing.engine.editing import correct, edit
from ebbing.engine.fading import maintain, relink
from ebbing.engine.files import cah, jsonl
from ebbing.engine.learning import attach, learn, outcome, recall_log, spaced_repetition
from ebbing.engine.learning.messages import (
    BY_HAND,
    Origin,
    Utterance,
    confidence_of,
    messages_of,
    metadata_of,
    name_of,
    text_of,
)
from ebbing.engine.looking import explain, forecast, listing, provenance
from ebbing.engine.looking import health as inspect
from ebbing.engine.model import curate, episode_summaries, inbox, level_wording, network_wording, reviewer
from ebbing.engine.model.curate import CurationReport
from ebbing.engine.model.reviewer import ReviewReport
from ebbing.engine.parts import Parts
from ebbing.engine.recalling import arguments, inject, recall, render, surroundings
from ebbing.engine.recalling import as_of as past
from ebbing.engine.recalling import hits as present
from ebbing.engine.recalling.cue import Cue
from ebbing.engine.recalling.inject import ChatMessages
from ebbing.engine.ticket import Ticket
from ebbing.errors import InputError, MindClosed, NotFound
from ebbing.language.asking.talks import asks_when_said

RECALL_WAIT_S: Final = 10.0  # how long a recall lets its agent's queue finish before it answers
CLOSE_WAIT_S: Final = 30.0
VERB_WAIT_S: Final = 30.0  # how long other verbs let the queue finish before they go on without
POLL_S: Final = 0.01

# `list` is a verb of Mind's, so inside the class these stand for lists
Memories = list[Memory]
Events = list[Event]
Jobs = list[Job]
Names = list[str]
Curve = list[tuple[datetime, float, str]]
Views = list[View]
Proposals = list[Proposed]
Plans = list[ReviewPlan]
Messages = list[Utterance]


class Mind:
    """One agent's memory, open. Use it as a context manager, or call `close`."""

    def __init__(self, parts: Parts, *, inline: bool = False, read_only: bool = False) -> None:
        self.parts = parts
        self._inline = inline
        self._read_only = read_only
        self._closed = False
        self._closing = False
        self._process = os.getpid()
        self._at_work = threading.Lock()
        if not inline and not read_only:
            WORKER.serve(self)
            if parts.store.pending():
                WORKER.wake()
            WORKER.wake_later()
        if parts.thinker is not None and not read_only:
            curate.begin(parts)
            level_wording.begin(parts)
            episode_summaries.begin(parts)
            network_wording.begin(parts)
            if not inline:
                THINKER.serve(self)
                THINKER.wake_soon()

    # ── remembering ──

    def remember(
        self,
        messages: str | Mapping[str, Any] | Sequence[str | Mapping[str, Any]] | None = None,
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
        """Keep what was said. Returns as soon as it is safe on disk; it is learned in the background."""
        parts = self._open()
        added = attach.given(attachments)
        alone = messages is None and bool(added)
        said = [] if alone else messages_of(messages, at=at, source=source, now=parts.now())
        origin = Origin(
            user=name_of(user, "user"),
            conversation=name_of(conversation, "conversation"),
            task=name_of(task, "task"),
            project=name_of(project, "project"),
            category=name_of(category, "category"),
            by_hand=source == BY_HAND,
            confidence=confidence_of(confidence),
            metadata=metadata_of(metadata),
        )
        return self._acknowledge(said, origin, name_of(idempotency_key, "idempotency_key"), added)

    def _acknowledge(
        self,
        said: Messages,
        origin: Origin,
        idempotency_key: str | None = None,
        attachments: Sequence[attach.Given] = (),
    ) -> Ticket:
        parts = self._open()
        operation = learn.acknowledge(parts, said, origin, idempotency_key, attachments)
        self._begin()
        return self._ticket(operation)

    def _begin(self) -> None:
        """There is something to learn."""
        if self._inline:
            self._work_inline()
        else:
            WORKER.wake()
            if self.parts.thinker is not None:
                THINKER.wake_soon()

    def end_conversation(self, conversation: str | None = None, *, user: str | None = None) -> Ticket:
        """Say that a conversation is over: what a profile holds back until then (S2, S3) is learned now."""
        parts = self._open()
        payload = {"conversation": name_of(conversation, "conversation"), "user": name_of(user, "user")}
        operation = parts.store.enqueue(learn.END, parts.now(), payload)
        if self._inline:
            self._work_inline()
        else:
            WORKER.wake()
        return self._ticket(operation)

    def associate(self, *, progress: Callable[[int, int], None] | None = None) -> int:
        """Build the associations of all memories anew, e.g. after an import; gives back how many links were looked at.

        What has grown by use stays as strong as it is.
        """
        parts = self._open()
        self.flush(VERB_WAIT_S)
        with self._at_work:
            return relink.rebuild(parts, progress or maintain.silently)

    def _ticket(self, operation: int) -> Ticket:
        def status() -> str:
            job = self._open().store.job(operation)
            return "done" if job is None else "failed" if job.dead else "queued"

        def wait(timeout: float | None) -> bool:
            self._settle(operation, timeout)
            return status() == "done"

        return Ticket(ticket_id(operation), wait, status)

    def ticket(self, ticket: str) -> Ticket:
        """The ticket with this id, also of an earlier process."""
        return self._ticket(number_of_ticket(ticket))

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until everything queued so far is done; False if that took longer than `timeout` seconds."""
        parts = self._open()
        if self._read_only:
            return not parts.store.pending()
        deadline = None if timeout is None else time.monotonic() + timeout
        done = self._settle(None, timeout)
        left = -1 if deadline is None else max(0.0, deadline - time.monotonic())
        if self._at_work.acquire(timeout=left):  # the worker may be at it: what it does not let us write waits on
            try:
                recall_log.write_down(parts)
            finally:
                self._at_work.release()
        return done

    def _settled(self) -> Parts:
        """Let what was said before be learned first, up to a deadline: who says a thing and asks for it expects it."""
        parts = self._open()
        if not self._read_only and parts.store.pending():
            self._settle(None, RECALL_WAIT_S)
        return parts

    def _settle(self, operation: int | None, timeout: float | None) -> bool:
        """Wait for the queue, up to an operation."""
        parts = self._open()
        deadline = None if timeout is None else time.monotonic() + timeout
        up_to = operation
        while parts.store.pending(up_to):
            if self._inline:
                self._work_inline()
            elif not self._read_only:
                WORKER.wake()
            if deadline is not None and time.monotonic() >= deadline:
                return False
            if parts.store.pending(up_to):
                time.sleep(POLL_S)
        return True

    def _work_inline(self) -> None:
        if not work_off(self.parts):
            time.sleep(LOCKED_PAUSE_S)  # another process has it in hand

    # ── recalling ──

    def recall(
        self,
        cue: str | None = None,
        *,
        mode: str = "normal",
        limit: int | None = None,
        as_of: datetime | None = None,
        budget_tokens: int | None = None,
        user: str | AllUsers | None = None,
        reinforce: bool = True,
        keywords: Sequence[str] | None = None,
        relations: Sequence[str] | None = None,
        depth: int | None = None,
        project: str | None = None,
        task: str | None = None,
        links: bool = False,
    ) -> Recollection:
        """What comes to mind. `text` is ready for a prompt, `hits` are its parts, `pending` what is not learned yet.

        `task` names what it is needed for (see `outcome`); with `links` the text says what each is linked with.
        """
        parts = self._open()
        asked = Cue(
            text=arguments.cue_of(cue, keywords),
            mode=arguments.mode_of(mode, cue),
            limit=arguments.limit_of(limit, parts.profile.recall.limit),
            user=user if isinstance(user, AllUsers) else name_of(user, "user"),
            now=parts.now(),
            keywords=arguments.words_of(keywords, "keywords"),
            relations=arguments.words_of(relations, "relations"),
            depth=arguments.depth_of(depth),
            project=name_of(project, "project"),
        )
        if budget_tokens is not None and budget_tokens < 1:
            raise InputError(f"budget_tokens must be a whole number of at least 1, not {budget_tokens!r}")
        self._settled()
        at = None if as_of is None else utc(as_of, "as_of")
        asked = asked if at is None else replace(asked, now=at)
        with past.moment(parts, at) as then:
            hits, once_known = present.hits(then, recall.search(then, asked)), recall.forgotten(then, asked)
            if at is None:
                hits = surroundings.with_surroundings(then, hits, asked)
            if links:
                hits = present.with_links(then, hits)
        text, shown = render.render(
            hits,
            asked.mode,
            budget_tokens,
            with_time=asks_when_said(asked.text, asked.now),
            shows=parts.profile.recall.shows,
        )
        if reinforce and as_of is None and not self._read_only:
            self._note(asked.now, shown, name_of(task, "task"))
        return Recollection(
            text=text,
            hits=shown,
            mode=asked.mode,
            forgotten=once_known,
            pending=parts.store.pending(),
            hint=arguments.hint(parts, asked),
            notes=tuple(arguments.notes(parts, len(hits) - len(shown))),
        )

    def inject(
        self,
        messages: Sequence[Mapping[str, Any]],
        *,
        budget_tokens: int = inject.BUDGET_TOKENS,
        user: str | None = None,
        limit: int | None = None,
    ) -> ChatMessages:
        """A prompt's messages with what comes to mind at the last thing the user said, in at most so many tokens."""
        prompt = inject.prompt_of(messages)
        cue = inject.cue_of(prompt)
        budget = inject.lines_budget(budget_tokens, cue)
        if not cue or budget < 1:
            return prompt
        found = self.recall(cue, user=user, limit=limit, reinforce=False)
        hits = inject.not_said_yet(found.hits, prompt)
        text, shown = render.render(hits, found.mode, budget, with_time=asks_when_said(cue, self.parts.now()))
        if not shown:
            return prompt
        if not self._read_only:
            self._note(self.parts.now(), shown, None)
        return inject.injected(prompt, text, cue)

    def _note(self, at: datetime, hits: Sequence[Hit], task: str | None) -> None:
        recall_log.note(self.parts, at, hits, task)
        if self._inline:
            recall_log.write_down(self.parts)
        else:
            WORKER.wake_later()

    # ── looking ──

    def get(self, memory_id: str) -> Memory:
        """One memory's state; NotFound if there is none."""
        return self._open().memory(memory_id)

    def text(self, memory_id: str) -> str:
        """The verbatim original of a memory, however faded it is."""
        parts = self._open()
        memory = parts.memory(memory_id)
        content = parts.store.contents([memory.id]).get(memory.id)
        if content is None:
            raise NotFound(f"the text of memory {memory_id} was purged and is gone for good")
        return content.text

    def attachments(self, memory_id: str) -> tuple[Attachment, ...]:
        """What is attached to a memory."""
        parts = self._settled()
        return parts.store.attachments([parts.memory(memory_id).id]).get(memory_id, ())

    def attachment(self, hash_: str) -> bytes:
        """The bytes of an attachment, by its hash."""
        blob = self._open().store.blob(hash_)
        if blob is None:
            raise NotFound(f"no attachment {hash_}: it was never kept, was purged, or the vault key is missing")
        return blob.data

    def list(
        self,
        /,
        *,
        label: str | None = None,
        limit: int | None = None,
        after: str | None = None,
        newest_first: bool = False,
        **filters: Any,
    ) -> Memories:
        """Memories, oldest first. Filters: user, status, layer, category, conversation, task, project, since, until.

        `label` chooses facts by S2's topics: preference, personal, promise, memory.
        """
        return listing.select(
            self._settled(),
            arguments.filters_of(filters),
            arguments.label_of(label),
            limit=arguments.count_of(limit),
            after=after,
            newest_first=newest_first,
        )

    def views(self, memory_ids: Sequence[str]) -> Views:
        """Text, weight and level of some memories, for showing in a list; those that do not exist are left out."""
        parts = self._open()
        return present.views(parts, parts.store.get(list(dict.fromkeys(memory_ids))))

    def count(self, /, *, label: str | None = None, **filters: Any) -> int:
        """How many memories there are; the same filters as `list`."""
        return listing.count(self._settled(), arguments.filters_of(filters), arguments.label_of(label))

    def focus(self) -> Names:
        """The entities being talked about now, the one named last at the end."""
        parts = self._settled()
        return parts.focus(parts.now())

    def history(self, memory_id: str) -> Events:
        """Everything that happened to a memory, in order."""
        parts = self._open()
        return parts.store.events(memory=parts.memory(memory_id).id)

    def journal(self, *, ticket: str | None = None, limit: int | None = None, newest_first: bool = True) -> Events:
        """Everything that happened to this mind, or everything one ticket led to."""
        operation = None if ticket is None else number_of_ticket(ticket)
        return self._open().store.events(
            operation=operation, limit=arguments.count_of(limit), newest_first=newest_first
        )

    def explain(self, memory_id: str) -> Explanation:
        """Why a memory is as present as it is."""
        return explain.explain(self._open(), memory_id)

    def provenance(self, memory_id: str) -> Provenance:
        """Where a memory comes from and what was made of it, with the words it all began with."""
        return provenance.provenance(self._open(), memory_id)

    def forecast(self, memory_id: str) -> Forecast:
        """When a memory will have faded to each level, if nothing happens to it."""
        parts = self._open()
        return forecast.forecast(parts, parts.memory(memory_id), parts.now())

    def simulate(self, memory_id: str, days: Sequence[float]) -> Curve:
        """Weight and level of a memory so many days from now, if nothing happens to it."""
        parts = self._open()
        now = parts.now()
        times = [now + timedelta(days=d) for d in days]
        return [(at, weight, str(level)) for at, weight, level in forecast.curve(parts, parts.memory(memory_id), times)]

    def schedule(self, memory_id: str) -> ReviewPlan:
        """When a memory should be reviewed next (SM-2), by how it was used so far."""
        parts = self._open()
        return spaced_repetition.plan(parts, parts.memory(memory_id))

    def due_reviews(self) -> Plans:
        """The memories whose review is due, longest overdue first."""
        return spaced_repetition.due(self._settled())

    # ── changing ──

    def maintain(
        self, *, dry_run: bool = False, progress: Callable[[int, int], None] | None = None
    ) -> MaintenanceReport:
        """Let memories fade or return to the level their weight says."""
        parts = self._open()
        self.flush(VERB_WAIT_S)
        with self._at_work:
            return maintain.maintain(parts, dry_run=dry_run, progress=progress or maintain.silently)

    def maintenance_due(self) -> bool:
        """Whether more time than the profile's interval has passed since the last run, or since the first memory."""
        parts = self._open()
        return maintain.overdue(parts, parts.now())

    def correct(self, memory_id: str, text: str) -> Memory:
        """Replace what a memory says: the new text stands, the old one is kept as history."""
        return correct.correct(self._open(), memory_id, text_of(text, "the corrected text"))

    def reinforce(self, memory_id: str, event: str = "manual") -> Memory:
        """Tell the law that this memory was confirmed, used with success, …"""
        return edit.reinforce(self._open(), memory_id, event)

    def outcome(
        self,
        task: str,
        success: bool = True,
        *,
        text: str | None = None,
        user: str | None = None,
        project: str | None = None,
    ) -> OutcomeReport:
        """How a task went: what was recalled for it or remembered with it is reinforced or weakened.

        `text` is what came of it, in words: what can be learned from that is remembered as a lesson or a pitfall.
        """
        parts, named = self._open(), outcome.task_of(task)
        told = None if text is None else text_of(text, "the outcome's text")
        origin = Origin(
            user=name_of(user, "user"), task=named, project=name_of(project, "project"), outcome=outcome.word(success)
        )
        self.flush(VERB_WAIT_S)
        job = None
        if told is not None:
            said = messages_of(told, at=None, source=str(Channel.AGENT), now=parts.now())
            job = learn.job(parts, said, origin)
        with self._at_work:
            report = outcome.settle(parts, named, success=success, told=job)
        if job is not None:
            self._begin()
        return report

    def pin(self, memory_id: str) -> Memory:
        """Keep a memory from fading."""
        return edit.pin(self._open(), memory_id)

    def unpin(self, memory_id: str) -> Memory:
        """Let a pinned memory fade again."""
        return edit.pin(self._open(), memory_id, pinned=False)

    def forget(self, memory_id: str) -> Memory:
        """Take a memory out of every search; it can be restored for 30 days."""
        return edit.forget(self._open(), memory_id)

    def restore(self, memory_id: str) -> Memory:
        """Bring back a memory that was forgotten, negated, superseded or archived."""
        return edit.restore(self._open(), memory_id)

    def undo(self, event_id: str) -> Undone:
        """Take back the whole operation an event belongs to, by the event's id (e…) or the operation's ticket (t…)."""
        self.flush(VERB_WAIT_S)
        return edit.undo(self._open(), event_id)

    # ── asking the language model ──

    def curate(self, *, limit: int | None = None) -> CurationReport:
        """Let the language model look now at the turns it has not seen; without a model there is nothing to do."""
        self.flush(VERB_WAIT_S)
        return curate.curate(self._open(), self.working, limit=0 if self._read_only else limit)

    def review(self, *, limit: int = reviewer.LIMIT) -> ReviewReport:
        """Let the language model judge what may become core and what may go, where the profile reviews (S2)."""
        self.flush(VERB_WAIT_S)
        return ReviewReport() if self._read_only else reviewer.review(self._open(), self.working, limit=limit)

    def proposals(self) -> Proposals:
        """What the language model would like to do and may not, newest first: `accept` or `refuse` it."""
        return inbox.proposals(self._settled())

    def accept(self, event_id: str) -> Decided:
        """Do what was proposed, as if you had said it yourself; it can be undone."""
        return inbox.accept(self._settled(), event_id)

    def refuse(self, event_id: str) -> Decided:
        """Leave things as they are; the proposal is off the list."""
        return inbox.refuse(self._settled(), event_id)

    def model_report(self) -> ModelReport | None:
        """What the language model has done and cost since this mind was opened; None without one that keeps account."""
        thinker = self._open().thinker
        report = getattr(None if thinker is None else thinker.model, "report", None)
        found = report() if callable(report) else None
        return found if isinstance(found, ModelReport) else None

    # ── the queue, files, health ──

    def queue(self, *, dead: bool = False) -> Jobs:
        """Jobs that wait, or dead letters."""
        return self._open().store.jobs(dead=dead)

    def retry(self, ticket: str | None = None) -> int:
        """Put dead letters (one or all) back in line; gives back how many."""
        count = self._open().store.retry(None if ticket is None else number_of_ticket(ticket))
        if count and not self._inline:
            WORKER.wake()
        return count

    def export(self, path: str | os.PathLike[str], *, secrets: bool = False, format: str = "ebbing") -> int:
        """Write everything to a JSONL file; gives back how many lines. Secrets are left redacted unless asked for.

        `format="cah"` writes what is believed and not secret as entries of S3's JSON; gives back how many.
        """
        self.flush(VERB_WAIT_S)
        if jsonl.format_of(format) == jsonl.CAH:
            return cah.write(self._open(), Path(path))
        return jsonl.export_to(self._open(), Path(path), secrets=secrets)

    def import_(self, path: str | os.PathLike[str], *, format: str = "ebbing") -> int:
        """Read a file written by `export` into an empty mind; gives back how many memories.

        `format="cah"` reads entries of S3's JSON, old ones filled in, into any mind; those known already are passed over.
        """
        if jsonl.format_of(format) == jsonl.CAH:
            self.flush(VERB_WAIT_S)
            with self._at_work:
                return cah.read(self._open(), Path(path))
        return jsonl.import_from(self._open(), Path(path))

    def backup(self, path: str | os.PathLike[str]) -> None:
        """Write a consistent copy of the memory file."""
        self._open().store.backup(Path(path))

    def health(self) -> Health:
        """What there is, and whether all is well."""
        return inspect.health(self._open())

    def now(self) -> datetime:
        """The time on this mind's clock."""
        return self._open().now()

    @property
    def agent(self) -> str:
        """Whose memory this is."""
        return self.parts.agent

    @property
    def profile(self) -> Profile:
        """The profile in force, with this agent's overrides."""
        return self.parts.profile

    @property
    def folder(self) -> Path:
        """Where this memory lies."""
        return Path(self.parts.folder)

    # ── opening and closing ──

    def _open(self) -> Parts:
        if self._closed:
            raise MindClosed(f"the mind of {self.parts.agent} was closed: open it again with ebbing.open()")
        if os.getpid() != self._process:
            raise MindClosed("this mind was opened before a fork and cannot be used in the child: open it again there")
        return self.parts

    @contextmanager
    def working(self) -> Iterator[bool]:
        """Held while the worker is at it; yields False if the mind has been closed."""
        with self._at_work:
            yield not self._closed

    def leaving(self) -> bool:
        """Whether the mind is being closed."""
        return self._closing

    def close(self, timeout: float = CLOSE_WAIT_S) -> None:
        """Finish what is queued, up to `timeout` seconds; the rest waits on disk for the next open."""
        if self._closed or os.getpid() != self._process:
            return
        if not self._read_only:
            self._settle(None, timeout)
            self._closing = True
            WORKER.leave(self)
            THINKER.leave(self)
            with self._at_work:
                self._last_things()
        self._closed = True
        self.parts.store.close()

    def _last_things(self) -> None:
        recall_log.write_down(self.parts)
        self.parts.resident.save()

    def tidy(self) -> Tidied:
        """Do now what otherwise waits for a quiet moment: learn, write down recalls, maintain and review if due."""
        parts = self._open()
        waiting = parts.store.pending()
        self.flush(VERB_WAIT_S)
        with self._at_work:
            maintained = None if self._read_only else tidy(parts, lambda: False)
        curated = self.curate()
        reviewed, improved = ReviewReport(), CurationReport()
        if parts.thinker is not None and not self._read_only:
            reviewed = self.review() if reviewer.due(parts, self.working) else reviewed
            for improve in (episode_summaries.retell, level_wording.reword, network_wording.ponder):
                improved.add(improve(parts, self.working))
        return Tidied(
            learned=waiting - parts.store.pending(),
            maintained=maintained,
            curated=curated.turns,
            reviewed=reviewed.judged,
            retold=improved.turns,
            trouble=curated.trouble or reviewed.trouble or improved.trouble,
        )

    def __enter__(self) -> Self:
        self._open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<ebbing.Mind of {self.parts.agent} in {self.parts.folder}>"
