"""remember and correct: what is said, and what was made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.text import Text

from ebbing.domain.answers.reports import View
from ebbing.domain.ids import ticket_id
from ebbing.domain.records.events import Event, EventKind
from ebbing.errors import EbbingError, InputError
from ebbing.interfaces.cli.input import metadata_given, text_given, time_given
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import level_text, one_line, put_json, say, stderr
from ebbing.interfaces.cli.problems import tell
from ebbing.interfaces.cli.session import opened
from ebbing.interfaces.cli.views import as_json, views_by_id

if TYPE_CHECKING:
    from ebbing.engine.mind import Mind
    from ebbing.engine.ticket import Ticket

WAIT_S: Final = 30.0  # for another process that is learning for this agent
LONG: Final = 20_000  # characters that take more than some seconds to learn
_TOLD: Final = {
    EventKind.MENTIONED: "mention of",
    EventKind.MERGE: "frequent mention of",
    EventKind.REFINED: "adds to",
    EventKind.FOLLOWED: "follows",
    EventKind.NEGATED: "no longer so:",
    EventKind.SUPERSEDED: "supersedes",
    EventKind.ATTACHED: "attached to",
    EventKind.FORGOTTEN: "forgot",
}

TextArgument = Annotated[
    list[str] | None, typer.Argument(help="What to remember; '-' or nothing reads standard input.", metavar="TEXT")
]
UserOption = Annotated[str | None, typer.Option(help="The user it is about; without it, no one in particular.")]
AtOption = Annotated[str | None, typer.Option(help="When it was said: ISO with zone, e.g. 2026-03-01T09:30+08:00.")]
SourceOption = Annotated[str | None, typer.Option(help="Where it comes from: user, agent, tool, web, import.")]
CategoryOption = Annotated[str | None, typer.Option(help="Its category, instead of the one read from the text.")]
ConversationOption = Annotated[str | None, typer.Option(help="The conversation it belongs to.")]
TaskOption = Annotated[str | None, typer.Option(help="The task it belongs to.")]
ProjectOption = Annotated[str | None, typer.Option(help="The project it belongs to.")]
ConfidenceOption = Annotated[
    float | None, typer.Option(help="How sure it is, from 0 to 1; the profile says otherwise.")
]
MetadataOption = Annotated[str | None, typer.Option(help="Your own data, a JSON object; it comes back on hits.")]
AttachOption = Annotated[
    list[Path] | None, typer.Option(help="A picture or recording that belongs to it; may be given more than once.")
]
TranscriptOption = Annotated[
    str | None, typer.Option(help="What is written or said in the attachment, if there is exactly one.")
]
RoleOption = Annotated[str, typer.Option(help="Who said it: user, assistant, system, tool.")]
KeyOption = Annotated[str | None, typer.Option(help="With the same key, the same thing is kept only once.")]


def remember(
    asked: Asked,
    text: TextArgument = None,
    user: UserOption = None,
    at: AtOption = None,
    source: SourceOption = None,
    category: CategoryOption = None,
    conversation: ConversationOption = None,
    task: TaskOption = None,
    project: ProjectOption = None,
    confidence: ConfidenceOption = None,
    metadata: MetadataOption = None,
    role: RoleOption = "user",
    idempotency_key: KeyOption = None,
    attach: AttachOption = None,
    transcript: TranscriptOption = None,
) -> None:
    """Keep what was said, and say what was learned from it."""
    attachments = attachments_given(attach, transcript)
    said = None if attachments and not text else {"role": role, "content": text_given(text, "the text")}
    given: dict[str, Any] = {
        "user": user,
        "at": time_given(at, "--at"),
        "source": source,
        "category": category,
        "conversation": conversation,
        "task": task,
        "project": project,
        "confidence": confidence,
        "metadata": metadata_given(metadata),
        "idempotency_key": idempotency_key,
        "attachments": attachments,
    }
    check(said, given)
    long = said is not None and len(said["content"]) > LONG
    if said is not None and long:
        tell("note", f"a long text ({len(said['content']):,} characters): learning it takes a while", asked)
    with opened(asked, create=True) as mind, _shown_progress() if long else nullcontext():
        learned = _waited(mind, mind.remember(said, **given))
    _tell(asked, *learned)


@contextmanager
def _shown_progress() -> Iterator[None]:
    """Show people how far a long text is read and learned, as long as it takes."""
    from rich.progress import Progress

    from ebbing.engine.watching import PROGRESS

    with Progress(console=stderr(), transient=True, disable=not stderr().is_terminal) as bar:
        task = bar.add_task("reading", total=None)

        def told(what: str, done: int, total: int) -> None:
            bar.update(task, description=what, completed=done, total=total)

        PROGRESS.append(told)
        try:
            yield
        finally:
            PROGRESS.remove(told)


def add(
    asked: Asked,
    text: TextArgument = None,
    user: UserOption = None,
    category: CategoryOption = None,
    project: ProjectOption = None,
    confidence: ConfidenceOption = None,
) -> None:
    """Write a memory down by hand: it is kept as it is, and longer than what was only said (S3)."""
    from ebbing.engine.learning.messages import BY_HAND

    given: dict[str, Any] = {"user": user, "category": category, "project": project, "confidence": confidence}
    given["source"] = BY_HAND
    said = {"role": "user", "content": text_given(text, "the text")}
    check(said, given)
    with opened(asked, create=True) as mind:
        learned = _waited(mind, mind.remember(said, **given))
    _tell(asked, *learned)


def end(
    asked: Asked,
    conversation: Annotated[str, typer.Argument(help="The name it was remembered with.", metavar="CONVERSATION")],
    user: UserOption = None,
) -> None:
    """Say that a conversation is over: what waited for that is learned, and said (S2, S3)."""
    with opened(asked) as mind:
        learned = _waited(mind, mind.end_conversation(conversation, user=user))
    _tell(asked, *learned)


def outcome(
    asked: Asked,
    task: Annotated[str, typer.Argument(help="The task, as named to remember or recall.", metavar="TASK")],
    failure: Annotated[bool, typer.Option("--failure", help="It failed; without this it succeeded.")] = False,
    text: Annotated[str | None, typer.Option(help="What came of it: a lesson is drawn from that.")] = None,
    user: UserOption = None,
    project: ProjectOption = None,
) -> None:
    """How a task went: what was used in it is strengthened, or weakened; what it taught is remembered."""
    with opened(asked) as mind:
        ticket, status, events, known = _waited(
            mind, mind.outcome(task, not failure, text=text, user=user, project=project)
        )
    used = [known[e.memory] for e in events if e.memory is not None and e.kind is EventKind.REINFORCED]
    taught = [e for e in events if e.kind is not EventKind.REINFORCED]
    if asked.json:
        learned = [_learned(event, known) for event in taught]
        memories = [view.memory.id for view in used]
        put_json({"task": task, "success": not failure, "memories": memories, "ticket": ticket, "learned": learned})
        return
    if not used:
        tell("note", f"no memory was used in {task}: name it with `recall --task` or `remember --task`", asked)
    say(*(remembered_line(view, "weakened" if failure else "strengthened") for view in used))
    _tell(asked, ticket, status, taught, known)


Learned = tuple[str, str, list[Event], dict[str, View]]  # ticket, its status, what happened, to which memories


def _waited(mind: Mind, ticket: Ticket) -> Learned:
    """Return what a ticket led to."""
    ticket.wait(WAIT_S)
    status = ticket.status
    if status == "failed":
        raise EbbingError(_failure(mind, ticket))
    events = mind.journal(ticket=ticket.id, newest_first=False)
    return ticket.id, status, events, views_by_id(mind, [e.memory for e in events if e.memory is not None])


def _tell(asked: Asked, ticket: str, status: str, events: Sequence[Event], known: dict[str, View]) -> None:
    if asked.json:
        put_json({"ticket": ticket, "status": status, "learned": [_learned(e, known) for e in events]})
        return
    if status == "queued":
        tell("note", f"{ticket} is safe on disk; another process is busy and will learn it", asked)
    say(*_lines(events, known))


def attachments_given(paths: Sequence[Path] | None, transcript: str | None) -> list[dict[str, Any]]:
    """Return attachments from the command line."""
    if transcript is not None and len(paths or ()) != 1:
        raise InputError("--transcript belongs to exactly one --attach")
    return [{"path": path, **({} if transcript is None else {"text": transcript})} for path in paths or ()]


def check(said: dict[str, str] | None, given: dict[str, Any]) -> None:
    """Refuse what cannot be kept before an agent is brought to life for it."""
    from datetime import UTC, datetime

    from ebbing.engine.learning.acknowledge import utterances_of

    utterances_of(datetime.now(UTC), said, **given)


def _failure(mind: Mind, ticket: Ticket) -> str:
    reason = next((job.error for job in mind.queue(dead=True) if ticket_id(job.operation) == ticket.id), "unknown")
    return f"{ticket.id} is kept but could not be learned: {reason}. Try again with `ebbing queue --retry {ticket.id}`"


def _learned(event: Event, known: dict[str, View]) -> dict[str, Any]:
    view = known.get(event.memory or "")
    memory = (
        {}
        if view is None
        else {
            "text": view.text,
            "layer": view.memory.layer,
            "category": view.memory.category,
            "level": view.level,
            "weight": view.weight,
        }
    )
    return {"event": event.id, "kind": event.kind, "memory": event.memory, "reason": event.reason, **memory}


def _lines(events: Sequence[Event], known: dict[str, View]) -> Iterator[Text]:
    """Yield what happened; what happened to a memory over and over is told once, with how often."""
    times = Counter((event.kind, event.memory or event.reason) for event in events)
    for event in events:
        count = times.pop((event.kind, event.memory or event.reason), 0)
        if count:
            line = _line(event, known)
            yield line if count == 1 else line.append(f" ({count} times)", style="bright_black")


def _line(event: Event, known: dict[str, View]) -> Text:
    view = known.get(event.memory or "")
    if event.kind is EventKind.REJECTED or view is None:
        return Text(f"– set aside: {one_line(event.reason)}", style="bright_black")
    if event.kind is EventKind.CREATED:
        return remembered_line(view)
    return Text(f"  {_TOLD.get(event.kind, event.kind)} {view.memory.id}: {one_line(view.text)}", style="cyan")


def remembered_line(view: View, verb: str = "remembered") -> Text:
    """Return the line "✓ remembered m…: the text (category, layer)"."""
    line = level_text(view.level, f"✓ {verb} {view.memory.id}: ")
    line.append(one_line(view.text), style="default")
    line.append(f" ({view.memory.category}, {view.memory.layer})", style="bright_black")
    return line


def correct(
    asked: Asked,
    memory_id: Annotated[str, typer.Argument(help="The memory that is wrong.", metavar="ID")],
    text: Annotated[
        list[str] | None, typer.Argument(help="What is right; '-' or nothing reads standard input.", metavar="TEXT")
    ] = None,
) -> None:
    """Replace what a memory says; the old text is kept as history."""
    right = text_given(text, "the corrected text")
    with opened(asked) as mind:
        shown = mind.views([mind.correct(memory_id, right).id])
    told(asked, shown, "corrected")


def told(asked: Asked, shown: Sequence[View], verb: str) -> None:
    """Say what became of some memories."""
    if asked.json:
        put_json(as_json(shown[0]) if len(shown) == 1 else [as_json(view) for view in shown])
    else:
        say(*(remembered_line(view, verb) for view in shown))
