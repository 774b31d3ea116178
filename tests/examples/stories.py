"""The stories of the examples, opened in a home of one's own, written down step by step, and told again from there.

Run as a program it tells a story by its steps and kills itself, again and again, in the middle of a write; after each
kill the next process opens the same home and goes on, as a program would that was killed. `-m tests.examples.stories`
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import json
import os
import random
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import ebbing
from ebbing.domain.answers.reports import Explanation
from ebbing.domain.records.memory import Status
from ebbing.testing import FakeClock, HashEmbedder, ScriptedModel

EXAMPLES: Final = Path(__file__).parents[2] / "examples"


@dataclass(frozen=True)
class Story:
    """An example, and what its mind is opened with."""

    example: str
    profile: str
    with_model: bool = False
    options: dict[str, Any] = field(default_factory=dict)


STORIES: Final = {
    "tour": Story("tour", "human"),
    "coffee_negation": Story("coffee_negation", "layered"),
    "aging_coffee": Story("aging_coffee", "layered"),
    "companion_week": Story("companion_week", "companion", options={"embedder": HashEmbedder()}),
    "companion_week_with_a_model": Story(
        "companion_week", "companion", with_model=True, options={"embedder": HashEmbedder()}
    ),
    "coding_pitfall": Story("coding_pitfall", "craft", options={"embedder": HashEmbedder()}),
    "forgotten_project": Story("forgotten_project", "network"),
}


def example(name: str) -> ModuleType:
    """The module of an example."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def opened(name: str, home: Path, clock: FakeClock) -> ebbing.Mind:
    """The mind of a story."""
    story = STORIES[name]
    options = dict(story.options)
    if story.with_model:
        options["model"] = ScriptedModel(example(story.example).reviewer)
    return ebbing.open(
        "li", home=home, profile=story.profile, clock=clock, worker="inline", durability="process", **options
    )


def start(name: str) -> datetime:
    """When a story begins."""
    found: datetime = example(STORIES[name].example).START
    return found


@dataclass(frozen=True)
class Told:
    """A story that was told: its journal, the state it ends in, its steps, and when it was over."""

    journal: list[ebbing.Event]
    state: dict[str, Any]
    steps: list[Step]
    until: datetime


def told(name: str, home: Path) -> Told:
    """Tell a story once, undisturbed."""
    clock = FakeClock(start(name))
    with opened(name, home, clock) as mind:
        steps = Steps(mind, clock)
        with contextlib.redirect_stdout(io.StringIO()):
            example(STORIES[name].example).story(steps, clock)
        return Told(mind.journal(newest_first=False), state(mind), steps.taken, clock.now)


# ── what a mind is, apart from its numbers ──


def everyone(mind: ebbing.Mind) -> list[str]:
    """The ids of all memories there ever were, in the order they were made."""
    return sorted(memory.id for status in Status for memory in mind.list(status=status))


def state(mind: ebbing.Mind) -> dict[str, Any]:
    """Text, level, status, weight and links of all memories; what is where in the order they were made."""
    place = {name: at for at, name in enumerate(everyone(mind))}
    return {"focus": mind.focus(), "memories": [_state(mind, mind.explain(name), place) for name in place]}


def _state(mind: ebbing.Mind, one: Explanation, place: dict[str, int]) -> dict[str, Any]:
    memory = one.memory
    return {
        "text": "" if memory.status is Status.PURGED else mind.text(memory.id),
        "shown": one.shown,
        "level": one.level,
        "status": memory.status,
        "layer": memory.layer,
        "category": memory.category,
        "weight": one.weight,
        "factors": dict(one.factors),
        "counts": (memory.access_count, memory.mention_count, memory.reinforce_count, memory.scan_count),
        "times": (memory.created_at, memory.last_activated_at, memory.valid_until),
        "successor": None if memory.successor is None else place[memory.successor],
        "links": sorted(
            (place[link.target], str(link.kind), link.name, link.strength, link.locked)
            for link in (*one.links, *one.dangling)
        ),
    }


# ── a story by its steps ──


@dataclass(frozen=True)
class Step:
    """Something that was done to a mind: when, what, with what. A memory is named by its place in the order of making."""

    at: str
    verb: str
    memory: int | None
    given: list[Any]
    options: dict[str, Any]


# a verb that changes a mind → the journal entry that says it was done. The others can simply be repeated: remember has a
# key that says it is the same one, and tending a mind twice in the same moment is as good as once.
ONCE: Final = {
    "recall": "recalled",
    "reinforce": "reinforced",
    "restore": "restored",
    "outcome": "reinforced",
    "end_conversation": "summarised",
}
REPEATABLE: Final = frozenset({"remember", "maintain", "tidy"})
OF_A_MEMORY: Final = frozenset({"reinforce", "restore"})


class Steps:
    """A mind that writes down what is done to it."""

    def __init__(self, mind: ebbing.Mind, clock: FakeClock) -> None:
        self._mind = mind
        self._clock = clock
        self.taken: list[Step] = []

    def __getattr__(self, verb: str) -> Any:
        method = getattr(self._mind, verb)
        if verb not in ONCE and verb not in REPEATABLE:
            return method

        def noted(*given: Any, **options: Any) -> Any:
            if options.get("reinforce") is not False and not options.get("dry_run"):
                of_memory = everyone(self._mind).index(given[0]) if verb in OF_A_MEMORY else None
                rest = list(given if of_memory is None else given[1:])
                self.taken.append(Step(self._clock.now.isoformat(), verb, of_memory, rest, options))
            return method(*given, **options)

        return noted


def _take(mind: ebbing.Mind, number: int, step: Step) -> None:
    given = [*([] if step.memory is None else [everyone(mind)[step.memory]]), *step.given]
    options = {**step.options, **({"idempotency_key": f"step {number}"} if step.verb == "remember" else {})}
    getattr(mind, step.verb)(*given, **options)


def _was_taken(mind: ebbing.Mind, step: Step, events_before: int) -> bool:
    """Whether a step that was begun by a process that is dead has happened."""
    mind.flush()
    kind = ONCE.get(step.verb)
    return any(event.kind == kind for event in mind.journal(newest_first=False)[events_before:])


# ── killed ──


def go_on(name: str, home: Path, steps: list[Step], log: Path) -> None:
    """Tell a story from where the last process was killed."""
    begun = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    clock = FakeClock(datetime.fromisoformat(steps[begun[-1]["step"] if begun else 0].at))
    with opened(name, home, clock) as mind, log.open("a") as progress:
        first = begun[-1]["step"] if begun else 0
        if begun and _was_taken(mind, steps[first], begun[-1]["events"]):
            first += 1
        for number in range(first, len(steps)):
            clock.now = datetime.fromisoformat(steps[number].at)
            print(json.dumps({"step": number, "events": len(mind.journal())}), file=progress, flush=True)
            _take(mind, number, steps[number])


def kill_after(writes: int) -> None:
    """Let this process die, without a farewell, before or in a transaction, or when it was made and nobody told."""
    from ebbing.store.sqlite.connection import Connection

    left = writes

    def one_more() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def counted(method: Callable[..., Any]) -> Callable[..., Any]:
        def run(self: Connection, *given: Any) -> Any:
            if self.raw.in_transaction:
                one_more()
            return method(self, *given)

        return run

    transaction = Connection.write

    @contextlib.contextmanager
    def write(self: Connection) -> Iterator[Connection]:
        with transaction(self) as connection:
            yield connection
        one_more()

    for verb in ("run", "many", "one"):
        setattr(Connection, verb, counted(getattr(Connection, verb)))
    Connection.write = write  # type: ignore[method-assign]  # in this process only, which is about to die


def killed_again_and_again(name: str, home: Path, steps: list[Step], seed: int, most_writes: int) -> int:
    """Tell a story to its end; gives back how many processes were killed on the way."""
    chance, kills = random.Random(seed), 0
    while True:
        writes = chance.randint(1, most_writes)
        most_writes = most_writes * 5 // 4  # a step that needs more writes than this would never be done
        child = os.fork()
        if not child:
            code = 1
            try:
                kill_after(writes)
                go_on(name, home, steps, home / "steps.log")
                code = 0
            finally:
                sys.stderr.flush()
                os._exit(code)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            assert os.WEXITSTATUS(status) == 0, "the story failed"
            return kills
        kills += 1


def written(steps: list[Step]) -> str:
    """Steps as a program can be given them."""
    return json.dumps([asdict(step) for step in steps], ensure_ascii=False)


if __name__ == "__main__":
    _, story_name, folder, seed_of_chance, most = sys.argv
    feed = [Step(**step) for step in json.loads(sys.stdin.read())]
    kills = killed_again_and_again(story_name, Path(folder), feed, int(seed_of_chance), int(most))
    sys.stdout.write(f"{kills}\n")
