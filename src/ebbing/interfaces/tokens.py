"""Tokens: who may do what over the network. A home keeps them in `tokens.json`, hashed: whoever reads the file cannot use them.

A token is 256 random bits, so one round of SHA-256 is enough; nothing can be guessed that a slow hash would protect.
"""

from __future__ import annotations

import errno
import hashlib
import hmac
import json
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal

from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.json_form import from_json
from ebbing.domain.texts import agent_id, name_of
from ebbing.errors import InputError, NotFound, StoreCorrupt, StoreFull, StoreReadOnly

FILE_NAME: Final = "tokens.json"
PREFIX: Final = "ebb_"
EVERY_AGENT: Final = "*"
MOST_TOKENS: Final = 10_000
NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT)
TOKEN_NEEDED: Final = (  # what every server says to whoever sends none that it knows
    f"send a token that is known here, as `Authorization: Bearer {PREFIX}…`: `ebbing token create` makes one"
)

Access = Literal["read", "write"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """What a token allows. `id` names it without giving it away."""

    id: str
    name: str
    agents: tuple[str, ...]  # EVERY_AGENT alone is all of them
    access: Access
    made_at: str  # ISO
    hash: str = ""

    def allows(self, agent: str) -> bool:
        """Say whether it is for this agent at all."""
        return EVERY_AGENT in self.agents or agent in self.agents

    @property
    def may_write(self) -> bool:
        """Whether it allows changes."""
        return self.access == "write"


ANYBODY: Final = Grant(id="", name="anybody on this machine", agents=(EVERY_AGENT,), access="write", made_at="")


class Tokens:
    """The tokens of a home. Read again whenever the file has changed, so that a revoked token is refused at once."""

    def __init__(self, home: Path) -> None:
        self.path = home / FILE_NAME
        self._seen: tuple[int, int] | None = None
        self._grants: dict[str, Grant] = {}

    def all(self) -> list[Grant]:
        """Return what was granted, oldest first."""
        self._refresh()
        return list(self._grants.values())

    def grant_of(self, token: str) -> Grant | None:
        """Return what a token allows; None if it is not known."""
        self._refresh()
        digest = _digest(token)
        found = self._grants.get(digest)
        return found if found is not None and hmac.compare_digest(found.hash, digest) else None

    def create(self, *, agents: Sequence[str], access: str, name: str = "") -> tuple[str, Grant]:
        """Make a token; it is shown this once. Return it with what it allows."""
        if access not in ("read", "write"):
            raise InputError(f"access {access!r} is not known: use read or write")
        known = self.all()
        if len(known) >= MOST_TOKENS:
            raise InputError(f"there are {MOST_TOKENS:,} tokens already: revoke some with `ebbing token revoke`")
        named = tuple(dict.fromkeys(one if one == EVERY_AGENT else agent_id(one) for one in agents))
        if not named:
            raise InputError("a token is for somebody: name the agents, or '*' for all of them")
        token = PREFIX + secrets.token_urlsafe(32)
        grant = Grant(
            id=secrets.token_hex(4),
            name=name_of(name, "the name of a token") or "" if name else "",
            agents=named,
            access="write" if access == "write" else "read",
            made_at=datetime.now(UTC).isoformat(timespec="seconds"),
            hash=_digest(token),
        )
        self._write([*known, grant])
        return token, grant

    def revoke(self, token_id: str) -> Grant:
        """Take a token out of use, by its id."""
        known = self.all()
        found = next((grant for grant in known if grant.id == token_id), None)
        if found is None:
            raise NotFound(f"there is no token {token_id}: `ebbing token list` shows the ids there are")
        self._write([grant for grant in known if grant is not found])
        return found

    def _refresh(self) -> None:
        try:
            stat = self.path.stat()
        except FileNotFoundError:
            self._seen, self._grants = None, {}
            return
        seen = (stat.st_mtime_ns, stat.st_ino)
        if seen != self._seen:
            self._grants = {grant.hash: grant for grant in self._read()}
            self._seen = seen

    def _read(self) -> list[Grant]:
        try:
            stored = from_json(self.path.read_text(encoding="utf-8"))
            return [Grant(**{**one, "agents": tuple(one["agents"])}) for one in stored["tokens"]]
        except (ValueError, KeyError, TypeError) as error:
            raise StoreCorrupt(
                f"{self.path} cannot be read: {error}. Nobody is let in until it is put right"
            ) from error

    def _write(self, grants: Sequence[Grant]) -> None:
        """Replace the file in one go; only its owner can read it."""
        written = json.dumps({"tokens": [asdict(grant) for grant in grants]}, ensure_ascii=False, indent=2)
        fresh = self.path.with_suffix(f".{os.getpid()}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
                file.write(written + "\n")
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self.path)
        except OSError as error:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            kind = StoreFull if error.errno in NO_ROOM else StoreReadOnly
            raise kind(f"{self.path} cannot be written: {error.strerror}. The tokens are as they were") from error


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
