"""What a value may be: numbers as texts are understood, nothing else is guessed, and a refusal says what is allowed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import pytest

from ebbing.domain.profile.checking import Range, Wrong
from ebbing.domain.profile.section import Checked, Share
from ebbing.domain.records.memory import Layer


class Leaf(Checked):
    share: Share = 0.5


class Warm(Checked):
    kind: Literal["warm"] = "warm"
    degrees: Annotated[float, Range(above=20)] = 21.0


class Cold(Checked):
    kind: Literal["cold"] = "cold"


class House(Checked):
    rooms: Annotated[int, Range(least=1, most=9)]
    name: Annotated[str, Range(least=2)] = "home"
    lit: bool = False
    layer: Layer = Layer.FACT
    colours: tuple[Literal["red", "blue"], ...] = ()
    leaves: Mapping[Layer, Leaf] = {}
    height: Share | None = None
    weather: Warm | Cold = Cold()
    notes: Mapping[str, Any] = {}

    def _contradiction(self) -> str | None:
        return "a home of one room has no colours" if self.rooms == 1 and self.colours else None


@pytest.mark.parametrize(
    ("given", "name", "value"),
    [
        ({"rooms": "3"}, "rooms", 3),
        ({"rooms": 3.0}, "rooms", 3),
        ({"lit": "yes"}, "lit", True),
        ({"lit": 0}, "lit", False),
        ({"layer": "core"}, "layer", Layer.CORE),
        ({"colours": ["red", "blue"]}, "colours", ("red", "blue")),
        ({"leaves": {"fact": {"share": "0.25"}}}, "leaves", {Layer.FACT: Leaf(share=0.25)}),
        ({"height": None}, "height", None),
        ({"height": 1}, "height", 1.0),
        ({"weather": {"kind": "warm", "degrees": 30}}, "weather", Warm(degrees=30.0)),
        ({"weather": Warm()}, "weather", Warm()),
        ({"notes": {"任意": [1, {}]}}, "notes", {"任意": [1, {}]}),
    ],
)
def test_what_fits_is_taken(given: dict[str, Any], name: str, value: Any) -> None:
    made = House(**{"rooms": 2, **given})
    found = getattr(made, name)
    assert found == value
    assert type(found) is type(value)
    assert House(**made.to_dict()) == made


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"rooms": 0}, "rooms cannot be 0; allowed: a whole number, at least 1, at most 9"),
        ({"rooms": True}, "rooms cannot be True"),
        ({"rooms": 2.5}, "rooms cannot be 2.5"),
        ({"rooms": float("inf")}, "rooms cannot be inf"),
        ({"rooms": None}, "rooms cannot be None"),
        ({"name": "h"}, "name cannot be 'h'; allowed: a text, at least 2 character(s)"),
        ({"name": 7}, "name cannot be 7"),
        ({"lit": "maybe"}, "lit cannot be 'maybe'; allowed: true, false"),
        ({"lit": 2}, "lit cannot be 2"),
        ({"layer": "attic"}, "layer cannot be 'attic'; allowed: 'working', 'episode'"),
        ({"colours": "red"}, "colours cannot be 'red'; allowed: a list"),
        ({"colours": ["red", "grün"]}, "colours.1 cannot be 'grün'; allowed: 'red', 'blue'"),
        ({"leaves": {"attic": {}}}, "leaves.attic cannot be 'attic'"),
        ({"leaves": {"core": {"share": 2}}}, "leaves.core.share cannot be 2; allowed: at least 0, at most 1"),
        ({"leaves": {"core": {"size": 2}}}, "leaves.core.size is not a known key; allowed here: share"),
        ({"leaves": [1]}, "leaves cannot be [1]; allowed: a table"),
        ({"leaves": {"core": 5}}, "leaves.core cannot be 5; allowed: a table"),
        ({"weather": {"kind": "wet"}}, "weather.kind cannot be 'wet'; allowed: 'warm', 'cold'"),
        ({"weather": {"kind": "warm", "degrees": 20}}, "weather.degrees cannot be 20; allowed: above 20"),
        ({"weather": {}}, "weather.kind is missing; allowed: 'warm', 'cold'"),
        ({"rooms": 1, "colours": ["red"]}, "a home of one room has no colours"),
        ({"roms": 1}, "roms is not a known key; allowed here: colours, height"),
    ],
)
def test_what_does_not_fit_is_told(given: dict[str, Any], told: str) -> None:
    with pytest.raises(Wrong) as caught:
        House(**{"rooms": 2, **given})
    assert str(caught.value).startswith(told)


def test_what_is_needed_is_asked_for() -> None:
    with pytest.raises(Wrong, match=r"^rooms is missing$"):
        House()  # type: ignore[call-arg]


def test_two_alike_are_equal_and_found_by_each_other() -> None:
    assert House(rooms=2) == House(rooms=2) != House(rooms=3)
    assert Leaf() != Cold()
    assert {House(rooms=2): 1}[House(rooms=2)] == 1
