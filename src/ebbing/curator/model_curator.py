"""A curator that asks a language model, on top of one that does not need any.

The model proposes; it is never believed blindly and never needed. Every answer is checked: a shortened text must be
short, in the same script and without new numbers; a relation must be one of six words; commands must keep to the
grammar and to the ids that were shown. What fails the check, or does not come at all, is answered by the rules.

`compress`, `merge`, `relate`, `summarise` and `relation_name` always have an answer; how they came by it is noted and
drained by the engine. `after_turn` and `review` have no rules to fall back on: they raise ModelUnavailable, and the
engine lets things stand.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from typing import Final

from ebbing.curator.blanks import LONGEST_MEMORY, LONGEST_TEXT, memory_lines, text_line, turn_lines
from ebbing.curator.curation import Curation, Note, ReviewDecision, ReviewKind, Said, Search, Shown
from ebbing.curator.grammar import Command, aliases, parse
from ebbing.curator.grounding import is_faithful
from ebbing.curator.prompts import one_line, prompt, prompt_language, quoted
from ebbing.curator.replies import answer_in, relation_in, verdict_in
from ebbing.domain.conversation import LanguageModel, Message, ModelUnavailable, NotAsked, PromptRefused, Reply
from ebbing.domain.judgement import Judgement, Meaning, Reading, VectorPair
from ebbing.domain.protocols.curator import Curator
from ebbing.language.packs import pack_of

ATTEMPTS: Final = 15  # S4-14, for compression only
TOLERANCE: Final = 1.1  # of a length that was asked for
SURE: Final = 0.75  # how far a model's word on a relation is believed
LONGEST_SUMMARY: Final = 80
LONGEST_NAME: Final = 24
MOST_NOTES: Final = 200
REPLY_TOKENS: Final = 400
WORD_TOKENS: Final = 24
WORD_CHARACTERS: Final = 7  # of an English word and its space, on the safe side

_AFTER_TURN: Final = frozenset((Command.ADD, Command.SKIP))
_WITH_MEMORIES: Final = frozenset((Command.UPDATE, Command.NEGATE, Command.DELETE))
_REVIEWS: Final[Mapping[ReviewKind, frozenset[Command]]] = {
    ReviewKind.PROMOTION: frozenset((Command.PROMOTE, Command.KEEP, Command.DELETE)),
    ReviewKind.DECAY: frozenset((Command.KEEP, Command.DELETE)),
}


class ModelCurator:
    """Language judgement by a model where that helps, by `rules` everywhere else. Satisfies `Curator`."""

    def __init__(
        self, model: LanguageModel, rules: Curator, *, uncertain_below: float = 0.6, attempts: int = ATTEMPTS
    ) -> None:
        self.model = model
        self.rules = rules
        self._uncertain_below, self._attempts = uncertain_below, attempts
        self._notes: list[Note] = []
        self._lock = threading.Lock()

    @property
    def name(self) -> str:
        """Return what is written beside every text it makes."""
        return f"model, {self.rules.name}"

    def drain(self) -> list[Note]:
        """Return how questions were answered since the last time this was asked."""
        with self._lock:
            notes, self._notes = self._notes, []
        return notes

    # ── what rules do as well, and at once ──

    def segments(self, text: str) -> list[str]:
        """Return pieces of at most a few sentences; joined they are the text exactly."""
        return self.rules.segments(text)

    def sentences(self, text: str) -> list[str]:
        """Return single sentences; joined they are the text exactly."""
        return self.rules.sentences(text)

    def read(self, text: str, *, role: str = "user") -> Reading:
        """Return category, layer, keywords, entities, sensitivity, and whether it is worth keeping."""
        return self.rules.read(text, role=role)

    def judge(self, text: str, *, role: str = "user") -> Reading:
        """Return the same as far as it says whether to keep a text."""
        return self.rules.judge(text, role=role)

    def describe(self, text: str, reading: Reading) -> Reading:
        """Return what `judge` made of a text with all that `read` says of it."""
        return self.rules.describe(text, reading)

    def weigh(self, text: str, reading: Reading, meaning: Meaning) -> Reading:
        """Return the reading again, now that the meaning of the text is known: whether to keep it, and its category."""
        return self.rules.weigh(text, reading, meaning)

    def tag(self, text: str) -> str:
        """Return a few fuzzy words for it, in its own language."""
        return self.rules.tag(text)

    def topic(self, text: str) -> str:
        """Return what it is about, in a word or two, in its own language."""
        return self.rules.topic(text)

    def talk(self, texts: Sequence[str]) -> str:
        """Return what a stretch of conversation was about, in one line."""
        return self.rules.talk(texts)

    def may_take_back(self, text: str, old: str | None = None) -> bool:
        """Return whether a text could end or correct what is known: `old`, or anything at all."""
        return self.rules.may_take_back(text, old)

    # ── questions with one answer ──

    def relate(
        self, old: str, new: str, similarity: float, vectors: VectorPair | None = None, *, weigh: bool = True
    ) -> Judgement:
        """Return the rules' judgement; where they are uncertain, the model's."""
        by_rules = self.rules.relate(old, new, similarity, vectors, weigh=weigh)
        if by_rules.confidence >= self._uncertain_below:
            return by_rules
        blanks = {"old": text_line(old, LONGEST_MEMORY), "new": text_line(new, LONGEST_MEMORY)}
        try:
            reply, hash_ = self._ask("relation", prompt_language(new), blanks, WORD_TOKENS)
        except ModelUnavailable as error:
            self._note("relation", str(error))
            return by_rules
        relation = relation_in(reply.text)
        if relation is None:
            self._note("relation", "the reply is not one of the six words", hash_, reply)
            return by_rules
        self._note("relation", "", hash_, reply)
        return Judgement(relation=relation, confidence=SURE, reason=f"{relation} by {reply.model}")

    def compress(self, text: str, length: int) -> str:
        """Return the text in about `length` characters, in its own language. Asks up to 15 times (S4-14), then the rules answer."""
        if len(text) <= length:
            return text
        try:
            shorter, note = self.shorten(text, length)
        except NotAsked as error:
            shorter, note = "", Note(purpose="compress", by_model=False, why=str(error))
        self._keep(note)
        return shorter or self.rules.compress(text, length)

    def shorten(self, text: str, length: int) -> tuple[str, Note]:
        """Return the model's shorter text, empty if none was acceptable, and how it came about. Raises NotAsked."""
        words = max(3, length // WORD_CHARACTERS)  # small models count words, not characters
        blanks = {"text": text_line(text, LONGEST_TEXT), "length": str(length), "words": str(words)}
        why = f"no acceptable text in {self._attempts} attempts"
        for attempt in range(self._attempts):
            warmth = min(0.1 * attempt, 0.8)  # the same question asked coldly gets the same answer
            try:
                reply, hash_ = self._ask(
                    "compress", prompt_language(text), blanks, max(64, 2 * length), temperature=warmth
                )
            except NotAsked:
                if attempt:
                    break  # it failed until the breaker opened
                raise
            except ModelUnavailable as error:
                why = str(error)
                if isinstance(error, PromptRefused):
                    break  # asking again would not help
                continue
            shorter = answer_in(reply)
            if shorter and len(shorter) <= length * TOLERANCE and is_faithful(shorter, text):
                return shorter, Note(purpose="compress", by_model=True, prompt_hash=hash_, model=reply.model)
        return "", Note(purpose="compress", by_model=False, why=why)

    def merge(self, texts: Sequence[str], times: int = 0, memories: int = 0) -> str:
        """Return one summary of several similar texts, in their language; `times` says how often it was said and `memories` how
        many say so, where that is more."""
        together = "\n".join(texts)
        length = max(40, min(300, 2 * max(map(len, texts), default=0)))
        lines = [one_line(text, LONGEST_MEMORY) for text in texts]
        blanks = {"texts": quoted(lines, ""), "length": str(length)}
        merged = self._one_text("merge", together, blanks, length, f"{together}\n{len(texts)}")
        return self.rules.merge(texts, times, memories) if merged is None else merged

    def summarise(self, messages: Sequence[Said]) -> str:
        """Return what a stretch of conversation was about, in one sentence (S2-02)."""
        try:
            told, note = self.summary(messages)
        except ModelUnavailable as error:
            told, note = "", Note(purpose="summary", by_model=False, why=str(error))
        self._keep(note)
        return told or self.rules.talk([said.text for said in messages])

    def summary(self, messages: Sequence[Said]) -> tuple[str, Note]:
        """Return the model's sentence, empty if it was not acceptable, and how it came about. Raises ModelUnavailable."""
        together = "\n".join(said.text for said in messages)
        tongue = prompt_language(together)
        blanks = {"turn": turn_lines(messages, tongue), "length": str(LONGEST_SUMMARY)}
        reply, hash_ = self._ask("summary", tongue, blanks, max(64, 2 * LONGEST_SUMMARY))
        text = answer_in(reply)
        fits = 0 < len(text) <= LONGEST_SUMMARY * TOLERANCE and is_faithful(text, together)
        why = "" if fits else "the reply is empty, too long, or says something else"
        return text if fits else "", Note(
            purpose="summary", by_model=fits, why=why, prompt_hash=hash_, model=reply.model
        )

    def relation_name(self, node: str, focus: str) -> str:
        """Return how a memory is connected with what is being talked about, in a word or two (S4-10)."""
        tongue = prompt_language(node)
        blanks = {"node": text_line(node, LONGEST_MEMORY), "focus": text_line(focus, LONGEST_NAME)}
        try:
            reply, hash_ = self._ask("relation_name", tongue, blanks, WORD_TOKENS)
        except ModelUnavailable as error:
            self._note("relation_name", str(error))
            return self.rules.relation_name(node, focus)
        name = answer_in(reply).strip(" 。.，,：:")
        if not name or len(name) > LONGEST_NAME or pack_of(name).code != tongue:
            self._note("relation_name", "the reply is not a short name", hash_, reply)
            return self.rules.relation_name(node, focus)
        self._note("relation_name", "", hash_, reply)
        return name

    def _one_text(self, purpose: str, source: str, blanks: Mapping[str, str], length: int, evidence: str) -> str | None:
        """Return the model's text if it is short and faithful; None if the rules must answer."""
        try:
            reply, hash_ = self._ask(purpose, prompt_language(source), blanks, max(64, 2 * length))
        except ModelUnavailable as error:
            self._note(purpose, str(error))
            return None
        text = answer_in(reply)
        if not text or len(text) > length * TOLERANCE or not is_faithful(text, evidence):
            self._note(purpose, "the reply is empty, too long, or says something else", hash_, reply)
            return None
        self._note(purpose, "", hash_, reply)
        return text

    # ── proposals ──

    def after_turn(
        self, turn: Sequence[Said], shown: Sequence[Shown], *, may_merge: bool = True, at_work: bool = False
    ) -> Curation:
        """Return what should change after this turn, given these memories. Raises ModelUnavailable.

        `at_work` asks by S3's criteria for an agent at work, else by S2's for whoever talks with the user.
        """
        tongue = prompt_language("\n".join(said.text for said in turn))
        names = aliases(memory.id for memory in shown)
        offered = _AFTER_TURN
        if shown:
            offered |= _WITH_MEMORIES
            if any(said.role == "assistant" for said in turn):
                offered |= {Command.BOOST}  # without a reply nothing can have shaped it
            if may_merge and len(names.by_id) > 1:
                offered |= {Command.MERGE}
        blanks = {"turn": turn_lines(turn, tongue), "memories": memory_lines(shown, names.by_id, tongue)}
        question = "after_work" if at_work else "after_turn"
        reply, hash_ = self._ask(question, tongue, blanks, REPLY_TOKENS, offered=offered)
        parsed = parse(reply.text, names.shown, allowed=offered, cut=reply.cut)
        proposals = tuple(names.resolve(p) for p in parsed.proposals if p.operation is not Command.SKIP)
        return Curation(proposals=proposals, unread=parsed.unread, prompt_hash=hash_, model=reply.model, cut=reply.cut)

    def review(
        self, kind: ReviewKind, memory: Shown, related: Sequence[Shown], search: Search, *, rounds: int = 3
    ) -> ReviewDecision:
        """Return whether a memory is promoted, stays or goes, after looking further up to `rounds` times. Raises ModelUnavailable."""
        tongue = prompt_language(memory.text)
        under_review, seen, unread = {memory.id: "m0"}, list(related), list[str]()
        for searches in range(rounds + 1):
            offered = _REVIEWS[kind] | ({Command.SEARCH} if searches < rounds else frozenset())
            blanks = {
                "memory": memory_lines([memory], under_review, tongue),
                "related": memory_lines(seen, aliases(each.id for each in seen).by_id, tongue),
            }
            reply, hash_ = self._ask(f"{kind}_review", tongue, blanks, REPLY_TOKENS, offered=offered)
            parsed = parse(reply.text, (), allowed=offered, subject="m0", cut=reply.cut)
            unread += parsed.unread
            words = verdict_in(parsed.proposals)
            if words is None or words.operation is not Command.SEARCH:
                break
            known = {memory.id, *(each.id for each in seen)}
            seen += [each for each in search(words.text) if each.id not in known]
        return ReviewDecision(
            decision=None if words is None or words.operation is Command.SEARCH else words.operation,
            prompt_hash=hash_,
            model=reply.model,
            searches=searches,
            unread=tuple(unread),
        )

    # ── asking ──

    def _ask(
        self,
        name: str,
        tongue: str,
        blanks: Mapping[str, str],
        max_tokens: int,
        *,
        temperature: float = 0.0,
        offered: frozenset[Command] | None = None,
    ) -> tuple[Reply, str]:
        asked = prompt(name, tongue)
        messages = asked.filled(blanks, offered)
        return self._complete(messages, max_tokens, temperature, name), asked.hash

    def _complete(self, messages: Sequence[Message], max_tokens: int, temperature: float, purpose: str) -> Reply:
        try:
            return self.model.complete(messages, max_tokens=max_tokens, temperature=temperature, purpose=purpose)
        except ModelUnavailable:
            raise
        except Exception as error:  # noqa: BLE001  (raised on: a model of the caller's own may fail in its own way)
            # its message may hold the prompt: only the kind is kept
            raise ModelUnavailable(f"the language model failed ({type(error).__name__})") from None

    def _note(self, purpose: str, why: str, hash_: str = "", reply: Reply | None = None) -> None:
        model = "" if reply is None else reply.model
        self._keep(Note(purpose=purpose, by_model=not why, why=why, prompt_hash=hash_, model=model))

    def _keep(self, note: Note) -> None:
        with self._lock:
            self._notes = [*self._notes, note][-MOST_NOTES:]
