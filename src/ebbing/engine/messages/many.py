"""Messages in bulk: taken a hundred at a time, each with a key, so that whoever begins again doubles nothing and loses nothing.

A message that says when it was said is the same message wherever it comes again: its key is made of what was said, by whom,
when and where. One without a time is known by its place in the sequence too. Of those that are alike in all of this, said
one after the other at one time, the second is the second.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from ebbing.engine.messages import formats
from ebbing.errors import EbbingError, InputError

AT_ONCE: Final = 100  # messages that are promised in one transaction
KEY: Final = "idempotency_key"
SAID: Final = "messages"
OPTIONS: Final = (  # what `remember` may be told beside the message itself
    "user",
    "at",
    "source",
    "category",
    "conversation",
    "task",
    "project",
    "confidence",
    "attachments",
    "metadata",
    KEY,
)

Arguments = dict[str, Any]  # of `remember`


def hundreds(given: Iterable[Any], key: str | None, shared: Mapping[str, Any]) -> Iterator[list[Arguments]]:
    """Yield the arguments of `remember` for each message, a hundred at a time; `shared` holds where a message says nothing else."""
    if isinstance(given, str | bytes | Mapping) or not isinstance(given, Iterable):
        raise InputError(f"remember_many takes messages one after the other, not one {type(given).__name__}")
    each = _keyed(given, key, {name: value for name, value in shared.items() if value is not None})
    while some := list(islice(each, AT_ONCE)):
        yield some


def at_place(place: int, error: EbbingError) -> EbbingError:
    """Return the same error, saying at which message of a sequence it happened."""
    return type(error)(f"message {place + 1}: {error}")


def _keyed(given: Iterable[Any], key: str | None, shared: Arguments) -> Iterator[Arguments]:
    alike = _Alike()
    for place, message in enumerate(given):
        try:
            arguments = {**shared, **_arguments(message)}
            if KEY not in arguments:
                arguments[KEY] = alike.key(arguments, place) if key is None else f"{key}:{place}"
        except EbbingError as error:
            raise at_place(place, error) from error
        yield arguments


def _arguments(message: Any) -> Arguments:
    """Return one message as arguments of `remember`; a mapping with `messages` holds them itself, as in a server's batch."""
    if not isinstance(message, Mapping) or SAID not in message:
        return {SAID: message if isinstance(message, list) else [message]}
    unknown = sorted(str(name) for name in message if name != SAID and name not in OPTIONS)
    if unknown:
        raise InputError(f"{', '.join(unknown)}: remember takes nothing of that name, only {', '.join(OPTIONS)}")
    return {name: value for name, value in message.items() if value is not None}


class _Alike:
    """Makes keys of messages, and counts those that nothing tells apart."""

    def __init__(self) -> None:
        self._when: list[Any] = []
        self._seen: Counter[str] = Counter()  # of those that were said at the same time, one after the other

    def key(self, arguments: Arguments, place: int) -> str:
        """Return the key of a message at this place of a sequence."""
        said = arguments[SAID]
        lines = formats.spoken(said if isinstance(said, list) else [said])
        told = [repr((name, arguments[name])) for name in OPTIONS if name in arguments]
        told += [repr((line.role, line.name, line.text, line.timestamp)) for line in lines]
        when = [arguments.get("at"), *(line.timestamp for line in lines)]
        if not any(when):
            return f"many:{_digest([*told, str(place)])}"
        if when != self._when:
            self._when, self._seen = when, Counter()
        digest = _digest(told)
        self._seen[digest] += 1
        return f"many:{digest}:{self._seen[digest]}"


def _digest(told: Sequence[str]) -> str:
    return hashlib.blake2b("\n".join(told).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
