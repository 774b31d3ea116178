"""RulesCurator: one method per question, each answered by its own module, which is loaded when it is first asked."""

from __future__ import annotations

from collections.abc import Sequence

from ebbing.domain.judgement import Closeness, Judgement, Meaning, Reading, VectorPair


class RulesCurator:
    """Language judgement by rules: offline, deterministic, Chinese and English. Satisfies `Curator`."""

    @property
    def name(self) -> str:
        """Return what is written beside every text it makes."""
        return "rules"

    def segments(self, text: str) -> list[str]:
        """Return pieces of at most a few sentences; joined they are the text exactly."""
        from ebbing.language import segments

        return segments.segments(text)

    def sentences(self, text: str) -> list[str]:
        """Return single sentences; joined they are the text exactly."""
        from ebbing.language import segments

        return segments.sentences(text)

    def read(self, text: str, *, role: str = "user") -> Reading:
        """Return category, layer, keywords, entities, sensitivity, and whether it is worth keeping."""
        from ebbing.curator.rules.reading import reading as readings

        return readings.read(text, role)

    def judge(self, text: str, *, role: str = "user") -> Reading:
        """Return the same as far as it says whether to keep a text."""
        from ebbing.curator.rules.reading import reading as readings

        return readings.judge(text, role)

    def describe(self, text: str, reading: Reading) -> Reading:
        """Return what `judge` made of a text with all that `read` says of it."""
        from ebbing.curator.rules.reading import reading as readings

        return readings.describe(text, reading)

    def weigh(self, text: str, reading: Reading, meaning: Meaning) -> Reading:
        """Return the reading again, now that the meaning of the text is known: whether to keep it, and its category."""
        from ebbing.curator.rules.reading import reading as readings

        return readings.weigh(text, reading, meaning)

    def relate(
        self, old: str, new: str, similarity: float, vectors: VectorPair | None = None, *, weigh: bool = True
    ) -> Judgement:
        """Return how `new` stands to `old`; `similarity` is the cosine of their `vectors` (0 if unknown)."""
        from ebbing.curator.rules.relation import relate as relation

        return relation.relate(old, new, similarity, vectors, weigh=weigh)

    def may_outdate(self, asked: str, old: str, new: str) -> bool:
        """Return whether `new` could answer a question instead of `old` at all."""
        from ebbing.curator.rules.contest import outdates

        return outdates.may_outdate(asked, old, new)

    def outdates(
        self,
        asked: str,
        old: str,
        new: str,
        near: Closeness,
        vectors: VectorPair | None = None,
        *,
        least: float = 0.0,
    ) -> float:
        """Return how likely `new`, said later by the same person, answers a question instead of `old`, from 0 to 1.

        What is surely less likely than `least` may be 0.
        """
        from ebbing.curator.rules.contest import outdates

        return outdates.outdates(asked, old, new, near, vectors, least)

    def may_take_back(self, text: str, old: str | None = None) -> bool:
        """Return whether a text could end or correct what is known: `old`, or anything at all."""
        from ebbing.curator.rules.relation import matters
        from ebbing.language.statements.changes import takes_back_an_ending

        if old is not None:
            return matters.touches(old, text)
        return matters.may_take_back(text) or takes_back_an_ending(text)

    def revives(self, rejected: str, later: str, similarity: float, vectors: VectorPair | None = None) -> bool:
        """Return whether `later`, heard elsewhere, says again the claim the user has `rejected`."""
        from ebbing.curator.rules.rejection import rejection

        return rejection.holds_rejected(rejected, later, similarity, vectors)

    def compress(self, text: str, length: int) -> str:
        """Return the text in at most `length` characters, keeping names, numbers and facts, in its own language."""
        from ebbing.curator.rules.compression import compress as compression

        return compression.compress(text, length)

    def relation_name(self, node: str, focus: str) -> str:
        """Return how a memory is connected with what is being talked about: it belongs to it, is about it or involves it (S4-10)."""
        from ebbing.curator.rules.reading import belonging

        return belonging.relation_name(node, focus)

    def tag(self, text: str) -> str:
        """Return a few fuzzy words for it, in its own language."""
        from ebbing.curator.rules.compression import tags

        return tags.tag(text)

    def topic(self, text: str) -> str:
        """Return what it is about, in a word or two, in its own language."""
        from ebbing.language.topics import keywords

        return keywords.topic(text)

    def merge(self, texts: Sequence[str], times: int = 0, memories: int = 0) -> str:
        """Return one summary of several similar texts, in their language; `times` says how often it was said and `memories` how
        many say so, where that is more."""
        from ebbing.curator.rules.compression import merging

        return merging.merge(texts, times, memories)

    def talk(self, texts: Sequence[str]) -> str:
        """Return what a stretch of conversation was about, in one line."""
        from ebbing.curator.rules.reading import talk

        return talk.talk(texts)
