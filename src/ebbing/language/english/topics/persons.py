"""English words for what somebody is to the user, and how a name is told beside them: "my brother Luis", "a beagle called Biscuit"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ebbing.language.english.numbers import WEEKDAYS
from ebbing.language.english.words import STOP
from ebbing.language.patterns import pattern
from ebbing.language.topics.acquaintance import Acquaintance
from ebbing.language.word_lists import one_of, word_list

_I: Final = re.IGNORECASE

# one name that all languages share, then the words for it, "_" for a space; a word that is not here stands for itself
_TABLE: Final = """mother mother mom mum mommy mummy mama momma mam mammy
father father dad daddy papa pops
parents parents
stepfather stepfather stepdad step_father step_dad
stepmother stepmother stepmum stepmom step_mother step_mum step_mom
stepson stepson step_son
stepdaughter stepdaughter step_daughter
stepbrother stepbrother step_brother
stepsister stepsister step_sister
stepchild stepchild stepchildren stepkid step_child step_kid
half_brother half_brother
half_sister half_sister
godmother godmother godmum
godfather godfather goddad
godson godson
goddaughter goddaughter
godchild godchild godchildren
ex ex_wife ex_husband ex_girlfriend ex_boyfriend ex_partner ex_fiance ex_fiancee
wife wife missus wifey
husband husband hubby hubs
spouse spouse other_half
partner partner significant_other
girlfriend girlfriend
boyfriend boyfriend
fiance fiance fiancee fiancé fiancée
elder_brother older_brother elder_brother big_brother big_bro eldest_brother oldest_brother
younger_brother younger_brother little_brother lil_brother little_bro lil_bro kid_brother baby_brother
brother brother twin_brother
elder_sister older_sister elder_sister big_sister big_sis eldest_sister oldest_sister
younger_sister younger_sister little_sister lil_sister little_sis lil_sis kid_sister baby_sister
sister sister twin_sister
sibling sibling
son son
daughter daughter
child child kid kids children baby toddler newborn teenager bairn
second_child middle_child middle_kid
first_child oldest_child eldest_child oldest_kid eldest_kid firstborn
last_child youngest_child youngest_kid
grandson grandson
granddaughter granddaughter
grandchild grandchild grandchildren grandkid
grandmother grandmother grandma granny nana nanna nan gran gramma nonna abuela
grandfather grandfather grandpa grandad granddad gramps grandpop nonno abuelo
grandparents grandparents
aunt aunt auntie aunty
uncle uncle
cousin cousin
nephew nephew
niece niece
parents_in_law in_laws inlaws
mother_in_law mother_in_law mum_in_law mom_in_law
father_in_law father_in_law dad_in_law
brother_in_law brother_in_law
sister_in_law sister_in_law
son_in_law son_in_law
daughter_in_law daughter_in_law
friend friend mate buddy pal schoolmate classmate schoolfriend
best_friend best_friend best_mate bestie
boss boss manager supervisor
colleague colleague coworker co_worker teammate workmate
roommate roommate flatmate housemate
neighbour neighbour neighbor
landlord landlord landlady
tenant tenant lodger
dog dog puppy pup spaniel labrador lab beagle poodle terrier retriever collie corgi husky dachshund greyhound bulldog pug whippet mutt kelpie sheepdog mastiff chihuahua rottweiler dalmatian schnauzer doodle labradoodle cockapoo alsatian malinois akita shepherd
cat cat kitten kitty tabby tomcat
bird parrot budgie canary parakeet cockatiel
fish goldfish
rabbit rabbit bunny
hamster hamster
tortoise tortoise turtle
horse horse pony mare gelding stallion"""
# what one may also be by trade: of several nobody is meant
_ROLES: Final = """teacher teacher
class_teacher form_tutor form_teacher class_teacher homeroom_teacher
math_teacher maths_teacher math_teacher
english_teacher english_teacher
science_teacher science_teacher physics_teacher chemistry_teacher biology_teacher
history_teacher history_teacher geography_teacher
art_teacher art_teacher
music_teacher music_teacher piano_teacher violin_teacher guitar_teacher
sports_teacher pe_teacher swimming_teacher yoga_teacher
dance_teacher dance_teacher ballet_teacher
mentor mentor
coach coach
doctor doctor
dentist dentist
student student
client client"""
# these are somebody only as the user's: "my boy", "the little one"
_AS_MINE: Final = """son boy lad little_boy wee_boy wee_lad little_man little_fella little_lad
daughter girl lass little_girl wee_girl wee_lass little_lady
first_child oldest eldest
last_child youngest littlest
second_child middle_one
child little_one twins little_ones wee_one teen
brother bro
sister sis
sibling twin
parents folks
spouse better_half
mother ma
father old_man pop da
ex ex
mother_in_law mil
father_in_law fil
sister_in_law sil
brother_in_law bil
boss gaffer"""
PETS: Final = word_list("dog cat bird fish rabbit hamster tortoise horse")
RELATIONS: Final = {
    word: line.split()[0] for line in f"{_TABLE}\n{_ROLES}\n{_AS_MINE}".splitlines() for word in line.split()[1:]
}


def _alternatives(lines: str) -> str:
    words = (word.replace("_", "[ -]") for line in lines.splitlines() for word in line.split()[1:])
    return one_of(words)


# behind a word for a trade, these are what is spoken of: "my dentist appointment"
_OF_THEIR_TRADE: Final = (
    r"(?:appointments?|visits?|check-?ups?|bills?|loans?|discounts?|cards?|ids?|fees?|trips?|training|meetings?|tickets?|surgery|practice|notes?|bookings?|"
    r"insurance|accommodation|halls?|house|flat|days?|calls?|numbers?|rooms?|office)\b"
)
# everybody but pets, to stand behind "my"
PEOPLE: Final = _alternatives(
    "\n".join(line for line in f"{_TABLE}\n{_ROLES}\n{_AS_MINE}".splitlines() if line.split()[0] not in PETS)
)
# come before the name of somebody who is spoken to
GREETINGS: Final = (
    r"\b(?:hey|hi|hello|hiya|yo|howdy|good (?:morning|evening|afternoon|night)|thanks|thank you|thx|congrats|sorry|bye|"
    r"how are you|what about you|and you)"
)
OF_THEM: Final = r"'s (?:[a-z]+ )??"  # says that somebody is somebody's, between the two
MINE: Final = r"\b(?:my|our|the) (?:\w+ )?"  # says that somebody is the user's, before the word for them
_WORD: Final = (
    rf"(?:(?:{_alternatives(_TABLE)})s?|(?:{_alternatives(_ROLES)})(?! {_OF_THEIR_TRADE})|(?:(?<=\bmy )|(?<=\bour ))(?:{_alternatives(_AS_MINE)})s?|"
    r"(?<=\bthe )(?:little[ -]ones?|twins|lads|girls|boys))"
)
# somebody named by what they are to the user
PERSON: Final = rf"\b{_WORD}\b(?!-)"

_NAME: Final = r"(?-i:(?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]+(?:[A-Z][a-z]+|-[A-Z][a-z]+)?)"
_FULL_NAME: Final = rf"{_NAME}(?: {_NAME})?"
_NAMES: Final = rf"{_FULL_NAME}(?:(?:, (?:and )?| and | & ){_FULL_NAME})*"
_BESIDE: Final = pattern(  # my brother Luis; my oldest, Caleb, …; the twins, Otis and Mabel
    rf"\b(?:(?:my|our|the|an?|and|other|two|three|both) (?:[\w-]+ ){{0,2}}?)(?P<who>{_WORD})(?: |, (?={_NAMES}(?:[,.!?;:)]|$)))(?P<names>{_NAMES})",
    _I,
)
_CALLED: Final = pattern(  # my boss is called Deirdre; a beagle called Biscuit; our puppy's name is Max
    rf"\b(?P<who>{_WORD})(?:['’]s)?(?: (?:is|are|was|were))?(?: (?:both|now))? (?:called|named|name is|name['’]s|names are|goes by)"
    rf" (?P<names>{_NAMES}|(?-i:[a-z]{{3,12}})(?=[,.!]|$))",
    _I,
)
_BEFORE: Final = pattern(  # Luis is my brother; Esther, my sister-in-law,
    rf"(?P<names>{_FULL_NAME})(?:,? who(?: is|['’]s)|,| is| was|['’]s) (?:my|our) (?:[\w-]+ ){{0,2}}?(?P<who>{_WORD})\b(?!['’])",
    _I,
)
_TITLED: Final = pattern(
    rf"\b(?P<who>aunt(?:ie|y)?|uncle|cousin|grandma|grandpa|granny|nana|coach) (?P<names>{_NAME})", _I
)
_ALSO: Final = pattern(
    rf"\b(?:nicknamed?|aka|goes by|short for|we call (?:him|her|it)|everyone calls (?:him|her)) (?P<names>{_NAME})", _I
)
_SPLIT: Final = pattern(r", and |, | and | & ")
_TITLE: Final = pattern(r"(?:Mr|Mrs|Ms|Miss|Dr)\.? ")
_NO_NAME: Final = (
    STOP
    | frozenset(WEEKDAYS.split("|"))
    | word_list(
        "and or but so who he she they it i today yesterday tomorrow just also then there this that god christmas easter"
    )
)
_SEVERAL: Final = word_list("kids children twins boys girls dogs cats parents friends")


def introduced(text: str) -> Iterator[Acquaintance]:
    """Yield everyone a text introduces by name."""
    if _TELLS.search(text) is None:
        return
    also = tuple(found["names"] for found in _ALSO.finditer(text))
    for shape in (_BESIDE, _CALLED, _BEFORE, _TITLED):
        for found in shape.finditer(text):
            who = found["who"].lower()
            several = who in _SEVERAL or (who.endswith("s") and RELATIONS.get(who) is None)
            every = _SPLIT.split(found["names"])
            for name in every if several else every[:1]:
                names = _spoken(name)
                if names:
                    yield Acquaintance(
                        names if several else (*names, *also), _relation(who), naming=shape in (_CALLED, _BEFORE)
                    )


_TELLS: Final = pattern(rf"\b(?:{_alternatives(_TABLE)}|{_alternatives(_ROLES)}|{_alternatives(_AS_MINE)})", _I)


def _spoken(name: str) -> tuple[str, ...]:
    """Return a name as it is said: whole, and the first one alone. Nothing where it is no name."""
    words = _TITLE.sub("", name).split()
    if not words or words[0].lower() in _NO_NAME:
        return ()
    if len(words) > 1 and words[1].lower() in _NO_NAME:
        words = words[:1]
    return tuple(dict.fromkeys((words[0], " ".join(words))))


def _relation(who: str) -> str:
    word = "_".join(who.replace("-", " ").split())
    return RELATIONS.get(word) or RELATIONS.get(word.removesuffix("s"), word)
