"""What packs hand on to the rules that say things shorter: pieces of a sentence, facts in them, how a language is written."""

from __future__ import annotations

from typing import NamedTuple

from ebbing.domain.records.frozen import dataclass


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
    points_back: bool = False  # its subject is a pronoun: he, she
    names_subject: bool = False  # its subject is a noun or name a later pronoun can mean
    subject: str = ""  # what a later clause without a subject of its own is about, where that is sure
    somebody: bool = False  # the subject is a person, or an animal: what is said of it is not said of the writer
    shares_subject: bool = False  # it lacks a subject of its own: that of `head` is meant
    state: bool = (
        False  # tells what somebody is, has or likes, not what happened: named without its verb it says the same
    )


class Fact(NamedTuple):
    """A word or figure that a clause states, and what kind of thing it is (`key_facts.WEIGHT` says what each is worth)."""

    text: str
    kind: str
    share: float = 1.0  # of what its kind is worth


@dataclass(frozen=True, slots=True)
class Writing:
    """How a language is put on paper: what stands between words, clauses, sentences and things that are only named.

    The values that stand here are those of alphabets. Lengths are in characters.
    """

    space: str = " "
    comma: str = ", "
    stop: str = ". "
    listed: str = ", "
    colon: str = ": "
    capitals: bool = True  # a sentence begins with one
    shortest: int = 8  # what a clause cut short must have left to say anything
    statement: int = 36  # what has nothing to spare: a summary of it is the whole
    summary: int = 140  # the statement a summary begins with
    clause: int = 60  # each clause it adds
