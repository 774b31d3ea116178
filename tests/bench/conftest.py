"""Benches run with an embedder that needs no model, and keep their vectors where the test says."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench import retrieval
from bench.__main__ import main
from ebbing.testing import HashEmbedder

Bench = Callable[..., dict[str, Any]]


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    """Run a bench by name on data; gives back its JSON."""
    monkeypatch.setattr(retrieval, "BundledEmbedder", HashEmbedder)

    def run(name: str, data: Path, *more: str) -> dict[str, Any]:
        file = tmp_path / "figures.json"
        cache = str(tmp_path / "cache")
        assert main([name, "--data", str(data), "--json", str(file), "--cache", cache, *more]) == 0
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        assert (found["bench"], found["profile"]) == (name, "human")
        return found

    return run
