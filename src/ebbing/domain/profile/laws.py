"""The parameters of the forgetting laws. Weights are in the law's own unit, which for all laws is 1.0 = fully present."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from ebbing.domain.profile.checking import Range
from ebbing.domain.profile.section import Checked, CountOrNone, Multiplier, Positive, Rate, Share, Weight


class Denial(Checked):
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
    general_speed: Share = 0.5  # how fast sensitivity 1 loses its words; its weight falls as any other
    weight_min: Weight = 0.01  # the clip, for ranking only
    weight_max: Annotated[float, Range(above=0, most=10)] = 2.0


class Hyperbolic(Factors):
    """S0: 1/(1 + α·days) times five factors."""

    kind: Literal["hyperbolic"] = "hyperbolic"
    alpha_per_day: Rate = 0.01


class Stepwise(Checked):
    """S2: importance, multiplied once for each idle day after the seventh."""

    kind: Literal["stepwise"] = "stepwise"
    grace_days: Annotated[int, Range(least=0, most=100_000)] = 7
    episode_daily: Share = 0.8
    fact_daily: Share = 0.95
    episode_life_days: Positive = 14.0  # after creation an episode's weight is 0
    lasting_importance: Positive = 3.0  # from here on it never decays
    boost_importance: Rate = 0.3  # [BOOST], and a mention
    kept_importance: Weight = 0.5  # [KEEP] in a decay review
    weight_min: Weight = 0.0
    weight_max: Annotated[float, Range(above=0, most=10)] = 3.0


class Reinforcement(Checked):
    """S3's stability multipliers, one per event."""

    retrieve: Multiplier = 1.2
    task_success: Multiplier = 2.0
    task_failure: Multiplier = 0.8
    manual: Multiplier = 1.5
    association_hit: Multiplier = 1.1
    mention: Multiplier = 1.5  # S3 is silent: to say it again is to confirm it
    boost: Multiplier = 1.5  # S3 is silent: it shaped the reply


class Ebbinghaus(Checked):
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
    weight_max: Annotated[float, Range(above=0, most=10)] = 1.0


class Network(Checked):
    """S4: Σ link strength. How links decay stands in `links`, where every profile has it."""

    kind: Literal["network"] = "network"
    protected_from: Positive = 1.0
    weight_min: Weight = 0.0
    weight_max: Annotated[float, Range(above=0, most=10)] = 1.0


class Human(Factors):
    """All five: S0's curve and factors, S3's reinforcement with spacing, S4's support."""

    kind: Literal["human"] = "human"
    initial_stability_days: Positive = 100 / 9
    max_stability_days: Positive = 3650.0
    half_life_stabilities: Positive = 9.0  # R = 1/(1 + t/(9·S)) is one half after nine stabilities
    spacing_loss: Annotated[float, Range(above=0, most=1)] = 0.1  # from this loss of R on, a reminder teaches fully
    reinforce: Reinforcement = Reinforcement()
    support_max: Rate = 0.2  # how much the best-connected hold better
    boost_importance: Rate = 0.3  # S2's number, which promotion reviews look at


class Fsrs(Denial):
    """FSRS-6 by the fsrs library, whose defaults are its numbers; needs the extra ebbing[fsrs]."""

    kind: Literal["fsrs"] = "fsrs"
    weight_min: Weight = 0.0
    weight_max: Annotated[float, Range(above=0, most=10)] = 1.0


LawParameters = Hyperbolic | Stepwise | Ebbinghaus | Network | Human | Fsrs  # told apart by `kind`
