"""Whose it is: asked by what somebody is to the user, what was said by their name comes to mind, and nobody else's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import ebbing
from ebbing.engine.recalling.hybrid.addressed import by_own_names


@pytest.fixture
def mind(tmp_path: Path) -> Iterator[ebbing.Mind]:
    with ebbing.open("alice", home=tmp_path, worker="inline") as mind:  # with the bundled model of meaning
        yield mind


def first(mind: ebbing.Mind, cue: str) -> str:
    return next((hit.text for hit in mind.recall(cue, reinforce=False).hits), "")


@pytest.mark.parametrize(
    ("said", "cue", "answer"),
    [
        (("My brother Anselm lives in Cork", "I ride a Vespa", "Anselm just got a Ducati"), "What motorbike does my brother ride?", "Anselm just got a Ducati"),
        (("My wife Ottoline is a nurse", "I fix lifts", "Ottoline retires in May"), "When does my wife stop working?", "Ottoline retires in May"),
        (("our whippet Pim is three", "I cook on Sundays", "Pim swallowed a sock"), "what did the dog swallow?", "Pim swallowed a sock"),
        (("我老婆叫周若兰", "我开出租车", "若兰下周去杭州出差"), "我媳妇下周去哪里出差？", "若兰下周去杭州出差"),
        (("女儿大名韩予安，小名糖糖", "我在邮局上班", "糖糖钢琴考过六级了"), "予安钢琴考到几级了？", "糖糖钢琴考过六级了"),
        (("Dad's back is bad", "I like stamps", "Dad follows the Bombers, never misses a game"), "which footy team does my father support?", "Dad follows the Bombers, never misses a game"),
        (("我领导姓高", "我做人事", "高总下周去首尔出差"), "我老板下周去哪？", "高总下周去首尔出差"),
        (("My sister Ida is a baker", "Ida's birthday is 2 May so we're having cake", "mine's on the 9th of July"), "when is my birthday?", "mine's on the 9th of July"),
        (("我先生在银行上班", "我爱打羽毛球", "我呢，在小区诊所当药剂师"), "我自己是做什么的？", "我呢，在小区诊所当药剂师"),
        (("My brother Wei works in Suzhou", "I live in Leeds", "Wei bought a BYD"), "我弟弟买了什么车？", "Wei bought a BYD"),
    ],
)  # fmt: skip
def test_a_relation_reaches_what_was_said_by_name(
    mind: ebbing.Mind, said: tuple[str, ...], cue: str, answer: str
) -> None:
    for statement in said:
        mind.remember(statement)
    assert first(mind, cue) == answer


@pytest.mark.parametrize(
    ("said", "cue", "answer"),
    [
        (("Aunty Ngozi lives in Enugu", "Aunty Blessing has moved to Leeds"), "Where does Aunty Ngozi live?", "Aunty Ngozi lives in Enugu"),
        (("My brother Anselm got a Ducati", "I traded up to a Honda"), "what bike does my brother have?", "My brother Anselm got a Ducati"),
        (("My birthday is the 3rd of March", "Odile's birthday is 30 January"), "when is my birthday?", "My birthday is the 3rd of March"),
        (("我姥爷爱听评书", "我爷爷最近爱上了钓鱼"), "我姥爷喜欢什么？", "我姥爷爱听评书"),
    ],
)  # fmt: skip
def test_nobody_is_outdated_by_somebody_else(mind: ebbing.Mind, said: tuple[str, ...], cue: str, answer: str) -> None:
    for statement in said:
        mind.remember(statement)
    hits = mind.recall(cue, reinforce=False).hits
    assert (hits[0].text, hits[0].current) == (answer, True)


@pytest.mark.parametrize(
    ("said", "cue"),
    [
        (("My wife Ottoline is a nurse", "Mum's allergic to penicillin"), "what am I allergic to?"),
        (("我男朋友叫顾一鸣，是摄影师", "一鸣对酒精过敏，滴酒不沾"), "我对什么过敏？"),
    ],
)
def test_somebody_elses_is_no_answer_about_the_user(mind: ebbing.Mind, said: tuple[str, ...], cue: str) -> None:
    for statement in said:
        mind.remember(statement)
    assert first(mind, cue) == ""


def test_names_are_learned_for_one_user_only(mind: ebbing.Mind) -> None:
    mind.remember("My brother Anselm lives in Cork", user="bo")
    mind.remember("Anselm just got a Ducati", user="cy")
    assert mind.recall("What motorbike does my brother ride?", user="cy", reinforce=False).hits == ()


def test_one_users_brother_is_not_anothers(mind: ebbing.Mind) -> None:
    for user, brother in (("bo", "Anselm"), ("cy", "Torvald")):
        mind.remember(f"My brother {brother} lives in Cork", user=user)
        mind.remember(f"{brother} just got a Ducati", user=user)
    cue = "What motorbike does my brother ride?"
    hits = mind.recall(cue, user="cy", reinforce=False).hits
    assert hits[0].text == "Torvald just got a Ducati"
    assert not [hit for hit in hits if "Anselm" in hit.text]


@pytest.mark.parametrize(
    ("names", "greeting", "told", "other", "cue"),
    [
        (
            ("emi_92", "sol"),
            ("Hey Kate! How was the week?", "Thanks Kate, see you.", "What about you Kate?"),
            "I took up pottery in March.",
            "I took up fencing in March.",
            "What did Kate take up in March?",
        ),
        (
            ("用户八八", "阿山"),
            ("你好小凯，这周怎么样？", "谢谢小凯，回头见。", "嗨小凯，你呢？"),
            "我三月开始学陶艺。",
            "我三月开始学击剑。",
            "小凯三月开始学什么？",
        ),
    ],
)
def test_who_is_only_called_by_a_name_is_found_by_it(
    mind: ebbing.Mind, names: tuple[str, str], greeting: tuple[str, ...], told: str, other: str, cue: str
) -> None:
    for text in greeting:
        mind.remember([{"role": "user", "name": names[1], "content": text}], conversation="talk")
    for name, text in ((names[1], other), (names[0], told)):
        mind.remember([{"role": "user", "name": name, "content": text}], conversation="talk")
    assert mind.recall(cue, reinforce=False).hits[0].text == told
    with mind.parts.resident.current() as rows:
        everyone = np.ones(len(rows), np.bool_)
        assert names[0] in by_own_names(mind.parts, everyone, cue)
        assert by_own_names(mind.parts, everyone, "Was Rita in March here?") == "Was Rita in March here?"


def test_a_word_one_of_two_likes_to_say_is_no_name_of_the_other(mind: ebbing.Mind) -> None:
    for text in ("I love Lisbon.", "Lisbon in May is the best.", "Have you been to Lisbon?", "We fly to Lisbon."):
        mind.remember([{"role": "user", "name": "Ann", "content": text}], conversation="talk")
    mind.remember([{"role": "user", "name": "Bo", "content": "I prefer mountains."}], conversation="talk")
    with mind.parts.resident.current() as rows:
        assert by_own_names(mind.parts, np.ones(len(rows), np.bool_), "Who loves Lisbon?") == "Who loves Lisbon?"
