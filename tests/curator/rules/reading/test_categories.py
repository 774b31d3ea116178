"""Categories by learned votes: sentences the model was not trained on, the weights as stored, and how votes explain."""

from __future__ import annotations

import json

import pytest

from bench.category_training import cases
from ebbing.curator.rules.curator import RulesCurator
from ebbing.curator.rules.linear import SCALE
from ebbing.curator.rules.reading.category_features import features
from ebbing.curator.rules.reading.category_model import CATEGORIES, MODEL, telling, votes

curator = RulesCurator()
UNSEEN = [
    ("我叫傅晓棠，是牙科护士", "identity"),
    ("我住在厦门，今年三十九岁", "identity"),
    ("I'm a tailor and live in Naples", "identity"),
    ("我最讨厌吃苦瓜", "stable_preference"),
    ("I prefer written feedback to calls", "stable_preference"),
    ("最近迷上了打乒乓球", "short_preference"),
    ("Lately I've been obsessed with origami", "short_preference"),
    ("我会弹古筝，也会修自行车", "skill"),
    ("I'm fluent in Turkish", "skill"),
    ("今天下午要去拔牙", "temporary"),
    ("I'm stuck at the airport right now", "temporary"),
    ("教训是签合同前先找人看一遍", "lesson"),
    ("I learned the hard way to test the restore", "lesson"),
    ("千万别直接改线上配置，会把服务弄崩", "pitfall"),
    ("The update silently deletes your custom settings", "pitfall"),
    ("查内存泄漏用 valgrind", "tool"),
    ("Use jq to filter the response", "tool"),
    ("每次发版之后访问量都会掉一截", "pattern"),
    ("Whenever it rains the cellar floods", "pattern"),
    ("这座教堂建于一八八二年", "fact"),
    ("My aunt owns a vineyard near Tokaj", "fact"),
]


# S0-17: what is done for pleasure does not tell who somebody is, so that it fades at its own pace
@pytest.mark.parametrize(
    "text",
    [
        "I collect postcards and file them every Sunday",
        "I knit socks and give them to friends on birthdays",
        "我收集火柴盒，每个星期六整理",
        "我收藏旧地图",
        "我在家织毛衣",
    ],
)
def test_a_pastime_is_not_personal(text: str) -> None:
    reading = curator.read(text)
    assert (reading.category != "identity", reading.sensitivity) == (True, 0)


@pytest.mark.parametrize(("text", "category"), UNSEEN)
def test_sentences_it_was_not_trained_on(text: str, category: str) -> None:
    assert text not in {known for _label, known in cases()}
    assert curator.read(text).category == category


def test_weights_are_compact_and_of_one_character_for_each_category() -> None:
    stored = json.loads(MODEL.path.read_text(encoding="utf-8"))
    assert MODEL.path.stat().st_size < 150_000
    assert all(len(row) == len(CATEGORIES) and set(row) <= set(SCALE) for row in stored.values())


def test_training_sentences_have_known_labels_and_both_languages() -> None:
    every = cases()
    assert {label for label, _text in every} == set(CATEGORIES)
    assert len({text for _label, text in every}) == len(every)


def test_a_vote_can_be_explained() -> None:
    text = "Beware of the icy steps"
    assert max(votes(text), key=lambda name: votes(text)[name]) == "pitfall"
    assert telling(text, "pitfall") in features(text)


@pytest.mark.parametrize("text", ["", " ", "\ud800", "🙂", "`" * 400, "a" * 1000, "我" * 1000])
def test_any_text_has_votes(text: str) -> None:
    assert set(votes(text)) == set(CATEGORIES)
