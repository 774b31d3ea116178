"""The curator as the engine sees it."""

from __future__ import annotations

import inspect

import pytest

from ebbing.curator.rules import RulesCurator
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
