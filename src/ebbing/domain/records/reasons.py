"""ReasonKind something happened: a sentence of ours with references in it, never anything that was said.

A reason is one of the names in `ReasonKind`; its words stand in the language packs and are chosen when the entry is written, in the
memory's language. What may be filled in is a number, a word of one of our own enumerations, an id, or what our own parts
call themselves (`Told`). So no value a person ever told can reach the journal by way of a reason, and what is erased
from the contents is gone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field, replace
from enum import StrEnum
from typing import Final

from ebbing.domain.records.frozen import dataclass

_ID: Final = re.compile(r"[met][0-9a-f]{13,}")


class Told(str):
    """What our own parts say of themselves: the name of a profile or a model, the sentence of an error."""

    __slots__ = ()


Reference = int | float | str  # a str is a word of an enumeration, an id, or `Told`


class Property(StrEnum):
    """What a statement can be about, as far as a reader is told."""

    NAME = "name"
    AGE = "age"
    BIRTHDAY = "birthday"
    OCCUPATION = "occupation"
    WORKPLACE = "workplace"
    RESIDENCE = "residence"
    ORIGIN = "origin"
    MARITAL = "marital"
    LIKE = "like"
    FAVOURITE = "favourite"
    ALLERGY = "allergy"
    HAVE = "have"
    USE = "use"
    SKILL = "skill"
    STUDIES = "studies"
    SCHOOLING = "schooling"
    HABIT = "do"
    ATTRIBUTE = "attribute"


class ReasonKind(StrEnum):
    """Every reason there is."""

    # something new, and what became of it
    NEW = "new"
    KEPT = "kept"
    BY_HAND = "by_hand"
    ASKED_TO_REMEMBER = "asked_to_remember"
    DECISION = "decision"
    PROMISE = "promise"
    RECURRING = "recurring"
    WORKAROUND = "workaround"
    INSTRUCTION = "instruction"
    HABIT = "habit"
    CORRECTION = "correction"
    PERSONAL_FACT = "personal_fact"
    OF_SOMEBODY = "of_somebody"
    WORLD_FACT = "world_fact"
    LASTING = "lasting"
    MEANT = "meant"
    CORRECTS_ASSISTANT = "corrects_assistant"
    ASKED_AGAIN = "asked_again"
    LEARNED_FROM_TASK = "learned_from_task"
    # said, and no fact
    TALK = "talk"
    NOISE = "noise"
    BY_ASSISTANT = "by_assistant"
    SUPPOSED = "supposed"
    REPEATED = "repeated"
    PASTED = "pasted"
    ORDERED = "ordered"
    WEATHER = "weather"
    NOT_TO_REMEMBER = "not_to_remember"
    NOTHING_TO_FORGET = "nothing_to_forget"
    PASSING = "passing"
    ASKS_TO_REMEMBER_BEFORE = "asks_to_remember_before"
    SETTLES_BEFORE = "settles_before"
    REST = "rest"
    SAID_AGAIN = "said_again"
    WAITS_FOR_END = "waits_for_end"
    LOOKED_THROUGH = "looked_through"
    WORKING = "working"
    SYSTEM = "system"
    SYSTEM_AGAIN = "system_again"
    # something new meets something known
    MENTIONED = "mentioned"
    FREQUENTLY_MENTIONED = "frequently_mentioned"
    SMALLER_BOOST = "smaller_boost"
    IN_OTHER_WORDS = "in_other_words"
    ECHOED = "echoed"
    REFINES = "refines"
    REFINED = "refined"
    PART_CORRECTED = "part_corrected"
    FOLLOWS = "follows"
    FOLLOWED = "followed"
    CORRECTS = "corrects"
    SUPERSEDED = "superseded"
    SUPERSEDED_PERHAPS = "superseded_perhaps"
    DENIES = "denies"
    DENIED = "denied"
    DENIED_PERHAPS = "denied_perhaps"
    WEIGHS_LESS = "weighs_less"
    FADES_FROM_NOW = "fades_from_now"
    PROPERTY = "property"
    UNSURE = "unsure"
    JUDGED_BY_MODEL = "judged_by_model"
    REJECTED_BY_USER = "rejected_by_user"
    NOT_DENIED = "not_denied"
    NO_MENTION = "no_mention"
    NOT_ENDED = "not_ended"
    PASSIVE = "passive"
    NOT_WORTH = "not_worth"
    # a person's hand
    CORRECTS_MEMORY = "corrects_memory"
    CORRECTED_AS = "corrected_as"
    FORGOTTEN = "forgotten"
    RESTORED = "restored"
    RENAMED = "renamed"
    PINNED = "pinned"
    UNPINNED = "unpinned"
    REINFORCED = "reinforced"
    UNDONE = "undone"
    TAKEN_BACK = "taken_back"
    SWITCHED = "switched"
    ADOPTED = "adopted"
    # use
    RECALLED = "recalled"
    USED_IN_TASK = "used_in_task"
    UNUSED_IN_TASK = "unused_in_task"
    SHAPED_REPLY = "shaped_reply"
    ATTACHMENT_ALONE = "attachment_alone"
    ATTACHMENT_SHOWN = "attachment_shown"
    ATTACHED = "attached"
    # time, care, files
    LEVEL = "level"
    ARCHIVED_IDLE = "archived_idle"
    ARCHIVED_LONG = "archived_long"
    FADED = "faded"
    EPISODE_GONE = "episode_gone"
    ARCHIVED_WEAK = "archived_weak"
    DELETED_WEAK = "deleted_weak"
    DELETED_AT_ONCE = "deleted_at_once"
    PURGED = "purged"
    ERASED = "erased"
    SUMMARY_OF = "summary_of"
    SUMMARY_SAID = "summary_said"
    PART_OF = "part_of"
    SUMMED_UP = "summed_up"
    ASSOCIATED = "associated"
    IMPORTED = "imported"
    IMPORTED_ENTRY = "imported_entry"
    IMPORTED_LINKS = "imported_links"
    # S2's episodes
    TALKED_ABOUT = "talked_about"
    MORE_SAID = "more_said"
    MESSAGES_BECAME = "messages_became"
    TOLD_IN_SENTENCE = "told_in_sentence"
    # S4's network
    FOCUSED = "focused"
    SEGMENT = "segment"
    UNLINKED = "unlinked"
    TOO_SHORT = "too_short"
    SLOT_NEEDED = "slot_needed"
    POOL_FULL = "pool_full"
    SCANNED = "scanned"
    LINKS_HOLD_LESS = "links_hold_less"
    # a language model
    FOUND_IN_TURN = "found_in_turn"
    TAKES_PLACE = "takes_place"
    NOW_OTHERWISE = "now_otherwise"
    DENIES_MEMORY = "denies_memory"
    NO_LONGER = "no_longer"
    FOUND_WRONG = "found_wrong"
    CURATED = "curated"
    MODEL_FAILED = "model_failed"
    CHANGED_MEANWHILE = "changed_meanwhile"
    WAITS_FOR_PERSON = "waits_for_person"
    DECIDED = "decided"
    REVIEWED = "reviewed"
    SUMMARY_BETTER = "summary_better"
    SUMMARY_STAYS = "summary_stays"
    RELATIONS_NAMED = "relations_named"
    SAID_SHORTER = "said_shorter"
    CONTENT_STAYS = "content_stays"


@dataclass(frozen=True, slots=True)
class Reason:
    """ReasonKind, with what is referred to; `more` says the rest of it."""

    why: ReasonKind
    references: Mapping[str, Reference] = field(default_factory=dict)
    more: Reason | None = None

    def __post_init__(self) -> None:
        for name, value in self.references.items():
            if not is_reference(value):
                raise TypeError(
                    f"{name} of the reason {self.why} is no number, id, or word of ours: {type(value).__name__}"
                )

    def then(self, more: Reason | None) -> Reason:
        """Return this reason with another one after it."""
        return self if more is None else replace(self, more=more if self.more is None else self.more.then(more))


def because(why: ReasonKind, **references: Reference) -> Reason:
    """Return a reason."""
    return Reason(why, references)


def is_reference(value: object) -> bool:
    """Say whether something may stand in a reason: nothing that a person said can."""
    if isinstance(value, int | float | StrEnum | Told):
        return True
    return isinstance(value, str) and _ID.fullmatch(value) is not None
