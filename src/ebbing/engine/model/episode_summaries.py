"""retell: an episode that the rules told by its topics, a language model may tell in a sentence (S2-02).

Nobody waits for it: the rules' text is there from the first moment, and the journal says which episodes are complete. The
messages themselves are what the model is shown, as long as they are kept. No acceptable sentence means that the rules'
text stays, and the journal says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ebbing.curator.curation import Note, Said
from ebbing.curator.model_curator import ModelCurator
from ebbing.domain.answers.model_reports import CurationReport
from ebbing.domain.conversation import ModelUnavailable, NotAsked, PromptRefused
from ebbing.domain.ids import number_of_event
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Memory, Status
from ebbing.domain.records.reasons import ReasonKind, Told, because
from ebbing.engine.companion.episodes import messages_of_episode, reword
from ebbing.engine.cursor import Cursor
from ebbing.engine.model.curate import ATTEMPTS, Working, at_work, one_by_one
from ebbing.engine.model.turns import READ_AT_ONCE
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.errors import Conflict

CURSOR: Final = Cursor("retold")
LIMIT: Final = 20  # episodes in one go


def begin(parts: Parts) -> None:
    """Begin to look with the first model a mind gets: episodes of before that are left as they are."""
    CURSOR.begin(parts)


def retell(
    parts: Parts, working: Working, *, limit: int = LIMIT, stop: Callable[[], bool] = lambda: False
) -> CurationReport:
    """Ask for sentences about the episodes that were completed lately, oldest first; `done` counts them."""
    return one_by_one(parts, working, _one, limit, stop)


def _one(parts: Parts, thinker: ModelCurator, working: Working, report: CurationReport) -> bool:
    """Reword one episode; return whether to go on. No lock is held while the model thinks."""
    with working() as is_open:
        found = _next(parts) if is_open else None
    if found is None:
        return False
    last, episode, said = found
    try:
        text, note = thinker.summary(said)
    except ModelUnavailable as error:
        report.trouble, report.retry_after_s = str(error), error.retry_after_s
        with at_work(parts, working) as is_open:
            return is_open and _given_up(parts, last, episode, error)
    with at_work(parts, working) as is_open:
        if not is_open or CURSOR.event(parts) >= last or not _write(parts, last, episode, text, note):
            return False
    report.turns += 1
    what = "retold" if text else "left"
    report.done[what] = report.done.get(what, 0) + 1
    return True


def _next(parts: Parts) -> tuple[int, str, list[Said]] | None:
    """Return the next complete episode, and what was said in it."""
    while True:
        events = parts.store.events(after=CURSOR.event(parts), limit=READ_AT_ONCE)
        for event in events:
            if event.kind is EventKind.SUMMARISED and event.memory is not None and event.detail.get("over"):
                said = _said(parts, event.memory)
                if said:
                    return number_of_event(event.id), event.memory, said
        if len(events) < READ_AT_ONCE:
            return None
        CURSOR.move(parts, number_of_event(events[-1].id))


def _said(parts: Parts, episode: str) -> list[Said]:
    if _active(parts, episode) is None:
        return []
    held = messages_of_episode(parts, episode)
    return [
        Said(role=one.content.role, text=one.text, channel=one.memory.channel, name=one.content.speaker) for one in held
    ]


def _active(parts: Parts, episode: str) -> Memory | None:
    found = parts.store.get([episode])
    return found[0] if found and found[0].status is Status.ACTIVE else None


def _given_up(parts: Parts, last: int, episode: str, error: ModelUnavailable) -> bool:
    """Count the attempt; return whether to go on with the next, because asking again would not help or was tried enough."""
    if isinstance(error, NotAsked):
        return False
    attempts = CURSOR.attempts(parts) + 1
    if attempts < ATTEMPTS and not isinstance(error, PromptRefused):
        CURSOR.move(parts, CURSOR.event(parts), attempts)
        return False
    note = Note(purpose="summary", by_model=False, why=str(error))
    return _write(parts, last, episode, "", note) and isinstance(error, PromptRefused)


def _write(parts: Parts, last: int, name: str, text: str, note: Note) -> bool:
    """Write the new text and the cursor together; False if the episode was changed meanwhile, then it is for next time."""
    actor = f"curator:{note.model}" if note.model else "curator"
    operation = Operation(parts, parts.store.next_operation(), parts.now(), actor=actor)
    operation.changes.settings.update(CURSOR.written(last))
    episode = _active(parts, name)
    if text and episode is not None:
        detail = {"prompt": note.prompt_hash, "model": note.model}
        reword(operation, episode, text, actor, because(ReasonKind.TOLD_IN_SENTENCE), detail)
    else:
        operation.note(EventKind.CURATED, because(ReasonKind.SUMMARY_STAYS, trouble=Told(note.why)), {"memory": name})
    try:
        operation.commit(durable=False)  # derived data: asked for again if it is lost
    except Conflict:
        return False
    return True
