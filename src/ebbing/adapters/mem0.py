"""mem0's `Memory` and `AsyncMemory`, by changing one import.

    from ebbing.adapters.mem0 import Memory

`add` remembers and `search` recalls; what they return has mem0's shape. A user's id is the user of a mind; agents and runs
stand in the metadata. What mem0 calls a memory is what a mind knows: facts, not everything that was said. An id stays the same
through `update`: the newest version goes by the id of the first.
"""

from __future__ import annotations

import asyncio
import functools
import hashlib
from collections.abc import Callable, Coroutine, Iterable, Mapping
from datetime import UTC, date, datetime
from types import TracebackType
from typing import Any, Concatenate, Final, ParamSpec, Self, TypeVar

import ebbing
from ebbing import ALL_USERS, Layer, Status, Ticket
from ebbing import Memory as Known
from ebbing.adapters.documents import AnyMind
from ebbing.adapters.mem0_filters import IDS, id_of, passes, scope_of
from ebbing.errors import InputError, NotFound

P = ParamSpec("P")
R = TypeVar("R")
Item = dict[str, Any]
Results = dict[str, list[Item]]

AGENT: Final = "mem0"  # whose mind is opened, unless one is given
OWN: Final = "mem0"  # the key of the metadata that holds what mem0 knows of a memory and a mind does not
PROMOTED: Final = (*IDS, "actor_id", "role", "expiration_date")  # beside a result's metadata, not in it
PROCEDURAL: Final = "procedural_memory"
MOST: Final = 1000  # what a recall gives at most
LEFT_AS_IT_IS: Final[Any] = object()
GONE: Final = frozenset({Status.DELETED, Status.PURGED})
DENIED: Final = frozenset({"superseded", "negated"})  # events after which a memory is no result any more


class Memory:
    """A memory with the methods of mem0's. It opens the mind of the agent `mem0`, or works on the one it is given."""

    def __init__(self, config: Any = None, *, mind: AnyMind | None = None) -> None:
        self.config = config
        own = config.get("ebbing", {}) if isinstance(config, Mapping) else {}
        self.mind: AnyMind = ebbing.open(**{"agent": AGENT, **own}) if mind is None else mind
        self._opened_here = mind is None

    @classmethod
    def from_config(cls, config_dict: Mapping[str, Any]) -> Self:
        """Make one from mem0's configuration. The section `ebbing` is passed to `ebbing.open`; no model or store is needed."""
        return cls(config_dict)

    # ── putting in ──

    def add(
        self,
        messages: Any,
        *,
        user_id: str | None = None,
        agent_id: str | None = None,
        run_id: str | None = None,
        metadata: Mapping[str, Any] | None = None,
        timestamp: Any = None,
        expiration_date: Any = None,
        infer: bool = True,
        memory_type: str | None = None,
        prompt: str | None = None,  # noqa: ARG002  (there is no model to be prompted)
    ) -> Results:
        """Remember what was said, and wait until it is learned. With `infer=False` each message is kept as it stands."""
        if memory_type not in (None, PROCEDURAL):
            raise InputError(f"memory_type {memory_type!r} is not known: leave it out, or use {PROCEDURAL!r}")
        ids = _ids(user_id=user_id, agent_id=agent_id, run_id=run_id)
        expires = {} if expiration_date is None else {"expiration_date": _day(expiration_date)}
        data = {**_without_ids(metadata), **{name: ids[name] for name in ids if name != "user_id"}, **expires}
        said = [messages] if isinstance(messages, Mapping | str) else messages
        if memory_type == PROCEDURAL and agent_id is not None:
            return {"results": [self._kept("\n".join(map(_content, said)), ids, data)]}
        if not infer:
            return {"results": [one for message in said for one in self._as_it_stands(message, ids, data)]}
        at = datetime.fromtimestamp(timestamp, UTC) if isinstance(timestamp, int | float) else timestamp
        ticket = self.mind.remember(said, user=_user(ids), at=at, conversation=ids.get("run_id"), metadata=data)
        ticket.wait()
        return {"results": list(self._learned(ticket))}

    def _as_it_stands(self, message: Any, ids: Mapping[str, str], data: Mapping[str, Any]) -> Iterable[Item]:
        given = {"role": "user", "content": message} if isinstance(message, str) else message
        if not isinstance(given, Mapping) or given.get("content") is None or given.get("role") in (None, "system"):
            return
        role, actor = given["role"], given.get("name")
        labels = {**data, "role": role, **({"actor_id": actor} if actor else {})}
        yield {**self._kept(_content(given), ids, labels), "actor_id": actor, "role": role}

    def _kept(self, text: str, ids: Mapping[str, str], data: Mapping[str, Any]) -> Item:
        kept = self.mind.keep(text, user=_user(ids), conversation=ids.get("run_id"), metadata=data)
        return {"id": kept.id, "memory": text, "event": "ADD"}

    def _learned(self, ticket: Ticket) -> Iterable[Item]:
        """What a ticket led to: what is known now and was not, and what holds no longer."""
        for event in ticket.events:
            if event.memory is None or event.kind not in ("created", *DENIED):
                continue
            memory = self.mind.get(event.memory)
            if memory.layer not in (Layer.EPISODE, Layer.WORKING):
                yield {"id": _id(memory), "memory": memory.text, "event": "DELETE" if event.kind in DENIED else "ADD"}

    # ── getting out ──

    def search(
        self,
        /,
        query: str,
        *,
        top_k: int = 20,
        filters: Mapping[str, Any] | None = None,
        threshold: float = 0.1,
        rerank: bool = False,  # noqa: ARG002  (what comes to mind is in order)
        explain: bool = False,
        reference_date: Any = None,
        show_expired: bool = False,
        **kwargs: Any,
    ) -> Results:
        """What comes to mind at a query, best first. Ids stand in `filters`, or as of old beside them."""
        if reference_date is not None:
            raise InputError("reference_date is not supported: ask for the time in the query, e.g. last week")
        wanted, most = _asked(filters, kwargs, top_k)
        if not most:
            return {"results": []}
        scope = scope_of(wanted)
        rest = {key: value for key, value in wanted.items() if key not in scope}
        found = self.mind.recall(
            query,
            user=scope.get("user_id", ALL_USERS),
            metadata={name: scope[name] for name in scope if name != "user_id"} or None,
            limit=MOST if rest else min(most, MOST),
            reinforce=not rest,  # else much comes to mind that is not shown
        )
        views = {view.memory.id: view for view in self.mind.views([hit.id for hit in found])}
        items = []
        for hit in found:
            if hit.id in views and hit.why.relevance >= threshold:
                view = views[hit.id]
                item = _item(view.memory, view.metadata, hit.text, score=min(1.0, hit.why.relevance))
                items.append({**item, "score_details": hit.why.to_dict()} if explain else item)
        return {"results": self._shown(items, rest, show_expired=show_expired)[:most]}

    def get(self, memory_id: str) -> Item | None:
        """One memory, whatever it was updated to; None if there is none."""
        found = self._current(memory_id)
        return None if found is None else _item(found, found.metadata, self.mind.text(found.id))

    def get_all(
        self,
        /,
        *,
        filters: Mapping[str, Any] | None = None,
        top_k: int = 20,
        show_expired: bool = False,
        **kwargs: Any,
    ) -> Results:
        """What is known, the newest first."""
        wanted, most = _asked(filters, kwargs, top_k)
        scope = scope_of(wanted)
        found = self.mind.list(
            user=scope.get("user_id", ALL_USERS),
            status="active",
            metadata={name: scope[name] for name in scope if name != "user_id"} or None,
            newest_first=True,
        )
        known = [memory for memory in found if memory.layer not in (Layer.EPISODE, Layer.WORKING)]
        items = [_item(memory, memory.metadata, memory.text) for memory in known]
        for item in items:
            del item["score"]  # as in mem0: nothing was asked that it could answer
        rest = {key: value for key, value in wanted.items() if key not in scope}
        return {"results": self._shown(items, rest, show_expired=show_expired)[:most]}

    def _shown(self, items: Iterable[Item], filters: Mapping[str, Any], *, show_expired: bool) -> list[Item]:
        today = self.mind.now().date().isoformat()
        return [
            item
            for item in items
            if passes(item, filters) and (show_expired or item.get("expiration_date", today) >= today)
        ]

    # ── changing ──

    def update(
        self,
        memory_id: str,
        text: str | None = None,
        metadata: Mapping[str, Any] | None = None,
        expiration_date: Any = LEFT_AS_IT_IS,
        data: str | None = None,
    ) -> dict[str, str]:
        """Replace what a memory says, or some of its metadata; what it said is history."""
        new = text if text is not None else data
        if new is None and metadata is None and expiration_date is LEFT_AS_IT_IS:
            raise InputError("give at least one of text, metadata and expiration_date")
        old = self._there(memory_id)
        labels = {**old.metadata, **_without_ids(metadata), OWN: {"id": _id(old), "created_at": _born(old)}}
        if expiration_date is not LEFT_AS_IT_IS:
            labels.pop("expiration_date", None)
            labels |= {} if expiration_date is None else {"expiration_date": _day(expiration_date)}
        self.mind.correct(old.id, self.mind.text(old.id) if new is None else new, metadata=labels)
        return {"message": "Memory updated successfully!"}

    def delete(self, memory_id: str) -> dict[str, str]:
        """Forget a memory, and the message it was drawn from; what else was drawn from that stays."""
        there = self._there(memory_id)
        drawn_from = [step.memory for step in self.mind.provenance(there.id).sources if step.kind == "derived_from"]
        for one in (there.id, *drawn_from):
            self.mind.forget(one)
        return {"message": "Memory deleted successfully!"}

    def delete_all(
        self, user_id: str | None = None, agent_id: str | None = None, run_id: str | None = None
    ) -> dict[str, str]:
        """Forget all of a user, an agent or a run."""
        ids = _ids(user_id=user_id, agent_id=agent_id, run_id=run_id)
        labels = {name: ids[name] for name in ids if name != "user_id"}
        self.mind.forget(user=ids.get("user_id", ALL_USERS), metadata=labels or None)
        return {"message": "Memories deleted successfully!"}

    def reset(self) -> None:
        """Forget everything in this mind, of everyone."""
        self.mind.forget(user=ALL_USERS)

    def history(self, memory_id: str) -> list[Item]:
        """What happened to a memory, oldest first: ADD, UPDATE, DELETE."""
        found = self._found(memory_id)
        versions = [] if found is None else [self.mind.get(_id(found))]
        while versions and (later := versions[-1].successor) is not None:
            versions.append(self.mind.get(later))
        texts = [None, *(self._words(version) for version in versions)]
        changes = [
            self._change(version, "UPDATE" if place else "ADD", texts[place], texts[place + 1], version.created_at)
            for place, version in enumerate(versions)
        ]
        if versions and versions[-1].status in GONE:
            at = versions[-1].removed_at or versions[-1].created_at
            changes.append(self._change(versions[-1], "DELETE", texts[-1], None, at))
        return changes

    def _change(self, version: Known, event: str, old: str | None, new: str | None, at: datetime) -> Item:
        events = self.mind.history(version.id)
        return {
            "id": events[-1 if event == "DELETE" else 0].id,
            "memory_id": _id(version),
            "old_memory": old,
            "new_memory": new,
            "event": event,
            "created_at": _born(version),
            "updated_at": at.isoformat(),
            "is_deleted": event == "DELETE",
            "actor_id": version.metadata.get("actor_id"),
            "role": version.metadata.get("role"),
        }

    def _words(self, version: Known) -> str | None:
        try:
            return self.mind.text(version.id)
        except NotFound:  # purged: it was deleted long ago
            return None

    def chat(self, query: str) -> None:
        """Not there, as in mem0."""
        raise NotImplementedError("mem0's chat is not implemented: use search and add around your own model")

    # ── finding, opening, closing ──

    def _found(self, memory_id: str) -> Known | None:
        try:
            return self.mind.get(memory_id)
        except (NotFound, InputError):
            return None

    def _current(self, memory_id: str) -> Known | None:
        """The newest version of a memory; None if it is gone, or was denied."""
        found = self._found(memory_id)
        while found is not None and found.status in (Status.SUPERSEDED, Status.MERGED):
            found = None if found.successor is None else self._found(found.successor)
        return None if found is None or found.status in GONE | {Status.NEGATED} else found

    def _there(self, memory_id: str) -> Known:
        found = self._current(memory_id)
        if found is None:
            raise InputError(f"Memory with id {memory_id} not found")
        return found

    def close(self) -> None:
        """Close the mind, if it was opened here."""
        if self._opened_here:
            self.mind.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _awaited(
    method: Callable[Concatenate[Memory, P], R],
) -> Callable[Concatenate[AsyncMemory, P], Coroutine[Any, Any, R]]:
    @functools.wraps(method)
    async def run(self: AsyncMemory, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return await asyncio.to_thread(method, self.memory, *args, **kwargs)

    return run


class AsyncMemory:
    """The same memory, awaited: each method runs in a worker thread."""

    def __init__(self, config: Any = None, *, mind: AnyMind | None = None) -> None:
        self.memory = Memory(config, mind=mind)

    @classmethod
    def from_config(cls, config_dict: Mapping[str, Any]) -> Self:
        """Make one from mem0's configuration."""
        return cls(config_dict)

    add = _awaited(Memory.add)
    search = _awaited(Memory.search)
    get = _awaited(Memory.get)
    get_all = _awaited(Memory.get_all)
    update = _awaited(Memory.update)
    delete = _awaited(Memory.delete)
    delete_all = _awaited(Memory.delete_all)
    reset = _awaited(Memory.reset)
    history = _awaited(Memory.history)
    chat = _awaited(Memory.chat)

    def close(self) -> None:
        """Close the mind, if it was opened here."""
        self.memory.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await asyncio.to_thread(self.close)


# ── mem0's words ──


def _ids(**given: Any) -> dict[str, str]:
    """Return the ids that were given; one is needed."""
    ids = {name: found for name, value in given.items() if (found := id_of(value, name)) is not None}
    if not ids:
        raise InputError("at least one of user_id, agent_id and run_id must be given")
    return ids


def _user(ids: Mapping[str, str]) -> str:
    """Return whose memories these are. No id of mem0's holds a space, so what is of no user meets nobody's."""
    if "user_id" in ids:
        return ids["user_id"]
    return f"agent {ids['agent_id']}" if "agent_id" in ids else f"run {ids['run_id']}"


def _asked(filters: Mapping[str, Any] | None, beside: Mapping[str, Any], top_k: int) -> tuple[dict[str, Any], int]:
    """Return filters and how many are wanted, also as mem0 before 2.0 took them: ids and `limit` beside the filters."""
    if unknown := set(beside) - {*IDS, "limit"}:
        raise InputError(f"argument {sorted(unknown)[0]!r} is not known")
    most = beside.get("limit", top_k)
    if isinstance(most, bool) or not isinstance(most, int) or most < 0:
        raise InputError(f"top_k must be a whole number that is not negative, not {most!r}")
    return {**(filters or {}), **{name: beside[name] for name in IDS if beside.get(name) is not None}}, most


def _without_ids(metadata: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return metadata without ids: those are given as arguments, and do not change."""
    return {key: value for key, value in (metadata or {}).items() if key not in (*IDS, "actor_id", OWN)}


def _day(value: Any) -> str:
    if isinstance(value, datetime):
        return value.date().isoformat()
    try:
        return value.isoformat() if isinstance(value, date) else date.fromisoformat(value).isoformat()
    except (TypeError, ValueError) as error:
        raise InputError(f"expiration_date must be a date like 2026-12-31, not {value!r}") from error


def _content(message: Any) -> str:
    content = message.get("content") if isinstance(message, Mapping) else message
    return content if isinstance(content, str) else str(content)


def _id(memory: Known) -> str:
    return str(memory.metadata.get(OWN, {}).get("id", memory.id))


def _born(memory: Known) -> str:
    return str(memory.metadata.get(OWN, {}).get("created_at", memory.created_at.isoformat()))


def _item(memory: Known, metadata: Mapping[str, Any], text: str, score: float | None = None) -> Item:
    """Return a memory as a result of mem0's."""
    known = metadata.get(OWN, {})
    own = {key: value for key, value in metadata.items() if key not in (*PROMOTED, OWN)}
    user = {"user_id": memory.user} if memory.user is not None and " " not in memory.user else {}
    return {
        "id": known.get("id", memory.id),
        "memory": text,
        "hash": hashlib.md5(text.encode(), usedforsecurity=False).hexdigest(),
        "metadata": own or None,
        "score": score,
        "created_at": known.get("created_at", memory.created_at.isoformat()),
        "updated_at": memory.created_at.isoformat(),
        **user,
        **{key: metadata[key] for key in PROMOTED if key in metadata},
    }
