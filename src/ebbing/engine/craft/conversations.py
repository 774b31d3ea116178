"""Conversations that are not over (S3): what was said in them waits until they are, in the journal's own contents."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

from ebbing.domain.instants import from_us, to_us
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.filters import AllUsers
from ebbing.domain.records.memory import Channel
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.learning.create import content_of, follow_wake
from ebbing.engine.learning.known import Known
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.language.sensitivity.wake import Remark, wake_of

OPEN: Final = "open_conversations"  # the setting with what was said in conversations that are not over


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

    @property
    def numbers(self) -> list[int]:
        """The numbers of its texts: of the whole if it waited, else of its segments."""
        waited = [] if self.content is None else [self.content]
        return waited or [unit.number for unit in self.units if unit.whole is None]

    def sentences_of(self, whole: Unit) -> list[Unit]:
        """Return those sentences of a segment that are units of their own."""
        return [unit for unit in self.units if unit.whole is whole]

    def keep(self, reason: str, **changes: Any) -> None:
        """Mark all of it as worth keeping."""
        self.units = [unit for unit in self.units if unit.whole is None]
        for unit in self.units:
            unit.keep(reason, **changes)


def stretches(lines: Sequence[Line], characters: int) -> Iterator[list[Line]]:
    """Yield a conversation in stretches of about so many characters, each at least one message long."""
    stretch: list[Line] = []
    for line in lines:
        if stretch and sum(len(one.text) for one in stretch) + len(line.text) > characters:
            yield stretch
            stretch = []
        stretch.append(line)
    if stretch:
        yield stretch


class Conversations:
    """What waits. Texts stand in content rows like all texts; here are their numbers, times and origins."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._open: list[dict[str, Any]] = json.loads(parts.store.setting(OPEN) or "[]")

    def written(self) -> str:
        """Return it as the setting holds it."""
        return json.dumps(self._open, ensure_ascii=False)

    def add(self, operation: Operation, lines: Sequence[Line]) -> None:
        """Let these wait."""
        origin = lines[0].origin
        place = self._find(origin.user, origin.conversation)
        if place is None:
            place = {"user": origin.user, "conversation": origin.conversation, "last": 0, "said": []}
            self._open.append(place)
        known = Known(operation.parts, origin.user)
        for line in lines:
            reading = operation.parts.curator.read(line.text, role=line.message.role)
            number = operation.next_number()
            unit = Unit(
                text=line.text, reading=reading, message=line.message, origin=origin, number=number, single=False
            )
            known.seal_all([follow_wake(unit)])
            operation.changes.contents.append(content_of(unit, None))
            operation.note(
                EventKind.REJECTED,
                because(ReasonKind.WAITS_FOR_END),
                {"content": unit.number},
                language=reading.language,
            )
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
        """Return what was said in a conversation, which is over with this."""
        place = self._find(user, conversation)
        return [] if place is None else self._taken(place)

    def take_all(self) -> list[list[Line]]:
        """Return all of them; they are over with this."""
        return [self._taken(place) for place in list(self._open)]

    def take_idle(self, now: datetime) -> list[list[Line]]:
        """Return those in which nothing was said for long; they are over with this."""
        limit = to_us(now - timedelta(hours=self._parts.profile.learning.conversation_idle_hours))
        return [self._taken(place) for place in list(self._open) if place["last"] <= limit]

    def rename(self, user: str | None, new: str | None) -> None:
        """Let what a user said go by another name."""
        for place in self._open:
            if place["user"] == user:
                place["user"] = new
                for one in place["said"]:
                    one["origin"] = {**one["origin"], "user": new}

    def drop(self, user: str | AllUsers | None, conversation: str | None) -> int:
        """Let go of what waits of a user, in one conversation or in all; return how many messages."""
        gone = [
            place
            for place in self._open
            if (isinstance(user, AllUsers) or place["user"] == user) and conversation in (None, place["conversation"])
        ]
        self._open = [place for place in self._open if place not in gone]
        return sum(len(place["said"]) for place in gone)

    def let_go(self, user: str | None, conversation: str | None, meant: Callable[[str], bool]) -> int:
        """Let go of the messages of a user, in a conversation, that are meant; return how many."""
        place = self._find(user, conversation)
        if place is None:
            return 0
        waiting = self._parts.store.said([one["content"] for one in place["said"]])
        gone = {content.id for content in waiting if content.role == "user" and meant(content.text.strip())}
        place["said"] = [one for one in place["said"] if one["content"] not in gone]
        return len(gone)

    def _find(self, user: str | None, conversation: str | None) -> dict[str, Any] | None:
        return next((p for p in self._open if (p["user"], p["conversation"]) == (user, conversation)), None)

    def _taken(self, place: dict[str, Any]) -> list[Line]:
        self._open.remove(place)
        texts = {content.id: content for content in self._parts.store.said([one["content"] for one in place["said"]])}
        lines, before = list[Line](), list[Remark]()
        for one in place["said"]:
            if (content := texts.get(one["content"])) is not None:
                message = Utterance(
                    role=content.role,
                    content=content.text,
                    at=from_us(one["at"]),
                    name=content.speaker,
                    channel=Channel(one["channel"]),
                    wake=wake_of((content.role, content.speaker), content.text, before),
                )
                before.append(Remark(message.speaker, content.text, content.redacted))
                origin = Origin(**{**one["origin"], "metadata": content.metadata})
                lines.append(Line(message, origin, content.id))
        return lines


def check(written: str) -> None:
    """Raise ValueError, KeyError or TypeError if this is not what `Conversations` wrote."""
    for place in json.loads(written):
        int(place["last"]), place["user"], place["conversation"]
        for one in place["said"]:
            int(one["content"]), from_us(one["at"]), Channel(one["channel"]), Origin(**one["origin"])
