"""Cutting: sentences, and segments of a few sentences. Nothing is lost: the pieces joined are the text.

One pass collects every place where a sentence may end; each is then accepted or refused by what stands around it
(a decimal, an abbreviation, a list number, a code fence). White space belongs to the piece before it, so no piece is
blank unless the text is. Every pattern consumes what it matched, so the time is linear on any input.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from ebbing.language.packs import pack_of, source, words
from ebbing.language.patterns import late_pattern
from ebbing.language.scripts import (
    CJK_CHAR,
    LIST_COMMA,
    WIDE_CLOSERS,
    WIDE_COLON,
    WIDE_COMMA,
    WIDE_SEMICOLON,
    WIDE_STOPS,
)

LONGEST_SENTENCE: Final = 1200  # characters; an unbroken stretch is cut there

A_MESSAGE: Final = 4000  # characters; a longer text is no message, and is not kept in mind
_STOP: Final = re.compile(rf"(?P<wide>[{WIDE_STOPS}…]+)|(?P<narrow>[.!?]+)|(?P<line>\n)")
_AFTER: Final = re.compile(rf"""[{WIDE_STOPS}…!?.]*[”’{WIDE_CLOSERS}"')\]]*\s*""")
_VISIBLE: Final = re.compile(r"\S")
_FENCE: Final = re.compile(r"^[ \t]*(```|~~~)[^\n]*$", re.MULTILINE)
_LIST_ITEM: Final = late_pattern(
    lambda: rf"[ \t]*(?:[-*+•]\s|\(?\d{{1,3}}[.){LIST_COMMA}]|{source('words', 'ITEM_NUMBER')})"
)
_SOFT_BREAK: Final = re.compile(rf"[,:;{WIDE_COMMA}{LIST_COMMA}{WIDE_COLON}{WIDE_SEMICOLON}]\s*|\s+")


def sentences(text: str) -> list[str]:
    """Return single sentences; joined they are the text exactly."""
    return list(_sentences(text)) if len(text) < A_MESSAGE else _pieces(text, LONGEST_SENTENCE)


@lru_cache(maxsize=64)  # whoever reads a text and whoever learns it ask for the same
def _sentences(text: str) -> tuple[str, ...]:
    return tuple(_pieces(text, LONGEST_SENTENCE))


def segments(text: str, target_chars: int = 400) -> list[str]:
    """Return pieces of about `target_chars` made of whole sentences; lists and code stay together where they can."""
    packed: list[str] = []
    current = ""
    for unit in _units(_pieces(text, 2 * target_chars), target_chars):
        if current and len(current) + len(unit) > target_chars:
            packed.append(current)
            current = ""
        current += unit
        if len(current) >= target_chars // 2 and _ends_paragraph(current):
            packed.append(current)
            current = ""
    return [*packed, current] if current else packed


def _pieces(text: str, longest: int) -> list[str]:
    if not text:
        return []
    cuts = [0, *_boundaries(text), len(text)]
    pieces = [text[a:b] for a, b in pairwise(cuts) if a < b]
    return [part for piece in pieces for part in _hard_cut(piece, longest)]


def _boundaries(text: str) -> Iterator[int]:
    """Yield positions where a sentence ends, its closing quotes and white space included."""
    fences = _fences(text)
    fence = 0
    position = cut = _skip_blank(text, 0)
    while stop := _STOP.search(text, position):
        tail = _AFTER.match(text, stop.end())
        end = tail.end() if tail else stop.end()
        while fence < len(fences) and fences[fence][1] <= stop.start():
            fence += 1
        if fence < len(fences) and fences[fence][0] <= stop.start():
            position = cut = _skip_blank(text, max(end, fences[fence][1]))
            if position < len(text):
                yield position
            continue
        position = end
        if end < len(text) and _is_end(text, cut, stop, end):
            cut = end
            yield end


def _skip_blank(text: str, position: int) -> int:
    found = _VISIBLE.search(text, position)
    return found.start() if found else len(text)


def _fences(text: str) -> list[tuple[int, int]]:
    """Return closed code blocks, fences included. An unclosed fence is ordinary text."""
    if "```" not in text and "~~~" not in text:
        return []
    blocks: list[tuple[int, int]] = []
    opened: tuple[int, str] | None = None
    for mark in _FENCE.finditer(text):
        if opened is None:
            opened = (mark.start(), mark[1])
        elif mark[1] == opened[1]:
            blocks.append((opened[0], mark.end()))
            opened = None
    return blocks


def _is_end(text: str, start: int, stop: re.Match[str], end: int) -> bool:
    if stop["wide"] or stop["line"]:
        return True
    spaced = text[end - 1].isspace()
    if "." not in stop["narrow"]:
        return spaced or _is_cjk(text[end]) or _is_cjk(text[stop.start() - 1 : stop.start()])
    if not spaced:
        return _is_cjk(text[end]) and not text[stop.start() - 1 : stop.start()].isdigit()
    if "\n" in text[stop.end() : end]:
        return True
    return not _abbreviated(text, start, stop.start(), text[end])


def _abbreviated(text: str, start: int, dot: int, following: str) -> bool:
    """Say whether the full stop at `dot` belongs to its word: Mr., e.g., J. Smith, or the number of a list item."""
    head = text[max(start, dot - 12) : dot]
    word = head.split()[-1] if head.split() else ""
    bare = word.lstrip("(\"'“[").lower()
    if bare in _words("ABBREVIATIONS"):
        return bare not in _words("CLOSING_ABBREVIATIONS") or following.islower()
    if len(bare) == 1 and bare.isalpha() and bare not in _words("ONE_LETTER_WORDS"):
        return True
    # "1. Wash" at the start of a sentence is a list number; "in 1990. Then" is an end.
    return word.isdigit() and len(word) <= 3 and not text[start:dot].strip().removesuffix(word)


@cache
def _words(name: str) -> frozenset[str]:
    return words("words", name)


def _is_cjk(char: str) -> bool:
    return bool(char) and CJK_CHAR.match(char) is not None


def _hard_cut(piece: str, longest: int) -> Iterator[str]:
    """Cut what is still too long, best at a comma or space, never before a combining mark."""
    start = 0
    while len(piece) - start > longest:
        cut = _soft_place(piece, start + longest // 2, start + longest)
        while cut < len(piece) and (piece[cut].isspace() or _joins(piece[cut])):
            cut += 1
        yield piece[start:cut]
        start = cut
    if start < len(piece):
        yield piece[start:]


def _soft_place(piece: str, low: int, high: int) -> int:
    place = high
    for match in _SOFT_BREAK.finditer(piece, low, high):
        place = match.end()
    return place


def _joins(char: str) -> bool:
    return char in "\u200d\ufe0f" or unicodedata.combining(char) != 0


def _units(pieces: list[str], target: int) -> Iterator[str]:
    """Yield sentences, with the items of one list joined up to twice the target."""
    unit = ""
    for piece in pieces:
        listed = _LIST_ITEM.match(piece) is not None
        if unit and listed and len(unit) + len(piece) <= 2 * target:
            unit += piece
            continue
        if unit:
            yield unit
        unit = piece if listed else ""
        if not listed:
            yield piece
    if unit:
        yield unit


def _ends_paragraph(text: str) -> bool:
    tail = text[len(text.rstrip()) :]
    return tail.count("\n") >= 2


def first_words(text: str, length: int) -> str:
    """Return the first words that fit into so many characters, up to one that promises no other; else the first that fits, or a part of one."""
    notes, kept, end = pack_of(text).compression.notes, "", ""
    pieces = [str(one) for one in notes.words_of(text) or re.findall(r"\S+\s*", text)]
    for word in pieces:
        kept += word
        if len(kept.rstrip()) > length:
            break
        if not notes.hangs(word):
            end = kept
    whole = (word.strip() for word in pieces if len(word.strip()) <= length and not notes.hangs(word))
    return end.rstrip() or next(whole, text[:length].strip())
