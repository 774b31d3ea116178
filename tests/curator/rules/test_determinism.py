"""The same text gets the same judgement in every process: nothing may hang on the order of a set."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

GOLD = Path(__file__).parents[1] / "gold"
CODE = """
import json, sys
from ebbing.curator.rules import RulesCurator
curator = RulesCurator()
for old, new in json.load(sys.stdin):
    print(curator.relate(old, new, 0.5), curator.revives(old, new, 0.5))
    for text in (old, new):
        print(curator.read(text), curator.compress(text, len(text) // 2), curator.tag(text), curator.topic(text))
    print(curator.merge([old, new]))
"""


def judged(pairs: list[list[str]], seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", CODE],
        input=json.dumps(pairs),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
        check=True,
    )
    return done.stdout


def test_judgements_do_not_hang_on_the_hash_seed() -> None:
    cases = [json.loads(line) for line in (GOLD / "relation.jsonl").read_text(encoding="utf-8").splitlines()]
    long = [json.loads(line)["text"] for line in (GOLD / "compress.jsonl").read_text(encoding="utf-8").splitlines()]
    pairs = [[case["old"], case["new"]] for case in cases] + [
        list(pair) for pair in zip(long[::2], long[1::2], strict=True)
    ]
    assert judged(pairs, "1") == judged(pairs, "2")
