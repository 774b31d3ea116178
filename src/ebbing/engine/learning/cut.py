"""cut: what was said becomes units: cut into segments and sentences, read, embedded in one go, and weighed by its meaning.

A sentence of a longer segment becomes a unit of its own only if it is worth keeping. What the words alone rule out (a
question, a greeting) is not embedded for it, and only what becomes a unit is described: tagged, and looked through for what is personal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from ebbing.domain.arrays import Vectors
from ebbing.domain.judgement import Meaning, Reading
from ebbing.domain.records.memory import Layer
from ebbing.engine.learning import outcome
from ebbing.engine.learning.create import follow_wake, in_wake, indexed_text
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.repeats import as_repeat, tells
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.engine.watching import advanced
from ebbing.language.sensitivity.wake import Wake
from ebbing.language.statements.changes import changed_thing
from ebbing.language.statements.polarity import is_question

TELLS: Final = "assistant"  # the role of one who tells and orders nothing
Said = tuple[Utterance, Origin]


class Cuts(NamedTuple):
    """The sentences of a segment: whether it is one, and those of them that are not said before and after in the same message."""

    single: bool
    new: tuple[str, ...]


@dataclass(slots=True)
class Draft:
    """A piece of a message before it is a unit: what is made of it, its vector, and the sentences of it that may stand on their own."""

    text: str
    reading: Reading
    single: bool = True  # one sentence
    vector: Vectors | None = None
    in_talk: bool = False  # said among people who have names
    sentences: list[Draft] = field(default_factory=list)
    new: tuple[str, ...] = ()  # its sentences, as they were cut, that are not said before and after in the same message
    judged: str = ""  # the sentence as it was cut, where it is not described yet
    request: bool = False  # it asks to change something that may be known, and says nothing else
    wake: Wake | None = None  # what is a secret in it because of what was said before
    against: bool = False  # it may end or replace something known, and is nothing by itself


def cut(operation: Operation, said: Sequence[Said]) -> list[list[Unit]]:
    """Return the units of each message: segments as they were said, and of longer ones the sentences worth keeping."""
    cut_up = [drafts(operation.parts, *one) for one in said]
    weigh(operation.parts, (piece for pieces in cut_up for piece in pieces))
    return [
        [unit for piece in pieces for unit in _units(operation, piece, *one)]
        for pieces, one in zip(cut_up, said, strict=True)
    ]


def drafts(parts: Parts, message: Utterance, origin: Origin) -> list[Draft]:
    """Return the segments of a message, each read by its words."""
    segments, found = parts.curator.segments(message.content), list[Draft]()
    cut_up = [parts.curator.sentences(text) for text in segments]
    repeated = dict[str, Reading]()
    telling = iter(tells([one for cuts in cut_up for one in cuts]))
    for text, cuts in zip(segments, cut_up, strict=True):
        said = Cuts(len(cuts) == 1, tuple(one for one in cuts if next(telling)))
        if said.new or origin.by_hand:
            found.append(_segment(parts, text, said, message, origin))
        else:
            if text not in repeated:
                repeated[text] = as_repeat(_read(parts, text, message.role, origin))
            found.append(Draft(text, repeated[text], single=said.single))
        advanced("reading", len(found), len(segments))
    return found


def asked_of_embedder(pieces: Iterable[Draft]) -> list[str]:
    """Return the texts of pieces and their sentences that get a vector, as the embedder sees them."""
    every = (one for piece in pieces for one in (piece, *piece.sentences) if not one.reading.noise)
    return [indexed_text(one.text, one.reading, one.wake) for one in every]


def weigh(parts: Parts, pieces: Iterable[Draft]) -> None:
    """Give pieces and their sentences their vectors, all in one go, and read them again in the light of these."""
    pieces = list(pieces)
    every = [(one, piece.in_talk) for piece in pieces for one in (piece, *piece.sentences) if not one.reading.noise]
    vectors = parts.vectors(asked_of_embedder(pieces)) if every else None
    if vectors is None:  # no embedder: what the words say holds
        return
    for (one, in_talk), vector in zip(every, vectors, strict=True):
        one.vector = vector
        meaning = Meaning(vector, parts.embedder.fingerprint, in_talk)
        one.reading = parts.curator.weigh(one.text, one.reading, meaning)


def sentences(parts: Parts, cuts: Iterable[str], role: str, origin: Origin, *, against: bool = False) -> list[Draft]:
    """Return those sentences that may be worth keeping on their own: those the words do not rule out.

    Where the caller says what it is, or what a task came to, those are all that say anything. What asks to change
    something may name what is known. `against`: those too that may end or replace something known.
    """
    found = []
    for cut_out in cuts:
        sentence = cut_out.strip()  # as it will be weighed, so that nothing is read twice
        one = _read(parts, sentence, role, origin, whole=False)
        request = role == "user" and bool(changed_thing(sentence))
        ends = against and not one.noise and parts.curator.may_take_back(sentence)
        if request or ends or (not one.noise and (one.keep or not one.settled or _is_wanted(sentence, origin))):
            found.append(Draft(sentence, one, request=request, judged=cut_out, against=ends))
    return found


def _read(parts: Parts, text: str, role: str, origin: Origin, *, whole: bool = True) -> Reading:
    """Read a text. "Run the migrations first" is an order in a chat, and a lesson where the caller says so."""
    reading = _by_words(parts, text, role, whole=whole)
    if reading.noise and origin.on_purpose:
        lesson = _by_words(parts, text, TELLS, whole=whole)
        return reading if lesson.noise else lesson
    return reading


def _by_words(parts: Parts, text: str, role: str, *, whole: bool) -> Reading:
    """Read a text, or judge a sentence, or find that done already, where it waited with others."""
    read = parts.curator.read if whole else parts.curator.judge
    if parts.readings is None:
        return read(text, role=role)
    if (text, role, whole) not in parts.readings:
        parts.readings[text, role, whole] = read(text, role=role)
    return parts.readings[text, role, whole]


def _is_wanted(sentence: str, origin: Origin) -> bool:
    return origin.on_purpose and (origin.category is not None or not is_question(sentence))


def on_purpose(reading: Reading, origin: Origin) -> Reading:
    """Return the reading of what was written down by hand, told as an outcome, or is of a kind the caller names: it is kept."""
    if origin.by_hand:
        return replace(_lasting(reading), noise=False, reason="Written down by hand.")
    if origin.outcome is not None:
        reading = outcome.lesson(reading, origin.outcome)
    elif origin.category is not None and not reading.noise:
        reading = _lasting(reading)
    return reading


def _lasting(reading: Reading) -> Reading:
    layer = Layer.FACT if reading.layer is Layer.EPISODE else reading.layer
    return replace(reading, keep=True, layer=layer)


def _segment(parts: Parts, text: str, said: Cuts, message: Utterance, origin: Origin) -> Draft:
    reading = _read(parts, text, message.role, origin)
    if origin.by_hand or (origin.category is not None and message.role == "user"):
        reading = replace(reading, noise=False)  # whoever says what it is has judged it
    piece = Draft(text, reading, single=said.single, in_talk=message.name is not None, new=said.new)
    if message.wake is not None and message.wake.hides(text):
        piece.wake, piece.reading = message.wake, in_wake(reading, message)
        return piece
    if not piece.single and not reading.noise and parts.profile.learning.keeps_facts and not origin.by_hand:
        piece.sentences = sentences(parts, said.new, message.role, origin)
    return piece


def _units(operation: Operation, piece: Draft, message: Utterance, origin: Origin) -> list[Unit]:
    whole = unit_of(operation, piece, message, origin)
    kept = [
        unit_of(operation, sentence, message, origin, whole)
        for sentence in piece.sentences
        if sentence.reading.keep or sentence.request or _is_wanted(sentence.text, origin)
    ]
    learning = operation.parts.profile.learning
    if not piece.single and not whole.reading.noise and learning.keeps_facts:
        wanted = origin.by_hand or origin.on_purpose or not learning.keeps_episodes
        whole.stands = wanted and all(unit.request for unit in kept)
        whole.loose = _loose(piece) if not origin.by_hand else ()
    return [whole, *kept]


def _loose(piece: Draft) -> tuple[str, ...]:
    """Return the sentences of a segment that do not become units: they can only speak against what is known."""
    kept = {sentence.text for sentence in piece.sentences if sentence.reading.keep}
    return tuple(one for one in piece.new if one.strip() not in kept)


def unit_of(operation: Operation, piece: Draft, message: Utterance, origin: Origin, whole: Unit | None = None) -> Unit:
    """Return a piece as a unit."""
    described = operation.parts.curator.describe(piece.judged, piece.reading) if piece.judged else piece.reading
    reading = on_purpose(described, origin)
    unit = Unit(
        text=piece.text,
        reading=reading,
        message=message,
        origin=origin,
        number=operation.next_number(),
        single=piece.single,
        whole=whole,
        vector=piece.vector,
        request=piece.request and not reading.keep,
    )
    return follow_wake(unit)
