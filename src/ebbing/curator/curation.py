"""What passes between the engine and a curator that asks a language model: values only, nothing that acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from enum import StrEnum

from ebbing.curator.grammar import Command, Proposal
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Channel


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """One message of a turn, as the model may see it: a secret is named, not shown."""

    role: str
    text: str
    channel: Channel = Channel.USER
    name: str | None = None  # of whoever said it, where they have one


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A memory that is shown to the model, under an alias."""

    id: str
    text: str
    at: datetime
    channel: Channel = Channel.USER
    speaker: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Curation:
    """What a model proposes after a turn. Ids are real again; they are among those shown, and nothing was done yet."""

    proposals: tuple[Proposal, ...]
    unread: tuple[str, ...]  # what could not be read of the reply, by line and reason
    prompt_hash: str
    model: str
    cut: bool = False  # the reply was cut off: its last line was not believed


class ReviewKind(StrEnum):
    """Why a memory is reviewed (S2-08)."""

    PROMOTION = "promotion"
    DECAY = "decay"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewDecision:
    """What a review came to. None: no decision, everything stays as it is."""

    decision: Command | None
    prompt_hash: str
    model: str
    searches: int = 0
    unread: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """How one question was answered: by the model, or by the rules because of something. Never holds text."""

    purpose: str
    by_model: bool
    why: str = ""
    prompt_hash: str = ""
    model: str = ""


Search = Callable[[str], Sequence[Shown]]
