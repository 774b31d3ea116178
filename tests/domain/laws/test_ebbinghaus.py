"""S3 §4, 遗忘引擎: strength, stability, decay rate, to the letter."""

import numpy as np
import pytest

from ebbing.domain.profile.document_keys import translated
from ebbing.domain.profile.overriding import overridden
from ebbing.domain.records.rows import Rows
from ebbing.profiles import load

UNSURE = 0.5  # a confidence that leaves the decay rate at 1.0


@pytest.fixture(scope="module")
def s3(subject):
    return subject("craft")


def strength(s3, memory, now):
    return int(s3.law.strength(Rows.of([memory]), now)[0])


# §4.1 (S3-01): S=24
@pytest.mark.parametrize(("hours", "expected"), [(0, 100), (24, 37), (48, 14), (56, 10), (57, 9), (74, 5), (75, 4)])
def test_strength_of_a_new_memory(s3, hours, expected, after):
    memory = s3.made(confidence=UNSURE)
    assert strength(s3, memory, after(hours=hours)) == expected
    assert s3.weight(memory, after(hours=hours)) == expected / 100


# §4.4 (S3-01): the first whole hour below 10 and below 5, for 24 h and 168 h
@pytest.mark.parametrize(("reaction", "archived", "deleted"), [("created", 57, 75), ("added", 396, 521)])
def test_when_cleanup_comes(s3, reaction, archived, deleted, after):
    memory = s3.made(reaction, confidence=UNSURE)
    retention = s3.profile.retention
    for hours, threshold in ((archived, retention.archive_below), (deleted, retention.delete_below)):
        assert s3.weight(memory, after(hours=hours - 1)) >= threshold > s3.weight(memory, after(hours=hours))
        forecast = s3.law.falls_below(memory, threshold, after())
        assert after(hours=hours - 1) < forecast <= after(hours=hours)


# S3-01: rate 0.7 at 24 h
def test_a_confident_memory_decays_more_slowly(s3, after):
    assert strength(s3, s3.made(confidence=0.8), after(hours=24)) == 50


def test_rounding_is_half_up(s3, after, monkeypatch):
    monkeypatch.setattr(s3.law, "retention", lambda rows, now: np.array([0.505, 0.5049, 0.004, 0.005]))
    assert list(s3.law.strength(Rows.of([]), after())) == [51, 50, 0, 1]


# §4.2 (S3-02)
def test_stability_starts_at_a_day_or_a_week(s3):
    assert s3.made().stability_hours == 24
    assert s3.made("added").stability_hours == 168


# §4.2 强化事件及倍数 (S3-03), by both names of each event (§11.3)
@pytest.mark.parametrize(
    ("event", "yaml_name", "multiplier"),
    [
        ("retrieve", "access", 1.2),
        ("task_success", "task-success", 2.0),
        ("task_failure", "task-failure", 0.8),
        ("manual", "manual-review", 1.5),
        ("association_hit", "association-hit", 1.1),
    ],
)
def test_reinforcement_multiplies_stability_and_restarts_from_100(s3, event, yaml_name, multiplier, after):
    memory = s3.made(confidence=UNSURE)
    reinforced = s3.react(memory, event, after(hours=24))
    assert reinforced.stability_hours == pytest.approx(24 * multiplier)
    assert (reinforced.reinforce_count, reinforced.reinforced_at) == (1, after(hours=24))
    assert strength(s3, reinforced, after(hours=24)) == 100
    assert s3.react(memory, yaml_name, after(hours=24)) == reinforced


def test_stability_is_at_most_a_year(s3, after):
    memory = s3.made()
    for hour in range(20):
        memory = s3.react(memory, "task_success", after(hours=hour))
    assert memory.stability_hours == 8760


def test_access_is_counted_beside_reinforcement(s3, after):
    memory = s3.react(s3.made(), "retrieve", after(hours=1))
    memory = s3.react(memory, "task_success", after(hours=2))
    assert (memory.access_count, memory.reinforce_count) == (1, 2)
    assert (memory.accessed_at, memory.reinforced_at) == (after(hours=1), after(hours=2))


# §4.3 (S3-04)
@pytest.mark.parametrize(
    ("fields", "rate"),
    [
        ({"confidence": 0.79}, 1.0),
        ({"confidence": 0.8}, 0.7),
        ({"confidence": 0.5, "reinforce_count": 4}, 1.0),
        ({"confidence": 0.5, "reinforce_count": 5}, 0.8),
        ({"confidence": 0.5, "category": "pitfall"}, 0.9),
        ({"confidence": 0.9, "reinforce_count": 5}, 0.56),
        ({"confidence": 0.9, "reinforce_count": 5, "category": "pitfall"}, 0.504),
    ],
)
def test_decay_rate_by_state(s3, fields, rate):
    assert s3.law.decay_rate(Rows.of([s3.made(**fields)]))[0] == pytest.approx(rate)


def test_the_decay_rate_has_a_floor(subject):
    slower = subject(overridden(load("craft"), {"law.confident_rate": 0.2}))
    assert slower.law.decay_rate(Rows.of([slower.made(confidence=1.0)]))[0] == 0.5


# §4.5 (S3-16)
def test_the_yaml_keys_reach_the_law(subject, after):
    keys = {"memory": {"decay": {"initialStability": 48, "archiveThreshold": 20}, "reinforce": {"taskSuccess": 3.0}}}
    own = subject(overridden(load("craft"), translated(keys)))
    memory = own.made()
    assert memory.stability_hours == 48
    assert own.react(memory, "task_success", after()).stability_hours == 144
    assert own.profile.retention.archive_below == 0.2


# S3-20: frequent above rare after 30 days, strength monotone in between
def test_frequent_use_keeps_what_rare_use_loses(s3, after):
    often = rare = s3.made(confidence=UNSURE)
    for day in range(1, 30):
        often = s3.react(often, "retrieve", after(days=day))
    rare = s3.react(rare, "retrieve", after(days=15))
    assert s3.weight(often, after(days=31)) > 0.9
    assert s3.weight(rare, after(days=31)) == 0.0


def test_pinned_stays_at_full_strength(subject, after):
    craft = subject("craft")
    assert craft.weight(craft.made(pinned=True), after(days=9999)) == 1.0
