"""Which English words bring up the same topic, and when an English word comes back in a text."""

from __future__ import annotations

import re
from collections.abc import Set
from typing import Final

from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

# Words that bring up one topic, under names all packs share: its kinds and parts, its verbs, its other names.
FAMILIES: Final = {
    "dog": "dog puppy greyhound labrador poodle retriever beagle corgi husky terrier",
    "cat": "cat kitten kitty tabby siamese",
    "coffee": "coffee latte espresso americano cappuccino mocha",
    "tea": "tea oolong matcha",
    "vegetarian": "vegetarian vegan",
    "spicy_food": "spicy chilli chillies chili chile curry vindaloo",
    "left_handed": "left-handed lefty",
    "teacher": "teacher teach teaching",
    "nurse": "nurse nursing",
    "lawyer": "lawyer attorney",
    "doctor": "doctor physician surgeon cardiologist paediatrician gp",
    "programming": "developer programmer coder programming",
    "sleep": "insomnia sleep asleep slept sleeping sleepless",
    "weight": "diet weight kg kilos pounds scale",
    "meetings": "meeting standup sync",
    "hiking": "hike hiking trail trails trek summit",
    "running": "running jog jogging marathon",
    "exercise": "gym workout exercise exercises",
    "driving_licence": "driving license",
    "moving": "unpack unpacking boxes moving",
    "renovation": "renovate renovation renovating",
    "interview": "interview interviewing",
    "visa": "visa",
    "exams": "exam test finals",
    "thesis": "thesis dissertation paper",
    "electric_car": "electric_car ev tesla",
    "car": "car sedan suv vehicle",
    "photography": "photography photo camera film",
    "pregnancy": "pregnant pregnancy trimester",
    "toothache": "tooth toothache teeth filling dentist",
    "headache": "headache migraine",
    "fever": "fever temperature",
    "a_cold": "cold flu",
    "cough": "cough coughing",
    "brevity": "concise brief short terse bullet",
    "answers": "answer answers reply replies",
    "uyghur": "uyghur",
    "native_language": "native",
    "walking": "walk walking steps",
    "baby": "baby infant newborn toddler",
    "children": "kid kids child children son daughter",
    "layoffs": "layoff layoffs redundancy",
    "work": "job work",
    "build": "ci build pipeline",
    "resignation": "quit resign",
    "books": "book novel reading",
    "films": "movie film cinema",
    "music": "music song",
    "guitar": "guitar",
    "piano": "piano pianist",
    "swimming": "swim swimming pool",
    "cooking": "cook cooking kitchen",
    "plants": "plant plants garden gardening",
    "fishing": "fishing",
    "games": "game gaming",
    "mahjong": "mahjong",
    "smoking": "smoke smoking smoker cigarette",
    "alcohol": "alcohol beer wine drink",
    "travel": "trip travel travelling vacation holiday",
    "seafood": "seafood fish shellfish shrimp crab",
    "horror_films": "horror scary",
    "mornings": "morning mornings early",
    "sweets": "sweets dessert cake sweet",
    "traffic": "traffic",
    "job_hunting": "job-hunting offer",
    "stomach_ache": "stomach",
    "painting": "painting watercolour watercolor sketching",
    "noise": "noise noisy loud",
    "flying": "flying flight plane fly",
    "wedding": "wedding married",
    "gluten": "gluten bread",
    "sales": "sales sell selling salesman",
    "writing": "writing essays blog",
    "camping": "camping tent",
    "knitting": "knit knitting",
    "yoga": "yoga",
    "cycling": "cycling bike bicycle",
    "mortgage": "mortgage",
    "house": "house home",
    "rent": "rent",
    "wife": "wife",
    "husband": "husband",
    "mother": "mum mom mother",
    "father": "dad father",
    "broken_bone": "knee leg ankle broken fracture cast crutches",
    "backache": "back backache",
    "allergy": "allergy allergic",
    "anxiety": "anxious anxiety nervous stress stressed",
}

# Words of one spelling and several things, and the other words that show which one is meant, the usual one first. The
# senses are told by words of every pack, so a pack may know the senses of another one's word.
HOMONYMS: Final = {
    "apple": "apples?",
    "python": "python",
    "java": "java",
    "bass": "bass",
    "rust": "rust",
    "bank": "bank",
    "paris": "paris",
    "tesla": "tesla",
    "mouse": "mouse",
    "spring": "spring",
    "drive": "drive",
    "cricket": "cricket",
    "mercury": "mercury",
}
SENSES: Final = {
    "apple": ("eat|tree|pie|bag of|pick", "laptop|stock|released?|iphone|mac|works? (?:at|for)|store"),
    "python": ("code|script|project|librar|write", "snake|zoo"),
    "java": ("code|program|develop|jvm|learn|spring|love", "island|trip|coffee"),
    "bass": ("play|guitar|band|amp|string", "lake|caught|fish|river"),
    "rust": ("learn|code|async|crate", "bike|chain|metal|all over|car"),
    "bank": ("work|money|account|loan|card", "river|sand|fishing"),
    "paris": ("live|trip|flight|visit|city|lives", "the girl|said|she|hilton"),
    "tesla": ("drive|car|charge|battery|owns?", "nikola|hero|scientist|coil"),
    "mouse": ("click|usb|wireless|keyboard", "trap|cheese|kitchen|caught"),
    "spring": ("boot|java|framework", "season|flowers|summer|weather"),
    "drive": ("to work|car|license|licence", "hard drive|usb drive|flash drive|google drive"),
    "cricket": ("play|match|bat|team", "insect|chirp|garden"),
    "mercury": ("planet|orbit", "thermometer|fish|toxic"),
}

# Words too general to be what two texts share, stemmed.
GENERIC: Final = word_list("food trip answer repli plan habit style class lesson thing kind type")

_ALIKE: Final = 5  # first letters that two words of one family share
_PROPER: Final = pattern(r"(?<![.!?\n]\s)(?<!^)(?<!\n)\b[A-Z][a-z]{2,}\b")
_PERSON: Final = pattern(r"\b([A-Z][a-z]+), (?:the|an?|my|our) (?:girl|guy|man|woman|boy|lady|kid)\b")


def comes_back(word: str, flat: str, have: Set[str]) -> bool:  # noqa: ARG001
    """Say whether a word, or one that begins like it, is among the words a text has."""
    return len(word) >= _ALIKE and any(len(name) >= _ALIKE and name[:_ALIKE] == word[:_ALIKE] for name in have)


def another_thing(one: str, other: str) -> bool:
    """Say whether a word is a name in one text and another thing in the other."""
    return _common_noun(one, other) or _named_person(one, other)


def _common_noun(one: str, other: str) -> bool:
    """Apple, then apples: a name in one text, a thing in the other."""
    names = {name.lower() for name in _PROPER.findall(one)}
    plain = set(re.findall(r"\b[a-z]{3,}\b", other))
    written = set(re.findall(r"\b[a-zA-Z]{3,}\b", other)) - plain
    kept = {word.lower() for word in written}
    return any((name in plain or f"{name}s" in plain) and name not in kept for name in names) and other != other.lower()


def _named_person(one: str, other: str) -> bool:
    """Paris, the girl from accounting."""
    found = _PERSON.search(other)
    return found is not None and found[1] in one and re.search(rf"\b{found[1]}, ", one) is None
