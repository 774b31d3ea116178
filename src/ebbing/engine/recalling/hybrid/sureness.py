"""sureness: among a few memories, or what one person told, how surely each answers a cue, by all that is known of it and by how far it stands out.

The sum of signs (`domain.ranking.certainty`) weighs each memory by itself. Whether the best of a dozen answers shows as much in how
far it lies ahead of the others: a question that nobody answered finds many things that are equally near. And what kind of thing is asked
for and told shows in what both mean together: seen from a few sides each, their products say more than one likeness does. Two small nets,
learned from what real minds found for everyday questions (`python -m bench.sureness_training`), weigh all this: one among a few memories,
one among remarks in passing, where something always stands out by chance. The nets belong to the encoder whose meanings they have seen.
"""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.ranking import certainty_odds, fewness, likelihood
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.rows import Rows
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.cue import Cue
from ebbing.engine.recalling.hybrid.answering import MADE_WITH, Bools, Vectors, answer_map
from ebbing.engine.recalling.hybrid.candidates import Candidates, Floats
from ebbing.engine.recalling.hybrid.relevance import Observed, people_talk
from ebbing.language.asking.traits import HAN
from ebbing.store.resident.resident import Resident

AMONG_FEW: Final = Path(__file__).with_name("sureness.npz")
IN_A_CROWD: Final = Path(__file__).with_name("sureness_crowd.npz")
ITSELF: Final = ("signs", "text", "vector", "answers", "own", "matter", "another", "activation")  # beside its relevance
ALONE: Final = 0.5  # how far ahead of nothing the best of all that are equal lies
SAME: Final = 1e-9  # what differs by less is the same: a fact and the turn it was drawn from
SPREAD: Final = 1e-3  # the least that values are taken to differ by
HARDLY: Final = (
    0.01  # what counts for less than this is not worth being computed: how one stands out of three hundred …
)
HARDLY_IN_A_CROWD: Final = 0.1  # … or of a thousand of one person's
CROWD: Final = 300  # texts of one person among which a net has seen answers stand out
BESIDE_SIGNS: Final = 0.5  # so much of the say is that net's, beside the signs'
NO_MORE: Final = (
    1.0  # log odds by which standing out may raise what the signs say: what they rule out stays ruled out …
)
OF_ANOTHER_NO_MORE: Final = 0.5  # … above all what is about somebody else
ALL_WORDS: Final = 1 - 1e-6  # of the cue


@dataclass(frozen=True, slots=True)
class Weighed:
    """A cue and its candidates: a row of observations for each, and what all of them mean, bare of what their kind has in common."""

    observed: Floats
    asked: Vectors  # the cue
    said: Vectors  # a row for each candidate


@dataclass(frozen=True, slots=True)
class SureNet:
    """The sides from which meanings are seen, one layer of units that each look at everything, and how much each of them says."""

    asked: NDArray[np.float32]
    said: NDArray[np.float32]
    into: NDArray[np.float32]
    threshold: NDArray[np.float32]
    out: NDArray[np.float32]
    base: NDArray[np.float32]

    def odds(self, weighed: Weighed) -> Floats:
        """Return the log odds of being an answer, for each candidate."""
        together = (weighed.asked @ self.asked) * (weighed.said @ self.said)
        seen = np.hstack([weighed.observed, together])
        hidden = np.maximum(seen @ self.into + self.threshold, 0)
        return np.asarray(hidden @ self.out + self.base, np.float64)


@dataclass(frozen=True, slots=True)
class Together:
    """How much it counts how a memory stands among the others: by the net for a few, and by that for a crowd."""

    few: float = 0.0
    crowd: float = 0.0


def sureness(
    parts: Parts, found: Candidates, relevance: Floats, seen: Observed, cue: Cue, together: Together
) -> Floats:
    """Return how surely each answers the cue: by the sum of its signs and, as far as that counts, by how it stands among the others.

    Of a cue without a letter the encoder understands nothing: whoever sends an emoji means what was said with it.
    """
    odds = certainty_odds(relevance, found.signs, parts.profile.recall.certainty)
    if (together.few or together.crowd) and len(found):
        odds = _beside_others(parts.resident, found, relevance, seen, odds, together)
    sure = likelihood(odds)
    return sure if any(map(str.isalnum, cue.text)) else np.where(found.text >= ALL_WORDS, 1.0, sure)


def _beside_others(
    resident: Resident, found: Candidates, relevance: Floats, seen: Observed, signs: Floats, together: Together
) -> Floats:
    """Return the log odds of each, by its signs, by how it stands among the others and by what it and the cue mean together."""
    everything = seen_together(
        found,
        relevance,
        seen.asked,
        resident.vectors(found.places),
        asked_in_han=bool(seen.question.scripts & HAN),
        han=resident.spoken.traits[found.places] & HAN > 0,
    )
    at_most = signs + np.where(found.another > 0, OF_ANOTHER_NO_MORE, NO_MORE)
    odds = (1 - together.few - BESIDE_SIGNS * together.crowd) * signs
    if together.few:
        odds += together.few * np.minimum(among_few(everything), at_most)
    if together.crowd:
        odds += BESIDE_SIGNS * together.crowd * np.minimum(in_a_crowd(everything, seen.texts), at_most)
    return odds


def weighed_together(parts: Parts, picked: Rows, seen: Observed) -> Together:
    """Return how much it counts how a memory stands among the others: by the nets' encoder only, and where they have seen its like.

    They have seen what one person tells. Where people with names talk to each other, and across users, something stands out by chance
    soon, and among many more texts than they have seen, too.
    """
    known = parts.embedder.fingerprint == MADE_WITH and len(seen.asked) and parts.resident.has_vectors
    if (
        not known or seen.question.asks_all or seen.question.to_agent
    ):  # of a whole list none stands out; of what was advised they have seen little
        return Together()
    say, few = parts.profile.recall.certainty.together, fewness(seen.texts) ** 2
    one_person = not people_talk(parts.resident) and not np.any(picked.user != picked.user[:1])
    crowd = (1 - few) * min(1.0, CROWD / max(seen.texts, 1)) ** 2 if one_person else 0.0
    few, crowd = say * few, say * crowd
    return Together(few if few >= HARDLY else 0.0, crowd if crowd >= HARDLY_IN_A_CROWD else 0.0)


def seen_together(
    found: Candidates, relevance: Floats, ways: Vectors, statements: Vectors, *, asked_in_han: bool, han: Bools
) -> Weighed:
    """Return what a net needs to know of each candidate and of the cue, whose first way to be asked counts."""
    answers = answer_map()
    asked = answers.bare_questions(ways[:1], np.array([asked_in_han]))
    return weighed(found, relevance, asked, answers.bare_statements(statements, han))


def among_few(everything: Weighed) -> Floats:
    """Return for each of a few candidates the log odds that it answers the cue."""
    return _net(AMONG_FEW).odds(everything)


def in_a_crowd(everything: Weighed, texts: int) -> Floats:
    """Return the same for each candidate among so many texts of one person."""
    return _net(IN_A_CROWD).odds(crowded(everything, texts))


def crowded(everything: Weighed, texts: int) -> Weighed:
    """Return the same, and how few texts there are."""
    few = np.full((len(everything.observed), 1), fewness(texts))
    return replace(everything, observed=np.hstack([everything.observed, few]))


def weighed(found: Candidates, relevance: Floats, asked: Vectors, said: Vectors) -> Weighed:
    """Return all that is looked at."""
    return Weighed(observations(found, relevance), asked[0], said)


def observations(found: Candidates, relevance: Floats) -> Floats:
    """Return a row for each candidate: what is known of it, how far it lies ahead, and where it lies among the others."""
    beside = [
        column
        for values in (relevance, found.signs, found.vector, found.answers)
        for column in (_ahead(values), _among(values))
    ]
    return np.stack([relevance, *(getattr(found, name) for name in ITSELF), *beside], axis=1)


def _ahead(values: Floats) -> Floats:
    """Return how far each lies ahead of the best of the others, or behind it."""
    best = float(values.max(initial=0.0))
    first = values >= best - SAME
    next_best = float(values[~first].max()) if not first.all() else best - ALONE
    return np.asarray(values - np.where(first, next_best, best))


def _among(values: Floats) -> Floats:
    """Return by how many spreads each lies above the middle."""
    return np.asarray((values - values.mean()) / (values.std() + SPREAD))


@cache
def _net(path: Path) -> SureNet:
    with np.load(path) as kept:
        return SureNet(**{name: kept[name].astype(np.float32) for name in kept.files})


def keep(net: SureNet, path: Path) -> None:
    """Write a net beside this module, in half precision."""
    parts: dict[str, Any] = {field.name: getattr(net, field.name).astype(np.float16) for field in fields(net)}
    np.savez_compressed(path, **parts)
