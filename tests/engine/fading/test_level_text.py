"""What is left at each level says something: no summary breaks off, or says less than the tag below it."""

from __future__ import annotations

import pytest

import ebbing
from ebbing.curator.rules.curator import RulesCurator
from ebbing.domain.records.memory import Level
from ebbing.testing import FakeClock

curator = RulesCurator()
SHORT = [
    "I hate early meetings", "I moved to Berlin", "My landlord is selling the flat in spring", "I never eat pork", "We meet on Tuesdays",
    "I work as a carpenter in Leeds", "Deploys happen only on Mondays", "I wear size 42", "我从来不吃香菜", "我搬到了泉州", "我对芒果过敏",
    "周一不发版", "我只在周末喝酒", "I never lend my tools to the neighbours because they keep forgetting to bring them back to me",
]  # fmt: skip


@pytest.mark.parametrize("text", SHORT)
def test_no_summary_breaks_off_or_says_less_than_its_tag(mind: ebbing.Mind, clock: FakeClock, text: str) -> None:
    from ebbing.engine.fading.level_text import level_text

    mind.remember(text, category="fact")
    [memory] = mind.list()
    content = mind.parts.store.contents([memory.id])[memory.id]
    said = {level: level_text(curator, content, mind.get(memory.id), level) for level in Level}
    assert "…" not in "".join(said.values())
    assert len(said[Level.SUMMARY]) >= min(len(said[Level.TAG]), len(text))
    assert len(said[Level.SUMMARY]) <= max(len(text) // 2, 36)


@pytest.mark.parametrize(
    ("text", "keeps"),
    [
        ("周末音乐节的门票我买好了，这种票不能退", "不能退"),
        ("小区门口新开的水果店很便宜，但是不收现金", "不收现金"),
        (
            "We will move the billing service to the new cluster in spring and it must not go live before May",
            "must not",
        ),
        ("The tickets for the summer festival were cheap but they are not refundable", "not refundable"),
    ],
)
def test_a_summary_of_a_statement_keeps_its_not(mind: ebbing.Mind, text: str, keeps: str) -> None:
    from ebbing.engine.fading.level_text import level_text

    mind.remember(text, category="fact")
    [memory] = mind.list()
    content = mind.parts.store.contents([memory.id])[memory.id]
    assert keeps in level_text(curator, content, memory, Level.SUMMARY)


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("My neighbour keeps six alpacas behind the old mill", "My neighbour"),
        ("My aunt grows dahlias in a greenhouse near the canal", "My aunt"),
        ("我哥哥在昆明开了一家米线店，招牌是小锅米线", "哥哥"),
        ("我同事每个周末都去城外的雪场滑雪，还参加比赛", "同事"),
        ("My sister's husband drives a night tram between the harbour and the city centre", "My sister's husband"),
    ],
)
def test_a_summary_says_of_whom_it_is(mind: ebbing.Mind, text: str, who: str) -> None:
    from ebbing.engine.fading.level_text import level_text

    mind.remember(text, category="fact")
    memory = mind.list()[0]
    content = mind.parts.store.contents([memory.id])[memory.id]
    assert who in level_text(curator, content, memory, Level.SUMMARY)


def test_a_longer_text_is_still_halved() -> None:
    from ebbing.engine.fading.level_text import summary_length

    assert summary_length("I keep bees, goats and two very old donkeys on a hill above the town of Truro") == 38
    assert summary_length("我在城北的小山上养了蜜蜂、山羊和两头很老的驴子，夏天常去那里住") == 15


@pytest.mark.parametrize(
    ("text", "tag", "topic"),
    [
        ("We moved", "something about We moved", "We moved"),
        ("5月3日", "用户提到过5月3日", "5月3日"),
        ("https://www.nos.nl/artikel/1?x=2", "something about nos", "nos.nl"),
        ("```\nprint(1)\n```", "something about print", "print(1)"),
        ("我妈妈住在绍兴", "用户妈妈的住处", "绍兴"),
        ("I swim daily", "something about sports", "swim"),
    ],
)
def test_no_text_is_empty_and_no_tag_says_less_than_its_trace(text: str, tag: str, topic: str) -> None:
    assert (curator.tag(text), curator.topic(text)) == (tag, topic)
