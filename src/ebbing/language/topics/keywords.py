"""What a text is about: keywords, names, a topic, a short phrase. In the text's own language.

Each pack finds its own nouns and names (its section `nouns`), by a tagger or by the looks of words; what is made of them is
decided here, once. A text may hold several languages: each that writes in it is asked.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from ebbing.language.packs import Pack, each, either, pack_of, packs, source, words
from ebbing.language.patterns import late_pattern
from ebbing.language.scripts import LATIN_WORD, WIDE_COLON, WIDE_COMMA, WIDE_STOPS, has_cjk
from ebbing.language.tokens import light_words, stem, stop_words
from ebbing.language.topics.prose import prose

_TITLE: Final = either("topics.nouns", "TITLE")
_MARKED: Final = late_pattern(lambda: f"{source('topics.nouns', 'TITLE')}|{source('topics.nouns', 'QUOTED')}")
_ADDRESS: Final = re.compile(r"^\W+|\s.*|^\w+://(?:www\.)?|(?<=[\w.])[/?#].*", re.DOTALL)
_FEW: Final = 12  # characters of a text in which no thing stands out
_MEASURED: Final = either("topics.nouns", "MEASURED")
_VERBISH: Final = either("topics.nouns", "VERBISH")
_PAST: Final = either("compression.turns", "PAST", re.IGNORECASE)
_NOW: Final = either("compression.turns", "TURNS", re.IGNORECASE)
_CLAUSE_END: Final = re.compile(rf"[!?;:\n{WIDE_STOPS}{WIDE_COMMA}{WIDE_COLON}]+|[,.](?=\s|$)")
_PHRASE_END: Final = re.compile(rf"[!?;,\n{WIDE_STOPS}{WIDE_COMMA}]|\.\s")
_TOPIC_CLAUSES: Final = 60  # what comes later hardly counts
_FADING: Final = 1.0  # how much less a thing counts with each clause before it
_FIRST: Final = 1.0  # how much more the first thing of a clause counts
_PHRASE_CLAUSES: Final = 20
_PHRASE_CHARS: Final = 24
_PHRASE_WORDS: Final = 8


def readers(text: str) -> list[Pack]:
    """Return the languages to ask about a text: those that write in it, and the last one always."""
    known = packs()
    return [*(pack for pack in known[:-1] if pack.writes(text)), known[-1]]


def keywords(text: str, limit: int = 8) -> tuple[str, ...]:
    """Return nouns and content words, the most telling first, lower case, no repeats."""
    chosen: dict[str, str] = {}
    for word in _telling(text):
        chosen.setdefault(stem(word) if word.isascii() else word, word)
        if len(chosen) >= limit:
            break
    return tuple(chosen.values())


@lru_cache(maxsize=256)  # for the keywords and for the phrase of a text
def _telling(text: str) -> tuple[str, ...]:
    """Return all words that tell something, the most telling first."""
    scores: defaultdict[str, float] = defaultdict(float)
    clean = prose(text)
    for pack in readers(clean):
        for word, gain in pack.topics.nouns.telling(clean) or _plain_words(pack, clean):
            scores[word] += gain
    return tuple(sorted(scores, key=lambda word: -scores[word]))


def entities(text: str) -> tuple[str, ...]:
    """Return names of people, places, organisations, products and titles, as written, in order."""
    clean = prose(text)
    found = {match.start(): title for match in _MARKED.finditer(clean) if (title := _title(match))}
    for pack in readers(clean):
        for start, name in pack.topics.nouns.names(clean) or ():
            if not any(place <= start <= place + len(other) for place, other in found.items()):
                found[start] = name
    kept: dict[str, None] = {}
    for _start, name in sorted(found.items()):
        if not any(name != other and name in other for other in kept):
            kept[name] = None
    return tuple(kept)


def topic(text: str) -> str:
    """Return what a text is about, in a word or two: a thing that is named early, or again and again."""
    clean = prose(text)
    scores: defaultdict[str, float] = defaultdict(float)
    clauses = _CLAUSE_END.split(clean)[:_TOPIC_CLAUSES]
    for place, clause in enumerate(clauses):
        nearness = 1 / (1 + _FADING * _rank(clauses, place))
        for rank, (word, gain) in enumerate(_about(clause)):
            scores[word] += gain * nearness * (1 + _FIRST / (1 + rank))
    if any(scores.values()):
        best = max(scores, key=lambda word: scores[word] * _aboutness(word))
        return _as_written(pack_of(best).topics.nouns.whole(clean, best) or best, clean)
    names = entities(text)
    return names[0] if names else (" ".join(clean.split()) or _place(text))[:_FEW].strip()


def _rank(clauses: Sequence[str], place: int) -> int:
    """Return where a clause stands; what holds now goes before what was: I used to work at Shell, now I teach yoga."""
    for past in (place - 1, place):
        if 0 <= past < len(clauses) - 1 and _PAST.search(clauses[past]) and _NOW.search(clauses[past + 1]):
            return past if place > past else past + 1
    return place


def _as_written(topic: str, text: str) -> str:
    """Return a topic as it stands in the text: with the capitals of a name and whose it is (Priya's mother); pottery has none."""
    if has_cjk(topic):
        return topic
    names = {part.rstrip(".").removesuffix("'s") for name in entities(text) for part in (name, *name.split())}
    shape = r"(?:['’]s)?[ -]".join(rf"\b{re.escape(word)}\b" for word in topic.split())
    found = re.search(rf"(?<=[\w,;] ){shape}", text, re.IGNORECASE) or re.search(shape, text, re.IGNORECASE)
    if not found:
        return topic
    inside = found.start() > 1 and (text[found.start() - 2].isalnum() or text[found.start() - 2] in ",;")
    shouted = found[0].isupper() and (text.isupper() or found[0] not in names)
    if shouted:
        return topic
    return " ".join(word if inside or re.split("['’]", word)[0] in names else word.lower() for word in found[0].split())


def _place(text: str) -> str:
    """Return what a text that is no prose begins with: of an address the site."""
    return _ADDRESS.sub("", text.strip())


def phrase(text: str) -> str:
    """Return a short characterisation: the most telling clause, cut to a few words."""
    clauses = [clause.strip() for clause in _PHRASE_END.split(prose(text)) if clause.strip()]
    if not clauses:
        return ""
    telling = set(keywords(text, 6))
    best = max(
        clauses[:_PHRASE_CLAUSES], key=lambda clause: (sum(word in clause.lower() for word in telling), -len(clause))
    )
    if has_cjk(best):
        return best[:_PHRASE_CHARS]
    return " ".join(best.split()[:_PHRASE_WORDS])


def _plain_words(pack: Pack, text: str) -> Iterator[tuple[str, float]]:
    """Yield the words of a language that cannot tell its nouns: all but those that carry no content."""
    for word in LATIN_WORD.findall(text.lower()):
        if pack.writes(word) and word not in stop_words() and word not in light_words():
            yield word, 1.0


def _title(match: re.Match[str]) -> str:
    """Return what stands in quotation marks if it is a title, else an empty string."""
    inner: str = next(group for group in match.groups() if group)
    titled = _TITLE.fullmatch(match[0]) or any(is_title(inner) for is_title in each("topics.nouns", "is_title"))
    return inner if titled else ""


def _about(clause: str) -> Iterator[tuple[str, float]]:
    for pack in readers(clause):
        yield from pack.topics.nouns.about(clause) or _plain_words(pack, clause)


def names_thing(word: str, text: str) -> bool:
    """Say whether a word, or the last of several, is a thing or a name in a text; a language that does not tell takes it for one."""
    *_, head = word.split() or [word]
    nouns = pack_of(head).topics.nouns
    return bool(nouns.names_thing(head.lower(), text)) if nouns.has("names_thing") else True


def is_background(word: str) -> bool:
    """Say whether a word is seldom what a text is about: people, units, dates and verbs stand in many."""
    return _aboutness(word) < 1.0


def is_measure_or_verb(word: str) -> bool:
    """Say whether a word tells how much, when or what was done, and names no thing and nobody."""
    return is_background(word) and word not in _background()


def _aboutness(word: str) -> float:
    """People, units, dates and verbs stand in many texts and are seldom what a text is about."""
    if word in _background():
        return 0.45
    if _MEASURED.search(word):
        return 0.3
    return 0.6 if len(word) > 5 and _VERBISH.search(word) else 1.0


@cache
def _background() -> frozenset[str]:
    return words("topics.nouns", "BACKGROUND") | words("topics.nouns", "NO_NAMES") | words("words", "KINSHIP")
