"""What is known is found though no word is shared, and what is not known is not made up from what is near it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import ebbing


@pytest.fixture
def mind(tmp_path: Path) -> Iterator[ebbing.Mind]:
    with ebbing.open("alice", home=tmp_path, worker="inline") as mind:  # with the bundled model of meaning
        yield mind


def told(mind: ebbing.Mind, *statements: str) -> None:
    for statement in statements:
        mind.remember(statement)


def texts(mind: ebbing.Mind, cue: str, mode: str = "normal") -> list[str]:
    return [hit.text for hit in mind.recall(cue, mode=mode, reinforce=False).hits]


NEAR = [
    (
        ("My scooter is red", "My cousin sells insurance", "I had the scooter repaired"),
        "How much does my scooter's insurance cost?",
    ),
    (("My aunt runs a flower shop", "I have two aunts"), "When is my aunt's birthday?"),
    (("我买了一辆房车", "房车停在院子里"), "房车花了多少钱？"),
    (("我表弟在德国留学", "我表弟比我高"), "我表弟的血型是什么？"),
]


@pytest.mark.parametrize(("statements", "cue"), NEAR)
def test_nothing_is_said_where_only_what_is_near_is_known(
    mind: ebbing.Mind, statements: tuple[str, ...], cue: str
) -> None:
    told(mind, *statements)
    assert texts(mind, cue) == []


@pytest.mark.parametrize(("statements", "cue"), NEAR)
def test_looking_back_does_not_lower_the_bar(mind: ebbing.Mind, statements: tuple[str, ...], cue: str) -> None:
    told(mind, *statements)
    assert texts(mind, cue, "review") == []


@pytest.mark.parametrize(
    ("answer", "beside", "cue"),
    [
        ("Our ferret hides socks", "The carpet is new", "Do we keep a pet?"),
        ("I've played the bassoon since I was nine", "My desk wobbles", "Which instrument do I play?"),
        ("My commute is a ferry and then a tram", "I like my desk", "How do I get to work?"),
        ("Sesame brings me out in hives", "I like my desk", "What foods should I avoid?"),
        ("我从小吹葫芦丝", "我的书桌是白的", "我会什么乐器？"),
        ("家里那只刺猬又跑了", "我的书桌是白的", "我养了什么宠物？"),
        ("我在学日语", "我的书桌是白的", "Am I studying Japanese?"),
    ],
)
def test_a_thing_answers_for_its_kind(mind: ebbing.Mind, answer: str, beside: str, cue: str) -> None:
    told(mind, beside, answer)
    assert texts(mind, cue)[:1] == [answer]


@pytest.mark.parametrize(
    ("others", "mine", "cue"),
    [
        ("My mother is allergic to penicillin", "I'm allergic to latex", "What am I allergic to?"),
        ("My colleague keeps two parrots", "Our gecko lost its tail", "Do I have any pets?"),
        ("我妈对青霉素过敏", "我对乳胶过敏", "我对什么过敏？"),
    ],
)
def test_mine_before_somebody_elses(mind: ebbing.Mind, others: str, mine: str, cue: str) -> None:
    told(mind, mine, others)
    assert texts(mind, cue)[:1] == [mine]


@pytest.mark.parametrize(
    ("asked", "advice", "cue", "plain"),
    [
        (
            "I need something to watch on the plane",
            "You could try the documentary about bees.",
            "What did you recommend for the plane?",
            "What do I need for the plane?",
        ),
        ("我周末想找个地方爬山", "可以去龙门山，路比较缓。", "你上次建议我去哪里爬山？", "我周末想做什么？"),
    ],
)
def test_the_assistants_advice_where_it_is_asked_for(
    mind: ebbing.Mind, asked: str, advice: str, cue: str, plain: str
) -> None:
    mind.remember([{"role": "user", "content": asked}, {"role": "assistant", "content": advice}])
    assert texts(mind, cue)[:1] == [advice]
    assert texts(mind, plain)[:1] == [asked]


@pytest.mark.parametrize(
    ("plan", "fact", "cue"),
    [
        ("One day I'd like to get a sports car", "We still drive the old hatchback", "What car do we have?"),
        ("以后想养只猫", "我家养了两只鹦鹉", "我养了什么宠物？"),
    ],
)
def test_a_fact_before_a_plan(mind: ebbing.Mind, plan: str, fact: str, cue: str) -> None:
    told(mind, fact, plan)
    assert texts(mind, cue)[:1] == [fact]


@pytest.mark.parametrize(
    ("things", "cue"),
    [
        (
            ("I play the oboe a bit", "There's an old harp of mine in the loft", "Got a ukulele for my birthday"),
            "Which instruments do I have?",
        ),
        (("我周一练瑜伽", "周末一般去攀岩", "偶尔打壁球"), "我平时都做哪些运动？"),
    ],
)
def test_a_whole_list(mind: ebbing.Mind, things: tuple[str, ...], cue: str) -> None:
    told(mind, "The kitchen is blue", *things)
    assert set(texts(mind, cue)) >= set(things)


@pytest.mark.parametrize(
    ("answers", "cue"),
    [
        (
            ("Anna works at the harbour", "The number nine bus goes to the mall"),
            "Where does Anna work? Also, which bus goes to the mall?",
        ),
        (("我姑姑住在大理", "招聘会在体育馆"), "我姑姑住在哪里？另外，招聘会在什么地方？"),
    ],
)
def test_two_questions_in_one_breath(mind: ebbing.Mind, answers: tuple[str, ...], cue: str) -> None:
    told(mind, "The kitchen is blue", *answers)
    assert set(texts(mind, cue)) == set(answers)


# S1-05: who asks what they like gets it in whatever words it was told, and nothing else
@pytest.mark.parametrize(
    ("statements", "cue", "liked"),
    [
        (("I'm fond of jigsaw puzzles", "I work at a bakery", "My uncle lives in Turin"), "what do I like?", [0]),
        (("I am keen on astronomy", "I'm from Leeds", "I'm not fond of olives"), "What am I into?", [0]),
        (("我对剪纸很着迷", "我在面包店上班", "我舅舅住在青岛"), "我喜欢什么？", [0]),
        (("我对篆刻很感兴趣", "我是长沙人", "我妹妹喜欢跳舞"), "我都喜欢什么", [0]),
    ],
)
def test_what_one_likes_is_found_however_it_was_told(
    mind: ebbing.Mind, statements: tuple[str, ...], cue: str, liked: list[int]
) -> None:
    told(mind, *statements)
    assert texts(mind, cue) == [statements[place] for place in liked]
