"""present: what was found becomes hits with their texts, as they are to be shown now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ebbing.domain.answers.recollection import Hit, Linked, Replaced, Why
from ebbing.domain.answers.reports import View
from ebbing.domain.ids import memory_id
from ebbing.domain.levels import levels
from ebbing.domain.records.links import strongest_per_pair
from ebbing.domain.records.memory import Content, Layer, Level, LinkKind, Memory, Status
from ebbing.domain.records.rows import LEVELS
from ebbing.engine.fading.level_text import level_text
from ebbing.engine.parts import Parts
from ebbing.language.statements.labels import label

HISTORY: Final = frozenset({LinkKind.SUPERSEDES, LinkKind.NEGATES})
_LABELLED: Final = frozenset({Layer.FACT, Layer.CORE})
LINKS_SHOWN: Final = 3  # of one hit
HIDDEN: Final = frozenset({Status.SUPERSEDED, Status.NEGATED})


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResult:
    """A memory that came to mind, before its text is fetched."""

    number: int
    level: int
    weight: float
    score: float
    text: float
    vector: float
    activation: float
    relevance: float
    path: tuple[int, ...] = ()  # numbers of the memories it came through, the seed first


def hits(parts: Parts, found: Sequence[SearchResult]) -> list[Hit]:
    """Hits in the same order."""
    ids = [memory_id(f.number) for f in found]
    memories = {m.id: m for m in parts.store.get(ids)}
    originals = parts.store.contents(ids)
    faded = {
        level: parts.store.contents([i for i, f in zip(ids, found, strict=True) if LEVELS[f.level] is level], level)
        for level in {LEVELS[f.level] for f in found} - {Level.FULL}
    }
    replaced = _replaced(parts, ids)
    attached = parts.store.attachments(ids)
    return [
        replace(
            _hit(parts, f, memories[i], originals[i], faded.get(LEVELS[f.level], {}).get(i)),
            replaces=replaced.get(i, ()),
            attachments=attached.get(i, ()),
        )
        for i, f in zip(ids, found, strict=True)
        if i in memories and i in originals
    ]


def with_links(parts: Parts, hits: Sequence[Hit]) -> list[Hit]:
    """Hits with the strongest few of what they are linked with, as far as it is believed."""
    links = [
        link for link in strongest_per_pair(parts.store.links([hit.id for hit in hits])) if link.kind not in HISTORY
    ]
    others = [m for m in parts.store.get([link.target for link in links]) if m.status is Status.ACTIVE]
    shown = {view.memory.id: view for view in views(parts, others)}
    found: dict[str, list[Linked]] = {}
    for link in links:
        mine, view = found.setdefault(link.source, []), shown.get(link.target)
        if view is not None and len(mine) < LINKS_SHOWN:
            mine.append(Linked(id=link.target, text=view.text, kind=link.kind, name=link.name, strength=link.strength))
    return [replace(hit, links=tuple(found.get(hit.id, ()))) for hit in hits]


def views(parts: Parts, memories: Sequence[Memory]) -> list[View]:
    """Memories as they are shown in lists, in the same order."""
    if not memories:
        return []
    ids = [memory.id for memory in memories]
    contents = parts.store.contents(ids)
    now = parts.now()
    rows = parts.rows(memories, now)
    weights = parts.law.weight(rows, now)
    codes = levels(rows, weights, parts.profile)
    found = []
    for memory, weight, code in zip(memories, weights.tolist(), codes.tolist(), strict=True):
        content = contents.get(memory.id)
        text = "" if content is None else content.text if content.redacted is None else content.redacted
        metadata = {} if content is None else content.metadata
        found.append(
            View(
                memory=memory,
                text=text.strip(),
                weight=weight,
                level=LEVELS[code],
                metadata=metadata,
                label="" if content is None else label_of(memory, content),
            )
        )
    return found


def label_of(memory: Memory, content: Content) -> str:
    """S2's label of a fact, by its words; of a secret, by what kind of thing it is. What was merely said has none."""
    text = content.text if content.redacted is None else content.redacted
    return str(label(text, memory.category)) if text and memory.layer in _LABELLED else ""


def _hit(parts: Parts, found: SearchResult, memory: Memory, original: Content, faded: Content | None) -> Hit:
    level = LEVELS[found.level]
    return Hit(
        id=memory.id,
        text=faded.text if faded is not None else level_text(parts.curator, original, memory, level),
        level=level,
        weight=found.weight,
        score=found.score,
        status=memory.status,
        layer=memory.layer,
        category=memory.category,
        channel=memory.channel,
        language=memory.language,
        role=original.role,
        speaker=original.speaker,
        user=memory.user,
        occurred_at=parts.local(memory.occurred_at),
        valid_until=memory.valid_until,
        metadata=original.metadata,
        why=Why(
            text=found.text,
            vector=found.vector,
            activation=found.activation,
            relevance=found.relevance,
            weight=found.weight,
            path=tuple(memory_id(number) for number in found.path),
        ),
        label=label_of(memory, original),
    )


def _replaced(parts: Parts, ids: list[str]) -> dict[str, tuple[Replaced, ...]]:
    """What each hit has taken the place of."""
    links = [link for link in parts.store.links(ids) if link.kind in HISTORY]
    if not links:
        return {}
    old = {m.id: m for m in parts.store.get([link.target for link in links]) if m.status in HIDDEN}
    texts = parts.store.contents(list(old))
    found: dict[str, list[Replaced]] = {}
    for link in links:
        memory, content = old.get(link.target), texts.get(link.target)
        if memory is not None and content is not None:
            one = Replaced(id=memory.id, text=content.text.strip(), status=memory.status, until=memory.valid_until)
            found.setdefault(link.source, []).append(one)
    return {source: tuple(some) for source, some in found.items()}
