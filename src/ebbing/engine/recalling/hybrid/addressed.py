"""Those who are called otherwise than they are named here: "Hey Kate!" says whoever talks with emi_92, so Kate is emi_92.

A cue asks by the name people use; what somebody said stands under the name they speak by. So a name in a cue under which nobody speaks,
but by which one speaker greets, is the other one's in that talk: the cue is read with the name they speak by. Nothing is kept of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import numpy as np

from ebbing.domain.ids import memory_id
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.hybrid.candidates import Bools, Places
from ebbing.language.asking.questions import named_in
from ebbing.language.asking.sought import greets, spoken_names
from ebbing.language.topics.persons import name_tokens

LEAST: Final = 3  # so often a name must be said …
BY_ONE: Final = 0.8  # … and so much of it by the same speaker: nobody calls themselves by name
GREETINGS: Final = 2  # of those, at least
LOOKED_AT: Final = 40  # of the texts that hold a name


def by_own_names(parts: Parts, askable: Bools, text: str) -> str:
    """Return a cue with those who are only called by a name under the name they speak by."""
    names = parts.resident.spoken.names()
    if len(names) < 2:
        return text
    for name in _often_said(parts, spoken_names(text)):
        if not named_in(name, names) and (own := _speaks_as(parts, askable, name)):
            text = re.sub(rf"(?<!\w){re.escape(name)}(?=\W|s\b|$)" if name.isascii() else re.escape(name), own, text)
    return text


def _often_said(parts: Parts, names: Sequence[str]) -> list[str]:
    """Return those of some names all parts of which are said often enough."""
    tokens = {name: name_tokens(name) for name in names}
    parts_of_names = list(dict.fromkeys(token for some in tokens.values() for token in some))
    counts = parts.resident.spoken.words.counts(parts_of_names)
    often = {token for token, count in zip(parts_of_names, counts, strict=True) if count >= LEAST}
    return [name for name, some in tokens.items() if some and often.issuperset(some)]


def _speaks_as(parts: Parts, askable: Bools, name: str) -> str:
    """Return under which name somebody speaks whom another calls so; "" where that is not clear."""
    spoken, tokens = parts.resident.spoken, name_tokens(name)
    places = spoken.words.holding_all(tokens, LEAST)
    if len(places) < LEAST or len(places := places[askable[places]]) < LEAST:
        return ""
    counts = np.bincount(spoken.speaker[places])
    caller = int(counts.argmax())
    if counts.max() < BY_ONE * len(places) or not spoken.named()[caller]:
        return ""
    session = parts.resident.context.session
    there = np.isin(session, session[places]) & askable
    others = set(np.flatnonzero(spoken.named()).tolist()).intersection(spoken.speaker[there].tolist()) - {caller}
    if len(others) != 1 or _greetings(parts, places[spoken.speaker[places] == caller], name) < GREETINGS:
        return ""
    return str(spoken.speakers.names[others.pop()])


def _greetings(parts: Parts, places: Places, name: str) -> int:
    ids = [memory_id(int(number)) for number in parts.resident.rows.number[places[-LOOKED_AT:]]]
    contents = parts.store.contents(ids)
    return sum(greets(contents[one].redacted or contents[one].text, name) for one in ids if one in contents)
