"""A profile: one named bundle of numbers and choices that says how a mind remembers and forgets.

Each section is one seam (law, fading, retention, recall, learning …) with few implementations; a profile picks one
`kind` of each and sets its numbers. Code reads a profile's sections and never its name. Every number has a range, no
key is ignored, and what cannot be read becomes a `ProfileError` that names the dotted key and what would be allowed.
Weights and thresholds are in the law's own unit, which for all laws is 1.0 = fully present.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from ebbing.domain.profile.problems import sentence
from ebbing.domain.records.condition import STRENGTH_POINTS
from ebbing.domain.records.memory import Layer, LinkKind
from ebbing.errors import ProfileError

Share = Annotated[float, Field(ge=0, le=1)]
Weight = Annotated[float, Field(ge=0, le=10)]
Positive = Annotated[float, Field(gt=0, le=1_000_000)]
Signed = Annotated[float, Field(ge=-10, le=10)]
Rate = Annotated[float, Field(ge=0, le=100)]
Multiplier = Annotated[float, Field(gt=0, le=100)]
Count = Annotated[int, Field(ge=1, le=1_000_000)]
CountOrNone = Annotated[int, Field(ge=0, le=1_000_000)]


class Section(BaseModel):
    """Frozen, and strict about keys: a misspelt key must never be silently ignored."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


# ── law ──


class Denial(Section):
    """S0's conflict C(t): what is left of a memory that was denied. Shared by three laws."""

    conflict_floor: Share = 0.3  # c_min
    conflict_rate_per_day: Rate = 0.01  # λ_c


class Factors(Denial):
    """S0's factors beside time: boost S(t), conflict C(t), momentum M(t), and the clip. Shared by two laws."""

    boost_max: Rate = 0.5  # s_max: amplitude after a mention
    boost_frequent: Rate = 0.3  # amplitude after a frequent mention
    boost_rate_per_day: Rate = 0.05  # λ_s
    momentum_max: Rate = 0.3  # m
    momentum_rate_per_mention: Rate = 0.5  # λ_m
    momentum_frequent: Rate = 0.2  # added after a frequent mention; the sum stays under momentum_max
    momentum_window_days: Positive = 3.0
    general_speed: Share = 0.5  # how fast time runs for sensitivity 1
    weight_min: Weight = 0.01  # the clip, for ranking only
    weight_max: Annotated[float, Field(gt=0, le=10)] = 2.0


class Hyperbolic(Factors):
    """S0: 1/(1 + α·days) times five factors."""

    kind: Literal["hyperbolic"] = "hyperbolic"
    alpha_per_day: Rate = 0.01


class Stepwise(Section):
    """S2: importance, multiplied once for each idle day after the seventh."""

    kind: Literal["stepwise"] = "stepwise"
    grace_days: Annotated[int, Field(ge=0, le=100_000)] = 7
    episode_daily: Share = 0.8
    fact_daily: Share = 0.95
    episode_life_days: Positive = 14.0  # after creation an episode's weight is 0
    lasting_importance: Positive = 3.0  # from here on it never decays
    boost_importance: Rate = 0.3  # [BOOST], and a mention
    kept_importance: Weight = 0.5  # [KEEP] in a decay review
    weight_min: Weight = 0.0
    weight_max: Annotated[float, Field(gt=0, le=10)] = 3.0


class Reinforcement(Section):
    """S3's stability multipliers, one per event."""

    retrieve: Multiplier = 1.2
    task_success: Multiplier = 2.0
    task_failure: Multiplier = 0.8
    manual: Multiplier = 1.5
    association_hit: Multiplier = 1.1
    mention: Multiplier = 1.5  # S3 is silent: to say it again is to confirm it
    boost: Multiplier = 1.5  # S3 is silent: it shaped the reply


class Ebbinghaus(Section):
    """S3: strength = round(100·e^(−hours/(stability/decay rate)))."""

    kind: Literal["ebbinghaus"] = "ebbinghaus"
    initial_stability_hours: Positive = 24.0
    manual_stability_hours: Positive = 168.0
    max_stability_hours: Positive = 8760.0
    reinforce: Reinforcement = Reinforcement()
    confident_from: Share = 0.8
    confident_rate: Multiplier = 0.7
    reinforced_from: CountOrNone = 5
    reinforced_rate: Multiplier = 0.8
    category_rates: Mapping[str, Multiplier] = {"pitfall": 0.9}
    rate_floor: Multiplier = 0.5
    weight_min: Weight = 0.0
    weight_max: Annotated[float, Field(gt=0, le=10)] = 1.0


class Network(Section):
    """S4: Σ link strength. How links decay stands in `links`, where every profile has it."""

    kind: Literal["network"] = "network"
    protected_from: Positive = 1.0
    weight_min: Weight = 0.0
    weight_max: Annotated[float, Field(gt=0, le=10)] = 1.0


class Human(Factors):
    """All five: S0's curve and factors, S3's reinforcement with spacing, S4's support."""

    kind: Literal["human"] = "human"
    initial_stability_days: Positive = 100 / 9
    max_stability_days: Positive = 3650.0
    half_life_stabilities: Positive = 9.0  # R = 1/(1 + t/(9·S)) is one half after nine stabilities
    spacing_loss: Annotated[float, Field(gt=0, le=1)] = 0.1  # from this loss of R on, a reminder teaches fully
    reinforce: Reinforcement = Reinforcement()
    support_max: Rate = 0.2  # how much the best-connected hold better
    boost_importance: Rate = 0.3  # S2's number, which promotion reviews look at


class Fsrs(Denial):
    """FSRS-6 by the fsrs library, whose defaults are its numbers; needs the extra ebbing[fsrs]."""

    kind: Literal["fsrs"] = "fsrs"
    weight_min: Weight = 0.0
    weight_max: Annotated[float, Field(gt=0, le=10)] = 1.0


LawParameters = Annotated[Hyperbolic | Stepwise | Ebbinghaus | Network | Human | Fsrs, Field(discriminator="kind")]


# ── fading and retention ──


class Fading(Section):
    """How detail is lost. A boundary belongs to the lower level: 0.7 is a summary."""

    kind: Literal["five_levels", "share_of_original", "none"] = "five_levels"
    full_above: Weight = 0.7
    summary_above: Weight = 0.3
    tag_above: Weight = 0.1
    trace_above: Weight = 0.01
    sensitivity_keeps: Annotated[int, Field(ge=0, le=4)] = 2  # from here on never compressed; 4: no protection

    @model_validator(mode="after")
    def _descending(self) -> Self:
        if not self.full_above >= self.summary_above >= self.tag_above >= self.trace_above:
            raise ValueError("full_above, summary_above, tag_above and trace_above must not rise in this order")
        return self


class Retention(Section):
    """How memories leave. A user's delete is always soft, for `soft_delete_days`."""

    kind: Literal["never", "review_then_delete", "archive_then_delete", "dangling"] = "never"
    soft_delete_days: Annotated[float, Field(ge=0, le=100_000)] = 30.0
    archive_below: Weight = 0.01
    archive_idle_days: Annotated[float, Field(ge=0, le=100_000)] = 180.0
    archive_delete_days: Annotated[float, Field(ge=0, le=100_000)] | None = None  # None: archives are kept
    delete_below: Weight = 0.0
    delete_layers: tuple[Layer, ...] = ()  # those that leave by `delete_below`
    delete_below_characters: CountOrNone = 0
    review_below: Weight = 0.0
    promote_from: Positive = 2.5
    review_related: Count = 5
    review_rounds: Count = 3
    pool_slots: CountOrNone = 0  # 0: as many memories as come


# ── recall ──


class Evidence(Section):
    """What speaks for a memory as an answer, and how much; fitted on public conversations (docs/evaluation.md)."""

    words: Signed = 0.33  # the share of the cue's words it holds, neighbours' words fainter
    own_words: Signed = 0.03  # the share of the cue's words in its own text
    meaning: Signed = 0.32  # cosine
    translated: Signed = 0.5  # cosine once more, where no word can be the same: Chinese asked in English
    session_words: Signed = 0.2  # the share of the cue's words in its whole session
    session_meaning: Signed = 0.32  # the best cosine in its session
    question_before: Signed = 0.21  # cosine of a question someone else asked just before
    said_before: Signed = 0.05  # cosine of what else someone else said just before
    said_after: Signed = 0.095  # cosine of what someone else said just after
    speaker: Signed = 0.1  # the cue names who said it
    agent: Signed = -0.22  # an assistant said it
    agent_asked: Signed = 0.08  # an assistant said it, and the cue asks what it said
    time: Signed = 0.17  # said within the time the cue names
    asks: Signed = -0.048  # it ends as a question
    opens: Signed = 0.058  # it opens its session
    answer_time: Signed = 0.07  # the cue asks when, and it names a time
    answer_number: Signed = 0.046  # the cue asks how many, and it holds a number
    answer_name: Signed = 0.11  # the cue asks where, and it holds a name


class Recall(Section):
    """How a cue finds memories. Relevance first; weight enters bounded, and through the gate."""

    kind: Literal["hybrid", "keyword_spreading", "breadth_first", "time_aware"] = "hybrid"
    shows: Literal["levels", "contents"] = "levels"  # as text: a line with the sign of its level (S1), or bare (S4)
    normal_threshold: Weight = 0.3
    review_threshold: Weight = 0.01
    limit: Annotated[int, Field(ge=1, le=1000)] = 10
    candidates: Count = 100
    lexical_share: Share = 0.5  # words against meaning in the rough score that proposes candidates
    light_word: Share = 0.5  # how much a word of every second sentence counts beside others: go, make, kind
    question_share: Share = 0.6  # what a question says alone, against all that was said around it in the same breath
    monologue_share: Share = 0.2  # neighbours lend only this share of their words where both are by the same speaker
    rough_neighbour_share: Share = 0.5  # what a neighbour lends to the rough score
    evidence: Evidence = Evidence()
    minimum_relevance: Share = 0.36  # where the best is less relevant than this, nothing comes to mind
    minimum_relevance_chinese: Share = 0.28  # the same for a cue in Chinese, whose words are shorter and shared less
    minimum_relevance_translated: Share = 0.45  # the same of a memory in another script than the cue's
    minimum_share: Share = 0.6  # what is less relevant than this share of the best does not come to mind beside it …
    minimum_own_share: Share = 0.45  # … unless what speaks for it alone, its session aside, is this share of the best's
    successor_share: Share = 0.5  # a newer figure rises above an older one it is this relevant beside …
    successor_similarity: Share = 0.4  # … this similar to …
    successor_words: Share = 0.3  # … sharing this much of the cue's words with …
    successor_words_brief: Share = 0.9  # the same where one of the two is a brief statement
    successor_apart: Count = 4  # … and said at least so many memories later
    heirs: bool = True  # what was replaced hands its relevance on to what took its place, and stands below it
    weight_share: Share = 0.15
    cue_gate: bool = True
    cue_restores: bool = False  # whether a strong cue brings back the words of what has faded
    surroundings_characters: CountOrNone = 0  # a fact is shown with so much of what was said around it; 0: alone
    cue_weak: Share = 0.35  # up to this relevance the gate stands at its threshold
    cue_strong: Share = 0.6  # from here on the cue reaches any weight
    neighbour_share: Share = 0.3
    spread_depth: Annotated[int, Field(ge=0, le=10)] = 2
    spread_hop_factor: Share = 0.5
    spread_floor: Share = 0.1
    spread_top: CountOrNone = 5
    spread_without: tuple[LinkKind, ...] = ()  # links that activation does not take
    activation_alone: Share = 0.3  # from here on a memory comes to mind by association alone
    seeds: Count = 5
    keyword_weight: Rate = 2.0
    strength_weight: Rate = 0.5
    project_bonus: Rate = 0.3
    confidence_weight: Rate = 0.3
    associative_keyword_share: Share = 0.6
    offer_review_after_days: Annotated[float, Field(ge=0, le=100_000)] = 30.0

    @model_validator(mode="after")
    def _cue_rises(self) -> Self:
        if self.cue_weak >= self.cue_strong:
            raise ValueError("cue_weak must be below cue_strong")
        return self


# ── learning ──


class ConflictStrategy(StrEnum):
    """What becomes of the old memory when the new one speaks against it (S0-14)."""

    LATEST_WINS = "latest_wins"
    VERSION_KEEP = "version_keep"
    WEIGHT_BALANCE = "weight_balance"


class ConflictStrategies(Section):
    """The strategy by case (S0-23)."""

    fact_corrected: ConflictStrategy = ConflictStrategy.LATEST_WINS
    preference_changed: ConflictStrategy = ConflictStrategy.VERSION_KEEP
    uncertain: ConflictStrategy = ConflictStrategy.WEIGHT_BALANCE


class Learning(Section):
    """What is kept of what was said, and how it meets what is known."""

    kind: Literal["rules", "curator", "tasks", "segments"] = "rules"
    keeps_episodes: bool = True
    keeps_facts: bool = True
    duplicates: Literal["mention", "copy"] = "mention"  # what saying it again makes (S4-15: a copy)
    merges: bool = True  # whether maintenance merges similar memories into a summary
    merge_threshold: Share = 0.75
    merge_below: Annotated[float, Field(gt=0, le=10)] = 10.0  # only what weighs less: what is present stays as said
    merge_at_least: Annotated[int, Field(ge=2, le=1000)] = 3
    frequent_threshold: Count = 3
    frequent_window_hours: Positive = 24.0
    conflicts: ConflictStrategies = ConflictStrategies()
    confidence: Share = 1.0  # of what was read from talk, unless the caller says how sure he is
    uncertain_below: Share = 0.6
    preference_categories: tuple[str, ...] = ("stable_preference", "short_preference", "preference")
    working_messages: Count = 30
    working_turns: Count = 15
    conversation_idle_hours: Positive = 6.0  # after this silence a conversation is over
    context_threshold_ratio: Share = 0.8
    context_max_tokens: Count = 8000


# ── the tables ──


class Category(Section):
    """One row of the open table of categories."""

    importance: Annotated[float, Field(gt=0, le=10)] = 1.0
    speed: Annotated[float, Field(gt=0, le=100)] | None = None  # of fading; None is S0's 1/importance

    @property
    def pace(self) -> float:
        """S0's category factor."""
        return 1 / self.importance if self.speed is None else self.speed


class LayerRule(Section):
    """How a layer scales stability, and whether time touches it at all."""

    stability_scale: Multiplier = 1.0
    fades: bool = True


class Links(Section):
    """How associations begin, grow and decay."""

    strength: Mapping[LinkKind, Share] = {}
    initial_strength: Share = 0.5  # of kinds that are not in the table
    keyword_threshold: Share = 0.3  # Jaccard
    semantic_threshold: Share = 0.75
    temporal_window_hours: Positive = 24.0
    co_retrieved_growth: Share = 0.05
    confirmed_growth: Share = 0.1
    cap: Share = 1.0
    max_per_memory: Count = 32
    decay_per_scan: Annotated[float, Field(gt=0, le=1)] = 1.0
    break_below: Share = 0.01

    def strength_of(self, kind: LinkKind) -> float:
        """The strength a new link of this kind starts with."""
        return self.strength.get(kind, self.initial_strength)


class Focus(Section):
    """The few entities being talked about now."""

    limit: CountOrNone = 5
    protects: bool = True
    has_nodes: bool = False  # S4: each entity in focus is a node of its own, which memories link to
    fresh_days: Positive | None = None  # None: only other entities push one out, never time


class Maintenance(Section):
    """How much one pass may do."""

    change_budget: Count = 1000
    slice_size: Count = 256
    time_slice_s: Positive = 30.0
    least_scanned: CountOrNone = (
        0  # S4 variant B: a compression visits only so many, those scanned least; 0: every node
    )
    cleanup_interval_hours: Annotated[float, Field(ge=0, le=100_000)] = 1.0
    max_retries: CountOrNone = 15


class Profile(Section):
    """A complete profile."""

    name: Annotated[str, Field(min_length=1, max_length=64)]
    description: str = ""
    law: LawParameters
    fading: Fading = Fading()
    retention: Retention = Retention()
    recall: Recall = Recall()
    learning: Learning = Learning()
    categories: Mapping[str, Category] = {}
    layers: Mapping[Layer, LayerRule] = {}
    links: Links = Links()
    focus: Focus = Focus()
    maintenance: Maintenance = Maintenance()
    user_factor: Multiplier = 1.0  # U: below 1 forgets slowly, above 1 fast
    users: Mapping[str, Multiplier] = {}

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, Any]) -> Self:
        """A profile from nested or dotted keys; ProfileError names the first key that is wrong."""
        tree = _merged({}, mapping)
        try:
            return cls.model_validate(tree)
        except ValidationError as error:
            raise ProfileError(sentence(str(tree.get("name", "unnamed")), error, cls)) from error

    def category(self, name: str) -> Category:
        """The row of a category; one that is not in the table is neutral."""
        return self.categories.get(name, NEUTRAL)

    def layer(self, layer: Layer) -> LayerRule:
        """The rule of a layer; one that is not in the table fades at scale 1."""
        return self.layers.get(layer, PLAIN)

    def factor_of(self, user: str | None) -> float:
        """U of a user."""
        return self.users.get(user or "", self.user_factor)


NEUTRAL: Final = Category()
PLAIN: Final = LayerRule()


def overridden(profile: Profile, changes: Mapping[str, Any]) -> Profile:
    """The profile with some keys changed: {"law.alpha_per_day": 0.02} or {"law": {"alpha_per_day": 0.02}}.

    S3's own keys are understood too: {"memory.decay.initialStability": 48}.
    """
    base = profile.model_dump(exclude_none=True)
    wanted = _merged({}, changes)
    if CRAFT_SECTION in wanted:
        of_s3 = craft_overrides({CRAFT_SECTION: wanted.pop(CRAFT_SECTION)})
        wanted = _merged(wanted, of_s3)
    law = wanted.get("law")
    if isinstance(law, Mapping) and law.get("kind", profile.law.kind) != profile.law.kind:
        base["law"] = {}  # another law has other parameters: it starts from its own defaults
    return Profile.from_mapping(_merged(base, wanted))


def _merged(base: Mapping[str, Any], changes: Mapping[str, Any], path: str = "") -> dict[str, Any]:
    """`base` with `changes` laid over it, key by key; dotted keys reach inward."""
    tree = {str(key): value for key, value in base.items()}
    for key, value in changes.items():
        head, _, rest = str(key).partition(".")
        inner = {rest: value} if rest else value
        if not isinstance(inner, Mapping):
            tree[head] = inner
            continue
        under = tree.get(head, {})
        if not isinstance(under, Mapping):
            inside = "".join(f".{name}" for name in list(inner)[:1])
            raise ProfileError(f"{path}{head}{inside} cannot be set: {path}{head} is a single value, not a section")
        tree[head] = _merged(under, inner, f"{path}{head}.")
    return tree


# ── S3's own configuration keys ──

CRAFT_SECTION: Final = "memory"

_CRAFT_KEYS: Final[Mapping[str, str]] = {
    "memory.decay.initialStability": "law.initial_stability_hours",
    "memory.decay.manualStability": "law.manual_stability_hours",
    "memory.decay.maxStability": "law.max_stability_hours",
    "memory.decay.archiveThreshold": "retention.archive_below",
    "memory.decay.deleteThreshold": "retention.delete_below",
    "memory.decay.cleanupIntervalHours": "maintenance.cleanup_interval_hours",
    "memory.reinforce.retrieve": "law.reinforce.retrieve",
    "memory.reinforce.taskSuccess": "law.reinforce.task_success",
    "memory.reinforce.taskFailure": "law.reinforce.task_failure",
    "memory.reinforce.manualReview": "law.reinforce.manual",
    "memory.reinforce.associationHit": "law.reinforce.association_hit",
}
_IN_POINTS: Final = frozenset({"retention.archive_below", "retention.delete_below"})


def craft_overrides(mapping: Mapping[str, Any]) -> dict[str, Any]:
    """S3's keys memory.decay.* and memory.reinforce.* (S3 §4.5) as overrides for `overridden`."""
    overrides: dict[str, Any] = {}
    for key, value in _leaves(mapping):
        target = _CRAFT_KEYS.get(key)
        if target is None:
            raise ProfileError(f"{key} is not a known key; allowed: {', '.join(_CRAFT_KEYS)}")
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ProfileError(f"{key} must be a number, not {value!r}")
        overrides[target] = value / STRENGTH_POINTS if target in _IN_POINTS else value
    return overrides


def _leaves(mapping: Mapping[str, Any], prefix: str = "") -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for key, value in mapping.items():
        path = f"{prefix}{key}"
        found.extend(_leaves(value, f"{path}.") if isinstance(value, Mapping) else [(path, value)])
    return found
