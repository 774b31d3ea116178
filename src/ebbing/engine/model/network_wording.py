"""What a language model does for a network (S4): it names relations, and says shorter what links no longer hold.

Nobody waits for it. Learning names relations by rule and goes on; compression counts and forgets, and where a model is
configured leaves the wording of what must shrink to it. Each node that says more than its links hold is asked for once
after a compression; if no acceptable text comes in all attempts (S4-14), the content stays as it is until the next one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import numpy as np

from ebbing.curator.curation import Note
from ebbing.curator.model_curator import ModelCurator
from ebbing.domain.answers.model_reports import CurationReport
from ebbing.domain.conversation import NotAsked
from ebbing.domain.ids import number_of_event, number_of_memory
from ebbing.domain.judgement import SECRET
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import ENTITY, Content, Link, LinkKind, Status
from ebbing.domain.records.reasons import ReasonKind, Told, because
from ebbing.domain.records.rows import ACTIVE
from ebbing.engine.model.curate import Working, at_work
from ebbing.engine.model.turns import READ_AT_ONCE
from ebbing.engine.network.compress import WeakNode, least_characters, shorten, shown_text, weak_nodes
from ebbing.engine.nodes import filed_as
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.errors import Conflict

NAMED: Final = "relations_named"  # the setting that holds how far the journal was looked at for new nodes
PASS: Final = "pondered"  # the setting that holds which compression is looked at, and up to which node
LIMIT: Final = 20  # nodes in one go

Stop = Callable[[], bool]


def begin(parts: Parts) -> None:
    """Begin to name with the first model a mind gets: older links keep the names they have."""
    if parts.store.setting(NAMED) is None:
        operation = _operation(parts)
        operation.changes.settings[NAMED] = str(parts.store.newest_event()[0])
        operation.commit(durable=False)


def name_and_shorten(
    parts: Parts, working: Working, *, limit: int = LIMIT, stop: Stop = lambda: False
) -> CurationReport:
    """Name the relations of new nodes, then shorten what the last compression found too long; `done` counts both."""
    report = CurationReport()
    if parts.thinker is None or not parts.profile.focus.has_nodes:
        return report
    for step in (_name_one, _shorten_one):
        while report.turns < limit and not stop() and not report.trouble:
            if not step(parts, parts.thinker, working, report):
                break
    return report


def _operation(parts: Parts, note: Note | None = None) -> Operation:
    actor = f"curator:{note.model}" if note is not None and note.model else "curator"
    return Operation(parts, parts.store.next_operation(), parts.now(), actor=actor)


# ── names of relations ──


def _name_one(parts: Parts, thinker: ModelCurator, working: Working, report: CurationReport) -> bool:
    """Name the links of one new node with what was in focus when it came; return whether to go on."""
    with working() as is_open:
        found = _next_node(parts) if is_open else None
    if found is None:
        return False
    last, text, links = found
    names = {link.target: thinker.relation_name(text, focus) for link, focus in links}
    with at_work(parts, working) as is_open:
        if is_open:
            operation = _operation(parts)
            operation.changes.settings[NAMED] = str(last)
            for link, _ in links:
                _rename(operation, link, names[link.target])
            if links:
                operation.note(EventKind.CURATED, because(ReasonKind.RELATIONS_NAMED), {"memory": links[0][0].source})
                report.turns += 1
                report.done["named"] = report.done.get("named", 0) + len(links)
            operation.commit(durable=False)
    return is_open


def _next_node(parts: Parts) -> tuple[int, str, list[tuple[Link, str]]] | None:
    """Return how far the journal was read, the node's text, its links with the names of what they lead to."""
    events = parts.store.events(after=int(parts.store.setting(NAMED) or 0), limit=READ_AT_ONCE)
    for event in events:
        found = _linked(parts, event)
        if found is not None:
            return number_of_event(event.id), *found
    return (number_of_event(events[-1].id), "", []) if events else None


def _linked(parts: Parts, event: Event) -> tuple[str, list[tuple[Link, str]]] | None:
    if event.kind is not EventKind.CREATED or event.memory is None:
        return None
    (memory,) = parts.store.get([event.memory]) or (None,)
    if memory is None or memory.category == ENTITY or memory.sensitivity >= SECRET:
        return None
    if memory.status is not Status.ACTIVE:
        return None
    links = [link for link in parts.store.links([memory.id]) if link.kind is LinkKind.FOCUS]
    texts = parts.store.contents([memory.id, *(link.target for link in links)])
    named = [(link, texts[link.target].text) for link in links if _is_thing(texts.get(link.target))]
    return (texts[memory.id].text, named) if named and memory.id in texts else None


def _is_thing(content: Content | None) -> bool:
    """Say whether it is the name of an entity: what a memory says is no name, and may be a secret."""
    return content is not None and content.entities == (filed_as(content.text),)


def _rename(operation: Operation, link: Link, name: str) -> None:
    """Rename a link in both directions, as it stands now."""
    store = operation.parts.store
    for one in (*store.links([link.source]), *store.links([link.target])):
        if one.kind is link.kind and {one.source, one.target} == {link.source, link.target}:
            operation.relink(replace(one, name=name))


# ── shorter contents ──


@dataclass(frozen=True, slots=True)
class _Pass:
    """One look at the network after a compression."""

    compression: int  # the journal entry it looks at
    after: int  # the node asked for last
    over: bool

    @staticmethod
    def of(parts: Parts) -> _Pass:
        """Return the one that was begun last."""
        kept = json.loads(parts.store.setting(PASS) or "[0, 0, true]")
        return _Pass(*kept)

    def text(self) -> str:
        """Return it as the setting keeps it."""
        return json.dumps([self.compression, self.after, self.over])


def _shorten_one(parts: Parts, thinker: ModelCurator, working: Working, report: CurationReport) -> bool:
    """Shorten one node that says more than its links hold; return whether to go on. No lock is held while the model thinks."""
    with working() as is_open:
        here = _current_pass(parts) if is_open else None
        node = None if here is None else _next_excess(parts, here)
    if here is None:
        return False
    text, note = "", Note(purpose="compress", by_model=False)
    if node is not None:
        try:
            text, note = thinker.shorten(shown_text(node.current), int(node.room))
        except NotAsked as error:
            report.trouble, report.retry_after_s = str(error), error.retry_after_s
            return False
    with at_work(parts, working) as is_open:
        if is_open:
            _write(parts, here, node, text, note)
    if node is not None:
        report.turns += 1
        what = "shortened" if text else "left"
        report.done[what] = report.done.get(what, 0) + 1
    return is_open and node is not None


def _current_pass(parts: Parts) -> _Pass | None:
    """Return the pass that is under way, or a new one if there was a compression since; None if there is nothing to do."""
    here = _Pass.of(parts)
    if not here.over:
        return here
    newest = parts.store.events(kind=EventKind.SCANNED, newest_first=True, limit=1)
    last = number_of_event(newest[0].id) if newest else 0
    return _Pass(last, 0, over=False) if last > here.compression else None


def _next_excess(parts: Parts, here: _Pass) -> WeakNode | None:
    with parts.resident.current() as rows:
        left = (rows.status == ACTIVE) & (rows.support < 1) & (rows.number > here.after)
        numbers = np.sort(rows.number[left]).tolist()
    least = least_characters(parts)
    found = weak_nodes(parts, numbers, parts.now()).values()
    return next((node for node in found if node.room >= least and node.memory.sensitivity < SECRET), None)


def _write(parts: Parts, here: _Pass, node: WeakNode | None, text: str, note: Note) -> None:
    after = here.after if node is None else number_of_memory(node.memory.id)
    operation = _operation(parts, note)
    operation.changes.settings[PASS] = replace(here, after=after, over=node is None).text()
    if node is not None:
        about = {"memory": node.memory.id}
        if text:
            shorten(operation, node, node.memory, text, operation.actor)
            operation.note(EventKind.CURATED, because(ReasonKind.SAID_SHORTER), {**about, "prompt": note.prompt_hash})
        else:
            operation.note(EventKind.CURATED, because(ReasonKind.CONTENT_STAYS, trouble=Told(note.why)), about)
    try:
        operation.commit(durable=False)
    except Conflict:  # it was visited again meanwhile: it comes up again after that compression
        skipped = _operation(parts)
        skipped.changes.settings[PASS] = replace(here, after=after).text()
        skipped.commit(durable=False)
