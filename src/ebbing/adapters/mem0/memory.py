"""mem0's `Memory` on a mind: putting in, getting out, changing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final, Self

import ebbing
from ebbing import ALL_USERS, Layer, Ticket
from ebbing.adapters.documents import AnyMind
from ebbing.adapters.mem0.filters import passes, scope_of
from ebbing.adapters.mem0.items import (
    OWN,
    Item,
    asked_for,
    born_at,
    content_of,
    day_of,
    ids_given,
    item_of,
    known_as,
    user_of,
    without_ids,
)
from ebbing.adapters.mem0.versions import changes, current, existing
from ebbing.errors import InputError

Results = dict[str, list[Item]]

AGENT: Final = "mem0"  # whose mind is opened, unless one is given
PROCEDURAL: Final = "procedural_memory"
MOST: Final = 1000  # what a recall gives at most
LEFT_AS_IT_IS: Final[Any] = object()
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
        ids = ids_given(user_id=user_id, agent_id=agent_id, run_id=run_id)
        expires = {} if expiration_date is None else {"expiration_date": day_of(expiration_date)}
        data = {**without_ids(metadata), **{name: ids[name] for name in ids if name != "user_id"}, **expires}
        said = [messages] if isinstance(messages, Mapping | str) else messages
        if memory_type == PROCEDURAL and agent_id is not None:
            return {"results": [self._kept("\n".join(map(content_of, said)), ids, data)]}
        if not infer:
            return {"results": [one for message in said for one in self._as_it_stands(message, ids, data)]}
        at = datetime.fromtimestamp(timestamp, UTC) if isinstance(timestamp, int | float) else timestamp
        ticket = self.mind.remember(said, user=user_of(ids), at=at, conversation=ids.get("run_id"), metadata=data)
        ticket.wait()
        return {"results": list(self._learned(ticket))}

    def _as_it_stands(self, message: Any, ids: Mapping[str, str], data: Mapping[str, Any]) -> Iterable[Item]:
        given = {"role": "user", "content": message} if isinstance(message, str) else message
        if not isinstance(given, Mapping) or given.get("content") is None or given.get("role") in (None, "system"):
            return
        role, actor = given["role"], given.get("name")
        labels = {**data, "role": role, **({"actor_id": actor} if actor else {})}
        yield {**self._kept(content_of(given), ids, labels), "actor_id": actor, "role": role}

    def _kept(self, text: str, ids: Mapping[str, str], data: Mapping[str, Any]) -> Item:
        kept = self.mind.keep(text, user=user_of(ids), conversation=ids.get("run_id"), metadata=data)
        return {"id": kept.id, "memory": text, "event": "ADD"}

    def _learned(self, ticket: Ticket) -> Iterable[Item]:
        """What a ticket led to: what is known now and was not, and what holds no longer."""
        for event in ticket.events:
            if event.memory is None or event.kind not in ("created", *DENIED):
                continue
            memory = self.mind.get(event.memory)
            if memory.layer not in (Layer.EPISODE, Layer.WORKING):
                yield {
                    "id": known_as(memory),
                    "memory": memory.text,
                    "event": "DELETE" if event.kind in DENIED else "ADD",
                }

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
        wanted, most = asked_for(filters, kwargs, top_k)
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
                item = item_of(view.memory, view.metadata, hit.text, score=min(1.0, hit.why.relevance))
                items.append({**item, "score_details": hit.why.to_dict()} if explain else item)
        return {"results": self._shown(items, rest, show_expired=show_expired)[:most]}

    def get(self, memory_id: str) -> Item | None:
        """One memory, whatever it was updated to; None if there is none."""
        found = current(self.mind, memory_id)
        return None if found is None else item_of(found, found.metadata, self.mind.text(found.id))

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
        wanted, most = asked_for(filters, kwargs, top_k)
        scope = scope_of(wanted)
        found = self.mind.list(
            user=scope.get("user_id", ALL_USERS),
            status="active",
            metadata={name: scope[name] for name in scope if name != "user_id"} or None,
            newest_first=True,
        )
        known = [memory for memory in found if memory.layer not in (Layer.EPISODE, Layer.WORKING)]
        items = [item_of(memory, memory.metadata, memory.text) for memory in known]
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
        old = existing(self.mind, memory_id)
        labels = {**old.metadata, **without_ids(metadata), OWN: {"id": known_as(old), "created_at": born_at(old)}}
        if expiration_date is not LEFT_AS_IT_IS:
            labels.pop("expiration_date", None)
            labels |= {} if expiration_date is None else {"expiration_date": day_of(expiration_date)}
        self.mind.correct(old.id, self.mind.text(old.id) if new is None else new, metadata=labels)
        return {"message": "Memory updated successfully!"}

    def delete(self, memory_id: str) -> dict[str, str]:
        """Forget a memory, and the message it was drawn from; what else was drawn from that stays."""
        there = existing(self.mind, memory_id)
        drawn_from = [step.memory for step in self.mind.provenance(there.id).sources if step.kind == "derived_from"]
        for one in (there.id, *drawn_from):
            self.mind.forget(one)
        return {"message": "Memory deleted successfully!"}

    def delete_all(
        self, user_id: str | None = None, agent_id: str | None = None, run_id: str | None = None
    ) -> dict[str, str]:
        """Forget all of a user, an agent or a run."""
        ids = ids_given(user_id=user_id, agent_id=agent_id, run_id=run_id)
        labels = {name: ids[name] for name in ids if name != "user_id"}
        self.mind.forget(user=ids.get("user_id", ALL_USERS), metadata=labels or None)
        return {"message": "Memories deleted successfully!"}

    def reset(self) -> None:
        """Forget everything in this mind, of everyone."""
        self.mind.forget(user=ALL_USERS)

    def history(self, memory_id: str) -> list[Item]:
        """What happened to a memory, oldest first: ADD, UPDATE, DELETE."""
        return changes(self.mind, memory_id)

    def chat(self, query: str) -> None:
        """Not there, as in mem0."""
        raise NotImplementedError("mem0's chat is not implemented: use search and add around your own model")

    # ── closing ──

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
