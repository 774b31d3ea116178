"""A home and the agents in it: who lives there, under which name, and that they leave.

An agent is a folder. It is renamed or put away only while nobody has it open; put away, it lies in `forgotten` beside the
others, so that what was done by mistake can be taken back by hand.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

from ebbing import config
from ebbing.domain.answers.reports import Agent
from ebbing.domain.records.filters import Filters
from ebbing.domain.texts import agent_id
from ebbing.errors import NotFound, StoreError
from ebbing.store.sqlite.home import SqliteHome

Home = str | os.PathLike[str] | None


def agents(*, home: Home = None) -> list[Agent]:
    """Return the agents that live in a home (default: EBBING_HOME, else ~/.ebbing), by name."""
    place = SqliteHome(config.home_path(home))
    return [_agent(place, name) for name in place.agents()]


def rename_agent(agent: str, new: str, *, home: Home = None) -> Agent:
    """Give an agent another id that nobody has yet. What ebbing.toml says of the old id is not moved."""
    place = SqliteHome(config.home_path(home))
    place.rename(_known(place, agent), agent_id(new))
    return _agent(place, new)


def forget_agent(agent: str, *, home: Home = None) -> Path:
    """Put an agent away with all it knows, and return where: move the folder back to have it again, delete it to be rid of it."""
    place = SqliteHome(config.home_path(home))
    return place.put_away(_known(place, agent), datetime.now(UTC))


def _known(place: SqliteHome, agent: str) -> str:
    if not place.exists(agent):
        raise NotFound(f"there is no agent {agent} in {place.path}: `ebbing agents` lists those there are")
    return agent


def _agent(place: SqliteHome, name: str) -> Agent:
    folder = place.folder(name)
    used = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    return Agent(name=name, folder=str(folder), memories=_memories(place, name), bytes=used)


def _memories(place: SqliteHome, name: str) -> int | None:
    try:
        store = place.store(name, now=datetime.now(UTC), read_only=True)
    except StoreError:
        return None  # of an older version, or damaged: whoever opens it is told
    try:
        return store.count(Filters())
    finally:
        store.close()
