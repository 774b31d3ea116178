"""What every verb works with: one agent's store, caches, law and judgement, handed in together."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import field
from datetime import datetime, timedelta, tzinfo
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Floats, Places
from ebbing.domain.ids import memory_id, number_of_memory
from ebbing.domain.instants import from_us, to_us, utc
from ebbing.domain.laws import law_for
from ebbing.domain.laws.law import Law
from ebbing.domain.levels import levels
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import LinkKind, Memory
from ebbing.domain.records.rows import Rows
from ebbing.engine.watching import stage
from ebbing.errors import Conflict, EmbedderError, NotFound
from ebbing.store.resident.resident import UNKNOWN, Resident

if TYPE_CHECKING:
    from ebbing.curator.model_curator import ModelCurator
    from ebbing.domain.conversation import LanguageModel
    from ebbing.domain.judgement import Reading
    from ebbing.domain.protocols.curator import Curator
    from ebbing.domain.protocols.embedder import Embedder
    from ebbing.domain.protocols.pictures import PictureReader
    from ebbing.domain.protocols.store import Store

log: Final = logging.getLogger("ebbing")
REMEMBER: Final = "remember"  # kinds of jobs
END: Final = "end_conversation"
FOCUS: Final = "focus"  # the setting that holds (entity, when it was last named)
FOCUS_NODES: Final = "focus_nodes"  # S4: the setting that holds the node of each of them
HEARD: Final = "heard"  # the setting that holds when somebody last said or asked something, in microseconds
MEMORIES_PER_ENTITY: Final = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Recalled:
    """What one recall brought to mind, until it is in the journal."""

    at: datetime
    ids: tuple[str, ...]
    via: Mapping[str, str] = field(default_factory=dict)  # those that came over a link: from which memory
    task: str | None = None  # what it was needed for


@dataclass(slots=True)
class Parts:
    """One open agent."""

    agent: str
    folder: str
    profile: Profile
    law: Law
    store: Store
    resident: Resident
    embedder: Embedder
    curator: Curator
    clock: Callable[[], datetime]
    bundled: Callable[[str], Profile]  # returns the profile of a name
    reader: PictureReader | None = None  # of the text in pictures
    thinker: ModelCurator | None = None  # asks a language model, in the background only: nobody waits for it
    embedder_trouble: str = ""  # why vectors are not to be had at the moment
    damaged: bool = False  # so the last maintenance found the file
    ready: dict[str, NDArray[np.float32]] = field(default_factory=dict)  # vectors of texts that wait to be learned
    readings: dict[tuple[str, str, bool], Reading] | None = (
        None  # of the same texts, by text, role and whether it is no mere sentence; None: nothing is read ahead
    )
    recalled: list[Recalled] = field(default_factory=list)  # recalls not yet in the journal
    asked_at: datetime | None = None  # when somebody last asked, if that is not written down yet
    heard_at: datetime | None = None  # when somebody last said or asked something, at the last look
    marked: tuple[object, Places] | None = (
        None  # what was in focus at the last look: of which state, and where it stands
    )

    @property
    def model(self) -> LanguageModel | None:
        """The language model, if there is one."""
        return None if self.thinker is None else self.thinker.model

    def live_by(self, profile: Profile) -> None:
        """Weigh and link by another profile from now on."""
        self.law = law_for(profile)
        self.profile = profile
        self.resident.link_by(profile.links)

    def now(self) -> datetime:
        """Return the clock's time, in UTC."""
        return utc(self.clock(), "the clock's time")

    @property
    def zone(self) -> tzinfo | None:
        """The zone of the clock on the wall: this machine's unless the mind was given another clock."""
        return self.clock().tzinfo

    def local(self, at: datetime) -> datetime:
        """Return a time as the clock on the wall shows it."""
        return at.astimezone(self.zone)

    def memory(self, memory: str, revision: int | None = None) -> Memory:
        """Return one memory; NotFound says which id. With a revision, Conflict if it is not at that one any more."""
        found = self.store.get([memory])
        if not found:
            raise NotFound(f"no memory {memory} in the mind of {self.agent}: `list` shows the ids there are")
        if revision is not None and found[0].revision != revision:
            raise Conflict(f"memory {memory} has changed since it was read: read it again and decide anew")
        return found[0]

    def vectors(self, texts: Sequence[str]) -> NDArray[np.float32] | None:
        """Return vectors of some texts, or None if the embedder is out of order: everything goes on by words then."""
        if texts and all(text in self.ready for text in texts):
            return np.stack([self.ready[text] for text in texts])
        try:
            with stage("embed"):
                vectors = self._checked(self.embedder.embed(texts), len(texts))
        except Exception as error:  # noqa: BLE001  (anybody's embedder: logged, told in notes and health, words go on)
            if self.embedder_trouble != str(error):
                log.warning("agent %s: no vectors (%s): recall goes on by words", self.agent, type(error).__name__)
            self.embedder_trouble = str(error)
            return None
        self.embedder_trouble = ""
        return vectors

    def _checked(self, given: object, count: int) -> NDArray[np.float32]:
        """Return what an embedder gave, if it is what it promised; one bad number would spoil every later search."""
        vectors = np.asarray(given, dtype=np.float32)
        wanted = (count, self.embedder.dimensions)
        if vectors.shape != wanted or not np.isfinite(vectors).all():
            raise EmbedderError(f"{self.embedder.fingerprint} gave vectors that are not {wanted} finite numbers")
        return vectors

    def support(self, ids: Sequence[str]) -> list[float]:
        """Return the Σ link strength of each memory, as the caches know it."""
        numbers = np.array([number_of_memory(i) for i in ids], dtype=np.int64)
        with self.resident.current() as rows:
            places = self.resident.places(numbers)
            return [0.0 if p == UNKNOWN else float(rows.support[p]) for p in places.tolist()]

    def rows(self, memories: Sequence[Memory], now: datetime) -> Rows:
        """Return some memories as columns, with what they do not know of themselves: support and focus."""
        return self._columns(memories, self.in_focus(now))

    def _columns(self, memories: Sequence[Memory], focused: Set[str]) -> Rows:
        ids = [m.id for m in memories]
        return Rows.of(memories, support=self.support(ids), focused=[i in focused for i in ids])

    def weights_and_levels(self, rows: Rows, now: datetime) -> tuple[Floats, NDArray[np.int8]]:
        """Return how much each row weighs now, and the level it is shown at."""
        weights = self.law.weight(rows, now)
        return weights, levels(rows, self.law.detail(rows, weights, now), self.profile)

    def weigh(
        self, memories: Sequence[Memory], now: datetime, more_support: Sequence[float] | None = None
    ) -> tuple[list[float], list[dict[str, float]]]:
        """Return weight and factors of some memories; `more_support` is of links that are not stored yet."""
        if not memories:
            return [], []
        focused = self.in_focus(now) if self.law.minds_focus else set()
        rows = self._columns(memories, focused)
        if more_support is not None:
            rows.support += np.asarray(more_support)
        weights, factors = self.law.weighed(rows, now)
        values = zip(*(column.tolist() for column in factors.values()), strict=True)
        each = [{name: round(value, 6) for name, value in zip(factors, row, strict=True)} for row in values]
        return weights.tolist(), each

    def last_heard_at(self) -> datetime | None:
        """Return when somebody last said or asked something: silence counts from there (S1-09). None if nobody ever has."""
        written = self.store.setting(HEARD)
        known = (self.asked_at, self.store.last_spoken_at() if written is None else from_us(int(written)))
        self.heard_at = max((at for at in known if at is not None), default=None)
        return self.heard_at

    def focus(self, now: datetime) -> list[str]:
        """Return the entities being talked about, most recent last; where the profile says so, only those named lately."""
        fresh_days = self.profile.focus.fresh_days
        since = None if fresh_days is None else to_us(now - timedelta(days=fresh_days))
        named: list[tuple[str, int]] = json.loads(self.store.setting(FOCUS) or "[]")
        return [name for name, named_us in named if since is None or named_us >= since]

    def focus_nodes(self) -> dict[str, str]:
        """Return the node of each entity in focus, by the entity's key, most recently named last."""
        nodes: dict[str, str] = json.loads(self.store.setting(FOCUS_NODES) or "{}")
        return nodes

    def in_focus(self, now: datetime) -> set[str]:
        """Return the memories that name one of them, or the nodes that they are, where that protects."""
        if not self.profile.focus.protects:
            return set()
        if self.profile.focus.has_nodes:
            return set(self.focus_nodes().values())
        names = self.focus(now)
        return {memory for name in names for memory in self.store.same_entity(name, MEMORIES_PER_ENTITY)}

    def mark_focus(self, now: datetime) -> None:
        """Tell the caches which memories are in focus; as long as nothing is learned and the same is talked about, the same."""
        talked_about = self.focus_nodes() if self.profile.focus.has_nodes else self.focus(now)
        state = (self.resident.revision, repr(talked_about), self.profile.focus)
        if self.marked is None or self.marked[0] != state:
            numbers = np.array([number_of_memory(i) for i in self.in_focus(now)], dtype=np.int64)
            places = self.resident.places(numbers)
            self.marked = state, places[places != UNKNOWN]
        self.resident.focus(self.marked[1])


def ids_of(numbers: NDArray[np.int64]) -> list[str]:
    """Return public ids of memory numbers."""
    return [memory_id(int(n)) for n in numbers]


def heard(at: datetime) -> dict[str, str]:
    """Return the setting that says somebody was heard then."""
    return {HEARD: str(to_us(at))}


def made_of(parts: Parts, ids: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return what some memories stand for, themselves among it: what was said, and the summaries above that."""
    said, summaries, layer = set[str](), set[str](), set(ids)
    while layer:
        below = [link for link in parts.store.links(sorted(layer)) if link.kind is LinkKind.MERGED_FROM]
        summaries |= {link.source for link in below}
        said |= layer - summaries
        layer = {link.target for link in below} - said - summaries
    return sorted(said), sorted(summaries)
