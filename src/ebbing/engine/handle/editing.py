"""The verbs by which a person changes a memory on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.filters import AllUsers
from ebbing.domain.records.memory import Memory
from ebbing.domain.texts import name_of, text_of
from ebbing.engine.arguments import check_profile, filters_of, yes_or_no
from ebbing.engine.handle.opened import VERB_WAIT_S, Opened
from ebbing.errors import InputError

if TYPE_CHECKING:
    from ebbing.domain.answers.reports import EraseReport, ForgetReport, Switched, Undone


class Editing(Opened):
    """Changes on purpose; all of them can be undone. With `revision` only if the memory is still at that one, else Conflict."""

    def keep(
        self,
        text: str,
        *,
        user: str | None = None,
        category: str | None = None,
        conversation: str | None = None,
        task: str | None = None,
        project: str | None = None,
        metadata: Mapping[str, Any] | None = None,
        pinned: bool = False,
    ) -> Memory:
        """Write one memory down exactly as it stands: not cut, not judged, not held against others. It is there at once.

        For programs that keep records of their own; what people say goes to `remember`. A pinned one does not fade.
        """
        from ebbing.engine.editing import keep
        from ebbing.engine.learning.messages import Origin, metadata_of

        origin = Origin(
            user=name_of(user, "user"),
            category=name_of(category, "category"),
            conversation=name_of(conversation, "conversation"),
            task=name_of(task, "task"),
            project=name_of(project, "project"),
            by_hand=True,
            metadata=metadata_of(metadata),
        )
        stays = yes_or_no(pinned, "pinned")
        return self._told(keep.keep(self._open(), text_of(text, "the text"), origin, pinned=stays))

    def correct(
        self,
        memory_id: str,
        text: str,
        *,
        metadata: Mapping[str, Any] | None = None,
        revision: int | None = None,
    ) -> Memory:
        """Replace what a memory says: the new text stands, the old one is kept as history. `metadata` replaces its own too."""
        from ebbing.engine.editing import correct
        from ebbing.engine.learning.messages import metadata_of

        parts, data = self._open(), None if metadata is None else metadata_of(metadata)
        words = text_of(text, "the corrected text")
        return self._told(correct.correct(parts, memory_id, words, metadata=data, revision=revision))

    def reinforce(self, memory_id: str, event: str = "manual", *, revision: int | None = None) -> Memory:
        """Tell the law that this memory was confirmed, used with success, …"""
        from ebbing.engine.editing import edit

        return self._told(edit.reinforce(self._open(), memory_id, event, revision=revision))

    def pin(self, memory_id: str, *, revision: int | None = None) -> Memory:
        """Keep a memory from fading."""
        from ebbing.engine.editing import edit

        return self._told(edit.pin(self._open(), memory_id, revision=revision))

    def unpin(self, memory_id: str, *, revision: int | None = None) -> Memory:
        """Let a pinned memory fade again."""
        from ebbing.engine.editing import edit

        return self._told(edit.pin(self._open(), memory_id, pinned=False, revision=revision))

    def forget(
        self,
        memory_id: str | None = None,
        *,
        user: str | AllUsers | None = None,
        status: str | None = None,
        layer: str | None = None,
        category: str | None = None,
        conversation: str | None = None,
        task: str | None = None,
        project: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
        metadata: Mapping[str, Any] | None = None,
        dry_run: bool = False,
        revision: int | None = None,
    ) -> ForgetReport:
        """Take memories out of every search: the one with this id, or all that pass the filters. They can be restored for 30 days.

        Filters are those of `list`, of the memories of no particular user unless `user` says whose (`ALL_USERS`: everyone's).
        With `dry_run` nothing is done, and the report says what would be.
        """
        from ebbing.domain.answers.reports import ForgetReport
        from ebbing.engine.editing import forget
        from ebbing.engine.looking import listing

        filters = filters_of(
            user=user,
            status=status,
            layer=layer,
            category=category,
            conversation=conversation,
            task=task,
            project=project,
            since=since,
            until=until,
            metadata=metadata,
        )
        chosen = user is not None or status is not None or filters.narrows()
        if (memory_id is not None) == chosen:
            raise InputError(
                "forget takes the id of a memory or filters, one of the two; ALL_USERS alone means everything"
            )
        parts, dry = self._open(), yes_or_no(dry_run, "dry_run")
        if memory_id is not None:
            gone, ticket = forget.forget(parts, [parts.memory(memory_id, revision)], dry_run=dry)
        else:
            self.flush(VERB_WAIT_S)  # what was said and is not learned yet goes too
            with self._at_work:
                gone, ticket = forget.forget(parts, parts.store.select(filters), whose=filters, dry_run=dry)
        return ForgetReport(memories=tuple(listing.told(parts, gone)), ticket=ticket, dry_run=dry)

    def erase(self, memory_id: str, *, dry_run: bool = False, revision: int | None = None) -> EraseReport:
        """Take a memory out of every file for good, with all that its words stand in: what it was drawn from, what was made of it.

        It cannot be undone. Exports, and backups elsewhere, are yours to delete; those in this memory's folder are named.
        """
        from ebbing.engine.editing import erase

        dry = yes_or_no(dry_run, "dry_run")
        self.flush(VERB_WAIT_S)
        parts = self._open()
        with self._at_work:
            return erase.erase(parts, parts.memory(memory_id, revision), dry_run=dry)

    def rename_user(self, user: str | None, new: str | None) -> int:
        """Give the memories of a user to another name that nobody has yet; returns how many. None is no particular user."""
        from ebbing.engine.editing import rename

        named, wanted = name_of(user, "user"), name_of(new, "the new name")
        self.flush(VERB_WAIT_S)
        with self._at_work:
            return rename.rename_user(self._open(), named, wanted)

    def restore(self, memory_id: str, *, revision: int | None = None) -> Memory:
        """Bring back a memory that was forgotten, negated, superseded or archived."""
        from ebbing.engine.editing import edit

        return self._told(edit.restore(self._open(), memory_id, revision=revision))

    def switch(
        self, profile: str | Profile, *, overrides: Mapping[str, Any] | None = None, dry_run: bool = False
    ) -> Switched:
        """Remember and forget by another profile from now on; what it would let go is kept, and `undo` takes it back.

        A dry run changes nothing and says what the switch would do.
        """
        from ebbing.engine.editing import switch

        check_profile(profile, overrides)
        dry = yes_or_no(dry_run, "dry_run")
        self.flush(VERB_WAIT_S)
        parts = self._open()
        with self._at_work:
            return switch.switch(parts, switch.chosen(parts, profile, overrides), dry_run=dry)

    def undo(self, event_id: str) -> Undone:
        """Take back the whole operation an event belongs to, by the event's id (e…) or the operation's ticket (t…)."""
        from ebbing.engine.editing import undo

        self.flush(VERB_WAIT_S)
        with self._at_work:
            return undo.undo(self._open(), event_id)

    def _told(self, memory: Memory) -> Memory:
        from ebbing.engine.looking import listing

        return listing.told(self.parts, [memory])[0]
