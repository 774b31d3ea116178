"""Draws the pictures of docs/evaluation.md, docs/performance.md and docs/year.md from what `python -m bench … --json FILE` wrote.

`python docs/pictures/measured.py FILE…`: each file becomes the pictures of its bench and profile in this folder.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from bench.drawing import chart, curves, decades

HERE = Path(__file__).parent
KEPT = "% of the evidence, answer and all"


def forgetting(found: dict[str, Any]) -> dict[str, str]:
    """Evidence kept by age, by the live text that is left, and by the tokens that go into a prompt."""
    kept, live = found["details"]["kept"], found["details"]["live_share"]
    tokens, profile = found["details"]["tokens_per_question"], found["profile"]
    by_age = {way: [100 * share for share in ages.values()] for way, ages in kept.items()}
    by_live = {
        way: [(100 * live[age], 100 * share) for age, share in ages.items()]
        for way, ages in kept.items()
        if way != "keep everything"
    }
    by_tokens = {way: [(tokens[way][age], 100 * share) for age, share in ages.items()] for way, ages in kept.items()}
    days = [int(age) for age in live]
    return {
        "": chart(f"Evidence kept as time goes by ({profile})", days, by_age, x_name="age in days", y_name=KEPT),
        "-live": curves(
            f"Evidence against live text, at ages 0 to 1000 days ({profile})",
            by_live,
            x_name="live text, % of the original characters",
            y_name=KEPT,
        ),
        "-tokens": curves(
            f"Evidence against tokens injected, at ages 0 to 1000 days ({profile})",
            by_tokens,
            x_name="tokens of the ten turns found for a question",
            y_name=KEPT,
        ),
    }


def year(found: dict[str, Any]) -> dict[str, str]:
    """Active memories by level, month by month."""
    months = found["details"]["months"]
    series = {level: [month["levels"][level] for month in months] for level in months[0]["levels"]}
    title = f"A year of twenty messages a day ({found['profile']})"
    days = [month["day"] for month in months]
    return {"": chart(title, days, series, x_name="day", y_name="memories at each level")}


def scale(found: dict[str, Any]) -> dict[str, str]:
    """Milliseconds of processor time against the number of memories, ours and the floor's."""
    sizes = found["details"]["sizes"]
    shown = {"recall": "recall_ms", "add, learned": "add_ms", "sweep": "sweep_ms", "open": "open_ms"}
    series = {name: [(float(size), cost["ours"][key]) for size, cost in sizes.items()] for name, key in shown.items()}
    bare = [(float(size), cost["floor"]["recall_ms"]) for size, cost in sizes.items()]
    title = f"Cost against size ({found['profile']})"
    return {
        "": decades(title, series | {"bare recall (floor)": bare}, x_name="memories", y_name="ms of processor time")
    }


def main() -> None:
    for name in sys.argv[1:]:
        found = json.loads(Path(name).read_text(encoding="utf-8"))
        draw = {"forgetting": forgetting, "scale": scale, "year": year}[found["bench"]]
        for ending, picture in draw(found).items():
            target = HERE / f"{found['bench']}-{found['profile']}{ending}.svg"
            target.write_text(picture, encoding="utf-8")
            print(f"wrote {target.name}")  # noqa: T201


if __name__ == "__main__":
    main()
