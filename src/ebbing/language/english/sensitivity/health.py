"""English words of health: conditions, symptoms, medicines, whose they are, and what only sounds like them."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.english.numbers import TO_NINE
from ebbing.language.patterns import pattern

_I: Final = re.IGNORECASE

# words with the ending of an illness: -oma, -osis
_NOT_MEDICAL: Final = (
    "aroma|diploma|metamorphosis|hypnosis|osmosis|academia|bohemia|oklahoma|tacoma|roma|soma|genoma|"
    "diagnosis|apotheosis|coma|sonoma|paloma|symbiosis|gnosis|cosmosis|aplomb"
)
# a condition, a symptom, a medicine, a treatment: asthma, my knee hurts
CONDITION: Final = pattern(
    r"\b(?:diabet\w+|hypertension|(?:high|low) blood pressure|asthma\w*|depress(?:ion|ed|ant\w*)|bipolar|"
    r"cancer|tumou?r|leuk[ae]+mia|hiv|aids|hepatitis|epilep\w+|seizures?|migraines?|adhd|autis\w+|"
    r"asperger\w*|ptsd|ocd|anxiety|panic attacks?|anorexi\w+|bulimi\w+|insomnia|arthritis|lupus|crohn'?s?|"
    r"c[o]?eliac|(?:lactose|gluten) (?:intoleran\w+|free)|pregnan\w+|miscarr\w+|ivf|abortion|chemotherapy|"
    "insulin|pacemaker|kidneys?|dialysis|heart (?:attack|disease|condition|surgery|murmur|failure)|"
    r"stroke|surger(?:y|ies)|operation|operated on|vaccinat\w+|allerg\w+|epipen|medications?|prescri\w+|"
    r"diagnos\w+|therapist|therapy|psychiatrist|psychologist|rehab|sober|blood (?:type|sugar|pressure|"
    r"test|work|thinners?|clots?)|cholesterol|thyroid|fractur\w+|(?:broke|broken|sprained|tore|torn|"
    r"dislocated|pulled|twisted|injured|hurt|busted) (?:my|his|her|an?|the) (?:\w+ )?\w+|herniated|"
    r"slipped dis[ck]|concussion|std|sti|infertil\w+|menopause|eczema|psoriasis|gout|ulcers?|covid|"
    "an[a]?emi[ac]|sleep apn[o]?ea|(?:my|her|missed) period|tubes tied|vasectomy|hysterectomy|caesarean|"
    r"c-section|birth control|on the pill|contracepti\w+|hrt|testosterone|(?:\d+|\w+) ?mg\b|"
    rf"(?!(?:{_NOT_MEDICAL})s?\b)[a-z]{{3,20}}(?:itis|osis|a?emia|oma|opathy|algia|phobia|ectomy|plegia|"
    "sclerosis)|disorder|syndrome|(?:heart|kidney|liver|lung|skin|chronic|autoimmune|parkinson'?s|"
    "alzheimer'?s|huntington'?s|mental) (?:disease|failure|condition|illness|pain|fatigue)|dementia|"
    r"parkinson'?s|alzheimer'?s|dyslexi\w+|dyspraxi\w+|tourette'?s|antidepressants?|sugar (?:was|is|of|"
    r"at) \d+|heart rate|resting pulse|hearing (?:aids?|loss)|hard of hearing|prosthe\w+|transplant|"
    r"inhaler|chemo|radiotherapy|antibiotics|painkillers?|meds|intoleran\w+|schizophreni\w+|wheelchair|"
    r"deaf|blind in|legally blind|colou?r-?blind|disab\w+|immun\w+|mental health|burn ?out|breakdown|"
    r"suicid\w+|self-harm\w*|eating disorder|symptoms?|sick leave|hospitali[sz]ed|in hospital|the (?:er|"
    r"icu|a&e)\b|emergency room|a1c|biopsy|mammogram|ultrasound|mri|ct scan|x-ray|test(?:ed)? positive|"
    r"came back (?:positive|negative|clear|abnormal)|hives|rash|swell(?:s|ing)? up|anaphyla\w+|eyesight|"
    rf"(?:short|near|far|long)-?sighted|(?:minus|plus) (?:\d|{TO_NINE})\b|fever|the flu|food poisoning|"
    r"stomach bug|chronic|scoliosis|asthmatic|diabetic|iron deficien\w+|vitamin d deficien\w+|hernia|"
    "gallstones?|kidney stones?|(?:lower |upper )?(?:back|neck|knee|hip|shoulder|chest|joint|stomach|"
    "wrist) (?:pain|ache|problems?|trouble|injury|hurts?)|(?:knee|hip|shoulder|back|head|stomach|tooth|"
    "throat|wrist|ankle|chest|neck|foot|leg|arm|eye)s? (?:hurts?|aches?|is killing me|are killing me|"
    "is sore|is swollen|replacement)|headaches?|toothache|stomach ache|sore throat|(?:can't|cannot|"
    "can not|couldn't) (?:have|eat|digest|tolerate|touch) (?:any )?(?:dairy|gluten|nuts?|peanuts?|"
    "shellfish|seafood|eggs?|milk|wheat|soy|lactose)|(?:zoloft|prozac|xanax|adderall|ritalin|lexapro|"
    "ozempic|metformin|lithium|warfarin|ibuprofen|levothyroxine|prednisone|tamoxifen|valium|ambien|"
    "wellbutrin|[a-z]{3,14}(?:oxetine|traline|opram|zepam|zolam|sartan|statin|prazole|cillin|cycline|"
    r"mycin|dipine|olol|tinib|umab|imab)))(?:e?s)?\b",
    _I,
)
# a person whose it may be
PATIENT: Final = pattern(
    r"\b(?i:i|i'm|i've|im|ive|my|me|we|our|us|user|he|she|his|her|him|wife|husband|son|daughter|mother|"
    "mom|mum|father|dad|sister|brother|kid|child|baby|toddler|grandma|grandpa|grandmother|grandfather|"
    r"aunt|uncle|partner|boyfriend|girlfriend|fianc[ée]+|twins?)\b|\b[A-Z][a-z]+ (?:has|had|is|was|takes|"
    r"got|suffers|needs|just)\b"
)
# an animal whose it may be
PET: Final = pattern(r"\b(?:cat|dog|puppy|kitten|horse|hamster|rabbit|parrot)(?:'s)?\b", _I)
# between a person and a condition: it is read, watched or worked on, not had
NOT_OWN: Final = pattern(
    r"\b(?:about|documentar\w+|films?|movies?|novels?|articles?|books?|papers?|podcasts?|research\w*|"
    r"essay|stud(?:y|ied|ies|ying) (?:of|on|how|the)|wrote|read|reading|watch\w*|donat\w*|charity|"
    "raise money|lecture|course|class|work (?:in|on|at|for|with)|working (?:in|on|with)|treats?|treating|"
    r"speciali[sz]\w+|explain|what is|what are|symptoms of|define|how (?:common|does|do))\b|,? (?:unlike|"
    r"as opposed to)\b",
    _I,
)
# the same, right after a condition: cancer research
NOT_OWN_AFTER: Final = pattern(
    r"\s+(?:research\w*|wards?|charit\w+|clinics?|hospitals?|awareness|patients?|studies|drugs? company|"
    r"statistics|scene|novel|movie|film|book)\b",
    _I,
)
# only sounds like a condition: kidney beans, allergic to meetings
NOT_HEALTH: Final = (
    "allergic to (?:meetings|mondays|work|nonsense|bureaucracy|drama|small talk)|operation (?:team|"
    r"manager|system|mode)|(?:the|this|an?|database|file|bank|rescue|math\w*|set) operations?\b|(?:heart|"
    "kidney) beans?|stroke order|key ?stroke|back ?stroke|blind (?:test|spot|date)|colou?r ?blind mode|"
    "depressed (?:economy|market|region)|surgery scene|(?:a |the |such a |real )headache to|(?:is|was|"
    "'s) (?:a|such a) (?:real )?headache|code rash|dry run|memory transplant"
)
# begins a question about health in general
ASKS_ABOUT: Final = r"\s*(?:what|how|why|which|is|are|can|does|do|should)\b[^.]*\?\s*$"
ME: Final = r"\b(?:i|my|i'm|i've|me)\b"
# names the patient inside the words of the condition
OWN: Final = r"\b(?:my|his|her)\b"
