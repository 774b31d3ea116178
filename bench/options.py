"""What every bench is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from ebbing import profiles
from ebbing.domain.profile.overriding import overridden
from ebbing.domain.profile.profile import Profile


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """`console` is for progress, not for results."""

    data: Path | None = None
    profile: str = "human"
    settings: Mapping[str, Any] = field(default_factory=dict)  # other values of the profile, by dotted key
    short: bool = False
    limit: int | None = None  # questions
    cache: Path | None = None  # folder of vectors; None is the user's own
    keep: Path | None = None  # folder of fed minds; None keeps none
    among: int = 0  # `daily`: remarks in passing that are said before it is asked
    talk: Path | None = None  # `network`: folder of real talk
    notes: Path | None = None  # `answer`: the file of notes for a reader elsewhere
    answers: Path | None = None  # `answer`: what that reader answered
    console: Console = field(default_factory=lambda: Console(stderr=True))

    @property
    def measured(self) -> Profile:
        """The profile with its other values."""
        return overridden(profiles.load(self.profile), self.settings)

    @contextmanager
    def progress(self, what: str, total: int) -> Iterator[Callable[[int], None]]:
        """Show a bar while something long goes on; call what it yields with how much more is done."""
        # without auto_refresh: a thread that redraws the bar would disturb what is measured
        with Progress(console=self.console, transient=True, auto_refresh=False) as bar:
            task = bar.add_task(what, total=total)
            bar.refresh()
            yield lambda more: bar.update(task, advance=more, refresh=True)
