"""What of a conversation is in memory already: clients send all of it each time, and nothing is to be learned twice.

A message is known by its words and by all that was said before it. Instructions do not count: many change by the minute.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from ebbing.engine.messages.formats import ROLES, text_of
from ebbing.interfaces.proxy.prompts import Messages
from ebbing.interfaces.proxy.whose import Whose

MOST: Final = 100_000  # marks that are kept; beyond them the store still knows what was handed over by its key


class Seen:
    """The marks of what was handed to memory."""

    def __init__(self) -> None:
        self._marks: OrderedDict[str, None] = OrderedDict()

    def __contains__(self, mark: str) -> bool:
        return mark in self._marks

    def note(self, marks: Iterable[str]) -> None:
        """Note that these are in memory."""
        for mark in marks:
            self._marks[mark] = None
        while len(self._marks) > MOST:
            self._marks.popitem(last=False)


def marks_of(whose: Whose, messages: Messages) -> list[str]:
    """Return the mark of each message of a conversation."""
    so_far = hashlib.sha256(repr((whose.agent, whose.user, whose.conversation)).encode())
    marks = []
    for one in messages:
        role = ROLES.get(str(one.get("role")), "")
        if role != "system":
            so_far.update(repr((role, text_of(one.get("content")))).encode("utf-8", "surrogatepass"))
        marks.append(so_far.hexdigest())
    return marks
