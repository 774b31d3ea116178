"""The page on the architecture and its picture, held against the source; and every path that a page names exists."""

from __future__ import annotations

import ast
import re
import runpy
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from types import FrameType
from typing import Any
from xml.etree import ElementTree

import pytest

import ebbing
from ebbing import profiles
from ebbing.domain.decisions import OUTCOMES
from ebbing.domain.laws import LAWS
from ebbing.engine.background.ways import WAYS as LEARNING_WAYS
from ebbing.engine.fading.retention import WAYS as RETENTION_WAYS
from ebbing.engine.recalling.recall import WAYS as RECALL_WAYS
from ebbing.testing import FakeClock
from tests.docs.pages import DOCS, PAGES, ROOT
from tests.test_rooms import SOURCE, imported_modules, modules

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = DOCS / "pictures" / "architecture.svg"
SCRIPT: dict[str, Any] = runpy.run_path(str(DOCS / "pictures" / "architecture.py"))
PAGE = (DOCS / "architecture.md").read_text(encoding="utf-8")
PICTURE = ElementTree.parse(DRAWN).getroot()
FILE = re.compile(r"`([\w/]+\.py)`")


def folders() -> set[str]:
    """Every folder of the source, named from src/ebbing."""
    found = (path for path in SOURCE.rglob("*") if path.is_dir() and path.name != "__pycache__")
    return {path.relative_to(SOURCE).as_posix() for path in found if any(path.glob("*.*"))}


def section(title: str) -> str:
    """What stands on the page under a heading."""
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def table(title: str) -> list[list[str]]:
    """The cells of the first table under a heading, without its head."""
    rows = [line for line in section(title).splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def steps(title: str) -> list[str]:
    """The files that the numbered steps under a heading name, in order."""
    (listed,) = re.findall(r"^1\. .+?(?=^$)", section(title), re.MULTILINE | re.DOTALL)
    return list(dict.fromkeys(FILE.findall(listed)))


# ── rooms and shelves ──


def test_every_folder_is_in_the_table_once() -> None:
    named = [folder for cells in table("Rooms and shelves") for folder in re.findall(r"`([\w/]+)`", cells[0])]
    assert sorted(named) == sorted(folders())


def test_every_folder_is_in_the_picture_once_under_its_name() -> None:
    found = [element for element in PICTURE.iter() if "data-folder" in element.attrib]
    for element in found:
        shown = element.text if element.tag == f"{SVG}tspan" else next(element.iter(f"{SVG}text")).text
        assert shown == element.attrib["data-folder"].rpartition("/")[2]
    assert sorted(element.attrib["data-folder"] for element in found) == sorted(folders())


@pytest.mark.parametrize("folder", ["", "engine"])
def test_the_modules_beside_the_shelves_are_in_the_picture(folder: str) -> None:
    there = {path.name for path in (SOURCE / folder).glob("*.py")} - ({"__init__.py"} if folder else set())
    beside = [group for group in PICTURE.iter(f"{SVG}g") if not group.attrib]
    shown = [set(re.findall(r"\w+\.py", " ".join(group.itertext()))) for group in beside]
    assert there in shown


def test_every_module_beside_the_rooms_is_on_the_page() -> None:
    (beside,) = re.findall(r"^Beside the rooms .+?(?=^$)", PAGE, re.MULTILINE | re.DOTALL)
    assert set(FILE.findall(beside)) == {path.name for path in SOURCE.glob("*.py")}


# ── the picture ──


def test_the_picture_is_what_the_script_draws() -> None:
    assert DRAWN.read_text(encoding="utf-8") == SCRIPT["drawn"]()


Rectangle = tuple[float, float, float, float]  # left, top, right, bottom


def rectangle(element: ElementTree.Element) -> Rectangle:
    x, y, width, height = (float(element.attrib[name]) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def boxes() -> dict[str, Rectangle]:
    """The rectangles of rooms and shelves."""
    groups = (group for group in PICTURE.iter(f"{SVG}g") if "data-folder" in group.attrib)
    return {group.attrib["data-folder"]: rectangle(next(group.iter(f"{SVG}rect"))) for group in groups}


def inside(inner: Rectangle, outer: Rectangle) -> bool:
    return inner[0] > outer[0] and inner[1] > outer[1] and inner[2] < outer[2] and inner[3] < outer[3]


def test_shelves_stand_in_their_room_and_no_two_boxes_overlap() -> None:
    drawn = boxes()
    for (name, one), (other, second) in combinations(drawn.items(), 2):
        if other.startswith(f"{name}/"):
            assert inside(second, one), f"{other} stands outside {name}"
        else:
            apart = one[2] <= second[0] or second[2] <= one[0] or one[3] <= second[1] or second[3] <= one[1]
            assert apart, f"{name} and {other} overlap"


def test_the_arrows_are_the_imports_between_rooms() -> None:
    known, rooms = modules(), {folder for folder in folders() if "/" not in folder}
    imports = {
        (name.split(".")[0], other.split(".")[0])
        for name, path in known.items()
        for other in imported_modules(path, known)
    }
    between = {(room, other) for room, other in imports if room != other and {room, other} <= rooms}
    assert {ends for ends, _ in arrows()} == between


def arrows() -> Iterator[tuple[tuple[str, str], list[tuple[float, float]]]]:
    """Every arrow: who imports whom, and its corners."""
    for path in PICTURE.iter(f"{SVG}path"):
        if "data-from" in path.attrib:
            corners = [(float(x), float(y)) for x, y in re.findall(r"([\d.]+),([\d.]+)", path.attrib["d"])]
            yield (path.attrib["data-from"], path.attrib["data-to"]), corners


def test_each_arrow_leads_from_the_edge_of_one_room_to_the_edge_of_the_other() -> None:
    drawn = boxes()
    for (source, target), corners in arrows():
        assert on_edge(corners[0], drawn[source]), f"{source} → {target} begins elsewhere"
        assert on_edge(corners[-1], drawn[target]), f"{source} → {target} ends elsewhere"


def on_edge(point: tuple[float, float], box: Rectangle) -> bool:
    (x, y), (left, top, right, bottom) = point, box
    return (x in (left, right) and top <= y <= bottom) or (y in (top, bottom) and left <= x <= right)


# ── the two ways ──


def entered(work: Callable[[], object]) -> list[str]:
    """The files of ours that some work enters, in the order of their first entries."""
    seen: dict[str, None] = {}

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            seen.setdefault(frame.f_code.co_filename)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    own = (Path(file) for file in seen if file.startswith(str(SOURCE)))
    return [file.relative_to(SOURCE).as_posix() for file in own]


def walked(home: Path) -> dict[str, list[str]]:
    """The ways of the page's own remember and recall, in a new mind."""
    clock = FakeClock(datetime(2026, 1, 1, tzinfo=UTC))
    with ebbing.open("alice", home=home, clock=clock, worker="inline", durability="process") as mind:
        mind.remember("I live in Berlin.")
        clock.advance(days=1)
        ways = {"remember": entered(lambda: mind.remember("I moved to Hamburg."))}
        ways["recall"] = entered(lambda: mind.recall("Where do I live?"))
        assert mind.recall("Where do I live?").hits[0].replaces, "what the page tells is not what happened"
    return ways


@pytest.fixture(scope="module")
def ways(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    walked(tmp_path_factory.mktemp("warm"))  # what is imported or compiled at first use is no step
    return walked(tmp_path_factory.mktemp("walked"))


@pytest.mark.parametrize("way", ["remember", "recall"])
def test_the_steps_on_the_page_are_taken_in_this_order(way: str, ways: dict[str, list[str]]) -> None:
    told = steps(f"One {way}")
    assert [file for file in ways[way] if file in told] == told


@pytest.mark.parametrize("way", ["remember", "recall"])
def test_no_file_of_the_engine_is_left_out(way: str, ways: dict[str, list[str]]) -> None:
    assert {file for file in ways[way] if file.startswith("engine/")} <= set(steps(f"One {way}"))


@pytest.mark.parametrize("way", ["remember", "recall"])
def test_the_steps_in_the_picture_are_those_of_the_page(way: str) -> None:
    drawn = [file for file, _ in SCRIPT[way.upper()]]
    assert [file for file in steps(f"One {way}") if file in drawn] == drawn


@pytest.mark.parametrize("way", ["remember", "recall"])
def test_each_step_stands_at_its_shelf_and_in_the_list(way: str) -> None:
    places = {number: list(marked(f"{way} {number}")) for number in range(1, len(SCRIPT[way.upper()]) + 1)}
    drawn = boxes()
    for number, (file, _) in enumerate(SCRIPT[way.upper()], start=1):
        within = [name for name, box in drawn.items() for place in places[number] if inside((*place, *place), box)]
        assert len(places[number]) == 2
        assert max(within, key=len) == "/".join(file.split("/")[:-1][:2]), f"{way} {number}"


def marked(step: str) -> Iterator[tuple[float, float]]:
    """Where the number of a step stands: at its shelf, and in the list below."""
    for group in PICTURE.iter(f"{SVG}g"):
        if group.attrib.get("data-step") == step:
            number = next(group.iter(f"{SVG}text"))
            yield float(number.attrib["x"]), float(number.attrib["y"])


# ── what else the page says ──


def test_whoever_revises_is_named() -> None:
    known = modules()
    callers = {
        path.relative_to(SOURCE).as_posix()
        for path in known.values()
        if "engine.learning.changing.revise" in set(imported_modules(path, known))
    }
    assert callers | {"engine/learning/changing/revise.py"} == set(
        FILE.findall(section("Where a new fact changes an old one"))
    )


def test_what_revise_does_is_told() -> None:
    tree = ast.parse((SOURCE / "engine/learning/changing/revise.py").read_text(encoding="utf-8"))
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    told = [re.findall(r"`(\w+)`", cells[1]) for cells in table("Where a new fact changes an old one")]
    assert {name for names in told for name in names} <= functions


@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        ("law", LAWS),
        ("recall", RECALL_WAYS),
        ("learning", LEARNING_WAYS),
        ("retention", RETENTION_WAYS),
        ("learning.conflicts", OUTCOMES),
    ],
)
def test_the_kinds_a_profile_can_choose_are_told(key: str, kinds: dict[str, object]) -> None:
    told = {cells[0].strip("`"): (cells[1], cells[2]) for cells in table("How a profile chooses its ways")}
    where, listed = told[key]
    assert re.findall(r"`(\w+)`", listed) == [str(kind) for kind in kinds]
    name, file = re.findall(r"`([^`]+)`", where)
    assert re.search(rf"^{name}\b", (SOURCE / file).read_text(encoding="utf-8"), re.MULTILINE)


def test_the_five_documents_have_their_profile() -> None:
    told = {cells[0]: cells[-1].strip("`") for cells in table("The five documents")}
    assert list(told) == ["S0", "S1", "S2", "S3", "S4"]
    assert set(told.values()) | {"human"} == set(profiles.names())


# ── paths on every page ──

TOP = {
    path.name for path in ROOT.iterdir() if path.is_dir() and path.name in ("src", "tests", "docs", "bench", "examples")
}
ROOMS = {path.name for path in SOURCE.iterdir() if path.is_dir()}


def paths_named(text: str) -> Iterator[str]:
    """What looks like a path of the repository: begins with one of its folders or rooms, or is the name of a module."""
    code = {word.partition("::")[0] for word in re.findall(r"`([\w./-]+(?:::\w+)?)`", text)}
    for word in sorted(code):
        first, slash, _ = word.partition("/")
        if (slash and first in TOP | ROOMS) or word.endswith(".py"):
            yield word
    yield from re.findall(rf"(?<![\w/.`-])(?:{'|'.join(sorted(TOP))})/[\w/-]+\.(?:py|md|toml|svg)\b", text)


def exists(path: str) -> bool:
    """Whether it is there: from the top, from the source, or as the name of a module somewhere."""
    if (ROOT / path).exists() or (SOURCE / path).exists():
        return True
    return "/" not in path and any(list((ROOT / top).rglob(path)) for top in TOP)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_on_a_page_exists(page: Path) -> None:
    missing = [path for path in paths_named(page.read_text(encoding="utf-8")) if not exists(path)]
    assert missing == [], f"{page.name} names what is not there"


def test_paths_are_recognised() -> None:
    text = "`engine/lose.py`, `domain/laws/`, `lose.py`, `tests/a.py::test_b`, `and/or`, $ python tests/b.py"
    assert list(paths_named(text)) == ["domain/laws/", "engine/lose.py", "lose.py", "tests/a.py", "tests/b.py"]
    assert [exists(path) for path in paths_named(text)] == [True, False, False, False, False]


def test_contributing_lists_what_lies_in_the_source() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (tree,) = re.findall(r"^src/ebbing/\n(.+?)^```", text, re.MULTILINE | re.DOTALL)
    listed = re.findall(r"^  (\S+)  ", tree, re.MULTILINE)
    there = [f"{path.name}/" if path.is_dir() else path.name for path in SOURCE.iterdir()]
    assert sorted(listed) == sorted(name for name in there if name not in ("__pycache__/", "py.typed"))
