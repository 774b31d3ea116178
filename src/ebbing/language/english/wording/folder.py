"""What a folder of memories says in English: its titles, the names of categories, how it is edited."""

from __future__ import annotations

from typing import Final

FACTS: Final = "What is known"
EPISODES: Final = "What was said"
CATEGORIES: Final = {
    "identity": "Who they are",
    "stable_preference": "Lasting likes and dislikes",
    "short_preference": "Passing likes and dislikes",
    "preference": "Preferences",
    "fact": "Facts",
    "skill": "Skills",
    "temporary": "For the time being",
    "pattern": "Patterns",
    "lesson": "Lessons",
    "pitfall": "Pitfalls",
    "tool": "Tools",
}
GUIDE: Final = """\
# The memory of {agent}

Each line that begins with `-` is one memory. Edit this folder with any editor, then bring it back:

    ebbing --agent {agent} import {folder} --format markdown --dry-run

shows what would change; the same without `--dry-run` does it.

- Change a line: the memory is corrected, and what it said before is kept as history.
- Add a line: it is remembered, under the heading it stands below.
- Delete a line: you are told. Nothing is forgotten unless you say `--forget-missing`.
- Leave the `<!-- m… -->` at the end of a line as it is: it says which memory the line belongs to.

Secrets are named, not shown; a line that hides one cannot be changed here.
"""
