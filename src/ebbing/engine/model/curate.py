"""curate: after a turn was learned by the rules, a language model may look at it and propose more.

It never stands in anybody's way. Learning does not wait for it: the journal itself says which turns have not been looked
at yet, and a cursor in the settings how far we are, so there is no second queue and nothing to lose. The model is asked
while no lock is held; what it proposes is applied afterwards, in one operation together with the cursor, so that a
turn is curated once or not at all. A model that does not answer costs a turn a few attempts; then the rules' answer
stands, and the journal says so.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

from ebbing.curator.curation import Curation, Note, Said, Shown
from ebbing.curator.model_curator import ModelCurator
from ebbing.domain.answers.recollection import Mode
from ebbing.domain.conversation import ModelUnavailable, NotAsked, PromptRefused
from ebbing.domain.ids import memory_id, memory_number, number_of_event, number_of_memory, ticket_id
from ebbing.domain.judgement import Judgement
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.memory import SAID, Channel, Content, Layer, LinkKind, Memory
from ebbing.engine.cursor import Cursor
from ebbing.engine.learning import create
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.reconcile import Known
from ebbing.engine.learning.unit import Unit
from ebbing.engine.model.proposals import Applied, CuratedOperation, Turn, apply, settle
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, log
from ebbing.engine.recalling import recall
from ebbing.engine.recalling.cue import Cue
from ebbing.errors import Conflict, StoreBusy

CURSOR: Final = "curated"  # the setting that holds how far the journal was looked at, and the attempts at what is next
ATTEMPTS: Final = 3  # at one turn, before the rules' answer stands
TOO_OLD: Final = timedelta(days=7)  # a turn nobody got to in this time, or that came with an import
SHOWN: Final = 8
CUE_CHARACTERS: Final = 500
SECOND_LOOKS: Final = 3
READ_AT_ONCE: Final = 200  # journal entries
LOCK_PATIENCE_S: Final = 5.0
LOCK_PAUSE_S: Final = 0.02

Working = Callable[[], AbstractContextManager[bool]]

_CURSOR: Final = Cursor(CURSOR)
_SAID: Final = frozenset({EventKind.CREATED, EventKind.MENTIONED, EventKind.MERGE})


@dataclass(slots=True)
class CurationReport:
    """What looking at some turns came to."""

    turns: int = 0
    done: dict[str, int] = field(default_factory=dict)  # added, updated, boosted, negated, deleted, merged, proposed …
    dropped: list[str] = field(default_factory=list)  # proposals that were not followed, and why
    trouble: str = ""  # why the model did not answer; what is left waits
    retry_after_s: float | None = None

    def take(self, applied: Applied) -> None:
        """One more turn."""
        self.turns += 1
        self.dropped += applied.dropped
        self._count(applied.done)

    def add(self, other: CurationReport) -> None:
        """What another look came to."""
        self.turns += other.turns
        self.dropped += other.dropped
        self._count(other.done)
        self.trouble, self.retry_after_s = self.trouble or other.trouble, self.retry_after_s or other.retry_after_s

    def _count(self, done: Mapping[str, int]) -> None:
        for what, count in done.items():
            self.done[what] = self.done.get(what, 0) + count


def one_by_one(
    parts: Parts,
    working: Working,
    look: Callable[[Parts, ModelCurator, Working, CurationReport], bool],
    limit: int,
    stop: Callable[[], bool],
) -> CurationReport:
    """Let the model look at one thing after another, until there is none, enough were seen, or someone says stop."""
    report = CurationReport()
    while parts.thinker is not None and report.turns < limit and not stop():
        if not look(parts, parts.thinker, working, report):
            break
    return report


def begin(parts: Parts) -> None:
    """With the first model a mind gets, looking begins: what was said before that is left alone."""
    _CURSOR.begin(parts)


def curate(
    parts: Parts, working: Working, *, limit: int | None = None, stop: Callable[[], bool] = lambda: False
) -> CurationReport:
    """Look at the turns that wait, oldest first, until there are none, or the model does not answer."""
    report = CurationReport()
    if parts.profile.learning.kind == "segments":
        return report  # S4: every segment is a node already; a model names and shortens them (see `ponder`)
    while parts.thinker is not None and not stop() and (limit is None or report.turns < limit):
        if not _one(parts, parts.thinker, working, report):
            break
    return report


def _one(parts: Parts, thinker: ModelCurator, working: Working, report: CurationReport) -> bool:
    """One turn; whether to go on. No lock is held while the model thinks."""
    with working() as is_open:
        turn = next_turn(parts) if is_open else None
        if turn is None:
            return False
        shown = retrieve(parts, turn)
    try:
        merges = parts.profile.learning.merges
        curation = thinker.after_turn(turn.said, [each.shown for each in shown], may_merge=merges)
        looks = _second_looks(thinker, turn, shown, parts)
    except ModelUnavailable as error:
        report.trouble, report.retry_after_s = str(error), error.retry_after_s
        with _alone(parts, turn, working) as ours:
            return ours and _over(parts, turn, error)
    with _alone(parts, turn, working) as ours:
        if ours:
            report.take(_applied(parts, turn, [each.shown.id for each in shown], curation, looks, thinker.drain()))
        return ours


# ── which turn is next ──


def next_turn(parts: Parts) -> Turn | None:
    """The oldest turn that was not looked at yet; None if there is none."""
    oldest = parts.now() - TOO_OLD
    while parts.profile.learning.keeps_facts:
        after = _CURSOR.event(parts)
        events = parts.store.events(after=after, limit=READ_AT_ONCE)
        for number in dict.fromkeys(event.operation for event in events if event.at >= oldest):
            turn = _turn(parts, after, parts.store.events(operation=number))
            if turn is not None:
                return turn
        if len(events) < READ_AT_ONCE:
            return None
        _CURSOR.move(parts, number_of_event(events[-1].id))
    return None


def _turn(parts: Parts, after: int, events: Sequence[Event]) -> Turn | None:
    """What one remember said; None if the operation was something else, or nothing worth a memory was said."""
    said = [e for e in events if e.kind in _SAID and e.memory is not None and e.actor == "user"]
    echoed = [e for e in events if e.kind is EventKind.REJECTED and e.memory is not None]  # known; said by others
    by_hand = any(e.kind is EventKind.SUPERSEDED and "decision" not in e.detail for e in events)  # a correction
    if not said or by_hand:
        return None
    names = list(dict.fromkeys(e.memory for e in said if e.memory is not None))
    memories = {m.id: m for m in parts.store.get(names)}
    contents = parts.store.contents(names)
    names = [name for name in names if name in contents and _was_said(memories[name], contents[name])]
    made = [name for name in names if any(_makes(event, name) for event in said)]
    held = [name for name in made if memories[name].layer is Layer.WORKING]  # S2: the messages themselves
    derived = {
        link.source for link in parts.store.links(made) if link.kind is LinkKind.DERIVED_FROM and link.target in made
    }
    spoken = held or [name for name in names if name not in derived]
    if not spoken:
        return None
    own = [name for name in made if name in derived] if held else [name for name in spoken if name in made]
    first = memories[spoken[0]]
    return Turn(
        operation=events[0].operation,
        after=after,
        last=number_of_event(events[-1].id),
        at=max(memories[name].occurred_at if name in made else said[0].at for name in spoken),
        said=(*(_said(memories[name], contents[name]) for name in spoken), *_echoes(parts, echoed)),
        spoken=tuple(spoken),
        own=(*own, *held),
        sources=tuple(held or own)[:1],
        claims=tuple((n, _said(memories[n], contents[n]).text) for n in own if memories[n].channel is Channel.USER),
        origin=Origin(user=first.user, conversation=first.conversation, task=first.task, project=first.project),
    )


def _was_said(memory: Memory, content: Content) -> bool:
    """Whether somebody said it to the agent: the summary of a talk and the application's own words are no turn."""
    told = memory.layer is Layer.EPISODE and content.maker != SAID
    return not told and memory.layer is not Layer.SYSTEM


def _makes(event: Event, memory: str) -> bool:
    return event.kind is EventKind.CREATED and event.memory == memory


def _echoes(parts: Parts, events: Sequence[Event]) -> list[Said]:
    """What an agent or a tool said that was known already: the words are those of the memory it repeated."""
    contents = parts.store.contents([e.memory for e in events if e.memory is not None])
    channels = [Channel.AGENT if str(Channel.AGENT) in e.reason else Channel.TOOL for e in events]
    return [
        Said(role="assistant", text=(found.redacted or found.text).strip(), channel=channel)
        for event, channel in zip(events, channels, strict=True)
        if event.memory is not None and (found := contents.get(event.memory)) is not None
    ]


def _said(memory: Memory, content: Content) -> Said:
    return Said(role=content.role, text=(content.redacted or content.text).strip(), channel=memory.channel)


# ── what the model is shown ──


@dataclass(frozen=True, slots=True)
class Related:
    """A memory that came to mind at a turn, and how close it is to it."""

    shown: Shown
    cosine: float


def retrieve(parts: Parts, turn: Turn) -> list[Related]:
    """What comes to mind at this turn, without what the turn itself became."""
    words = [said.text for said in turn.said if said.channel is Channel.USER] or [said.text for said in turn.said]
    before = memory_number(turn.operation, 0)  # a turn that had to wait is not judged by what was said after it
    return related(parts, "\n".join(words), turn.origin.user, SHOWN, without=turn.own, before=before)


def related(
    parts: Parts,
    words: str,
    user: str | None,
    limit: int,
    *,
    without: Sequence[str] = (),
    before: int | None = None,
) -> list[Related]:
    """Memories of this user that have to do with some words. Nothing is reinforced.

    First what recall finds; then what is merely near, for a conflict need not share a word.
    """
    words = words[:CUE_CHARACTERS]
    cue = Cue(text=words, mode=Mode.NORMAL, limit=limit + len(without), user=user, now=parts.now())
    found = {memory_id(f.number): f.vector for f in recall.search(parts, cue)}
    for memory, _, _, cosine in Known(parts, user).similar(_as_unit(parts, words)):
        found.setdefault(memory.id, cosine)
    ids = [name for name in found if name not in without and (before is None or number_of_memory(name) < before)]
    contents = parts.store.contents(ids)
    memories = [memory for memory in parts.store.get(ids) if memory.id in contents and not _is_chatter(memory)]
    return [Related(shown_as(memory, contents[memory.id]), found[memory.id]) for memory in memories[:limit]]


def _is_chatter(memory: Memory) -> bool:
    """What an agent said in passing is not about the user, and a message still in working memory is no memory yet.

    Small models take both for knowledge.
    """
    passing = memory.channel is Channel.AGENT and memory.layer is Layer.EPISODE
    return passing or memory.layer is Layer.WORKING


def _as_unit(parts: Parts, words: str) -> Unit:
    message = Utterance(role="user", content=words, at=parts.now())
    unit = Unit(text=words, reading=parts.curator.read(words), message=message, number=0, single=False)
    create.embed(parts, [unit])
    return unit


def shown_as(memory: Memory, content: Content) -> Shown:
    """A memory as a model may see it: a secret is named, not shown."""
    text = (content.redacted or content.text).strip()
    return Shown(id=memory.id, text=text, at=memory.occurred_at, channel=memory.channel)


@dataclass(frozen=True, slots=True)
class Look:
    """A model's word on two memories that the rules could not tell apart."""

    old: str
    new: str
    judgement: Judgement


def _second_looks(thinker: ModelCurator, turn: Turn, shown: Sequence[Related], parts: Parts) -> list[Look]:
    """Ask about those pairs of old and new where the rules were not sure (S0-20); a few, the closest first."""
    below = parts.profile.learning.uncertain_below
    looks: list[Look] = []
    for name, text in turn.claims:
        for each in shown:
            by_rules = thinker.rules.relate(each.shown.text, text, each.cosine)
            if by_rules.confidence < below and len(looks) < SECOND_LOOKS:
                judgement = thinker.relate(each.shown.text, text, each.cosine)
                if judgement != by_rules:
                    looks.append(Look(each.shown.id, name, judgement))
    return looks


# ── what is done with the answer ──


@contextmanager
def _alone(parts: Parts, turn: Turn, working: Working) -> Iterator[bool]:
    """At work alone for this agent, in any process; False if the mind was closed, or another looked at the turn."""
    with at_work(parts, working) as is_open:
        yield is_open and _CURSOR.event(parts) == turn.after


@contextmanager
def at_work(parts: Parts, working: Working) -> Iterator[bool]:
    """Held while changes are made; yields False if the mind has been closed."""
    deadline = time.monotonic() + LOCK_PATIENCE_S
    with working() as is_open, ExitStack() as held:
        while is_open and not held.enter_context(parts.store.worker_lock()):
            held.close()
            if time.monotonic() >= deadline:
                raise StoreBusy(f"the memory of {parts.agent} is busy: what the model said is left for later")
            time.sleep(LOCK_PAUSE_S)
        yield is_open


def _applied(
    parts: Parts, turn: Turn, shown: Sequence[str], curation: Curation, looks: Sequence[Look], notes: Sequence[Note]
) -> Applied:
    """Apply, and once more from a fresh reading if something changed meanwhile; then let it be."""
    for _ in range(2):
        operation = CuratedOperation(
            parts, parts.store.next_operation(), parts.now(), curation.model, curation.prompt_hash
        )
        applied = apply(operation, turn, shown, curation.proposals)
        for look in looks:
            what = settle(operation, turn, look.old, look.new, look.judgement)
            if what:
                applied.count(what)
        detail = {**_about(turn, curation), **({"dropped": applied.dropped} if applied.dropped else {})}
        detail |= {"answered": [_told(note) for note in notes]} if notes else {}
        operation.note(EventKind.CURATED, applied.sentence(), detail)
        operation.changes.settings.update(_CURSOR.written(turn.last))
        try:
            operation.commit()
            return applied
        except Conflict:
            continue
    _note(parts, turn, "the memories changed while they were looked at: nothing was done", _about(turn, curation))
    return Applied({}, ["the memories changed meanwhile"])


def _about(turn: Turn, curation: Curation) -> dict[str, Any]:
    about: dict[str, Any] = {"turn": ticket_id(turn.operation), "prompt": curation.prompt_hash, "model": curation.model}
    if curation.unread:
        about["unread"] = [*curation.unread]
    return about | {"cut": True} if curation.cut else about


def _told(note: Note) -> str:
    by = f"{note.model or 'the model'}" if note.by_model else f"the rules, because {note.why}"
    return f"{note.purpose}: {by}"


def _over(parts: Parts, turn: Turn, error: ModelUnavailable) -> bool:
    """Count the attempt; whether the turn is over with, because asking again would not help or was tried enough."""
    attempts = _CURSOR.attempts(parts) + (not isinstance(error, NotAsked))
    if attempts < ATTEMPTS and not isinstance(error, PromptRefused):
        if not isinstance(error, NotAsked):
            _CURSOR.move(parts, turn.after, attempts)
        return False
    log.warning("agent %s: a turn was not curated: %s", parts.agent, error)
    about = {"turn": ticket_id(turn.operation), "attempts": attempts}
    _note(parts, turn, f"the rules' answer stands: {error}", about)
    return isinstance(error, PromptRefused)


def _note(parts: Parts, turn: Turn, reason: str, detail: Mapping[str, Any]) -> None:
    operation = Operation(parts, parts.store.next_operation(), parts.now(), actor="curator")
    operation.note(EventKind.CURATED, reason, detail)
    operation.changes.settings.update(_CURSOR.written(turn.last))
    operation.commit(durable=False)
