"""Closed classes of English words, for finding where a clause begins and where its verb is."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.english.numbers import MONTHS, WEEKDAY_STEMS, WEEKDAYS
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

BE: Final = word_list("am is are was were be been being 's 're 'm")
AUXILIARY: Final = BE | word_list(
    "has have had do does did will would can could may might must shall should cannot wo n't 'll 've 'd"
)
SUBJECT_PRONOUN: Final = word_list("i we you he she it they there this that these those everyone nobody someone who")
BACK_POINTING: Final = word_list("other others he she it they his her its their this these those")
BACK_OBJECT: Final = word_list("it them him its their his")
# people by what they are to somebody
ROLES: Final = word_list(
    "man woman guy lady agent owner shop company team people neighbours council bank specialist nurse plumber lawyer he she they who "
    "boss teacher doctor friend flatmate roommate colleague neighbour landlord tenant partner girlfriend boyfriend child kid boy girl dog cat"
)
# somebody or something went: whose end it is must not be left standing without it
GONE: Final = (
    r"died|dies|dying|passed away|dead|killed|buried|put down|(?<!we )(?<!i )left (?=me\b|us\b|him\b|her\b|them\b|the\b|my\b|our\b|his\b|for\b)|leaves|leaving|"
    r"quit|resigned|(?<!a )(?<!the )retired|divorced|separated|split up|broke(?:n)? up|br(?:eak|oke)s? off|called off|ended|closed down|shut down|moved (?:out|away)|"
    r"ran (?:off|away)|cheat\w*|dumped|evicted|expelled|laid off|passed over|miscarried|gone|stolen|robbed|remarried|burned down|collapsed"
)
TIME_UNIT: Final = word_list(
    "day week weekend month year morning evening night time spring summer autumn winter"
) | frozenset(WEEKDAYS.split("|"))
DETERMINER: Final = word_list(
    "a an the my your his her its our their this that these those some any no each every all both another several many"
)
PREPOSITION: Final = word_list(
    "in on at near from for with by around during about behind above along through across within after before since "
    "outside inside between under among beside next above against into onto over like of to as than until till without "
    "except per plus via instead despite including"
)
# A phrase these open may go: what is left says less, not something else.
LOOSE_PREPOSITION: Final = word_list(
    "in on at near from for with by around during about behind above along through across within after before since "
    "outside inside between under among beside next"
)
SPATIAL: Final = word_list("in at near outside inside behind")
_MONTH: Final = MONTHS.replace("|may|", r"|may\b|")  # "maybe" is none
TIMED: Final = pattern(
    r"^(?:(?:in|on|at|by|since|until|last|this|next|every) )?(?:[a-z]+ )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th|:\d\d)?\b|(?:19|20)\d\d\b|"
    rf"(?:{WEEKDAY_STEMS})days?\b|{_MONTH}|day\b|week\b|weekend\b|month\b|year\b|morning\b|evening\b|night\b|half past)",
    re.IGNORECASE,
)
PARTICLE: Final = word_list("up down out off over back away in on around along through together apart forward")
SUBORDINATE: Final = word_list(
    "if when whenever unless until while once after before since as whether wherever provided"
)
CONDITION: Final = word_list("if when whenever unless because while")
# What opens a clause or phrase that explains another.
REASON: Final = pattern(
    r"(?:because|so that|in order|which|who|whose|where|such as|for example|e\.g\.|mostly|mainly|especially|though|although|not)\b",
    re.IGNORECASE,
)
# Where one of these stands, to say less is to claim more: "I don't drink coffee after lunch".
NARROWING: Final = pattern(
    r"\b(?:not|never|no|nobody|nothing|none|neither|nor|hardly|barely|scarcely|rarely|seldom|cannot|without|only|except|"
    r"unless|until|till|just|all|each|any|most|always|if|when|whenever|whether|than|instead|rather|too|few|less|least|"
    rf"every(?!\s+(?:day|week|month|year|evening|morning|night|weekend|{WEEKDAYS}))|"
    r"prefer\w*|avoid\w*|stop\w*|quit\w*|refus\w+|forbid\w*|allerg\w+|hat(?:e|es|ed)|dislike\w*|fail\w*|lack\w*)\b|n['’]t\b",
    re.IGNORECASE,
)

# Nouns and adjectives that stand in texts of any kind, so they seldom carry what one is about.
COMMON: Final = word_list(
    """man woman men women boy girl child children family house home room door table chair water food money price cost side top bottom
    front part piece number group team company office business job place country city town street road way world problem question answer
    reason result idea fact case point matter issue change plan list line word name story book paper page picture photo letter note
    message email call phone car bus train school class teacher student friend person people guy head hand eye face body life death
    start end middle half whole hour minute moment date summer winter spring autumn weather light air sun rain fire tree
    big small large little long short high low old new young good bad great nice fine right wrong same different other
    only real true full empty open closed clear hard easy simple strong weak hot cold warm cool fast slow quick early late
    free busy ready sure possible important main best worst better worse next last first second third few many several
    white black red blue green box bag bottle cup plate thing stuff kind type sort lot bit pair rest couple member amount
    level size shape form order turn trip visit walk look talk chance choice try help need use care trouble mistake luck
    support system service area field space floor wall window corner share rate period night day week month year time weekend
    own able such else away today tomorrow yesterday tonight together again once twice almost enough everyone everything
    somebody nobody nothing anything something customer user others interesting lovely beautiful pretty wonderful terrible awful
    strange funny happy sad tired glad afraid proud angry worried meeting version step test"""
)

FILLER: Final = pattern(
    r"\b(?:basically|actually|really|very|quite|just(?= (?:a|an|the|to|so|like|got|been|be)\b)|honestly|literally|simply|you know|i mean|"
    r"kind of|sort of(?= )|to be honest|in fact|as you know|by the way|of course|obviously|anyway|so yeah|i think|i guess|i feel like|"
    r"a little bit|pretty much|somewhat|definitely|certainly|absolutely|truly|extremely|incredibly|particularly|probably|"
    r"it turns out that|the thing is(?: that)?|at the end of the day|in order(?= to)|at last|finally|also|already|later|still|"
    r"luckily|fortunately|unfortunately|please)\b,? ?",
    re.IGNORECASE,
)
