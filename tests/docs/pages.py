"""The pages of the documentation, and the code blocks on them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
READMES = tuple(page for page in (ROOT / "README.md", ROOT / "README.zh.md") if page.exists())
PAGES = (*READMES, ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md")))

_FENCE = re.compile(r"^```(?P<language>\w*)[^\n]*\n(?P<text>.*?)^```[ ]*$", re.MULTILINE | re.DOTALL)
_NOT_RUN = re.compile(r"<!-- not run: (?P<reason>.+?) -->\s*\Z")


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, its text, and the reason if it is not to be run."""

    page: Path
    line: int
    language: str
    text: str
    not_run: str
    follows: bool  # directly upon the block before it, with nothing but space between

    @property
    def where(self) -> str:
        """For messages."""
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks(page: Path) -> Iterator[Block]:
    """The blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    end = 0
    for match in _FENCE.finditer(text):
        between = text[end : match.start()]
        reason = _NOT_RUN.search(between)
        yield Block(
            page=page,
            line=text.count("\n", 0, match.start()) + 1,
            language=match["language"],
            text=match["text"],
            not_run="" if reason is None else reason["reason"],
            follows=bool(end) and not between.strip(),
        )
        end = match.end()
