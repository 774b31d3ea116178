"""S1, 五层记忆架构 and 输出形式对比: boundaries exact, words in both languages."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.domain import levels
from ebbing.domain.profile.fading import Fading
from ebbing.domain.profile.overriding import overridden
from ebbing.domain.records.memory import Level
from ebbing.domain.records.rows import LEVELS, Rows
from ebbing.profiles import load

FADING = Fading()


# S1-01, settled: a boundary belongs to the lower level
@pytest.mark.parametrize(
    ("weight", "level"),
    [
        (2.0, Level.FULL),
        (np.nextafter(0.7, 1), Level.FULL),
        (0.7, Level.SUMMARY),
        (np.nextafter(0.3, 1), Level.SUMMARY),
        (0.3, Level.TAG),
        (np.nextafter(0.1, 1), Level.TAG),
        (0.1, Level.TRACE),
        (np.nextafter(0.01, 1), Level.TRACE),
        (0.01, Level.ARCHIVE),
        (0.008, Level.ARCHIVE),
        (0.0, Level.ARCHIVE),
    ],
)
def test_boundaries_are_exact(weight, level):
    assert levels.level_of(weight, FADING) is level


# S1 场景3 (S1-08): the aging example, day by day
@pytest.mark.parametrize(
    ("days", "level"),
    [
        (0, Level.FULL),
        (30, Level.FULL),
        (100, Level.SUMMARY),
        (300, Level.TAG),
        (1000, Level.TRACE),
        (3000, Level.TRACE),  # the document's 0.003 contradicts its formula: the formula wins
        (9899, Level.TRACE),
        (9900, Level.ARCHIVE),
    ],
)
def test_the_aging_example(subject, after, days, level):
    s1 = subject("layered")
    assert levels.level_of(s1.weight(s1.made(), after(days=days)), s1.profile.fading) is level


@given(weights=st.lists(st.floats(0, 3), max_size=30))
def test_many_weights_at_once_are_many_single_weights(weights):
    codes = levels.level_codes(np.array(weights), FADING)
    assert [LEVELS[code] for code in codes] == [levels.level_of(weight, FADING) for weight in weights]


def test_thresholds_are_parameters():
    assert levels.level_of(0.75, Fading(full_above=0.8)) is Level.SUMMARY


@pytest.mark.parametrize("kind", ["none", "share_of_original"])
def test_other_ways_of_fading_know_no_levels(kind):
    assert levels.level_of(0.0001, Fading(kind=kind)) is Level.FULL


# S0 敏感级别 (S0-17), S4 §8 (focus), and pins
@pytest.mark.parametrize(
    ("fields", "focused", "level"),
    [
        ({}, False, Level.ARCHIVE),
        ({"sensitivity": 1}, False, Level.ARCHIVE),
        ({"sensitivity": 2}, False, Level.FULL),
        ({"sensitivity": 3}, False, Level.FULL),
        ({"pinned": True}, False, Level.FULL),
        ({}, True, Level.FULL),
    ],
)
def test_what_is_protected_keeps_every_word(made, fields, focused, level):
    rows = Rows.of([made(**fields)], focused=[focused])
    assert LEVELS[levels.levels(rows, np.array([0.001]), load("human"))[0]] is level


def test_focus_protects_only_where_the_profile_says_so(made):
    rows = Rows.of([made()], focused=[True])
    profile = overridden(load("human"), {"focus.protects": False})
    assert LEVELS[levels.levels(rows, np.array([0.001]), profile)[0]] is Level.ARCHIVE


def test_shares_are_whole_where_levels_rule(made):
    rows = Rows.of([made()])
    assert levels.shares(rows, np.array([0.2]), load("human"))[0] == 1.0
    assert levels.shares(rows, np.array([0.2]), load("network"))[0] == 0.2


# S1 维护服务逻辑 (S1-02)
@pytest.mark.parametrize(
    ("level", "language", "text"),
    [
        (Level.TRACE, "zh", "用户曾经有饮品相关记忆"),
        (Level.TRACE, "mixed", "用户曾经有饮品相关记忆"),
        (Level.TRACE, "en", "The user once had memories about 饮品"),
        (Level.ARCHIVE, "zh", "历史痕迹：饮品"),
        (Level.ARCHIVE, "en", "A trace from the past: 饮品"),
    ],
)
def test_the_faintest_levels_in_words(level, language, text):
    assert levels.faint_text(level, "饮品", language) == text


def test_a_topic_with_braces_is_only_text():
    assert levels.faint_text(Level.ARCHIVE, "{topic} {0}", "en") == "A trace from the past: {topic} {0}"


# S1 输出形式对比 (S1-05)
@pytest.mark.parametrize(
    ("level", "text", "line"),
    [
        (Level.FULL, "你喜欢喝咖啡", "✓ 你喜欢喝咖啡"),
        (Level.SUMMARY, "你偏好咖啡类饮品", "~ 你偏好咖啡类饮品（较早前的印象）"),
        (Level.TAG, "用户喜欢饮品", "· 用户喜欢饮品（模糊的记忆）"),
        (Level.TRACE, "你曾经有饮品相关记忆", "👣 你曾经有饮品相关记忆"),
        (Level.ARCHIVE, "历史痕迹：饮品偏好", "📦 历史痕迹：饮品偏好"),
    ],
)
def test_context_lines(level, text, line):
    assert levels.context_line(level, text, "zh") == line


# S1 场景2: 回顾历史
@pytest.mark.parametrize(
    ("level", "text", "weight", "line"),
    [
        (Level.FULL, "你喜欢喝咖啡", 0.85, "✓ 你喜欢喝咖啡（权重: 0.85）"),
        (Level.SUMMARY, "你偏好咖啡类饮品", 0.45, "~ 你偏好咖啡类饮品（权重: 0.45）"),
        (Level.TAG, "用户喜欢饮品", 0.18, "· 用户喜欢饮品（权重: 0.18）"),
        (Level.TRACE, "你曾经有饮品相关记忆", 0.05, "👣 你曾经有饮品相关记忆（权重: 0.05）"),
        (Level.ARCHIVE, "历史痕迹：饮品偏好", 0.008, "📦 历史痕迹：饮品偏好（权重: 0.008）"),
    ],
)
def test_context_lines_with_weights(level, text, weight, line):
    assert levels.context_line(level, text, "zh", weight) == line


def test_context_lines_in_english():
    assert levels.context_line(Level.SUMMARY, "You like coffee", "en") == "~ You like coffee (an earlier impression)"
    assert levels.context_line(Level.TAG, "You like drinks", "en") == "· You like drinks (a vague memory)"
    assert levels.context_line(Level.FULL, "You like coffee", "en", 0.85) == "✓ You like coffee (weight: 0.85)"
