"""Draws the pictures of docs/evaluation.md and docs/year.md from what `python -m bench … --json FILE` wrote.

`python docs/pictures/measured.py FILE…`: each file becomes the picture of its bench and profile in this folder.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from bench.drawing import chart

HERE = Path(__file__).parent


def forgetting(found: dict[str, Any]) -> str:
    """Evidence kept, by age."""
    kept = found["details"]["kept"]
    ages = [int(age) for age in kept["fading"]]
    series = {name: [100 * value for value in by_age.values()] for name, by_age in kept.items()}
    title = f"Evidence kept at the same amount of live text ({found['profile']})"
    return chart(title, ages, series, x_name="age in days", y_name="% of the evidence, answer and all")


def year(found: dict[str, Any]) -> str:
    """Active memories by level, month by month."""
    months = found["details"]["months"]
    series = {level: [month["levels"][level] for month in months] for level in months[0]["levels"]}
    title = f"A year of twenty messages a day ({found['profile']})"
    return chart(title, [month["day"] for month in months], series, x_name="day", y_name="memories at each level")


def main() -> None:
    for name in sys.argv[1:]:
        found = json.loads(Path(name).read_text(encoding="utf-8"))
        draw = {"forgetting": forgetting, "year": year}[found["bench"]]
        target = HERE / f"{found['bench']}-{found['profile']}.svg"
        target.write_text(draw(found), encoding="utf-8")
        print(f"wrote {target.name}")  # noqa: T201


if __name__ == "__main__":
    main()
