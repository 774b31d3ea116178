"""RemoteMind: a mind on a server, with the verbs of `Mind`. Code moves from one to the other by the line that opens it."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self
from urllib.parse import quote

from ebbing.domain.answers.reports import ImportReport, View
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.events import Event
from ebbing.domain.records.memory import Memory
from ebbing.domain.texts import agent_id
from ebbing.engine.arguments import path_of
from ebbing.engine.files import folder, folder_import
from ebbing.engine.files.formats import MARKDOWN, written_format
from ebbing.engine.files.whole import may_be_written
from ebbing.engine.handle.importing import Importing
from ebbing.engine.mind import Mind
from ebbing.engine.ticket import Ticket
from ebbing.errors import InputError, MindClosed
from ebbing.interfaces.client.calling import paged, sent, sent_by_hundreds, told
from ebbing.interfaces.client.connection import ServerConnection
from ebbing.interfaces.wire.forms import value_of
from ebbing.interfaces.wire.pages import AgentState
from ebbing.interfaces.wire.tickets import TicketState
from ebbing.interfaces.wire.verbs import PREFIX

AT_ONCE_S: Final = 30.0  # how long the server is asked to wait, before it is asked again


class RemoteMind(Importing):
    """One agent's memory on a server. Use it as a context manager, or call `close`."""

    def __init__(self, connection: ServerConnection, agent: str) -> None:
        self._connection: ServerConnection | None = connection
        self._agent = agent_id(agent)

    @property
    def connection(self) -> ServerConnection:
        """The way to the server."""
        if self._connection is None:
            raise MindClosed(f"the mind of {self._agent} was closed: open it again with ebbing.connect()")
        return self._connection

    @property
    def agent(self) -> str:
        """Whose memory this is."""
        return self._agent

    # ── promises ──

    remember = sent(Mind.remember)
    end_conversation = sent(Mind.end_conversation)
    outcome = sent(Mind.outcome)
    remember_many = sent_by_hundreds(Mind.remember_many)

    def ticket(self, ticket: str) -> Ticket:
        """Return the ticket with this id, also of an earlier process."""

        def state(wait_s: float = 0.0) -> str:
            path = f"{self._place}/tickets/{quote(ticket, safe='')}"
            answer = self.connection.ask("GET", path, query={"wait": f"{wait_s:.3f}"}, patience_s=wait_s)
            found: TicketState = value_of(TicketState, answer.content)
            return found.status

        def wait(timeout: float | None) -> bool:
            until = None if timeout is None else time.monotonic() + timeout
            while True:
                left = AT_ONCE_S if until is None else max(0.0, min(AT_ONCE_S, until - time.monotonic()))
                if (found := state(left)) != "queued":
                    return found == "done"
                if until is not None and time.monotonic() >= until:
                    return False

        def events() -> Sequence[Event]:
            return self.journal(ticket=ticket, newest_first=False)

        return Ticket(ticket, wait, state, lambda: [*events()])

    @property
    def _place(self) -> str:
        return PREFIX.format(agent=quote(self._agent, safe=""))

    # ── verbs ──

    recall = sent(Mind.recall)
    about = sent(Mind.about)
    inject = sent(Mind.inject)
    flush = sent(Mind.flush)
    text = sent(Mind.text)
    attachments = sent(Mind.attachments)
    list = paged(Mind.list)
    views = sent(Mind.views)
    now = sent(Mind.now)
    count = sent(Mind.count)
    users = sent(Mind.users)
    focus = sent(Mind.focus)
    history = sent(Mind.history)
    journal = sent(Mind.journal)
    explain = sent(Mind.explain)
    provenance = sent(Mind.provenance)
    forecast = sent(Mind.forecast)
    simulate = sent(Mind.simulate)
    maintain = sent(Mind.maintain)
    maintenance_due = sent(Mind.maintenance_due)
    curate = sent(Mind.curate)
    review = sent(Mind.review)
    proposals = sent(Mind.proposals)
    accept = sent(Mind.accept)
    refuse = sent(Mind.refuse)
    model_report = sent(Mind.model_report)
    keep = sent(Mind.keep)
    correct = sent(Mind.correct)
    reinforce = sent(Mind.reinforce)
    schedule = sent(Mind.schedule)
    due_reviews = sent(Mind.due_reviews)
    associate = sent(Mind.associate)
    pin = sent(Mind.pin)
    unpin = sent(Mind.unpin)
    forget = sent(Mind.forget)
    erase = sent(Mind.erase)
    rename_user = sent(Mind.rename_user)
    restore = sent(Mind.restore)
    switch = sent(Mind.switch)
    undo = sent(Mind.undo)
    known_keys = sent(Mind.known_keys)
    queue = sent(Mind.queue)
    retry = sent(Mind.retry)
    strengths = sent(Mind.strengths)
    health = sent(Mind.health)
    tidy = sent(Mind.tidy)

    # ── one memory, and many ──

    def get(self, memory_id: str) -> Memory:
        """One memory's state; NotFound if there is none."""
        answer = self.connection.ask("GET", f"{self._place}/memories/{quote(str(memory_id), safe='') or '-'}")
        found: View = value_of(View, answer.content)
        return told(found)

    @property
    def profile(self) -> Profile:
        """The profile in force, with this agent's overrides."""
        answer = self.connection.ask("GET", self._place)
        found: AgentState = value_of(AgentState, answer.content)
        return Profile.from_mapping(found.profile)

    # ── the agent itself ──

    def rename_agent(self, new: str) -> None:
        """Give the agent another name that nobody has yet, and go on under it. The token must be for both."""
        self.connection.ask("POST", f"{self._place}/rename_agent", query={"new": agent_id(new)})
        self._agent = new

    def forget_agent(self) -> None:
        """Put the agent away with all it knows; whoever looks after the server can bring it back. Nothing can be asked after that."""
        self.connection.ask("DELETE", self._place)
        self.close()

    def attachment(self, hash_: str) -> bytes:
        """The bytes of an attachment, by its hash."""
        answer = self.connection.ask("GET", f"{self._place}/attachments/{quote(str(hash_), safe='') or '-'}")
        return bytes(answer.content)

    # ── files ──

    def export(
        self, path: str | os.PathLike[str], *, secrets: bool = False, format: str = "ebbing", overwrite: bool = False
    ) -> int:
        """Write everything to a new JSONL file here, or a folder of Markdown; returns how many lines, or memories."""
        place = path_of(path, "path")
        if written_format(format) == MARKDOWN:
            folder_import.must_be_brought_back(self, place)
            return folder.write(self, place)
        may_be_written(place, overwrite=overwrite)
        return self._fetch("/export", {"secrets": str(secrets).lower(), "format": format}, place)

    def backup(self, path: str | os.PathLike[str]) -> None:
        """Write a consistent copy of the memory file, here."""
        place = path_of(path, "path")
        may_be_written(place, overwrite=False, instead="remove it first")
        self._fetch("/backup", {}, place)

    def _fetch(self, what: str, query: dict[str, str], path: Path) -> int:
        """Write an answer to a file, and return its lines; a file that is not whole is not left behind."""
        lines, unfinished = 0, path.with_name(path.name + ".part")
        try:
            with (
                self.connection.stream("GET", self._place + what, query=query) as pieces,
                unfinished.open("wb") as file,
            ):
                for piece in pieces:
                    lines += piece.count(b"\n")
                    file.write(piece)
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)
        return lines

    def _take_whole(self, format: str, path: Path, *, dry_run: bool) -> ImportReport:
        query = {"format": format, "dry_run": str(dry_run).lower()}
        try:
            with path.open("rb") as file:
                body = iter(lambda: file.read(1 << 16), b"")
                answer = self.connection.ask("POST", self._place + "/import", query=query, body=body)
        except OSError as error:
            raise InputError(f"{path} cannot be read: {error}") from error
        found: ImportReport = value_of(ImportReport, answer.content)
        return found

    # ── opening and closing ──

    def close(self, timeout: float = 0.0) -> None:  # noqa: ARG002  (as Mind has it)
        """Let go of the server. What was remembered is safe there; nothing is waited for."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        where = "closed" if self._connection is None else self._connection.url
        return f"<ebbing mind of {self._agent} at {where}>"
