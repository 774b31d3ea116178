"""Questions and an assistant's words come to mind where they are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ebbing
from ebbing.testing import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(datetime(2026, 3, 2, 9, tzinfo=UTC))


@pytest.fixture
def mind(tmp_path: Path, clock: FakeClock) -> Iterator[ebbing.Mind]:
    with ebbing.open("alice", home=tmp_path, worker="inline", clock=clock) as mind:  # with the bundled model of meaning
        yield mind


def said(mind: ebbing.Mind, clock: FakeClock, *messages: tuple[str, str]) -> None:
    for role, content in messages:
        mind.remember([{"role": role, "content": content}])
        clock.advance(days=1)


def texts(mind: ebbing.Mind, cue: str, mode: str = "normal") -> list[str]:
    return [hit.text for hit in mind.recall(cue, mode=mode, reinforce=False).hits]


@pytest.mark.parametrize(
    ("told", "advice", "cue"),
    [
        ("My tomatoes get brown spots", "I'd pick off the spotted leaves and water only the soil.", "what did ya say to do about the spotty tomatoes?"),
        ("I have to give a toast at Mina's wedding", "Keep it to two minutes and end with one story about Mina.", "how long should the wedding toast be, according to you?"),
        ("The printer jams all the time", "Clean the pickup roller with a damp cloth first.", "what was your fix for the printer?"),
        ("我最近老落枕", "可以换个矮一点的荞麦枕头，睡前热敷十分钟。", "你上次叫我换什么枕头来着"),
        ("我想给阳台种点菜", "建議您先種小白菜，二十天就能收。", "侬叫我阳台上先种啥菜"),
    ],
)  # fmt: skip
def test_what_the_assistant_said_comes_first_where_it_is_asked_for(
    mind: ebbing.Mind, clock: FakeClock, told: str, advice: str, cue: str
) -> None:
    said(mind, clock, ("user", told), ("assistant", advice), ("user", "The bus was late"), ("user", "今天食堂关门了"))
    assert texts(mind, cue)[:1] == [advice]


@pytest.mark.parametrize(
    ("guess", "cue"),
    [
        ("You probably prefer rye, you might be a big fan of whisky.", "Am I a fan of whisky?"),
        ("也許您是因為太累才常頭痛，可能有點貧血吧？", "我有貧血嗎？"),
        ("For the knees I'd recommend swimming twice a week.", "Which sport is good for my knees, do I swim?"),
    ],
)
def test_what_the_assistant_said_is_no_answer_about_oneself(
    mind: ebbing.Mind, clock: FakeClock, guess: str, cue: str
) -> None:
    said(mind, clock, ("user", "I live in Hull"), ("assistant", guess))
    assert texts(mind, cue) == []
    assert guess in texts(mind, cue, "debug")


def test_advice_about_something_else_is_not_what_was_asked_for(mind: ebbing.Mind, clock: FakeClock) -> None:
    said(mind, clock, ("assistant", "For flat feet I'd recommend a stability shoe."))
    assert texts(mind, "which novel did you tell me to read?") == []
    assert texts(mind, "which shoes did you recommend me?")


@pytest.mark.parametrize(
    ("question", "cue", "asked_for"),
    [
        ("Which grass seed is best for a shady lawn?", "grass seed for the shady lawn", "what did I ask you about grass seed for the lawn?"),
        ("背阴的草坪种什么草籽好？", "背阴草坪的草籽", "我上次问你草坪种什么草籽来着？"),
    ],
)  # fmt: skip
def test_a_question_is_no_answer(mind: ebbing.Mind, clock: FakeClock, question: str, cue: str, asked_for: str) -> None:
    said(mind, clock, ("user", question))
    assert texts(mind, cue) == []
    assert texts(mind, asked_for) == [question]


def test_who_tells_and_asks_is_found(mind: ebbing.Mind, clock: FakeClock) -> None:
    both = "My lawn is in the shade all day, which grass seed is best?"
    said(mind, clock, ("user", both))
    assert texts(mind, "is my lawn in the shade?") == [both]


def test_among_named_people_a_question_may_hold_what_is_asked_for(mind: ebbing.Mind) -> None:
    asked = "How did your marathon in Valencia go?"
    mind.remember([{"role": "user", "name": "Iris", "content": asked}], conversation="c")
    assert texts(mind, "Where was the marathon that Iris asked about?") == [asked]
    assert texts(mind, "marathon in Valencia") == [asked]


@pytest.mark.parametrize(
    ("first", "second", "cue"),
    [
        ("I sold my canoe to a lighthouse keeper.", "I planted seven walnut trees behind the barn.", "Who bought the canoe and what about walnut trees?"),
        ("我把独木舟卖给了灯塔看守人", "我在谷仓后面种了七棵核桃树", "谁买了独木舟，还有核桃树种在哪里？"),
    ],
)  # fmt: skip
def test_two_questions_in_one_sentence(mind: ebbing.Mind, first: str, second: str, cue: str) -> None:
    for name, text in (("Ben", first), ("Ada", second), ("Ben", "My sister repairs accordions in Lisbon.")):
        mind.remember([{"role": "user", "name": name, "content": text}], conversation="c")
    assert set(texts(mind, cue)) == {first, second}


@pytest.mark.parametrize(
    ("plan", "cue"),
    [
        ("我寻思明年秋天去跑兰州马拉松，长这么大一次都没跑过", "我想参加个啥比赛来着？"),
        ("I'm hoping to knock through the wall to the dining room next spring", "any renovations I've got in mind?"),
        ("Reckon I'll swap the bath for a shower come autumn", "any renovations I've got in mind?"),
    ],
)
def test_who_asks_for_a_plan_gets_it(mind: ebbing.Mind, clock: FakeClock, plan: str, cue: str) -> None:
    said(mind, clock, ("user", "我没车，出门靠搭"), ("user", plan), ("user", "My husband cooks"))
    assert texts(mind, cue)[:1] == [plan]


@pytest.mark.parametrize(
    ("statement", "cues"),
    [
        ("我叫陈默，是个木匠", ("我是做什么的？", "我干哪行的", "what's my name?", "what am I called?")),
        ("I'm Kate, a nurse from Cork", ("我叫什么？", "我是做什么工作的？", "wot's me name?")),
        ("I turned 52 in May", ("我多大了？", "how old am I?")),
        ("我生日是九月十八号", ("when is my birthday?", "我啥时候过生日")),
        ("I work as a welder at the shipyard", ("我在哪儿上班？", "where am I employed and as what?")),
    ],
)
def test_who_somebody_is_is_asked_for_in_any_words(
    mind: ebbing.Mind, clock: FakeClock, statement: str, cues: tuple[str, ...]
) -> None:
    said(mind, clock, ("user", "I drive an old Corolla"), ("user", "我妈在杭州住"), ("user", statement))
    assert {cue: texts(mind, cue)[:1] for cue in cues} == {cue: [statement] for cue in cues}


@pytest.mark.parametrize(
    ("statement", "cue"),
    [
        ("我和我爱人是2016年5月20号领的证", "我哪天结的婚？"),
        ("Every Friday I'm at the mosque with my uncle", "what's my religion?"),
        ("我每个月十五去寺里烧香", "我有宗教信仰吗？"),
        ("Tuesdays I have veena class", "which musical instrument do I play?"),
    ],
)
def test_spoken_forms_and_kinds_of_everyday_things(
    mind: ebbing.Mind, clock: FakeClock, statement: str, cue: str
) -> None:
    said(mind, clock, ("user", "I drive an old Corolla"), ("user", "我妈在杭州住"), ("user", statement))
    assert texts(mind, cue)[:1] == [statement]
