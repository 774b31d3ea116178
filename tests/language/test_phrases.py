"""What we say, in both languages: S1's 输出形式对比, and every name in every pack."""

from __future__ import annotations

import pytest

from ebbing.domain.records.memory import Level
from ebbing.language import phrases
from ebbing.language.chinese import phrases as chinese
from ebbing.language.english import phrases as english

ONLY_CHINESE = {"MARK"}  # S4 gives it, for every language


def names(pack: object) -> set[str]:
    return {name for name in dir(pack) if name.isupper()}


def test_both_packs_have_the_same_names() -> None:
    assert names(chinese) - names(english) == ONLY_CHINESE
    assert names(english) <= names(chinese)
    for name in names(english):
        assert type(getattr(english, name)) is type(getattr(chinese, name)), name


def test_tables_have_the_same_keys() -> None:
    for name in names(english) - {"LINK", "FACTOR"}:  # English calls links and factors by their own names
        if isinstance(getattr(english, name), dict):
            assert getattr(english, name).keys() == getattr(chinese, name).keys(), name


def test_a_mixed_text_has_a_reader_of_chinese_and_what_a_pack_lacks_is_said_in_english() -> None:
    assert phrases.phrase("mixed", "COLON") == phrases.phrase("zh", "COLON") == "："
    assert phrases.phrase("en", "COLON") == phrases.phrase("fr", "COLON") == ": "


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
    assert phrases.faint_text(level, "饮品", language) == text


def test_a_topic_with_braces_is_only_text():
    assert phrases.faint_text(Level.ARCHIVE, "{topic} {0}", "en") == "A trace from the past: {topic} {0}"


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
    assert phrases.context_line(level, text, "zh") == line


# S1 场景2: 回顾历史
@pytest.mark.parametrize(
    ("level", "text", "weight", "line"),
    [
        (Level.FULL, "你喜欢喝咖啡", 0.85, "✓ 你喜欢喝咖啡（权重: 0.85）"),
        (Level.SUMMARY, "你偏好咖啡类饮品", 0.45, "~ 你偏好咖啡类饮品（较早前的印象）（权重: 0.45）"),
        (Level.TAG, "用户喜欢饮品", 0.18, "· 用户喜欢饮品（模糊的记忆）（权重: 0.18）"),
        (Level.TRACE, "你曾经有饮品相关记忆", 0.05, "👣 你曾经有饮品相关记忆（权重: 0.05）"),
        (Level.ARCHIVE, "历史痕迹：饮品偏好", 0.008, "📦 历史痕迹：饮品偏好（权重: 0.008）"),
    ],
)
def test_context_lines_with_weights(level, text, weight, line):
    assert phrases.context_line(level, text, "zh", weight) == line


def test_context_lines_in_english():
    assert phrases.context_line(Level.SUMMARY, "You like coffee", "en") == "~ You like coffee (an earlier impression)"
    assert phrases.context_line(Level.TAG, "You like drinks", "en") == "· You like drinks (a vague memory)"
    assert phrases.context_line(Level.FULL, "You like coffee", "en", 0.85) == "✓ You like coffee (weight: 0.85)"


@pytest.mark.parametrize(
    ("actor", "reason", "said"),
    [
        ("user", "被想起 1 次", ""),
        ("recall", "被想起 1 次", "（回想）"),
        ("maintenance", "全文 → 摘要", "（维护）"),
        ("curator:qwen", "由模型判断", "（整理:qwen）"),
        ("recall", "came to mind 1×", " (recall)"),
        ("somebody", "came to mind 1×", " (somebody)"),
    ],
)
def test_who_did_it_is_named_in_the_language_of_the_reason(actor, reason, said):
    assert phrases.by_whom(actor, reason) == said
