"""All benches in one go: what can run does, what cannot is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import __main__ as command
from bench import every
from bench.options import Options
from bench.report import Report


def test_every_bench_is_in_it_or_asked_for_by_name() -> None:
    by_name = {
        "ablation",
        "answer",
        "chats",
        "daily",
        "every",
        "mcp",
        "month",
        "network",
        "notebooks",
        "peers",
        "server",
        "talk",
    }
    assert every.NEEDS.keys() | by_name == set(command.BENCHES)


def test_what_has_no_data_is_left_out_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "locomo").mkdir()
    seen: dict[str, Path | None] = {}

    def fake(name: str) -> object:
        class Bench:
            @staticmethod
            def run(options: Options) -> Report:
                seen[name.removeprefix("bench.")] = options.data
                report = Report(name, options.profile)
                report.add("figure", 1.0)
                return report

        return Bench

    monkeypatch.setattr(every.importlib, "import_module", fake)
    found = every.run(Options(data=tmp_path))
    assert seen == {
        "speed": None,
        "start": None,
        "scale": None,
        "agents": None,
        "cores": None,
        "curator": None,
        "year": None,
        **dict.fromkeys(("locomo", "nothing", "forgetting"), tmp_path / "locomo"),
    }
    assert {figure.name for figure in found.figures} == {f"{name}.figure" for name in seen}
    assert found.details["left_out"] == ["realtalk", "longmemeval", "beam", "memdaily", "updates", "srs"]
