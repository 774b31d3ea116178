"""tasks: an agent at work keeps what is worth it, and nothing else (S3 §7). The way of learning of `craft`.

What was said in a conversation waits until the conversation is over, or until the user says "记住这个", "以后注意",
"下次别忘了", "remember this". Then all of it is looked through at once: what was asked to be remembered, decisions,
corrections of the assistant, problems that came up more than once. Small talk and one-off questions stay where they
are, in the journal; what is known already counts as a mention. What is said outside a conversation, written down by hand
or told as the outcome of a task, is looked through at once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any, Final

from ebbing.domain.association import jaccard
from ebbing.domain.instants import from_us, to_us
from ebbing.domain.records.events import EventKind, Job
from ebbing.domain.records.memory import Channel, Layer
from ebbing.engine.learning import attach, focus, reconcile
from ebbing.engine.learning.create import content_of, create, embed, set_aside
from ebbing.engine.learning.learn import message_of, units
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.language.asking.cues import corrects
from ebbing.language.statements.polarity import is_question

OPEN: Final = "open_conversations"  # the setting with what was said in conversations that are not over
ASKED: Final = "asked"  # the setting with the numbers of the latest questions, so that a second one is noticed
KEPT_QUESTIONS: Final = 32
SAME_QUESTION: Final = 0.5  # share of keywords two questions have in common
COMPARED: Final = 32  # how many similar memories are looked at for associations
CATEGORIES: Final = {"stable_preference": "preference", "short_preference": "preference"}  # S3 has one word for both

_BARE_ASK: Final = re.compile(  # "remember this": what it means was said before
    r"\s*(?:请|麻烦|你|帮我|这个|那|好|要|给我|以后|下次|一定|千万|ok|okay|please|and|so|now|[,，]|\s)*"
    r"(?:记住|记一下|记下来?|记着|记得|记好|注意|别忘(?:了|记)?|不要忘(?:了|记)?|remember|don['’]t forget|do not forget|"
    r"keep (?:this|that|it) in mind|note (?:this|that|it)(?: down)?|make a note(?: of (?:this|that|it))?)"
    r"(?:这个|这点|这一点|这件事|这些|这条|它|一下|哦|啊|呀|吧|了|下次|以后|this|that|it|please|next time|[,，]|\s)*[。.!！~]*\s*",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Line:
    """One message, with where it comes from and what it was made into."""

    message: Utterance
    origin: Origin
    content: int | None = None  # the number of its text, if it waited
    units: list[Unit] = field(default_factory=list)

    @property
    def text(self) -> str:
        """What was said."""
        return self.message.content

    @property
    def by_user(self) -> bool:
        """Whether the user said it."""
        return self.message.role == "user"

    def keep(self, reason: str, **changes: Any) -> None:
        """All of it is worth keeping."""
        self.units = [unit for unit in self.units if unit.whole is None]
        for unit in self.units:
            layer = Layer.FACT if unit.reading.layer is Layer.EPISODE else unit.reading.layer
            unit.reading = replace(unit.reading, keep=True, noise=False, layer=layer, reason=reason, **changes)
            unit.stands = True


def learn(parts: Parts, job: Job) -> None:
    """Work off one promise: look through it, or let it wait for the end of its conversation."""
    operation = Operation(parts, job.operation, job.at)
    origin = Origin(**job.payload["origin"])
    lines = [Line(message_of(plain), origin) for plain in job.payload["messages"]]
    conversations = Conversations(parts)
    for over in conversations.take_idle(job.at):
        _look_through(operation, over)
    at_once = not lines or origin.conversation is None or origin.by_hand or origin.outcome is not None
    if at_once or any(parts.curator.read(line.text, role=line.message.role).told for line in lines):
        waited = [] if at_once else conversations.take(origin.user, origin.conversation)
        _look_through(operation, [*waited, *lines])
    else:
        conversations.add(operation, lines)
    said = [unit for line in lines for unit in line.units]
    attach.attach(operation, job.payload.get("attachments", ()), said, origin)
    _finish(operation, conversations, [job.operation])


def conclude(parts: Parts, job: Job) -> None:
    """A conversation is over."""
    operation = Operation(parts, job.operation, job.at)
    conversations = Conversations(parts)
    _look_through(operation, conversations.take(job.payload["user"], job.payload["conversation"]))
    _finish(operation, conversations, [job.operation])


def conclude_idle(parts: Parts) -> None:
    """Those that nobody ended, but in which nothing was said for long, are over too."""
    conversations = Conversations(parts)
    idle = conversations.take_idle(parts.now())
    if idle:
        operation = Operation(parts, parts.store.next_operation(), parts.now(), actor="maintenance")
        for lines in idle:
            _look_through(operation, lines)
        _finish(operation, conversations, [])


def _finish(operation: Operation, conversations: Conversations, done: Iterable[int]) -> None:
    operation.changes.settings[OPEN] = conversations.written()
    operation.changes.done.extend(done)
    operation.commit(durable=False)  # not yet on disk means the job still is: it would be done again


# ── conversations that are not over ──


class Conversations:
    """What waits. Texts stand in content rows like all texts; here are their numbers, times and origins."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._open: list[dict[str, Any]] = json.loads(parts.store.setting(OPEN) or "[]")

    def written(self) -> str:
        """As the setting holds it."""
        return json.dumps(self._open, ensure_ascii=False)

    def add(self, operation: Operation, lines: Sequence[Line]) -> None:
        """Let these wait."""
        origin = lines[0].origin
        place = self._find(origin.user, origin.conversation)
        if place is None:
            place = {"user": origin.user, "conversation": origin.conversation, "last": 0, "said": []}
            self._open.append(place)
        for line in lines:
            reading = operation.parts.curator.read(line.text, role=line.message.role)
            unit = Unit(
                text=line.text, reading=reading, message=line.message, number=operation.next_number(), single=False
            )
            operation.changes.contents.append(content_of(unit, origin, None))
            operation.note(EventKind.REJECTED, "waits for the end of the conversation", {"content": unit.number})
            place["last"] = max(place["last"], to_us(line.message.at))
            place["said"].append(
                {
                    "content": unit.number,
                    "at": to_us(line.message.at),
                    "channel": str(line.message.channel),
                    "origin": {**asdict(origin), "metadata": {}},  # that stands beside the text
                }
            )

    def take(self, user: str | None, conversation: str | None) -> list[Line]:
        """What was said in a conversation, which is over with this."""
        place = self._find(user, conversation)
        return [] if place is None else self._taken(place)

    def take_idle(self, now: datetime) -> list[list[Line]]:
        """Those in which nothing was said for long."""
        limit = to_us(now - timedelta(hours=self._parts.profile.learning.conversation_idle_hours))
        return [self._taken(place) for place in list(self._open) if place["last"] <= limit]

    def _find(self, user: str | None, conversation: str | None) -> dict[str, Any] | None:
        return next((p for p in self._open if (p["user"], p["conversation"]) == (user, conversation)), None)

    def _taken(self, place: dict[str, Any]) -> list[Line]:
        self._open.remove(place)
        texts = {content.id: content for content in self._parts.store.said([one["content"] for one in place["said"]])}
        lines = []
        for one in place["said"]:
            if (content := texts.get(one["content"])) is not None:
                message = Utterance(
                    role=content.role,
                    content=content.text,
                    at=from_us(one["at"]),
                    name=content.speaker,
                    channel=Channel(one["channel"]),
                )
                origin = Origin(**{**one["origin"], "metadata": content.metadata})
                lines.append(Line(message, origin, content.id))
        return lines


def check(written: str) -> None:
    """ValueError, KeyError or TypeError if this is not what `Conversations` wrote."""
    for place in json.loads(written):
        int(place["last"]), place["user"], place["conversation"]
        for one in place["said"]:
            int(one["content"]), from_us(one["at"]), Channel(one["channel"]), Origin(**one["origin"])


# ── looking through ──


def _look_through(operation: Operation, lines: list[Line]) -> None:
    """Keep what is worth it of a conversation, or of the part of it that has been said."""
    for line in lines:
        line.units = units(operation, line.message, line.origin)
        for unit in line.units:
            unit.reading = replace(unit.reading, category=CATEGORIES.get(unit.reading.category, unit.reading.category))
        if line.message.role == "assistant" and line.origin.task is None and not line.origin.by_hand:
            line.units = [unit for unit in line.units if unit.whole is None]
            for unit in line.units:  # only what the user says of it, or asks to keep
                unit.reading = replace(unit.reading, keep=False, reason="Said by the assistant in a chat.")
    _follow_asks(lines)
    _keep_corrections(lines)
    _keep_repeated_questions(operation, lines)
    kept = [(unit, line.origin) for line in lines for unit in line.units if _is_kept(unit)]
    embed(operation.parts, [unit for unit, _ in kept])
    known: dict[str | None, reconcile.Known] = {}
    for unit, origin in kept:
        mine = known.setdefault(origin.user, reconcile.Known(operation.parts, origin.user, COMPARED))
        if not reconcile.meet(operation, unit, origin, mine):
            create(operation, unit, origin)
        mine.add(unit)
    focus.update(operation, [unit for unit, _ in kept])
    for line in lines:
        if line.content is None:
            _put_aside(operation, line)


def _is_kept(unit: Unit) -> bool:
    return unit.reading.keep and not unit.reading.noise and (unit.single or unit.stands)


def _put_aside(operation: Operation, line: Line) -> None:
    """What was said and not kept stays in the journal; of what was kept in part, the whole."""
    in_part = {id(unit.whole) for unit in line.units if unit.whole is not None}
    for unit in line.units:
        if unit.whole is None and not _is_kept(unit):
            if id(unit) in in_part:
                operation.changes.contents.append(content_of(unit, line.origin, None))
            else:
                set_aside(operation, unit, line.origin)


def _follow_asks(lines: Sequence[Line]) -> None:
    """ "记住这个" means what was said before it; by itself it says nothing."""
    for place, line in enumerate(lines):
        if line.by_user and not line.origin.by_hand and _BARE_ASK.fullmatch(line.text):
            for unit in line.units:
                unit.reading = replace(unit.reading, keep=False, reason="Asks to remember what was said before it.")
            meant = next((one for one in reversed(lines[:place]) if _says_something(one)), None)
            if meant is not None and not any(map(_is_kept, meant.units)):
                meant.keep("The user asked to remember it.")


def _says_something(line: Line) -> bool:
    noise = all(unit.reading.noise for unit in line.units)
    return not noise and not is_question(line.text) and not _BARE_ASK.fullmatch(line.text)


def _keep_corrections(lines: Sequence[Line]) -> None:
    """The user sets right what the assistant has just said."""
    for before, line in pairwise(lines):
        answers = before.message.role == "assistant" and line.by_user
        if answers and corrects(line.text) and _says_something(line) and not any(map(_is_kept, line.units)):
            line.keep("Corrects what the assistant said.")


def _keep_repeated_questions(operation: Operation, lines: Sequence[Line]) -> None:
    """A question is nothing to keep; the same question again is a problem that comes back."""
    parts = operation.parts
    numbers: list[int] = json.loads(parts.store.setting(ASKED) or "[]")
    before = [(content.id, content.keywords) for content in parts.store.said(numbers)]
    for line in lines:
        if not line.by_user or len(line.units) != 1 or not is_question(line.text) or _is_kept(line.units[0]):
            continue
        words = line.units[0].reading.keywords
        same = [one for one in before if jaccard(words, one[1]) >= SAME_QUESTION]
        if same:
            line.keep(f"Asked {len(same) + 1} times.", category="pattern")
            before = [one for one in before if one not in same]
        elif words:
            before.append((line.content or line.units[0].number, words))
    operation.changes.settings[ASKED] = json.dumps([number for number, _ in before][-KEPT_QUESTIONS:])
