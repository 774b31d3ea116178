"""What a caller passed to a verb, checked: each check returns the value, or says what was expected instead.

A wrong type must not travel: ten calls further in, it is somebody else's riddle.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, TypeVar

from ebbing.domain.instants import utc
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.filters import KEPT, AllUsers, Filters
from ebbing.domain.records.memory import Layer, Status
from ebbing.domain.texts import FORBIDDEN, name_of, text_of
from ebbing.errors import InputError, ModeError, ProfileError

MAX_VALUES: Final = 100  # of one key of metadata, of which one is meant
MAX_KEYS: Final = 50  # of metadata that are asked for at once
MAX_TIMEOUT_S: Final = 1e9
REVIEWED_AT_ONCE: Final = 10  # memories, unless the caller says otherwise

Word = TypeVar("Word", bound=StrEnum)


def whole_number(value: Any, what: str, least: int, most: int) -> int:
    """Return a whole number within bounds."""
    if type(value) is not int or not least <= value <= most:
        raise InputError(f"{what} must be a whole number from {least:,} to {most:,}, not {value!r}")
    return value


def yes_or_no(value: Any, what: str) -> bool:
    """Return True or False; a word such as "no" would count as true otherwise."""
    if not isinstance(value, bool):
        raise InputError(f"{what} must be True or False, not {value!r}")
    return value


def seconds(value: Any, what: str) -> float | None:
    """Return how long to wait; None is as long as it takes."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MAX_TIMEOUT_S:
        raise InputError(f"{what} must be a number of seconds of at least 0, or None, not {value!r}")
    return float(value)


def numbers(values: Any, what: str) -> list[float]:
    """Return a list of finite numbers."""
    if isinstance(values, str | bytes | Mapping) or not isinstance(values, Sequence):
        raise InputError(f"{what} must be a list of numbers, not {type(values).__name__}")
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            raise InputError(f"each of the {what} must be a number, not {value!r}")
    return [float(value) for value in values]


def path_of(value: Any, what: str) -> Path:
    """Return where a file lies or is to lie."""
    if not isinstance(value, str | os.PathLike) or not str(value) or FORBIDDEN.search(str(value)):
        raise InputError(f"{what} must be a path, not {value!r}")
    return Path(value)


def names(values: Any, what: str) -> list[str]:
    """Return a list of ids; one string alone is a mistake that would be read letter by letter."""
    if isinstance(values, str | bytes | Mapping) or not isinstance(values, Sequence):
        raise InputError(f"{what} must be a list of ids, not {type(values).__name__}")
    return list(values)


def silently(_done: int, _of: int) -> None:
    """Ignore progress that nobody watches."""


def reporter(value: Any) -> Callable[..., None]:
    """Return whom to tell how far it is: a function of done and total."""
    if value is None:
        return silently
    if not callable(value):
        raise InputError(f"progress must be a function of two numbers, done and total, not {type(value).__name__}")
    return value  # type: ignore[no-any-return]


def check_profile(profile: object, overrides: object) -> None:
    """Refuse what is neither a profile nor the name of one, and overrides that are no mapping."""
    if not isinstance(profile, str | Profile):
        raise ProfileError(f"profile must be a name or a Profile, not {type(profile).__name__}")
    if overrides is not None and not isinstance(overrides, Mapping):
        raise ProfileError(f"overrides must be a mapping of parameters to values, not {type(overrides).__name__}")


def user_of(value: Any) -> str | AllUsers | None:
    """Return a user's name, none, or all of them."""
    return value if isinstance(value, AllUsers) else name_of(value, "user")


def word_of(kind: type[Word], value: Any, what: str) -> Word | None:
    """Return one of the words of an enumeration; None stays None."""
    try:
        return None if value is None else kind(value)
    except ValueError:
        raise ModeError(f"{what} {value!r} is not known: use one of {', '.join(kind)}") from None


def filters_of(
    *,
    user: Any,
    status: Any = None,
    layer: Any = None,
    category: Any = None,
    conversation: Any = None,
    task: Any = None,
    project: Any = None,
    since: datetime | None = None,
    until: datetime | None = None,
    metadata: Any = None,
    statuses: frozenset[Status] = KEPT,
) -> Filters:
    """Return which memories are meant; of `statuses` where none is named."""
    chosen, layered = word_of(Status, status, "status"), word_of(Layer, layer, "layer")
    return Filters(
        user=user_of(user),
        statuses=statuses if chosen is None else frozenset({chosen}),
        layers=None if layered is None else frozenset({layered}),
        category=name_of(category, "category"),
        conversation=name_of(conversation, "conversation"),
        task=name_of(task, "task"),
        project=name_of(project, "project"),
        since=None if since is None else utc(since, "since"),
        until=None if until is None else utc(until, "until"),
        metadata=wanted_metadata(metadata),
    )


def wanted_metadata(given: Any) -> dict[str, Any]:
    """Return what is asked of the caller's own data: under each key a single value, or a list of which one is meant."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise InputError(f"metadata must be a mapping of keys to the values wanted, not {type(given).__name__}")
    if len(given) > MAX_KEYS:
        raise InputError(f"metadata is asked for by {len(given):,} keys, at most {MAX_KEYS} are taken: leave some out")
    for key, wanted in given.items():
        text_of(key, "each key of metadata")
        values = wanted if isinstance(wanted, list) else [wanted]
        if not 1 <= len(values) <= MAX_VALUES or not all(_is_single(value) for value in values):
            raise InputError(
                f"metadata {key!r} must be text, a number, True, False or None, or a list of 1 to {MAX_VALUES} of these"
            )
    return dict(given)


def _is_single(value: Any) -> bool:
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, int):
        return isinstance(value, bool) or -(2**63) <= value < 2**63
    return value is None or isinstance(value, str)
