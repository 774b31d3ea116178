"""Everyday cases: a person says things over some days, asks a day later, and expects the right one, only that, or nothing.

`--data FILE`: one case a line, each in a fresh mind on a fake clock: `background` statements every 37 hours, then `say` 26 hours
apart (or `at` their own times; equal times are one call), then `ask` a day later. Beside ours, BM25 and vectors fused, which
know no silence and no updates. Figures are shares of the cases that ask for them. A statement of the background that the case itself
calls outdated is rightly taken back.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import ebbing
from bench.asking import short_lived, time_of
from bench.baselines import baselines
from bench.embedding import CachedEmbedder
from bench.evidence import means
from bench.options import Options
from bench.report import Report
from bench.retrieval import embedder_of
from bench.scenes import DataError, Turn
from ebbing.language.scripts import has_cjk
from ebbing.testing import FakeClock

NAME: Final = "daily"
START: Final = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
BETWEEN_BACKGROUND: Final = timedelta(hours=37)
BETWEEN_SAID: Final = timedelta(hours=26)
BEFORE_ASKING: Final = timedelta(days=1)
REMARKS: Final = {True: "remarks_{}.txt", False: "remarks_{}_held.txt"}  # those that may be learned from, and others
PLAIN_HITS: Final = 5  # plain retrieval always answers: with this many
LANGUAGES: Final = ("zh", "en", "x")
GONE: Final = ("superseded", "negated")


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One everyday case."""

    id: str
    lang: str
    kind: str
    background: Sequence[str]
    say: Sequence[Mapping[str, Any]]
    ask: Mapping[str, Any]
    want: Sequence[str] = ()
    want_any: Sequence[str] = ()
    not_shown: Sequence[str] = ()
    expect_nothing: bool = False
    not_kept: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """What came to mind, as far as a case looks at it."""

    text: str
    current: bool


@dataclass(slots=True)
class Seen:
    """What one case led to."""

    hits: list[Shown]
    kept: list[str] = field(default_factory=list)  # active facts
    taken_back: list[str] = field(default_factory=list)  # background statements that are no longer believed


def load(path: Path | None) -> list[Case]:
    """Return the cases of a file; DataError names the line that is none."""
    if path is None or not path.is_file():
        raise DataError("daily needs --data FILE: everyday cases, one JSON object a line")
    cases = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if line.strip():
            try:
                cases.append(_case(json.loads(line)))
            except (TypeError, ValueError, KeyError) as error:
                raise DataError(f"{path.name}, line {number} is no case: {error!r}") from error
    if not cases:
        raise DataError(f"there is no case in {path}")
    return cases


def _case(plain: Mapping[str, Any]) -> Case:
    def several(name: str) -> tuple[str, ...]:
        value = plain.get(name) or ()
        return (value,) if isinstance(value, str) else tuple(value)

    return Case(
        id=str(plain["id"]),
        lang=plain["lang"],
        kind=plain.get("kind", ""),
        background=several("background"),
        say=[{"text": one} if isinstance(one, str) else one for one in plain.get("say") or ()],
        ask={"cue": plain["ask"]} if isinstance(plain["ask"], str) else plain["ask"],
        want=several("want"),
        want_any=several("want_any"),
        not_shown=several("not_shown"),
        expect_nothing=bool(plain.get("expect_nothing")),
        not_kept=several("not_kept"),
    )


def run(options: Options) -> Report:
    """Try every case, ours and plain."""
    cases = load(options.data)[: options.limit]
    ours_rows: list[tuple[Case, dict[str, float]]] = []
    plain_rows: list[tuple[Case, dict[str, float]]] = []
    failed: list[dict[str, Any]] = []
    hits: list[dict[str, float]] = []
    past: list[dict[str, Any]] = []
    with embedder_of(options) as embedder, options.progress(NAME, len(cases)) as progress:
        for case in cases:
            said = [*heard(case), *passing(case, options.among)]
            ours, plain = lived(case, said, options, embedder), plainly(case, said, embedder)
            ours_rows.append((case, judged(case, ours)))
            plain_rows.append((case, judged(case, plain)))
            hits.append({"hits_mean": float(len(ours.hits))})
            past += called_past(case, ours)
            if not ours_rows[-1][1]["ok"]:
                failed.append(_failure(case, ours_rows[-1][1], ours))
            progress(1)
    report = Report(NAME, options.profile)
    _add(report, "", ours_rows)
    _add(report, "plain_", plain_rows)
    report.add("hits_mean", means(hits)["hits_mean"])
    report.add("called_past", len(past) / len(cases), remark=f"{len(past)} hits in {len(cases)} cases")
    report.details |= {"cases": len(cases), "failed": failed, "called_past": past}
    return report


def _add(report: Report, prefix: str, rows: Sequence[tuple[Case, Mapping[str, float]]]) -> None:
    for suffix, chosen in [("", LANGUAGES), *((f"_{lang}", (lang,)) for lang in LANGUAGES)]:
        some = [scores for case, scores in rows if case.lang in chosen]
        for name in ("ok", "first", "any", "stale_shown", "nothing_right", "kept_wrongly", "taken_back_wrongly"):
            values = [scores[name] for scores in some if name in scores]
            if values:
                report.add(f"{prefix}{name}{suffix}", sum(values) / len(values), remark=f"of {len(values)}")


def called_past(case: Case, seen: Seen) -> list[dict[str, Any]]:
    """Return the hits that are shown as no longer so, though the case does not call them outdated."""
    return [
        {"id": case.id, "ask": case.ask["cue"], "hit": hit.text, "say": [one["text"] for one in case.say]}
        for hit in seen.hits
        if not hit.current and not matches(case.not_shown, hit.text)
    ]


def _failure(case: Case, scores: Mapping[str, float], seen: Seen) -> dict[str, Any]:
    return {
        "id": case.id,
        "kind": case.kind,
        "said": [*case.background, *(one["text"] for one in case.say)],
        "ask": case.ask["cue"],
        "scores": dict(scores),
        "hits": [f"{'' if hit.current else '(past) '}{hit.text}" for hit in seen.hits],
        "taken_back": seen.taken_back,
    }


def heard(case: Case) -> Iterable[tuple[datetime, Mapping[str, Any], bool]]:
    """Yield everything that is said, with its time, and whether it is background."""
    at = START
    for text in case.background:
        yield at, {"text": text}, True
        at += BETWEEN_BACKGROUND
    for message in case.say:
        at = time_of(message["at"]) if "at" in message else at
        yield at, message, False
        at += BETWEEN_SAID if "at" not in message else timedelta(0)


def passing(case: Case, count: int) -> Iterable[tuple[datetime, Mapping[str, Any], bool]]:
    """Yield so many remarks in passing, in the language last spoken, over the day before it is asked: nothing of them lasts."""
    if not count:
        return
    *_, (last, message, _) = heard(case)
    until = time_of(case.ask["at"]) if "at" in case.ask else last + BEFORE_ASKING
    texts = remarks("zh" if has_cjk(message["text"]) else "en")
    begin = sum(map(ord, case.id))  # other ones for every case, the same ones every time
    for at in range(count):
        yield last + (until - last) * (at + 1) / (count + 1), {"text": texts[(begin + at) % len(texts)]}, False


@cache
def remarks(language: str, *, learned: bool = False) -> list[str]:
    """Return what people say in passing, of nothing lasting: such as nothing has learned from, or such as something has."""
    path = Path(__file__).parent / "cases" / REMARKS[learned].format(language)
    return path.read_text(encoding="utf-8").splitlines()


def lived(
    case: Case, said: Sequence[tuple[datetime, Mapping[str, Any], bool]], options: Options, embedder: CachedEmbedder
) -> Seen:
    """Try the case in a mind of its own."""
    clock = FakeClock(said[0][0] if said else START)
    with short_lived(options, clock, embedder) as mind:
        for at, together in groupby(said, key=lambda one: one[0]):
            clock.now = max(clock.now, at)
            messages = list(together)
            mind.remember(
                [
                    {
                        "role": m.get("role", "user"),
                        "content": m["text"],
                        **({"name": m["name"]} if "name" in m else {}),
                    }
                    for _, m, _ in messages
                ],
                metadata={"background": messages[0][2], "said": messages[0][1]["text"]},
            )
        clock.now = time_of(case.ask["at"]) if "at" in case.ask else clock.now + BEFORE_ASKING
        found = mind.recall(case.ask["cue"], mode=case.ask.get("mode", "normal"), reinforce=False)
        hits = [Shown(hit.text, hit.current) for hit in found.hits]
        return Seen(hits, _kept(mind), _taken_back(mind, case.background))


def _kept(mind: ebbing.Mind) -> list[str]:
    return [mind.text(memory.id) for layer in ("fact", "core") for memory in mind.list(layer=layer, status="active")]


def _taken_back(mind: ebbing.Mind, background: Sequence[str]) -> list[str]:
    texts = {mind.text(memory.id) for status in GONE for memory in mind.list(status=status)}
    return [text for text in texts if any(text in statement or statement in text for statement in background)]


def plainly(case: Case, said: Sequence[tuple[datetime, Mapping[str, Any], bool]], embedder: CachedEmbedder) -> Seen:
    """Try the same by BM25 and vectors, fused: everything said is kept, and the best few are shown as true."""
    turns = [Turn(id=str(place), text=one["text"], at=at) for place, (at, one, _) in enumerate(said)]
    ranked: Callable[[str], Sequence[str]] = baselines(turns, embedder, PLAIN_HITS)["rrf"]
    return Seen([Shown(turns[int(place)].text, True) for place in ranked(case.ask["cue"])])


def judged(case: Case, seen: Seen) -> dict[str, float]:
    """Return which of a case's expectations are met; only those it has."""
    found: dict[str, bool] = {}
    texts = [hit.text for hit in seen.hits]
    if case.want:
        found["first"] = bool(texts) and matches(case.want, texts[0])
    if case.want or case.want_any:
        found["any"] = (not case.want or any(matches(case.want, text) for text in texts)) and all(
            any(matches([one], text) for text in texts) for one in case.want_any
        )
    if case.not_shown:
        found["stale_shown"] = any(hit.current and matches(case.not_shown, hit.text) for hit in seen.hits)
    if case.expect_nothing:
        found["nothing_right"] = not seen.hits
    if case.not_kept:
        found["kept_wrongly"] = any(matches(case.not_kept, text) for text in seen.kept)
    if case.background:
        found["taken_back_wrongly"] = any(not matches(case.not_shown, text) for text in seen.taken_back)
    good = ("first", "any", "nothing_right")
    ok = all(value is (name in good) for name, value in found.items())
    return {"ok": float(ok), **{name: float(value) for name, value in found.items()}}


def matches(patterns: Iterable[str], text: str) -> bool:
    """Say whether one of the patterns stands in a text."""
    return any(re.search(pattern, text, re.IGNORECASE) for pattern in patterns)
