"""What an English stretch of words is: a clause with subject and verb, a verb that lacks its subject, or a phrase."""

from __future__ import annotations

from typing import Final

from ebbing.language.english.grammar.clause_words import AUXILIARY, DETERMINER, PREPOSITION, SUBJECT_PRONOUN
from ebbing.language.english.grammar.verbs import VERB

_SHORT_VERB: Final = ("n't", "'re", "'ll", "'ve", "'m", "'d")
_BEFORE_S: Final = SUBJECT_PRONOUN | {"what", "here"}  # "it's" is a verb, "Anna's" is not


def is_clause(text: str) -> bool:
    """Return whether a text has a subject and a verb of its own."""
    words = plain_words(text)
    verb = first_verb(words)
    return (verb is not None and verb > 0 and words[0] not in PREPOSITION) or (
        bool(words) and words[0] in SUBJECT_PRONOUN and verb is not None
    )


def is_plain_clause(text: str) -> bool:
    """Return whether a text begins with its subject and goes straight on to its verb."""
    verb = first_verb(plain_words(text))
    return is_clause(text) and "," not in " ".join(text.split()[:verb])


def starts_with_verb(text: str) -> bool:
    """Return whether a text has its verb but no subject before it."""
    words = plain_words(text)
    return first_verb(words) == 0 and (len(words) == 1 or words[1] not in ("and", "or", "of"))


def first_verb(words: list[str]) -> int | None:
    """Return where the first finite verb stands."""
    for place, word in enumerate(words):
        before = words[place - 1] if place else ""
        if word in AUXILIARY or word.endswith(_SHORT_VERB):
            return place
        if word.endswith("'s") and word[:-2] in _BEFORE_S:
            return place
        if before in DETERMINER or before in PREPOSITION or before[:1].isdigit():
            continue
        if word in VERB or (len(word) > 4 and word.endswith("ed") and place > 0):
            return place
    return None


def plain_words(text: str) -> list[str]:
    """Return the words of a text in lower case, without marks."""
    return [plain_word(token) for token in text.split()]


def plain_word(token: str) -> str:
    """Return a word in lower case, without marks."""
    return token.strip('.,;:!?"“”()').lower().replace("’", "'")
