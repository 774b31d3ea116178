"""The prompts of the model curator: one file per question and language, the system's part above the line of dashes.

`words.CODE.json` holds the words that go into them or are read from the replies. A language is asked in if it has that
file; in all others English is.

What people and tools said goes in as quoted lines, each with a mark in front: no text can end its own quotation,
because there is nothing to end. The grammar reads no command from a quoted line.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Final

from ebbing.domain.conversation import Message
from ebbing.domain.records.frozen import dataclass
from ebbing.language.packs import packs
from ebbing.language.tongues import tongue_of

NAMES: Final = (
    "after_turn",
    "after_work",
    "promotion_review",
    "decay_review",
    "summary",
    "compress",
    "merge",
    "relation",
    "relation_name",
)
QUOTE: Final = "> "

_WORDS: Final = "words.{}.json"
_DIVIDER: Final = "\n---\n"
_BLANK: Final = re.compile(r"\{([a-z_]+)\}")
_COMMAND: Final = re.compile(r"\[([A-Z]+)")
_BREAKS: Final = re.compile("[\r\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029]+")
# Control characters, marks that reorder or hide what a person sees, and halves of surrogate pairs.
_HIDDEN: Final = re.compile(
    "[\x00-\x08\x0e-\x1b\x1f\x7f-\x84\x86-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ud800-\udfff]"
)


@dataclass(frozen=True, slots=True)
class Prompt:
    """One prompt, and the name it has in the journal: which file, in which wording."""

    system: str
    user: str
    hash: str

    def filled(self, blanks: Mapping[str, str], offered: Collection[str] | None = None) -> list[Message]:
        """Return the messages to send. Of the listed commands only those offered are left; None leaves all."""
        system = "\n".join(line for line in self.system.split("\n") if _is_offered(line, offered))
        # in one pass: a blank that stands in somebody's text stays what it is
        system, user = (_BLANK.sub(lambda blank: blanks[blank[1]], part) for part in (system, self.user))
        return [Message("system", system), Message("user", user)]


def _is_offered(line: str, offered: Collection[str] | None) -> bool:
    command = _COMMAND.match(line)
    return offered is None or command is None or command[1] in offered


@cache
def prompt(name: str, tongue: str) -> Prompt:
    """Return the prompt of that name in that language."""
    text = resources.files(__name__).joinpath(f"{name}.{tongue}.md").read_text(encoding="utf-8")
    system, _, user = text.partition(_DIVIDER)
    digest = hashlib.sha256(text.encode()).hexdigest()[:12]
    return Prompt(system.strip(), user.strip(), f"{name}.{tongue}@{digest}")


@dataclass(frozen=True, slots=True)
class PromptWords:
    """What is put into prompts of one language, and what is understood of the replies."""

    roles: Mapping[str, str]  # who said something
    named: str  # who said something, where they have a name
    external: str  # behind whoever said what the user did not say
    nothing: str  # in place of an empty list
    relations: Mapping[str, str]  # words a reply may use for a relation, besides the relation's own name
    placeholders: Sequence[str]  # what stands for a text where the prompt shows the format


@cache
def prompt_words(tongue: str) -> PromptWords:
    """Return the words of the prompts in that language."""
    text = resources.files(__name__).joinpath(_WORDS.format(tongue)).read_text(encoding="utf-8")
    return PromptWords(**json.loads(text))


@cache
def prompt_languages() -> tuple[str, ...]:
    """Return the codes of the languages that have prompts."""
    folder = resources.files(__name__)
    return tuple(pack.code for pack in packs() if folder.joinpath(_WORDS.format(pack.code)).is_file())


def prompt_language(text: str) -> str:
    """Return the language to ask about a text in: its own, or the last one where its own has no prompts."""
    code = tongue_of(text).code
    return code if code in prompt_languages() else prompt_languages()[-1]


def one_line(text: str, limit: int) -> str:
    """Return a text that cannot pretend to be several lines, nor hide anything; what is too long is cut."""
    line = _HIDDEN.sub("", _BREAKS.sub(" / ", text.strip()))
    return line if len(line) <= limit else f"{line[: limit - 1]}…"


def quoted(lines: Sequence[str], nothing: str) -> str:
    """Return lines of data, each marked as such."""
    return "\n".join(f"{QUOTE}{line}" for line in lines) if lines else nothing
