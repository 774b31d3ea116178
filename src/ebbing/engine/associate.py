"""Links form by themselves: what was said together, what is about the same, what means nearly the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from ebbing.domain.links import Likeness, association, grown
from ebbing.domain.memory import Link, LinkKind, Memory
from ebbing.engine.messages import Origin
from ebbing.engine.operation import Operation
from ebbing.engine.unit import Unit

GROWING: Final = frozenset(  # associations; what says how two memories follow each other or replace one another stays
    {
        LinkKind.KEYWORD,
        LinkKind.SEMANTIC,
        LinkKind.TEMPORAL,
        LinkKind.CO_TASK,
        LinkKind.CO_PROJECT,
        LinkKind.CO_RETRIEVED,
    }
)
SAME_SITTING: Final = timedelta(hours=1)  # without a conversation id, what was said within an hour belongs together


def neighbours(operation: Operation, units: list[Unit], origin: Origin) -> None:
    """上文/下文: each episode and the one before it, across calls of the same conversation too."""
    spoken = [unit.memory for unit in units if unit.whole is None and unit.memory is not None]
    if not spoken:
        return
    before = _last_spoken(operation, spoken[0], origin)
    for memory in spoken:
        if before is not None:
            operation.link(before.id, memory.id, LinkKind.NEXT, _strength(operation, LinkKind.NEXT))
            operation.link(memory.id, before.id, LinkKind.PREVIOUS, _strength(operation, LinkKind.PREVIOUS))
        before = memory


def _last_spoken(operation: Operation, first: Memory, origin: Origin) -> Memory | None:
    store = operation.parts.store
    last = store.last_spoken(origin.user, origin.conversation)
    if last is None:
        return None
    for link in store.links([last.id]):
        if link.kind is LinkKind.DERIVED_FROM and link.target < last.id:  # a fact: its episode is what was said
            last = store.get([link.target])[0]
            break
    if origin.conversation is None and abs(first.occurred_at - last.occurred_at) > SAME_SITTING:
        return None
    return last


def likenesses(operation: Operation, unit: Unit) -> None:
    """Links to what is about the same: by keywords (S3: Jaccard ≥ 0.3) or by meaning. The strongest per pair is kept."""
    memory, links = unit.memory, operation.parts.profile.links
    if memory is None:
        return
    found: list[tuple[float, LinkKind, Memory]] = []
    for other, keywords, cosine in unit.like:
        # only what is alike in itself: what was said close together is linked by `neighbours` already
        reason = association(Likeness(keywords=(unit.reading.keywords, keywords), similarity=cosine), links)
        if reason is not None:
            kind, strength = reason
            found.append((strength, kind, other))
    for strength, kind, other in sorted(found, key=lambda f: (-f[0], f[2].id))[: links.max_per_memory]:
        operation.link(memory.id, other.id, kind, strength)
        operation.link(other.id, memory.id, kind, strength)


def grow(operation: Operation, pairs: Iterable[tuple[str, str]], growth: float) -> int:
    """Strengthen the links between pairs (source, target) that were used together; a missing link is made.

    Of several links between two memories the strongest grows. A memory with as many links as it may have gets no new
    ones. Gives back how many links grew or were made.
    """
    counts = Counter(pairs)
    if not counts or growth <= 0:
        return 0
    links = operation.parts.profile.links
    known: dict[str, dict[str, Link]] = {}
    for link in operation.parts.store.links(list(dict.fromkeys(source for source, _ in counts))):
        if link.kind in GROWING:
            known.setdefault(link.source, {}).setdefault(link.target, link)  # the strongest comes first
    made = 0
    for (source, target), times in counts.items():
        mine = known.setdefault(source, {})
        if target not in mine:
            if len(mine) >= links.max_per_memory:
                continue
            mine[target] = Link(source=source, target=target, kind=LinkKind.CO_RETRIEVED, strength=0.0)
        link = mine[target]
        operation.link(source, target, link.kind, grown(link.strength, growth * times, links))
        made += 1
    return made


def _strength(operation: Operation, kind: LinkKind) -> float:
    return operation.parts.profile.links.strength_of(kind)
