"""English sentences into pieces: clauses at commas and conjunctions, then the loose phrases behind the verb's object.

A clause keeps its conditions (if, unless, until) and its negations; a reason, a relative clause, a list item and a
prepositional phrase hang on their clause and may go. Where a clause denies or restricts, no phrase of it may go: without
"after lunch", "I don't drink coffee" would claim more than was said.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ebbing.language.english.clause_words import (
    AUXILIARY,
    BACK_OBJECT,
    BACK_POINTING,
    BE,
    CONDITION,
    DETERMINER,
    FILLER,
    LOOSE_PREPOSITION,
    NARROWING,
    PARTICLE,
    PREPOSITION,
    SPATIAL,
    SUBJECT_PRONOUN,
    SUBORDINATE,
    TIME_UNIT,
    TIMED,
)
from ebbing.language.english.grammar.verbs import VERB
from ebbing.language.english.notes import named, note
from ebbing.language.english.words import KINSHIP
from ebbing.language.pieces import Chunk, Piece
from ebbing.language.word_lists import word_list as words

_ENDING: Final = " \t\n.!?…,;:"
_SPLIT: Final = re.compile(
    r"(?P<mark>[,;:](?=\s)|\s[—–-]+(?=\s))\s+|\s+(?=(?:because|which)\s)|"
    r"\s+(?=(?:though|although)\s)|\s+(?=(?:and|but|so|or)\s+\S)|(?<!and)(?<!but)\s+(?=then\s+\S)",
    re.IGNORECASE,
)
_ASIDE: Final = re.compile(r"\s*\([^()]{1,80}\)")
_NAMED: Final = re.compile(r", an? [a-z' -]{1,40}(?:called|named) (?=[A-Z])")
_CONJUNCTION: Final = re.compile(r"(?:and|but|so|or|then|yet|also)\b\s*(?:then\b\s*)?", re.IGNORECASE)
_REASON: Final = re.compile(
    r"(?:because|so that|in order|which|who|whose|where|such as|for example|e\.g\.|mostly|mainly|especially|though|although|not)\b",
    re.I,
)
_RESTRICTS: Final = re.compile(r"(?:but )?(?:except|without|unless|no exceptions)\b|never\b", re.IGNORECASE)
_ONLY: Final = re.compile(r"only (?:if|when|on|in|at|for|with|after|before|until|because|to)\b", re.IGNORECASE)
_NEGATED: Final = re.compile(r"\b(?:not|never|no)\b|n['’]t\b", re.IGNORECASE)
_MISTAKEN: Final = re.compile(
    r"\b(?:thought|seemed|supposed|expected|hoped|wanted|planned|almost|nearly|used to|was going)\b", re.IGNORECASE
)
_ROLES: Final = words(
    "man woman guy lady agent owner shop company team people neighbours council bank specialist nurse plumber lawyer he she they who"
)
_OWN: Final = frozenset(("i", "we"))
_CONDITIONS: Final = frozenset(("if", "unless", "when", "whenever"))
_PERCENT: Final = re.compile(r"(?<=\d) per ?cent\b")
_APPOSITION: Final = re.compile(r"(?:The|My|Our|His|Her|Their) [a-z -]{2,30}, (?P<name>(?:[A-Z][\w'.-]*\s?){1,4}), ")
_INTRO: Final = re.compile(
    r"(?:In|On|At|After|During|For|From|With|Last|Next|This) [^,]{2,40}?(?:, | (?=(?:I|we|you|he|she|they|the|my|our|his|her)\s))"
)
_DESCRIBED: Final = re.compile(
    r"(?P<subject>(?:The|My|Our|A|An) (?:[a-z-]+ ){0,2}[a-z-]*[^s\W]) (?:in|on|at|behind|near|from|above|under|outside|inside|next to) "
    r"(?:(?:the|a|an|my|our) )?(?:[\w'-]+ ){1,2}?(?=[a-z]+\b)"
)


@dataclass(slots=True)
class _Part:
    """A stretch between two cuts."""

    text: str
    mark: str  # what stands between it and the one before: ", ", " ", "; "


def pieces(sentence: str) -> list[Piece]:
    """The pieces of one sentence in order."""
    found: list[Piece] = []
    main = last = None  # the piece with the subject, and the latest core
    parts = _merged(_parts(sentence))
    others = False  # somebody else has been the subject
    conditional = bool(parts) and _words(parts[0].text)[0] in _CONDITIONS  # then all the rest is under the condition
    for part in parts:
        place = len(found)
        bare = _CONJUNCTION.sub("", part.text, count=1) or part.text  # a part may be nothing but its "and"
        if main is None:
            head = None
        elif _starts_with_verb(bare):
            head = main if conditional or (others and found[main].names_subject) else None
        else:
            hangs = _REASON.match(bare) or not _is_clause(bare) or _points_inside(bare)
            head = last if hangs else 0 if conditional and part.mark != "; " else None
        others = others or ((main is None or _is_clause(bare)) and _words(bare)[0].split("'")[0] not in _OWN)
        found.extend(_with_phrases(part, head, place, own_subject=not others))
        if main is None or (head is None and _is_clause(bare)):
            main = place
        if _verb(_words(bare)) is not None or last is None:
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
        parts.append(_Part(text[start : cut.start()].strip(), mark))
        start, mark = cut.end(), (cut["mark"].strip() + " " if cut["mark"] else " ")
    parts.append(_Part(text[start:].strip(), mark))
    return [part for part in parts if re.search(r"\w", part.text)]


def _merged(parts: list[_Part]) -> list[_Part]:
    """Cuts inside a subject, a list or a condition taken back."""
    merged: list[_Part] = []
    waiting = False  # the clause has not reached its verb, or its condition waits for what follows
    for place, part in enumerate(parts):
        if merged and part.mark != "; " and (waiting or _belongs(merged[-1], part)):
            merged[-1].text += part.mark + part.text
        else:
            merged.append(_Part(part.text, part.mark))
        comes = any(_starts_with_verb(later.text) for later in parts[place + 1 : place + 3])
        waiting = _waits(merged[-1].text, verb_comes=comes or len(merged) == 1)
    return merged


def _belongs(before: _Part, part: _Part) -> bool:
    """Whether a part is only the rest of the one before it."""
    bare = _CONJUNCTION.sub("", part.text, count=1)
    if part.mark == " " and _verb(_words(before.text)) is None:
        return True  # "so Anneli and I walked"
    if bare.startswith("not "):
        return False
    first = _words(bare)[:1]
    if first and first[0] in SUBORDINATE:
        return True
    if part.mark == " " and not _REASON.match(part.text):
        # "roses and hens" is one stretch; an item of it that may go is cut off later.
        return not (_is_clause(bare) or _starts_with_verb(bare))
    if _MISTAKEN.search(before.text) and part.text.startswith("but"):
        return True  # "I thought it was the parser, but it was the tokenizer"
    if _ONLY.match(bare) and _NEGATED.search(before.text):
        return False  # "not to Norway, only to the EU": each is true by itself
    return _RESTRICTS.match(part.text) is not None or _ONLY.match(bare) is not None


def _waits(text: str, *, verb_comes: bool) -> bool:
    """Whether the clause has yet to reach its verb, or its condition what it bears on."""
    words = _words(text)
    if words and words[0] in SUBORDINATE and "," not in text:
        return True
    opened = max((place for place, word in enumerate(words) if word in CONDITION), default=0)
    if opened and _verb(words[opened + 1 :]) is None:
        return True  # "unless the engineer, Priya, has agreed"
    return verb_comes and _verb(words) is None and not _REASON.match(text)


def _points_inside(text: str) -> bool:
    """Whether "I" or "we" do something to what only an earlier clause names."""
    words = _words(text)
    return words[:1] in (["i"], ["we"]) and not BACK_OBJECT.isdisjoint(words)


def _with_phrases(part: _Part, head: int | None, place: int, *, own_subject: bool) -> list[Piece]:
    """A part as its core and the loose phrases after it."""
    conjunction = _CONJUNCTION.match(part.text) if part.mark else None
    bare = part.text[conjunction.end() :] if conjunction and conjunction.end() < len(part.text) else part.text
    lead = part.mark + (conjunction[0] if bare is not part.text and conjunction else "")
    core, *phrases = _loosened(bare)
    words = _words(core)
    subject = words[1:] if words[0] == "the" or words[0] in SUBORDINATE else words
    points = head is None and bool(subject) and subject[0].split("'")[0] in BACK_POINTING
    names = head is None and not points and words[0] not in ("i", "we", "you")
    subject_end = _verb(words)
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
            shares_subject=head is not None and _starts_with_verb(core),
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


def _somebody(subject: list[str]) -> bool:
    """Whether a subject names a person or people."""
    return any((word[:1].isupper() and place) or _plain(word) in KINSHIP | _ROLES for place, word in enumerate(subject))


def _apart(before: str, phrase: str) -> bool:
    """Whether a phrase still says the same without the one before it: time and place, or a place within a place."""
    if phrase.startswith(("that ", "who ")) or before.startswith("and "):
        return False
    return TIMED.search(before) is not None or (before.split()[0] in SPATIAL and phrase.split()[0] in SPATIAL)


def _chunks(core: str, *, own_subject: bool) -> tuple[Chunk, ...]:
    """The core as a note; what leads up to its subject or only describes it may go."""
    if not NARROWING.search(core):
        if (named := _APPOSITION.match(core)) and _starts_with_verb(core[named.end() :]):
            role, name = core[: named.start("name")].rstrip(", "), core[named.start("name") : named.end("name")].strip()
            return (Chunk(note(role), loose=True), Chunk(note(f"{name} {core[named.end() :]}")))
        if (intro := _INTRO.match(core)) and _is_plain_clause(core[intro.end() :]):
            return (
                Chunk(note(core[: intro.end()].rstrip()), loose=True),
                Chunk(note(core[intro.end() :], own_subject=own_subject)),
            )
        if (described := _DESCRIBED.match(core)) and _starts_with_verb(core[described.end() :]):
            detail = core[described.end("subject") : described.end()].strip()
            rest = note(core[described.end() :])
            return (Chunk(note(described["subject"])), Chunk(note(detail), loose=True), Chunk(rest))
    return (Chunk(note(core, own_subject=own_subject)),)


def _loosened(text: str) -> list[str]:
    """The core of a clause, then each phrase that may go: none behind a denial, and none that restricts."""
    if _REASON.match(text):
        return [text]
    tokens = text.split(" ")
    words = [_plain(token) for token in tokens]
    verb = _verb(words)
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
        return after in VERB or after in AUXILIARY
    return word in LOOSE_PREPOSITION or (word in ("last", "this", "next", "every") and after in TIME_UNIT)


def _is_purpose(words: list[str], place: int) -> bool:
    return words[place] == "to" and words[place + 1] in VERB and words[place - 1] not in VERB


def _has_object(words: list[str], verb: int, place: int) -> bool:
    """Whether something complete stands between the verb and a preposition."""
    between = [word for word in words[verb + 1 : place] if word not in PARTICLE]
    if words[verb] in BE and not any(word in DETERMINER or word[:1].isdigit() for word in between):
        return any(word in VERB or word.endswith(("ed", "en")) for word in between[:-1])
    return bool(between) and (between[-1] not in VERB or len(between) > 1) and between[-1] not in DETERMINER


def _is_clause(text: str) -> bool:
    """Whether a text has a subject and a verb of its own."""
    words = _words(text)
    verb = _verb(words)
    return (verb is not None and verb > 0 and words[0] not in PREPOSITION) or (
        bool(words) and words[0] in SUBJECT_PRONOUN and verb is not None
    )


def _is_plain_clause(text: str) -> bool:
    """Whether a text begins with its subject and goes straight on to its verb."""
    verb = _verb(_words(text))
    return _is_clause(text) and "," not in " ".join(text.split()[:verb])


def _starts_with_verb(text: str) -> bool:
    words = _words(text)
    return _verb(words) == 0 and (len(words) == 1 or words[1] not in ("and", "or", "of"))


def _verb(words: list[str]) -> int | None:
    """Where the first finite verb stands."""
    for place, word in enumerate(words):
        before = words[place - 1] if place else ""
        if word in AUXILIARY or word.endswith(("n't", "'re", "'ll", "'ve", "'m", "'d")):
            return place
        if word.endswith("'s") and word[:-2] in SUBJECT_PRONOUN | {"what", "here"}:
            return place
        if before in DETERMINER or before in PREPOSITION or before[:1].isdigit():
            continue
        if word in VERB or (len(word) > 4 and word.endswith("ed") and place > 0):
            return place
    return None


def _words(text: str) -> list[str]:
    return [_plain(token) for token in text.split()]


def _plain(token: str) -> str:
    return token.strip('.,;:!?"“”()').lower().replace("’", "'")
