"""Two people with names talk: each has facts of their own, and what was said is told by its episode while that lives (S2)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

import ebbing
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
MONDAY = datetime(2026, 3, 2, 9, tzinfo=UTC)
Lines = tuple[tuple[str, str], ...]

ENGLISH: Lines = (
    ("Ines", "Hi Marta, how was your weekend?"),
    ("Marta", "We went to the lantern festival in Gera and ate roasted chestnuts there."),
    ("Ines", "That sounds lovely! I repaired my bicycle."),
    ("Marta", "I work as a midwife in a hospital, so free weekends are rare."),
)
CHINESE: Lines = (
    ("小夏", "阿峰，周末过得怎么样？"),
    ("阿峰", "我们去了温州的灯会，还吃了一碗鱼丸汤。"),
    ("小夏", "听起来不错！我把自行车修好了。"),
    ("阿峰", "我在医院当护士，周末常常要值班。"),
)
GATE: Lines = (
    ("Marta", "Guess who finally opened the toolbox!"),
    ("Ines", "Surely not you! The squeaky gate got some oil this morning."),
    ("Marta", "Haha, fine."),
)
DOOR: Lines = (
    ("阿峰", "猜猜谁终于打开了工具箱！"),
    ("小夏", "不会是你吧！院子的铁门今天早上上了油。"),
    ("阿峰", "哈哈，好吧。"),
)


def heard(mind: ebbing.Mind, lines: Lines) -> None:
    user = lines[0][0]
    for name, text in lines:
        role = "user" if name == user else "assistant"
        mind.remember([{"role": role, "name": name, "content": text}], conversation="c")
    mind.end_conversation("c")


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(MONDAY)


@pytest.fixture
def mind(open_mind: Open, clock: FakeClock) -> ebbing.Mind:
    return open_mind(profile="companion", clock=clock)


@pytest.mark.parametrize(
    ("lines", "fact", "cue"),
    [
        (ENGLISH, "I work as a midwife in a hospital, so free weekends are rare.", "What is Marta's job?"),
        (CHINESE, "我在医院当护士，周末常常要值班。", "阿峰做什么工作？"),
    ],
)
def test_what_the_other_says_of_themselves_is_a_fact_by_their_name(
    mind: ebbing.Mind, clock: FakeClock, lines: Lines, fact: str, cue: str
) -> None:
    heard(mind, lines)
    clock.advance(days=20)  # the episode is gone by then
    mind.maintain()
    (hit, *_) = mind.recall(cue).hits
    assert (hit.text, hit.speaker, hit.channel) == (fact, lines[1][0], "agent")


def test_an_assistant_without_a_name_has_no_life_of_its_own(mind: ebbing.Mind) -> None:
    mind.remember([{"role": "assistant", "content": "I work as a midwife in a hospital."}], conversation="c")
    mind.remember([{"role": "assistant", "content": "我是一名兽医，住在温州。"}], conversation="c")
    assert mind.list(layer="fact") == []


@pytest.mark.parametrize(
    ("mine", "theirs", "cue"),
    [
        ("I love mint tea.", "I love ginger tea.", "Which tea do I love?"),
        ("我喜欢喝薄荷茶。", "我喜欢喝姜茶。", "我喜欢喝什么茶？"),
    ],
)
def test_who_asks_about_themselves_is_not_told_what_the_other_likes(
    mind: ebbing.Mind, mine: str, theirs: str, cue: str
) -> None:
    heard(mind, (("Ines", mine), ("Marta", theirs)))
    assert [hit.text for hit in mind.recall(cue).hits if hit.layer == "fact"] == [mine]


@pytest.mark.parametrize(
    ("lines", "cue", "told"),
    [
        (GATE, "Did the squeaky gate get oil?", ["Marta: Guess who", "Ines: Surely not you! The squeaky gate"]),
        (DOOR, "院子的铁门上油了吗？", ["阿峰: 猜猜谁", "小夏: 不会是你吧！院子的铁门"]),
    ],
)
def test_an_episode_tells_the_message_it_came_by_and_what_that_answers(
    mind: ebbing.Mind, clock: FakeClock, lines: Lines, cue: str, told: list[str]
) -> None:
    heard(mind, lines)
    clock.advance(days=1)
    found = mind.recall(cue)
    (episode,) = [hit for hit in found.hits if hit.layer == "episode"]
    assert [line[: len(start)] for line, start in zip(episode.said.splitlines(), told, strict=True)] == told
    assert all(f"\n  ↳ {start}" in found.text for start in told)
    assert not episode.text.endswith(told[1]), "the episode itself stays the line it is"
    clock.advance(days=14)
    assert told[1] not in mind.recall(cue).text, "gone with its episode"


def test_what_was_taken_back_or_is_secret_is_not_repeated(mind: ebbing.Mind, clock: FakeClock) -> None:
    heard(
        mind,
        (
            ("Ines", "Our lodge by the lake has a red roof and its door code is 7391."),
            ("Marta", "I live in Gera, near the lake with the lodge."),
            ("Marta", "I moved to Jena, far from the lake."),
        ),
    )
    clock.advance(days=1)
    text = mind.recall("What about the lodge by the lake?").text
    assert "7391" not in text
    assert "↳ Marta: I live in Gera" not in text


@pytest.mark.parametrize("profile", ["human", "layered", "companion"])
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("I love green tea.", "I love green tea."),
        ("My mother is a baker.", "My mother is a baker."),
        ("我在上海上班。", "我在上海上班。"),
        ("我对花生过敏。", "我也对花生过敏。"),
    ],
)
def test_the_same_words_of_two_people_are_two_facts(open_mind: Open, profile: str, first: str, second: str) -> None:
    mind = open_mind(profile=profile)
    for name, text in (("Ann", first), ("Bo", second), ("Bo", second)):
        mind.remember([{"role": "user", "name": name, "content": text}], conversation="c")
    facts = [m for m in mind.list() if m.layer in ("fact", "core")]
    contents = mind.parts.store.contents([m.id for m in facts])
    assert [(contents[m.id].speaker, m.mention_count) for m in facts] == [("Ann", 0), ("Bo", 1)]


def test_what_is_so_for_everybody_is_one_fact_whoever_says_it(open_mind: Open) -> None:
    mind = open_mind()
    for name in ("Ann", "Bo"):
        mind.remember([{"role": "user", "name": name, "content": "The staging server runs on port 8443."}])
    assert [m.mention_count for m in mind.list(layer="fact")] == [1]
