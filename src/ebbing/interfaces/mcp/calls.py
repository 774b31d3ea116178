"""What each tool does: a verb of the mind, its answer as a sentence in the memory's language and as data.

The sentence is for the model and holds every id it may need next; the data is the same for programs. This module brings the
engine with it: the server imports it at the first call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ebbing.domain.answers.recollection import Mode
from ebbing.domain.answers.reports import View
from ebbing.domain.levels import shown_weight
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.frozen import dataclass
from ebbing.engine.chat.converse import acknowledgement
from ebbing.engine.mind import Mind
from ebbing.engine.recalling.render import hit_line
from ebbing.errors import EbbingError, InputError
from ebbing.interfaces.mcp.arguments import time_of
from ebbing.interfaces.mcp.served import ServedMind
from ebbing.language.asking.talks import asks_when_said
from ebbing.language.phrases import phrase
from ebbing.language.tokens import language

LEARN_WAIT_S: Final = 2.0  # how long a remember waits to say what was learned; it is safe on disk before
RECENT_EVENTS: Final = 8  # of a memory's history that an explanation shows
TOLD: Final = frozenset({EventKind.CREATED, EventKind.MENTIONED, EventKind.MERGE})  # the memories that now say it


@dataclass(frozen=True, slots=True)
class ToolReply:
    """What a tool answers."""

    text: str
    data: dict[str, Any]


def remember(
    served: ServedMind,
    text: str | None = None,
    messages: list[dict[str, Any]] | None = None,
    role: str = "user",
    user: str | None = None,
    conversation: str | None = None,
    at: str | None = None,
) -> ToolReply:
    """Keep what was said; say what was learned if that is known soon."""
    if (text is None) == (messages is None):
        raise InputError("remember takes either text or messages")
    said = messages if messages is not None else [{"role": role, "content": text}]
    words = text if text is not None else "\n".join(str(one.get("content", "")) for one in said)
    mind = served.mind()
    ticket = mind.remember(said, user=served.user(user), conversation=conversation, at=time_of(at, "at"))
    learned, status = ticket.wait(LEARN_WAIT_S), ticket.status
    if status == "failed":
        raise EbbingError(f"{ticket.id} is kept but could not be learned: see `ebbing queue`")
    events = ticket.events if learned else ()
    told = acknowledgement(mind, words, events) if learned else _phrase(words, "waiting")
    memories = _learned(mind, events)
    lines = [f"{one['id']} {one['text']}" for one in memories if one["event"] in TOLD]
    return ToolReply("\n".join([told, *lines]), {"status": status, "ticket": ticket.id, "memories": memories})


def _learned(mind: Mind, events: Sequence[Event]) -> list[dict[str, Any]]:
    """Return what happened to which memory; a secret is named, not shown."""
    texts = {view.memory.id: view.text for view in mind.views([e.memory for e in events if e.memory is not None])}
    return [{"id": e.memory, "text": texts[e.memory], "event": str(e.kind)} for e in events if e.memory in texts]


def recall(
    served: ServedMind,
    cue: str,
    user: str | None = None,
    limit: int | None = None,
    mode: str = "normal",
    as_of: str | None = None,
) -> ToolReply:
    """Say what comes to mind, each with its id."""
    mind = served.mind()
    found = mind.recall(
        cue,
        user=served.user(user),
        limit=limit,
        mode=mode,
        as_of=time_of(as_of, "as_of"),
        budget_tokens=served.choice.budget_tokens,
    )
    dates, with_time = mind.profile.recall.dates, asks_when_said(cue, mind.now())
    hits = [
        {
            "id": hit.id,
            "text": hit_line(hit, with_weight=found.mode is not Mode.NORMAL, dates=dates, with_time=with_time),
            "weight": round(hit.weight, 4),
        }
        for hit in found.hits
    ]
    lines = [f"{hit['id']} {hit['text']}" for hit in hits] or [_phrase(cue, "nothing")]
    more = [*(one.text for one in found.forgotten), *found.notes, *([found.hint] if found.hint else [])]
    return ToolReply("\n".join([*lines, *more]), {"hits": hits, "pending": found.pending})


def explain(served: ServedMind, id: str) -> ToolReply:
    """Say why a memory is as present as it is, and what has happened to it."""
    memory, mind = served.memory(id), served.mind()
    found, (view,) = mind.explain(memory.id), mind.views([memory.id])
    history = [{"at": e.at.isoformat(), "kind": str(e.kind), "reason": e.reason} for e in found.events[-RECENT_EVENTS:]]
    falls_to = {str(level): None if at is None else at.isoformat() for level, at in found.forecast.falls_to.items()}
    data = {
        **_memory(view),
        "level": str(view.level),
        "status": str(memory.status),
        "factors": {name: round(value, 4) for name, value in found.factors.items()},
        "falls_to": falls_to,
        "history": history,
    }
    return ToolReply(f"“{view.text}”\n{found.summary}", data)


def correct(served: ServedMind, id: str, text: str) -> ToolReply:
    """Replace what a memory says."""
    mind, old = served.mind(), served.memory(id)
    before = mind.views([old.id])[0].text
    (view,) = mind.views([mind.correct(old.id, text).id])
    return ToolReply(f"{_phrase(text, 'replaced').format(old=before)}\n{view.memory.id} {view.text}", _memory(view))


def forget(served: ServedMind, id: str, restore: bool = False) -> ToolReply:
    """Take a memory out of every search, or bring it back."""
    mind, memory = served.mind(), served.memory(id)
    if restore:
        mind.restore(memory.id)
    else:
        mind.forget(memory.id)
    (view,) = mind.views([memory.id])
    told = _phrase(view.text, "restored" if restore else "forgotten").format(text=view.text, id=memory.id)
    return ToolReply(told, _memory(view))


def reinforce(served: ServedMind, id: str, event: str = "manual") -> ToolReply:
    """Tell a memory that it was confirmed, or that it misled."""
    mind, memory = served.mind(), served.memory(id)
    (before,) = mind.views([memory.id])
    (view,) = mind.views([mind.reinforce(memory.id, event).id])
    moved = {"before": shown_weight(before.weight), "after": shown_weight(view.weight)}
    return ToolReply(_phrase(view.text, "reinforced").format(text=view.text, **moved), _memory(view))


def focus(served: ServedMind) -> ToolReply:
    """Name what is being talked about now."""
    names = served.mind().focus()
    return ToolReply("\n".join(names) or "-", {"entities": names})


def status(served: ServedMind) -> ToolReply:
    """Say how much is remembered, and what is wrong."""
    found = served.mind().health()
    data = {
        "agent": found.agent,
        "profile": found.profile,
        "memories": found.memories,
        "levels": {str(level): count for level, count in found.by_level.items()},
        "pending": found.pending,
        "problems": list(found.problems),
    }
    return ToolReply("\n".join(f"{name}: {value}" for name, value in data.items()), data)


def _memory(view: View) -> dict[str, Any]:
    return {"id": view.memory.id, "text": view.text, "weight": round(view.weight, 4)}


CALLS: Final[Mapping[str, Callable[..., ToolReply]]] = {
    call.__name__: call for call in (remember, recall, explain, correct, forget, reinforce, focus, status)
}


def _phrase(text: str, name: str) -> str:
    """Return one of our replies, in the language of a text."""
    return str(phrase(language(text), "REPLY")[name])
