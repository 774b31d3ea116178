"""One summary of several similar memories: the most typical of them, then what others add to it, each thing once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ebbing.curator.rules.compression.compress import compress
from ebbing.curator.rules.compression.units import units
from ebbing.domain.judgement import LASTS
from ebbing.language.packs import Language, either, packs
from ebbing.language.pieces import Writing
from ebbing.language.statements.polarity import polarity
from ebbing.language.tokens import cue_tokens
from ebbing.language.tongues import tongue_of, wording
from ebbing.language.topics.keywords import keywords

_READ: Final = 600  # characters of each text; a summary quotes its beginning at most
_ADDED: Final = 3  # clauses taken from the others
_NEW_SHARE: Final = 0.6  # of a clause's words that must be new for it to add anything
_NOTES: Final = "compression.notes"
_LASTING: Final = either(_NOTES, "LASTING")
_COUNTING: Final = either(_NOTES, "COUNTING")
_ENDING: Final = " 。.!！?？；;，,"


def merge(texts: Sequence[str], times: int = 0, memories: int = 0) -> str:
    """Return one summary of several similar texts, in the language of most of them. A summary among them counts as what it sums up.

    `times` says how often all of it was said, `memories` how many say so, where that is more than there are texts.
    """
    counted, often, kept = 0, 0, []
    for text in texts:
        if text.strip():
            summed, so_often, said = _unwrapped(text.strip())
            counted, often = counted + summed, often + so_often
            kept.append(said[:_READ])
    if not kept:
        return ""
    counted, often, tongue = max(counted, memories), max(often, times, memories), _most_spoken(kept)
    writing: Writing = tongue.compression.units.WRITING
    base = min(kept, key=lambda text: (_missing(text, _common(kept)), len(text)))
    said = compress(base, writing.summary).rstrip(_ENDING)
    added = _added([text for text in dict.fromkeys(kept) if text != base], base, tongue, writing.clause)
    lasting = often >= LASTS or any(_LASTING.search(text) for text in kept)
    return str(wording(tongue, _NOTES, "summary")(counted, often, [said, *added], lasting=lasting))


def _most_spoken(texts: Sequence[str]) -> Language:
    """Return the language most texts are in; of two with as many texts the one that is asked first."""
    spoken = Counter(tongue_of(text).code for text in texts)
    return max(packs(), key=lambda pack: spoken[pack.code])


def _unwrapped(text: str) -> tuple[int, int, str]:
    """Return how many memories a text stands for, how often these were said, and what it says."""
    for pack in packs():
        found = pack.compression.notes.SUMMARY.match(text)
        if found and text[found.end() :]:
            return int(found[1]), int(found[2] or found[1]), text[found.end() :]
    return 1, 1, text


def _common(texts: Sequence[str]) -> list[str]:
    """Return words that at least half of the texts share."""
    counts = Counter(word for text in texts for word in set(keywords(text, 6)))
    return [word for word, count in counts.items() if count * 2 >= len(texts)]


def _missing(text: str, common: list[str]) -> int:
    return sum(word not in text.lower() for word in common)


def _added(texts: Sequence[str], base: str, tongue: Language, length: int) -> list[str]:
    """Return clauses of the other texts that say something new and deny nothing the base affirms."""
    known = set(cue_tokens(base))
    found: list[str] = []
    for text in texts:
        for unit in units(text):
            clause = unit.piece.text
            words = set(cue_tokens(_COUNTING.sub("", clause)))
            new = words - known
            if unit.needs is not None or (len(new) < max(2, _NEW_SHARE * len(words)) and not _adds_name(clause, base)):
                continue
            if len(clause) <= length and unit.tongue is tongue:
                found.append(clause)
                known |= words
                break
        if len(found) == _ADDED:
            break
    return found


def _adds_name(clause: str, base: str) -> bool:
    """Return whether a similar clause of the same sign names something else: an espresso, the harbour."""
    lower = base.lower()
    new = [word for word in keywords(_COUNTING.sub("", clause), 4) if word not in lower]
    return bool(new) and polarity(clause) == polarity(base)
