"""Transcripts: conversations kept item by item, as exactly as their library needs them back, and learned from.

Each item is a document ([documents](documents.py)) of the adapter's own. What was said in it is remembered as well, as the words of
the user whose conversation it is: what one conversation teaches comes to mind in all others. The items themselves go by the
conversation's name: they are looked up, not searched.
"""

from __future__ import annotations

import logging
import uuid
from collections.abc import Sequence
from typing import Any

from ebbing.adapters.documents import AnyMind, Documents
from ebbing.errors import TextError

log = logging.getLogger("ebbing")


class Transcript:
    """One conversation in a mind. `kept_by` is the name of the program whose items they are."""

    def __init__(self, mind: AnyMind, conversation: str, *, user: str | None, kept_by: str) -> None:
        self.mind = mind
        self.conversation = conversation
        self.user = user
        self._documents = Documents(mind, kept_by)
        self._path = (user or "", conversation)

    def items(self, limit: int | None = None) -> list[Any]:
        """All items in their order, or the last few."""
        found = [document.value for document in self._documents.all(self._path, exactly=True)]
        return (
            found
            if limit is None
            else found[len(found) - limit :]
            if 0 < limit < len(found)
            else found[: max(limit, 0)]
        )

    def append(self, items: Sequence[Any], said: Sequence[Any] = ()) -> None:
        """Keep items as they are, and remember what was said in them: messages, as `remember` takes them."""
        for item in items:
            self._documents.put(self._path, uuid.uuid4().hex, item, text=self.conversation)
        if said:
            try:
                self.mind.remember(said, user=self.user, conversation=self.conversation)
            except TextError as error:  # e.g. an empty message: it stands in the transcript, and teaches nothing
                log.info("nothing was learned of a message: %s", type(error).__name__)

    def pop(self) -> Any:
        """Take back the last item and return it; None if there is none. What was learned stays."""
        found = self._documents.all(self._path, exactly=True)
        if not found:
            return None
        self._documents.delete(found[-1].path, found[-1].key)
        return found[-1].value

    def clear(self) -> None:
        """Forget all items. What was learned stays."""
        for document in self._documents.all(self._path, exactly=True):
            self._documents.delete(document.path, document.key)
