"""How a language is put on paper: spaces, stops, capitals, and how much fits into a character.

The values that stand here are those of alphabets; a pack whose script is another says its own in `units.WRITING`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Writing:
    """What to put between words, clauses, sentences and things that are only named; lengths are in characters."""

    space: str = " "
    comma: str = ", "
    stop: str = ". "
    listed: str = ", "
    capitals: bool = True  # a sentence begins with one
    shortest: int = 8  # what a clause cut short must have left to say anything
    summary: int = 140  # the statement a summary begins with
    clause: int = 60  # each clause it adds
