"""English words for what someone does for a living."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.english.words import KINSHIP
from ebbing.language.word_lists import word_list

_ENDINGS: Final = tuple(word_list("er or ist ian eer yst ant man woman nurse chef clerk pilot coach"))
_WORDS: Final = word_list(
    "student lawyer scientist doctor nurse chef cook pilot coach judge clerk attorney intern freelancer architect ceo cto "
    "founder entrepreneur surgeon vet agent consultant president director officer soldier priest monk artist dev pm "
    "sysadmin physicist chemist model guard guide hairdresser barista dentist analyst researcher postdoc retiree lead mechanic paramedic apprentice vp dean "
    "locksmith blacksmith goldsmith silversmith stonemason playwright wheelwright fishmonger midwife nanny butler waitress actress self-employed"
)
# these end like one and are none
_NONE: Final = word_list(
    "lover fan believer beginner owner member user person reader drinker eater sleeper learner listener father mother "
    "brother sister daughter visitor newcomer vegetarian introvert extrovert man woman christian human survivor collector "
    "perfectionist minimalist optimist pessimist morning supporter follower runner walker hiker native neighbor winner "
    "loner gamer italian australian canadian brazilian indian hater partner foreigner debtor"
) | (KINSHIP - word_list("teacher doctor dentist student manager"))


def is_occupation(value: str) -> bool:
    """Say whether a value is what someone does for a living, going by its head: "nurse at a clinic"."""
    head = re.split(r"\s+(?:at|in|of|for|with|from|who|and|on|by)\s+", value.lower())[0].split()
    if not head or head[-1] in _NONE:
        return False
    word = head[-1].removesuffix("s")
    return word in _WORDS or (word.endswith(_ENDINGS) and len(word) > 4)
