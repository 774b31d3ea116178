"""Charts are well formed, and points lie where their numbers say."""

from __future__ import annotations

from xml.etree import ElementTree

from bench.drawing import HEIGHT, LEFT, PLOT_HEIGHT, PLOT_WIDTH, TOP, chart, curves, decades


def elements(svg: str, tag: str) -> list[ElementTree.Element]:
    return [element for element in ElementTree.fromstring(svg).iter() if element.tag.endswith(tag)]


def test_a_chart_is_well_formed_and_has_every_series() -> None:
    svg = chart("a < b", [0, 30, 1000], {"one": [1, 0.5, 0], "two & three": [0, 0, 0]}, x_name="x", y_name="y")
    assert len(elements(svg, "polyline")) == 2
    assert {"0", "30", "1,000", "a < b"} <= {element.text for element in elements(svg, "text")}


def test_a_chart_spaces_ages_by_their_place() -> None:
    (line,) = elements(chart("t", [0, 30, 1000], {"one": [1, 1, 1]}, x_name="x", y_name="y"), "polyline")
    xs = [float(point.split(",")[0]) for point in line.attrib["points"].split()]
    assert xs == [LEFT, LEFT + PLOT_WIDTH / 2, LEFT + PLOT_WIDTH]


def test_curves_place_points_by_their_value_in_order() -> None:
    svg = curves("t", {"one": [(100, 50), (25, 100)], "two": [(50, 0)]}, x_name="x", y_name="y")
    at = [(float(dot.attrib["cx"]), float(dot.attrib["cy"])) for dot in elements(svg, "circle")]
    assert at[:2] == [(LEFT + PLOT_WIDTH / 4, TOP), (LEFT + PLOT_WIDTH, TOP + (HEIGHT - 2 * TOP) / 2)]


def test_decades_are_equally_far_apart_on_both_axes() -> None:
    svg = decades("t", {"one": [(1_000, 2), (10_000, 20), (100_000, 200)]}, x_name="x", y_name="y")
    at = [(float(dot.attrib["cx"]), float(dot.attrib["cy"])) for dot in elements(svg, "circle")]
    assert [x for x, _ in at] == [LEFT, LEFT + PLOT_WIDTH / 2, LEFT + PLOT_WIDTH]
    (_, first), (_, second), (_, third) = at
    assert abs((first - second) - (second - third)) < 0.2
    assert abs((first - second) - PLOT_HEIGHT / 3) < 0.2
    assert {"1,000", "100,000", "1", "10"} <= {element.text for element in elements(svg, "text")}
