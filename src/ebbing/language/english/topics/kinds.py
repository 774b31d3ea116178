"""English words for kinds of everyday things: by what a question asks for a kind, and which words are of it.

A question for pets is answered by "our tortoise woke up": no word is shared, but the tortoise is a pet. The kinds have the
same names in all packs.
"""

from __future__ import annotations

from typing import Final

# what in a question asks for a thing of the kind
KINDS_ASKED: Final = {
    "pet": r"\bpets?\b|\banimals? (?:do|does|did|have)\b|\b(?:our|my|which|what|any) animals?\b",
    "instrument": r"\b(?:musical )?instruments?\b",
    "sport": r"\b(?:\w+ )?sports?\b|\bexercise\b|\bworkouts?\b|\bwork out\b|\bkeep fit\b",
    "job": (
        r"\bjobs?\b|\bprofession\b|\boccupation\b|\bcareer\b|\bfor (?:a living|work)\b|\bemploye[rd]\b|\b(?:where|which company|who)\b.*"
        r"\bwork(?:s|ing)?\b|\bline of work\b"
    ),
    "sibling": r"\bsiblings?\b|\bbrothers (?:and|or) sisters\b",
    "child": r"\b(?:kids|children)\b",
    "parent": r"\bparents\b",
    "partner": r"\bmarried\b|\bpartner\b|\bspouse\b|\bin a relationship\b|\bdating\b|\bgirlfriend\b|\bboyfriend\b",
    "home": r"\bwhere\b.*\bliv(?:e|es|ing)\b|\b(?:city|town|country|place|neighbou?rhood|flat|house)\b.*\blive\b|\bhome town\b|\baddress\b",
    "diet": (
        r"\bfoods?\b.*\b(?:avoid|stay away|can'?t|not eat|off limits)\b|\b(?:avoid|not|can'?t|shouldn'?t|can|may|allowed to|do|does) (?:\w+ )?eat(?:ing)?\b|"
        r"\bdiet(?:ary)?\b|\bcook for\b|\beat meat\b|\bvegetarian\b|\bvegan\b|\ballerg\w+"
    ),
    "illness": r"\bill(?:ness(?:es)?)?\b|\bdiseases?\b|\b(?:health|medical) (?:condition|issue|problem)s?\b|\bdiagnos\w+|\bmy health\b",
    "vehicle": r"\b(?:car|vehicle|motorbike)s?\b|\bdo i drive\b",
    "language": r"\blanguages?\b",
    "drink": r"\b(?:what|which|favou?rite)\b.*\bdrinks?\b|\bbeverages?\b",
    "food": r"\b(?:what|which|favou?rite)\b.*\b(?:foods?|dish|dishes|cuisine|meals?|snacks?|eat)\b",
    "commute": r"\bcommut\w+|\b(?:get|getting|go|travel|way) to (?:my |the )?(?:work|office|job)\b",
    "hobby": r"\bhobb(?:y|ies)\b|\b(?:free|spare) time\b|\bpastimes?\b|\bfor fun\b|\binterests\b",
    "travel": r"\b(?:cities|countries|places|where)\b.*\b(?:been|visited|travel\w*|gone)\b|\btravel\w*\b|\btrips?\b|\bholidays?\b|\bvacations?\b",
    "childhood": r"\bchildhood\b|\bgr[eo]w(?:n)? up\b|\braised\b|\bas a (?:child|kid)\b",
    "phone": r"\b(?:what|which|kind of|my) (?:mobile )?phone\b|\bsmartphone\b",
    "pay": r"\bsalary\b|\bearn\b|\bincome\b|\bwages?\b|\bhow much do i make\b",
    "study": r"\bstud(?:y|ied|ying)\b|\bdegree\b|\bmajor\b|\buniversity\b|\bcollege\b|\bat school\b",
    "music": r"\bmusic\b|\bbands?\b|\blisten to\b|\bsingers?\b",
}

# words of the kind; words that belong together are joined by "_"
KINDS: Final = {
    "pet": """
        pet cat kitten dog puppy hamster rabbit bunny tortoise turtle parrot budgie parakeet canary goldfish guinea_pig gerbil
        hedgehog ferret gecko lizard snake pony horse duck hen goat alpaca aquarium poodle labrador beagle terrier spaniel
    """,
    "instrument": """
        instrument piano guitar violin cello viola drum flute trumpet trombone saxophone sax clarinet oboe ukulele banjo harp
        accordion harmonica mandolin recorder keyboard organ bagpipe
    """,
    "sport": """
        sport football soccer basketball tennis badminton squash volleyball cricket rugby hockey golf swim running jog marathon hike
        cycling yoga pilates gym climb boulder ski snowboard surf windsurf kitesurf sail dive scuba snorkel row kayak canoe box judo
        karate fencing skate gymnastics triathlon
    """,
    "job": """
        job work profession career employ employer colleague shift doctor nurse paramedic firefighter teacher lecturer professor lawyer
        solicitor engineer programmer developer designer accountant chef cook baker waiter waitress bartender driver pilot police
        officer scientist researcher writer journalist editor manager sales assistant receptionist secretary architect electrician plumber
        carpenter mechanic farmer gardener hairdresser dentist optician pharmacist vet therapist consultant analyst translator photographer
        librarian cashier courier postman builder freelance notice first_day hire intern
    """,
    "sibling": "brother sister twin sibling",
    "child": "son daughter kid child baby toddler twin",
    "parent": "mother mum mom father dad parent",
    "partner": "wife husband partner spouse fiance fiancee girlfriend boyfriend married engaged divorced single",
    "home": "live move flat apartment house settle unpack rent neighbourhood",
    "diet": """
        allergic allergy intolerant intolerance coeliac celiac gluten lactose dairy vegetarian vegan halal kosher shellfish peanut nut swell
        diet meat pork
    """,
    "illness": """
        asthma diabetes diabetic migraine hypertension blood_pressure arthritis epilepsy eczema psoriasis cancer coeliac celiac depression
        anxiety adhd anaemia anemia thyroid disease illness condition diagnose reflux insomnia
    """,
    "vehicle": """
        car van motorbike motorcycle scooter toyota honda ford bmw audi volvo tesla skoda volkswagen vw golf polo mercedes mazda hyundai kia
        nissan renault peugeot fiat opel corsa subaru lexus
    """,
    "language": "english chinese mandarin cantonese japanese korean french german spanish italian portuguese russian arabic hindi dutch turkish polish swedish latin",
    "drink": "drink coffee espresso latte cappuccino tea juice beer wine whisky gin cocktail cider water milk lemonade cola smoothie",
    "food": """
        food dish pizza pasta sushi curry noodle dumpling hotpot rice bread cheese steak burger soup salad chocolate cake pie ramen taco
        barbecue seafood fish chicken beef tofu breakfast lunch dinner snack
    """,
    "commute": "commute commuting train_ride",
    "hobby": """
        hobby paint pottery ceramics photography garden knit crochet sew read chess puzzle bake cook collect birdwatching fish woodwork
        hike climb dance sing draw
    """,
    "travel": "trip travel visit holiday vacation fly flew tour weekend_in been backpack cruise",
    "childhood": "grew_up childhood raised born_and",
    "phone": "phone iphone pixel samsung galaxy fairphone huawei oneplus nokia xiaomi motorola android",
    "pay": "salary wage earn income paid payslip bonus",
    "study": "degree university college graduate graduated studied major uni course thesis",
    "music": "music jazz rock pop punk metal classical opera folk rap techno band album playlist concert singer",
}
