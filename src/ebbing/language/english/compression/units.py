"""English sentences into pieces: clauses at commas and conjunctions, then the loose phrases behind the verb's object.

A clause keeps its conditions (if, unless, until) and its negations; a reason, a relative clause, a list item and a
prepositional phrase hang on their clause and may go. Where a clause denies or restricts, no phrase of it may go: without
"after lunch", "I don't drink coffee" would claim more than was said.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ebbing.language.english.grammar.clause_notes import named, note
from ebbing.language.english.grammar.clause_shape import (
    first_verb,
    is_clause,
    is_plain_clause,
    plain_word,
    plain_words,
    starts_with_verb,
)
from ebbing.language.english.grammar.clause_words import (
    BACK_OBJECT,
    BACK_POINTING,
    CONDITION,
    FILLER,
    NARROWING,
    PREPOSITION,
    REASON,
    ROLES,
    SPATIAL,
    SUBORDINATE,
    TIMED,
)
from ebbing.language.english.grammar.loose_phrases import loosened
from ebbing.language.english.words import KINSHIP
from ebbing.language.patterns import pattern
from ebbing.language.pieces import Chunk, Piece, Writing
from ebbing.language.word_lists import word_list

WRITING: Final = Writing()
_ENDING: Final = " \t\n.!?…,;:"
_SPLIT: Final = pattern(
    r"(?P<mark>[,;:](?=\s)|\s[—–-]+(?=\s))\s+|\s+(?=(?:because|which)\s)|"
    r"\s+(?=(?:though|although)\s)|(?<!\ball)(?<!\bnothing)(?<!\bnone)\s+(?=(?:and|but|so|or)\s+\S)|(?<!and)(?<!but)\s+(?=then\s+\S)",
    re.IGNORECASE,
)
_ASIDE: Final = pattern(r"\s*\([^()]{1,80}\)")
_NAMED: Final = pattern(r", an? [a-z' -]{1,40}(?:called|named) (?=[A-Z])")
_CONJUNCTION: Final = pattern(
    r"(?:(?:and|but|so|or|then|yet|also)\b\s*(?:then\b\s*)?|(?:however|instead),? )", re.IGNORECASE
)
_LINKING: Final = pattern(r"(?:however|instead|in the end|but|and|though|yet|still)", re.IGNORECASE)
_RESTRICTS: Final = pattern(r"(?:but )?(?:except|without|unless|no exceptions)\b|never\b", re.IGNORECASE)
_ONLY: Final = pattern(r"only (?:if|when|on|in|at|for|with|after|before|until|because|to)\b", re.IGNORECASE)
_NEGATED: Final = pattern(r"\b(?:not|never|no)\b|n['’]t\b", re.IGNORECASE)
# how a clause begins whose subject goes without saying
OWN_SUBJECTS: Final = ("I ", "I'", "I’", "We ")
OWN_SUBJECT: Final = r"(?:I|[Ww]e)(?=['’ ])"  # by which a clause begins that is about whoever speaks
_OWN: Final = frozenset(("i", "we"))
_STATES: Final = word_list(
    "is are am 's 'm 're i'm it's likes like love loves prefer prefers has have live lives work works"
)
_CONDITIONS: Final = frozenset(("if", "unless", "when", "whenever"))
_PERCENT: Final = pattern(r"(?<=\d) per ?cent\b")
_APPOSITION: Final = pattern(r"(?:The|My|Our|His|Her|Their) [a-z -]{2,30}, (?P<name>(?:[A-Z][\w'.-]*\s?){1,4}), ")
_INTRO: Final = pattern(
    r"(?:In|On|At|After|During|For|From|With|Last|Next|This) [^,]{2,40}?(?:, | (?=(?:I|we|you|he|she|they|the|my|our|his|her)\s))"
)
_DESCRIBED: Final = pattern(
    r"(?P<subject>(?:The|My|Our|A|An) (?:[a-z-]+ ){0,2}[a-z-]*[^s\W]) (?:in|on|at|behind|near|from|above|under|outside|inside|next to) "
    r"(?:(?:the|a|an|my|our) )?(?:[\w'-]+ ){1,2}?(?=[a-z]+\b)"
)


@dataclass(slots=True)
class _Part:
    """A stretch between two cuts."""

    text: str
    mark: str  # what stands between it and the one before: ", ", " ", "; "


def pieces(sentence: str) -> list[Piece]:
    """Return the pieces of one sentence in order."""
    found: list[Piece] = []
    main = last = None  # the piece with the subject, and the latest core
    parts = _merged(_parts(sentence))
    others = False  # somebody else has been the subject
    conditional = (
        bool(parts) and plain_words(parts[0].text)[0] in _CONDITIONS
    )  # then all the rest is under the condition
    for part in parts:
        place = len(found)
        bare = _CONJUNCTION.sub("", part.text, count=1) or part.text  # a part may be nothing but its "and"
        if main is None:
            head = None
        elif starts_with_verb(bare):
            head = main if conditional or (others and found[main].names_subject) else None
        else:
            hangs = REASON.match(bare) or not is_clause(bare) or _points_inside(bare)
            head = last if hangs else 0 if conditional and part.mark != "; " else None
        others = others or ((main is None or is_clause(bare)) and plain_words(bare)[0].split("'")[0] not in _OWN)
        found.extend(_with_phrases(part, head, place, own_subject=not others))
        if main is None or (head is None and is_clause(bare)):
            main = place
        if first_verb(plain_words(bare)) is not None or last is None:
            last = place
    return found


def _parts(sentence: str) -> list[_Part]:
    text = _NAMED.sub(", ", _ASIDE.sub("", sentence) if _ASIDE.sub("", sentence).strip(_ENDING) else sentence)
    text = _PERCENT.sub("%", FILLER.sub("", text)).strip(_ENDING)
    if sentence[:1].isupper():
        text = text[:1].upper() + text[1:]
    parts: list[_Part] = []
    start, mark = 0, ""
    for cut in _SPLIT.finditer(text):
        if _LINKING.fullmatch(text[start : cut.start()].strip()):
            continue  # "; however, she": the word goes with what it opens
        parts.append(_Part(text[start : cut.start()].strip(), mark))
        start, mark = cut.end(), (cut["mark"].strip() + " " if cut["mark"] else " ")
    parts.append(_Part(text[start:].strip(), mark))
    return [part for part in parts if re.search(r"\w", part.text)]


def _merged(parts: list[_Part]) -> list[_Part]:
    """Return parts with cuts inside a subject, a list or a condition taken back."""
    merged: list[_Part] = []
    waiting = False  # the clause has not reached its verb, or its condition waits for what follows
    for place, part in enumerate(parts):
        if merged and part.mark != "; " and (waiting or _belongs(merged[-1], part)):
            merged[-1].text += part.mark + part.text
        else:
            merged.append(_Part(part.text, part.mark))
        comes = any(starts_with_verb(later.text) for later in parts[place + 1 : place + 3])
        waiting = _waits(merged[-1].text, verb_comes=comes or len(merged) == 1)
    return merged


def _belongs(before: _Part, part: _Part) -> bool:
    """Return whether a part is only the rest of the one before it."""
    bare = _CONJUNCTION.sub("", part.text, count=1)
    if part.mark == " " and first_verb(plain_words(before.text)) is None:
        return True  # "so Anneli and I walked"
    if bare.startswith("not "):
        return False
    first = plain_words(bare)[:1]
    if first and first[0] in SUBORDINATE:
        return True
    if part.mark == " " and not REASON.match(part.text):
        # "roses and hens" is one stretch; an item of it that may go is cut off later.
        return not (is_clause(bare) or starts_with_verb(bare))
    if _ONLY.match(bare) and _NEGATED.search(before.text):
        return False  # "not to Norway, only to the EU": each is true by itself
    return _RESTRICTS.match(part.text) is not None or _ONLY.match(bare) is not None


def _waits(text: str, *, verb_comes: bool) -> bool:
    """Return whether the clause has yet to reach its verb, or its condition what it bears on."""
    words = plain_words(text)
    if words and words[0] in SUBORDINATE and "," not in text:
        return True
    opened = max((place for place, word in enumerate(words) if word in CONDITION), default=0)
    if opened and first_verb(words[opened + 1 :]) is None:
        return True  # "unless the engineer, Priya, has agreed"
    return verb_comes and first_verb(words) is None and not REASON.match(text)


def _points_inside(text: str) -> bool:
    """Return whether "I" or "we" do something to what only an earlier clause names."""
    words = plain_words(text)
    return words[:1] in (["i"], ["we"]) and not BACK_OBJECT.isdisjoint(words)


def _with_phrases(part: _Part, head: int | None, place: int, *, own_subject: bool) -> list[Piece]:
    """Return a part as its core and the loose phrases after it."""
    conjunction = _CONJUNCTION.match(part.text) if part.mark else None
    bare = part.text[conjunction.end() :] if conjunction and conjunction.end() < len(part.text) else part.text
    lead = part.mark + (conjunction[0] if bare is not part.text and conjunction else "")
    core, *phrases = loosened(bare)
    words = plain_words(core)
    subject = words[1:] if words[0] == "the" or words[0] in SUBORDINATE else words
    points = head is None and bool(subject) and subject[0].split("'")[0] in BACK_POINTING
    names = head is None and not points and words[0] not in ("i", "we", "you")
    subject_end = first_verb(words)
    plain = core.split()[:subject_end] if names and words[0] not in SUBORDINATE | PREPOSITION else []
    if "," in " ".join(plain):
        plain = []
    found = [
        Piece(
            core,
            _chunks(core, own_subject=own_subject),
            *named(core),
            lead,
            head,
            points_back=points,
            names_subject=names,
            subject=note(" ".join(plain)) if plain else "",
            somebody=_somebody(plain),
            shares_subject=place > 0 and starts_with_verb(core),
            state=_is_state(words, subject_end),
        )
    ]
    before = ""
    for phrase in phrases:
        # A later phrase may describe the one before it: "before the inspection on May 20", "an old injury on the leg".
        free = not before or phrase.startswith(("and ", "to ")) or _apart(before, phrase)
        found.append(
            Piece(phrase, (Chunk(note(phrase)),), *named(phrase), " ", place if free else place + len(found) - 1)
        )
        before = phrase
    return found


def _is_state(words: list[str], verb: int | None) -> bool:
    """Return whether a verb only says what somebody is, has or likes: not "we are moving", "was told"."""
    return (
        verb is not None and words[verb] in _STATES and not " ".join(words[verb + 1 : verb + 2]).endswith(("ing", "ed"))
    )


def _somebody(subject: list[str]) -> bool:
    """Return whether a subject names a person or people."""
    return any(
        (word[:1].isupper() and place) or plain_word(word) in KINSHIP | ROLES for place, word in enumerate(subject)
    )


def _apart(before: str, phrase: str) -> bool:
    """Return whether a phrase still says the same without the one before it: time and place, or a place within a place."""
    if phrase.startswith(("that ", "who ")) or before.startswith("and "):
        return False
    return TIMED.search(before) is not None or (before.split()[0] in SPATIAL and phrase.split()[0] in SPATIAL)


def _chunks(core: str, *, own_subject: bool) -> tuple[Chunk, ...]:
    """Return the core as a note; what leads up to its subject or only describes it may go."""
    if not NARROWING.search(core):
        if (named := _APPOSITION.match(core)) and starts_with_verb(core[named.end() :]):
            role, name = core[: named.start("name")].rstrip(", "), core[named.start("name") : named.end("name")].strip()
            return (Chunk(note(role), loose=True), Chunk(note(f"{name} {core[named.end() :]}")))
        if (intro := _INTRO.match(core)) and is_plain_clause(core[intro.end() :]):
            return (
                Chunk(note(core[: intro.end()].rstrip()), loose=True),
                Chunk(note(core[intro.end() :], own_subject=own_subject)),
            )
        if (described := _DESCRIBED.match(core)) and starts_with_verb(core[described.end() :]):
            detail = core[described.end("subject") : described.end()].strip()
            rest = note(core[described.end() :])
            return (Chunk(note(described["subject"])), Chunk(note(detail), loose=True), Chunk(rest))
    return (Chunk(note(core, own_subject=own_subject)),)
