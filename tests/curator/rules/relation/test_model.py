"""Both texts weighed: sentences no rule has a shape for, in the model's own words for how sure it is."""

from __future__ import annotations

from collections import Counter

import pytest

from bench.relation_training import LETTERS, strangers, written
from ebbing.curator.rules.relation.features import features
from ebbing.curator.rules.relation.model import MODEL
from ebbing.curator.rules.relation.relate import relate
from ebbing.curator.rules.relation.rules import by_rules
from ebbing.domain.judgement import Relation
from ebbing.language.scripts import has_cjk

# None of these is among the pairs learned from.
UNSEEN = [
    ("用户喜欢打网球", "网球拍早送人了，打不动了", Relation.NEGATION, 0.5),
    ("用户的手机是三星", "手机不用三星了，换了台小米", Relation.CORRECTION, 0.6),
    ("用户养了一只鹦鹉", "我家鹦鹉是灰色的，两岁，会说你好", Relation.REFINE, 0.6),
    ("User plays squash", "Torn ligament, so I gave up squash", Relation.NEGATION, 0.5),
    ("User's meeting is at ten", "The meeting got moved to eleven", Relation.CORRECTION, 0.6),
    ("User has a rabbit", "Our rabbit is a two-year-old lop called Pip", Relation.REFINE, 0.6),
]


@pytest.mark.parametrize(("old", "new", "relation", "similarity"), UNSEEN)
def test_unseen(old: str, new: str, relation: Relation, similarity: float) -> None:
    assert relate(old, new, similarity).relation is relation


def test_what_was_learned_from_is_varied() -> None:
    known = written()
    labels = Counter(pair.label for pair in known)
    chinese = sum(has_cjk(pair.new) for pair in known)
    assert set(labels) == set(LETTERS.values())
    assert len(known) >= 2500
    assert min(labels.values()) >= 150
    assert 0.45 <= chinese / len(known) <= 0.55
    assert len({(pair.old, pair.new) for pair in known}) == len(known)


def test_strangers_share_no_word_and_stay_strangers() -> None:
    held = [relate(pair.old, pair.new, 0.0).relation for pair in strangers(written())[::10]]
    assert held.count(Relation.UNRELATED) / len(held) >= 0.95


@pytest.mark.parametrize(("old", "new", "_relation", "similarity"), UNSEEN)
def test_shares_add_up_and_the_telling_feature_is_one_of_the_pair(
    old: str, new: str, _relation: Relation, similarity: float
) -> None:
    found = features(old, new, similarity, by_rules(old, new, similarity))
    shares = MODEL.shares(found)
    assert sum(shares) == pytest.approx(1.0)
    assert MODEL.telling(found, MODEL.answers[shares.index(max(shares))]) in found


def test_an_unsure_answer_says_so() -> None:
    for old, new, _, similarity in UNSEEN:
        assert 0.0 < relate(old, new, similarity).confidence <= 1.0
