"""Words of asking to be told of something are not what is asked for."""

from __future__ import annotations

import pytest

from ebbing.language.asking.topic import topic_of, whole_family


@pytest.mark.parametrize(
    ("asked", "about"),
    [
        ("Tell me about Gwen", "Gwen"),
        ("Tell me more about Gwen", "Gwen"),
        ("Can you tell me what you know about my trip to Rome?", "my trip to Rome"),
        ("Describe my family", "my family"),
        ("List everything you know about my kids", "my kids"),
        ("Remind me about the boiler please", "the boiler"),
        ("说说林秀芳", "林秀芳"),
        ("跟我说说我的家人", "我的家人"),
        ("告诉我关于绍兴的事", "绍兴"),
        ("能不能给我讲讲热水器的事？", "热水器"),
    ],
)
def test_what_is_asked_for_is_left(asked: str, about: str) -> None:
    assert topic_of(asked) == about


@pytest.mark.parametrize(
    "asked",
    [
        "Tell me more",
        "Tell me about me",
        "tell me about yourself",
        "Tell me about it",
        "tell me when my flight is",
        "list all my allergies",
        "讲讲",
        "说说看",
        "聊聊我",
        "总结一下我的情况",
        "讲个笑话",
        "说明书在哪",
        "谈恋爱的事",
    ],
)
def test_where_nothing_else_is_left_a_cue_stays_as_it_is(asked: str) -> None:
    assert topic_of(asked) == asked


@pytest.mark.parametrize(
    "asked", ["Describe my family", "Who is in my family?", "my family", "说说我的家人", "我的家人有谁？"]
)
def test_all_of_the_family_is_asked_for(asked: str) -> None:
    assert whole_family(asked)


@pytest.mark.parametrize(
    "asked", ["Who is my family doctor?", "Where does my family come from?", "我家人对什么过敏？", "my mum"]
)
def test_something_of_the_familys_is_not_all_of_it(asked: str) -> None:
    assert not whole_family(asked)
