"""LangGraph's store: items under namespaces and keys, each a document in a mind ([documents](documents.py)).

    graph = builder.compile(store=EbbingStore(mind))

It behaves as LangGraph's own stores do. A search with a query is a recall: by words and by meaning, with no index to set up;
items that do not come to mind follow those that do, without a score, as far as the limit reaches.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from itertools import islice
from typing import Any, Final

from langgraph.store.base import (
    BaseStore,
    GetOp,
    Item,
    ListNamespacesOp,
    MatchCondition,
    Op,
    PutOp,
    Result,
    SearchItem,
    SearchOp,
    TTLConfig,
    get_text_at_path,
    validate_op_namespace,
)

from ebbing.adapters.documents import AnyMind, Document, Documents, Path

USER: Final = "langgraph"  # whose memories the items are, unless said otherwise
TTL: Final = "ttl_minutes"
UNSEARCHED: Final = "unsearched"


class EbbingStore(BaseStore):
    """A LangGraph store in a mind. `fields` are the parts of a value that queries look at; without them, all of it."""

    supports_ttl = True

    __slots__ = ("documents", "fields", "ttl_config")

    def __init__(
        self, mind: AnyMind, *, user: str = USER, fields: Sequence[str] | None = None, ttl: TTLConfig | None = None
    ) -> None:
        self.documents = Documents(mind, user)
        self.fields = None if fields is None or "$" in fields else [*fields]
        self.ttl_config = ttl

    def batch(self, ops: Iterable[Op]) -> list[Result]:
        """Do several operations: all that read see what was there before, then what is put is put."""
        asked = list(ops)
        for op in asked:
            validate_op_namespace(op)
        puts = {(op.namespace, op.key): op for op in asked if isinstance(op, PutOp)}
        results = [self._read(op) for op in asked]
        for op in puts.values():
            self._put(op)
        return results

    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        """Do the same in a worker thread."""
        return await asyncio.to_thread(self.batch, list(ops))

    def sweep_ttl(self) -> int:
        """Forget the items whose time is over; returns how many. Whether swept or not, they are not shown."""
        over = [document for document in self.documents.all() if self._is_over(document)]
        return sum(self.documents.delete(document.path, document.key) for document in over)

    # ── each operation ──

    def _read(self, op: Op) -> Result:
        if isinstance(op, GetOp):
            found = self.documents.get(op.namespace, op.key)
            if found is None or self._is_over(found):
                return None
            self._refresh([found], wanted=op.refresh_ttl)
            return Item(**_fields(found))
        if isinstance(op, SearchOp):
            return self._search(op)
        if isinstance(op, ListNamespacesOp):
            return self._namespaces(op)
        if isinstance(op, PutOp):
            return None
        raise ValueError(f"Unknown operation type: {type(op)}")

    def _put(self, op: PutOp) -> None:
        if op.value is None:
            self.documents.delete(op.namespace, op.key)
            return
        labels: dict[str, Any] = {} if op.ttl is None else {TTL: op.ttl}
        paths = self.fields if op.index is None else op.index
        words = None if paths is None else "\n".join(self._words(op.value, paths or ()))
        if op.index is False or words == "":
            labels[UNSEARCHED] = True
        self.documents.put(op.namespace, op.key, op.value, text=words, labels=labels)

    @staticmethod
    def _words(value: Mapping[str, Any], paths: Iterable[str]) -> list[str]:
        return [text for path in paths for text in get_text_at_path(value, path)]

    def _search(self, op: SearchOp) -> list[SearchItem]:
        there = [
            document
            for document in self.documents.all(op.namespace_prefix)
            if not self._is_over(document) and matches(document.value, op.filter or {})
        ]
        scored: Iterable[tuple[Document, float | None]] = [(document, None) for document in there]
        if op.query:
            found = self.documents.ranked(op.query, [one for one in there if UNSEARCHED not in one.labels])
            scored = [*found, *((one, None) for one in there if UNSEARCHED in one.labels)]
        page = list(islice(scored, op.offset, op.offset + op.limit))
        self._refresh([document for document, _ in page], wanted=op.refresh_ttl)
        return [SearchItem(**_fields(document), score=score) for document, score in page]

    def _namespaces(self, op: ListNamespacesOp) -> list[Path]:
        found = {document.path for document in self.documents.all() if not self._is_over(document)}
        wanted = {path for path in found if all(_fits(path, condition) for condition in op.match_conditions or ())}
        cut = sorted({path[: op.max_depth] for path in wanted} if op.max_depth is not None else wanted)
        return cut[op.offset : op.offset + op.limit]

    # ── how long an item lives ──

    def _is_over(self, document: Document) -> bool:
        """Say whether its minutes have passed since it was put, or since it was last read where reading counts."""
        minutes = document.labels.get(TTL)
        if minutes is None:
            return False
        since = max(document.updated_at, document.memory.accessed_at or document.updated_at)
        return bool(self.documents.mind.now() >= since + timedelta(minutes=minutes))

    def _refresh(self, read: Iterable[Document], *, wanted: bool) -> None:
        for document in read:
            if wanted and TTL in document.labels:
                self.documents.mind.reinforce(document.memory.id, "retrieve")


def _fields(document: Document) -> dict[str, Any]:
    return {
        "namespace": document.path,
        "key": document.key,
        "value": document.value,
        "created_at": document.created_at,
        "updated_at": document.updated_at,
    }


def _fits(path: Path, condition: MatchCondition) -> bool:
    """Say whether a namespace begins or ends as is asked; `*` is any label."""
    wanted = tuple(condition.path)
    if len(path) < len(wanted):
        return False
    ends = path[: len(wanted)] if condition.match_type == "prefix" else path[len(path) - len(wanted) :]
    return all(mine == asked or asked == "*" for mine, asked in zip(ends, wanted, strict=True))


# ── filters ──


def matches(value: Any, wanted: Mapping[str, Any]) -> bool:
    """Say whether a value has all that a filter asks of its keys."""
    return isinstance(value, Mapping) and all(_is(value.get(key), asked) for key, asked in wanted.items())


def _is(value: Any, asked: Any) -> bool:
    if isinstance(asked, Mapping):
        if any(key.startswith("$") for key in asked):
            return all(_compares(value, operator, other) for operator, other in asked.items())
        return matches(value, asked)
    if isinstance(asked, list | tuple):
        alike = isinstance(value, list | tuple) and len(value) == len(asked)
        return alike and all(_is(one, other) for one, other in zip(value, asked, strict=True))
    return bool(value == asked)


def _compares(value: Any, operator: str, other: Any) -> bool:
    """Compare as numbers; what is no number is neither more nor less."""
    if operator in ("$eq", "$ne"):
        return (value == other) is (operator == "$eq")
    if operator not in ("$gt", "$gte", "$lt", "$lte"):
        raise ValueError(f"Unsupported operator: {operator}")
    try:
        one, two = float(value), float(other)
    except (TypeError, ValueError):
        return False
    return {"$gt": one > two, "$gte": one >= two, "$lt": one < two, "$lte": one <= two}[operator]
