"""Writes the measured tables of docs/evaluation.md and docs/year.md from what `python -m bench … --json FILE` wrote.

`python docs/tables.py FILE…`: give all files of a bench together (ablations may be measured set by set, forgetting
and the year profile by profile); what stands between `<!-- NAME -->` and `<!-- /NAME -->` is replaced, the rest of the page stays.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
DEFAULT: Final = "human"
SETS: Final = {
    "locomo": "LoCoMo 1–4",
    "locomo-5": "LoCoMo 5",
    "longmemeval": "LongMemEval",
    "beam": "BEAM",
    "memdaily": "MemDaily",
}
MEASURES: Final = {"r10": "R@10", "mrr": "MRR", "kept": "evidence kept with its answer"}
FRESH, YEAR, AFTER_USE = "0", "365", "30"
AT: Final = {FRESH: "fresh", YEAR: "after a year", AFTER_USE: "30 days after the first half of the questions was asked"}


def main() -> None:
    found = [json.loads(Path(name).read_text(encoding="utf-8")) for name in sys.argv[1:]]
    for bench, page_name, tables in (
        ("ablation", "evaluation.md", ablation),
        ("forgetting", "evaluation.md", forgetting),
        ("year", "year.md", year),
    ):
        of_bench = [one for one in found if one["bench"] == bench]
        if of_bench:
            page = HERE / page_name
            page.write_text(replaced(page.read_text(encoding="utf-8"), bench, tables(of_bench)), encoding="utf-8")
            print(f"wrote the tables of {bench}")  # noqa: T201


def replaced(page: str, name: str, text: str) -> str:
    """The page with what stands between the marks of a name replaced."""
    marks = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
    if not marks.search(page):
        raise SystemExit(f"the page has no <!-- {name} --> … <!-- /{name} -->")
    return marks.sub(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page)


# ── ablations ──


def ablation(found: Sequence[Mapping[str, Any]]) -> str:
    """For each measure and age a table: mechanisms down, sets across; what is certain is bold."""
    sets: dict[str, dict[str, dict[str, Any]]] = {}
    for one in found:
        for name, ages in one["details"]["sets"].items():
            for age, mechanisms in ages.items():
                sets.setdefault(name, {}).setdefault(age, {}).update(mechanisms)
    parts = []
    for age in (FRESH, YEAR, AFTER_USE):
        for measure, called in MEASURES.items():
            if (age, measure) == (FRESH, "kept"):
                continue  # nothing has faded: it goes up and down with the ranking
            counts = {name: _questions(sets[name], age, measure) for name in SETS if name in sets}
            names = [name for name, count in counts.items() if count]
            rows = list(_rows(sets, names, age, measure))
            if rows:
                heads = [f"{SETS[name]} (n={counts[name]})" for name in names]
                parts.append(f"**{called}, {AT[age]}**: with minus without, in points\n")
                parts.append(_table(["without", *heads], rows) + "\n")
    return "\n".join(parts).rstrip()


def _rows(sets: Mapping[str, Any], names: Sequence[str], age: str, measure: str) -> Iterable[list[str]]:
    """`with it` first; then one row for each mechanism that moves anything anywhere."""
    ages = [sets[name].get(age, {}) for name in names]
    mechanisms = list(dict.fromkeys(mechanism for one in ages for mechanism in one))
    with_it = [next((m["with"][measure] for m in one.values() if measure in m["with"]), None) for one in ages]
    if all(value is None for value in with_it):
        return
    if age != AFTER_USE:  # there the two halves of the questions have means of their own
        yield ["*with everything*", *("" if value is None else _share(value) for value in with_it)]
    still = []
    for mechanism in mechanisms:
        outcomes = [one.get(mechanism, {}) for one in ages]
        if all(not _moved(outcome, measure) for outcome in outcomes):
            still.append(mechanism)
            continue
        yield [mechanism, *(_brought(outcome, measure) for outcome in outcomes)]
    if still:
        yield [f"*no difference anywhere*: {', '.join(still)}", *("0" for _ in names)]


def _moved(outcome: Mapping[str, Any], measure: str) -> bool:
    return measure in outcome.get("intervals", {}) and any(outcome["intervals"][measure])


def _brought(outcome: Mapping[str, Any], measure: str) -> str:
    """+1.2 (0.3 to 2.1): bold where the interval leaves out zero."""
    if measure not in outcome.get("brings", {}):
        return ""
    low, high = outcome["intervals"][measure]
    if not low and not high:
        return "0"
    value = f"{100 * outcome['brings'][measure]:+.1f}"
    certain = low > 0 or high < 0
    return f"{f'**{value}**' if certain else value} ({100 * low:+.1f} to {100 * high:+.1f})"


def _questions(ages: Mapping[str, Any], age: str, measure: str) -> int:
    return max((m["counted"].get(measure, 0) for m in ages.get(age, {}).values()), default=0)


# ── forgetting ──


def forgetting(found: Sequence[Mapping[str, Any]]) -> str:
    """The default profile in full, a line for each other."""
    by_profile = {one["profile"]: one["details"] for one in found}
    parts = []
    if DEFAULT in by_profile:
        parts += _default(by_profile[DEFAULT])
    others = {name: details for name, details in by_profile.items() if name != DEFAULT}
    if others:
        parts.append(_profiles(others))
    return "\n\n".join(parts)


def _default(details: Mapping[str, Any]) -> list[str]:
    ages = list(details["live_share"])
    heads = [f"{age} days" if age == ages[0] else age for age in ages]
    sure = details["kept_95"]
    kept = [
        [way, *(f"{_share(shares[age])} ({'–'.join(map(_share, sure[way][age]))})" for age in ages)]
        for way, shares in details["kept"].items()
    ]
    kept.append(["*live text, share of the original*", *(_share(details["live_share"][age]) for age in ages)])
    tokens = [[way, *(f"{by_age[age]:.0f}" for age in ages)] for way, by_age in details["tokens_per_question"].items()]
    used = [
        [f"evidence kept, {who} before", *(_share(by[age]) for age in ages)]
        for who, by in details["used_before"].items()
    ]
    disk = [
        [part, *(f"{by_age[age] / 1000:,.0f}" for age in ages)] for part, by_age in details["bytes_on_disk"].items()
    ]
    return [
        f"Profile `{DEFAULT}`, {details['questions']} questions. Evidence kept, with its 95 % interval:",
        _table(["way", *heads], kept),
        "Tokens of the ten turns found, per question:",
        _table(["way", *heads], tokens),
        "Kilobytes on disk, all conversations together (the originals are texts alone, the index and the journal whole pages):",
        _table(["part", *heads], disk),
        "Questions that were asked in the first 30 days, and the others:",
        _table(["", *heads], used),
        "What is left of a fact after a year, by how and how often it was used in the first 30 days:",
        _after_a_year(details["facts_after_a_year"]),
    ]


def _after_a_year(kinds: Mapping[str, Any]) -> str:
    rows = [
        [kind, uses, str(row["facts"]), _share(row["full"]), _share(row["summary or better"]), f"{row['weight']:.2f}"]
        for kind, by_uses in kinds.items()
        for uses, row in by_uses.items()
    ]
    return _table(["used", "times", "facts", "still full", "summary or better", "mean weight"], rows)


def _profiles(profiles: Mapping[str, Any]) -> str:
    """Fading of each, beside the best other way at the same live text."""
    rows = []
    for name, details in profiles.items():
        ages, kept = list(details["live_share"]), details["kept"]
        rivals = [way for way in kept if not way.startswith("fading") and way != "keep everything"]
        best = {age: max(rivals, key=lambda way, age=age: kept[way][age]) for age in ages}
        rows.append([f"`{name}`: fading", *(_share(kept["fading"][age]) for age in ages)])
        rows.append(["best other way", *(f"{_share(kept[best[age]][age])} ({best[age]})" for age in ages)])
        rows.append(["keep everything", *(_share(kept["keep everything"][age]) for age in ages)])
        rows.append(["*live text*", *(_share(details["live_share"][age]) for age in ages)])
    counts = ", ".join(f"{details['questions']} in `{name}`" for name, details in profiles.items())
    return f"Other profiles, questions: {counts}\n\n" + _table(["", *(f"{age} days" for age in ages)], rows)


# ── a year ──


def year(found: Sequence[Mapping[str, Any]]) -> str:
    """What there was at the end, and how it grew; a column for each profile."""
    profiles = [f"`{one['profile']}`" for one in found]
    figures = [one["figures"] for one in found]
    whole = ["messages", "failed", "untraced", "altered", "memories", "active"]
    rows = [[name, *(f"{by[name]:,.0f}" for by in figures)] for name in whole]
    rows += [[name, *(_share(by[name]) for by in figures)] for name in ("forecast_held", "live_share")]
    levels = [name for name in figures[0] if name.startswith("level_")]
    rows += [[name.replace("_", " "), *(f"{by[name]:,.0f}" for by in figures)] for name in levels]
    months = [one["details"]["months"] for one in found]
    active = [
        [str(places[0]["day"]), *(f"{place['statuses'].get('active', 0):,}" for place in places)]
        for places in zip(*months, strict=True)
    ]
    live = [
        [str(places[0]["day"]), *(_share(place["live_share"]) for place in places)]
        for places in zip(*months, strict=True)
    ]
    return "\n\n".join(
        [
            _table(["at the end", *profiles], rows),
            "Active memories, by day:",
            _table(["day", *profiles], active),
            "Live text as a share of what was said, by day:",
            _table(["day", *profiles], live),
        ]
    )


# ── words ──


def _share(value: float) -> str:
    """.817, 1.29"""
    return f"{value:.3f}".removeprefix("0") if value < 1 else f"{value:.2f}"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    main()
