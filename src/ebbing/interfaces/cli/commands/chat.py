"""chat: talk, and see which memories were used and what was learned."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.text import Text

from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import put_json, say, stdout
from ebbing.interfaces.cli.problems import tell
from ebbing.interfaces.cli.session import opened
from ebbing.language.packs import each, words

if TYPE_CHECKING:
    from ebbing.engine.chat.converse import Answer
    from ebbing.engine.mind import Mind

QUIT: Final = frozenset({"/quit", "/exit", "/q"})

UserOption = Annotated[str | None, typer.Option(help="Who is talking; memories of this user only.")]
ConversationOption = Annotated[str, typer.Option(help="The name of this conversation.")]


def chat(asked: Asked, user: UserOption = None, conversation: ConversationOption = "chat") -> None:
    """Talk with the memory: questions are answered from it, and what is said is remembered. /quit ends it."""
    from ebbing.domain.conversation import Message
    from ebbing.engine.chat.converse import respond

    with opened(asked, create=True) as mind:
        recent: list[Message] = []
        for line in _lines(asked):
            answer = respond(mind, line, conversation=conversation, user=user, model=mind.parts.model, recent=recent)
            recent += [Message("user", line), Message("assistant", answer.text)]
            _tell(asked, mind, answer)
        mind.end_conversation(conversation, user=user)


def _lines(asked: Asked) -> Iterator[str]:
    """Yield what is typed, or what is piped in, line by line."""
    interactive, farewells = sys.stdin.isatty(), QUIT | words("phrases", "GOODBYE")
    if interactive and not asked.json:
        say(Text("  ".join(reversed(each("phrases", "GREETING"))), style="dim"))
    while True:
        try:
            line = stdout().input("[bold]› [/bold]") if interactive else sys.stdin.readline()
        except EOFError:
            return
        if not line and not interactive:
            return
        if line.strip().casefold() in farewells:
            return
        if line.strip():
            yield line.strip()


def _tell(asked: Asked, mind: Mind, answer: Answer) -> None:
    if asked.json:
        put_json(
            {
                "answer": answer.text,
                "action": answer.action,
                "used": [{"id": hit.id, "text": hit.text, "score": hit.score} for hit in answer.used],
                "learned": [{"kind": e.kind, "memory": e.memory, "reason": e.reason} for e in answer.learned],
                "note": answer.note,
            }
        )
        return
    say(Text(answer.text))
    if answer.used:
        say(Text("  used: " + ", ".join(f"{hit.id} ({hit.score:.2f})" for hit in answer.used), style="dim"))
    known = {view.memory.id: view for view in mind.views([e.memory for e in answer.learned if e.memory is not None])}
    for event in answer.learned:
        view = known.get(event.memory or "")
        text = "" if view is None else f": {view.text}"
        say(Text(f"  {event.kind}{text} — {event.reason}", style="dim"))
    if answer.note:
        tell("note", answer.note, asked)
