"""What comes back from a model, where it is no list of commands: a text, the name of a relation; and the verdict of a review."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from ebbing.curator.grammar import Command, Proposal
from ebbing.curator.prompts import prompt_languages, prompt_words
from ebbing.curator.reasoning import without_reasoning
from ebbing.domain.conversation import Reply
from ebbing.domain.judgement import Relation

_QUOTES: Final = " \t`'\"“”‘’「」『』*>"
_WORD: Final = re.compile(r"[A-Za-z_]+|[\u4e00-\u9fff]+")


def answer_in(reply: Reply) -> str:
    """Return the text of a reply without reasoning, fences and quotation marks; empty if it was cut off."""
    if reply.cut:
        return ""
    text = without_reasoning(reply.text)
    lines = [line.strip(_QUOTES) for line in text.strip().splitlines() if line.strip() and "```" not in line]
    return " ".join(lines) if len(lines) <= 2 else ""  # more is an explanation, not an answer


def relation_in(text: str) -> Relation | None:
    """Return the one relation a reply names; None if it names none or several."""
    labels = _labels()
    words = (word.lower() for word in _WORD.findall(without_reasoning(text)))
    found = {labels[word] for word in words if word in labels}
    return found.pop() if len(found) == 1 else None


@cache
def _labels() -> Mapping[str, Relation]:
    """Return the words for relations in all languages, whichever was asked in."""
    found = {str(relation): relation for relation in Relation}
    for tongue in prompt_languages():
        found |= {word: Relation(name) for word, name in prompt_words(tongue).relations.items()}
    return found


def verdict_in(proposals: Sequence[Proposal]) -> Proposal | None:
    """Return the last command of a review: what comes before it is thinking aloud. Two different verdicts are none."""
    verdicts = [each for each in proposals if each.operation is not Command.SEARCH]
    if len({each.operation for each in verdicts}) > 1:
        return None
    said = verdicts or list(proposals)
    return said[-1] if said else None
