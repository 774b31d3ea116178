"""One operation: everything that one remember, one undo or one maintenance run changes, with its journal entries.

Verbs edit memories through it and commit once. Weights before and after are taken at commit, for all at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from ebbing.domain.ids import memory_number
from ebbing.domain.records.events import Changes, Event, EventKind
from ebbing.domain.records.links import LINKS, LinkMove
from ebbing.domain.records.memory import GONE, Content, Link, LinkKind, Memory
from ebbing.domain.records.reasons import Reason
from ebbing.domain.records.state import changed, to_state
from ebbing.engine.parts import Parts
from ebbing.engine.watching import happened
from ebbing.language.phrases import told

_Ends = tuple[str, str, LinkKind]


def _ends(link: Link) -> _Ends:
    return link.source, link.target, link.kind


@dataclass(slots=True)
class _Entry:
    kind: EventKind
    before: Memory | None
    after: Memory
    reason: Reason
    actor: str
    detail: Mapping[str, Any]


class Operation:
    """Collects changes; `commit` applies them in one transaction."""

    def __init__(self, parts: Parts, number: int, at: datetime, actor: str = "user") -> None:
        self.parts = parts
        self.number = number
        self.at = at
        self.actor = actor
        self.changes = Changes(operation=number, fingerprint=parts.embedder.fingerprint)
        self._entries: list[_Entry] = []
        self._plain: list[Event] = []
        self._edited: dict[str, Memory] = {}
        self._made: dict[str, dict[_Ends, int]] = {}  # places of new links in `changes.links`, by either end
        self._relinked: dict[_Ends, Link] = {}
        self._places = 0

    def next_number(self) -> int:
        """Return a number for a new memory or content: the same ones when the operation is run again."""
        number = memory_number(self.number, self._places)
        self._places += 1
        return number

    def current(self, memory: Memory) -> Memory:
        """Return the memory as this operation has left it so far."""
        return self._edited.get(memory.id, memory)

    @property
    def created(self) -> list[Memory]:
        """The memories this operation has made so far."""
        return [self._edited[e.after.id] for e in self._entries if e.kind is EventKind.CREATED]

    def create(self, memory: Memory, content: Content, reason: Reason, detail: Mapping[str, Any] | None = None) -> None:
        """Add a new memory with its content."""
        self.changes.contents.append(content)
        self._edited[memory.id] = memory
        self._entries.append(_Entry(EventKind.CREATED, None, memory, reason, self.actor, detail or {}))

    def change(
        self, before: Memory, after: Memory, kind: EventKind, reason: Reason, detail: Mapping[str, Any] | None = None
    ) -> None:
        """Put a memory into a new state."""
        self._edited[after.id] = after
        self._entries.append(_Entry(kind, before, after, reason, self.actor, detail or {}))

    def note(
        self,
        kind: EventKind,
        reason: Reason,
        detail: Mapping[str, Any] | None = None,
        memory: str | None = None,
        *,
        language: str = "",
    ) -> None:
        """Write a journal entry that changes no memory; `language` is that of what it is about."""
        self._plain.append(
            Event(
                operation=self.number,
                kind=kind,
                memory=memory,
                at=self.at,
                actor=self.actor,
                reason=told(reason, language),
                detail=detail or {},
            )
        )

    def visited(self, memory: str) -> None:
        """Count the visit of a compression that changed nothing else: one entry tells it for all of them (S4)."""
        self.changes.scanned.append(memory)

    def link(self, source: str, target: str, kind: LinkKind, strength: float | None = None) -> None:
        """Link one memory to another, as strongly as the profile says for this kind unless told otherwise."""
        if strength is None:
            strength = self.parts.profile.links.strength_of(kind)
        if source != target:
            self._make(Link(source=source, target=target, kind=kind, strength=strength, operation=self.number))

    def join(self, source: Memory, target: Memory, kind: LinkKind, strength: float, name: str = "") -> None:
        """Link two memories so that it decays with the scans of its source, counted from now (S4)."""
        link = Link(source=source.id, target=target.id, kind=kind, strength=strength, name=name, operation=self.number)
        self._make(replace(link, scan_base=self.current(source).scan_count))

    def hold(self, memory: Memory, focus: Memory, strength: float, name: str) -> None:
        """Link a memory and a node in focus both ways, so that it decays only when that leaves the focus (S4)."""
        scans = self.current(focus).scan_count
        for source, target in ((memory, focus), (focus, memory)):
            link = Link(source=source.id, target=target.id, kind=LinkKind.FOCUS, strength=strength, name=name)
            lead = self.current(source).scan_count - scans
            self._make(replace(link, locked=True, scan_base=lead, operation=self.number))

    def focus(self, node: Memory, *, held: bool) -> None:
        """Note that a node has come into focus, or left it: one row, which all links that it holds follow (S4)."""
        row = Link(source=node.id, target=node.id, kind=LinkKind.FOCUS, strength=1.0, operation=self.number)
        row = replace(row, locked=held, scan_base=self.current(node).scan_count)
        made = self._made.get(node.id, {}).get(_ends(row)) is not None
        if made or self.parts.store.links_between([(node.id, node.id)]):
            self.relink(row)
        else:
            self._make(row)

    def copy_link(self, link: Link, source: Memory, target: Memory, was: Memory) -> None:
        """Give a link other ends, as strong as it is; `was` is the memory that it left (S4)."""
        base = link.scan_base + self.current(source).scan_count - self.current(was).scan_count
        if source.id != target.id:
            self._make(replace(link, source=source.id, target=target.id, scan_base=base, operation=self.number))

    def _make(self, link: Link) -> None:
        if link.strength > 0:
            for end in (link.source, link.target):
                self._made.setdefault(end, {})[_ends(link)] = len(self.changes.links)
            self.changes.links.append(link)

    def relink(self, link: Link) -> None:
        """Put a link into a new state, whether it is stored or was made by this operation."""
        place = self._made.get(link.source, {}).get(_ends(link))
        if place is None:
            self._relinked[_ends(link)] = link
        else:
            self.changes.links[place] = link

    def links_of(self, memory: Memory) -> list[Link]:
        """Return the links that leave or reach a memory, as this operation has left them so far."""
        store = self.parts.store
        stored = (*store.links([memory.id]), *store.links([memory.id], incoming=True))
        made = [self.changes.links[place] for place in self._made.get(memory.id, {}).values()]
        return [*(self._relinked.get(_ends(link), link) for link in stored), *made]

    def memories(self, ids: Set[str]) -> dict[str, Memory]:
        """Return those of these memories that are there, as this operation has left them so far."""
        stored = {memory.id: memory for memory in self.parts.store.get(sorted(ids - self._edited.keys()))}
        found = stored | {name: self._edited[name] for name in ids & self._edited.keys()}
        return {name: memory for name, memory in found.items() if memory.status not in GONE}

    def unlinked(self) -> list[tuple[Memory, str]]:
        """Return new memories that no link leaves, each with its text."""
        texts = {content.memory: content.text for content in self.changes.contents}
        made = [entry.after for entry in self._entries if entry.kind is EventKind.CREATED]
        return [(memory, texts.get(memory.id, "")) for memory in made if not self._leaves(memory)]

    def _leaves(self, memory: Memory) -> bool:
        return any(source == memory.id != target for source, target, _ in self._made.get(memory.id, {}))

    def commit(self, *, durable: bool = True) -> list[Event]:
        """Apply everything, or nothing."""
        self.changes.memories = list(self._edited.values())
        self.changes.relinks = list(self._relinked.values())
        self.changes.events = self._with_links([*self._events(), *self._plain])
        events = self.parts.store.apply(self.changes, durable=durable)
        happened(events)
        return events

    def _with_links(self, events: list[Event]) -> list[Event]:
        """Let the last entry tell how the links that are changed were before, so that it can be undone, and asked later."""
        touched = [(link, True) for link in self.changes.links] + [(link, False) for link in self.changes.relinks]
        fresh = {entry.after.id for entry in self._entries if entry.kind is EventKind.CREATED}
        touched = [(link, again) for link, again in touched if not fresh & {link.source, link.target}]
        if not events or not touched:
            return events
        stored = self.parts.store.links_between(list({(link.source, link.target) for link, _ in touched}))
        were = {_ends(link): link for link in stored}
        moves = [LinkMove.of(were[_ends(link)], link, again=again) for link, again in touched if _ends(link) in were]
        told = LinkMove.told(move for move in moves if move.before != move.after)
        if not told:
            return events
        *others, last = events
        return [*others, replace(last, detail={**last.detail, LINKS: told})]

    def _events(self) -> list[Event]:
        made: dict[str, float] = {}
        for link in self.changes.links:
            made[link.source] = made.get(link.source, 0.0) + link.strength
        states = [(m, m is e.after) for e in self._entries for m in (e.before, e.after) if m is not None]
        more = [made.get(m.id, 0.0) if after else 0.0 for m, after in states]
        weights, factors = self.parts.weigh([m for m, _ in states], self.at, more)
        at = 0
        events = []
        for entry in self._entries:
            before = None
            if entry.before is not None:
                before, at = weights[at], at + 1
            events.append(self._event(entry, before, weights[at], factors[at]))
            at += 1
        return events

    def _event(
        self, entry: _Entry, weight_before: float | None, weight_after: float, factors: dict[str, float]
    ) -> Event:
        return Event(
            operation=self.number,
            kind=entry.kind,
            memory=entry.after.id,
            at=self.at,
            actor=entry.actor,
            reason=told(entry.reason, entry.after.language),
            weight_before=weight_before,
            weight_after=weight_after,
            factors=factors,
            state=to_state(replace(entry.after, revision=0)),
            before={} if entry.before is None else changed(entry.before, entry.after),
            detail=entry.detail,
        )
