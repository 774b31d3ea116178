"""What came of asking a language model: turns it looked at, memories it judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class CurationReport:
    """What looking at some turns came to."""

    turns: int = 0
    done: dict[str, int] = field(default_factory=dict)  # added, updated, boosted, negated, deleted, merged, proposed …
    dropped: list[str] = field(default_factory=list)  # proposals that were not followed, and why
    trouble: str = ""  # why the model did not answer; what is left waits
    retry_after_s: float | None = None

    def take(self, done: Mapping[str, int], dropped: Sequence[str]) -> None:
        """Count one more turn."""
        self.turns += 1
        self.dropped += dropped
        self._count(done)

    def add(self, other: CurationReport) -> None:
        """Add what another look came to."""
        self.turns += other.turns
        self.dropped += other.dropped
        self._count(other.done)
        self.trouble, self.retry_after_s = self.trouble or other.trouble, self.retry_after_s or other.retry_after_s

    def _count(self, done: Mapping[str, int]) -> None:
        for what, count in done.items():
            self.done[what] = self.done.get(what, 0) + count


@dataclass(slots=True)
class ReviewReport:
    """What some reviews came to."""

    promoted: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    proposed: list[str] = field(default_factory=list)  # deletions that wait for a person
    undecided: list[str] = field(default_factory=list)
    trouble: str = ""  # why the model did not answer; the rest is for next time
    retry_after_s: float | None = None

    @property
    def judged(self) -> int:
        """How many memories were looked at."""
        return sum(map(len, (self.promoted, self.kept, self.deleted, self.proposed, self.undecided)))
