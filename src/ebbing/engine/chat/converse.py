"""converse: a turn of talk with memory (S1's smart assistant). Decide, look up, answer, learn.

A question is looked up, "forget …" takes out what it names (softly, and says how to bring it back); everything else the
user says, questions too, goes through the door of `remember`, which knows what is worth keeping: that one asked is part of
what was talked about, though no answer to asking again. Without a language model the answer is what is remembered, in a sentence; with one, the model answers with the
memories before it. Either way the reply says which memories were used and what was learned. The reply itself is not
remembered: what comes out of the memory is not fed back into it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from ebbing.domain.answers.recollection import Hit, Recollection
from ebbing.domain.conversation import LanguageModel, Message, ModelUnavailable
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.frozen import dataclass
from ebbing.engine.chat.forgetting import meant_by
from ebbing.engine.recalling.render import one_line, render
from ebbing.language.asking.cues import asks_review
from ebbing.language.asking.forgetting import asks_to_forget
from ebbing.language.asking.talks import asks_about_talk, asks_all_i_said, asks_when_said
from ebbing.language.envelope import wrapped
from ebbing.language.packs import source
from ebbing.language.patterns import late_pattern
from ebbing.language.phrases import phrase
from ebbing.language.statements.polarity import is_question
from ebbing.language.tokens import language

if TYPE_CHECKING:
    from ebbing.engine.mind import Mind

MAX_ANSWER_TOKENS: Final = 400
CONTEXT_TOKENS: Final = 1500
RECENT_TURNS: Final = 8


def _forget_pattern() -> str:
    please, forget, stop = (source("phrases", name) for name in ("PLEASE", "FORGET", "STOP"))
    return rf"^\s*(?:{please})?\s*(?:{forget})\s*(?:{stop})*\s*$"


_FORGET: Final = late_pattern(_forget_pattern, re.IGNORECASE)


class Action(StrEnum):
    """What a message asks for."""

    QUERY = "query"
    ADD = "add"
    FORGET = "forget"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One reply, with what it rests on and what was learned from the message."""

    text: str
    action: Action
    used: tuple[Hit, ...]
    learned: tuple[Event, ...]
    note: str = ""  # what did not work as usual


def decide(message: str) -> tuple[Action, str]:
    """Return what to do, and about what."""
    asked = _FORGET.match(message)
    if asked and not is_question(message):
        return Action.FORGET, next(part for part in asked.groups() if part).strip()
    return (Action.QUERY if is_question(message) or asks_review(message) else Action.ADD), message


def respond(
    mind: Mind,
    message: str,
    *,
    conversation: str = "chat",
    user: str | None = None,
    model: LanguageModel | None = None,
    recent: Sequence[Message] = (),
) -> Answer:
    """Answer one message, and remember it."""
    action, about = decide(message)
    if action is Action.FORGET:
        return _forget_as_asked(mind, message, about, user) or _forget(mind, about, user)
    found = _answers(mind, message, mind.recall(message, user=user, budget_tokens=CONTEXT_TOKENS))
    learned = _learn(mind, message, conversation, user)
    text, note = _by_templates(mind, message, action, found, learned), ""
    if model is not None:
        try:
            prompt = [
                Message("system", _instructions(message, found)),
                *recent[-RECENT_TURNS:],
                Message("user", message),
            ]
            text = model.complete(prompt, max_tokens=MAX_ANSWER_TOKENS, purpose="chat").text.strip() or text
        except ModelUnavailable as error:
            note = f"answered without the model: {error}"
    return Answer(text=text, action=action, used=found.hits, learned=learned, note=note)


def _answers(mind: Mind, message: str, found: Recollection) -> Recollection:
    """Return what came to mind without earlier questions, unless one asks what was talked about: asking answers nothing."""
    now = mind.now()
    if asks_about_talk(message, now) is not None and not asks_all_i_said(message, now):
        return found
    hits = [hit for hit in found.hits if not (is_question(hit.text) or asks_review(hit.text))]
    ways, with_time = mind.profile.recall, asks_when_said(message, now)
    text, shown = render(hits, found.mode, None, dates=ways.dates, with_time=with_time, shows=ways.shows)
    return replace(found, text=text, hits=shown)


def _learn(mind: Mind, message: str, conversation: str, user: str | None) -> tuple[Event, ...]:
    ticket = mind.remember(message, conversation=conversation, user=user)
    ticket.wait()
    return tuple(mind.journal(ticket=ticket.id, newest_first=False))


def _forget_as_asked(mind: Mind, message: str, about: str, user: str | None) -> Answer | None:
    """Forget what is surely named, by the rules of `remember`; None if that is nothing."""
    if asks_to_forget(message.strip()) is None:
        return None
    hits = mind.recall(about, user=user, reinforce=False).hits
    ticket = mind.remember(message, user=user)
    ticket.wait()
    learned = tuple(mind.journal(ticket=ticket.id, newest_first=False))
    gone = [event.memory for event in learned if event.kind is EventKind.FORGOTTEN and event.memory is not None]
    if not gone:
        return None
    reply = _reply(about, "forgotten")
    said = [reply.format(text=one_line(view.text), id=view.memory.id) for view in mind.views(gone)]
    used = tuple(hit for hit in hits if hit.id in gone)
    return Answer(text="\n".join(said), action=Action.FORGET, used=used, learned=learned)


def _forget(mind: Mind, about: str, user: str | None) -> Answer:
    meant = meant_by(mind, about, user)
    if meant is None:
        return Answer(text=_reply(about, "nothing_to_forget"), action=Action.FORGET, used=(), learned=())
    said = list[str]()
    for name, gone in (("forgotten", meant.stated), ("message_too", meant.messages)):
        for view in gone:
            mind.forget(view.memory.id)
            said.append(_reply(about, name).format(text=one_line(view.text), id=view.memory.id))
    return Answer(text="\n".join(said), action=Action.FORGET, used=meant.hits, learned=())


# ── words ──


def _reply(text: str, name: str) -> str:
    """Return one of our replies, in the language of a text."""
    return str(phrase(language(text), "REPLY")[name])


def _instructions(message: str, found: Recollection) -> str:
    return f"{phrase(language(message), 'MANNERS')}\n\n{wrapped(found.text, message)}"


def _by_templates(mind: Mind, message: str, action: Action, found: Recollection, learned: Sequence[Event]) -> str:
    if action is Action.QUERY:
        if not found.hits:
            return "\n".join(filter(None, [_reply(message, "nothing"), found.hint]))
        lines = [f"  {line}" for line in found.text.splitlines()]
        return "\n".join([_reply(message, "remember"), *lines])
    return acknowledgement(mind, message, learned)


def acknowledgement(mind: Mind, message: str, learned: Sequence[Event]) -> str:
    """Return what to say to something told, in its language, by what was learned from it."""
    kinds = {event.kind for event in learned}
    closed = [e.memory for e in learned if e.kind in (EventKind.SUPERSEDED, EventKind.NEGATED) and e.memory is not None]
    gone = [e.memory for e in learned if e.kind is EventKind.FORGOTTEN and e.memory is not None]
    if gone:
        said = mind.views(gone[:1])[0]
        return _reply(message, "forgotten").format(text=one_line(said.text), id=said.memory.id)
    if closed:
        return _reply(message, "replaced").format(old=one_line(mind.views(closed)[0].text))
    if kinds & {EventKind.MENTIONED, EventKind.MERGE}:
        return _reply(message, "again")
    return _reply(message, "noted" if EventKind.CREATED in kinds else "chat")
