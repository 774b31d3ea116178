"""What is kept of what was said, and what becomes of the old memory when a new one speaks against it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from ebbing.domain.profile.checking import Range
from ebbing.domain.profile.section import Checked, Count, CountOrNone, Positive, Share


class ConflictStrategy(StrEnum):
    """What becomes of the old memory when the new one speaks against it (S0-14)."""

    LATEST_WINS = "latest_wins"
    VERSION_KEEP = "version_keep"
    WEIGHT_BALANCE = "weight_balance"


class ConflictStrategies(Checked):
    """The strategy by case (S0-23)."""

    fact_corrected: ConflictStrategy = ConflictStrategy.LATEST_WINS
    fact_denied: ConflictStrategy = ConflictStrategy.VERSION_KEEP
    preference_changed: ConflictStrategy = ConflictStrategy.VERSION_KEEP
    uncertain: ConflictStrategy = ConflictStrategy.WEIGHT_BALANCE


class Learning(Checked):
    """What is kept of what was said, and how it meets what is known."""

    kind: Literal["rules", "curator", "tasks", "segments"] = "rules"
    keeps_episodes: bool = True
    keeps_facts: bool = True
    duplicates: Literal["mention", "copy"] = "mention"  # what saying it again makes (S4-15: a copy)
    merges: bool = True  # whether maintenance merges similar memories into a summary
    merge_threshold: Share = 0.75
    merge_below: Annotated[float, Range(above=0, most=10)] = (
        10.0  # only what weighs less: what is present stays as said
    )
    merge_at_least: Annotated[int, Range(least=2, most=1000)] = 3
    merge_said_often: CountOrNone = 0  # merely said this often, it is merged whatever it weighs; 0: by weight alone
    frequent_threshold: Count = 3
    frequent_window_hours: Positive = 24.0
    conflicts: ConflictStrategies = ConflictStrategies()
    confidence: Share = 1.0  # of what was read from talk, unless the caller says how sure they are
    uncertain_below: Share = 0.6
    model_deletes: bool = False  # whether a model's DELETE of what the user said is done, softly, or waits for a person
    preference_categories: tuple[str, ...] = ("stable_preference", "short_preference", "preference")
    working_messages: Count = 30
    working_turns: Count = 15
    conversation_idle_hours: Positive = 6.0  # after this silence a conversation is over
    context_threshold_ratio: Share = 0.8
    context_max_tokens: Count = 8000
