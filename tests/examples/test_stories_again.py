"""Every profile's story: told twice it leaves the same journal; killed in the middle it ends as if nothing had happened."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ebbing
from ebbing.testing import FakeClock
from tests.examples import stories
from tests.examples.stories import STORIES


def test_there_is_a_story_for_every_profile() -> None:
    shipped = {path.stem for path in (Path(ebbing.__file__).parent / "profiles").glob("*.toml")}
    assert {story.profile for story in STORIES.values()} == shipped


@pytest.mark.parametrize("name", STORIES)
def test_told_twice_it_leaves_the_same_journal(tmp_path: Path, name: str) -> None:
    once = stories.told(name, tmp_path / "one")
    again = stories.told(name, tmp_path / "two")
    assert again.journal == once.journal
    assert again.state == once.state
    assert len(once.journal) > 3


@pytest.mark.slow
@pytest.mark.parametrize("name", STORIES)
def test_killed_in_the_middle_it_ends_in_the_same_state(tmp_path: Path, name: str) -> None:
    expected = stories.told(name, tmp_path / "undisturbed")
    home = tmp_path / "killed"
    home.mkdir()
    most_writes = int(os.environ.get("EBBING_WRITES_PER_KILL", "60"))
    done = subprocess.run(
        [sys.executable, "-m", "tests.examples.stories", name, str(home), "7", str(most_writes)],
        input=stories.written(expected.steps),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 3, "it was hardly disturbed"
    with stories.opened(name, home, FakeClock(expected.until)) as mind:
        assert stories.state(mind) == expected.state
        assert mind.health().problems == ()
