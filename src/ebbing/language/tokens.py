"""Tokens: what the full text index stores and what a cue looks for, from the same cutter.

Words written with spaces are folded (NFKC, lower case) and stemmed by their language; text of scripts without spaces gives
every single character and every pair of neighbours, because unsegmented text is found by bigrams without trusting a
dictionary; an emoji is a word. Tokens hold letters and digits only, so that any index can store them as they are.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from ebbing.language.packs import pack_of, packs, words
from ebbing.language.patterns import pattern
from ebbing.language.scripts import CJK, CJK_CHAR, EMOJI, WORD, with_commas

_PIECE: Final = pattern(f"([{CJK}]+)|({WORD}+(?:'{WORD}+)*)")
_EMOJI: Final = pattern(f"[{EMOJI}]")
_COUNTED: Final = pattern(f"([{CJK}])|(\\d+)|({WORD}+)|(\\S)")
EMOJI_WORD: Final = "emoji"  # and the number of its sign
_WORD_CHARACTERS: Final = 1.7  # of a word in a script without spaces
_PURE: Final = 0.67  # share of such a script from which on the rest of a text is a mere loan
_LOAN: Final = 0.2  # share below which it is a mere loan itself


@lru_cache(maxsize=256)  # rules ask for the same text many times over
def one_writing(text: str) -> str:
    """Return a text in the one writing that words are compared in: simplified characters, one spelling of a word."""
    for written in _writings():
        text = written(text)
    return text


@lru_cache(maxsize=256)
def plain_speech(text: str) -> str:
    """Return a text in that writing and in plain words, for rules that read it: "wot did ya say" is "what did you say", 侬 is 你."""
    said = one_writing(text).replace("’", "'")
    for pack in packs():
        if pack.writes(said):
            for spelt, plain in pack.asking.spelling.SPELT:
                said = spelt.sub(plain, said)
    return said


def as_compared(text: str) -> str:
    """Return a text as statements are compared: in that one writing, with a comma where people who chat leave a gap."""
    return with_commas(one_writing(text))


def index_tokens(text: str) -> list[str]:
    """Return every token of a text, in order, repeats kept, for the full text index."""
    tokens: list[str] = []
    for run, word in _PIECE.findall(_fold(text)):
        if word:
            tokens.append(stem(word))
        else:
            tokens.extend(run)
            tokens.extend(_bigrams(run))
    return tokens


def cue_tokens(text: str) -> list[str]:
    """Return what a query looks for: unique tokens without stop words, unless nothing else was said."""
    return list(dict.fromkeys(token for _word, tokens in cue_words(text) for token in tokens)) or _all_cues(_fold(text))


@lru_cache(maxsize=256)
def cue_words(text: str) -> tuple[tuple[str, Sequence[str]], ...]:
    """Return the words of a query that are no stop words, each with its tokens."""
    words: list[tuple[str, Sequence[str]]] = []
    stop = stop_words()
    for run, word in _PIECE.findall(_fold(text)):
        if run:
            words.extend(_words_of_run(run))
        elif word not in stop and ("'" not in word or not any(bare(word) in stop for bare in _bares())):
            words.append((word, (stem(word),)))
    return tuple(words)


def word_tokens(word: str) -> list[str]:
    """Return the tokens that a word of a table, its parts joined by "_", leaves in the index of a text that holds it."""
    if CJK_CHAR.search(word):
        return list(_bigrams(word)) or [word]
    return [stem(part) for part in word.split("_")]


@lru_cache(maxsize=16384)
def stem(word: str) -> str:
    """Return the token of one folded word: by the first language that writes it and stems its words, else the last one."""
    stems = _stems()
    return next((stemmed for writes, stemmed in stems[:-1] if writes(word)), stems[-1][1])(word)


def cut(run: str) -> Sequence[str]:
    """Return the words of a run of characters without spaces; the run itself where its language does not know."""
    found: Sequence[str] | None = pack_of(run).words.cut(run)
    return [run] if found is None else found


@cache
def stop_words() -> frozenset[str]:
    """Return the words of all languages that carry grammar, not content."""
    return words("words", "STOP")


@cache
def light_words() -> frozenset[str]:
    """Return the words of all languages that every other sentence about a person has."""
    return words("words", "LIGHT")


@lru_cache(maxsize=256)  # for the claims of a text and for the text itself
def language(text: str) -> str:
    """Return the code of the language a text is written in, or "mixed" when neither of two is a mere loan in the other."""
    runs: list[str] = []
    spaced: list[str] = []
    for run, word in _PIECE.findall(text):
        (runs if run else spaced).append(run or word)
    characters = sum(map(len, runs))
    share = characters / (characters + _WORD_CHARACTERS * len(spaced)) if characters else 0.0
    if share >= _PURE:
        return pack_of("".join(runs)).code
    return "mixed" if share >= _LOAN else pack_of(" ".join(spaced)).code


def count_tokens(text: str) -> int:
    """Return about how many tokens a language model will count, on the safe side.

    One per CJK character (current models need 0.6 to 1.1), one per four letters of a Latin word and at least one per
    word, one per three digits, one per other visible sign.
    """
    total = 0
    for cjk, digits, word, _sign in _COUNTED.findall(text):
        if cjk:
            total += 1
        elif digits:
            total += -(-len(digits) // 3)
        elif word:
            total += -(-len(word) // 4)
        else:
            total += 1
    return total


def cjk_characters(text: str) -> int:
    """Return how many CJK characters a text has."""
    return 0 if text.isascii() else len(CJK_CHAR.findall(text))


@cache
def _stems() -> list[tuple[Callable[[str], bool], Callable[[str], str]]]:
    return [(pack.writes, pack.words.stem) for pack in packs() if pack.words.has("stem")]


@cache
def _writings() -> list[Callable[[str], str]]:
    return [pack.words.one_writing for pack in packs() if pack.words.has("one_writing")]


@cache
def _bares() -> list[Callable[[str], str]]:
    return [pack.words.bare for pack in packs() if pack.words.has("bare")]


def _fold(text: str) -> str:
    text = one_writing(text)
    if text.isascii():
        return text.lower()
    return _EMOJI.sub(_spelt, unicodedata.normalize("NFKC", text).lower().replace("’", "'"))


def _spelt(emoji: re.Match[str]) -> str:
    """Return an emoji as a word of letters and digits, which no stemmer and no index takes apart."""
    return f" {EMOJI_WORD}{ord(emoji[0]):x} "


def _bigrams(run: str) -> Iterable[str]:
    return (run[i : i + 2] for i in range(len(run) - 1))


def _words_of_run(run: str) -> list[tuple[str, Sequence[str]]]:
    """Return words with their bigrams, words of one character as they are. A pair across two words means nothing."""
    stop, loose = stop_words(), pack_of(run).words.loose
    words = [loose(word) or word for word in cut(run) if word not in stop]
    return [(word, tuple(_bigrams(word)) if len(word) > 1 else (word,)) for word in words if word not in stop]


def _all_cues(folded: str) -> list[str]:
    """Return the cue of a text made of stop words only: every word once, and bigrams where a run has them."""
    tokens: list[str] = []
    for run, word in _PIECE.findall(folded):
        if word:
            tokens.append(stem(word))
        else:
            tokens.extend(_bigrams(run) if len(run) > 1 else run)
    return list(dict.fromkeys(tokens))
