"""A verb of a mind, called at a distance: its arguments written, its answer read, by the same table as the server's.

What changes something carries a key, so that a request that was cut off is sent again and done once.
"""

from __future__ import annotations

import base64
import functools
import inspect
import uuid
from collections.abc import Callable, Mapping, Sequence, Sized
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar
from urllib.parse import quote

from pydantic_core import PydanticSerializationError, to_json

from ebbing.domain.answers.reports import View
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.filters import ALL_USERS
from ebbing.domain.records.memory import Memory
from ebbing.engine.messages import many
from ebbing.engine.messages.attachments import attachments_of
from ebbing.engine.messages.formats import OURS, THEIRS, mapping_of
from ebbing.engine.mind import Mind
from ebbing.engine.ticket import Ticket
from ebbing.errors import InputError, TextError
from ebbing.interfaces.client.connection import ONCE, ServerConnection
from ebbing.interfaces.wire.forms import ALL, MOST_ROWS, arguments_of, declared, form_of, is_promise, read, value_of
from ebbing.interfaces.wire.pages import MemoryPage
from ebbing.interfaces.wire.verbs import BATCH, BY_NAME, GET, POST, PREFIX, REMEMBER, Verb

P = ParamSpec("P")
R = TypeVar("R")
KNOWN_KEYS: Final = frozenset(OURS) | THEIRS
WAITING: Final = ("timeout", "wait")  # an argument by which the answer may take longer


class Remote(Protocol):
    """A mind at a distance, as its verbs see it."""

    connection: ServerConnection
    agent: str

    def ticket(self, ticket: str) -> Ticket:
        """Return the ticket with this id."""
        ...


def sent(method: Callable[Concatenate[Mind, P], R]) -> Callable[Concatenate[Any, P], R]:
    """Return the verb with the same signature, done by the server."""
    verb = BY_NAME[method.__name__]

    @functools.wraps(method)
    def run(self: Remote, /, *args: P.args, **kwargs: P.kwargs) -> R:
        given = bound(verb, args, kwargs)
        key = {ONCE: uuid.uuid4().hex} if verb.writes else None  # the caller's own key, if there is one, is an argument
        answer = ask(self, verb, given, key)
        if is_promise(verb):
            return self.ticket(answer.json()["id"])  # type: ignore[return-value]  # R is Ticket then
        found: R = read(verb, answer.content)
        return found

    return run


def paged(method: Callable[Concatenate[Mind, P], R]) -> Callable[Concatenate[Any, P], R]:
    """Return a verb that lists memories with the same signature, asked for page by page."""
    verb = BY_NAME[method.__name__]

    @functools.wraps(method)
    def run(self: Remote, /, *args: P.args, **kwargs: P.kwargs) -> R:
        given = bound(verb, args, kwargs)
        left: int | None = given.get("limit")
        found: list[Memory] = []
        while True:
            given["limit"] = MOST_ROWS if left is None else min(left, MOST_ROWS)
            page: MemoryPage = value_of(MemoryPage, ask(self, verb, dict(given)).content)
            found += [told(view) for view in page.items]
            left = None if left is None else left - len(page.items)
            if page.next is None or left == 0:
                return found  # type: ignore[return-value]  # R is a list of memories
            given["after"] = page.next

    return run


def sent_by_hundreds(method: Callable[Concatenate[Mind, P], R]) -> Callable[Concatenate[Any, P], R]:
    """Return `remember_many` with the same signature: a hundred messages at a time are promised and learned by the server."""

    @functools.wraps(method)
    def run(self: Remote, /, *args: P.args, **kwargs: P.kwargs) -> R:
        given = inspect.signature(method).bind(None, *args, **kwargs).arguments
        _, messages, progress, key = (given.pop(name, None) for name in ("self", "messages", "progress", many.KEY))
        total, taken = len(messages) if isinstance(messages, Sized) else None, 0
        for some in many.hundreds(messages, key, given):
            items = [_written(REMEMBER, one) for one in some]
            path = PREFIX.format(agent=quote(self.agent, safe="")) + REMEMBER.path + BATCH
            tickets = self.connection.ask(POST, path, body=json_of({"items": items})).json()["tickets"]
            last = {one.get("user"): ticket["id"] for one, ticket in zip(some, tickets, strict=True)}
            for ticket in last.values():  # each user's messages are learned in their order
                self.ticket(ticket).wait()
            taken += len(some)
            if progress is not None:
                progress(taken, total)
        return taken  # type: ignore[return-value]  # R is int

    return run


def told(view: View) -> Memory:
    """Return the memory of a view with what it says, as a mind hands it out."""
    return replace(view.memory, text=view.text, metadata=view.metadata)


def bound(verb: Verb, args: Any, kwargs: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments by name, those that travel."""
    known = arguments_of(verb)
    given = declared(verb).bind(None, *args, **kwargs).arguments
    return {name: value for name, value in given.items() if name in known}


def ask(mind: Remote, verb: Verb, given: dict[str, Any], headers: Mapping[str, str] | None = None) -> Any:
    """Ask the server for a verb, with these arguments."""
    path = PREFIX.format(agent=quote(mind.agent, safe="")) + _path(verb, given)
    patience_s = max((float(given[name] or 0) for name in WAITING if name in given), default=0.0)
    written = _written(verb, given)
    if verb.method == GET:
        return mind.connection.ask(GET, path, query=_query(written), headers=headers, patience_s=patience_s)
    body = json_of(written)
    return mind.connection.ask(
        verb.method, path, body=body, headers=headers, patience_s=patience_s, again=not verb.writes
    )


def _path(verb: Verb, given: dict[str, Any]) -> str:
    """Return the path, with the arguments that stand in it taken out of those given."""
    names = [name for name in given if "{" + name + "}" in verb.path]
    return verb.path.format(**{name: quote(str(given.pop(name)), safe="") or "-" for name in names})


def _written(verb: Verb, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return arguments in the form in which they travel."""
    written = dict(given)
    if "user" in written and ALL in form_of(verb).model_fields:
        written[ALL] = written["user"] is ALL_USERS
        if written["user"] in (ALL_USERS, None):
            del written["user"]
    if isinstance(written.get("messages"), Sequence) and not isinstance(written["messages"], str | bytes):
        written["messages"] = [one if isinstance(one, str) else _message(one) for one in written["messages"]]
    if isinstance(written.get("profile"), Profile):
        written["profile"] = written["profile"].to_dict()
    if written.get("attachments") is not None:
        written["attachments"] = [
            {
                "data": base64.b64encode(one.blob.data).decode("ascii"),
                "name": one.blob.name,
                "kind": str(one.blob.kind),
                "text": one.text or None,
            }
            for one in attachments_of(written["attachments"])
        ]
    return written


def _message(one: Any) -> dict[str, Any]:
    """Return a message of whatever library as keys that every server knows."""
    return {key: value for key, value in mapping_of(one).items() if key in KNOWN_KEYS}


def json_of(value: Any) -> bytes:
    """Return a value as JSON; what JSON has no word for is refused."""
    try:
        return to_json(value, inf_nan_mode="strings")
    except (PydanticSerializationError, ValueError) as error:
        kind = TextError if "surrogate" in str(error) else InputError
        raise kind(f"what was passed cannot be written as JSON: {error}") from error


def _query(written: Mapping[str, Any]) -> dict[str, Any]:
    query: dict[str, Any] = {}
    for name, value in written.items():
        if value is None:
            continue
        if isinstance(value, bool):
            query[name] = str(value).lower()
        elif isinstance(value, datetime):
            query[name] = value.isoformat()
        elif isinstance(value, Mapping):
            query[name] = json_of(value).decode()
        elif isinstance(value, str | int | float | Path):
            query[name] = str(value)
        else:
            query[name] = [str(one) for one in value]
    return query
