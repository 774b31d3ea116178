"""What a memory is about, in words, and where another text takes it up: the ground the word rules share."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ebbing.language.chinese.grammar.tagging import tagged
from ebbing.language.claim import OTHER, USER, Polarity
from ebbing.language.numerals import with_digits
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.claims import main_claim
from ebbing.language.statements.clauses import Clause, clauses, concerns, named, owner, people, person, same_person
from ebbing.language.statements.polarity import polarity
from ebbing.language.statements.stances import AGAINST
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import echoed, topic_words

_SHORT: Final = {True: 40, False: 90}  # characters of a memory that is one statement, by whether it is Chinese
_PREPOSITION: Final = re.compile(r" (?:in|at|on|for|with|of|from|to|by|every|each|because|about) ", re.IGNORECASE)
_CHATTER: Final = re.compile(
    r"(?:thanks|thank you|thx|got it|no (?:problem|worries)|hi|hey|hello|wow|sounds|great|nice|glad|yeah|yes|yep|totally|sure|ok|okay|"
    r"go (?:for it|get)|bye|see you|congrats|awesome|cool|good (?:luck|job)|absolutely|definitely|aww?)\b|(?:谢谢|你好|哈喽|好的|嗯|没事|再见|加油|恭喜)",
    re.IGNORECASE,
)
_STATES: Final = re.compile(r"(?:the |our |this )?(?:user|i|i'm|i've|my|we|our|the|this)\b", re.IGNORECASE)
_FIGURE: Final = re.compile(r"\d+(?:[.:]\d+)*")


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
    """Thanks, hello, good luck: nothing is stated, so nothing can be said about it."""
    return _CHATTER.match(text) is not None


@lru_cache(maxsize=1024)
def about(text: str) -> About | None:
    """What a memory is about; None for one too long to be a single statement, or without content."""
    if len(text) > _SHORT[has_cjk(text)]:
        return None
    claim = main_claim(text)
    if is_chatter(text) or (claim is None and not has_cjk(text) and not _STATES.match(text)):
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
    """The last content word, before any preposition in English."""
    chinese = has_cjk(value)
    parts = [word for word, _ in tagged(value)] if chinese else _PREPOSITION.split(value)[0].split()
    for part in reversed(parts):
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
    text = "，".join(part.text for part in parts)
    return text if has_cjk(text) else text.replace("，", ", ")


@lru_cache(maxsize=256)
def uptake(topic: About, new: str) -> Uptake:
    """Where `new` takes up what a memory is about, in clauses that may speak of the same person."""
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
    return tagged(text)[0][0] if has_cjk(text) else text.split()[0]


def names_person(topic: About, new: str) -> bool:
    """Whether a memory about someone else finds that person named (or a pronoun) in the text."""
    if topic.whose == USER or (topic.slot == "name" and echoed(topic.value, new)):
        return True
    if any(clause.whose == OTHER for clause in clauses(new)):
        return True
    return any(same_person(topic.whose, someone) for someone in people(new))


def figures(text: str) -> list[str]:
    """The numbers of a text, in digits."""
    return _FIGURE.findall(with_digits(text))
