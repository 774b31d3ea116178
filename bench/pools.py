"""Questions that bring a few sessions of their own are asked in a crowd: their sessions among those of others.

Questions are drawn together at random (always the same), each the others' noise, until a pool is full; what still lacks
is drawn from the rest. So every session is heard about once, not once per question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from bench.scenes import Question, Scene, Session, shuffled


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """Questions and the sessions that belong to them."""

    sessions: tuple[Session, ...]
    questions: tuple[Question, ...]


Size = Callable[[Sequence[Session]], int]


def pools(name: str, cases: Sequence[Case], *, full: int, size: Size, distinct_texts: bool = False) -> list[Scene]:
    """Return scenes whose size is `full`, or a little above where the last session does not fit exactly.

    With `distinct_texts` no two sessions of a pool hold the same text: a copy of the evidence is no noise.
    """
    waiting = shuffled(cases)
    made: list[Scene] = []
    while waiting:
        pool = _Pool(distinct_texts=distinct_texts)
        waiting = list(pool.taken_from(waiting, full, size))
        chosen = {id(session) for case in pool.cases for session in case.sessions}
        for session in shuffled([s for case in cases for s in case.sessions if id(s) not in chosen], len(made)):
            if size(pool.sessions) >= full:
                break
            pool.take(Case(sessions=(session,), questions=()))
        questions = tuple(question for case in pool.cases for question in case.questions)
        made.append(Scene(id=f"{name}-{len(made)}", sessions=tuple(pool.sessions), questions=questions))
    return made


class _Pool:
    """A scene being filled."""

    def __init__(self, *, distinct_texts: bool) -> None:
        self.cases: list[Case] = []
        self._sessions: dict[str, Session] = {}
        self._texts: set[str] = set()
        self._distinct_texts = distinct_texts

    @property
    def sessions(self) -> list[Session]:
        return list(self._sessions.values())

    def take(self, case: Case) -> bool:
        """Say whether it fitted: the same session may come with two questions, the same text in two sessions perhaps not."""
        fresh = [session for session in case.sessions if session.id not in self._sessions]
        texts = {turn.text for session in fresh for turn in session.turns}
        if self._distinct_texts and texts & self._texts:
            return False
        self.cases.append(case)
        self._sessions |= {session.id: session for session in fresh}
        self._texts |= texts
        return True

    def taken_from(self, cases: Sequence[Case], full: int, size: Size) -> Iterator[Case]:
        """Take what fits, in order; return what did not."""
        for case in cases:
            fresh = [session for session in case.sessions if session.id not in self._sessions]
            room = not self.cases or size(self.sessions) + size(fresh) <= full
            if not (room and self.take(case)):
                yield case
