"""The curator as the engine sees it."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

from ebbing.curator.rules.curator import RulesCurator
from ebbing.domain.protocols.curator import Curator
from tests.patience import no_runaway


def test_it_keeps_the_protocol() -> None:
    curator: Curator = RulesCurator()
    names = [name for name in vars(Curator) if not name.startswith("_")]
    assert names
    for name in names:
        wanted, given = inspect.getattr_static(Curator, name), inspect.getattr_static(RulesCurator, name)
        if callable(wanted):
            assert list(inspect.signature(wanted).parameters) == list(inspect.signature(given).parameters)
    assert curator.name == "rules"


def test_the_same_input_gives_the_same_answer() -> None:
    one, other = RulesCurator(), RulesCurator()
    for text in ("我住在北京，喜欢喝咖啡", "I live in Oslo and like tea"):
        assert one.read(text) == other.read(text)
        assert one.relate(text, "I moved", 0.3) == other.relate(text, "I moved", 0.3)
        assert "".join(one.segments(text)) == "".join(one.sentences(text)) == text


@pytest.mark.parametrize(
    "unit", ["a", "我喜欢喝咖啡。", "I like coffee. ", "。", "My name is Bob and ", "1 ", "没有不", "如果", "\n- a"]
)
def test_long_texts_take_linear_time(unit: str) -> None:
    text = unit * (60_000 // len(unit))
    curator = RulesCurator()
    with no_runaway():
        curator.read(text)
        curator.relate(text, text + "x", 0.5)
        assert len(curator.compress(text, 400)) <= 400
        curator.tag(text)
        curator.merge([text, text])


def test_a_language_with_a_few_words_is_read_and_shortened(tmp_path: Path) -> None:
    """What a pack leaves out stops no rule: it matches nothing, and what is put out is put in English."""
    pack = tmp_path / "polish"
    (pack / "reading").mkdir(parents=True)
    (pack / "__init__.py").write_text("CODE = 'pl'\ndef writes(text): return any(c in text for c in 'ąćęłńóśźż')")
    (pack / "reading" / "__init__.py").write_text("")
    (pack / "reading" / "keeping.py").write_text("ASKS_TO_REMEMBER = 'zapamiętaj'")
    script = """if True:
        from ebbing.language import packs
        packs.add("polish")
        from ebbing.curator.rules import RulesCurator
        from ebbing.curator.prompts import prompt_language
        curator = RulesCurator()
        asked = curator.read("zapamiętaj: mieszkam w Łodzi")
        assert asked.keep and asked.told and asked.language == "pl"
        assert not curator.read("jestem w Łodzi").told
        curator.read("mieszkasz w Łodzi", role="assistant")
        assert curator.compress("Mieszkam w Łodzi. Moja siostra jest w Gdańsku.", 20) == "Mieszkam w Łodzi."
        assert curator.merge(["Mieszkam w Łodzi", "Moja siostra żyje"]).startswith("Summary of 2 memories: ")
        assert curator.talk(["żółć"]) == "talked about żółć"
        assert curator.tag("żółć") == "something about żółć"
        assert curator.relation_name("mieszkam w Łodzi", "Łodzi") == "about"
        assert prompt_language("żółć") == "en" and prompt_language("我喜欢茶") == "zh"
        english, chinese = packs.packs()[-1], packs.packs()[-2]
        assert packs.packs()[0].compression.units.WRITING == english.compression.units.WRITING
        assert english.compression.units.WRITING != chinese.compression.units.WRITING
    """
    subprocess.run([sys.executable, "-c", script], check=True, cwd=tmp_path)  # packs are chosen once per process
