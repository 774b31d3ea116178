"""`python -m bench NAME [--data PATH] [--profile P] [--json FILE] [--short] [--limit N]`: one bench, its figures as a table or JSON."""

from __future__ import annotations

import argparse
import importlib
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from bench.options import Options
from bench.report import Report
from bench.scenes import DataError
from ebbing.errors import ProfileError

# each is a module of this package with `run(options) -> Report`
BENCHES: Final = (
    "ablation",
    "agents",
    "answer",
    "beam",
    "chats",
    "cores",
    "curator",
    "daily",
    "every",
    "forgetting",
    "locomo",
    "longmemeval",
    "mcp",
    "memdaily",
    "month",
    "network",
    "notebooks",
    "nothing",
    "peers",
    "realtalk",
    "scale",
    "server",
    "speed",
    "srs",
    "start",
    "talk",
    "updates",
    "year",
)
UNKNOWN: Final = 2


def main(arguments: list[str] | None = None) -> int:
    """Run one bench; return the exit code."""
    given = _parser().parse_args(arguments)
    console = Console()
    if given.name not in BENCHES:
        print(f"there is no bench {given.name!r}: the benches are {', '.join(BENCHES)}", file=sys.stderr)
        return UNKNOWN
    try:
        options = Options(
            data=given.data,
            profile=given.profile,
            settings=dict(map(_setting, given.set)),
            short=given.short,
            limit=given.limit,
            cache=given.cache,
            keep=given.keep,
            among=given.among,
            talk=given.talk,
            notes=given.notes,
            answers=given.answers,
            console=Console(stderr=True),
        )
        report: Report = importlib.import_module(f"bench.{given.name}").run(options)
    except (DataError, ProfileError) as error:
        print(error, file=sys.stderr)
        return UNKNOWN
    report.show(console)
    if given.json is not None:
        report.write_json(given.json)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure Ebbing.")
    parser.add_argument("name", metavar="NAME", help=f"one of {', '.join(BENCHES)}")
    parser.add_argument(
        "--data",
        type=Path,
        metavar="PATH",
        help="the data to run on, in its own format (curator: a folder of gold sets; speed: where generated minds are kept)",
    )
    parser.add_argument("--profile", default="human", metavar="P", help="the profile to measure (default: human)")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="another value of the profile, e.g. recall.weight_share=0; may be given several times",
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file")
    parser.add_argument("--short", action="store_true", help="smaller and quicker: for a first look and for tests")
    parser.add_argument(
        "--limit",
        type=int,
        metavar="N",
        help="ask only the first N questions (scale, peers: the largest number of memories; agents: how many)",
    )
    parser.add_argument("--cache", type=Path, metavar="DIR", help="where vectors are kept (default: the user's cache)")
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="DIR",
        help="keep fed minds here and ask them again: delete it when learning changes",
    )
    parser.add_argument(
        "--among", type=int, default=0, metavar="N", help="daily: N remarks in passing before it is asked"
    )
    parser.add_argument(
        "--talk", type=Path, metavar="DIR", help="network, chats: a folder with `realtalk` and `memdaily`"
    )
    parser.add_argument("--notes", type=Path, metavar="FILE", help="answer: write the notes for a reader elsewhere")
    parser.add_argument(
        "--answers", type=Path, metavar="FILE", help="answer: score what that reader answered to the --notes"
    )
    return parser


def _setting(given: str) -> tuple[str, Any]:
    """Read `key=value`, the value as in a profile's file, else a plain word."""
    key, sign, value = given.partition("=")
    if not sign:
        raise DataError(f"--set {given}: write KEY=VALUE, e.g. recall.weight_share=0")
    try:
        return key, tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return key, value


if __name__ == "__main__":
    sys.exit(main())
