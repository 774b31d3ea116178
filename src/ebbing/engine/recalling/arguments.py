"""What people may ask for, checked: modes, limits, filters; and what is said beside an answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from typing import Any, Final

from ebbing.domain.answers.recollection import Mode
from ebbing.domain.instants import utc
from ebbing.domain.records.filters import ALL_USERS, KEPT, Filters
from ebbing.domain.records.memory import Layer, Status
from ebbing.engine.learning.messages import text_of
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.cue import Cue
from ebbing.errors import InputError, ModeError
from ebbing.language.asking.cues import asks_review
from ebbing.language.asking.questions import what_is_asked
from ebbing.language.statements.labels import Label
from ebbing.language.tokens import language

MAX_LIMIT: Final = 1000
MAX_DEPTH: Final = 100
MAX_ROWS: Final = 1_000_000_000


def mode_of(given: str, cue: str | None) -> Mode:
    """The mode that was asked for; words that look back open review mode (S1-04)."""
    try:
        mode = Mode(given)
    except ValueError:
        raise ModeError(f"mode {given!r} is not known: use one of {', '.join(Mode)}") from None
    asked = cue and (what_is_asked(cue, 0) or cue)  # "I was tired yesterday. Where do I live?" asks for today
    return Mode.REVIEW if mode is Mode.NORMAL and asked and asks_review(asked) else mode


def cue_of(cue: str | None, keywords: Sequence[str] | None) -> str:
    """The words that are asked: the cue, or keywords alone."""
    if cue is None and keywords:
        return text_of(" ".join(words_of(keywords, "keywords")), "the keywords")
    return text_of(cue, "the cue")


def words_of(given: Sequence[str] | None, what: str) -> tuple[str, ...]:
    """A list of words; one string alone is a mistake that would be read letter by letter."""
    if given is None:
        return ()
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise InputError(f"{what} must be a list of words, not {type(given).__name__}")
    return tuple(text_of(word, f"each of the {what}").strip() for word in given)


def depth_of(given: int | None) -> int | None:
    """How many links to follow."""
    if given is not None and (type(given) is not int or not 0 <= given <= MAX_DEPTH):
        raise InputError(f"depth must be a whole number from 0 to {MAX_DEPTH}, not {given!r}")
    return given


def limit_of(given: int | None, default: int) -> int:
    """A usable limit."""
    if given is None:
        return default
    if type(given) is not int or not 1 <= given <= MAX_LIMIT:
        raise InputError(f"limit must be a whole number from 1 to {MAX_LIMIT}, not {given!r}")
    return given


def count_of(given: int | None) -> int | None:
    """How many rows of a listing; None is all of them."""
    if given is not None and (type(given) is not int or not 1 <= given <= MAX_ROWS):
        raise InputError(f"limit must be a whole number from 1 to {MAX_ROWS:,}, not {given!r}")
    return given


def notes(parts: Parts, left_out: int) -> Iterator[str]:
    """What did not work as usual."""
    if parts.embedder_trouble:
        yield f"by words only: {parts.embedder_trouble}"
    if left_out:
        yield f"{left_out} hits did not fit the token budget"


_HINT: Final = (
    "要不要进入回顾模式，看看你过去的记录？",
    "Would you like to look back at what you told me in the past?",
)


def hint(parts: Parts, cue: Cue) -> str | None:
    """After a long silence, an offer to look back (S1-09)."""
    days = parts.profile.recall.offer_review_after_days
    if not days or cue.mode is not Mode.NORMAL:
        return None
    last = parts.store.last_spoken_at()
    if last is None or cue.now - last < timedelta(days=days):
        return None
    return _HINT[1] if language(cue.text) == "en" else _HINT[0]


def label_of(given: str | None) -> Label | None:
    """One of S2's labels."""
    try:
        return None if given is None else Label(given)
    except ValueError:
        raise ModeError(f"label {given!r} is not known: use one of {', '.join(Label)}") from None


def filters_of(given: Mapping[str, Any]) -> Filters:
    """Filters from the words a caller used."""
    known = {"user", "status", "layer", "category", "conversation", "task", "project", "since", "until"}
    unknown = set(given) - known
    if unknown:
        raise InputError(f"unknown filters {sorted(unknown)}: use {', '.join(sorted(known))}")
    status, layer = given.get("status"), given.get("layer")
    try:
        statuses = KEPT if status is None else frozenset({Status(status)})
        layers = None if layer is None else frozenset({Layer(layer)})
    except ValueError as error:
        raise ModeError(f"{error}; statuses are {', '.join(Status)}; layers are {', '.join(Layer)}") from None
    return Filters(
        user=given.get("user", ALL_USERS),
        statuses=statuses,
        layers=layers,
        category=given.get("category"),
        conversation=given.get("conversation"),
        task=given.get("task"),
        project=given.get("project"),
        since=None if given.get("since") is None else utc(given["since"], "since"),
        until=None if given.get("until") is None else utc(given["until"], "until"),
    )
