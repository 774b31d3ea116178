"""How much of a memory is shown: five levels of the weight that is really left, and the words of the faintest two.

A boundary belongs to the lower level: 0.7 is a summary, 0.3 a tag, 0.1 a trace, 0.01 an archive. Levels are computed
from the unclipped weight on every reading; nothing is lost when a level falls, and it rises again with the weight.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Floats
from ebbing.domain.profile.fading import Fading
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.memory import Level
from ebbing.domain.records.rows import LEVELS, Rows

FULL: Final = LEVELS.index(Level.FULL)
THREE_DIGITS_BELOW: Final = 0.01


def protected(rows: Rows, profile: Profile) -> NDArray[np.bool_]:
    """What keeps every word, whatever its weight: pinned, too sensitive to be retold, or being talked about."""
    kept = rows.pinned | (rows.sensitivity >= profile.fading.sensitivity_keeps)
    return np.asarray(kept | rows.focused if profile.focus.protects else kept)


def level_codes(weights: Floats, fading: Fading, protected: NDArray[np.bool_] | None = None) -> NDArray[np.int8]:
    """The level of each weight, as codes into `rows.LEVELS`."""
    codes = np.zeros(len(weights), dtype=np.int8)
    if fading.kind != "five_levels":
        return codes
    for boundary in (fading.full_above, fading.summary_above, fading.tag_above, fading.trace_above):
        codes += weights <= boundary
    if protected is not None:
        codes[protected] = FULL
    return codes


def level_of(weight: float, fading: Fading, *, protected: bool = False) -> Level:
    """The level of one weight."""
    return LEVELS[int(level_codes(np.array([weight]), fading, np.array([protected]))[0])]


def levels(rows: Rows, weights: Floats, profile: Profile) -> NDArray[np.int8]:
    """The level each row is shown at now, protection included. Where compressions cut contents (S4), as they left it."""
    if profile.fading.kind == "share_of_original":
        return np.asarray(rows.level, dtype=np.int8)
    return level_codes(weights, profile.fading, protected(rows, profile))


def shares(rows: Rows, weights: Floats, profile: Profile) -> Floats:
    """The share of its original length each row is shown at: S4's way of fading; 1 under any other."""
    if profile.fading.kind != "share_of_original":
        return np.ones(len(weights))
    return np.where(protected(rows, profile), 1.0, np.clip(weights, 0.0, 1.0))


# ── words ──

_FAINT: Final[Mapping[Level, tuple[str, str]]] = {  # Chinese, English
    Level.TRACE: ("用户曾经有{topic}相关记忆", "The user once had memories about {topic}"),
    Level.ARCHIVE: ("历史痕迹：{topic}", "A trace from the past: {topic}"),
}
_SIGNS: Final[Mapping[Level, str]] = {
    Level.FULL: "✓",
    Level.SUMMARY: "~",
    Level.TAG: "·",
    Level.TRACE: "👣",
    Level.ARCHIVE: "📦",
}
_IMPRESSIONS: Final[Mapping[Level, tuple[str, str]]] = {
    Level.SUMMARY: ("（较早前的印象）", " (an earlier impression)"),
    Level.TAG: ("（模糊的记忆）", " (a vague memory)"),
}
_WEIGHT: Final = ("（权重: {weight}）", " (weight: {weight})")


def _in(language: str, words: tuple[str, str]) -> str:
    """A mixed text has Chinese in it, so its reader reads Chinese."""
    return words[1] if language == "en" else words[0]


def faint_text(level: Level, topic: str, language: str) -> str:
    """What is left to say of a trace or an archive."""
    return _in(language, _FAINT[level]).replace("{topic}", topic)


def context_line(level: Level, text: str, language: str, weight: float | None = None) -> str:
    """One line for a prompt (S1): the sign of its level, the text, and how faint it is, in words or as a number."""
    if weight is None:
        remark = _in(language, _IMPRESSIONS.get(level, ("", "")))
    else:
        remark = _in(language, _WEIGHT).replace("{weight}", shown_weight(weight))
    return f"{_SIGNS[level]} {text}{remark}"


def shown_weight(weight: float) -> str:
    """0.85, 0.05, 0.008: two digits, three where two would show nothing."""
    return f"{weight:.2f}" if weight >= THREE_DIGITS_BELOW else f"{weight:.3f}"
