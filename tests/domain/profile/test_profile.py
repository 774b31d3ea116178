"""Profiles: every file complete, every number in its range, every error a sentence that names the key."""

import json
import tomllib

import pytest

from ebbing.domain.profile.document_keys import translated
from ebbing.domain.profile.learning import ConflictStrategy
from ebbing.domain.profile.overriding import overridden
from ebbing.domain.profile.profile import Profile
from ebbing.errors import InputError, ProfileError
from ebbing.profiles import load, names, text

ALL = ["companion", "craft", "human", "layered", "network"]


def keys(tree, prefix=""):
    """Every dotted key of a nested mapping."""
    found = set()
    for key, value in tree.items():
        inner = keys(value, f"{prefix}{key}.") if isinstance(value, dict) and value else set()
        found |= inner or {f"{prefix}{key}"}
    return found


def without_none(tree):
    """The same mapping without the values that are not set."""
    inner = {key: without_none(value) if isinstance(value, dict) else value for key, value in tree.items()}
    return {key: value for key, value in inner.items() if value is not None}


def test_the_shipped_profiles():
    assert list(names()) == ALL


@pytest.mark.parametrize("name", ALL)
def test_every_value_of_a_shipped_profile_is_written_out(name):
    profile = load(name)
    assert profile.name == name
    assert profile.description
    assert keys(tomllib.loads(text(name))) == keys(without_none(profile.to_dict()))


@pytest.mark.parametrize("name", ALL)
def test_every_line_of_a_shipped_profile_says_why(name):
    bare = [
        line
        for line in text(name).splitlines()
        if "=" in line and "#" not in line and not line.startswith(("name", "description")) and "fades" not in line
    ]
    assert bare == []


def test_a_profile_survives_being_written_down():
    for name in ALL:
        assert Profile.from_mapping(json.loads(json.dumps(load(name).to_dict()))) == load(name)


# DESIGN §6, the table: law, loses detail by, leaves by, recalls by, learns by
@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("layered", ("hyperbolic", "five_levels", "never", "hybrid", "rules")),
        ("companion", ("stepwise", "none", "review_then_delete", "time_aware", "curator")),
        ("craft", ("ebbinghaus", "none", "archive_then_delete", "keyword_spreading", "tasks")),
        ("network", ("network", "share_of_original", "dangling", "breadth_first", "segments")),
        ("human", ("human", "five_levels", "never", "time_aware", "rules")),
    ],
)
def test_each_profile_picks_one_of_each_seam(name, kinds):
    profile = load(name)
    sections = (profile.law, profile.fading, profile.retention, profile.recall, profile.learning)
    assert tuple(section.kind for section in sections) == kinds


# S4-03, S3-02, S3-10, S2-08, S1-11, S0 参数配置: parameters under the documents' own values (S0-22)
@pytest.mark.parametrize(
    ("name", "key", "value"),
    [
        ("network", "focus.limit", 5),
        ("network", "links.decay_per_scan", 0.97),
        ("network", "links.initial_strength", 0.5),
        ("network", "retention.delete_below_characters", 5),
        ("network", "links.break_below", 0.01),
        ("network", "maintenance.time_slice_s", 30),
        ("network", "maintenance.max_retries", 15),
        ("network", "recall.spread_depth", 2),
        ("network", "learning.context_threshold_ratio", 0.8),
        ("craft", "law.max_stability_hours", 8760),
        ("craft", "retention.archive_below", 0.1),
        ("craft", "retention.delete_below", 0.05),
        ("craft", "maintenance.cleanup_interval_hours", 1),
        ("craft", "links.keyword_threshold", 0.3),
        ("craft", "recall.spread_hop_factor", 0.5),
        ("companion", "retention.promote_from", 2.5),
        ("companion", "retention.review_below", 0.5),
        ("companion", "retention.delete_below", 0.3),
        ("companion", "learning.working_messages", 30),
        ("layered", "law.alpha_per_day", 0.01),
        ("layered", "law.weight_max", 2.0),
        ("layered", "retention.soft_delete_days", 30),
        ("layered", "retention.archive_idle_days", 180),
        ("layered", "learning.merge_threshold", 0.75),
        ("layered", "learning.frequent_threshold", 3),
        ("layered", "learning.frequent_window_hours", 24),
        ("human", "recall.weight_share", 0.02),
        ("human", "law.max_stability_days", 3650),
    ],
)
def test_parameters_have_the_documents_values(name, key, value):
    found = load(name)
    for part in key.split("."):
        found = getattr(found, part)
    assert found == value


def test_category_speed_is_one_over_importance_unless_given():
    profile = overridden(load("layered"), {"categories.gossip": {"importance": 0.5, "speed": 3.0}})
    assert profile.category("identity").pace == 1 / 1.5
    assert profile.category("gossip").pace == 3.0
    assert profile.category("never heard of").pace == 1.0


def test_overrides_may_be_dotted_or_nested_and_leave_the_rest():
    base = load("layered")
    dotted = overridden(base, {"law.alpha_per_day": 0.02, "users.li": 0.8})
    nested = overridden(base, {"law": {"alpha_per_day": 0.02}, "users": {"li": 0.8}})
    assert dotted == nested
    assert dotted.law.boost_max == base.law.boost_max
    assert dotted.factor_of("li") == 0.8
    assert dotted.factor_of(None) == 1.0
    assert base.law.alpha_per_day == 0.01


def test_another_law_starts_from_its_own_parameters():
    assert overridden(load("human"), {"law.kind": "network"}).law.protected_from == 1.0


def test_a_strategy_can_be_changed():
    changed = overridden(load("human"), {"learning.conflicts.uncertain": "version_keep"})
    assert changed.learning.conflicts.uncertain is ConflictStrategy.VERSION_KEEP


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"law.alpha": 0.1}, ["law.alpha is not a known key", "alpha_per_day"]),
        ({"lore": {}}, ["lore is not a known key", "law"]),
        ({"law.alpha_per_day": -1}, ["law.alpha_per_day cannot be -1", "at least 0, at most 100"]),
        ({"law.alpha_per_day": float("nan")}, ["law.alpha_per_day cannot be nan"]),
        ({"law.alpha_per_day": "fast"}, ["law.alpha_per_day cannot be 'fast'"]),
        ({"law.kind": "linear"}, ["law.kind cannot be 'linear'", "'hyperbolic'", "'human'"]),
        ({"law": 3}, ["law cannot be 3"]),
        ({"recall.kind": "psychic"}, ["recall.kind cannot be 'psychic'", "'hybrid'"]),
        ({"recall.limit": 1.5}, ["recall.limit cannot be 1.5", "a whole number, at least 1, at most 1000"]),
        ({"recall.cue_weak": 0.9}, ["recall: cue_weak must be below cue_strong"]),
        ({"fading.full_above": 0.2}, ["fading: full_above"]),
        ({"categories.hobby.importance": 0}, ["categories.hobby.importance cannot be 0", "above 0, at most 10"]),
        ({"categories.hobby.colour": 1}, ["categories.hobby.colour is not a known key", "importance, speed"]),
        ({"users.li": 0}, ["users.li cannot be 0", "above 0, at most 100"]),
        ({"layers.attic.fades": True}, ["layers.attic cannot be 'attic'", "'episode'"]),
        ({"links.strength.glue": 0.5}, ["links.strength.glue", "'co_task'"]),
        ({"law.boost_max.deeper": 1}, ["law.boost_max.deeper cannot be set", "law.boost_max is a single value"]),
        ({"name.first": 1}, ["name.first cannot be set", "single value"]),
        ({"name": ""}, ["name cannot be ''", "at least 1 character"]),
    ],
)
def test_errors_name_the_key_and_what_is_allowed(change, words):
    with pytest.raises(ProfileError) as caught:
        overridden(load("layered"), change)
    assert isinstance(caught.value, InputError)
    for word in words:
        assert word in str(caught.value)


def test_a_profile_without_a_law_is_refused():
    with pytest.raises(ProfileError, match=r"profile mine: law is missing"):
        Profile.from_mapping({"name": "mine"})
    with pytest.raises(ProfileError, match=r"profile mine: law.kind is missing; allowed: 'hyperbolic'"):
        Profile.from_mapping({"name": "mine", "law": {}})


def test_an_unknown_profile_lists_the_known_ones():
    with pytest.raises(ProfileError, match="companion, craft, human, layered, network"):
        load("superhuman")


def test_profiles_are_frozen():
    with pytest.raises(AttributeError, match="name cannot be set"):
        load("human").name = "mine"
    with pytest.raises(AttributeError, match="limit cannot be removed"):
        del load("human").recall.limit


# S3 §4.5, §11.3 (S3-16)
def test_the_yaml_keys_of_s3():
    decay = {
        "initialStability": 24,
        "manualStability": 168,
        "maxStability": 8760,
        "archiveThreshold": 10,
        "deleteThreshold": 5,
        "cleanupIntervalHours": 1,
    }
    reinforce = {"retrieve": 1.2, "taskSuccess": 2.0, "taskFailure": 0.8, "manualReview": 1.5, "associationHit": 1.1}
    overrides = translated({"memory": {"decay": decay, "reinforce": reinforce}})
    assert len(overrides) == 11
    assert overridden(load("craft"), overrides) == load("craft")


@pytest.mark.parametrize(
    ("mapping", "words"),
    [
        ({"memory": {"decay": {"initalStability": 24}}}, "memory.decay.initalStability is not a known key"),
        ({"memory": {"decay": {"maxStability": "a year"}}}, "memory.decay.maxStability must be a number"),
        ({"memory": {"decay": {"maxStability": True}}}, "memory.decay.maxStability must be a number"),
    ],
)
def test_wrong_yaml_keys_are_named(mapping, words):
    with pytest.raises(ProfileError, match=words):
        translated(mapping)


# S0 参数, S1 配置参数, S4 系统参数: the names and the values the documents print
DOCUMENTS = {
    "layered": {
        "s_max": ("law.boost_max", 0.5, 0.4),
        "lambda_s": ("law.boost_rate_per_day", 0.05, 0.07),
        "λ_s": ("law.boost_rate_per_day", 0.05, 0.07),
        "c_min": ("law.conflict_floor", 0.3, 0.2),
        "λ_c": ("law.conflict_rate_per_day", 0.01, 0.02),
        "m": ("law.momentum_max", 0.3, 0.35),
        "lambda_m": ("law.momentum_rate_per_mention", 0.5, 0.6),
        "recent_window": ("law.momentum_window_days", 3.0, 5),
        "semantic_boost_delta": ("law.boost_frequent", 0.3, 0.25),
        "momentum_delta": ("law.momentum_frequent", 0.2, 0.1),
        "similarity_threshold": ("learning.merge_threshold", 0.75, 0.8),
        "ALPHA_BASE": ("law.alpha_per_day", 0.01, 0.02),
        "S_MAX": ("law.boost_max", 0.5, 0.6),
        "LAMBDA_S": ("law.boost_rate_per_day", 0.05, 0.04),
        "C_MIN": ("law.conflict_floor", 0.3, 0.4),
        "LAMBDA_C": ("law.conflict_rate_per_day", 0.01, 0.03),
        "M_COEF": ("law.momentum_max", 0.3, 0.2),
        "LAMBDA_M": ("law.momentum_rate_per_mention", 0.5, 0.4),
        "RECENT_WINDOW_DAYS": ("law.momentum_window_days", 3.0, 4),
        "WEIGHT_MIN": ("law.weight_min", 0.01, 0.02),
        "WEIGHT_MAX": ("law.weight_max", 2.0, 3),
        "FREQUENT_THRESHOLD": ("learning.frequent_threshold", 3, 4),
        "FREQUENT_WINDOW_HOURS": ("learning.frequent_window_hours", 24.0, 12),
        "decay_alpha": ("law.alpha_per_day", 0.01, 0.03),
        "full_memory_threshold": ("fading.full_above", 0.7, 0.8),
        "summary_memory_threshold": ("fading.summary_above", 0.3, 0.35),
        "tag_memory_threshold": ("fading.tag_above", 0.1, 0.12),
        "trace_memory_threshold": ("fading.trace_above", 0.01, 0.02),
    },
    "network": {
        "focus_limit": ("focus.limit", 5, 7),
        "decay_rate": ("links.decay_per_scan", 0.97, 0.9),
        "link_initial_strength": ("links.strength.previous", 0.5, 0.6),
        "delete_threshold": ("retention.delete_below_characters", 5, 8),
        "link_break_threshold": ("links.break_below", 0.01, 0.05),
        "max_retries": ("maintenance.max_retries", 15, 3),
        "default_search_depth": ("recall.spread_depth", 2, 4),
        "context_threshold_ratio": ("learning.context_threshold_ratio", 0.8, 0.6),
        "context_max_tokens": ("learning.context_max_tokens", 8000, 4000),
    },
}


def value_at(profile: Profile, key: str) -> object:
    found: object = profile.to_dict()
    for name in key.split("."):
        found = found[name]  # type: ignore[index]
    return found


@pytest.mark.parametrize(("profile", "name"), [(p, name) for p, names in DOCUMENTS.items() for name in names])
def test_a_documents_own_name_of_a_parameter_is_understood(profile: str, name: str) -> None:
    key, printed, other = DOCUMENTS[profile][name]
    assert value_at(load(profile), key) == printed
    assert value_at(overridden(load(profile), {name: other}), key) == other


def test_a_time_slice_is_in_milliseconds_as_the_document_has_it() -> None:
    assert load("network").maintenance.time_slice_s == 30.0
    assert overridden(load("network"), {"time_slice": 45_000}).maintenance.time_slice_s == 45.0


@pytest.mark.parametrize("name", ["s_maxx", "decay", "cleanup_threshold"])
def test_a_name_no_document_has_is_refused(name: str) -> None:
    with pytest.raises(ProfileError, match=name):
        overridden(load("layered"), {name: 0.5})


def test_a_documents_parameter_is_a_number() -> None:
    with pytest.raises(ProfileError, match="s_max must be a number"):
        overridden(load("layered"), {"s_max": "half"})


@pytest.mark.parametrize(
    ("profile", "overrides", "told"),
    [
        ("craft", {"retention.archive_below": 0.05, "retention.delete_below": 0.1}, "archive_below must not be under"),
        (
            "craft",
            {"memory": {"decay": {"archiveThreshold": 5, "deleteThreshold": 10}}},
            "archive_below must not be under",
        ),
        ("craft", {"memory": {"decay": {"archiveThreshold": 100}}}, "under law.weight_max"),
        ("craft", {"memory": {"decay": {"maxStability": 100}}}, "must not exceed law.max_stability_hours"),
        ("companion", {"retention.review_below": 0.2}, "review_below must not be under"),
        ("companion", {"retention.promote_from": 3.0}, "promote_from must be under law.lasting_importance"),
        ("companion", {"law.kept_importance": 0.2}, "kept_importance must not be under"),
    ],
)
def test_thresholds_that_make_no_sense_together_are_refused(
    profile: str, overrides: dict[str, object], told: str
) -> None:
    with pytest.raises(ProfileError, match=told):
        overridden(load(profile), overrides)


def test_thresholds_that_touch_are_allowed() -> None:
    assert overridden(load("craft"), {"retention.delete_below": 0.1}).retention.archive_below == 0.1
    assert overridden(load("companion"), {"retention.review_below": 0.3}).retention.delete_below == 0.3
