"""Which category a sentence reads like: a linear model over word classes and words, weights in `category_weights.json`.

Each feature votes for or against each category with a learned weight; the votes add up and the most voted wins, so every
answer can be explained by the votes that made it. Trained by `category_training` on sentences written for it and on the
dev split of the gold set, so dev says nothing about it; on the test split it is right in .92 of cases, the tables of
patterns before it in .64.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from ebbing.curator.rules.category_features import features

WEIGHTS: Final = Path(__file__).with_name("category_weights.json")
CATEGORIES: Final = (
    "fact", "identity", "lesson", "pattern", "pitfall", "short_preference", "skill", "stable_preference", "temporary", "tool",
)  # fmt: skip
# A weight is stored as one character: its place in this scale, the middle being zero.
SCALE: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-."
MIDDLE: Final = len(SCALE) // 2
UNIT: Final = 0.08  # what one step of the scale is worth


@lru_cache(maxsize=64)
def votes(text: str) -> MappingProxyType[str, float]:
    """What each category gets for a text; higher is likelier."""
    weights = _weights()
    totals = list(weights["bias"])
    for feature, strength in sorted(features(text).items()):  # in order, because sums of floats depend on it
        if row := weights.get(feature):
            for place, weight in enumerate(row):
                totals[place] += strength * weight
    return MappingProxyType(dict(zip(CATEGORIES, totals, strict=True)))


def telling(text: str, category: str) -> str:
    """The feature that spoke most for a category."""
    weights, place = _weights(), CATEGORIES.index(category)
    found = {name: strength * weights[name][place] for name, strength in features(text).items() if name in weights}
    return max(found, key=lambda name: found[name]) if found else ""


@cache
def _weights() -> dict[str, tuple[float, ...]]:
    stored: dict[str, str] = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    value = {char: (place - MIDDLE) * UNIT for place, char in enumerate(SCALE)}
    return {feature: tuple(value[char] for char in row) for feature, row in stored.items()}
