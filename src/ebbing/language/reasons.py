"""A reason in words: the sentence of a language, with its references filled in. See `domain/records/reasons.py`."""

from __future__ import annotations

from ebbing.domain.records.reasons import Property, Reason, Reference
from ebbing.language.packs import Language, pack_named, packs
from ebbing.language.phrases import CHINESE, MIXED
from ebbing.language.tongues import wording


def told(reason: Reason, language: str = "") -> str:
    """Return a reason as a reader of this language is told; in English where a pack has no words for it."""
    tongue = pack_named(CHINESE if language == MIXED else language)
    sentences = wording(tongue, "reasons", "SENTENCES")
    sentence = str(sentences[reason.why] if reason.why in sentences else packs()[-1].reasons.SENTENCES[reason.why])
    said = sentence.format(**{name: _word(tongue, value) for name, value in reason.references.items()})
    if reason.more is None:
        return said
    return f"{said}{wording(tongue, 'reasons', 'JOINED')}{told(reason.more, language)}"


def _word(tongue: Language, value: Reference) -> Reference:
    if isinstance(value, Property):
        return str(wording(tongue, "reasons", "PROPERTIES")[value])
    if isinstance(value, str):
        return str(wording(tongue, "reasons", "WORDS").get(value, value))
    return value
