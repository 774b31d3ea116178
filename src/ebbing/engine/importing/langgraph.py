"""langgraph: the items of a store, as lines of JSON or as the SQLite file of its `SqliteStore`.

Whose an item is stands somewhere in its namespace, and only the caller knows where: `mapping={"user": "1"}` says at which
place, counted from 0 (and from the end with -1).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from ebbing.domain.answers.reports import RefusedRecord
from ebbing.engine.importing.record import Record, Records, fingerprint, mapping_in, text_in, time_in
from ebbing.engine.importing.source import parsed, rows
from ebbing.errors import EbbingError, InputError
from ebbing.store.sqlite.foreign import is_database, rows_of

TABLE: Final = "store"
COLUMNS: Final = ("prefix", "key", "value", "created_at", "updated_at")
EXPIRY: Final = "expires_at"  # older files have no such column
TEXTS: Final = ("text", "content", "memory", "data", "value")


def read(path: Path, mapping: Mapping[str, str]) -> Records:
    """Yield every item that has not expired."""
    place = _place_of(mapping)
    for where, item in _items(path):
        yield _record(mapping_in(item), where, place)


def _place_of(mapping: Mapping[str, str]) -> int | None:
    if mapping.keys() - {"user"}:
        raise InputError("of the format langgraph only `user` is mapped: the place of the user in the namespace")
    try:
        return int(mapping["user"]) if "user" in mapping else None
    except ValueError:
        raise InputError(f"user={mapping['user']}: give its place in the namespace, a number from 0") from None


def _items(path: Path) -> Iterator[tuple[str, Any]]:
    if not is_database(path):
        yield from rows(path)
        return
    for number, row in enumerate(rows_of(path, TABLE, COLUMNS, (EXPIRY,)), start=1):
        where = f"{path.name}, row {number}"
        try:
            row["value"] = parsed(row["value"] or "null", where)
        except EbbingError as error:
            row["value"] = None
            row["problem"] = str(error)
        yield where, row


def _record(item: Mapping[str, Any], where: str, place: int | None) -> Record | RefusedRecord:
    namespace = _namespace(item)
    text = told(item.get("value"))
    if text is None:
        return RefusedRecord(where=where, reason=item.get("problem") or "no item of a store, or one without words")
    try:
        at, ends = time_in(item.get("updated_at") or item.get("created_at")), time_in(item.get(EXPIRY))
        user = None if place is None else namespace[place]
    except ValueError as error:
        return RefusedRecord(where=where, reason=str(error))
    except IndexError:
        return RefusedRecord(where=where, reason=f"its namespace {namespace} has no place {place} for the user")
    if ends is not None and ends <= datetime.now(UTC):
        return RefusedRecord(where=where, reason="expired")
    known = {"namespace": list(namespace), "key": item.get("key")}
    return Record(
        id=fingerprint(namespace, item.get("key"), text), where=where, text=text, at=at, user=user, metadata=known
    )


def _namespace(item: Mapping[str, Any]) -> tuple[str, ...]:
    given = item.get("namespace", item.get("prefix", ()))
    return tuple(given.split(".")) if isinstance(given, str) else tuple(str(part) for part in given or ())


def told(value: Any) -> str | None:
    """Return the words of a value: its text where it has one, else its fields one after the other."""
    if not isinstance(value, Mapping):
        return text_in(value)
    for name in TEXTS:
        if (found := told(value.get(name))) is not None:
            return found
    fields = [f"{name}: {_written(one)}" for name, one in value.items() if _written(one) is not None]
    return "; ".join(fields) or None


def _written(value: Any) -> str | None:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, list):
        return ", ".join(word for one in value if (word := _written(one))) or None
    return told(value)
