"""A clause or phrase as the parsers of all languages hand it on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Chunk:
    """A run of words that stays or goes as one: a number with its unit, a name, a phrase of time or place."""

    text: str
    loose: bool = False  # the clause is true without it, it only says less


@dataclass(frozen=True, slots=True)
class Piece:
    """What a parser found; places count within the sentence."""

    text: str  # as it was said
    chunks: tuple[Chunk, ...]  # as one would jot it down
    actions: tuple[str, ...] = ()  # what it speaks of, each with its verb, where less of it cannot mislead
    things: tuple[str, ...] = ()  # the same without verbs
    lead: str = ""  # how it follows the piece before it: ", ", " and ", "，"
    head: int | None = None  # the piece it cannot stand without
    points_back: bool = False  # its subject is a pronoun: he, 她
    names_subject: bool = False  # its subject is a noun or name a later pronoun can mean
    subject: str = ""  # what a later clause without a subject of its own is about, where that is sure
    somebody: bool = False  # the subject is a person, or an animal: what is said of it is not said of the writer
    shares_subject: bool = False  # it lacks a subject of its own: that of `head` is meant


class Fact(NamedTuple):
    """A word or figure that a clause states, and what kind of thing it is (`key_facts.WEIGHT` says what each is worth)."""

    text: str
    kind: str
    share: float = 1.0  # of what its kind is worth
