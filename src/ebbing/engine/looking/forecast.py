"""forecast: when will it have faded, if nothing happens to it?"""

from __future__ import annotations

from datetime import datetime

from ebbing.domain.answers.reports import Forecast
from ebbing.domain.levels import protected
from ebbing.domain.records.memory import Level, Memory
from ebbing.domain.records.rows import LEVELS, Rows
from ebbing.engine.parts import Parts


def forecast(parts: Parts, memory: Memory, now: datetime) -> Forecast:
    """Return the first instant at which each lower level is reached; None if time alone never gets there."""
    rows = parts.rows([memory], now)
    support = float(rows.support[0])
    weights, codes = parts.weights_and_levels(rows, now)
    code = int(codes[0])
    fading = parts.profile.fading
    boundaries = {
        Level.SUMMARY: fading.full_above,
        Level.TAG: fading.summary_above,
        Level.TRACE: fading.tag_above,
        Level.ARCHIVE: fading.trace_above,
    }
    rows.focused[:] = False  # what is talked about now will not be for long
    stays = bool(protected(rows, parts.profile)[0])
    falls_to: dict[Level, datetime | None] = {}
    if fading.kind == "five_levels":
        falls_to = {
            level: None if stays else parts.law.falls_below(memory, boundary, now, support)
            for level, boundary in boundaries.items()
            if LEVELS.index(level) > code
        }
    return Forecast(memory=memory.id, weight=float(weights[0]), level=LEVELS[code], falls_to=falls_to)


def curve(parts: Parts, memory: Memory, times: list[datetime]) -> list[tuple[datetime, float, Level]]:
    """Return the weight and level of a memory at each of these times, if nothing happens to it."""
    rows = Rows.of([memory], support=parts.support([memory.id]))
    found = []
    for at in times:
        weights, codes = parts.weights_and_levels(rows, at)
        found.append((at, float(weights[0]), LEVELS[int(codes[0])]))
    return found
