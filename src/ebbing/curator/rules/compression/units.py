"""The pieces a text may lose: each a clause or a phrase that is true on its own and is kept or dropped whole.

A negator, a condition or a restriction stands in one unit with what it bears on, so no choice of units can turn a
statement round. A unit that hangs on another (its subject is there, or what its pronoun means) names it in `needs`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from ebbing.domain.records.frozen import dataclass
from ebbing.language.packs import Language
from ebbing.language.pieces import Chunk, Piece, Writing
from ebbing.language.segments import sentences
from ebbing.language.tongues import tongue_of


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """One piece in its place."""

    place: int
    sentence: int
    piece: Piece
    needs: int | None
    tongue: Language
    carried: str = ""  # the subject it takes along where the unit it needs is left out
    until: int | None = None  # the later unit that turns it: not said without that one (`turns`)
    turns: bool = False  # it turns the one before
    holds: bool = False  # it says what is so now, or instead

    @property
    def writing(self) -> Writing:
        """Return how its language is written."""
        return cast("Writing", self.tongue.compression.units.WRITING)


def units(text: str) -> list[PlacedPiece]:
    """Return the units of a text in order."""
    found: list[PlacedPiece] = []
    topic: int | None = None  # the unit a pronoun points to: the first of a sentence to name its subject
    opened: int | None = None  # where nobody has been named, what opened this sentence or the one before
    for number, (tongue, pieces) in enumerate(_parsed(text)):
        start = len(found)
        named = False
        for piece in pieces:
            if len(found) > start:
                opened = start
            needs = (topic if topic is not None else opened) if piece.points_back else None
            carried = ""
            if piece.head is not None:
                needs = start + piece.head
                carried = pieces[piece.head].subject if piece.shares_subject else ""
            if piece.names_subject and not named:
                topic, named = len(found), True
            found.append(PlacedPiece(len(found), number, piece, needs, tongue, carried))
        opened = start
    return found


def _parsed(text: str) -> Iterator[tuple[Language, list[Piece]]]:
    for sentence in sentences(text):
        tongue = tongue_of(sentence)
        pieces = tongue.compression.units.pieces(sentence)
        if pieces is None:  # a language without a parser: nothing of a sentence may go
            pieces = [Piece(sentence.strip(), (Chunk(sentence.strip()),))] if sentence.strip() else []
        if pieces:
            yield tongue, pieces
