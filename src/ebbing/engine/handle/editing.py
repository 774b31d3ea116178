"""The verbs by which a person changes a memory on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ebbing.domain.answers.reports import Switched, Undone
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.memory import Memory
from ebbing.domain.texts import text_of
from ebbing.engine.editing import correct, edit, switch, undo
from ebbing.engine.handle.opened import VERB_WAIT_S, Opened


class Editing(Opened):
    """Changes on purpose; all of them can be undone."""

    def correct(self, memory_id: str, text: str) -> Memory:
        """Replace what a memory says: the new text stands, the old one is kept as history."""
        return correct.correct(self._open(), memory_id, text_of(text, "the corrected text"))

    def reinforce(self, memory_id: str, event: str = "manual") -> Memory:
        """Tell the law that this memory was confirmed, used with success, …"""
        return edit.reinforce(self._open(), memory_id, event)

    def pin(self, memory_id: str) -> Memory:
        """Keep a memory from fading."""
        return edit.pin(self._open(), memory_id)

    def unpin(self, memory_id: str) -> Memory:
        """Let a pinned memory fade again."""
        return edit.pin(self._open(), memory_id, pinned=False)

    def forget(self, memory_id: str) -> Memory:
        """Take a memory out of every search; it can be restored for 30 days."""
        return edit.forget(self._open(), memory_id)

    def restore(self, memory_id: str) -> Memory:
        """Bring back a memory that was forgotten, negated, superseded or archived."""
        return edit.restore(self._open(), memory_id)

    def switch(
        self, profile: str | Profile, *, overrides: Mapping[str, Any] | None = None, dry_run: bool = False
    ) -> Switched:
        """Remember and forget by another profile from now on; what it would let go is kept, and `undo` takes it back.

        A dry run changes nothing and says what the switch would do.
        """
        self.flush(VERB_WAIT_S)
        parts = self._open()
        with self._at_work:
            return switch.switch(parts, switch.chosen(parts, profile, overrides), dry_run=dry_run)

    def undo(self, event_id: str) -> Undone:
        """Take back the whole operation an event belongs to, by the event's id (e…) or the operation's ticket (t…)."""
        self.flush(VERB_WAIT_S)
        with self._at_work:
            return undo.undo(self._open(), event_id)
