"""Is the answer still there? Evidence counts as kept only if what is shown of it holds every word of the answer it held."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bench.scenes import Question, Scene
from ebbing.language.tokens import cue_tokens, index_tokens

FOUND: Final = 10  # turns that count, of those that were found

Kept = Mapping[str, str]  # turn id → what is left of it
AnswerWords = Mapping[str, frozenset[str]]  # turn id → the words of the answer that it held


def words_of(scene: Scene, question: Question) -> AnswerWords:
    """Return, for each piece of a question's evidence, the words of the answer that it holds; evidence without any is left out."""
    answer = frozenset(cue_tokens(question.answer)) if question.answer else frozenset()
    if not answer:
        return {}
    evidence = {turn.id: turn.text for turn in scene.turns if turn.id in question.evidence}
    words = {turn: answer & frozenset(index_tokens(text)) for turn, text in evidence.items()}
    return {turn: some for turn, some in words.items() if some}


def share_kept(words: AnswerWords, shown: Kept) -> float:
    """Return how much of the evidence is shown with all of its words."""
    held = [some <= frozenset(index_tokens(shown.get(turn, ""))) for turn, some in words.items()]
    return sum(held) / len(held)
