"""What is said in a language without a pack is kept word for word and found again; faces and single letters are still nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ebbing
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.language.packs import written_by_none

SAID = [
    "Я живу в Москве",
    "أنا أعيش في القاهرة",
    "אני גר בתל אביב",
    "ฉันชอบดื่มกาแฟทุกเช้า",
    "Ζω στην Αθήνα",
    "मैं दिल्ली में रहता हूँ",
    "მე თბილისში ვცხოვრობ",
    "Мій кіт любить рибу",
    "Yes, Нина звонила",
]


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("profile", ["human", "layered", "network"])
def test_it_is_kept_as_it_was_said(open_mind: Callable[..., ebbing.Mind], profile: str, said: str) -> None:
    mind = open_mind(profile=profile)
    mind.remember(said)
    assert said in [memory.text for memory in mind.list()]
    word = max(said.split(), key=len)
    assert said in [hit.text for hit in mind.recall(word).hits]


@pytest.mark.parametrize(
    ("cue", "wanted"),
    [
        ("Где я живу?", "Я живу в Москве"),
        ("أين أعيش؟", "أنا أعيش في القاهرة"),
        ("ฉันดื่มอะไร", "ฉันชอบดื่มกาแฟทุกเช้า"),
        ("What do I drink in the morning?", "ฉันชอบดื่มกาแฟทุกเช้า"),
    ],
)
def test_it_is_found_by_its_meaning(open_mind: Callable[..., ebbing.Mind], cue: str, wanted: str) -> None:
    mind = open_mind(embedder=BundledEmbedder())
    for said in SAID:
        mind.remember(said)
    assert mind.recall(cue).hits[0].text == wanted


@pytest.mark.parametrize(
    "said",
    ["!!!", "…", "😀😀", "ಠ_ಠ", "(´･ω･`)", "(￣Д￣)", "ʕ•ᴥ•ʔ", "ааааа", "Я", "ＯＫ", "ok", "好的", "thanks!", "嗯嗯～"],
)
def test_what_said_nothing_still_says_nothing(mind: ebbing.Mind, said: str) -> None:
    assert mind.remember(said).memories == ()
    assert not written_by_none(said)


def test_with_a_pack_it_is_written_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from ebbing.language import packs

    class Russian:
        @staticmethod
        def writes(text: str) -> bool:
            return any("а" <= letter <= "я" for letter in text.lower())

    known: list[Any] = packs.packs()
    assert written_by_none("Я живу в Москве")
    monkeypatch.setattr(packs, "_packs", [Russian(), *known])
    assert not written_by_none("Я живу в Москве")
    assert written_by_none("Я живу в Москве, Αθήνα")
