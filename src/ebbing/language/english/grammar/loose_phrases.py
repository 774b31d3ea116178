"""The phrases of an English clause that may go: those behind the verb and its object that only say when, where or why."""

from __future__ import annotations

from itertools import pairwise

from ebbing.language.english.grammar.clause_shape import first_verb, plain_word
from ebbing.language.english.grammar.clause_words import (
    AUXILIARY,
    BE,
    DETERMINER,
    LOOSE_PREPOSITION,
    NARROWING,
    PARTICLE,
    PREPOSITION,
    REASON,
    TIME_UNIT,
)
from ebbing.language.english.grammar.verbs import VERB


def loosened(text: str) -> list[str]:
    """Return the core of a clause, then each phrase that may go: none behind a denial, and none that restricts."""
    if REASON.match(text):
        return [text]
    tokens = text.split(" ")
    words = [plain_word(token) for token in tokens]
    verb = first_verb(words)
    if verb is None:
        return [text]
    places = range(verb + 2, len(words) - 1)
    cuts = [place for place in places if _opens_phrase(words, place) or _is_purpose(words, place)]
    cuts = [place for place in cuts if _has_object(words, verb, place)]
    # A preposition right behind another belongs to it ("from behind"), and nobody splits "between A and B".
    cuts = [place for place in cuts if words[place - 1] not in PREPOSITION and "," not in " ".join(tokens[verb:place])]
    stretches = [" ".join(tokens[a:b]) for a, b in pairwise([0, *cuts, len(tokens)])]
    bound = next((place for place, stretch in enumerate(stretches) if NARROWING.search(stretch)), None)
    if bound is None:
        return stretches
    firm = max(0, bound - 1)  # what restricts stays with what stands before it
    return [*stretches[:firm], " ".join(stretches[firm:])]


def _opens_phrase(words: list[str], place: int) -> bool:
    word, before, after = words[place], words[place - 1], words[place + 1]
    if before in AUXILIARY or before in VERB or before in DETERMINER:
        return False
    if word == "and":
        return "between" not in words[:place] and "both" not in words[:place] and not BE & set(words[:place])
    if word in ("that", "who"):
        if words[0] in ("it's", "it"):
            return False  # "it's dogs that make me sneeze"
        return after in VERB or after in AUXILIARY
    return word in LOOSE_PREPOSITION or (word in ("last", "this", "next", "every") and after in TIME_UNIT)


def _is_purpose(words: list[str], place: int) -> bool:
    return words[place] == "to" and words[place + 1] in VERB and words[place - 1] not in VERB


def _has_object(words: list[str], verb: int, place: int) -> bool:
    """Return whether something complete stands between the verb and a preposition."""
    between = [word for word in words[verb + 1 : place] if word not in PARTICLE]
    if words[verb] in BE and not any(word in DETERMINER or word[:1].isdigit() for word in between):
        return any(word in VERB or word.endswith(("ed", "en")) for word in between[:-1])
    return bool(between) and (between[-1] not in VERB or len(between) > 1) and between[-1] not in DETERMINER
