"""What was written for learning which answer stands: questions, what was said first and later; and texts as vectors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.curator import BATCH
from ebbing.gateway.embedder import BundledEmbedder

TRAINING: Final = Path(__file__).parent / "training"
FILES: Final = ("contest_answers.txt", "contest_events.txt", "contest_likes.txt", "contest_changes.txt")
ENDS: Final = ("contest_kinds.txt", "contest_ends.txt")  # like things, and what ends without a word of change


@dataclass(frozen=True, slots=True)
class Triple:
    """A question, what was said first and later, whether the later one answers instead, and what else was known then."""

    group: int
    asked: str
    old: str
    new: str
    instead: bool
    known: tuple[str, ...] = ()
    source: str = "written"


def written(files: Sequence[str] = FILES, source: str = "written") -> list[Triple]:
    """Return what was written for training: "? question", "= said first", "& known besides", "+" or "-" and what was said later."""
    found: list[Triple] = []
    asked = old = ""
    known: tuple[str, ...] = ()
    groups: dict[str, int] = {}
    for name in files:
        for line in (TRAINING / name).read_text(encoding="utf-8").splitlines():
            mark, text = line[0], line[2:]
            if mark == "?":
                asked = text
            elif mark == "=":
                old, known = text, ()
            elif mark == "&":
                known = (*known, text)
            else:
                group = groups.setdefault(asked, len(groups))
                found.append(Triple(group, asked, old, text, mark == "+", known, source))
    return found


class Meanings:
    """The vectors of texts, by the bundled embedder."""

    def __init__(self, texts: Sequence[str]) -> None:
        embedder = BundledEmbedder()
        self.fingerprint = embedder.fingerprint
        every = list(dict.fromkeys(texts))
        self._vectors = np.concatenate([embedder.embed(every[at : at + BATCH]) for at in range(0, len(every), BATCH)])
        self._place = {text: at for at, text in enumerate(every)}

    def of(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return one row for each text."""
        return np.asarray(self._vectors[[self._place[text] for text in texts]])
