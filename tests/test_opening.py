"""Opening a mind: profiles, overrides, ebbing.toml, read-only, closed and forked minds."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

import ebbing
from ebbing import errors

Open = Callable[..., ebbing.Mind]


def test_a_closed_mind_says_so(mind: ebbing.Mind) -> None:
    mind.close()
    mind.close()
    with pytest.raises(errors.MindClosed):
        mind.recall("x")


def test_a_forked_child_is_told(mind: ebbing.Mind) -> None:
    mind._process = os.getpid() + 1
    with pytest.raises(errors.MindClosed, match="fork"):
        mind.count()
    mind._process = os.getpid()


def test_read_only(open_mind: Open) -> None:
    with pytest.raises(errors.NotFound):
        open_mind(read_only=True)
    open_mind().remember("I like tea")
    reader = open_mind(read_only=True)
    assert reader.recall("tea").hits[0].text == "I like tea"
    with pytest.raises(errors.StoreReadOnly):
        reader.remember("x")


def test_an_agent_keeps_its_profile_and_a_change_is_an_event(open_mind: Open) -> None:
    open_mind(profile="layered").close()
    mind = open_mind()
    assert mind.profile.name == "layered"
    mind.close()
    other = open_mind(profile="human", overrides={"recall.limit": 3})
    assert other.profile.recall.limit == 3
    assert [e.reason for e in other.journal(newest_first=False)] == [
        "profile none → layered",
        "profile layered → human",
    ]
    other.close()
    assert open_mind().profile.recall.limit == 3


def test_ebbing_toml_sets_an_agents_profile(open_mind: Open, own_home: Path) -> None:
    own_home.mkdir(exist_ok=True)
    (own_home / "ebbing.toml").write_text(
        '[agents.alice]\nprofile = "layered"\noverrides = {"law.alpha_per_day" = 0.02}\n'
    )
    mind = open_mind()
    assert mind.profile.name == "layered"
    assert mind.profile.law.alpha_per_day == 0.02
    (own_home / "ebbing.toml").write_text("profil = 1\n")
    with pytest.raises(errors.ProfileError, match="profil"):
        open_mind("bob")


@pytest.mark.parametrize("value", ["0", "abc", "1.5"])
def test_a_wrong_variable_is_named_and_no_file_is_blamed(
    open_mind: Open, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv("EBBING_THREADS", value)
    with pytest.raises(errors.ProfileError, match=r"^EBBING_THREADS \(threads\): Input should be"):
        open_mind()
    monkeypatch.setenv("EBBING_THREADS", "")  # as if it were not set
    assert open_mind().agent == "alice"


@pytest.mark.parametrize("key", ["law.alpha", "recall.limit", "nonsense"])
def test_a_wrong_override_names_its_key(open_mind: Open, key: str) -> None:
    with pytest.raises(errors.ProfileError, match=key):
        open_mind(overrides={key: -1})
