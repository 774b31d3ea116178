"""docs/coverage.md lists every feature that was asked for, each with a test that exists or an honest "pending"."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, ROOT

REQUIREMENTS = ROOT.parent / "shared" / "REQUIREMENTS.md"  # only where the project is developed
RANGES = {"S0": 26, "S1": 11, "S2": 13, "S3": 20, "S4": 23, "B": 20}
IDS = [f"{group}-{number:02}" for group, last in RANGES.items() for number in range(1, last + 1)]
PENDING = {"later"}

_ROW = re.compile(r"^\| (?P<id>(?:S\d|B)-\d\d) \| (?P<feature>[^|]+) \| (?P<proof>[^|]+) \|$", re.MULTILINE)
_TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
_WAITS = re.compile(r"pending \(issue: ([^)]+)\)")

ROWS = _ROW.findall((DOCS / "coverage.md").read_text(encoding="utf-8"))


@cache
def names_in(path: str) -> frozenset[str]:
    """The names of the test functions and methods in a file."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(function.name for function in functions if function.name.startswith("test_"))


def test_every_id_is_listed_once() -> None:
    listed = [identity for identity, _, _ in ROWS]
    assert len(listed) == len(set(listed)), "an id stands there twice"
    assert sorted(listed) == sorted(IDS)


@pytest.mark.parametrize(("identity", "feature", "proof"), ROWS, ids=[row[0] for row in ROWS])
def test_each_row_names_tests_that_exist_or_says_what_it_waits_for(identity: str, feature: str, proof: str) -> None:
    assert len(feature.strip()) > 10, identity
    named, waiting = _TEST.findall(proof), _WAITS.findall(proof)
    assert named or waiting, f"{identity}: name a test or write pending (issue: …)"
    assert set(waiting) <= PENDING, f"{identity}: {waiting}"
    for path, name in named:
        assert Path(ROOT / path).is_file(), f"{identity}: there is no {path}"
        assert name in names_in(path), f"{identity}: there is no {name} in {path}"


def test_a_proof_is_only_tests_and_what_is_pending() -> None:
    for identity, _, proof in ROWS:
        rest = _WAITS.sub("", _TEST.sub("", proof))
        assert re.fullmatch(r"[\s,;]*", rest), f"{identity}: {rest!r}"


@pytest.mark.skipif(not REQUIREMENTS.exists(), reason="the requirements are kept beside the project, not in it")
def test_the_ids_are_those_of_the_requirements() -> None:
    asked = re.findall(r"^\| ((?:S\d|B)-\d\d) \|", REQUIREMENTS.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(asked) == sorted(IDS)
