"""Whether a statement is worth keeping, once its meaning is known: a linear model over its vector and plain features.

Real talk is nine parts talk to one part fact, and words alone do not tell them apart: the rules keep half of all
sentences, one in four of them rightly. Learned by `python -m bench.talk_training` from labelled chats, the sentences written for
it and the dev split of the gold sets. What the rules found is a feature like others; what they found by plain words (a
decision, a promise) and what the user claims of themselves needs less than what they only guess. Without vectors of the embedder it was
learned with, the rules decide alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ebbing.curator.rules.linear import LinearModel
from ebbing.curator.rules.reading import category_features
from ebbing.curator.rules.reading.category_features import manner, said_in
from ebbing.curator.rules.reading.category_model import CATEGORIES, STEP, votes
from ebbing.domain.judgement import Meaning, Reading
from ebbing.language.claim import USER, Claim, Tense
from ebbing.language.packs import present
from ebbing.language.patterns import pattern
from ebbing.language.statements.polarity import is_hypothetical, is_question
from ebbing.language.word_lists import word_list

ANSWERS: Final = ("talk", "fact")
MODEL: Final = LinearModel(Path(__file__).with_name("worth_weights.json"), ANSWERS, unit=0.05)
ENOUGH: Final = 0.65  # the share it takes by itself
BESIDE: Final = 0.3  # the share it takes beside plain words
IN_TALK: Final = (0.7, 0.5)  # the same two in a talk: right in four of five cases of unseen chats
PLAIN: Final = frozenset(
    (
        "A decision.",
        "A promise.",
        "A recurring problem.",
        "A hard-won solution.",
        "A lasting instruction.",
        "A habit or a turn in life.",
        "A correction.",
    )
)  # the rules' reasons that rest on words which say so
OWN_SLOTS: Final = word_list(
    "name age birthday occupation workplace residence origin marital like allergy skill studies schooling"
)  # what the user says of themselves is a fact even where it is said in passing

_SOME: Final = 0.7  # what one plain feature counts beside the numbers of the vector
_WORD: Final = 0.5
_MOST_VOTES: Final = 2.0
_WORD_CLASS: Final = "k:"
_FIRST: Final = pattern(r"\W*([^\W\d_\u3400-\u9fff]+|[\u3400-\u9fff])")  # word, or sign of a script without spaces
_POINTS_BACK: Final = present("reading.keeping", "POINTS_BACK")


def is_worth_keeping(text: str, reading: Reading, found: tuple[Claim, ...], meaning: Meaning) -> bool:
    """Say whether a statement is worth keeping, by what the rules found and by its meaning.

    In a talk it has to stand by itself: "They love it there" tells nothing to who reads it alone.
    """
    if meaning.in_talk and _POINTS_BACK(text):
        return False
    return share(text, reading, found, meaning) >= needed(reading, found, in_talk=meaning.in_talk)


def needed(reading: Reading, found: tuple[Claim, ...], *, in_talk: bool) -> float:
    """Return the share it takes, by what the rules found: less where the user says plainly who they are or what they like."""
    plain = (reading.keep and reading.reason in PLAIN) or any(map(_is_own, found))
    enough, beside = IN_TALK if in_talk else (ENOUGH, BESIDE)
    return beside if plain else enough


def _is_own(claim: Claim) -> bool:
    own = claim.slot in OWN_SLOTS or claim.slot.startswith("favourite:")
    return own and claim.subject == USER and claim.tense is Tense.NOW


def share(text: str, reading: Reading, found: tuple[Claim, ...], meaning: Meaning) -> float:
    """Return how likely a text is a fact worth keeping (0–1)."""
    seen = features(text, reading, found) | said_in(talk=meaning.in_talk)
    return MODEL.shares(seen, STEP * meaning.vector)[ANSWERS.index("fact")]


def features(text: str, reading: Reading, found: tuple[Claim, ...]) -> dict[str, float]:
    """Return what is seen of a text beside its vector: what the rules found, who is spoken of, words, length and shape."""
    seen = {f"rules: {reading.reason}": 1.0, "rules keep" if reading.keep else "rules do not": 1.0}
    seen |= {name: 1.0 for name, asked in (("asks", is_question(text)), ("supposes", is_hypothetical(text))) if asked}
    for name in category_features.features(text):
        seen[name] = _SOME if name.startswith(_WORD_CLASS) else _WORD
    if (first := _FIRST.match(text)) is not None:
        seen[f"first {first[1].lower()}"] = _SOME
    seen |= manner(text)
    for claim in found[:6]:
        whose = "user" if claim.subject == USER else "other"
        seen |= {
            f"slot {claim.slot.partition(':')[0]}": _SOME,
            f"of {whose}": _SOME,
            f"tense {claim.tense.name}": _SOME,
        }
    if reading.entities:
        seen["name"] = _SOME
    voted = votes(text)
    return seen | {f"votes {kind}": 0.5 * min(_MOST_VOTES, max(-_MOST_VOTES, voted[kind])) for kind in CATEGORIES}
