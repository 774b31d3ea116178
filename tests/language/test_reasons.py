"""Reasons: the same ones in both languages, and nothing a person said can stand in one."""

from __future__ import annotations

import string
from enum import StrEnum

import pytest

from ebbing.domain.records.memory import Level
from ebbing.domain.records.reasons import Property, ReasonKind, Told, because
from ebbing.language.chinese.wording import reasons as chinese
from ebbing.language.english.wording import reasons as english
from ebbing.language.phrases import told

PACKS = (english, chinese)


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("kind", ReasonKind)
def test_every_reason_is_said_in_both_languages_with_the_same_references(kind: ReasonKind) -> None:
    assert fields(english.SENTENCES[kind]) == fields(chinese.SENTENCES[kind])
    assert english.SENTENCES[kind] != chinese.SENTENCES[kind] or fields(english.SENTENCES[kind])


@pytest.mark.parametrize("pack", PACKS)
def test_nothing_is_said_that_is_no_reason(pack: object) -> None:
    assert set(pack.SENTENCES) == {str(kind) for kind in ReasonKind}  # type: ignore[attr-defined]
    assert set(pack.PROPERTIES) == {str(one) for one in Property}  # type: ignore[attr-defined]


@pytest.mark.parametrize("value", ["Quokka-5512", "我住在绍兴", "", "m12", "e00000000000zz", b"1", None, ("a",)])
def test_what_somebody_said_cannot_stand_in_a_reason(value: object) -> None:
    with pytest.raises(TypeError):
        because(ReasonKind.CORRECTS_MEMORY, memory=value)  # type: ignore[arg-type]


def test_numbers_ids_and_words_of_ours_can() -> None:
    class Own(StrEnum):
        WORD = "word"

    for value in (3, 0.5, "m0000000020000", Own.WORD, Told("qwen3")):
        assert because(ReasonKind.CORRECTS_MEMORY, memory=value)


def test_in_the_language_of_the_memory() -> None:
    reason = because(ReasonKind.LEVEL, before=Level.FULL, after=Level.TAG)
    assert told(reason, "en") == "full → tag"
    assert told(reason, "zh") == told(reason, "mixed") == "全文 → 标签"
    more = because(ReasonKind.CORRECTS).then(because(ReasonKind.PROPERTY, property=Property.RESIDENCE))
    assert told(more, "en").endswith("; about where they live")
    assert told(more, "zh").endswith("；关于住处")
    assert told(more, "fr") == told(more, "en")
