"""summary: one memory stands for several that say the same (S0-12), and grows in its place when more is said.

A summary among what is merged takes in the others: there is one summary of one habit, never a summary of summaries, and
its mentions are all that was ever said of it. What went into it is kept and points to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain import trust
from ebbing.domain.decisions import Verdict
from ebbing.domain.judgement import LASTS
from ebbing.domain.profile.learning import Learning
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import SAID, LinkKind, Memory
from ebbing.domain.records.reasons import Reason, ReasonKind, because
from ebbing.engine.learning import create
from ebbing.engine.learning.changing import revise
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, made_of

READ: Final = 50  # of what a summary stands for, the newest that are put into words
PASSING: Final = frozenset({"temporary", "short_preference"})  # categories that a habit has outgrown


def is_summary(parts: Parts, memory: Memory) -> bool:
    """Say whether a memory stands for others that were merged into it."""
    return any(link.kind is LinkKind.MERGED_FROM for link in parts.store.links([memory.id]))


def sum_up(operation: Operation, memories: Sequence[Memory]) -> None:
    """Make one summary of several memories, or let the oldest summary among them take in the others."""
    parts = operation.parts
    said, _ = made_of(parts, [memory.id for memory in memories])
    contents, times = parts.store.contents(said[-READ:]), revise.times_said(parts, memories)
    texts = [contents[name].text for name in said[-READ:] if name in contents]
    unit = _unit(operation, memories, parts.curator.merge(texts, times, len(said)))
    taken_over = {
        **revise.combined(operation, memories),
        "category": _category(memories, times, parts.profile.learning),
    }
    reason = because(ReasonKind.SUMMARY_SAID, count=times)
    standing = next((memory for memory in memories if is_summary(parts, memory)), None)
    if standing is None:
        made = create.create(operation, unit, reason, taken_over, Verdict.BATCH)
        revise.merge(operation, memories, made)
    else:
        revise.merge(operation, [memory for memory in memories if memory.id != standing.id], standing)
        _put_into_words(operation, standing, unit, reason, taken_over)


def is_outdated(parts: Parts, name: str) -> bool:
    """Say whether a summary in the rules' own words was mentioned since, so that it says too small a number."""
    memory, content = parts.memory(name), parts.store.contents([name]).get(name)
    if content is None or content.maker != SAID or not is_summary(parts, memory):
        return False
    return parts.curator.merge([content.text], memory.mention_count) != content.text


def recount(operation: Operation, memory: Memory) -> None:
    """Let a summary say how often its matter was brought up by now."""
    parts, times = operation.parts, memory.mention_count
    text = parts.curator.merge([parts.store.contents([memory.id])[memory.id].text], times)
    unit = _unit(operation, [memory], text)
    taken_over = {"category": _category([memory], times, parts.profile.learning)}
    _put_into_words(operation, memory, unit, because(ReasonKind.SUMMARY_SAID, count=times), taken_over)


def _put_into_words(
    operation: Operation, summary: Memory, unit: Unit, reason: Reason, taken_over: Mapping[str, Any]
) -> None:
    after = replace(create.reword(operation, summary, unit), **taken_over)
    operation.change(summary, after, EventKind.SUMMARISED, reason, {"decision": str(Verdict.BATCH)})


def _category(memories: Sequence[Memory], times: int, learning: Learning) -> str:
    """Return what a summary is: what was said again and again is no passing thing any more."""
    category = revise.base_of(memories).category
    lasts = times >= LASTS and category in PASSING
    return learning.preference_categories[0] if lasts and learning.preference_categories else category


def _unit(operation: Operation, memories: Sequence[Memory], text: str) -> Unit:
    base, parts = revise.base_of(memories), operation.parts
    channel = trust.least_trusted(memory.channel for memory in memories)
    reading = replace(parts.curator.read(text), keep=True, noise=False, layer=base.layer)
    origin = Origin(
        user=base.user,
        task=_shared(memories, "task"),
        project=_shared(memories, "project"),
        metadata=parts.store.contents([base.id])[base.id].metadata,
    )
    unit = Unit(
        text=text,
        reading=reading,
        message=Utterance(role="assistant", content=text, at=base.occurred_at, channel=channel),
        origin=origin,
        number=operation.next_number(),
        single=True,
    )
    unit.vector = _middle(parts, memories)
    return unit


def _middle(parts: Parts, memories: Sequence[Memory]) -> NDArray[np.float32] | None:
    """Return the meaning of what was said, each time it was: the words of a summary tell only the most typical of it."""
    vectors = parts.resident.vectors_of([memory.id for memory in memories])
    known = [v * np.float32(max(1, m.mention_count)) for v, m in zip(vectors, memories, strict=True) if v is not None]
    total = np.sum(known, axis=0) if known else np.zeros(0)
    length = float(np.linalg.norm(total))
    return None if not length else np.asarray(total / length, np.float32)


def _shared(memories: Sequence[Memory], field: str) -> str | None:
    values = {getattr(memory, field) for memory in memories}
    return values.pop() if len(values) == 1 else None
