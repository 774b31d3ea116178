"""What to make of a piece of text: is it noise, is it worth keeping, what is it, and how close to the person.

What is noise says `noise`. Anything else that says something stays at least an episode. Kept is what still matters in
weeks: what the user asked to remember, decisions, preferences, personal facts, corrections, promises, recurring problems,
workarounds. Questions and commands about the task in hand are not, and nothing an assistant says is: it was said by
the user before, or is advice. `read` goes by the words alone; `weigh` looks at the reading again once the meaning of
the text is known.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final

from ebbing.curator.rules.reading.categories import (
    category_by_meaning,
    category_of,
    is_clear,
    is_instruction,
    is_temporary,
    tells_who,
)
from ebbing.curator.rules.reading.category_model import MADE_WITH, votes_of_meaning
from ebbing.curator.rules.reading.noise import noise
from ebbing.curator.rules.reading.worth import is_worth_keeping
from ebbing.domain.judgement import Meaning, Reading
from ebbing.domain.records.memory import Layer
from ebbing.language.claim import USER, Claim, Tense
from ebbing.language.packs import either, pack_of, source, words
from ebbing.language.patterns import late_pattern, pattern
from ebbing.language.segments import sentences
from ebbing.language.sensitivity.levels import level_of_secrets, redact, sensitivity
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import owner
from ebbing.language.statements.inquiries import only_asks
from ebbing.language.statements.polarity import is_hypothetical, is_question
from ebbing.language.tokens import language, one_writing
from ebbing.language.topics.keywords import entities, keywords, phrase, topic
from ebbing.language.word_lists import word_list

TEMPORARY: Final = "temporary"
_READ: Final = 2000  # characters looked at for the decision; the rest is stored all the same


def _cue(name: str, flags: int = re.IGNORECASE) -> re.Pattern[str]:
    return either("reading.keeping", name, flags)


_ASKS_TO_REMEMBER: Final = _cue("ASKS_TO_REMEMBER")
_REMEMBERS_BY_ACCIDENT: Final = _cue("REMEMBERS_BY_ACCIDENT")
_REMINDER: Final = _cue("REMINDER")
_ERRAND: Final = _cue("ERRAND")
_DECISION: Final = _cue("DECISION")
_PROMISE: Final = _cue("PROMISE")
_RECURRING: Final = _cue("RECURRING")
_WORKAROUND: Final = _cue("WORKAROUND")
_CORRECTS: Final = _cue("CORRECTS")
_MISSPOKE: Final = _cue("MISSPOKE")
_HABIT: Final = _cue("HABIT")
_LIFE: Final = _cue("LIFE")
_OURS: Final = _cue("OURS")
_JOKING: Final = _cue("JOKING")
_COMMAND: Final = _cue("COMMAND")
_WEATHER: Final = _cue("WEATHER")
_PASSING: Final = _cue("PASSING")
_FORWARDED: Final = _cue("FORWARDED")  # what was pasted from elsewhere is no statement of the user's
_STATES: Final = _cue("STATES", 0)
_ECHO: Final = late_pattern(
    lambda: (
        rf"^(?:(?:{source('reading.keeping', 'ASSENTS')})[,，\s]+)?(?:{source('reading.keeping', 'REPEATS_ASSISTANT')})"
    ),
    re.IGNORECASE,
)
_CODE: Final = pattern(
    r"^\s*(?:(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP)\b.*(?:FROM|INTO|SET|TABLE)\b|(?:def|class|import|from|const|let|var|function|func|fn|pub|public|private|"
    r"static|return|package|#include|using|export|async|if \(|for \(|while \()\b.*[:;{}()=]|[})\];]+\s*$|.*[;{]\s*$)"
)
_LINK: Final = pattern(r"(?:https?://|www\.)\S+")
_BARE: Final = 8  # characters beside a link that say nothing about it
_DURABLE: Final = word_list(
    "name age birthday occupation workplace residence origin marital like allergy have skill studies schooling use quit change is"
)
_CORE_SLOTS: Final = frozenset(("name", "birthday"))
_TOLD_WITH_IF: Final = word_list("pitfall lesson pattern")
_HOLDS_WITH_IF: Final = word_list("pitfall pattern")  # a lesson that begins with "if" may be a dream as well
_SUPPOSED: Final = "A question or a supposition."
_REPEATED: Final = "Repeats what the assistant said."
_PASTED: Final = "Pasted from elsewhere."
_ORDERED: Final = "A command about the task in hand."
_SETTLED: Final = frozenset(
    (_SUPPOSED, _REPEATED, _PASTED, _ORDERED)
)  # no statements of the user's, whatever they mean
_KEPT_CATEGORIES: Final = word_list("identity stable_preference short_preference skill lesson pitfall tool pattern")


def read(text: str, role: str) -> Reading:
    """Return the reading of one text said by `role`, by its words."""
    return describe(text, judge(text, role))


def judge(text: str, role: str) -> Reading:
    """Return whether one text said by `role` is worth keeping, by its words; of what describes it only names, and whether it is secret."""
    head = _read(text)
    statement = _statement(head)
    idle = noise(head, role)
    found = claims(statement) if statement else ()
    reminds = _is_reminder(head, role) or _is_errand(head)
    category = TEMPORARY if reminds else category_of(statement or head, found)
    keep, reason = (False, idle) if idle else _keep(head, statement, found, category, role)
    told = role == "user" and _asks_to_remember(head)
    sealed = level_of_secrets(text)
    return Reading(
        keep=keep,
        noise=bool(idle),
        reason=reason,
        category=category,
        layer=_layer(keep, found),
        language="",
        keywords=(),
        entities=entities(redact(text[:_READ])),
        phrase="",
        topic="",
        # who someone is, is general personal even where no table of `sensitivity` knows the words
        sensitivity=sealed or int(bool(statement) and category == "identity" and not idle and tells_who(found)),
        told=told,
        settled=bool(idle) or told or role != "user" or reason in _SETTLED,
        sealed=bool(sealed),
    )


def describe(text: str, reading: Reading) -> Reading:
    """Return what was made of a text by `judge` with all that describes it."""
    head = text[:_READ]
    safe = redact(head)
    return replace(
        reading,
        language=language(head),
        keywords=keywords(safe),
        phrase=phrase(safe),
        topic=topic(safe),
        sensitivity=sensitivity(text) or reading.sensitivity,
    )


def weigh(text: str, reading: Reading, meaning: Meaning) -> Reading:
    """Return the reading again, now that the meaning of the text is known; another embedder's vectors say nothing."""
    if reading.noise or meaning.fingerprint != MADE_WITH:
        return reading
    head = _read(text)
    found = claims_of(head)
    by_meaning = category_by_meaning(head, votes_of_meaning(head, meaning, found), found)
    reminds = (_is_reminder(head, "user") and reading.told) or _is_errand(head)
    category = TEMPORARY if reminds else by_meaning
    told = reading.told and not meaning.in_talk  # "remember to stay hydrated": people give each other advice
    weighed = replace(reading, category=category, told=told)
    if reading.settled and told == reading.told:
        return weighed
    states = bool(_statement(head)) or (category in _HOLDS_WITH_IF and not only_asks(head))
    keep = states and is_worth_keeping(head, reading, found, meaning)
    if keep == reading.keep:
        return weighed
    reason = "Worth keeping, by what it means." if keep else "Talk: says nothing that lasts."
    return replace(weighed, keep=keep, reason=reason, layer=_layer(keep, found))


def _read(text: str) -> str:
    """Return as much of a text as is looked at, in the one writing that rules know: 幫我 asks for what 帮我 asks for."""
    return one_writing(text[:_READ])


def claims_of(text: str) -> tuple[Claim, ...]:
    """Return what a text claims where it states something."""
    statement = _statement(text)
    return claims(statement) if statement else ()


@lru_cache(maxsize=256)  # read by its words, then again by its meaning
def _statement(text: str) -> str:
    """Return the sentences that state something: questions and suppositions left out."""
    if len(text) < 80 and not re.search(r"[.!?。！？；\n]\s*\S", text):
        return text if _states(text) else ""
    return "".join(piece for piece in sentences(text) if _states(piece)).strip()


def _states(sentence: str) -> bool:
    """Say whether a sentence states something; a question need not end in its mark."""
    return not is_question(sentence) and not is_hypothetical(sentence) and not only_asks(sentence)


def _keep(head: str, statement: str, found: tuple[Claim, ...], category: str, role: str) -> tuple[bool, str]:
    if role != "user":
        return False, "Said by the assistant."
    if _asks_to_remember(head):
        return True, "The user asked to remember it."
    if not statement:
        return _keep_conditional(head, category)
    if _JOKING.search(head):
        return False, _SUPPOSED
    if _ECHO.match(statement):
        return False, _REPEATED
    return _keep_statement(statement, found, category)


def _is_reminder(text: str, role: str) -> bool:
    """Return whether the user asks to be reminded: a plan, which is worth something until then; not how to be treated always."""
    return role == "user" and _REMINDER.search(text) is not None and not is_instruction(text)


def _is_errand(text: str) -> bool:
    """Return whether somebody is told not to forget something on a day that passes: an umbrella, tomorrow."""
    return _ERRAND.search(text) is not None and is_temporary(text) and not is_instruction(text)


def _asks_to_remember(text: str) -> bool:
    return _ASKS_TO_REMEMBER.search(text) is not None and not _REMEMBERS_BY_ACCIDENT.search(text)


def _keep_conditional(head: str, category: str) -> tuple[bool, str]:
    """Decide on what only supposes: it is not kept, but a trap or a regularity is often told with "if" or "unless"."""
    if category in _TOLD_WITH_IF and is_clear(head, category) and not is_question(head) and not only_asks(head):
        return True, f"Lasting: {category}."
    return False, _SUPPOSED


def _keep_statement(text: str, found: tuple[Claim, ...], category: str) -> tuple[bool, str]:
    for shape, reason in (
        (_DECISION, "A decision."),
        (_PROMISE, "A promise."),
        (_RECURRING, "A recurring problem."),
        (_WORKAROUND, "A hard-won solution."),
    ):
        if shape.search(text) and not _COMMAND.match(text):
            return True, reason
    if _is_pasted(text):
        return False, _PASTED
    if is_instruction(text):
        return True, "A lasting instruction."
    if (_HABIT.search(text) or _LIFE.search(text)) and not _COMMAND.match(text):
        return True, "A habit or a turn in life."
    if _COMMAND.match(text):
        return False, _ORDERED
    if _WEATHER.search(text) and category in ("fact", "temporary"):
        return False, "Weather and small talk."
    if _PASSING.search(text) and not any(_is_durable(claim) for claim in found):
        return False, "Passing: worthless in days."
    if category in _KEPT_CATEGORIES and is_clear(text, category) and not _REMEMBERS_BY_ACCIDENT.search(text):
        return True, f"Lasting: {category.replace('_', ' ')}."
    return _keep_fact(text, found, category)


def _is_pasted(text: str) -> bool:
    """Return whether it is news that was forwarded, code, or a bare link."""
    lines = [line for line in text.splitlines() if line.strip()]
    code = sum(_CODE.match(line) is not None for line in lines)
    if _FORWARDED.search(text) or (lines and code * 2 >= len(lines)):
        return True
    return _LINK.search(text) is not None and len(_LINK.sub("", text).strip()) < _BARE


def _keep_fact(text: str, found: tuple[Claim, ...], category: str) -> tuple[bool, str]:
    durable = [claim for claim in found if _is_durable(claim)]
    if _MISSPOKE.search(text):
        return True, "A correction."
    if _CORRECTS.search(text) and (durable or found or _OURS.search(text)):
        return True, "A correction."
    if is_temporary(text) or (category == "temporary" and is_clear(text, category)):
        return False, "Passing: worthless in days."
    if durable:
        return True, "A personal fact." if owner(text) == USER else "A fact about somebody the user knows."
    if _OURS.search(text) and (_STATES.search(text) or entities(text)):
        return True, "A fact about the user's world."
    return False, "Nothing that lasts."


def _is_durable(claim: Claim) -> bool:
    if claim.slot.startswith("do:"):
        return _is_lasting_action(claim)
    if claim.slot == "mood":
        return False
    return claim.slot in _DURABLE or claim.slot.startswith(("favourite:", "attribute:"))


def _is_lasting_action(claim: Claim) -> bool:
    """Return whether an action tells something that lasts.

    What somebody eats, drinks or smokes, what a relative does or is about to do, and what the user habitually does ("I
    volunteer at the shelter").
    """
    verb = claim.slot.removeprefix("do:")
    if verb in _consumes() and claim.tense is Tense.NOW:
        return True
    if claim.subject in _kinship():
        return claim.tense is not Tense.PAST
    return claim.subject == USER and claim.tense is Tense.NOW and bool(pack_of(verb).reading.keeping.is_habit(verb))


@cache
def _consumes() -> frozenset[str]:
    return words("reading.keeping", "CONSUMES")


@cache
def _kinship() -> frozenset[str]:
    return words("words", "KINSHIP")


def _layer(keep: bool, found: tuple[Claim, ...]) -> Layer:
    if not keep:
        return Layer.EPISODE
    lasting = any(claim.subject == USER and claim.slot in _CORE_SLOTS and claim.tense is Tense.NOW for claim in found)
    return Layer.CORE if lasting else Layer.FACT
