"""One scene's mind, to be copied, aged, used and asked at will; the original stays as it was heard."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from bench.asking import Answer, Listener
from bench.embedding import CachedEmbedder
from bench.options import Options
from bench.retrieval import home_of
from bench.scenes import Question, Scene
from ebbing.domain.profile.overriding import overridden
from ebbing.domain.profile.profile import Profile

AGES_DAYS: Final = (0, 30, 180, 365, 1000)
Changes = Mapping[str, Any]  # values of a profile, by dotted key


@dataclass(frozen=True, slots=True)
class Laboratory:
    """`home` holds the mind that has heard the scene."""

    scene: Scene
    home: Path
    profile: Profile
    embedder: CachedEmbedder

    def moment(self, age_days: float) -> datetime:
        """Return the time so long after everything had been said."""
        return max(turn.at for turn in self.scene.turns) + timedelta(days=age_days)

    @contextmanager
    def copy(self) -> Iterator[Path]:
        """Yield a home of its own, thrown away afterwards."""
        with tempfile.TemporaryDirectory(prefix="ebbing-bench-") as passing:
            yield Path(shutil.copytree(self.home, Path(passing) / "copy"))

    def open(self, home: Path, changes: Changes | None = None) -> closing[Listener]:
        """Open a mind with some values of its profile changed."""
        profile = overridden(self.profile, changes or {})
        return closing(Listener(self.scene, home, profile=profile, embedder=self.embedder))

    def age(self, home: Path, ages_days: Sequence[float], changes: Changes | None = None) -> None:
        """Let time pass, with maintenance at each of these ages."""
        with self.open(home, changes) as listener:
            for age in ages_days:
                listener.age(self.moment(age))

    def ask(
        self, home: Path, questions: Sequence[Question], age_days: float, changes: Changes | None = None
    ) -> list[Answer]:
        """Ask all of them; at their own time if nothing has aged."""
        at = self.moment(age_days) if age_days else None
        with self.open(home, changes) as listener:
            return [listener.ask(question, at=at) for question in questions]


@contextmanager
def laboratory(scene: Scene, options: Options, embedder: CachedEmbedder) -> Iterator[Laboratory]:
    """Open a laboratory with the scene heard; kept minds are never touched."""
    with home_of(scene, options, embedder) as home:
        made = Laboratory(scene, home, options.measured, embedder)
        with made.open(home) as listener:
            listener.hear()
        yield made
