"""What does not come to mind unless it is asked for: questions, and what an assistant said.

A question tells nothing, so it answers only who asks what was asked, or talked about. In talk among named people a question may hold
what somebody knows, and stays. What an assistant said is no fact about the one it talks to: whoever asks about themselves or their
people gets it only by asking for it, and then before all else. Who asks for a property of their own (where they live, their name) gets
nobody else's, and no dream of another.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ebbing.domain.answers.recollection import Mode
from ebbing.domain.arrays import among, any_of
from ebbing.domain.ids import memory_id
from ebbing.domain.records.memory import Channel, Layer
from ebbing.domain.records.rows import CHANNELS, LAYERS, Rows
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.cue import Cue
from ebbing.engine.recalling.hybrid.candidates import Bools, Floats, Places
from ebbing.engine.recalling.hybrid.relevance import people_talk
from ebbing.language.asking.advice import asks_what_was_asked, asks_what_you_said
from ebbing.language.asking.marks import ONLY_ASKS
from ebbing.language.asking.questions import Question, what_is_asked
from ebbing.language.reach.whose import answers_for_asker, asks_own_property
from ebbing.store.resident.resident import Resident

READ: Final = 24  # of the best candidates
_AGENT: Final = CHANNELS.index(Channel.AGENT)
_TALK: Final = np.array([layer in (Layer.WORKING, Layer.EPISODE) for layer in LAYERS])


def invited(resident: Resident, rows: Rows, places: Places, cue: Cue, question: Question) -> Bools:
    """Say which of the memories at these places the cue asks for, by who said them and whether they tell anything."""
    if cue.mode is Mode.DEBUG:
        return np.ones(len(places), np.bool_)
    uninvited = np.zeros(len(places), np.bool_)
    if not (cue.of_talk or asks_what_was_asked(cue.text)):
        uninvited |= _mere_questions(resident, places)
    if question.personal_matter and not asks_what_you_said(cue.text):
        agents = rows.channel[places] == _AGENT
        if any_of(agents):
            uninvited |= agents & _TALK[rows.layer[places]] & ~_stand_for_others(rows, places)
            uninvited |= agents & _by_name(resident, places)  # what another told of themselves
    return ~uninvited


def answering_asker(parts: Parts, places: Places, relevance: Floats, cue: Cue, question: Question) -> Bools:
    """Say which of the candidates may answer, where the cue asks for a property of the one who asks; the best of them are read."""
    may = np.ones(len(places), np.bool_)
    asked = " ".join(what_is_asked(cue.text)) or cue.text
    if (
        cue.mode is Mode.DEBUG
        or not question.about_asker
        or not asks_own_property(asked)
        or people_talk(parts.resident)
    ):
        return may
    best = (-relevance).argsort(kind="stable")[:READ]
    ids = {memory_id(int(parts.resident.rows.number[places[at]])): at for at in best.tolist()}
    contents = parts.store.contents([*ids])
    for name, content in contents.items():
        may[ids[name]] = answers_for_asker(asked, (content.redacted or content.text).strip())
    return may


def agents_talk(rows: Rows) -> Bools:
    """Say which are what an assistant said, not what was learned from it."""
    return np.asarray((rows.channel == _AGENT) & _TALK[rows.layer])


def _stand_for_others(rows: Rows, places: Places) -> Bools:
    """Say which are summaries: what both sides said went into them."""
    into = rows.successor[rows.successor.nonzero()[0]]
    return among(rows.number[places], into) if len(into) else np.zeros(len(places), np.bool_)


def _mere_questions(resident: Resident, places: Places) -> Bools:
    return np.asarray(resident.spoken.marked(ONLY_ASKS)[places] & ~_by_name(resident, places))


def _by_name(resident: Resident, places: Places) -> Bools:
    """Say which were said by somebody with a name."""
    return np.asarray(resident.spoken.named()[resident.spoken.speaker[places]])
