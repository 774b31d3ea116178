"""Line charts as SVG: a few named series, nothing else. The same numbers give the same file."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Final

WIDTH, HEIGHT = 760, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 210, 44, 44
PLOT_WIDTH, PLOT_HEIGHT = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
COLOURS: Final = ("#1d7a46", "#1f6aa5", "#b7791f", "#82408f", "#b83232", "#555555", "#0e8a8a", "#c2578f")
FONT: Final = "font-family='Inter, Helvetica, Arial, sans-serif'"
TICKS: Final = 5

Points = Sequence[tuple[float, float]]


def chart(title: str, xs: Sequence[float], series: Mapping[str, Sequence[float]], *, x_name: str, y_name: str) -> str:
    """Draw series over the same x, which stand by place, not by value: ages like 30 and 1000 stay apart."""
    places = {name: list(enumerate(values)) for name, values in series.items()}
    step = max(1, len(xs) // 12)
    labels = {float(place): value for place, value in enumerate(xs) if place % step == 0}
    return _drawn(title, places, labels, max(1, len(xs) - 1), x_name, y_name)


def curves(title: str, series: Mapping[str, Points], *, x_name: str, y_name: str) -> str:
    """Draw series with an x of their own for each point, from 0 on; each point is marked."""
    most = max((x for points in series.values() for x, _y in points), default=1.0) or 1.0
    labels = {most * tick / TICKS: most * tick / TICKS for tick in range(TICKS + 1)}
    ordered = {name: sorted(points) for name, points in series.items()}
    return _drawn(title, ordered, labels, most, x_name, y_name, marked=True)


def decades(title: str, series: Mapping[str, Points], *, x_name: str, y_name: str) -> str:
    """Draw series on double logarithmic paper, a line for each power of ten: what grows in proportion rises by one step per step."""
    logs = {name: [(math.log10(x), math.log10(y)) for x, y in sorted(points)] for name, points in series.items()}
    everything = [point for points in logs.values() for point in points] or [(0.0, 0.0)]
    (left, right), (low, high) = ((math.floor(min(v)), math.ceil(max(v))) for v in zip(*everything, strict=True))
    steps = max(1, right - left), max(1, high - low)
    moved = {name: [(x - left, y - low) for x, y in points] for name, points in logs.items()}
    below = {float(step): 10.0 ** (left + step) for step in range(steps[0] + 1)}
    beside = {float(step): 10.0 ** (low + step) for step in range(steps[1] + 1)}
    return _drawn(title, moved, below, steps[0], x_name, y_name, marked=True, beside=beside)


def _drawn(
    title: str,
    series: Mapping[str, Points],
    labels: Mapping[float, float],
    most: float,
    x_name: str,
    y_name: str,
    *,
    marked: bool = False,
    beside: Mapping[float, float] | None = None,
) -> str:
    """Return the whole drawing; `labels` are what stands below the axis, and where; `beside` the same of the upright one."""
    top = max((y for points in series.values() for _x, y in points), default=1.0) or 1.0
    lines = beside or {top * tick / TICKS: top * tick / TICKS for tick in range(TICKS + 1)}
    top = max(lines)

    def across(x: float) -> float:
        return LEFT + PLOT_WIDTH * x / most

    def up(y: float) -> float:
        return TOP + PLOT_HEIGHT * (1 - y / top)

    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' {FONT} role='img'>",
        f"<title>{escape(title)}</title>",
        f"<rect width='{WIDTH}' height='{HEIGHT}' fill='white'/>",
        _text(LEFT, 24, title, size=15),
        _text(LEFT + PLOT_WIDTH / 2, HEIGHT - 8, x_name, anchor="middle"),
        _text(LEFT, TOP - 6, y_name, size=11),
    ]
    for place, value in lines.items():
        parts.append(f"<path d='M{LEFT} {up(place):.1f}h{PLOT_WIDTH}' stroke='#ddd'/>")
        parts.append(_text(LEFT - 6, up(place) + 4, _number(value), anchor="end", size=11))
    parts += [
        _text(across(x), HEIGHT - BOTTOM + 16, _number(value), anchor="middle", size=11) for x, value in labels.items()
    ]
    for number, (name, points) in enumerate(series.items()):
        parts += _line(name, points, number, across, up, marked=marked)
    return "\n".join([*parts, "</svg>\n"])


def _line(
    name: str,
    points: Points,
    number: int,
    across: Callable[[float], float],
    up: Callable[[float], float],
    *,
    marked: bool,
) -> list[str]:
    colour = COLOURS[number % len(COLOURS)]
    at = " ".join(f"{across(x):.1f},{up(y):.1f}" for x, y in points)
    parts = [f"<polyline points='{at}' fill='none' stroke='{colour}' stroke-width='2'/>"]
    if marked:
        parts += [f"<circle cx='{across(x):.1f}' cy='{up(y):.1f}' r='3' fill='{colour}'/>" for x, y in points]
    return [*parts, _text(WIDTH - RIGHT + 12, TOP + 12 + 18 * number, name, fill=colour)]


def _text(x: float, y: float, words: str, *, anchor: str = "start", size: int = 12, fill: str = "#333") -> str:
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' font-size='{size}' text-anchor='{anchor}' fill='{fill}'>{escape(words)}</text>"
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 or value == int(value) else f"{value:.2g}"
