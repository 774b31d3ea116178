"""A mind: the open handle on one agent's memory. It opens, closes and recalls; its other verbs stand in `handle`."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from ebbing.domain.answers.recollection import Recollection
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.filters import ALL_USERS, AllUsers
from ebbing.engine.arguments import filters_of, seconds, user_of, yes_or_no
from ebbing.engine.background.model_worker import THINKER
from ebbing.engine.background.worker import LOCKED_PAUSE_S, WORKER, work_off
from ebbing.engine.handle.caring import Caring
from ebbing.engine.handle.filing import Filing
from ebbing.engine.messages.formats import ChatMessages
from ebbing.engine.parts import Parts
from ebbing.errors import MindClosed

RECALL_WAIT_S: Final = (
    10.0  # how long a recall lets what its own user said be learned; the first time a model is loaded
)
CLOSE_WAIT_S: Final = 30.0
ABOUT_TOKENS: Final = 300  # of a portrait
PROMPT_TOKENS: Final = 1500  # of what is added to a prompt
POLL_S: Final = 0.01
DAMAGED: Final = "the file of this memory is damaged, something may be missing: run `ebbing doctor`"


class Mind(Filing, Caring):
    """One agent's memory, open. Use it as a context manager, or call `close`."""

    def __init__(
        self, parts: Parts, *, inline: bool = False, read_only: bool = False, unwritable: bool = False
    ) -> None:
        read_only = read_only or unwritable
        self.parts = parts
        self._inline = inline
        self._read_only = read_only
        self._unwritable = unwritable  # not because somebody asked for it
        self._closed = False
        self._closing = False
        self._process = os.getpid()
        self._at_work = threading.Lock()
        if not inline and not read_only:
            WORKER.serve(self)
            if parts.store.pending():
                WORKER.wake(self)
            WORKER.wake_later(self)
        if parts.thinker is not None and not read_only:
            from ebbing.engine.model import curate, episode_summaries, level_wording, merge_wording, network_wording

            curate.begin(parts)
            level_wording.begin(parts)
            merge_wording.begin(parts)
            episode_summaries.begin(parts)
            network_wording.begin(parts)
            if not inline:
                THINKER.serve(self)
                THINKER.wake_soon()

    # ── recalling ──

    def recall(
        self,
        cue: str | Sequence[str] | None = None,
        relations: Sequence[str] | None = None,
        depth: int | None = None,
        *,
        mode: str = "normal",
        limit: int | None = None,
        as_of: datetime | None = None,
        budget_tokens: int | None = None,
        user: str | AllUsers | None = None,
        reinforce: bool = True,
        keywords: Sequence[str] | None = None,
        project: str | None = None,
        task: str | None = None,
        links: bool = False,
        dates: bool | None = None,
        category: str | None = None,
        conversation: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
        metadata: Mapping[str, Any] | None = None,
        wait: float | None = None,
    ) -> Recollection:
        """What comes to mind: a sequence of hits, best first. `text` is ready for a prompt, `pending` is not learned yet.

        The cue is a text, or a list of keywords: `recall(keywords, relations, depth)` is S4's own form.
        `task` names what it is needed for (see `outcome`); with `links` the text says what each is linked with, with `dates`
        (None: as the profile says) when it was said. Only what passes `category`, `conversation`, `since`, `until` (when it
        was said) and `metadata` (keys with a value, or with one of a list of values) can come to mind. `wait` is how many
        seconds it lets what this user said before be learned (None: a few); it never waits for others. What is not learned by
        then is looked through by words, where nothing is filtered.
        """
        from ebbing.engine.recalling import recall

        noted = yes_or_no(reinforce, "reinforce") and not self._read_only
        filters = filters_of(
            user=ALL_USERS,
            category=category,
            conversation=conversation,
            since=since,
            until=until,
            metadata=metadata,
            statuses=recall.ANYTHING.statuses,
        )
        found = recall.recall(
            self._open(),
            partial(self._settled, wait_s=wait_of(wait)),
            cue,
            relations,
            depth,
            mode=mode,
            limit=limit,
            as_of=as_of,
            budget_tokens=budget_tokens,
            user=user,
            reinforce=noted,
            keywords=keywords,
            project=project,
            task=task,
            links=yes_or_no(links, "links"),
            dates=None if dates is None else yes_or_no(dates, "dates"),
            filters=filters,
        )
        if noted and as_of is None:
            self._write_down_recalls()
        notes = [DAMAGED] if self.parts.damaged else []
        if reinforce and as_of is None and self._unwritable:
            notes.append(f"nothing was reinforced: {self.parts.folder} cannot be written")
        return replace(found, notes=(*found.notes, *notes)) if notes else found

    def about(self, user: str | AllUsers | None = None, *, budget_tokens: int = ABOUT_TOKENS) -> Recollection:
        """Who this person is: what is known of them now, the weightiest first, in at most so many tokens. Nothing is written."""
        from ebbing.engine.recalling import about, recall

        whose = user_of(user)
        return about.about(self._settled(whose), whose, recall.budget_of(budget_tokens))

    def inject(
        self,
        messages: Sequence[Mapping[str, Any]],
        *,
        budget_tokens: int = PROMPT_TOKENS,
        user: str | None = None,
        limit: int | None = None,
        dates: bool | None = None,
    ) -> ChatMessages:
        """A prompt's messages with what comes to mind at the last thing the user said, in at most so many tokens."""
        from ebbing.engine.recalling import inject

        prompt = inject.inject(
            self.parts,
            self._settled,
            messages,
            budget_tokens=budget_tokens,
            user=user,
            limit=limit,
            dates=dates,
            reinforce=not self._read_only,
        )
        if self.parts.recalled:
            self._write_down_recalls()
        return prompt

    def _write_down_recalls(self) -> None:
        if self._inline:
            self._write_down()
        else:
            WORKER.wake_later(self)

    def _write_down(self) -> None:
        if self.parts.recalled or self.parts.asked_at is not None:
            from ebbing.engine.learning import recall_log

            recall_log.write_down(self.parts)

    # ── waiting for the queue ──

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until everything queued so far is done; False if that took longer than `timeout` seconds."""
        parts, timeout = self._open(), seconds(timeout, "timeout")
        if self._read_only:
            return not parts.store.pending()
        deadline = None if timeout is None else time.monotonic() + timeout
        done = self._settle(parts.store.pending, timeout)
        left = -1 if deadline is None else max(0.0, deadline - time.monotonic())
        if self._at_work.acquire(timeout=left):  # the worker may be at it: what it does not let us write waits on
            try:
                self._write_down()
            finally:
                self._at_work.release()
        return done

    def _settled(self, user: str | AllUsers | None = ALL_USERS, wait_s: float = RECALL_WAIT_S) -> Parts:
        """Let what this user said before be learned first, up to a deadline: who says a thing and asks for it expects it."""
        parts = self._open()
        if not self._read_only:
            self._settle(partial(parts.store.pending, user), wait_s)
        return parts

    def _settle(self, waits: Callable[[], object], timeout: float | None) -> bool:
        self._open()
        deadline = None if timeout is None else time.monotonic() + timeout
        while waits():
            self._open()  # somebody else may close it meanwhile, and then nobody learns any more
            if deadline is not None and time.monotonic() >= deadline:
                return False
            if self._inline or not self._read_only:
                self._work_soon()
            if waits():
                time.sleep(POLL_S)
        return True

    def _work_soon(self, *, think: bool = False) -> None:
        if not self._inline:
            WORKER.wake(self)
            if think and self.parts.thinker is not None:
                THINKER.wake_soon()
        elif not work_off(self.parts):
            time.sleep(LOCKED_PAUSE_S)  # another process has it in hand

    # ── opening and closing ──

    @property
    def profile(self) -> Profile:
        """The profile in force, with this agent's overrides."""
        return self.parts.profile

    @property
    def folder(self) -> Path:
        """Where this memory lies."""
        return Path(self.parts.folder)

    def _open(self) -> Parts:
        if self._closed:
            raise MindClosed(f"the mind of {self.parts.agent} was closed: open it again with ebbing.open()")
        if os.getpid() != self._process:
            raise MindClosed("this mind was opened before a fork and cannot be used in the child: open it again there")
        return self.parts

    @contextmanager
    def working(self) -> Iterator[bool]:
        """Held while the worker is at it; yields False if the mind has been closed."""
        with self._at_work:
            yield not self._closed

    def leaving(self) -> bool:
        """Whether the mind is being closed."""
        return self._closing

    def close(self, timeout: float = CLOSE_WAIT_S) -> None:
        """Finish what is queued, up to `timeout` seconds; the rest waits on disk for the next open."""
        if self._closed or os.getpid() != self._process:
            return
        if not self._read_only:
            self._settle(self.parts.store.pending, timeout)
            self._closing = True
            WORKER.leave(self)
            THINKER.leave(self)
            with self._at_work:
                self._write_down()
                self.parts.resident.save()
        self._closed = True
        self.parts.store.close()

    def __enter__(self) -> Self:
        self._open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<ebbing.Mind of {self.parts.agent} in {self.parts.folder}>"


def wait_of(given: float | None) -> float:
    """Return how many seconds to wait for what was said to be learned."""
    wait_s = seconds(given, "wait")
    return RECALL_WAIT_S if wait_s is None else wait_s
