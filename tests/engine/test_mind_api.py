"""The verbs of a mind, pinned: nobody's program breaks because verbs were moved, and AsyncMind has them all."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import ebbing
from ebbing.engine import mind
from ebbing.engine.async_mind import AsyncMind
from ebbing.engine.mind import Mind

OWN_TO_MIND = {
    "agent",
    "profile",
    "folder",
    "parts",
    "leaving",
    "working",
    "think_soon",
    "ticket",
}  # properties; asked by the worker
OWN_TO_ASYNC = {"wait"}
LONGEST_CLASS = 300

VERBS = """
about(self, user: str | AllUsers | None = None, *, budget_tokens: int = 300) -> Recollection
accept(self, event_id: str) -> Decided
agent: property
associate(self, *, progress: Callable[[int, int], None] | None = None) -> int
attachment(self, hash_: str) -> bytes
attachments(self, memory_id: str) -> tuple[Attachment, ...]
backup(self, path: str | os.PathLike[str]) -> None
close(self, timeout: float = 30.0) -> None
correct(self, memory_id: str, text: str, *, metadata: Mapping[str, Any] | None = None, revision: int | None = None) -> Memory
count(self, *, user: str | AllUsers | None = ebbing.ALL_USERS, status: str | None = None, layer: str | None = None, category: str | None = None, label: str | None = None, conversation: str | None = None, task: str | None = None, project: str | None = None, since: datetime | None = None, until: datetime | None = None, metadata: Mapping[str, Any] | None = None) -> int
curate(self, *, limit: int | None = None) -> CurationReport
due_reviews(self) -> Plans
end_conversation(self, conversation: str | None = None, *, user: str | None = None) -> Ticket
erase(self, memory_id: str, *, dry_run: bool = False, revision: int | None = None) -> EraseReport
explain(self, memory_id: str) -> Explanation
export(self, path: str | os.PathLike[str], *, secrets: bool = False, format: str = ebbing, overwrite: bool = False) -> int
flush(self, timeout: float | None = None) -> bool
focus(self) -> Names
folder: property
forecast(self, memory_id: str) -> Forecast
forget(self, memory_id: str | None = None, *, user: str | AllUsers | None = None, status: str | None = None, layer: str | None = None, category: str | None = None, conversation: str | None = None, task: str | None = None, project: str | None = None, since: datetime | None = None, until: datetime | None = None, metadata: Mapping[str, Any] | None = None, dry_run: bool = False, revision: int | None = None) -> ForgetReport
get(self, memory_id: str) -> Memory
health(self) -> Health
history(self, memory_id: str) -> Events
import_(self, path: str | os.PathLike[str], *, format: str = ebbing, user: str | None = None, source: str = import, mapping: Mapping[str, str] | None = None, zone: str | None = None, dry_run: bool = False, forget_missing: bool = False, progress: Callable[[int, int], None] | None = None) -> ImportReport
inject(self, messages: Sequence[Mapping[str, Any]], *, budget_tokens: int = 1500, user: str | None = None, limit: int | None = None, dates: bool | None = None) -> ChatMessages
journal(self, *, ticket: str | None = None, limit: int | None = None, newest_first: bool = True) -> Events
keep(self, text: str, *, user: str | None = None, category: str | None = None, conversation: str | None = None, task: str | None = None, project: str | None = None, metadata: Mapping[str, Any] | None = None, pinned: bool = False) -> Memory
known_keys(self, keys: Sequence[str]) -> Names
leaving(self) -> bool
list(self, *, user: str | AllUsers | None = ebbing.ALL_USERS, status: str | None = None, layer: str | None = None, category: str | None = None, label: str | None = None, conversation: str | None = None, task: str | None = None, project: str | None = None, since: datetime | None = None, until: datetime | None = None, metadata: Mapping[str, Any] | None = None, limit: int | None = None, after: str | None = None, newest_first: bool = False) -> Memories
maintain(self, *, dry_run: bool = False, progress: Callable[[int, int], None] | None = None) -> MaintenanceReport
maintenance_due(self) -> bool
model_report(self) -> ModelReport | None
now(self) -> datetime
outcome(self, task: str, success: bool = True, *, text: str | None = None, user: str | None = None, project: str | None = None) -> Ticket
pin(self, memory_id: str, *, revision: int | None = None) -> Memory
profile: property
proposals(self) -> Proposals
provenance(self, memory_id: str) -> Provenance
queue(self, *, dead: bool = False) -> Jobs
recall(self, cue: str | Sequence[str] | None = None, relations: Sequence[str] | None = None, depth: int | None = None, *, mode: str = normal, limit: int | None = None, as_of: datetime | None = None, budget_tokens: int | None = None, user: str | AllUsers | None = None, reinforce: bool = True, keywords: Sequence[str] | None = None, project: str | None = None, task: str | None = None, links: bool = False, dates: bool | None = None, category: str | None = None, conversation: str | None = None, since: datetime | None = None, until: datetime | None = None, metadata: Mapping[str, Any] | None = None, wait: float | None = None) -> Recollection
refuse(self, event_id: str) -> Decided
reinforce(self, memory_id: str, event: str = manual, *, revision: int | None = None) -> Memory
remember(self, messages: AnyMessage | Sequence[AnyMessage] | None = None, *, user: str | None = None, at: datetime | None = None, source: str | None = None, category: str | None = None, conversation: str | None = None, task: str | None = None, project: str | None = None, confidence: float | None = None, attachments: Sequence[str | os.PathLike[str] | Mapping[str, Any]] | None = None, metadata: Mapping[str, Any] | None = None, idempotency_key: str | None = None) -> Ticket
remember_many(self, messages: Iterable[AnyMessage | Sequence[AnyMessage]], progress: Callable[[int, int | None], None] | None = None, *, user: str | None = None, source: str | None = None, category: str | None = None, conversation: str | None = None, task: str | None = None, project: str | None = None, metadata: Mapping[str, Any] | None = None, idempotency_key: str | None = None) -> int
rename_user(self, user: str | None, new: str | None) -> int
restore(self, memory_id: str, *, revision: int | None = None) -> Memory
retry(self, ticket: str | None = None) -> int
review(self, *, limit: int = 10) -> ReviewReport
schedule(self, memory_id: str) -> ReviewPlan
simulate(self, memory_id: str, days: Sequence[float]) -> Curve
strengths(self, *, below: int | None = None, user: str | AllUsers | None = ebbing.ALL_USERS, limit: int | None = None) -> Views
switch(self, profile: str | Profile, *, overrides: Mapping[str, Any] | None = None, dry_run: bool = False) -> Switched
text(self, memory_id: str) -> str
ticket(self, ticket: str) -> Ticket
tidy(self) -> Tidied
undo(self, event_id: str) -> Undone
unpin(self, memory_id: str, *, revision: int | None = None) -> Memory
users(self) -> Users
views(self, memory_ids: Sequence[str]) -> Views
working(self) -> Iterator[bool]
""".strip().splitlines()


def public(cls: type) -> list[str]:
    return [name for name in sorted(dir(cls)) if not name.startswith("_")]


def signature(name: str) -> str:
    verb = inspect.getattr_static(Mind, name)
    return f"{name}: property" if isinstance(verb, property) else f"{name}{inspect.signature(verb)}".replace("'", "")


def test_the_verbs_are_pinned() -> None:
    assert [signature(name) for name in public(Mind)] == VERBS


def test_async_mind_has_the_same_verbs() -> None:
    assert set(public(Mind)) - OWN_TO_MIND == set(public(AsyncMind)) - OWN_TO_ASYNC
    for name in set(public(AsyncMind)) - OWN_TO_ASYNC:
        assert inspect.signature(getattr(AsyncMind, name)) == inspect.signature(getattr(Mind, name)), name


def test_a_mind_is_a_thin_handle() -> None:
    folder = Path(mind.__file__).parent
    for path in [folder / "mind.py", *(folder / "handle").glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.end_lineno is not None:
                assert node.end_lineno - node.lineno < LONGEST_CLASS, (path, node.name)
    assert ebbing.Mind is Mind
