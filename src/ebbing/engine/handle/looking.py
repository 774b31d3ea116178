"""The verbs that look at memories and change nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, TypeAlias

from ebbing.domain.ids import number_of_ticket
from ebbing.domain.records.attachments import Attachment
from ebbing.domain.records.condition import STRENGTH_POINTS
from ebbing.domain.records.events import Event, Job
from ebbing.domain.records.filters import ALL_USERS, AllUsers
from ebbing.domain.records.memory import Memory
from ebbing.domain.texts import text_of
from ebbing.engine.arguments import filters_of, names, numbers, user_of, whole_number, yes_or_no
from ebbing.engine.handle.opened import Opened
from ebbing.errors import NotFound, StoreError

if TYPE_CHECKING:
    from ebbing.domain.answers.reports import Explanation, Forecast, Health, Provenance, ReviewPlan, User, View

# `list` is a verb here, so inside the class these stand for lists
Memories = list[Memory]
Events = list[Event]
Jobs = list[Job]
Names = list[str]
Curve = list[tuple[datetime, float, str]]
Views: TypeAlias = "list[View]"
Plans: TypeAlias = "list[ReviewPlan]"
Users: TypeAlias = "list[User]"


class Looking(Opened):
    """Questions about memories and about the memory as a whole."""

    def get(self, memory_id: str) -> Memory:
        """One memory, with its text; NotFound if there is none."""
        from ebbing.engine.looking import listing

        parts = self._open()
        (memory,) = listing.told(parts, [parts.memory(memory_id)])
        return memory

    def text(self, memory_id: str) -> str:
        """The verbatim original of a memory, however faded it is; StoreError where it is a secret that cannot be opened."""
        from ebbing.engine.recalling.views import CANNOT_BE_OPENED

        parts = self._open()
        memory = parts.memory(memory_id)
        content = parts.store.contents([memory.id]).get(memory.id)
        if content is None:
            raise NotFound(f"the text of memory {memory_id} was purged and is gone for good")
        if content.locked:
            raise StoreError(f"memory {memory_id}: {CANNOT_BE_OPENED}. What may be seen of it: {content.text.strip()}")
        return content.text

    def attachments(self, memory_id: str) -> tuple[Attachment, ...]:
        """What is attached to a memory."""
        parts = self._settled()
        return parts.store.attachments([parts.memory(memory_id).id]).get(memory_id, ())

    def attachment(self, hash_: str) -> bytes:
        """The bytes of an attachment, by its hash."""
        blob = self._open().store.blob(text_of(hash_, "the hash of an attachment"))
        if blob is None:
            raise NotFound(f"no attachment {hash_}: it was never kept, was purged, or the vault key is missing")
        return blob.data

    def list(
        self,
        *,
        user: str | AllUsers | None = ALL_USERS,
        status: str | None = None,
        layer: str | None = None,
        category: str | None = None,
        label: str | None = None,
        conversation: str | None = None,
        task: str | None = None,
        project: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
        metadata: Mapping[str, Any] | None = None,
        limit: int | None = None,
        after: str | None = None,
        newest_first: bool = False,
    ) -> Memories:
        """Memories, oldest first, as far as they pass all filters; what was forgotten only with its status.

        `label` chooses facts by S2's topics: preference, personal, promise, memory. `metadata` asks for keys with a value, or
        with one of a list of values. `after` goes on after the memory with that id.
        """
        from ebbing.engine.looking import listing

        filters = filters_of(
            user=user,
            status=status,
            layer=layer,
            category=category,
            conversation=conversation,
            task=task,
            project=project,
            since=since,
            until=until,
            metadata=metadata,
        )
        labelled, most = listing.label_of(label), listing.count_of(limit)
        turned = yes_or_no(newest_first, "newest_first")
        parts = self._settled(filters.user)
        found = listing.select(parts, filters, labelled, limit=most, after=after, newest_first=turned)
        return listing.told(parts, found)

    def views(self, memory_ids: Sequence[str]) -> Views:
        """Text, weight and level of some memories, for showing in a list; those that do not exist are left out."""
        from ebbing.engine.recalling.views import views

        parts = self._open()
        return views(parts, parts.store.get(list(dict.fromkeys(names(memory_ids, "memory_ids")))))

    def count(
        self,
        *,
        user: str | AllUsers | None = ALL_USERS,
        status: str | None = None,
        layer: str | None = None,
        category: str | None = None,
        label: str | None = None,
        conversation: str | None = None,
        task: str | None = None,
        project: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
        metadata: Mapping[str, Any] | None = None,
    ) -> int:
        """How many memories there are; the same filters as `list`."""
        from ebbing.engine.looking import listing

        filters = filters_of(
            user=user,
            status=status,
            layer=layer,
            category=category,
            conversation=conversation,
            task=task,
            project=project,
            since=since,
            until=until,
            metadata=metadata,
        )
        labelled = listing.label_of(label)
        return listing.count(self._settled(filters.user), filters, labelled)

    def users(self) -> Users:
        """Whose memories there are, by name, with how many; None stands for those of no particular user."""
        return self._settled().store.users()

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
        from ebbing.engine.looking import listing

        operation = None if ticket is None else number_of_ticket(ticket)
        most, turned = listing.count_of(limit), yes_or_no(newest_first, "newest_first")
        return self._open().store.events(operation=operation, limit=most, newest_first=turned)

    def explain(self, memory_id: str) -> Explanation:
        """Why a memory is as present as it is."""
        from ebbing.engine.looking import explain

        return explain.explain(self._open(), memory_id)

    def provenance(self, memory_id: str) -> Provenance:
        """Where a memory comes from and what was made of it, with the words it all began with."""
        from ebbing.engine.looking import provenance

        return provenance.provenance(self._open(), memory_id)

    def forecast(self, memory_id: str) -> Forecast:
        """When a memory will have faded to each level, if nothing happens to it."""
        from ebbing.engine.looking import forecast

        parts = self._open()
        return forecast.forecast(parts, parts.memory(memory_id), parts.now())

    def simulate(self, memory_id: str, days: Sequence[float]) -> Curve:
        """Weight and level of a memory so many days from now, if nothing happens to it."""
        from ebbing.engine.looking import forecast

        parts = self._open()
        now = parts.now()
        times = [now + timedelta(days=d) for d in numbers(days, "days")]
        return [(at, weight, str(level)) for at, weight, level in forecast.curve(parts, parts.memory(memory_id), times)]

    def schedule(self, memory_id: str) -> ReviewPlan:
        """When a memory should be reviewed next (SM-2), by how it was used so far."""
        from ebbing.engine import spaced_repetition

        parts = self._open()
        return spaced_repetition.plan(parts, parts.memory(memory_id))

    def due_reviews(self) -> Plans:
        """The memories whose review is due, longest overdue first."""
        from ebbing.engine import spaced_repetition

        return spaced_repetition.due(self._settled())

    def known_keys(self, keys: Sequence[str]) -> Names:
        """Which of these idempotency keys were used before, so that what they stand for would not be kept again."""
        known = self._open().store.known_keys(names(keys, "keys"))
        return [key for key in keys if key in known]

    def queue(self, *, dead: bool = False) -> Jobs:
        """Jobs that wait, or dead letters."""
        return self._open().store.jobs(dead=yes_or_no(dead, "dead"))

    def strengths(
        self, *, below: int | None = None, user: str | AllUsers | None = ALL_USERS, limit: int | None = None
    ) -> Views:
        """S3's health report: what is believed, strongest first, each with its `strength` (0 to 100) and `condition` (green, yellow, red).

        With `below` only what is weaker than so many points, the weakest first: under 30 it is about to be forgotten.
        """
        from ebbing.engine.looking import listing

        points = None if below is None else whole_number(below, "below", 0, STRENGTH_POINTS + 1)
        return listing.by_strength(self._settled(), user_of(user), points, listing.count_of(limit))

    def health(self) -> Health:
        """What there is, and whether all is well."""
        from ebbing.engine.looking import health

        return health.health(self._open())

    def now(self) -> datetime:
        """The time on this mind's clock."""
        return self._open().now()
