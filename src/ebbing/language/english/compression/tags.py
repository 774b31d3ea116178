"""The few fuzzy words that are written for a memory, in English, and how the thing they name is found."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ebbing.language.english.grammar.verbs import VERB
from ebbing.language.english.numbers import TO_TEN
from ebbing.language.english.topics.nouns import DATES
from ebbing.language.english.words import KINSHIP
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import one_of, word_list

# kinds of things (`topics.concepts`)
KINDS: Final = {
    "drink": "drinks", "food": "food", "animal": "animals", "sport": "sports", "art": "the arts", "colour": "colours",
    "place": "places", "language": "languages", "field": "fields of study", "season": "seasons", "hobby": "hobbies",
}  # fmt: skip
# what a claim is about, where that can be named without its value
SLOTS: Final = {
    "name": "name", "age": "age", "birthday": "birthday", "residence": "home", "workplace": "work", "occupation": "work",
    "origin": "home town", "marital": "relationship", "schooling": "schooling", "skill": "skills", "allergy": "allergies",
    "mood": "mood",
}  # fmt: skip
# what a person does with a kind of thing, put without saying whether they do it
DOINGS: Final = {
    "drink": "eating habits", "food": "eating habits", "sport": "sports", "place": "travels", "art": "taste in the arts",
    "language": "languages", "field": "studies", "animal": "animals", "hobby": "hobbies",
}  # fmt: skip

LIKES: Final = "User likes {thing}"
DISLIKES: Final = "User dislikes {thing}"
TASTE: Final = "User's taste in {thing}"  # likes some of it, not all
LESSON_ABOUT: Final = "a lesson about {thing}"
OWN: Final = "User's {thing}"
MENTIONED: Final = "something about {thing}"
SAID: Final = "something the user said"

# somebody of the user's; the group is who: my sister
SOMEBODY: Final = pattern(
    r"(?:^|\b(?:my|our|user's) (?:[a-z-]+ )?)(" + one_of(KINSHIP) + r")\b(?!-)",
    re.IGNORECASE,
)
# before that: it is not them
DENIED: Final = r"n['’]t\b|\bnot\b|\bno\b"
# something was learned: next time, turns out
LESSON: Final = (
    r"\b(?:next time|lesson|learned (?:the hard way|that)|gotcha|pitfall|"
    r"turns out|root cause|the fix|workaround|from now on)\b"
)
# what stands behind the thing itself
TAIL: Final = pattern(
    r"\s*(?:[,;.:(]|(?<=\s)(?:without|with|but|except|because|when|if|in|on|at|for|from|than|that|which|and|or|over|so)\b).*",
    re.DOTALL,
)
# names nothing: this
TOO_VAGUE: Final = r"(?:it|them|this|that|everything|anything|nothing|something)\b|^.$"

_NO_THING: Final = (
    VERB | word_list("along none nobody except daily weekly monthly yearly nightly") | frozenset(TO_TEN.split("|"))
)
_LOOKED_AT: Final = 6  # keywords
_LONGEST: Final = 3  # words of a thing


def somebody(who: str, slot: str) -> str:
    """Return what is told of somebody of the user's: "User's sister: work"."""
    return f"User's {who.lower()}" + (f": {SLOTS[slot]}" if slot in SLOTS else "")


def thing_in(text: str, topic: str, keywords: Sequence[str]) -> str:
    """Return the topic of a text, or its first keyword, that is no deed and no day; as written, for keywords come in lower case.

    Of several words the last one tells: a book club is no deed.
    """
    for word in (topic, *keywords[:_LOOKED_AT]):
        head = word.lower().split()[-1] if word.split() else ""
        if not (head in _NO_THING or head in DATES or head.endswith("ing")):
            written = re.search(re.escape(word), text, re.IGNORECASE)
            return written[0] if written else word
    return ""


def brief(thing: str) -> str:
    """Return a thing in a few words."""
    return " ".join(thing.split()[:_LONGEST])
