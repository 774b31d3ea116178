"""How English asks for a value of a kind, and what values of the kind look like: "how much is my rent", "850 a month"."""

from __future__ import annotations

from typing import Final

from ebbing.language.english.numbers import MONTH_STEMS, MONTHS, SPOKEN, VALUES, WEEKDAY_STEMS

_WORD: Final = "|".join(VALUES)
_DIGITS: Final = r"\d[\d,]*(?:\.\d+)?"
_NUMBER: Final = rf"(?:{_DIGITS}|\b(?:{_WORD}|hundred|thousand|an?|half)\b(?: (?:and )?a half)?)"
# a number beside which no unit of another kind stands: "is 850", "35 a month", "down to 74.5"
_GOES_ON: Final = (
    "a|an|per|each|every|for|in|on|of|plus|and|or|but|with|to|now|this|last|all|total|extra|up ?front|includ\\w+|incl|after|before|monthly|"
    "weekly|yearly|pcm|pw|net|gross|cash|deposit|from|by|at|over|off|less|more|back|since|until|already|still|left|so|not|which|that|"
    "as|if|because|cos|when|while|though|it|i|we|he|she|they|tax|down|without|again|instead|today|is|was|just|only|even|tall|high|old|next"
)
_NO_AMOUNT: Final = rf"(?<!\b(?:{MONTH_STEMS}) )(?<!\bsept )(?<!\b(?:level|route|stage|grade|class|phase|built|since) )(?<!\b(?:unit|room|page|flat|year|size) )"
_BARE: Final = (
    rf"(?<![\w.:/-]){_NO_AMOUNT}{_DIGITS}(?![\w:%/]|[.]\d| ?(?!(?:{_GOES_ON})\b)[a-z])(?<!\b(?:in|of) (?:19|20)\d\d)"
)
_HUNDREDS: Final = r"\b(?:hundreds?|thousands?|grand|million|mil|lakh|crore)\b"
_MY: Final = r"\b(?:my|our|his|her|their|the|your|\w+'s)\b"
_WHAT_IS: Final = r"\bwhat(?:'s|'re| is| are| was| were)"
_OF_MONEY: Final = (
    "salary|wages?|rent|price|budget|income|premium|fees?|fare|bill|hourly rate|day rate|take[- ]home|overdraft|debt|pension|allowance|"
    "pocket money|bonus|bank balance|balance|payments?|repayments?"
)
_PAID: Final = (
    r"pay(?:s|ing)?|paid|earn\w*|cost\w*|owed?|owes|owing|spend\w*|spent|sav(?:e|es|ed|ing)|charg\w*|bring home|take home|lend|lent|borrow\w*|"
    r"worth|invest\w*|put (?:away|aside)|sell for|sold\b.*\bfor|on a month|a month|a week|an hour|a year"
)

# by what a question asks for a value of the kind
VALUES_ASKED: Final = {
    "money": (
        rf"\bhow much (?:money|cash|{_OF_MONEY})\b|\bhow much (?:is|are|was|were|'s)\b(?!.*\b(?:weigh\w*|time|water|sleep|sugar|coffee|food|milk|of (?:the|a|my|an|it)|left)\b)|"
        rf"\bhow much\b[^?]*\b(?:{_PAID})\b|\bwhat (?:do|does|did|will|would|am|is|are|was)\b[^?]*\b(?:cost|pay|paying|paid|earn|earning|charge|charging|charged|spend|owe)\b|"
        rf"{_WHAT_IS} {_MY}(?: (?!interest|mortgage rate)[\w-]+){{0,3}}? (?:{_OF_MONEY})(?: (?:now|these days|again|a month|per month|this year|at the moment|on .*|for .*))?\W*$"
    ),
    "weight": rf"\bhow much (?:do|does|did|should|am|is)\b.*\bweigh|\bwhat (?:do|does|did)\b.*\bweigh|\bhow heavy\b|{_WHAT_IS} {_MY}(?: \w+){{0,2}} weight\W*(?:now|these days|at the moment)?\W*$",
    "height": rf"\bhow tall\b|{_WHAT_IS} {_MY}(?: \w+)? height\b|\bhow high\b",
    "distance": r"\bhow (?:far|many (?:miles|kilomet\w+|km|metres|meters))\b",
    "age": rf"\bhow old\b|\bwhat age\b|{_WHAT_IS} {_MY}(?: \w+){{0,2}} age\b",
    "clock": r"\b(?:what|which) time\b|\bwhat hour\b",
    "day": (
        r"\b(?:what|which) (?:day|date|weekday)s?\b|\bwhen(?:'s|'re)(?! (?:the last|.*\bdid\b))|\bwhen (?:is|are|does|do|will)\b(?! .*\b(?:last|first|usually)\b)|\bwhat(?:'s| is) the date\b|\bon what (?:day|date)\b"
    ),
    "month": r"\b(?:what|which) month\b",
    "phone": r"\b(?:phone|mobile|cell|landline|telephone|contact|whatsapp) (?:number|no\b)|\bwhat number (?:do i|can i|should i) (?:call|ring|dial|text)\b|(?<!of )\bnumber for (?:the|my|our)\b",
    "code": r"\b(?:passwords?|passcode|pass phrase|passphrase|pin|codes?|combination|postcode|zip code)\b",
    "identifier": (
        r"\b(?:account|order|booking|reference|member(?:ship)?|flight|policy|case|ticket|passport|employee|student|"
        r"student id|id|serial|card|nhs|insurance|tracking|application|licen[cs]e|social security|roll) number\b|"
        r"\b(?:booking|order|flight|payment) ref(?:erence)?\b|\breference (?:number )?for\b|\bconfirmation (?:number|code)\b"
    ),
    "surname": r"\b(?:surname|last name|family name|maiden name|second name)\b",
    "blood_type": r"\bblood (?:type|group)\b|\bwhat type of blood\b",
    "colour": r"\b(?:what|which) (?:\w+ )?colou?rs?\b|\bcolou?r (?:is|are|was|were|did|do|does)\b|\bfavou?rite colou?r\b",
    "size": r"\b(?:what|which) size\b|\b(?:shoe|ring|dress|clothes|clothing|shirt|collar|jeans|trousers?|hat|bra|jacket|waist|glove|frame|foot|suit|boot) size\b|\bhow big (?:is|are) .* (?:feet|waist)\b|\bsize (?:shoes?|feet|dress|shirt|jeans|boots?|ring)\b",
    "language": r"\b(?:what|which) (?:(?!programming)\w+ )?languages?\b(?!.*\b(?:writ\w+|cod\w+|program\w*|built)\b)|\bhow many languages\b",
    "share": r"\b(?:what|which) (?:percentage|per ?cent|share|proportion)\b|\binterest rate\b|\bmortgage rate\b|\bwhat rate\b|\bhow many per ?cent\b",
    "temperature": r"\bhow (?:hot|cold|warm) (?:is|was|does|do|did|should)\b|\b(?:what|which) temperature\b|\btemperature (?:is|was|do|does|should)\b|\bhow many degrees\b|\bwhat(?:'s| is| was) .*\btemperature\b",
    "subject": (
        r"\bwhat (?:subject|degree|course)s? (?:did|do|does|am|is|are|was|were|have|has)\b.*\b(?:study|studied|studying|take|taking|teach\w*|do|major\w*|graduate\w*|in)\b|\bwhat (?:did|do|does|am|is|was) (?:\w+ ){1,3}?(?:study|studying|major(?:ing)? in|read(?:ing)? at (?:uni\w*|college)|do at (?:uni|university|college))\b|"
        rf"{_WHAT_IS} {_MY} (?:\w+ )?(?:degree|major|subject)\b|\bdegree (?:is|was) .* in\b|\bwhat (?:\w+ ){{1,3}}degree in\b"
    ),
    "star_sign": r"\b(?:star|zodiac) signs?\b|\bhoroscope\b|\bwhat sign\b|\byear of the what\b",
    "hospital": r"\b(?:which|what) (?:\w+ )?(?:hospital|clinic|surgery|infirmary)\b",
    "airline": r"\b(?:which|what) (?:airlines?|carrier)\b|\bwho (?:am i|are we|is \w+) flying with\b",
    "allergy": r"\ballerg(?:y|ies|ic)\b",
    "favourite": r"\bfavou?rite\b",
    "team": r"\b(?:which|what) (?:\w+ )?(?:team|club)s? (?:do|does|did|am|is|are)\b.*\b(?:support\w*|follow\w*|root\w*|fan)\b|\bwho do i (?:support|root for)\b",
    "first_meeting": r"\bhow (?:did|do) (?:i|we|my|they|he|she)\b.*\b(?:meet|get together|know each other)\b|\bwhere (?:did|had) (?:i|we|my)\b.*\bmeet\b",
    "dose": r"\b(?:what|which) (?:dose|dosage|strength)\b|\bdos(?:e|age) of\b|\bhow many (?:mg|milligrams|mcg|ml|tablets|pills|units)\b|\bmy dos(?:e|age)\b",
    "race_time": r"\b(?:fastest|quickest)\b|\b(?:best|pb|personal best)\b.*\b(?:time|5k|10k|half|marathon|mile|parkrun|lap|race)\b|\bhow fast (?:did|do|can|was)\b|\bfinish(?:ing)? time\b",
    "origin": r"\bwhere(?:'s| am| is| are| was| were)\b.*\bfrom\b|\bwhere do(?:es)?\b.*\bcome from\b|\bwhat(?:'s| is| was)\b.*\bhome ?town\b|\bwhere was\b.*\bborn\b",
    "middle_name": r"\bmiddle names?\b",
    "year": r"\b(?:what|which) year\b",
    "plate": r"\b(?:licen[cs]e|number) plate\b|\bregistration (?:number )?(?:of|on|for)\b|\b(?:car|van|bike)(?:'s)? reg(?:istration)?\b",
    "sex": r"\b(?:boys? or (?:a )?girls?|girls? or (?:a )?boys?|son or (?:a )?daughter|gender|what sex|male or female)\b",
}

_UNITS: Final = r"[- ]?"
_ANY_NUMBER: Final = rf"\d|\b(?:{_WORD}|hundred|thousand|once|twice|half|couple|dozen)\b"
# what a value of the kind looks like
VALUES_HELD: Final = {
    "money": (
        rf"[$£€¥₹]|\d ?(?:k|m|grand|quid|pounds?|bucks?|dollars?|euros?|pence|cents?|p|usd|gbp|eur|aud|yuan|rmb|rupees?|yen|pcm|pw|francs?|kr|kronor|zł|pesos?)\b|{_HUNDREDS}|"
        rf"\b(?:quid|bucks|tenner|fiver|pounds?|dollars?|euros?|pence|cents)\b|{_BARE}|\b(?:free|nothing|zero|nil|broke|skint|rent-free|unpaid|paid (?:it )?off|debt[- ]free|for free|peanuts|minimum wage|"
        r"a fortune|half price|doubled|halved|cleared)\b"
    ),
    "weight": rf"\d{_UNITS}(?:kgs?|kilos?|kilograms?|lbs?|pounds?|stones?|st|g|grams?|oz|ounces?|tonnes?|tons?)\b|\b(?:kilos?|stone|pounds?|kg|lbs?|tonnes?)\b|{_BARE}",
    "height": rf"\d{_UNITS}(?:cm|mm|m|met(?:re|er)s?|ft|feet|foot|inch(?:es)?|in|storeys?|stories|floors?)\b|\d ?['’\"″′]|\b(?:foot|feet|inches|metres?|meters?|tall)\b|\b(?:four|five|six) (?:{SPOKEN}|ten|eleven)\b|{_BARE}",
    "distance": (
        rf"{_NUMBER}[ -](?:\w+ )?(?:km|kms|ks|kilomet\w+|miles?|m|met(?:re|er)s?|yards?|blocks?|stops?|streets?|min(?:ute)?s?|hours?|hrs?|doors?)\b|\d ?(?:km|k|mi|m|min)\b|"
        rf"\b(?:next door|round the corner|around the corner|walking distance|nearby|opposite|down the road|across the (?:road|street)|mile|minutes?)\b|{_BARE}"
    ),
    "age": (
        rf"\d[- ]?(?:years?|yrs?|months?|weeks?|days?|y/?o|yo)\b|{_BARE}|\b(?:{_WORD}|hundred)(?:[- ](?:{SPOKEN}))?(?=[,.!?;)]|$|[- ](?:years?|months?|weeks?|days?|now|today|next|this|in|on|and|when|last|tomorrow|so|but|already)\b)|"
        r"\b(?:born|birthday|teens?|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|adult|newborn|toddler|teenager|turn(?:s|ed|ing)?|same age|my age|retired|pensioner)\b|\d(?:st|nd|rd|th)\b|'\d\d\b"
    ),
    "clock": (
        rf"\d[:.]\d\d|\d ?(?:am|pm|a\.m|p\.m|o'?clock|ish|hrs|hundred)\b|\b(?:noon|midday|midnight|dawn|dusk|sunrise|sunset|lunch ?time|tea ?time|bed ?time|breakfast|mornings?|evenings?|afternoons?|nights?|tonight|o'?clock|sharp|half (?:past )?\w+|quarter (?:past|to) \w+|\w+ (?:past|to) (?:{_WORD}|\d+))\b|"
        rf"\b(?:at|by|from|till?|until|around|about|before|after|to|past|for|starts?|opens?|shuts?|closes?) (?:about |around |exactly )?(?:\d+|{_WORD})\b|\b(?:{_WORD})ish\b|\b(?:{_WORD}) (?:thirty|fifteen|forty|{_WORD})\b|{_BARE}"
    ),
    "day": (
        rf"\b(?:{WEEKDAY_STEMS}|thur|wed|tue)(?:days?)?\b|\b(?:{MONTHS})\b|\b(?:{MONTH_STEMS}|sept)\b\.? ?\d|\d ?(?:{MONTH_STEMS})\b|\d+(?:st|nd|rd|th)\b|\b\d\d?[/.-]\d\d?\b|\b(?:19|20)\d\d\b|"
        r"\b(?:today|tonight|tomorrow|yesterday|week-?ends?|weekdays?|daily|nightly|fortnight\w*|every (?:\w+ )?(?:day|week|month|year|morning|night|evening)|(?:next|this|last|coming) (?:\w+ )?(?:week|month|year|spring|summer|autumn|fall|winter|term|time)|"
        rf"in (?:an?|\d+|{_WORD}|a couple of|a few) (?:days?|weeks?|months?|years?|hours?|fortnight)|(?:end|start|middle|beginning|first|last) (?:day )?of|christmas|xmas|easter|new year'?s?|halloween|valentine'?s?|thanksgiving|eid|diwali|ramadan|boxing day|"
        rf"bank holiday|bonfire night|mother'?s day|father'?s day|spring|summer|autumn|winter|half[- ]term|(?:{_WORD}|\d+) (?:days?|weeks?|months?|years?) (?:ago|time|from)|monthly|weekly|yearly|annually|\w+iversary|the (?:first|second|third|fourth|fifth|\w+teenth|twentieth|\w+-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)))\b|\d[:.]\d\d|\d ?[ap]m\b|"
        rf"\b(?:at|by|from|till?|until|around|before|after) (?:about |around |exactly )?(?:\d+|{_WORD}|noon|midday|midnight)\b|\bo'?clock\b"  # when it leaves
    ),
    "phone": rf"\d{{3,}}|\d[\d ()-]{{4,}}\d|(?:\b(?:{SPOKEN})\b[ -]?){{4,}}|\bending\b",
    "code": rf"\d{{3,}}|\d+-\d+|\bcombo\b|(?:\b(?:{SPOKEN})\b[ -]?){{3,}}|\b(?:passwords?|passcode|passphrase|pin|codes?|combination|postcode|zip)\b|\b(?=\w*\d)(?=\w*[a-z])\w{{5,}}",
    "identifier": rf"(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{{4,}}|\d[\d -]{{3,}}\d|(?-i:\b[A-Z]{{1,3}}\d{{2,}})|(?-i:\b\d{{2,}}[A-Z])|(?:\b(?:{SPOKEN})\b[ -]?){{4,}}|\b(?:ending|plate)\b",
    "month": rf"\b(?:{MONTHS}|spring|summer|autumn|winter|christmas|easter|half[- ]term|(?:next|this|last|every) month|(?:end|start|middle) of|in (?:{_WORD}|\d+) months?)\b|\b(?:{MONTH_STEMS}|sept)\b",
    "surname": r"\b(?:surname|last name|family name|maiden name|second name|Mr|Mrs|Ms|Miss|Dr|Prof|née|nee|double[- ]barrel\w*|married name)\b|(?-i:[A-Z][a-z]+ (?:[A-Z]\.? |Mc|Mac|O'|van |de |von )*[A-Z][a-z]+)|(?-i:\b(?:Ma?c|O')[A-Z])",
    "blood_type": r"(?-i:\b(?:AB|[ABO]))(?:[+−]| ?(?:pos|neg|positive|negative|rh|minus|plus|-)(?!\w)|-(?=\W|$))|\bblood (?:type|group)|\brh\b",
    "colour": (
        r"\b(?:red|blue|green|yellow|orange|purple|violet|pink|brown|black|white|gr[ae]y|beige|navy|teal|turquoise|maroon|burgundy|mustard|cream|ivory|gold(?:en)?|silver|bronze|copper|khaki|lilac|lavender|"
        r"magenta|crimson|scarlet|indigo|olive|mint|peach|coral|charcoal|tan|aqua|cyan|rose|plum|sage|emerald|ruby|amber|rust\w*|magnolia|terracotta|colou?r\w*|blond\w*|brunette|ginger|auburn|hazel|\w+ish|dark|light|bright|pastel|lime|chestnut|sky|taupe|mauve|fuchsia)\b"
    ),
    "size": rf"{_ANY_NUMBER}|\b(?:small|medium|large|xs|s|m|l|xl|xxl|extra[- ](?:small|large)|petite|wide|narrow|size)\b",
    "language": (
        r"\b(?:english|french|german|spanish|italian|portuguese|dutch|polish|russian|ukrainian|mandarin|cantonese|chinese|japanese|korean|hindi|urdu|punjabi|bengali|tamil|gujarati|arabic|farsi|persian|hebrew|yiddish|turkish|greek|"
        r"welsh|gaelic|irish|scots|swedish|danish|norwegian|finnish|icelandic|czech|slovak|hungarian|romanian|bulgarian|serbian|croatian|slovene|albanian|thai|vietnamese|malay|indonesian|tagalog|filipino|swahili|yoruba|igbo|hausa|"
        r"zulu|xhosa|afrikaans|amharic|somali|latin|esperanto|catalan|basque|sign language|bsl|asl|nepali|sinhala|mongolian|tibetan|hokkien|shanghainese|hakka|\w*lingual|fluent\w*|speaks?|spoke|language\w*|mother tongue|duolingo|translat\w+|interpret\w+)\b"
    ),
    "share": rf"%|\bper ?cent\b|{_ANY_NUMBER}|\b(?:half|quarter|third|interest[- ]free|fixed|base rate)\b",
    "temperature": rf"\bdegrees?\b|°|℃|{_ANY_NUMBER}|\b(?:minus|freezing|boiling|zero|celsius|fahrenheit)\b",
    "subject": (
        r"\b(?:\w+(?:ology|ography|onomics|ometry|istry|ics|onomy|osophy)|law|medicine|history|english|french|german|spanish|mandarin|maths?|engineering|nursing|midwifery|accounting|accountancy|finance|business|marketing|art|fine art|arts|design|architecture|drama|theatre|"
        r"music|film|media|journalism|literature|classics|philosophy|politics|ppe|computing|computer science|comp sci|education|teaching|social work|agriculture|forestry|geography|dentistry|pharmacy|vet\w*|translation|languages?|linguistics|"
        r"theology|religious studies|\w+ studies|sports? science|\w+ sciences?|psych|bio|chem|poli sci|divinity|surveying|planning|management|tourism|catering|hospitality|photography|animation|fashion|textiles|ceramics|degree in|ba|bsc|ma|msc|mba|phd|llb|major\w*|studied|studying|subject)\b"
    ),
    "star_sign": r"\b(?:aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces|star sign|zodiac|year of the|horoscope)\b",
    "hospital": r"\b(?:hospital|infirmary|clinic|surgery (?:on|in|at)|royal|general|st\.? \w+|nhs|a&e|ward|medical cent\w+|at|in|to)\b",
    "allergy": r"\b(?:allerg\w*|rash\w*|hives|swell\w*|swollen|swells|itch\w*|epi-?pen|intoleran\w*|coeliac|celiac|reaction|anaphyla\w*|hay ?fever|sneez\w*|sick|wheez\w*|asthma|antihistamine\w*|eczema|can'?t (?:eat|have|touch|go near|do|be around|drink)|cannot|brings? me out|comes? out in|sets? (?:me|her|him) off|streaming|blotch\w*|gluten|lactose|dairy|nuts?|peanuts?|no known|piriton|react\w*|blister\w*|penicillin|antibiotics?|wrong|mixed|sorry|actually)\b",
    "favourite": r"\b(?:favou?rites?|fav(?:e|es|s)?|speaks? to|best|loves?|loved|adores?|like[sd]?|obsessed|prefers?|mad about|crazy about|go-to|beats?|greatest|top|number one|never (?:get|gets) (?:tired|sick|bored)|can't get enough|always (?:have|has|order|get|watch|pick)|nothing like|partial to|fan|swears? by|hooked|addicted|enjoys?)\b",
    "team": r"\b(?:support\w*|barrack\w*|cheer\w*|root\w*|fans?|season ticket|follow\w*|till i die|diehard|home games?|away (?:games?|days?)|united|city|rovers|wanderers|fc|arsenal|chelsea|spurs|liverpool|everton|villa|leeds|celtic|rangers|newcastle|forest|palace|hammers|gooner|red sox|yankees|lakers|knicks|packers|cowboys|real madrid|barca|barcelona|bayern|juve|team|club)\b",
    "first_meeting": r"\b(?:met|meet|meeting|introduc\w*|set (?:me|us) up|blind date|tinder|hinge|bumble|app|at (?:school|uni\w*|work|college|a party)|through|school|uni|neighbours?|flatmates?|asked (?:me|her|him) out|first date|speed dating|colleagues?|known (?:her|him|each))\b",
    "dose": rf"{_NUMBER} (?:tablets?|pills?)\b|\d|\b(?:mg|mcg|micrograms?|milligrams?|ml|units?|half|double[d]?|twice|drops?|puffs?)\b",
    "race_time": rf"\d[:.]\d\d|{_NUMBER}[ -](?:min(?:ute)?s?|hours?|hrs?|sec(?:ond)?s?)\b|\bsub[- ]?\d|\b(?:under|in|over) (?:\d|an hour|the hour|{_WORD})|\b(?:{_WORD})[- ](?:{_WORD}|oh)\b|\bpb\b|\bpersonal best\b",
    "origin": r"\b(?:from|born|grew up|raised|hails?|native|originally|brought up|home ?town|childhood|lad|lass|world|birth|came from|delivered)\b|(?-i:\b[A-Z]\w+(?:ian|ish|ese|er|i)\b)",
    "middle_name": r"\bmiddle\b",
    "year": (
        rf"\b(?:19|20)\d\d\b|'\d\ds?\b|\b(?:years?|yrs?|ago|aged?|century|decade|since|born|turn(?:s|ed)|(?:i|he|she|they|we) (?:was|were) (?:\d+|{_WORD})|when i was|at school|uni\w*|graduat\w+|retire\w*|lockdown|covid|pandemic|plate|sophomore|freshman|months?|"
        rf"yesterday|today|tonight|tomorrow|just|(?:next|this|last) \w+|{MONTHS})\b"
    ),
    "plate": r"(?-i:\b(?=\w*[A-Z])(?=\w*\d)\w{2,}\b|\b[A-Z]{2,3}[ -]\d+)|\b(?:plate|reg)\b",
    "sex": r"\b(?:boys?|girls?|sons?|daughters?|lads?|lass(?:es|ie)?|male|female|niece|nephew|grandsons?|granddaughters?|little (?:man|lady|princess)|tom|queen|pink|blue)\b",
    "airline": r"\b(?:airlines?|airways|air \w+|ryanair|easyjet|jet2|tui|wizz\w*|ba|british airways|lufthansa|klm|emirates|qatar|etihad|delta|united|american|southwest|jetblue|qantas|virgin|vueling|tap|iberia|aer lingus|norwegian|finnair|sas|swiss|turkish|singapore|cathay|ana|jal|air|flybe|loganair|spirit|frontier|westjet|jetstar|indigo|vistara|aeroflot|lot|condor|eurowings|transavia|airasia|scoot|flying with|fly with|flew with)\b",
}
