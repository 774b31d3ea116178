"""A clause or phrase as the parsers of both languages hand it on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """What a parser found; places count within the sentence."""

    forms: tuple[str, ...]  # ways to say it, the fullest first, each true
    lead: str = ""  # how it follows the piece before it: ", ", " and ", "，"
    head: int | None = None  # the piece it cannot stand without
    points_back: bool = False  # its subject is a pronoun: he, 她
    names_subject: bool = False  # its subject is a noun or name a later pronoun can mean
