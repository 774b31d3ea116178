"""What was said lately in a talk in which a secret was told or asked for: the next words may be one only because of it.

It has to be known before anything is acknowledged, so that no secret waits in clear. What was said stands in this call, in line, or
in content rows; a setting holds the numbers of those rows, by talk, and no words. A talk without secrets is not in it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from ebbing.domain.instants import to_us
from ebbing.domain.records.memory import SAID, Content
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.operation import Operation
from ebbing.engine.parts import REMEMBER, Parts
from ebbing.language.sensitivity.levels import holds_secret, opens_something, redact
from ebbing.language.sensitivity.wake import (
    Remark,
    Wake,
    is_followed,
    may_follow,
    may_swap,
    replaces_value,
    wake_of,
)

LATELY: Final = timedelta(days=2)  # how far back a text that names nothing can point
SETTING: Final = "lately"
TALKS: Final = 8  # in which a secret was told or asked for last
SAID_LATELY: Final = 6  # texts of each
SEALED: Final = 100  # the newest secrets a value is held against
_WAITING: Final = 4  # jobs in line that are looked at


class Lately:
    """What was said last in each talk; messages of this call are added as they come, the rest is read where it is needed."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._before: dict[str, list[Remark]] = {}
        self._now: dict[str, list[Remark]] = {}

    def in_wake(self, messages: Sequence[Utterance], origin: Origin) -> list[Utterance]:
        """Return messages, each with what is a secret in it because of what was said before."""
        talk = _talk(origin)
        now, found = self._now.setdefault(talk, []), list[Utterance]()
        for message in messages:
            wake = self._wake(message, talk, origin)
            found.append(message if wake is None else replace(message, wake=wake))
            now.append(_spoken(found[-1]))
            del now[:-SAID_LATELY]
        return found

    def _wake(self, message: Utterance, talk: str, origin: Origin) -> Wake | None:
        if not may_follow(message.content):
            return None
        if talk not in self._before:
            earlier = [*_stored(self._parts, talk, message.at), *_in_line(self._parts, origin, message.at)]
            self._before[talk] = earlier[-SAID_LATELY:]
        before = [*self._before[talk], *self._now[talk]]
        found = wake_of(message.speaker, message.content, before)
        if found is not None or holds_secret(message.content) or not may_swap(message.content):
            return found
        swaps = (replaces_value(message.content, *one) for one in self._secrets(before) if opens_something(one[1]))
        return next((one for one in swaps if one is not None), None)

    def _secrets(self, before: Sequence[Remark]) -> Iterator[tuple[str, str]]:
        """Yield the secrets one of which may be given up for another, the newest first, each with what may be seen of it."""
        yield from ((one.text, one.shown or redact(one.text)) for one in reversed(before))
        yield from ((one.text, one.redacted or "") for one in self._parts.store.sealed(SEALED))


def note_said(operation: Operation, origin: Origin) -> None:
    """Write down which texts of this operation the next ones may have to be understood by."""
    said = [one for one in operation.changes.contents if one.maker == SAID and one.role in ("user", "assistant")]
    if not said:
        return
    written = operation.parts.store.setting(SETTING)
    talks: dict[str, Any] = json.loads(written) if written else {}
    talk = _talk(origin)
    if talk not in talks and not any(is_followed(one.text, one.redacted) for one in said):
        return
    known = talks.pop(talk, {"said": []})
    talks[talk] = {"at": to_us(operation.at), "said": [*known["said"], *(one.id for one in said)][-SAID_LATELY:]}
    while len(talks) > TALKS:
        talks.pop(next(iter(talks)))
    operation.changes.settings[SETTING] = json.dumps(talks)


def _stored(parts: Parts, talk: str, at: datetime) -> list[Remark]:
    written = parts.store.setting(SETTING)
    known = json.loads(written).get(talk) if written else None
    if known is None or abs(to_us(at) - known["at"]) > LATELY / timedelta(microseconds=1):
        return []
    return [_of_content(one) for one in parts.store.said(known["said"])]


def _in_line(parts: Parts, origin: Origin, at: datetime) -> list[Remark]:
    """Return what waits to be learned of the same talk, the newest last."""
    found: list[Remark] = []
    for job in reversed(parts.store.newest_jobs(origin.user, _WAITING)):
        said = job.payload if job.kind == REMEMBER and abs(job.at - at) <= LATELY else {}
        if said and said["origin"].get("conversation") == origin.conversation:
            found += (_of_plain(plain) for plain in said["messages"])
    return found


def _talk(origin: Origin) -> str:
    """Return a talk's name in the setting: no user and no conversation is named there."""
    named = repr((origin.user, origin.conversation))
    return hashlib.blake2b(named.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _spoken(message: Utterance) -> Remark:
    return Remark(
        message.speaker, message.content, None if message.wake is None else message.wake.seen(message.content)
    )


def _of_content(content: Content) -> Remark:
    return Remark((content.role, content.speaker), content.text, content.redacted)


def _of_plain(plain: dict[str, Any]) -> Remark:
    wake = wake_in(plain)
    seen = None if wake is None else wake.seen(plain["content"])
    return Remark((plain["role"], plain["name"]), plain["content"], seen)


def wake_in(plain: Mapping[str, Any]) -> Wake | None:
    """Return what is a secret in a message that waited, because of what was said before it."""
    wake = plain.get("wake")
    return None if wake is None else Wake(**{**wake, "values": tuple(wake["values"])})
