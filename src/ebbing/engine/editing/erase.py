"""erase: a memory gone from every file, with all that its words stand in: what it was drawn from, what was made of it.

Forgetting can be taken back for some days; this cannot. What only shared a summary with it is as it was before the summary. The
bare rows stay, so that links can dangle and the journal holds; there are no words in either.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from ebbing.domain.answers.reports import EraseReport
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import ENTITY, Content, LinkKind, Memory, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.editing.edit import begin
from ebbing.engine.looking.provenance import provenance
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.engine.unfocus import unfocus
from ebbing.errors import NotFound

SHARES_WORDS: Final = frozenset({LinkKind.MERGED_FROM, LinkKind.DERIVED_FROM})


def erase(parts: Parts, memory: Memory, *, dry_run: bool = False) -> EraseReport:
    """Erase a memory and all that its words stand in, and look whether they are gone."""
    if memory.status is Status.PURGED:
        raise NotFound(f"memory {memory.id} is gone already: its text was purged")
    family = _family(parts, memory.id)
    family |= set(_named_only_there(parts, parts.store.contents(sorted(family))))
    going = [one for one in parts.store.get(sorted(family)) if one.status is not Status.PURGED]
    contents = parts.store.contents([one.id for one in going])
    parted = _parted(parts, {one.id for one in going})
    report = EraseReport(
        memories=tuple(one.id for one in going),
        restored=tuple(one.id for one in parted),
        said_elsewhere=tuple(_elsewhere(parts, contents)),
        left_in=(),
        dry_run=dry_run,
    )
    if dry_run:
        return report
    operation = begin(parts)
    for one in going:
        gone = replace(one, status=Status.PURGED, removed_at=operation.at)
        operation.change(one, gone, EventKind.PURGED, because(ReasonKind.ERASED))
        operation.changes.purge.append(one.id)
    _part(operation, parted)
    unfocus(operation, {one.id for one in going})
    operation.commit()
    parts.resident.forget_copy()
    parts.store.scrub()
    texts = [content.text.encode("utf-8") for content in contents.values()]
    return replace(report, left_in=() if report.said_elsewhere else tuple(parts.store.traces(texts)))


def _family(parts: Parts, name: str) -> set[str]:
    """Return the memory, what it was drawn from or sums up, and what was drawn from it or sums it up."""
    found = provenance(parts, name)
    family = {name}
    for steps in (found.sources, found.products):
        for step in steps:  # nearest first
            if step.kind in SHARES_WORDS and step.of in family:
                family.add(step.memory)
    return family


def _named_only_there(parts: Parts, contents: Mapping[str, Content]) -> Iterator[str]:
    """Yield the nodes of things (S4) that nothing names but what is erased."""
    linked = [link.target for link in parts.store.links(list(contents)) if link.kind is LinkKind.FOCUS]
    nodes = {one.id for one in parts.store.get(sorted(set(linked))) if one.category == ENTITY}
    if not nodes:
        return
    names = {name: content.text for name, content in parts.store.contents(sorted(nodes)).items()}
    others = [one.text for one in parts.store.all_contents() if one.memory not in contents and one.memory not in nodes]
    for node, name in names.items():
        if not any(name in text for text in others):
            yield node


def _parted(parts: Parts, going: set[str]) -> list[Memory]:
    """Return those that stay and were summed up in something that goes."""
    merged = parts.store.select(Filters(statuses=frozenset({Status.MERGED})))
    return [one for one in merged if one.successor in going and one.id not in going]


def _part(operation: Operation, parted: list[Memory]) -> None:
    for one in parted:
        back = replace(one, status=Status.ACTIVE, successor=None, removed_at=None, removed_by=None)
        operation.change(one, back, EventKind.RESTORED, because(ReasonKind.RESTORED, status=one.status))


def _elsewhere(parts: Parts, contents: Mapping[str, Content]) -> Iterator[str]:
    """Yield other memories that say the same words: they were said again, and each has to be erased by itself."""
    texts = [content.text for content in contents.values()]
    for other in parts.store.all_contents():
        if other.memory is not None and other.memory not in contents and any(text in other.text for text in texts):
            yield other.memory
