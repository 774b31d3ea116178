"""What is put into a prompt: a text, a turn or some memories as quoted lines, each cut to a length."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ebbing.curator.curation import Said, Shown
from ebbing.curator.prompts import PromptWords, one_line, prompt_words, quoted
from ebbing.domain.trust import is_quoted

LONGEST_TEXT: Final = 4000  # characters of one text in a prompt
LONGEST_MESSAGE: Final = 1500
LONGEST_MEMORY: Final = 300
LONGEST_SPEAKER: Final = 40


def text_line(text: str, limit: int) -> str:
    """Return a text as one quoted line of at most so many characters."""
    return quoted([one_line(text, limit)], "")


def turn_lines(messages: Sequence[Said], tongue: str) -> str:
    """Return the latest messages that fit, each with who said it."""
    words = prompt_words(tongue)
    lines: list[str] = []
    left = LONGEST_TEXT
    for said in reversed(messages):
        text = one_line(said.text, LONGEST_MESSAGE)
        left -= len(text)
        if left < 0 and lines:
            break
        lines.append(f"{_speaker(said, words)}{words.external if is_quoted(said.channel) else ''}: {text}")
    return quoted(lines[::-1], words.nothing)


def memory_lines(shown: Sequence[Shown], names: Mapping[str, str], tongue: str) -> str:
    """Return memories, each under its short name and with its day."""
    words = prompt_words(tongue)
    lines = [
        f"{names[memory.id]}{words.external if is_quoted(memory.channel) else ''} "
        f"({memory.at:%Y-%m-%d}){_name(memory.speaker)}: {one_line(memory.text, LONGEST_MEMORY)}"
        for memory in shown
    ]
    return quoted(lines, words.nothing)


def _speaker(said: Said, words: PromptWords) -> str:
    """Return who said it: by their own name where they have one, and in which role."""
    role = words.roles.get(said.role, said.role)
    return role if said.name is None else words.named.format(name=_name(said.name).strip(), role=role)


def _name(speaker: str | None) -> str:
    return "" if speaker is None else f" {one_line(speaker, LONGEST_SPEAKER)}"
