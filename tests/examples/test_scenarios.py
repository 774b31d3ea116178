"""The stories of S0 and S1 say what a reader of the documents expects, the same every time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def story(name: str) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / f"{name}.py")], capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# S0: 双时间戳, 频繁强化, 否定, 权重变化日志
COFFEE_NEGATION = [
    "第10天 被动压缩  created 01-01  last_activated 01-01",
    "第15天 用户提及  created 01-01  last_activated 01-16",
    "boost 1.5000",
    "decision merge    24 小时内提到 3 次：合并为一次频繁提及",
    "decision negate, strategy version_keep, 冲突惩罚 -0.7",
    "conflict 0.3000",
    "旧: 我喜欢喝咖啡 [negated, valid 01-01 – 01-30]",
    "新: 我不喜欢咖啡了 [active, full]",
    "after the page: 我不喜欢咖啡了",
    "after the user: 我又喜欢喝咖啡了",
    "01-30 16:00  1.3485 → 0.4045  negated",
]
# S1: 场景3 时间衰减演示; at 3000 days the formula gives 0.03, not the document's 0.003
AGING_COFFEE = [
    "0 天  ✓ 用户喜欢喝美式咖啡，不加糖不加奶（权重: 1.00）",
    "30 天  ✓ 用户喜欢喝美式咖啡，不加糖不加奶（权重: 0.77）",
    "100 天  ~ ",
    "（权重: 0.50）",
    "300 天  · ",
    "（权重: 0.25）",
    "1000 天  👣 用户曾经有",
    "（权重: 0.09）",
    "3000 天  👣 用户曾经有",
    "（权重: 0.03）",
    "9900 天  📦 历史痕迹：",
    "普通: (nothing comes to mind)",
    "“以前” opens review: 📦 历史痕迹：",
    "stays in normal",
    "提示: 要不要进入回顾模式，看看你过去的记录？",
    "original: 用户喜欢喝美式咖啡，不加糖不加奶",
    "普通: ✓ 用户喜欢喝美式咖啡，不加糖不加奶",
    "The user once had memories about",
    "A trace from the past:",
]


@pytest.mark.parametrize(
    ("name", "lines"), [("coffee_negation", COFFEE_NEGATION), ("aging_coffee", AGING_COFFEE)], ids=lambda v: str(v)[:15]
)
def test_a_story_tells_what_its_document_says(name: str, lines: list[str]) -> None:
    told = story(name)
    at = 0
    for line in lines:
        found = told.find(line, at)
        assert found >= 0, f"{line!r} is missing, or comes too early, in:\n{told}"
        at = found
    assert story(name) == told
