"""A line chart as SVG: a few named series over the same x, nothing else. The same numbers give the same file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

WIDTH, HEIGHT = 760, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 190, 44, 44
COLOURS: Final = ("#1d7a46", "#1f6aa5", "#b7791f", "#82408f", "#b83232", "#555555", "#0e8a8a")
FONT: Final = "font-family='Inter, Helvetica, Arial, sans-serif'"
TICKS: Final = 5


def chart(title: str, xs: Sequence[float], series: Mapping[str, Sequence[float]], *, x_name: str, y_name: str) -> str:
    """The whole file."""
    top = max((max(values) for values in series.values()), default=1.0) or 1.0
    plot_width, plot_height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(place: int) -> float:
        """By place, not by value: ages like 30 and 1000 stay apart."""
        return LEFT + plot_width * place / max(1, len(xs) - 1)

    def y(value: float) -> float:
        return TOP + plot_height * (1 - value / top)

    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' {FONT} role='img'>",
        f"<title>{escape(title)}</title>",
        f"<rect width='{WIDTH}' height='{HEIGHT}' fill='white'/>",
        _text(LEFT, 24, title, size=15),
        _text(LEFT + plot_width / 2, HEIGHT - 8, x_name, anchor="middle"),
        _text(LEFT, TOP - 6, y_name, size=11),
    ]
    for tick in range(TICKS + 1):
        value = top * tick / TICKS
        parts.append(f"<path d='M{LEFT} {y(value):.1f}h{plot_width}' stroke='#ddd'/>")
        parts.append(_text(LEFT - 6, y(value) + 4, _number(value), anchor="end", size=11))
    step = max(1, len(xs) // 12)
    parts += [
        _text(x(place), HEIGHT - BOTTOM + 16, _number(value), anchor="middle", size=11)
        for place, value in enumerate(xs)
        if place % step == 0
    ]
    for number, (name, values) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        points = " ".join(f"{x(place):.1f},{y(value):.1f}" for place, value in enumerate(values))
        parts.append(f"<polyline points='{points}' fill='none' stroke='{colour}' stroke-width='2'/>")
        parts.append(_text(WIDTH - RIGHT + 12, TOP + 12 + 18 * number, name, fill=colour))
    return "\n".join([*parts, "</svg>\n"])


def _text(x: float, y: float, words: str, *, anchor: str = "start", size: int = 12, fill: str = "#333") -> str:
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' font-size='{size}' text-anchor='{anchor}' fill='{fill}'>{escape(words)}</text>"
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 or value == int(value) else f"{value:.2g}"
