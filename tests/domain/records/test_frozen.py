"""Frozen classes are made quicker than by `dataclasses` and behave as those do."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
from dataclasses import field
from typing import Any

import pytest

from ebbing.domain.records.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Bird:
    """One that is made our way."""

    name: str
    legs: int = 2
    seen: list[str] = field(default_factory=list, repr=False)
    ringed: bool = field(default=False, compare=False, kw_only=True)


@dataclasses.dataclass(frozen=True, slots=True)
class PlainBird:
    """The same, made by the library."""

    name: str
    legs: int = 2
    seen: list[str] = field(default_factory=list, repr=False)
    ringed: bool = field(default=False, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Nest:
    """One with a single field, words of its own and a check."""

    eggs: int

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if self.eggs < 0:
            raise ValueError("no nest has fewer than no eggs")

    def __repr__(self) -> str:
        """Say how many."""
        return f"<{self.eggs} eggs>"


@dataclass(frozen=True, slots=True)
class Marsh:
    """One that others are parts of."""

    birds: tuple[Any, ...] = ()


BOTH = (Bird, PlainBird)


@pytest.mark.parametrize("make", BOTH)
def test_it_is_made_from_its_fields(make: Any) -> None:
    bird = make("heron", seen=["here"], ringed=True)
    assert (bird.name, bird.legs, bird.seen, bird.ringed) == ("heron", 2, ["here"], True)
    assert make("heron").seen is not make("heron").seen


@pytest.mark.parametrize("make", BOTH)
@pytest.mark.parametrize(
    ("args", "named"), [((), {}), (("a", 1, [], True), {}), (("a",), {"name": "b"}), (("a",), {"tail": 1})]
)
def test_what_does_not_fit_is_refused(make: Any, args: Any, named: Any) -> None:
    with pytest.raises(TypeError, match="__init__"):
        make(*args, **named)


@pytest.mark.parametrize("make", BOTH)
def test_it_never_changes(make: Any) -> None:
    bird = make("heron")
    for name in ("name", "other") if make is Bird else ("name",):  # the library's way trips over other names
        with pytest.raises(dataclasses.FrozenInstanceError, match=f"cannot assign to field '{name}'"):
            setattr(bird, name, "stork")
        with pytest.raises(dataclasses.FrozenInstanceError, match=f"cannot delete field '{name}'"):
            delattr(bird, name)
    assert not hasattr(bird, "__dict__")


@pytest.mark.parametrize("make", BOTH)
def test_it_is_compared_and_written_by_its_fields(make: Any) -> None:
    assert make("heron") == make("heron", ringed=True) != make("stork")
    assert make("heron").__eq__("heron") is NotImplemented
    assert repr(make("heron")).endswith("Bird(name='heron', legs=2, ringed=False)")
    with pytest.raises(TypeError, match="unhashable"):
        hash(make("heron"))
    assert hash(make("heron", seen=())) == hash(("heron", 2, ()))


@pytest.mark.parametrize("make", BOTH)
def test_the_library_knows_it(make: Any) -> None:
    bird = make("heron", 1)
    assert [one.name for one in dataclasses.fields(bird)] == ["name", "legs", "seen", "ringed"]
    assert dataclasses.replace(bird, legs=2) == make("heron")
    assert dataclasses.asdict(bird) == {"name": "heron", "legs": 1, "seen": [], "ringed": False}
    assert pickle.loads(pickle.dumps(bird)) == copy.deepcopy(bird) == copy.copy(bird) == bird
    match bird:
        case Bird(name, legs) | PlainBird(name, legs):
            assert (name, legs) == ("heron", 1)
    given = inspect.signature(make)
    assert list(given.parameters) == ["name", "legs", "seen", "ringed"]
    assert given.parameters["ringed"].kind is inspect.Parameter.KEYWORD_ONLY
    assert given.parameters["legs"].annotation == "int"


def test_what_a_class_spells_out_itself_stays() -> None:
    assert repr(Nest(eggs=3)) == "<3 eggs>"
    assert (Nest(eggs=3) == Nest(eggs=3), hash(Nest(eggs=3))) == (True, hash((3,)))
    with pytest.raises(ValueError, match="fewer"):
        Nest(eggs=-1)


def test_a_class_may_be_derived_from() -> None:
    class Loud(Bird):
        pass

    loud = Loud("gull")
    loud.noise = 3  # type: ignore[attr-defined]  # a plain class under it has room
    assert (loud.noise, repr(loud)) == (3, f"{Loud.__qualname__}(name='gull', legs=2, ringed=False)")  # type: ignore[attr-defined]
    with pytest.raises(dataclasses.FrozenInstanceError):
        loud.name = "tern"  # type: ignore[misc]

    @dataclasses.dataclass(frozen=True)
    class Singing(Bird):
        song: str = "kyow"

    assert (Singing("gull").song, Singing("gull") == Singing("gull", song="ha")) == ("kyow", False)


def test_it_may_hold_what_leads_back_to_it() -> None:
    flock: list[Any] = []
    flock.append(Marsh((flock,)))
    assert "..." in repr(flock[0])


def test_other_classes_are_the_librarys() -> None:
    @dataclass(slots=True)
    class Loose:
        legs: int

    loose = Loose(2)
    loose.legs = 1
    assert loose == Loose(1)
