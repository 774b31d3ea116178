"""English as one would jot it down: no articles, no "I" where it goes without saying, no forms of "be" that only join."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.english.grammar.clause_words import (
    AUXILIARY,
    GONE,
    LOOSE_PREPOSITION,
    NARROWING,
    PREPOSITION,
    ROLES,
    SUBJECT_PRONOUN,
)
from ebbing.language.english.grammar.verbs import VERB
from ebbing.language.english.numbers import MONTHS, TO_TEN, WEEKDAY_STEMS
from ebbing.language.english.words import KINSHIP, LIGHT, STOP
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

_PARTICIPLE: Final = r"(?=[a-z]+(?:ing|ed|en|wn|pt|lt|ught|ound|ent|ost|ade|aid|old|one)\b)"
_SUBJECT: Final = (
    (pattern(r"^(?:i|we)['’](?:ve|m|re) (?!been |got )", re.IGNORECASE), ""),
    (pattern(r"^(?:i|we) (?:have|am|are) (?=[a-z]+(?:ed|ing)\b)", re.IGNORECASE), ""),
    (pattern(r"^(?:i|we) (?!had\b|used\b|am\b|are\b|was\b|were\b|do\b|did\b|and\b)(?=[a-z]+\b)", re.IGNORECASE), ""),
    (pattern(r"^(?:i|we)['’]ll (?=[a-z])", re.IGNORECASE), "will "),
)
_MARKS: Final = ',;:()"“”'
# "The offer was turned down" is "offer turned down"; "Sam was cheated" is not "Sam cheated", and "we are moving" not "we moving".
_PASSIVE: Final = pattern(
    r"(?P<who>[a-z\d'’-]+) (?:is|are|was|were|has been|have been|['’]s been) " + _PARTICIPLE + r"(?P<done>[a-z]+)",
    re.IGNORECASE,
)
_DOERS: Final = SUBJECT_PRONOUN | KINSHIP | ROLES
_OWN_FORM: Final = ("ing", "en", "wn")  # "taken" is no past tense, "cheated" is one
# What is dropped, sold or lost must not be named as if it were there, nor who left, died or was cheated as if nothing had happened.
_UNDONE: Final = pattern(
    rf"\b(?:{GONE}|drop\w*|remov\w+|cancel\w*|delet\w+|reject\w*|ban(?:s|ned)?|skip\w*|declin\w+|den(?:y|ied|ies)|los[et]\w*|sold|sell\w*|gave up|"
    r"give up|got rid|get rid|fired|divorc\w+|former\w*|ex-\w+|used to|almost|nearly)\b",
    re.IGNORECASE,
)
_BARE: Final = pattern(
    r"[$€£~]?[\d.,:/%-]+(?:st|nd|rd|th)?(?: an? \w+)?|"
    f"(?:{TO_TEN.removeprefix('one|')})"
)
_SKIPPED: Final = word_list("a an per us me him them it you the")
_SCOPE: Final = pattern(
    r"\b(?:wants?|wanted|plans?|planned|hopes?|hoped|thinks?|thought|says?|said|asks?|asked|promised?|should|would|could|can|may|might|will|"
    r"must|told|tells?|suggest\w*|recommend\w*|consider\w*|offer\w*|expects?|tried|try|trying|going|needs?|needed|to)\b|['’](?:ll|d)\b",
    re.IGNORECASE,
)
_NO_THING: Final = ("ly", "n't", "'ll", "'ve", "'d", "'m")
_SMALL: Final = (STOP | AUXILIARY | PREPOSITION) - word_list("of few last next")
# Each takes out or shortens words that say nothing by themselves; in this order.
_SHORTER: Final = tuple(
    (pattern(long, re.IGNORECASE), short)
    for long, short in (
        (r"(?<=\d) per ?cent\b", "%"),
        (r"\b(?:named|called) (?=(?-i:[A-Z]))", ""),
        (
            r"\b(?:the|an?(?! (?:few|little|lot|bit|couple|month|year|week|day|hour|night|minute|second|kilo|piece|person)\b)) (?=\w)",
            "",
        ),
        (r"^(?:my|our) (?=[a-z]{3})", ""),
        (r"\bin order to\b", "to"),
        (r"\b(?:about|around|roughly|approximately) (?=\d)", "~"),
        (
            rf"\bon (?=(?:{WEEKDAY_STEMS})days?\b|(?:{MONTHS}) \d|\d{{1,2}}(?:st|nd|rd|th)\b)",
            "",
        ),
        (r"(?<=[a-z\d]) (?:is|are) (?=(?:now |still )?(?:at|on|in|from|near|by|between|until|~?\d|[$€£]))", " "),
        (r"\b(said|says|say|told us|told me|thinks?|knows?|found(?: out)?|means?) that (?=\w)", r"\1 "),
        (r"\b(?:which|who|that) (?:is|are|was|were) (?=[a-z]+(?:ed|ing|en)\b)", ""),
        (r"\bas well as\b", "and"),
        (r"\bdue to the fact that\b", "because"),
        (r"\b(?:a lot|lots) of\b", "many"),
        (r"\b(?:going|have|has) to (?=[a-z])", "to "),
        (r" {2,}", " "),
    )
)


def note(text: str, *, own_subject: bool = False) -> str:
    """Return the text in note form; nothing that bears on its truth goes. `own_subject`: "I" and "we" go without saying."""
    short = _PASSIVE.sub(_without_be, text)
    for long, with_ in (*_SUBJECT, *_SHORTER) if own_subject else _SHORTER:
        short = long.sub(with_, short)
    short = short.strip()
    return (short[:1].upper() + short[1:] if text[:1].isupper() else short) or text


def _without_be(found: re.Match[str]) -> str:
    """Return a subject and what is done to it without "was", where it cannot be taken for the one who did it."""
    who, done = found["who"], found["done"]
    if who.lower() in SUBJECT_PRONOUN or (not done.endswith(_OWN_FORM) and (who.lower() in _DOERS or who[0].isupper())):
        return found[0]
    return f"{who} {done}"


def named(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the things a text speaks of, each with the verb before it, and then by themselves: what stands between small words.

    None where it denies or restricts; without verbs where somebody only plans, asks or reports.
    """
    if NARROWING.search(text) or _UNDONE.search(text):
        return (), ()
    short = note(text).split()
    things = _runs(short, verbs=False)
    return (things if _SCOPE.search(text) else _runs(short, verbs=True)), things


def _runs(tokens: list[str], *, verbs: bool) -> tuple[str, ...]:
    runs: list[list[str]] = [[]]
    opener = ""  # the preposition before a thing, kept where its verb would be
    for token in tokens:
        word = token.strip(_MARKS).lower().replace("’", "'")
        if word in _SKIPPED and not (word in ("a", "an", "per") and runs[-1] and runs[-1][-1][-1:].isdigit()):
            continue
        verb = word in VERB and not token[0].isupper()
        small = not word or word in _SMALL or word.endswith(_NO_THING)
        if verb or small:
            runs.append([])
            opener = token if small and word in LOOSE_PREPOSITION else ""
        if (verb and verbs and word not in LIGHT) or not (verb or small):
            if opener and verbs and not runs[-1]:
                runs[-1].append(opener)
            runs[-1].append(token)
            if token[-1] in _MARKS:
                runs.append([])
    return _tidy([" ".join(run).strip(_MARKS) for run in runs if run])


def _tidy(runs: list[str]) -> tuple[str, ...]:
    """Return runs put right: a bare number hangs on what stands before it; a bare verb says nothing."""
    found: list[str] = []
    for run in runs:
        run = run.removeprefix("of ")
        if found and _BARE.fullmatch(run):
            found[-1] += f" {run}"
        elif not _BARE.fullmatch(run) and run.lower() not in VERB:
            found.append(run)
    return tuple(found)
