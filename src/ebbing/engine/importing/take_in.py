"""take in: the records of another program become things that were said here, each once.

Every record has a key, and a key is kept with the promise to learn it, in one transaction. So an import that was broken off
goes on where it stopped, and one that is run again finds everything known. What cannot be kept is refused by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from ebbing.domain.answers.reports import ImportReport, RefusedRecord
from ebbing.engine.importing.record import Record, Records, fingerprint
from ebbing.engine.importing.verbs import Verbs
from ebbing.engine.learning.acknowledge import utterances_of
from ebbing.errors import InputError

AT_ONCE: Final = 200  # records between two questions what is known
PROVENANCE: Final = "imported_from"  # the key in a memory's metadata that names the format


def take_in(
    mind: Verbs,
    records: Records,
    *,
    format: str,
    user: str | None,
    source: str,
    dry_run: bool,
    progress: Callable[[int, int], None],
) -> ImportReport:
    """Remember every record that is not known yet, and count them all."""
    read = [replace(one, user=user) if isinstance(one, Record) and user is not None else one for one in records]
    refused = [one for one in read if isinstance(one, RefusedRecord)]
    usable = [one for one in read if isinstance(one, Record)]
    kept, known, done = 0, 0, len(refused)
    seen: set[str] = set()
    progress(done, len(read))
    for some in _batches(usable):
        keys = {_key(format, one): one for one in some}
        met = {*mind.known_keys(list(keys)), *(key for key in keys if key in seen)}
        fresh = []
        for key, one in keys.items():
            problem = None if key in met else _problem(mind, one, source)
            if problem is not None:
                refused.append(RefusedRecord(where=one.where, reason=problem))
            elif key not in met:
                fresh.append({**_said(one, format, source), "idempotency_key": key})
        if fresh and not dry_run:
            mind.remember_many(fresh)
        kept += len(fresh)
        seen |= keys.keys()
        known += len(some) - len(keys) + len(met)
        done += len(some)
        progress(done, len(read))
    return ImportReport(kept=kept, known=known, refused=tuple(refused), dry_run=dry_run)


def _batches(records: Sequence[Record]) -> Iterator[list[Record]]:
    left = iter(records)
    while some := list(islice(left, AT_ONCE)):
        yield some


def _key(format: str, record: Record) -> str:
    return f"import {format} {fingerprint(record.user, record.id)}"


def _said(record: Record, format: str, source: str) -> dict[str, Any]:
    """Return the arguments of `remember`. What an assistant said is its own word, whatever the user's counts for."""
    message = {"role": record.role, "content": record.text, **({"name": record.name} if record.name else {})}
    return {
        "messages": [message],
        "user": record.user,
        "at": record.at,
        "source": source if record.role == "user" else None,
        "conversation": record.conversation,
        "metadata": {**record.metadata, PROVENANCE: format},
    }


def _problem(mind: Verbs, record: Record, source: str) -> str | None:
    """Return why a record cannot be remembered, by the same checks that `remember` makes."""
    try:
        utterances_of(mind.now(), **_said(record, "", source))
    except InputError as error:
        return str(error)
    return None
