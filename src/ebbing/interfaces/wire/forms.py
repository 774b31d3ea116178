"""How arguments and answers are written: models made of the signatures of `Mind`, so that nothing is declared twice.

An argument that makes no sense at a distance is left out (`progress`) or takes another form: attachments are sent as
bytes, never as paths, which would be paths of the server; ALL_USERS is a flag beside `user`.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

from pydantic import (
    AwareDatetime,
    Base64Bytes,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    Json,
    Strict,
    StrictBool,
    StrictInt,
    TypeAdapter,
    WithJsonSchema,
    create_model,
)

from ebbing.domain.answers import reports
from ebbing.domain.answers.recollection import Mode
from ebbing.domain.laws.reactions import ALIASES
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.attachments import Modality
from ebbing.domain.records.filters import ALL_USERS, AllUsers
from ebbing.domain.records.memory import Layer, Status
from ebbing.domain.texts import MAX_CHARACTERS, MAX_NAME_CHARACTERS
from ebbing.engine.editing.edit import BY_HAND
from ebbing.engine.learning.messages import CHANNELS
from ebbing.engine.messages.formats import LibraryMessage
from ebbing.engine.recalling.recall import MAX_DEPTH, MAX_LIMIT
from ebbing.engine.ticket import Ticket
from ebbing.interfaces.wire.verbs import GET, Verb
from ebbing.language.statements.labels import Label

ALL: Final = "all_users"
LONGEST_WAIT_S: Final = 60.0
MOST_ROWS: Final = 1000  # in one answer; more come page by page
MOST_TOKENS: Final = 1_000_000
MOST_DAYS: Final = 36_500.0
_SAID: Final = r"^[^\x00]*[^\x00\s][^\x00]*$"  # not blank, no NUL
_LONG: Final = frozenset({"cue", "text", "messages", "keywords", "relations"})  # the others are names
_ANY: Final = frozenset({"keys"})  # which are only looked up


class Attaching(BaseModel):
    """Something that belongs to what is said: a picture, a recording, a file."""

    model_config = ConfigDict(extra="forbid")
    data: Base64Bytes = Field(description="Its bytes, in base64.")
    name: str = ""
    kind: Modality | None = None
    text: str | None = Field(None, description="What stands in it, or is said in it.")


def _one_of(words: Sequence[str]) -> Any:
    """Return a text that is described as one of these; the verb itself judges it, with its own error."""
    return Annotated[str, WithJsonSchema({"type": "string", "enum": sorted({str(word) for word in words})})]


def _iso(given: Any) -> Any:
    """Refuse times that are numbers: seconds or milliseconds?"""
    if isinstance(given, datetime | str) and not str(given).replace(".", "").lstrip("-").isdigit():
        return given
    raise ValueError("write a time as ISO text with its zone, e.g. 2026-03-01T09:30:00+08:00")


_Text = Annotated[str, WithJsonSchema({"type": "string", "pattern": _SAID, "maxLength": MAX_CHARACTERS})]
_Name = Annotated[str, WithJsonSchema({"type": "string", "pattern": _SAID, "maxLength": MAX_NAME_CHARACTERS})]
_Time = Annotated[AwareDatetime, BeforeValidator(_iso)]


# arguments by name: what they may be, more closely than the signature says
_CHOICES: Final[Mapping[str, Any]] = {
    "mode": _one_of([*Mode]),
    "status": _one_of([*Status]),
    "layer": _one_of([*Layer]),
    "label": _one_of([*Label]),
    "source": _one_of([*CHANNELS]),
    "event": _one_of([*BY_HAND, *ALIASES]),
    "attachments": list[Attaching],
    "days": list[Annotated[float, Field(ge=0, le=MOST_DAYS, allow_inf_nan=False)]],
    "timeout": Annotated[float, Strict(), Field(ge=0, le=LONGEST_WAIT_S)],
    "wait": Annotated[float, Strict(), Field(ge=0, le=LONGEST_WAIT_S)],
    "profile": str | dict[str, Any],
    "depth": Annotated[StrictInt, Field(ge=0, le=MAX_DEPTH)],
    "confidence": Annotated[float, Strict(), Field(ge=0, le=1)],
}
_LIMITS: Final = {"recall": MAX_LIMIT, "inject": MAX_LIMIT}
_ONLY_HERE: Final = (
    AllUsers,
    LibraryMessage,
)  # values that live in one process; on the wire there are words and mappings
_DROPPED: Final = frozenset({"self", "mind", "progress"})


class _Arguments(BaseModel):
    """The arguments of one verb."""

    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True)


@cache
def declared(verb: Verb) -> inspect.Signature:
    """Return the signature of a verb, as the engine has it."""
    return inspect.signature(verb.function)


@cache
def _types(verb: Verb) -> Mapping[str, Any]:
    """Return the types of a verb; those of reports it names without loading them."""
    return get_type_hints(verb.function, localns=vars(reports))


@cache
def arguments_of(verb: Verb) -> Mapping[str, inspect.Parameter]:
    """Return the arguments of a verb that travel, by name; each with its type."""
    hints = _types(verb)
    found = declared(verb).parameters
    return {
        name: parameter.replace(annotation=hints.get(name, Any))
        for name, parameter in found.items()
        if name not in _DROPPED
    }


@cache
def form_of(verb: Verb) -> type[BaseModel]:
    """Return the model of a verb's arguments, those in its path left out; as a body, or for GET as a query."""
    fields: dict[str, Any] = {}
    for name, parameter in arguments_of(verb).items():
        if "{" + name + "}" in verb.path:
            continue
        default = ... if parameter.default is inspect.Parameter.empty else parameter.default
        if default is ALL_USERS or AllUsers in get_args(parameter.annotation):
            fields[ALL] = (_flag(verb), default is ALL_USERS)
            default = None if default is ALL_USERS else default
        fields[name] = (_written(verb, name, parameter.annotation), default)
    return create_model(f"{_title(verb)}Arguments", __base__=_Arguments, **fields)


def _title(verb: Verb) -> str:
    return verb.name.title().replace("_", "")


def _flag(verb: Verb) -> Any:
    return bool if verb.method == GET else StrictBool


def _written(verb: Verb, name: str, annotation: Any) -> Any:
    """Return the type of an argument on the wire."""
    optional = type(None) in get_args(annotation)
    if name == "limit":
        most = _LIMITS.get(verb.name, MOST_ROWS)
        wanted: Any = Annotated[int if verb.method == GET else StrictInt, Field(ge=1, le=most)]
    elif name == "budget_tokens":
        wanted = Annotated[int if verb.method == GET else StrictInt, Field(ge=1, le=MOST_TOKENS)]
    elif name in _CHOICES:
        wanted = _CHOICES[name]
    else:
        return _strictly(annotation, name, query=verb.method == GET)
    return wanted | None if optional else wanted


def _strictly(annotation: Any, name: str, *, query: bool) -> Any:
    """Return the type with JSON's own meaning: a number is no text, a time has a zone, a mapping in a query is JSON."""
    if annotation is datetime:
        return _Time
    if annotation is str:
        return str if name in _ANY else _Text if name in _LONG else _Name
    if not query and annotation in (int, bool):
        return StrictInt if annotation is int else StrictBool
    if query and get_origin(annotation) is Mapping:
        return Json[dict[str, Any]]
    if get_origin(annotation) in (Union, UnionType):
        kept = [one for one in get_args(annotation) if one not in _ONLY_HERE and get_origin(one) is not tuple]
        return Union[tuple(_strictly(one, name, query=query) for one in kept)]  # noqa: UP007  (made of a list)
    if get_origin(annotation) in (Sequence, list) or (query and get_origin(annotation) is Sequence):
        return list[_strictly(get_args(annotation)[0], name, query=query)]  # type: ignore[misc]  # made of a value
    return annotation


def called(form: BaseModel) -> dict[str, Any]:
    """Return what was written as the arguments of the verb; what was not written is left to its defaults."""
    given = {name: getattr(form, name) for name in form.model_fields_set}
    everybody = given.pop(ALL, None)
    if everybody is not None and "user" not in given:
        given["user"] = ALL_USERS if everybody else None
    if "attachments" in given and given["attachments"] is not None:
        given["attachments"] = [dict(one) for one in given["attachments"]]
    if isinstance(given.get("profile"), dict):
        given["profile"] = Profile.from_mapping(given["profile"])
    return given


# ── answers ──


def is_promise(verb: Verb) -> bool:
    """Say whether a verb answers with a ticket, to be waited for."""
    return answer_type(verb) is Ticket


@cache
def answer_type(verb: Verb) -> Any:
    """Return what the verb answers with."""
    return _types(verb)["return"]


@cache
def document_of(verb: Verb) -> Any:
    """Return the type of the document that holds the answer."""
    answer = answer_type(verb)
    if not verb.key:
        return answer
    field: Any = (answer, ...)
    return create_model(f"{_title(verb)}Answer", **{verb.key: field})


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def written(verb: Verb, value: Any) -> bytes:
    """Return an answer as JSON."""
    inner = _adapter(answer_type(verb)).dump_json(value)
    return b'{"%b":%b}' % (verb.key.encode(), inner) if verb.key else inner


def json_of(kind: Any, value: Any) -> bytes:
    """Return any value as JSON."""
    return _adapter(kind).dump_json(value)


def read(verb: Verb, document: bytes) -> Any:
    """Return the answer in a document."""
    found = _adapter(document_of(verb)).validate_json(document)
    return getattr(found, verb.key) if verb.key else found


def value_of(kind: Any, document: bytes) -> Any:
    """Return the value of a type in a document."""
    return _adapter(kind).validate_json(document)
