"""What the command line of the benches understands."""

from __future__ import annotations

import pytest

from bench.__main__ import main
from bench.options import Options


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["locomo", "--set", "weight_share"], "write KEY=VALUE"),
        (["year", "--short", "--set", "recall.no_such_key=1"], "no_such_key"),
        (["tarot"], "the benches are"),
    ],
)
def test_what_cannot_be_done_is_said_with_what_to_do(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(given) == 2
    assert said in capsys.readouterr().err


def test_a_setting_changes_the_profile_that_is_measured() -> None:
    assert Options(settings={"recall.weight_share": 0.0}).measured.recall.weight_share == 0
