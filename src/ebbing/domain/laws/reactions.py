"""What can happen to a memory, and the part of the answer that is the same under every law.

A reaction takes a memory and `now` and returns a new memory; counters go up, times never go back. A law adds its
own answers to `COMMON` and leaves the rest as it is: a reaction a document does not know changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from enum import StrEnum
from typing import Final

from ebbing.domain.records.memory import MENTION_RING, ConflictState, Memory


class Reaction(StrEnum):
    """An event as a law sees it. S3's own names for some of them are understood: Reaction("access") is RETRIEVE."""

    CREATED = "created"
    ADDED = "added"  # created by hand (S3)
    WRITTEN_DOWN = "written_down"  # said again, and by hand (S3)
    MENTION = "mention"
    FREQUENT_MENTION = "frequent_mention"
    NEGATION = "negation"  # the caller has set memory.conflict by its strategy
    TAKEN_BACK = "taken_back"  # the user holds to the old one after all
    RETRIEVE = "retrieve"
    ASSOCIATION_HIT = "association_hit"
    TASK_SUCCESS = "task_success"
    TASK_FAILURE = "task_failure"
    MANUAL = "manual"
    BOOST = "boost"  # it shaped the reply (S2)
    KEPT = "kept"  # a decay review let it stay (S2)
    SCAN = "scan"  # a compression passed over it (S4)
    ADOPTED = "adopted"  # the law would let it go, and takes it in as new: after a change of profile, or restored

    @classmethod
    def _missing_(cls, value: object) -> Reaction | None:
        return ALIASES.get(str(value))


ALIASES: Final[Mapping[str, Reaction]] = {
    "access": Reaction.RETRIEVE,
    "taskSuccess": Reaction.TASK_SUCCESS,
    "task-success": Reaction.TASK_SUCCESS,
    "taskFailure": Reaction.TASK_FAILURE,
    "task-failure": Reaction.TASK_FAILURE,
    "manualReview": Reaction.MANUAL,
    "manual-review": Reaction.MANUAL,
    "associationHit": Reaction.ASSOCIATION_HIT,
    "association-hit": Reaction.ASSOCIATION_HIT,
}

ReactionRule = Callable[[Memory, datetime], Memory]


def later(one: datetime | None, other: datetime) -> datetime:
    """Return the later of two times: a clock set back must not move a memory backward."""
    return other if one is None else max(one, other)


def activated(memory: Memory, now: datetime) -> Memory:
    """Return the memory as one the user came back to: fading starts anew from here."""
    return replace(memory, last_activated_at=later(memory.last_activated_at, now))


def mentioned(memory: Memory, now: datetime, boost: float = 0.0, *, frequent: bool = False) -> Memory:
    """Return the memory counted as mentioned, with its place in the ring of recent ones."""
    return replace(
        activated(memory, now),
        mentioned_at=later(memory.mentioned_at, now),
        mentions=(*memory.mentions, now)[-MENTION_RING:],
        mention_count=memory.mention_count + 1,
        boost=boost,
        frequent_at=later(memory.frequent_at, now) if frequent else memory.frequent_at,
    )


def accessed(memory: Memory, now: datetime) -> Memory:
    """Return the memory counted as seen, no more."""
    return replace(memory, accessed_at=later(memory.accessed_at, now), access_count=memory.access_count + 1)


def reinforced(memory: Memory, now: datetime) -> Memory:
    """Return the memory counted as reinforced."""
    return replace(memory, reinforced_at=later(memory.reinforced_at, now), reinforce_count=memory.reinforce_count + 1)


def negated(memory: Memory, now: datetime) -> Memory:
    """Return the memory as denied now. The activation is not refreshed: to deny a thing is not to keep it alive (S0)."""
    return replace(memory, negated_at=later(memory.negated_at, now))


def taken_back(memory: Memory, _now: datetime) -> Memory:
    """Return the memory without its denial; whether this is also a mention is for the caller to say."""
    return replace(memory, negated_at=None, conflict=ConflictState.NONE)


def scanned(memory: Memory, _now: datetime) -> Memory:
    """Return the memory with one more visit of a compression (S4)."""
    return replace(memory, scan_count=memory.scan_count + 1)


def adopted(memory: Memory, now: datetime) -> Memory:
    """Return the memory as one whose life under this law begins now; what has happened to it stays as it was."""
    return replace(memory, adopted_at=later(memory.adopted_at, now), adopted_scans=memory.scan_count)


def unchanged(memory: Memory, _now: datetime) -> Memory:
    """Return the memory as it is: this law does not know such an event."""
    return memory


COMMON: Final[Mapping[Reaction, ReactionRule]] = {
    **dict.fromkeys(Reaction, unchanged),
    Reaction.MENTION: mentioned,
    Reaction.FREQUENT_MENTION: lambda memory, now: mentioned(memory, now, frequent=True),
    Reaction.NEGATION: negated,
    Reaction.TAKEN_BACK: taken_back,
    Reaction.RETRIEVE: accessed,
    Reaction.ASSOCIATION_HIT: accessed,
    Reaction.TASK_SUCCESS: reinforced,
    Reaction.TASK_FAILURE: reinforced,
    Reaction.MANUAL: reinforced,
    Reaction.SCAN: scanned,
    Reaction.ADOPTED: adopted,
}
