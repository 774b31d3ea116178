"""One memory, one start of time, one way to weigh: so that a law's test reads like its document."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import settings

from ebbing.domain.ids import memory_id
from ebbing.domain.laws import law_for
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.memory import Memory
from ebbing.domain.records.rows import Rows
from ebbing.profiles import load

settings.register_profile("unhurried", deadline=None)  # a busy machine is no counterexample
settings.load_profile("unhurried")

START = datetime(2024, 1, 1, 10, tzinfo=UTC)


def after(days=0.0, hours=0.0):
    """An instant that long after the start."""
    return START + timedelta(days=days, hours=hours)


def made(**fields):
    """A memory made at the start; `number` tells several apart."""
    plain = {
        "id": memory_id(fields.pop("number", 1)),
        "content": 1,
        "created_at": START,
        "occurred_at": START,
        "last_activated_at": START,
        "category": "neutral",
    }
    return Memory(**{**plain, **fields})


class Subject:
    """A law under test, with one memory at a time."""

    def __init__(self, profile):
        self.profile = profile
        self.law = law_for(profile)

    def made(self, reaction="created", **fields):
        """A memory as this law makes it."""
        memory = made(**fields)
        born = self.react(memory, reaction, memory.created_at)
        return replace(born, stability_hours=fields.get("stability_hours", born.stability_hours))

    def react(self, memory, reaction, now):
        return self.law.react(memory, Reaction(reaction), now)

    def weight(self, memory, now, *, support=0.0, focused=False):
        return float(self.law.weight(Rows.of([memory], support=[support], focused=[focused]), now)[0])

    def detail(self, memory, now, *, support=0.0):
        rows = Rows.of([memory], support=[support])
        return float(self.law.detail(rows, self.law.weight(rows, now), now)[0])

    def factors(self, memory, now, *, support=0.0):
        return {name: float(v[0]) for name, v in self.law.factors(Rows.of([memory], support=[support]), now).items()}


@pytest.fixture(scope="session")
def subject():
    """subject("layered"): the law of a shipped profile (or of a profile value)."""
    return lambda profile: Subject(load(profile) if isinstance(profile, str) else profile)


@pytest.fixture(scope="session", name="made")
def _made():
    return made


@pytest.fixture(scope="session", name="after")
def _after():
    return after
