"""What a memory is about, in words, and where another text takes it up: the ground the word rules share."""

from __future__ import annotations

import re
from enum import IntEnum
from functools import lru_cache
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.claim import OTHER, USER, Polarity
from ebbing.language.numerals import with_digits
from ebbing.language.packs import either, pack_of
from ebbing.language.statements.claims import main_claim
from ebbing.language.statements.clauses import Clause, clauses, concerns, named, owner, people, person, same_person
from ebbing.language.statements.polarity import polarity
from ebbing.language.statements.stances import AGAINST
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import echoed, topic_words

_LONGEST: Final = 90  # characters of one statement in a language that does not say
_CHATTER: Final = either("relation", "CHATTER", re.IGNORECASE)
_STATES: Final = either("relation", "STATES", re.IGNORECASE)
FIGURE: Final = either("relation", "FIGURE")  # as it is written
_DIGITS: Final = re.compile(r"\d+(?:[.,:]\d+)*")


class Degree(IntEnum):
    """How surely two texts speak of one matter."""

    NO = 0
    LIKELY = 1
    SURE = 2


@dataclass(frozen=True, slots=True)
class About:
    """What one statement is about."""

    whose: str  # the user, or a person by one name
    slot: str  # of its claim; empty if it has none
    words: frozenset[str]  # its content words without the person
    value: frozenset[str]  # those of its claim's value
    head: str  # the one of them the others describe
    people: frozenset[str]  # those it names
    denied: bool


def is_chatter(text: str) -> bool:
    """Say whether nothing is stated, so that nothing can be said about it: thanks, hello, good luck."""
    return _CHATTER.match(text) is not None


@lru_cache(maxsize=1024)
def about(text: str) -> About | None:
    """Return what a memory is about; None for one too long to be a single statement, or without content."""
    wording = pack_of(text).relation
    if len(text) > (wording.LONGEST_STATEMENT or _LONGEST):
        return None
    claim = main_claim(text)
    if is_chatter(text) or (claim is None and not wording.DROPS_SUBJECT and not _STATES.match(text)):
        return None
    whose = owner(text)
    words = topic_words(text) - (concepts(" ".join(_names_of(whose, text))) if whose != USER else frozenset())
    value = frozenset(topic_words(claim.value)) & words if claim else words
    if not words:
        return None
    denied = claim.polarity is Polarity.DENY if claim else polarity(text) is Polarity.DENY or bool(AGAINST.search(text))
    slot = claim.slot if claim else ""
    if person(slot.removeprefix("attribute:")) == whose:
        slot = "name"  # my wife is called Priya
    return About(whose, slot, words, value or words, _head(claim.value if claim else text, words), people(text), denied)


def _head(value: str, words: frozenset[str]) -> str:
    """Return the last content word before what only describes it."""
    for part in reversed(pack_of(value).relation.before_modifiers(value) or value.split()):
        if found := concepts(part) & words:
            return next(iter(found))
    return ""


def _names_of(whose: str, text: str) -> list[str]:
    return [word for word in named(text) if person(word) == whose]


@dataclass(frozen=True, slots=True)
class Uptake:
    """Where a text takes up a topic: the clauses that do, all clauses of the same person, and how much of it."""

    clauses: tuple[Clause, ...]
    own: tuple[Clause, ...]
    covered: frozenset[str]

    @property
    def text(self) -> str:
        """The clauses that take it up."""
        return _joined(self.clauses)

    @property
    def whole(self) -> str:
        """Everything said of the same person."""
        return _joined(self.own)


def _joined(parts: tuple[Clause, ...]) -> str:
    texts = [part.text for part in parts]
    return pack_of("".join(texts)).relation.joined(texts) or ", ".join(texts)


@lru_cache(maxsize=256)
def uptake(topic: About, new: str) -> Uptake:
    """Find where `new` takes up what a memory is about, in clauses that may speak of the same person."""
    own = tuple(clause for clause in clauses(new) if concerns(clause, topic.whose) or _brought_in(topic, clause))
    found = [(clause, echoed(topic.words, clause.text)) for clause in own]
    direct = tuple(clause for clause in own if topic.words & topic_words(clause.text))
    taken = direct or tuple(clause for clause, words in found if words)
    covered = frozenset[str]().union(*(words for _, words in found))
    return Uptake(taken, own, covered)


def _brought_in(topic: About, clause: Clause) -> bool:
    """I have a dog, then our dog …; the interview, then Interview went well: its subject is what the memory names."""
    if topic.slot == "name" and echoed(topic.value, clause.text):
        return True
    if any(same_person(clause.whose, someone) for someone in topic.people):
        return True
    return clause.whose == OTHER and bool(echoed(topic.words, _first_word(clause.text)))


def _first_word(text: str) -> str:
    return (pack_of(text).relation.in_words(text) or text.split())[0]


def means_another(old: str, shared: frozenset[str], new: str) -> bool:
    """A phone and a phone contract: the shared word only says which kind of other thing the old text is about."""
    words = pack_of(old).relation.nouns_in_order(old) or ()
    known = [topic_words(word) if word else frozenset[str]() for word in words]
    return any(
        known[i] & shared and known[i + 1] and not known[i + 1] & shared and words[i] + words[i + 1] not in new
        for i in range(len(known) - 1)
    )


def names_person(topic: About, new: str) -> bool:
    """Say whether a memory about someone else finds that person named (or a pronoun) in the text."""
    if topic.whose == USER or (topic.slot == "name" and echoed(topic.value, new)):
        return True
    if any(clause.whose == OTHER for clause in clauses(new)):
        return True
    return any(same_person(topic.whose, someone) for someone in people(new))


def figures(text: str) -> list[str]:
    """Return the numbers of a text, in digits."""
    return _DIGITS.findall(with_digits(text))
