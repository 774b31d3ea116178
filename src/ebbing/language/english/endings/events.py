"""How an English clause tells that somebody died, that a bond, a plan or an undertaking is over, that a thing is gone or back.

Each is the whole beginning of a clause: who or what it befell stands in a group, and nothing else before the verb. So "my phone
died" names a phone, "the party died down" and "I'm dying to see it" tell no end, and "my friend's cat died" names a friend's.
"""

from __future__ import annotations

from typing import Final

from ebbing.language.english.numbers import MONTHS, WEEKDAYS

_ADVERB: Final = (
    r"(?:(?:['’]ve|['’]s|['’]d|has|have|had|just|sadly|suddenly|finally|then|also|peacefully|already|unexpectedly|unfortunately|actually|completely|"
    r"officially|now|both|recently|eventually|all) ?)*"
)
# who is spoken of: a name, or what they are to the user; no more than four words, and no verb among them
_NO_NAME: Final = r"(?!(?:i|we|he|she|they|it|you|this|that|there|what|who|if|when|someone|somebody|nobody|everyone|nothing|everything|all)\b)"
_SOMEBODY: Final = rf"{_NO_NAME}[\w’'-]+(?: (?!(?:and|or|is|was|has|had|were|are|got|than|who|that)\b)[\w’'-]+){{0,3}}?"
_WHO: Final = rf"(?P<who>{_SOMEBODY})"
_WHAT: Final = r"(?P<what>(?!(?:it|them|that|this|him|her|me|you|us|off|up|out|down|in|on|at|to|for|of|is|was|are|one|early|late|home|work|there|here)\b)[\w’'-]+(?: (?!(?:and|or|is|was|has|had|were|are|got|in|on|at|to|for|of|across|near|next|by|with|where)\b)[\w’'-]+){0,3}?)"
_THE: Final = r"(?:the|my|our|this year['’]s|that|all my|all our) "
# what may follow without telling of something else: when, where it ends, why
_END: Final = (
    r"(?=\W*$| (?:yesterday|today|tonight|now|again|already|for good|forever|recently|entirely|altogether|completely|last|this|two|three|four|five|six|"
    rf"a (?:few|couple|week|month|year|while)|an hour|because|since|after|so|as|due|over|by|anyway|in (?:the end|(?:19|20)\d\d|{MONTHS})|on (?:{WEEKDAYS})|"
    r"(?:\w+ )?(?:weeks?|months?|years?|days?) ago|and|unfortunately|sadly|too|then|at last|though)\b)"
)
_I: Final = rf"(?:i|we) ?{_ADVERB}(?:(?:had|have|decided|needed|was forced|were forced) to (?:have )?)?"
_NO_JOKE: Final = (  # who dies laughing lives
    r"(?! (?:down|out|off|away|halfway|mid|trying|for|laughing|inside)\b)(?!\b.{0,30}\bof (?:laugh\w*|embarrassment|boredom|shame|excitement|curiosity|joy|envy)\b)"
    r"(?!\b.{0,20}\b(?:laughing|inside)\b)"
)
_DOSE: Final = (
    r"(?P<dose>\d+(?:[.,]\d+)? ?(?:mg|mcg|µg|ml|g|iu|units?|milligrams?|micrograms?|drops|tablets?|pills?|puffs?))"
)

_DOSED: Final = "raised|upped|increased|lowered|reduced|doubled|halved|bumped|changed|put|cut|dropped|titrated|moved|went|gone|brought|switched"
_TO_WHAT: Final = (
    r"(?: (?:it|that|this|me|us|(?:the|my) (?:dose|dosage|meds|medication)|(?:(?:the|my) )?(?P<what>[\w-]+)))?"
)

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "death": (
        rf"{_WHO} (?:(?:got|fell|was|had) [^.,;]{{2,40}} and )?{_ADVERB}(?:died|passed (?:away|on)|passed(?= (?:yesterday|last|this|peacefully)\b|\W*$)|is dead|are dead|"
        r"(?:was|were|got|(?:had|needed) to be|has been|was being) (?:put (?:down|to sleep)|euthani[sz]ed)|(?:was|were|got) killed|lost (?:his|her|their|its) (?:fight|battle)|"
        rf"didn['’]t (?:make it|survive) (?:through )?the (?:night|surgery|operation)|(?:is|are) no longer with us){_NO_JOKE}",
        rf"(?:i|we|they|the vets?)(?: (?:had|have|decided) to)? ?{_ADVERB}put (?P<who>{_SOMEBODY}) (?:down|to sleep){_END}",
        rf"(?:i|we) ?{_ADVERB}(?:had|have) to say goodbye to (?P<who>{_SOMEBODY}){_END}",
        rf"{_I}(?:put (?:down|to sleep)|buried|cremated) (?P<who>{_SOMEBODY}){_END}",
        rf"(?:i|we){_ADVERB} ?{_ADVERB}lost (?P<who>(?!(?:the|our|my) (?:bab|twin|pregnan))(?!the )[\w’' -]{{2,24}}?){_END}",
    ),
    "pregnancy": (
        rf"(?P<who>i|we|(?:my|our) \w+) {_ADVERB}(?:had|suffered) (?:a|another|an early) miscarriage",
        rf"(?P<who>i|we|(?:my|our) \w+) {_ADVERB}(?:miscarried|gave birth|terminated the pregnancy|had an abortion)",
        rf"(?P<who>i|we|(?:my|our) \w+) ?{_ADVERB}lost (?:the|our|my|her) (?:bab(?:y|ies)|twins|pregnancy){_END}",
        rf"(?P<who>i|we|(?:my|our) \w+) ?{_ADVERB}had (?:the|our|my|her) (?:baby|twins){_END}",
        rf"(?:the|our|my) (?:bab(?:y|ies)|twins|pregnancy) {_ADVERB}(?:didn['’]t (?:make it|survive)|(?:was|were) (?:still)?born|(?:is|are) (?:here|born)|arrived|died|ended)",
        rf"(?:our|my|the|a) (?:(?:little|baby|tiny|beautiful|healthy|first) )*(?:daughter|son|girl|boy|baby)(?: [A-Z]\w+)? {_ADVERB}(?:was born|is (?:finally )?here|came into the world)",
        r"i['’]?(?: a)?m (?:not|no longer) pregnant\b",
    ),
    "couple": (
        rf"(?P<who>{_SOMEBODY}) and (?:i|me) {_ADVERB}(?:(?:are|'re) )?(?:(?:have )?(?:split(?: up)?|broke(?:n)? up|separated|divorced|called it quits|ended (?:it|things))|(?:got|getting) (?:a )?divorced?|"
        rf"(?:done|over|finished|history|no longer (?:together|an item|a couple|engaged))|(?:aren['’]t|not) (?:together|an item|a couple|engaged)(?: any ?more)?){_END}",
        rf"(?:me|i) and (?P<who>{_SOMEBODY}) {_ADVERB}(?:split(?: up)?|broke up|separated|divorced|called it quits|are (?:done|over|finished|history|no longer together)){_END}",
        rf"{_I}(?:broke(?:n)? (?:it off|up)|split(?: up)?|ended (?:it|things)|finished) with (?P<who>{_SOMEBODY}){_END}",
        rf"{_I}(?:dumped|divorced|ditched) (?P<who>{_SOMEBODY}){_END}",
        rf"{_WHO} {_ADVERB}(?:dumped|divorced|jilted|ditched) me\b",
        rf"{_WHO} {_ADVERB}(?:left me{_END}|walked out on me|(?:broke (?:it off|up)|split up|ended (?:it|things)) with me|broke it off{_END}|filed for divorce)",
        rf"we {_ADVERB}(?:split up|broke(?:n)? up|called it quits|separated|got divorced|['’]re no longer together|are no longer together|aren['’]t together any ?more){_END}",
    ),
    "others": (
        rf"{_WHO} (?:and|&) (?P<whose>{_SOMEBODY}) {_ADVERB}(?:(?:are|have|got|getting) )?(?:split(?: up)?|broke(?:n)? up|separated|divorced|fell out|fallen out|called it quits){_END}",
        rf"{_WHO} {_ADVERB}(?:(?:broke|split|broken) up with|divorced|dumped|ditched|left|fell out with) (?P<whose>(?!me\b)(?:his |her |their )?[\w’'-]+){_END}",
    ),
    "friendship": (
        rf"(?P<who>{_SOMEBODY}) and (?:i|me) {_ADVERB}(?:(?:(?:are|['’]re) )?(?:not|no longer) (?:friends|speaking|talking|on speaking terms)|aren['’]t (?:friends|speaking|talking|on speaking terms)|fell out|"
        rf"have fallen out|stopped (?:talking|speaking)|don['’]t (?:talk|speak))(?: (?:any ?more|to each other))*{_END}",
        rf"{_I}(?:fell out|fallen out|cut (?:all )?ties) with (?P<who>{_SOMEBODY}){_END}",
        rf"{_WHO} (?:is no longer|isn['’]t|is not) my (?:best )?(?:friend|mate|bestie)\b(?: any ?more)?",
        rf"{_WHO} {_ADVERB}(?:unfriended|ghosted) me\b",
    ),
    "wedding": (
        rf"(?:(?:i|we|they)|(?P<by>{_SOMEBODY})) ?{_ADVERB}(?:call(?:ed)? off|cancel(?:l?ed)?|broke(?:n)? off|scrapped) (?:the|our|my) (?:wedding|engagement|marriage){_END}",
        rf"(?:(?:i|we|they)|(?P<by>{_SOMEBODY})) ?{_ADVERB}(?:called|broke) (?:the|our|my) (?:wedding|engagement) off",
        rf"(?:the|our|my) (?:wedding|engagement) ?{_ADVERB}(?:(?:is|was|has been|got|been) )?{_ADVERB}(?:off|cancell?ed|called off|broken off|not happening){_END}",
        r"we['’]?(?: a)?re not getting married(?: any ?more| after all)?\W*$",
        rf"(?P<by>{_SOMEBODY}) {_ADVERB}(?:left me at the altar|called it off|got cold feet and)",
    ),
    "plan": (
        rf"(?:(?:i|we|they|he|she)|(?P<by>{_SOMEBODY}))(?: had to)? ?{_ADVERB}(?:cancel(?:l?ed)?|call(?:ed)? off|scrap(?:ped)?|axed) (?:{_THE}|(?P<whose>[A-Z]\w+)['’]s )?{_WHAT}{_END}",
        rf"(?:{_THE}|(?P<whose>[A-Z]\w+)['’]s ){_WHAT} ?{_ADVERB}(?:(?:is|are|was|were|got|has been|have been|been) )?{_ADVERB}(?:cancell?ed|called off|scrapped|not happening|not going ahead){_END}",
        rf"(?:{_THE}|(?P<whose>[A-Z]\w+)['’]s ){_WHAT} (?:is|are|['’]s) off{_END}",
        rf"(?:{_THE}|(?P<whose>[A-Z]\w+)['’]s ){_WHAT} {_ADVERB}(?:fell through|(?:isn|aren|won)['’]t (?:be )?(?:happening|happen|going ahead|go ahead))",
        rf"(?P<who>i|we){_ADVERB} ?(?:['’]m|['’]re|am|are)? ?not (?:going|flying|travell?ing|running|doing) (?:to |on |in )?(?:the |my |our )?{_WHAT} (?:any ?more|after all)",
        rf"(?:so )?no (?:more )?{_WHAT} for (?:me|us)\b(?: (?:then|this year|after all|now))?\W*$",
        rf"(?P<who>{_SOMEBODY}|i|we) {_ADVERB}(?:dropped|pulled|backed|bailed) out of (?:the |my |our |his |her )?{_WHAT}{_END}",
    ),
    "business": (
        rf"{_THE}{_WHAT} {_ADVERB}(?:went (?:bankrupt|bust|under|broke)|gone (?:bankrupt|bust|under)|is (?:bankrupt|bust)|closed (?:down|for good)|shut (?:down|for good|its doors)|folded|failed|had to close|closed its doors)",
    ),
    "own_business": (
        rf"{_I}(?:clos(?:e|ed)|shut|sold|fold(?:ed)?|gave up|give up)(?: down)? {_THE}{_WHAT}{_END}",
        rf"{_I}(?:wound|wind) up {_THE}{_WHAT}{_END}",
    ),
    "elsewhere": (
        rf"(?:the|that|a) {_WHAT} (?P<whose>(?:across|over|down|up|round|around|opposite|next|beside|behind|near|in|on|at) [^.,;]{{2,30}}?) {_ADVERB}(?:went (?:bankrupt|bust|under|broke)|gone (?:bankrupt|bust|under)|"
        r"closed|shut|folded|failed|had to close|is (?:bankrupt|bust|closed|closing))\b",
    ),
    "activity": (
        rf"(?:(?P<who>{_SOMEBODY}|i|we) ?)?{_ADVERB}(?:quit|gave up(?: on)?|given up(?: on)?|dropped(?: out of)?|packed in|jacked in|left|finished with|is done with|am done with|"
        r"stopped(?= (?:playing|doing|going|learning|taking|attending|training|practi[sc]ing))|no longer (?:plays?|does?|goes to|go to|takes?|attends?|learns?|stud(?:y|ies)))"
        rf"(?: (?:the|his|her|my|our|their|playing|doing|going|to|for|learning|taking|attending|training|practi[sc]ing))* {_WHAT}{_END}",
        rf"(?P<who>{_SOMEBODY}|i|we) (?:doesn['’]t|don['’]t|does not|do not|isn['’]t|is not|am not|are not) (?:play(?:ing)?|do(?:ing)?|go(?:ing)? to|learn(?:ing)?|tak(?:e|ing)|attend(?:ing)?|train(?:ing)? for)"
        rf" (?:the |his |her |my )?{_WHAT} any (?:more|longer)|(?P<who_too>{_SOMEBODY}|i|we) (?:doesn['’]t|don['’]t) (?:play|do|go to|learn|take|attend) (?:the |his |her |my )?(?P<what_too>[\w’'-]+) anymore",
    ),
    "possession": (
        rf"(?:some ?(?:one|body)|they|thieves|a thief|burglars|some (?:\w+ )?\w+) {_ADVERB}(?:stole|stolen|nicked|pinched|took off with|made off with) (?:my|our) {_WHAT}{_END}",
        rf"(?:my|our|the) {_WHAT} {_ADVERB}(?:(?:was|is|were|are|got|been|has been) ){_ADVERB}(?:stolen|nicked|pinched|written off|totall?ed|scrapped|destroyed|beyond repair|repossessed)",
        rf"(?P<who>i|we) ?{_ADVERB}(?:sold|scrapped|traded in|gave away|binned|lost|totall?ed|wrote off|got rid of|crashed and totall?ed) (?:my|our|the) {_WHAT}{_END}",
        rf"(?P<who>i|we) ?{_ADVERB}dropped (?:my|our|the) {_WHAT} (?:in|into|off|over|down) (?:the|an?) (?:lake|sea|river|canal|ocean|harbou?r|ravine|well|drain|bridge|ferry|boat)\b",
    ),
    "away": (
        rf"(?:(?P<who>i|we) ?)?{_ADVERB}(?:got|picked up|collected|have|fetched|brought) (?:the|my|our) {_WHAT} back\b",
        rf"(?:(?P<who>i|we) ?)?{_ADVERB}(?:got back|picked up|collected|fetched) (?:the|my|our) {_WHAT}(?:(?= from\b)|{_END})",
        rf"(?:the|my|our) {_WHAT} ?{_ADVERB}(?:is|are|['’]s|['’]re) (?:finally )?(?:back|fixed|repaired|ready)(?: (?:home|again|from the \w+))?{_END}",
        rf"(?P<who>{_SOMEBODY}) {_ADVERB}(?:gave|brought|handed|sent|returned)(?: me| us)?(?: back)? (?:the|my|our) {_WHAT}(?: back)?{_END}",
    ),
    "debt": (
        rf"(?:(?:i|we)(?: have)? ?)?{_ADVERB}(?:paid|pay) (?P<who>{_SOMEBODY}) (?:back|off|the money|everything|what i owed|(?:the|his|her|their) \w+(?: \w+)?(?: back)?)\b",
        rf"(?:(?:i|we) ?)?{_ADVERB}paid (?:back|off) (?P<who>{_SOMEBODY}){_END}",
        rf"(?:(?:i|we)(?:['’]ve|['’]m)? ?)?{_ADVERB}(?:settled up|settled|squared up|all square|quits|even) with (?P<who>{_SOMEBODY}){_END}",
        rf"(?:i|we)(?: do)?(?:n['’]t| no longer) owe (?P<who>{_SOMEBODY}) (?:anything|a thing|any money|money)\b",
    ),
    "credit": (
        rf"{_WHO} {_ADVERB}paid (?:me|us|it|everything|the money|the loan)(?: all)? back\b",
        rf"{_WHO} {_ADVERB}(?:gave|sent|transferred|handed) (?:me|us) (?:(?:back )?(?:my|the) money(?: back)?|what (?:he|she|they) owed)",
        rf"{_WHO} {_ADVERB}(?:settled|cleared|paid off|repaid) (?:his|her|their|the) (?:debts?|loan|tab)",
        rf"{_WHO} (?:no longer owes|doesn['’]t owe) (?:me|us)\b",
    ),
    "dose": (
        r"(?:(?:the|my|our) (?:new )?(?:doctor|doc|gp|psychiatrist|consultant|nurse|specialist|cardiologist|neurologist|pharmacist|vet|physio)|dr\.? \w+|they|he|she|i|we|it|(?:the|my) dos(?:e|age)|my (?P<what_too>\w+))"
        rf" {_ADVERB}(?:(?:was|has been|got) )?(?:{_DOSED}){_TO_WHAT}(?: (?:up|down|back|on))? (?:on)?to {_DOSE}",
        rf"(?:(?:the|my|our) \w+|dr\.? \w+|they|he|she) {_ADVERB}(?:{_DOSED}) {_WHO}(?:['’]s)?"
        rf"(?: (?:dose|dosage|meds|medication|pills|\w+))?(?: (?:up|down|back|on))? (?:on)?to {_DOSE}",
        rf"(?:i['’]m|i am) (?:now )?(?:on|up to|down to|taking) {_DOSE}(?: (?:now|a day|daily|instead))*(?: of (?P<what>\w+))?",
    ),
    "medicine": (
        rf"(?:(?:the|my) \w+|they|he|she|dr\.? \w+) {_ADVERB}(?:took|taken) me off (?:the |my )?{_WHAT}{_END}",
        rf"(?:the|my) (?:doctor|doc|gp|psychiatrist|consultant) {_ADVERB}(?:stopped|discontinued) (?:the |my ){_WHAT}{_END}",
        rf"(?:(?:the|my) \w+|they|he|she|dr\.? \w+) {_ADVERB}(?:told|asked|advised) me to (?:stop|quit|come off)(?: taking)? (?:the |my )?{_WHAT}{_END}",
        rf"(?P<who>i|we) ?{_ADVERB}(?:came off|come off|went off|stopped taking|stopped|quit|(?:am|['’]m) off) (?:the |my )?{_WHAT}{_END}",
    ),
}
# a word that each of them cannot do without: where a text has none, it is looked at no further
HINTS: Final[dict[str, str]] = {
    "death": r"\b(?:died|passed|dead|put|killed|survive|lost|longer|buried|cremated|goodbye|make it|euthani[sz]ed)\b",
    "pregnancy": r"\b(?:miscarri\w+|birth|born|baby|babies|twins|pregnan\w+|abortion|came into|is here|is finally here)\b",
    "couple": r"\b(?:split|broken?|separated|divorced?|dumped|ditched|jilted|left|walked|ended|finished|done|over|history|quits|together|longer|couple|item|engaged)\b",
    "others": r"\b(?:split|broken?|separated|divorced|dumped|ditched|left|fell|fallen|quits)\b",
    "friendship": r"\b(?:friends?|speaking|talking|talk|speak|terms|fell out|fallen out|ties|ghosted|unfriended|mate|bestie)\b",
    "wedding": r"\b(?:wedding|engagement|marriage|married|altar|called it off|cold feet)\b",
    "plan": r"\b(?:cancel\w*|call(?:ed)?|scrap\w*|axed|off|through|happen\w*|ahead|not|no|out of)\b|n['’]t\b",
    "business": r"\b(?:bankrupt|bust|under|broke|clos\w+|shut|folded|failed)\b",
    "own_business": r"\b(?:clos\w+|shut|sold|fold(?:ed)?|g[ai]ve up|wound up|wind up)\b",
    "elsewhere": r"\b(?:bankrupt|bust|under|broke|clos\w+|shut|folded|failed)\b",
    "activity": r"\b(?:quit|g[ai]ven? up|dropped|packed in|jacked in|left|finished with|done with|stopped|no longer|any ?more|any longer)\b",
    "possession": r"\b(?:stole|stolen|nicked|pinched|took off|made off|written off|wrote off|totall?ed|scrapped|destroyed|repair|repossessed|sold|traded|gave away|binned|lost|rid of|dropped)\b",
    "away": r"\b(?:back|picked up|collected|fetched|fixed|repaired|ready|returned|gave|brought|handed|sent)\b",
    "debt": r"\b(?:paid|pay|settled|squared|square|quits|even|owe)\b",
    "credit": r"\b(?:paid|gave|sent|transferred|handed|settled|cleared|repaid|owes?)\b",
    "dose": r"\d ?(?:mg|mcg|µg|ml|g|iu|units?|milligrams?|micrograms?|drops|tablets?|pills?|puffs?)\b",
    "medicine": r"\b(?:took|taken|stop(?:ped)?|discontinued|quit|off)\b",
}
# told of a story, a dream, a game; feared or wished, and not so
UNREAL: Final = (
    r"\b(?:films?|movies?|novels?|series|episode|season|chapter|tv|netflix|soap|sitcom|game|sims|character|dream(?:t|ed|s|ing)?|nightmares?|imagin\w+|pretend\w*|joking|jokes?|kidding|jk|almost|nearly|"
    r"afraid|scared|worried|terrified|fear|dread|wish|hope|hoping|might|could|would|should|if|unless|what if|supposed|wants? to|wanted to|thinking|lol|haha+)\b"
)
# before the subject, and no part of it
LEADS: Final = (
    r"(?:(?:and|but|so|well|oh|ok|okay|then|yes|no|ugh|sadly|unfortunately|apparently|finally|today|yesterday|last night|this (?:morning|afternoon|week)|in the end|turns out|good news|bad news|"
    r"update|also|anyway|looks like|guess what)\b[,: ]*)*"
)
SELF: Final = r"(?:i|we|me|us)"
# before the word for somebody, and says no more of them than that they are the user's
OWN: Final = r"(?:(?:my|our|the|poor|dear|dearest|sweet|old|dear old|little|beloved|lovely|own) )+"
THEIRS: Final = r"['’]s?\b| of "  # somebody's somebody
GENERIC: Final = "trip holiday vacation plan plans event appointment meeting thing session class course lesson lessons classes booking flight whole entire old new big long planned upcoming"
