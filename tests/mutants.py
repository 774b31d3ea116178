"""Would the tests notice? Small faults are put into the code, one at a time, and the tests that reach it must fail.

    python -m tests.mutants --count 300 --seed 12 [--only engine/fading] [--out FILE]

All tests are collected once. A first pass, in a process of its own, notes which functions each test enters and how long
it takes. Then each fault is tried in a fork: the function gets its faulty code in place, whoever imported it, and the
tests that enter it run, the quickest first, until one fails. What no test notices is printed with its line. A fault that
changes nothing anybody could see (an equivalent one) is for a person to recognise; `equivalent` in the file --out writes
is left empty for that.
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import accumulate, zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType, FunctionType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol

import ebbing

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "src" / "ebbing"
GUARDED: Final = (
    *(f"domain/{name}" for name in ("laws", "levels.py", "spreading.py", "spacing.py", "trust.py", "ranking.py")),
    *(f"engine/{name}" for name in ("fading", "editing", "companion", "craft", "network", "learning", "recalling")),
)
TESTS: Final = ("tests/domain", "tests/documents", *(f"tests/{name}" for name in GUARDED if name.startswith("engine")))
FEW: Final = 3
PATIENCE_S: Final = 120.0  # of one fault: whoever loops for ever is noticed too
FLIPPED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SWAPPED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd, ast.Pow: ast.Mult, ast.FloorDiv: ast.Mult,
}  # fmt: skip
DEFAULTS: Final[dict[str, Any]] = {"bool": False, "int": 0, "float": 0.0, "str": "", "None": None}
EXTREMES: Final = {"min": "max", "max": "min", "minimum": "maximum", "maximum": "minimum", "any": "all", "all": "any"}


@dataclass(slots=True)
class Fault:
    """One change of one place in one function, and what became of it."""

    file: str  # from src/ebbing
    function: str  # the outermost one, by its qualified name
    line: int
    kind: str
    before: str
    after: str
    place: int  # which node of the function, counted in walking order
    noticed_by: str = ""
    tests: int = 0
    equivalent: str = ""


# ── the faults there are ──


def variants(node: ast.AST, returns: str) -> Iterator[tuple[str, ast.AST]]:
    """Yield what can be put in the place of a node, with the kind of the change."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield "comparison", _with(node, ops=[FLIPPED[type(node.ops[0])]()])
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in SWAPPED:
        yield "operator", _with(node, op=SWAPPED[type(node.op)]())
    elif isinstance(node, ast.BoolOp):
        yield "and/or", _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp):
        yield "sign", node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool | int | float):
        yield "constant", ast.Constant(not node.value if isinstance(node.value, bool) else node.value + 1)
    elif isinstance(node, ast.Return) and node.value is not None:
        yield from _returns(node, returns)
    elif isinstance(node, ast.Call):
        yield from _calls(node)
    if (
        (isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant | ast.Yield | ast.YieldFrom))
        or isinstance(node, ast.AugAssign)
        or (isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name | ast.Tuple))
    ):
        yield "deleted statement", ast.Pass()
    elif isinstance(node, ast.If | ast.IfExp):
        yield "condition", _with(node, test=ast.UnaryOp(ast.Not(), node.test))


def _returns(node: ast.Return, returns: str) -> Iterator[tuple[str, ast.AST]]:
    if returns == "bool" and not isinstance(node.value, ast.Constant):
        yield "default returned", _with(node, value=ast.Constant(True))
    if returns.startswith(("list", "tuple", "dict", "set")):
        empty = ast.parse({"l": "[]", "t": "()", "d": "{}", "s": "set()"}[returns[0]], mode="eval").body
        yield "default returned", _with(node, value=empty)
    else:
        yield "default returned", _with(node, value=ast.Constant(DEFAULTS.get(returns)))


def _calls(node: ast.Call) -> Iterator[tuple[str, ast.AST]]:
    if len(node.args) > 1 and not any(isinstance(one, ast.Starred) for one in node.args[:2]):
        first, second, *rest = node.args
        yield "swapped arguments", _with(node, args=[second, first, *rest])
    name = node.func
    if isinstance(name, ast.Name) and name.id in EXTREMES:
        yield "extreme", _with(node, func=ast.Name(EXTREMES[name.id], ast.Load()))
    if isinstance(name, ast.Attribute) and name.attr in EXTREMES:
        yield "extreme", _with(node, func=_with(name, attr=EXTREMES[name.attr]))


def _with(node: ast.AST, **fields: Any) -> Any:
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions and methods of a module by their qualified names; what is inside them belongs to them."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{one.name}", one) for one in node.body if isinstance(one, ast.FunctionDef))


def faults(only: Sequence[str]) -> Iterator[Fault]:
    """Yield every fault that could be put into the guarded code."""
    for path in sorted({file for part in only for file in _files(SOURCE / part)}):
        tree = ast.parse(path.read_text("utf-8"))
        for name, function in functions(tree):
            returns = ast.unparse(function.returns) if function.returns is not None else ""
            for place, node in enumerate(_nodes(function)):
                for kind, other in variants(node, returns):
                    if ast.dump(other) != ast.dump(node):
                        line = getattr(node, "lineno", function.lineno)
                        told = (_told(node), _told(other))
                        yield Fault(str(path.relative_to(SOURCE)), name, line, kind, *told, place)


def _files(part: Path) -> list[Path]:
    return sorted(part.rglob("*.py")) if part.is_dir() else [part]


def _nodes(function: ast.FunctionDef) -> list[ast.AST]:
    return [node for statement in function.body for node in ast.walk(statement)]


def _told(node: ast.AST) -> str:
    return " ".join(ast.unparse(ast.fix_missing_locations(copy.deepcopy(node))).split())[:160]


# ── putting one in ──


def faulty(fault: Fault) -> CodeType:
    """Return the code of the function with the fault in it."""
    path = SOURCE / fault.file
    tree = ast.parse(path.read_text("utf-8"))
    function = dict(functions(tree))[fault.function]
    node = _nodes(function)[fault.place]
    returns = ast.unparse(function.returns) if function.returns is not None else ""
    other = next(o for kind, o in variants(node, returns) if (kind, _told(o)) == (fault.kind, fault.after))

    class Put(ast.NodeTransformer):
        def visit(self, one: ast.AST) -> Any:
            return ast.copy_location(other, one) if one is node else super().visit(one)

    module = compile(ast.fix_missing_locations(Put().visit(tree)), str(path), "exec")
    return _code(module, fault.function.split("."))


def _code(code: CodeType, names: Sequence[str]) -> CodeType:
    for name in names:
        code = next(one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == name)
    return code


Places = dict[tuple[str, str], list[FunctionType]]


def places() -> Places:
    """Return the functions of the guarded code by file and qualified name, wherever they are referred to."""
    found: Places = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(str(SOURCE)):
            found.setdefault((one.__code__.co_filename, one.__code__.co_qualname), []).append(one)
    return found


def put_in(fault: Fault, known: Places) -> None:
    """Give a function its faulty code in place."""
    code = faulty(fault)
    for one in known[str(SOURCE / fault.file), fault.function]:
        one.__code__ = code


# ── running ──


@dataclass(slots=True)
class Reached:
    """Which tests enter a function, and how long each takes."""

    tests: dict[str, list[str]] = field(default_factory=dict)  # by "file::function"
    seconds: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)

    def promising(self, fault: Fault, at_most_s: float) -> list[str]:
        """Return the tests that enter a function: those beside it first, of these the quickest; no more than fit the time.

        Where few tests of a file do, a fixture may have entered it for all: then the others of that file follow.
        """
        entering = set(self.tests.get(f"{fault.file}::{fault.function}", [])) - set(self.failed)
        files = Counter(name.partition("::")[0] for name in entering)
        few = {file for file, count in files.items() if count < FEW}
        mates = {name for name in self.seconds if name.partition("::")[0] in few} - set(self.failed)
        beside = f"tests/{Path(fault.file).parent}"
        names = sorted(
            entering | mates, key=lambda name: (name not in entering, not name.startswith(beside), self.seconds[name])
        )
        passed = accumulate(self.seconds[name] for name in names)
        return [name for name, seconds in zip(names, passed, strict=True) if seconds <= at_most_s or name == names[0]]


class Pass:
    """What pytest calls instead of running its tests."""

    def __init__(self, drawn: list[Fault], reached: Path, out: Path | None, at_most_s: float) -> None:
        self._drawn, self._reached, self._out, self._at_most_s = drawn, reached, out, at_most_s

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every fault on the collected tests."""
        items = {item.nodeid: item for item in session.items}
        if not self._reached.exists():
            _in_a_fork(lambda: self._reached.write_text(json.dumps(asdict(_look(items)))), 3600)
        reached = Reached(**json.loads(self._reached.read_text()))
        warm_up()
        known = places()
        gc.freeze()  # what is collected here stays as it is in every fork, and is not copied
        say(f"{len(items)} tests, {len(reached.failed)} of them fail by themselves")
        for number, fault in enumerate(self._drawn, 1):
            if fault.tests:  # tried in an earlier run
                continue
            names = reached.promising(fault, self._at_most_s)
            fault.tests = len(names)
            fault.noticed_by = _noticed(fault, known, [items[name] for name in names if name in items])
            if not fault.noticed_by:
                say(
                    f"{number}: {fault.file}:{fault.line} {fault.function}, {fault.kind}: {fault.before} → {fault.after}"
                )
            if self._out is not None:
                self._out.write_text(json.dumps([asdict(one) for one in self._drawn[:number]], indent=1))
        return True


def _look(items: dict[str, pytest.Item]) -> Reached:
    """Run every test once and note the functions of the guarded code it enters."""
    reached, inside = Reached(), str(SOURCE)
    entered: set[CodeType] = set()

    def enter(frame: FrameType, _event: str, _argument: object) -> None:
        entered.add(frame.f_code)

    names = list(items)
    for name, following in zip(names, [*names[1:], None], strict=True):
        entered.clear()
        start = time.monotonic()
        sys.settrace(enter)
        passed = _passes(items[name], None if following is None else items[following])
        sys.settrace(None)
        reached.seconds[name] = time.monotonic() - start
        if not passed:
            reached.failed.append(name)
        for code in entered:
            if code.co_filename.startswith(inside):
                file = str(Path(code.co_filename).relative_to(SOURCE))
                outermost = code.co_qualname.partition(".<locals>")[0]
                tests = reached.tests.setdefault(f"{file}::{outermost}", [])
                if name not in tests[-1:]:
                    tests.append(name)
    return reached


def _passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    reports = runtestprotocol(item, log=False, nextitem=following)
    return not any(report.failed for report in reports)


def _noticed(fault: Fault, known: Places, items: list[pytest.Item]) -> str:
    """Return the test that notices a fault, or why it is noticed; empty if none does."""
    told, tell = os.pipe()

    def run() -> None:
        put_in(fault, known)
        for item, following in zip_longest(items, items[1:]):
            if not _passes(item, following):
                os.write(tell, item.nodeid.encode())
                return

    status = _in_a_fork(run, PATIENCE_S)
    os.close(tell)
    with os.fdopen(told, "rb") as pipe:
        name = pipe.read().decode()
    return name or ("" if status == 0 else "it takes for ever" if status == signal.SIGKILL else "it breaks the run")


def _in_a_fork(work: Any, patience_s: float) -> int:
    child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException:  # noqa: BLE001  (whatever a fault does, it must not come back into this process's loop)
            os._exit(1)
        os._exit(0)
    deadline = time.monotonic() + patience_s
    while time.monotonic() < deadline:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return int(signal.SIGKILL)


def warm_up() -> None:
    """Load models, word lists and patterns here once, not in every fork."""
    with TemporaryDirectory() as home:
        for profile in ("human", "companion"):
            with ebbing.open("warm", home=home, profile=profile, worker="inline") as mind:
                for text in ("My sister Ann lives in Oslo, she is a nurse.", "我姐姐住在杭州，她是护士。"):
                    mind.remember(text)
                    mind.recall("Where does she live? 她住在哪里？")
                mind.maintain()


def say(line: str) -> None:
    """Print a line at once."""
    sys.__stdout__.write(line + "\n")  # type: ignore[union-attr]  # a console always has one
    sys.__stdout__.flush()  # type: ignore[union-attr]


def main() -> None:
    """Draw the faults and try them."""
    parser = argparse.ArgumentParser(description="Would the tests notice a fault?")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--only", nargs="*", default=GUARDED, help="parts of src/ebbing")
    parser.add_argument("--tests", nargs="*", default=TESTS)
    parser.add_argument("--again", type=Path, help="a file --out wrote: try what nobody noticed once more")
    parser.add_argument(
        "--reached", type=Path, default=ROOT / ".mutants.json", help="kept between runs; delete to look anew"
    )
    parser.add_argument("--out", type=Path, help="where the results go; what is in it already is not tried again")
    parser.add_argument("--at-most", type=float, default=30.0, help="seconds of tests for one fault")
    options = parser.parse_args()
    if options.again is not None:
        known = [Fault(**one) for one in json.loads(options.again.read_text())]
        drawn = [replace(one, tests=0) for one in known if not one.noticed_by and not one.equivalent]
    else:
        every = list(faults(options.only))
        drawn = random.Random(options.seed).sample(every, min(options.count, len(every)))
        say(f"{len(drawn)} of {len(every)} faults")
        if options.out is not None and options.out.exists():
            known = [Fault(**one) for one in json.loads(options.out.read_text())]
            drawn[: len(known)] = known
    arguments = ["-q", "-p", "no:cacheprovider", "-m", "not slow", *options.tests]
    pytest.main(arguments, plugins=[Pass(drawn, options.reached, options.out, options.at_most)])
    missed = sum(not one.noticed_by for one in drawn)
    say(f"{len(drawn) - missed} noticed, {missed} not noticed by any test")


if __name__ == "__main__":
    main()
