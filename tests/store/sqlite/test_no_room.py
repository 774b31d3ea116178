"""A disk without any room: what is there can be read, what cannot be written says why, and no empty agent is left."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import ebbing

Open = Callable[..., ebbing.Mind]


def without_room(home: Path, agent: str, work: str) -> str:
    """What a process prints that may not let any file grow."""
    script = f"""
import resource, ebbing
resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
try:
    mind = ebbing.open({agent!r}, home={str(home)!r}, worker="inline", read_only={work == "look"})
    work = {work!r}
    print(mind.list()[0].text)
    if work == "write":
        print(mind.recall("stamps", reinforce=True).text, mind.health().problems)
        mind.remember("I collect coins")
except ebbing.EbbingError as error:
    print(type(error).__name__, error)
"""
    done = subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return done.stdout.decode()


def test_on_a_full_disk_memories_are_read_and_writing_says_why(tmp_path: Path, open_mind: Open) -> None:
    mind = open_mind(home=tmp_path)
    mind.remember("I collect stamps")
    mind.close()
    assert without_room(tmp_path, "alice", "look") == "I collect stamps\n"
    told = without_room(tmp_path, "alice", "write").splitlines()
    assert told[0] == "I collect stamps"
    assert "I collect stamps" in told[1]
    assert "nothing can be learned" in told[1]
    assert told[2].startswith("StoreFull there was no space left to write")
    with open_mind(home=tmp_path) as mind:  # there is room again
        assert mind.count() == 1
        assert mind.remember("I collect coins").status == "done"


def test_an_agent_that_found_no_room_is_not_left_behind(tmp_path: Path, open_mind: Open) -> None:
    open_mind(home=tmp_path).close()
    assert "limit on the size of files" in without_room(tmp_path, "bob", "write")
    assert [agent.name for agent in (tmp_path / "agents").iterdir()] == ["alice"]
