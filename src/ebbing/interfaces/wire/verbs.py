"""The verbs that travel: where each verb of a mind is found under `/v1/agents/{agent}`.

One table for both ends. The server makes its routes of it, the client its methods, and both read the arguments and the
answer off the signature of `Mind` itself: an argument that is added to a verb travels at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Final

from ebbing.domain.answers.reports import ForgetReport
from ebbing.domain.records.frozen import dataclass
from ebbing.engine.mind import Mind

GET: Final = "GET"
POST: Final = "POST"
BATCH: Final = "/batch"  # several remembers, below `remember`
PREFIX: Final = "/v1/agents/{agent}"
MEMORY: Final = "/memories/{memory_id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """A verb of a mind, and where it is found."""

    function: Callable[..., Any]
    method: str
    path: str  # below the agent; names in braces are arguments
    tag: str
    key: str = ""  # the name of the answer in the document, where the answer is not an object itself
    writes: bool = False  # whether a token for reading is not enough
    example: Mapping[str, Any] = field(default_factory=dict, compare=False)  # arguments that make sense

    @property
    def name(self) -> str:
        """What it is called."""
        return self.function.__name__


def forget_one(mind: Mind, memory_id: str, *, dry_run: bool = False, revision: int | None = None) -> ForgetReport:
    """Take one memory out of every search; it can be restored for 30 days."""
    return mind.forget(memory_id, dry_run=dry_run, revision=revision)


def _look(function: Callable[..., Any], path: str, key: str = "", tag: str = "look") -> Verb:
    return Verb(function=function, method=GET, path=path, key=key, tag=tag)


def _change(function: Callable[..., Any], path: str, key: str = "", tag: str = "change", **example: Any) -> Verb:
    return Verb(function=function, method=POST, path=path, key=key, tag=tag, writes=True, example=example)


REMEMBER: Final = _change(Mind.remember, "/remember", tag="remember", messages="I like coffee", user="ada")
VERBS: Final = (
    REMEMBER,
    _change(Mind.end_conversation, "/end_conversation", tag="remember", conversation="monday"),
    _change(Mind.outcome, "/outcome", tag="remember", task="deploy", success=True, text="It worked."),
    Verb(
        function=Mind.recall,
        method=POST,
        path="/recall",
        tag="recall",
        example={"cue": "What do I like to drink?", "limit": 5, "budget_tokens": 400},
    ),
    Verb(
        function=Mind.inject,
        method=POST,
        path="/inject",
        tag="recall",
        key="messages",
        example={"messages": [{"role": "user", "content": "What do I like to drink?"}], "budget_tokens": 400},
    ),
    _look(Mind.about, "/about", tag="recall"),
    Verb(
        function=Mind.views,
        method=POST,
        path="/views",
        tag="look",
        key="items",
        example={"memory_ids": ["m0000000010000"]},
    ),
    Verb(
        function=Mind.known_keys,
        method=POST,
        path="/known_keys",
        tag="look",
        key="keys",
        example={"keys": ["message 1"]},
    ),
    _change(Mind.keep, "/keep", text="The key to the shed hangs behind the door", user="ada", pinned=True),
    # one memory
    _look(Mind.text, MEMORY + "/text", "text"),
    _look(Mind.explain, MEMORY + "/explain"),
    _look(Mind.history, MEMORY + "/history", "events"),
    _look(Mind.provenance, MEMORY + "/provenance"),
    _look(Mind.forecast, MEMORY + "/forecast"),
    _look(Mind.simulate, MEMORY + "/simulate", "curve"),
    _look(Mind.schedule, MEMORY + "/schedule"),
    _look(Mind.attachments, MEMORY + "/attachments", "attachments"),
    _change(Mind.correct, MEMORY + "/correct", text="I like tea"),
    _change(Mind.reinforce, MEMORY + "/reinforce", event="manual"),
    _change(Mind.pin, MEMORY + "/pin"),
    _change(Mind.unpin, MEMORY + "/unpin"),
    _change(Mind.restore, MEMORY + "/restore"),
    _change(Mind.erase, MEMORY + "/erase", dry_run=True),
    _change(Mind.forget, "/forget", memory_id="m0000000010000", dry_run=True),
    _change(Mind.rename_user, "/rename_user", "count", user="ada", new="ada.l"),
    _change(Mind.switch, "/switch", profile="companion", dry_run=True),
    _change(Mind.undo, "/undo", event_id="t0000000000001"),
    # all of them
    _look(Mind.count, "/count", "count"),
    _look(Mind.users, "/users", "users"),
    _look(Mind.focus, "/focus", "focus"),
    _look(Mind.journal, "/journal", "events"),
    _look(Mind.due_reviews, "/due_reviews", "plans"),
    _look(Mind.now, "/now", "now"),
    _look(Mind.strengths, "/strengths", "items", tag="care"),
    _look(Mind.health, "/health", tag="care"),
    _look(Mind.queue, "/queue", "jobs", tag="care"),
    _look(Mind.maintenance_due, "/maintenance_due", "due", tag="care"),
    _look(Mind.model_report, "/model_report", "report", tag="care"),
    # what a language model proposes
    _look(Mind.proposals, "/proposals", "proposals", tag="proposals"),
    _change(Mind.accept, "/proposals/{event_id}/accept", tag="proposals"),
    _change(Mind.refuse, "/proposals/{event_id}/refuse", tag="proposals"),
    # care
    _change(Mind.maintain, "/maintain", tag="care", dry_run=True),
    _change(Mind.associate, "/associate", "links", tag="care"),
    _change(Mind.tidy, "/tidy", tag="care"),
    _change(Mind.curate, "/curate", tag="care"),
    _change(Mind.review, "/review", tag="care"),
    _change(Mind.retry, "/retry", "count", tag="care"),
    _change(Mind.flush, "/flush", "done", tag="care", timeout=5),
)
# a second place for those who think of memories as things
FORGET_ONE: Final = _change(forget_one, MEMORY + "/forget")
# asked for in pages
LIST: Final = _look(Mind.list, "/memories", "items")
BY_NAME: Final[Mapping[str, Verb]] = {verb.name: verb for verb in (*VERBS, LIST)}
