"""Ids are sortable, opaque and never reused.

A memory's number is its operation's number and its place in it, so a job that is run again after a crash
makes the same ids. Events and operations are numbered per agent in the order they happened.
"""

from __future__ import annotations

from typing import Final

from ebbing.errors import NotFound

PLACES_PER_OPERATION: Final = 1 << 16
HEX_DIGITS: Final = 13


def memory_number(operation: int, place: int) -> int:
    """Return the number of the memory made at `place` by `operation`."""
    if not 0 <= place < PLACES_PER_OPERATION:
        raise ValueError(f"an operation makes at most {PLACES_PER_OPERATION} memories, not {place + 1}")
    return operation * PLACES_PER_OPERATION + place


def _written(letter: str, number: int) -> str:
    return f"{letter}{number:0{HEX_DIGITS}x}"


def _read(letter: str, what: str, text: object, example: int = 10) -> int:
    if isinstance(text, str) and text[:1] == letter and len(text) <= 1 + HEX_DIGITS:
        try:
            return int(text[1:], 16)
        except ValueError:
            pass
    raise NotFound(f"no {what} with id {text!r}: such ids look like {_written(letter, example)}")


def memory_id(number: int) -> str:
    """Return the public id of a memory."""
    return _written("m", number)


def number_of_memory(text: str) -> int:
    """Return the number behind a memory's id; NotFound if it is not one."""
    return _read("m", "memory", text, 10 * PLACES_PER_OPERATION)


def is_memory(text: str) -> bool:
    """Say whether an id is a memory's."""
    return text[:1] == "m"


def event_id(number: int) -> str:
    """Return the public id of an event."""
    return _written("e", number)


def number_of_event(text: str) -> int:
    """Return the number behind an event's id; NotFound if it is not one."""
    return _read("e", "event", text)


def ticket_id(number: int) -> str:
    """Return the public id of an operation, on the ticket that promises it."""
    return _written("t", number)


def number_of_ticket(text: str) -> int:
    """Return the number behind a ticket's id; NotFound if it is not one."""
    return _read("t", "ticket", text)
