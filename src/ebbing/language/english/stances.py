"""What an English text does to a topic besides naming it: ends it, takes it up again, narrows it, jokes about it."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.english.numbers import MONTHS, WEEKDAYS
from ebbing.language.patterns import pattern

# ── passing states ──

LOW: Final = (
    r"\b(?:missing|covid|tired|exhausted|sad|anxious|nervous|worried|stress(?:ed|ful)?|depressed|upset|sick|"
    r"ill|lonely|homesick|overwhelmed|swamped|busy|frustrated|stuck|failing|broken|sprain(?:ed)?|twisted|"
    r"injured|sore|sleepless|sleep[- ]deprived|burn(?:t|ed) out|insomnia|headache|\w+ache|migraine|fever|flu|"
    r"toothache|hurt(?:s|ing)?|pain|jet-?lagged|heartbroken|swollen|limping|crutches|down|bored|grumpy|"
    r"blocked)\b"
)
HIGH: Final = (
    r"\b(?:happy|excited|excitement|thrilled|relaxed|calm|cheerful|energetic|motivated|confident|optimistic|"
    r"hopeful|refreshed|enthusiastic|enthusiasm|pumped|eager)\b"
)
RELIEF: Final = (
    r"\b(?:found (?:the|my|our|him|her|it)|full of energy|did wonders|tested negative|relieved|relief|phew|"
    r"recover(?:ed|ing)|better now|much better|back to normal|back on my feet|healed|wore off|worn off|faded|"
    r"stopped hurting|(?:is|are|'s) over|(?:is|are|'s) gone|slept (?:like|through|well|great)|so light|"
    r"green again|fixed|sorted|settled in|grown on me|got over|over it|passed|cleared up|calmed down|"
    r"weight off|can breathe|all good|under control|rested|recharged|feel(?:s|ing)? (?:so much |much |way |"
    r"a lot )?(?:better|great|fine|good|alive|lighter|human))\b"
)
SLUMP: Final = (
    r"\b(?:worn off|wore off|faded|fading|disappoint\w*|let down|meh|not so \w+|regret\w*|dread\w*|novelty)\b"
)
UNDERWAY: Final = (
    r"\b(?:waiting|preparing|applying|working on|writing|reading|looking for|training for|in the middle of|"
    r"building|renovating|interviewing|recovering|being \w+ed|not yet|yet|packing|unpacking|moving|stuck|"
    r"failing|debugging|on (?:chapter|page|level|episode|season|week)|halfway|half[- ](?:done|finished|"
    r"written)|pregnant|expecting|in progress|studying for|revising|negotiating|saving up|is (?:on|in) hold|"
    r"probation|house hunting|hunting)\b"
)
DONE: Final = (
    r"\b(?:came through|came in|arrived|over|finished|finally|passed|completed|submitted|accepted|rejected|"
    r"launched|shipped|failed|done|approved|is gone|gone|green|fixed|resolved|merged|works now|working again|"
    r"back online|first steps|got (?:the|an?|my) \w+|found (?:a|the|an|one)|born|graduated|defended|signed|"
    r"moved in|all set|wrapped up|cleared|up and running|made it|closed on|gave birth|walks now|walking now|"
    r"out of the woods|published)\b"
)
# something came about: of a thing waited for, that is its end
HAPPENED: Final = (
    r"\b(?:\w{3,}ed|came|went|got|showed|arrived|bought|found|made|won|lost|said|took|gave|began|sent|paid|"
    r"at last|finally|back to|healed|over|up)\b"
)
GOES_ON: Final = r"\b(?:again|keeps?|continu\w+)\b"
NOT_YET: Final = r"\b(?:still|not yet|yet|getting worse|worse)\b"
# a figure on a scale one moves along
STEPS: Final = (
    r"(chapter|page|level|lesson|episode|season|unit|week) ?\d+|\d+ ?(dollars|euros|km|words|%|percent|kg|"
    r"kilos?|lbs?|pounds|months?|weeks?)"
)
# of those, the ones that are counted off: a chapter, a level
NUMBERED: Final = r"(?:chapter|page|level|lesson|episode|season|unit|week) ?\d+"
GRADUAL: Final = "pregnan|weight|weigh|diet|progress|done|draft|read|sav"

# ── ending it ──

ENDED: Final = (
    r"\b(?:cancell?ed|unsubscribed|closed (?:\w+ ){0,3}(?:for good|down)|closed (?:the|my|our)|shut down|"
    r"shut (?:the|my|our)|sold|gave up|given up|giving up|quit|stopp?ed|stop (?:sending|giving|adding|using|"
    r"calling|doing|with|the|it)|no more|gone from|got rid of|dropped|ditched|abandoned|scrapped|called off|"
    r"moved out|broke up|split up|resigned|left (?:the|my)|walked away|threw (?:out|away)|"
    r"gave (?:\w+ ){0,3}away|deleted|uninstalled|removed|retired (?:the|from)|swor[en] off|sworn off|cut out|"
    r"ended|over it|off the table|fell through|not happening|changed my mind|decided against|disconnected|"
    r"backed out|pulled out|withdrew|stepped down|pulled the plug|phased out|ripped out|are through|am through|"
    r"through with|kicked (?:it|the|that|my)|terminated|parted ways|discontinued|axed|shelved|bailed|lost (?:interest|faith)|"
    r"done with|fed up)\b"
)
LASTING_DENIAL: Final = (
    r"\b(?:no longer|not (?:\w+ ){0,6}(?:any ?more|any longer)|never|don't|doesn't|do not|does not|isn't|"
    r"am not|i'm not|is not|are not|aren't|can't|cannot|won't|no more|not (?:an?|the|my|into|keen|true|"
    r"allergic|a fan)|n't (?:\w+ ){0,6}any ?more|hate|can't stand|have no|has no|haven't got)\b"
)
ONE_OFF: Final = (
    r"\b(?:today|yesterday|tonight|this (?:time|week|morning|weekend|year)|last (?:night|week|weekend|time|"
    r"month|year)|didn't|couldn't|wasn't|weren't|hadn't|haven't|hasn't|forgot|missed|too busy|no time|"
    r"make it)\b"
)
FOR_GOOD: Final = r"\b(?:any ?more|any longer|no longer|for good|never|no more|at all)\b"
SCORN: Final = (
    r"\bas if\b[.!]*\s*$|\byeah,? right\b|\bas if i\b|\bin your dreams\b|\bnot in a million years\b|"
    r"\bhard pass\b|\b(?:me|i)\?\s*(?:no|never|as if|please|ha)|\bha\b[,.!]? (?:no|right)"
)
# words that deny by themselves
AGAINST: Final = (
    r"\b(?:hat(?:e|es|ed|ing)|dislik\w+|detest\w*|loath\w+|can'?t stand|can ?not stand|oppos\w+|avoid\w*|"
    r"against|sick of|nonsense|rubbish|refus\w+|allergic|leave (?:\w+ ){1,3}out|hold the|bane|worst|awful|"
    r"without)\b"
)
# that somebody cannot bear something, or can again: "a nut allergy", "doesn't scare me"
TROUBLES: Final = (
    r"\b(?:allerg\w+|intoleran\w+|aversion|phobia|\w+phobi[ac]|fears?|afraid|scare[sd]?|frighten\w*|terrif\w+|dreads?|"
    r"bother(?:s|ed|ing)?|troubles?|reacts?|reactions?)\b"
)

# ── what happens in a life, and the states it ends ──

AT_HOME: Final = r"\b(?:live|lives|living|based|stay|staying) (?:in|at|on|near|with|by|right)\b|\bhome is\b"
MOVED: Final = (
    r"\b(?:moved (?:in|to|into|out|house|home|away|back)|relocated|settled (?:in|into)|unpacked|"
    r"(?:i am|i'm|we're|we are) (?:living )?in \w+(?: \w+)? now|now (?:live|living|based) in|new (?:flat|house|apartment|address) is)\b"
)
EMPLOYED: Final = (
    r"\b(?:work|works|working) (?:at|for|in|as|with)\b|\b(?:my|our|his|her) (?:job|employer|company|boss)\b|"
    r"\b(?:am|'m|is|'s) an? [\w -]{3,30} (?:at|for) [A-Z]"
)
CHANGED_WORK: Final = (
    r"\b(?:new job|(?:handed|gave|put) in (?:my|his|her|our|their) (?:notice|resignation)|resigned|first day (?:at|as|with)|"
    r"(?:quit|left|lost) (?:my|the|his|her) (?:old )?(?:job|company|firm)|(?:started|starting|start) (?:work |working |a job )?(?:at|as|with)|"
    r"got (?:fired|hired|laid off)|laid off|retired|(?:changed|switched) (?:jobs|companies)|"
    r"work(?:ing)? (?:at|for|as) [\w' -]{2,30} now|now work(?:ing)?)\b"
)
COUPLED: Final = r"\b(?:seeing|dating|together|girlfriend|boyfriend|partner|fianc[eé]e?|engaged|married|wife|husband|relationship|going out)\b"
PARTED: Final = r"\b(?:split(?: up)?|(?:are|is|'re|'s) (?:done|over|finished)$|broke up|broken up|divorced|separated|(?:not|no longer) together|left me|divorce (?:from \w+ |with \w+ )?(?:(?:came|went|is|was|has|got) |papers (?:came|are|were) )?(?:through|final|finali[sz]ed|granted|signed|done))\b"
_THEN: Final = r"(?=\W*$|,| (?:last|in|on|after|this|yesterday|today|before|back|for good|again|since|recently|over|because|a (?:few|couple|week|month|year))\b)"
SEPARATED: Final = (  # the user and a partner have parted
    r"(?:\b(?:(?P<en_whom>(?-i:[A-Z])\w+) and (?:i|me)|me and (?P<en_a_whom>(?-i:[A-Z])\w+)|i|we)(?:['’](?:ve|re|m|d))?(?: (?:have|are|had|am|just|finally|recently|actually|sadly|both|now))*|"
    r"^(?:(?:and|so|but|well|sadly|finally|just),? )*) "
    rf"?(?:(?:(?:broke|broken|split) up|got divorced|separated|split)(?: (?:with|from) (?:(?P<en_b_whom>(?-i:[A-Z])\w+)|(?:my|him|her)\b[\w' -]{{0,20}}?))?{_THEN}|"
    rf"(?:divorced|no longer together|not together any ?more|finished|over){_THEN}|(?:ended things|called it quits|finished|ended it) with (?:(?P<en_c_whom>(?-i:[A-Z])\w+)|my|him|her)\b|"
    rf"dumped (?:him|her|my (?:boyfriend|girlfriend|partner)))|\b(?:left|dumped|divorced) me{_THEN}|\bcall(?:ed|ing) off (?:the|our) (?:engagement|wedding)|"
    r"\bi(?:['’]m| am) (?:now |newly |back to being )?(?:single|divorced)\b(?! from)"
)
DIED: Final = r"\b(?:died(?! (?:down|out|off|away|laughing|of (?:laugh|embarr|bored|shame)\w*))|passed away|passed on|is dead|was put (?:down|to sleep)|had to put|we lost)\b"
# as one says, and so nobody dies of it
AS_ONE_SAYS: Final = (
    r"\b(?:nearly|almost) died\b|\bdied (?:laughing|inside|down|out)\b|\bdied of (?:laugh\w*|embarrassment|boredom|shame|excitement|happiness|joy|envy)\b|\bdying (?:to|for)\b|\bto die for\b|"
    r"\bdead (?:tired|serious|keen|set|easy|on (?:my|his|her) feet)\b|\b(?:scared|bored|worried|frightened|tickled) to death\b|\bplay(?:ed|ing|s)? dead\b"
)
# it happens in what was read or seen
STORY: Final = (
    r"\bin (?:the|a|that|this) (?:film|movie|novel|book|story|series|show|episode|play|game|soap|drama)\b(?! club)"
)
PLANNED: Final = (
    r"\b(?:going|go|gonna|flying|travell?ing|heading|will|plan(?:ning|s|ned)?|booked|trip|holiday|next|tomorrow|appointment|"
    r"meeting|party|wedding|visit(?:ing)?|in (?:january|february|march|april|may|june|july|august|september|october|november|"
    r"december|summer|spring|autumn|winter)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|'ll\b"
)
WISHED: Final = r"\b(?:hope|hoping|hopefully|wish|maybe|perhaps|might|should|shall|could|would|let's|lets|sometime|someday|supposed to)\b"  # not planned
CALLED_OFF: Final = (
    r"\b(?:cancell?ed|call(?:ed|ing) off|is off|are off|fell through|(?:not|no longer) (?:going|happening|coming|doing)|"
    r"(?:won't|aren't|isn't) (?:be )?(?:going|happening|coming)|scrapped|off the table|pulled out|backed out)\b"
)
PARTING: Final = (  # words at the door, no appointment: "see you tomorrow"
    r"^\W*(?:(?:ok(?:ay)?|alright|well|great|so|then|bye|good ?night|and)\W+)*(?:i(?:['’]ll| will) |we(?:['’]ll| will| can) )?"
    r"(?:see|talk|speak|chat|catch)(?: up)?(?: to| with)?(?: you| ya| u)?(?: all| guys| then| again| soon)*,? "
    r"(?:tomorrow|(?:(?:on|next|this) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|next week|(?:(?:on|at|over) the |this |next )?weekend)"
    r"(?: morning| afternoon| evening| night)?(?: then)?(?:,? \w+)?\W*$"
)
DAY_OF_NO_YEAR: Final = (  # 9 April, April 9th
    rf"\b(?:\d{{1,2}}(?:st|nd|rd|th)?(?: of)? (?:{MONTHS})|(?:{MONTHS}) \d{{1,2}}(?:st|nd|rd|th)?)\b(?!,? (?:in |of )?\d{{4}}|\d)"
)
DAY_OF_NO_MONTH: Final = (
    r"\b(?:on|by) (?:the (?:[12]?\d|3[01])(?:st|nd|rd|th))\b(?! (?:of|floor|street|avenue|line|page|try|time)\b)"
)
WEEKDAY_TO_COME: Final = (  # one sees to something on that day: "I'm seeing a play on Sunday", and not "we meet on Sundays"
    rf"\b(?:i|we|he|she|they)(?:['’](?:m|re|s|ll)| am| are| is| will)(?: going to)? (?!used|always|usually|often|feeling)[a-z]+\b[^.!?;,]{{0,50}}? on (?:{WEEKDAYS})\b|"
    rf"(?:^|[.!?;,] ?)on (?:{WEEKDAYS})(?: (?:morning|afternoon|evening|night))?,? (?:i|we|he|she|they)(?:['’](?:m|re|s|ll)| am| are| is| will)\b|"
    rf"\b(?:exam|test|interview|flight|train|wedding|funeral|operation|surgery|appointment|concert|party|deadline|hearing)s? (?:is|are|will be) on (?:{WEEKDAYS})\b|"
    rf"\bhave an? [^.!?;,]{{1,40}}? (?:appointment|exam|test|interview|meeting|date|viewing) on (?:{WEEKDAYS})\b"
)
AHEAD: Final = (  # what will be, for "I can read it in two days" tells how long it takes
    r"(?:^|\b(?:is|are|am|will|going to|have|has|fly|flies|leaves?|starts?|begins?|moves?|moving|opens?|expires?|due|travels?|marry)\b[^.!?;]{0,60}? |"
    r"['’](?:s|m|re|ll)\b[^.!?;]{0,60}? )"
    r"(?:in (?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:day|week|fortnight|month|year)s?)\b"
)
NOT_TO_COME: Final = (  # told of as over, or comes every year
    r"\b(?:was|were|did|had|been|born|met|went|came|got|took|made|saw|bought|left|began|began|gave|flew|drove|ran|won|lost|held|fell|"
    r"(?!need)[a-z]+ed|ago|last|since|until|birthday|anniversary|every|each|always|usually|named|called)\b"
)
FINISHED: Final = r"\b(?:finished|done with|completed|got through|wrapped up|submitted|handed in)\b"
GOT_RID: Final = (
    r"\b(?:sold|g[oe]t rid of|gave (?:away|up|back)|given (?:away|up|back)|handed (?:back|over)|returned|lost|threw (?:out|away)|"
    r"traded in|scrapped|broke|stolen|died(?! (?:down|out|off|away|laughing))|packed up|ditched|replaced)\b|"
    r"(?<!\bi )(?<!\bwe )(?<!\bthey )(?<!\bhe )(?<!\bshe )\bwent (?=(?:yesterday|last (?:week|month|year|night|\w+day)|on \w+day|in \w+)\W*$)|"
    r"\b(?:is|are|has|have) (?:all |long |now )?gone(?: now| for good)?\W*$|['’]s (?:all |long |now )?gone(?: now| for good)?\W*$"
)
GAVE_UP: Final = (
    r"\b(?:quit|quitting|stopped|gave up|given up|giving up|gone (?:right |completely |totally )?off|went off|no longer|any ?more|"
    r"any longer|never again|dropped|packed in|kicked (?:it|the|that|my)|done with|cut out|swore off|unsubscribed|cancell?ed|left|sick of|jacked in|went (?:bust|under)|folded)\b"
)
NAMING: Final = r"\b(?:named|names?|called|call|calling|renamed|nicknamed)\b"
RENEWED: Final = (  # the value that follows is today's
    r"\b(?:now|changed?|moved|switched|shifted|updated|new|wrong|mistake|actually|became|instead|no longer|these days|as of|"
    r"from now on|went up|put up|raised|pushed|postponed|rescheduled|delayed|bumped|i meant|sorry|correction|should be|turns out|"
    r"up to|down to|renamed|extended)\b"
)
BYGONE: Final = (  # told of as over when it was said
    r"\b(?:used to|once|ago|back then|when i was|as a (?:kid|child|student|teenager)|in (?:19|20)\d\d|"
    r"(?:have|has|'ve|'s) been to|went|visited|grew up|last (?:year|month|week|summer|winter|spring|autumn))\b"
)

# ── otherwise now: what a newer answer to the same question sounds like ──

TURNED: Final = (  # it has become so
    r"\b(?:now|nowadays|these days|at the moment|lately|as of|from (?:now|here|then) on|going forward|new|newer|another|different|"
    r"swapp?(?:ed|ing)|switch(?:ed|ing)|mov(?:ed|ing)|chang(?:ed|ing)|transfer(?:red)?|upgrad(?:ed|ing)|migrat(?:ed|ion)|replac(?:ed|ing)|"
    r"renamed|reschedul(?:ed|ing)|postponed|delayed|shift(?:ed|ing)|shuffled|bumped|extended|pushed|brought forward|traded|exchanged|"
    r"(?:went|gone|going|go) (?:up|down|over|back|for|with)|put (?:\w+ )?(?:up|down|back)|rais(?:ed|ing)|lower(?:ed|ing)|rose|risen|fell|"
    r"up to|down to|dearer|cheaper|instead|in the end|finally|at last|back (?:to|on|in|at)|again|start(?:ed|ing)|took (?:up|over)|taken (?:up|over)|"
    r"picked up|signed (?:up|on|with)|registered|joined|enrolled|got (?:an?|my|the|myself|us|into)|bought|adopted|hired|became|turned|"
    r"first (?:day|week|month|lesson|shift|night)|settled|promoted|ended up|opted|decided on|began|begun|that makes|took on|since (?:then|monday|last))\b"
)
OVER_NOW: Final = (  # it has come to its end
    r"\b(?:no longer|any ?more|no more|quit|stopp?(?:ed|ing)|g[ai]ven? (?:\w+ ){0,3}(?:up|away|back)|giving up|dropped|ditched|left|sold|rid of|"
    r"binned|threw|thrown|scrapped|returned|handed (?:\w+ ){0,3}(?:in|over|back)|(?:took|taken|brought|sent|drove) (?:\w+ ){0,4}back|lost|stolen|nicked|"
    r"broke|broken|died(?! (?:down|out|off|away|laughing))|dead|passed away|put (?:down|to sleep)|gone|(?:is|are|'s|'re) off|call(?:ed|ing) (?:\w+ )?off|cancell?(?:ed|ing)|fell through|"
    r"not (?:going|happening|coming|together)|refund(?:ed)?|split|separated|divorced|dumped|(?:is|are|'re|'s|am|'m) (?:done|over|finished|through)|"
    r"finished|done with|completed|wrapped up|submitted|turned in|paid (?:\w+ ){0,3}off|last (?:instalment|installment|payment|one)|cleared|zero|"
    r"healed|recovered|cured|all clear|came off|taken off|good as new|graduated|degree|diploma|retired|resigned|redundan\w+|laid off|fired|"
    r"expired|ran out|closed|shut|bust|bankrupt|packed (?:\w+ )?in|moved (?:out|on|away)|born|gave birth|arrived|turned up|found|fixed|repaired|"
    r"mended|sorted|works again|unsubscribed|deleted|uninstalled|withdrew|stepped down|swor[en] off|kicked (?:it|the|that|my)|outgr[eo]wn?|grown out)\b"
)
MISSAID: Final = (  # it was never so
    r"\b(?:sorry|i meant|oops|whoops|typo|correction|scratch that|wait,? no|no,? (?:wait|hang on|hold on)|hang on,? no|no,? no|nope|my (?:mistake|bad)|wrong|"
    r"(?:mix(?:ed|ing)?|muddl(?:ed|ing)) (?:\w+ ){0,3}up|muddled|being (?:daft|silly|stupid|an idiot|dumb)|brain (?:fog|fart|freeze)|"
    r"(?:mum|mom|baby|my) brain|autocorrect|i lied|ignore (?:that|what i said)|forget what i said|meant to (?:say|write|type|put)|"
    r"misread|misheard|misspoke|misremember\w*|miscounted|fat fingers|slip of the \w+|should (?:be|read|say|have been)|actually|in fact|turns out)\b"
)
# how likely a newer answer must be to be taken for one where none of these three says so: English has too many ways to say it
SURE_IF_UNTOLD: Final = 0.0
SURE_IF_HAPPENED: Final = 0.0
# says that it will not be given up
STANDS_BY: Final = (
    r"\b(?:(?:never|won't|will not|not going to|not gonna|don't|do not|can't|cannot) (?:ever |gonna |going to )?|(?:refuse|refusing) to |no intention of )"
    r"(?:quit(?:ting)?|stop(?:ping)?|giv(?:e|ing) (?:\w+ )?up)\b"
)
# it is so for a while or this once, and then as before: nothing lasting is told by it
FOR_NOW: Final = (
    r"\b(?:(?:just|only) (?:this|the|that) once|(?<!from )(?<!as of )(?<!since )(?<!starting )(?<!was )this (?:week|weekend|time)(?! on)|"
    r"for (?:once|the (?:week|weekend|day|night|time being)|a (?:couple of|few) (?:days|weeks|nights))|while (?:mine|my|our|he|she|they|the|it) |"
    r"swapp?(?:ed|ing) (?:an?|one|my) (?:\w+ )?(?:shift|late|early|night|day|class|lesson|slot|turn)s? with|"
    r"cover(?:ed|ing|s)? (?:an?|one|his|her|their|the|\w+['’]s) (?:\w+ )?\w+ for|"
    r"cover(?:ed|ing|s)? for|fill(?:ed|ing|s)? in for|borrow(?:ed|ing)|hire car|courtesy \w+|on loan|(?:ran|run|running) out of \w+ (?:this|so|and had)|"
    r"sold out|till (?:he|she|they|it|mine)(?:'s|'re| is| are| gets?| comes?))\b"
)
# what part of the day something belongs to
DAY_PARTS: Final = {
    "morning": r"\bmornings?\b|\bbreakfast\b",
    "noon": r"\bnoon\b|\blunch(?:time)?\b",
    "afternoon": r"\bafternoons?\b",
    "evening": r"\bevenings?\b|\bnights?\b|\btonight\b|\bdinner\b|\bsupper\b",
}
HABITUAL: Final = r"\b(?:usually|normally|generally|always|every|each|mostly|most days|tends? to|regularly|as a rule)\b"
EVERY_TIME: Final = rf"{HABITUAL}|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b"  # a habit
THAT_DAY: Final = (  # so on one day
    r"\b(?:today|yesterday|tonight|last (?:night|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|"
    r"this (?:morning|afternoon|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|the other (?:day|night))\b"
)
LASTS: Final = (  # and from then on: a change, or an end
    r"\b(?:now|from|swap\w*|switch\w*|shift\w*|mov\w+|chang\w+|start\w*|since|without|any ?more|no (?:longer|more)|regular\w*|every|each|finally|first|"
    r"new|instead|join\w*|signed|gave up|given up|quit|stopped|last (?:one|time|ever)|sold|binned|retired|done with|packed|died|passed away|"
    r"goodbye|left|lost|gone|over|cancell?ed|closed|broke|split|fired|ended)\b"
)
FIRM_MOVED: Final = (  # at the start of a text
    r"(?:(?:and|but|so|oh|well),? )*(?:my|our|the|his|her|their)(?: \w+){0,2}?(?:['’]s)? (?:\w+ ){0,2}?(?:company|firm|office|headquarters|hq|branch|shop|"
    r"store|gym|school|club|team|choir|clinic|practice|surgery|bank|depot|warehouse|class|class(?:es)?|lessons?|market|restaurant|pub|caf[eé]|salon|studio|"
    r"church|library)(?:['’]s| has| have| is| are)?(?: been| just| now)? (?:mov|relocat|shift)"
)

# from when on something holds (the group), said as a day to begin on …
_DAY_TO_COME: Final = (
    rf"(?:the (?:start|beginning|end|first|middle) of )?(?:next (?:week|month|year|term|semester|spring|summer|autumn|winter|{WEEKDAYS}|{MONTHS})|tomorrow|"
    rf"(?:the )?\d{{1,2}}(?:st|nd|rd|th)?(?: of)? (?:{MONTHS})|(?:{MONTHS})(?: \d{{1,2}}(?:st|nd|rd|th)?| \d{{4}})?|{WEEKDAYS})"
)
FROM_WHEN: Final = rf"\b(?:from|starting(?: from| in| on)?|as of|beginning(?: in| on)?|effective) ({_DAY_TO_COME})\b(?! (?:to|until|till|through)\b)"
# … or by a verb of beginning: "I start at the bank in March", "moving to Exeter in May"
BEGINS_WHEN: Final = (
    rf"\b(?:start(?:ing)?|begin(?:ning)?|join(?:ing)?|mov(?:e|ing)|relocat(?:e|ing)|transfer(?:ring)?|(?:will|['’]ll) (?:be )?\w+)\b[^.;!?]{{0,40}}?"
    rf" (?:(?:in|on|at) )?({_DAY_TO_COME})\b"
)

# ── taking it up again, or saying more ──

AGAIN: Final = (
    r"\b(?:(?:long|quiet|busy|rough|slow) (?:day|night|week|shift)|not as if|again|still|yep|yes|yeah|yup|"
    r"as (?:always|usual|ever)|like (?:always|usual|everything)|another|this morning|today|yesterday|tonight|"
    r"last night|this (?:week|weekend|afternoon|evening)|just|indeed|really|obviously|of course|i do|too|lol|"
    r"always|keeps?|told you|you know|like i said|remember|both|only natural|my usual|habit)\b"
)
EVENT: Final = (
    r"(?:i |we |then |and )?(?:booked|dropping|dropped|spent|went|took|had|ordered|picked|watched|finished|"
    r"started|made|got|saw|met|ran|drove|flew|fixed|broke|needed|came|paid|cooked|baked|heading|grabbing|"
    r"taking|packing|on my way|off to)\b|\b(?:broke|crashed|needed|died|woke)\b"
)
NARROWS: Final = (
    r"\b(?:especially|mostly|mainly|specifically|particularly|in particular|only|max|maximum|at least|at most|"
    r"near|next to|close to|named|called|speciali[sz]\w+|focus\w*|version|edition|model|size|preferably|"
    r"ideally|usually|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|years?[- ]old|working through|doing the|"
    r"in (?:january|february|march|april|may|june|july|august|september|october|november|december)|\d+|"
    r"with (?:a|my|an)|for (?:about )?\d+|up in|kind of|type of|which is|who is|goes by|is (?:a|an|the|in|on|"
    r"from|at|up|down|my))\b|:"
)
HERE: Final = (
    r"\b(?:here|my (?:place|flat|apartment|house|home|street|neighbou?rhood|building)|home|local|downstairs|"
    r"round here|our)\b"
)
AT_WORK: Final = r"\b(?:shifts?|office|colleagues?|team|boss|clients?|patients?|students?|on call|overtime|at work)\b"
ORDER: Final = r"^(?:please|keep|make|use|set|switch|answer|reply|write|send|give|stick|remember|don't|no)\b"

# ── showing what is attached ──

SHOWS: Final = (  # the group `shown` is what is to be seen or heard
    pattern(
        r"(?:(?:here(?:'s|’s| is| are)|this is|look at|see|check out|sending(?: you)?|attached(?: is)?|have a look at)\s+)?"
        r"(?:(?:an?|the|my|some|this)\s+)?(?:new\s+)?(?:photos?|pictures?|pics?|images?|snaps?|videos?|recordings?|screenshots?)"
        r"\s+(?:of|from|showing)\s+(?P<shown>.+)",
        re.IGNORECASE,
    ),
    pattern(r"look,? (?:this is|that's|that’s|here's|here’s|here is)\s+(?P<shown>.+)", re.IGNORECASE),
)

# ── giving one's word ──

PROMISE: Final = pattern(
    r"(?<!can't )(?<!cannot )(?<!won't )(?<!not )(?<!n't )\bpromis(?:e|ed|es)\b|\b(?:we|you and i) (?:have )?agreed (?:to|that|on)\b|\b(?:swear|swore|vow(?:ed)?) (?:to|that|never)\b|"
    r"\b(?:gave|given|give) (?:\w+ )?(?:my|your|his|her) word\b|\b(?:i|you|we)(?:'ll| will) (?:always |never )?(?:remind|take|bring|help|"
    r"call|pay|give|meet|wait for|pick) (?:you|me|us|him|her|them)\b|\bit's a deal\b|\bpinky\b"
)

# ── an ending taken back: "no wait, I didn't sell it"; by the cue that told the ending, and said to its end ──

_IT: Final = r"(?:,? (?P<{0}>(?:(?!(?:to|for|at|because|on|in|from|until|by|with|as|but|and|or|just|much|many|very|till|before)\b)[\w'’-]+ ?){1,3}?))?"
_CLOSE: Final = r"(?:,? (?:after all|in the end|though|actually|yet|at all|then|anyway|again|now))*\s*(?=[,.!;…–—]|$)"
_NOT: Final = (
    r"(?:didn['’]?t|did not|haven['’]?t|have not|hasn['’]?t|never|(?:is|was|were|are|am|'m|'s|'re) not|(?:isn|wasn|weren|aren)['’]?t|not)"
    r"(?: (?:actually|really|even|going to|to be|been|be|get|got|getting))*"
)


def _undone(*ways: str) -> str:
    return "|".join(rf"\b{way.replace('<IT>', _IT.replace('{0}', f'en_{at}'))}{_CLOSE}" for at, way in enumerate(ways))


UNDONE: Final = {
    "GOT_RID": _undone(
        rf"{_NOT} (?:sell|sold|selling|lose|lost|return|returned|scrap|scrapped|ditch|ditched|bin|binned|(?:rid|gotten rid|get rid|got rid) of)<IT>",
        rf"{_NOT} (?:give|gave|given|throw|threw|thrown|trade|traded|hand|handed)<IT> (?:away|up|back|out|in|over)",
        rf"{_NOT} (?:give|gave|given|throw|threw|thrown|trade|traded|hand|handed) (?:away|up|back|out|in|over)<IT>",
        r"(?:still (?:have|own|got)|(?:'ve|have) still got|(?:kept|keeping|holding on to))<IT>",
        r"(?:is|'s|are) still (?:here|mine|ours|with (?:me|us)|in (?:the|my|our) (?:drive|garage|family))",
        r"sale (?:fell through|is off|was called off)",
    ),
    "PARTED": _undone(
        rf"{_NOT} (?:(?:break|broke|broken|breaking|split|splitting) up|split|separated?|separating|divorced?|divorcing|(?:a|the) divorce)",
        r"(?:back together|still (?:together|married|a couple|an item)|made up|patched things up|reconciled)",
        r"(?:called off the divorce|divorce is off)",
    ),
    "CALLED_OFF": _undone(
        r"(?:is|'s|are|was|'re) (?:back )?on(?: (?:again|after all))",
        r"(?:is|'s|are|'re) back on",
        r"(?:going ahead|going|happening|coming) after all",
        rf"{_NOT} (?:cancell?ed|cancel|call(?:ed)? off|off|scrapped)<IT>",
    ),
    "CHANGED_WORK": _undone(
        rf"{_NOT} (?:quit|quitting|resign|resigned|leave|left|leaving|fired|sacked|laid off|made redundant|let go)<IT>",
        r"(?:staying(?: on)? after all|still work(?:ing)? there|got my (?:old )?job back)",
    ),
    "MOVED": _undone(
        rf"{_NOT} (?:move|moved|moving|relocated?)(?: out| away| house)?(?: to [\w'’ -]{{1,20}}?)?",
        r"(?:staying put|still liv(?:e|ing) there)",
    ),
    "GAVE_UP": _undone(
        rf"{_NOT} (?:give|gave|given)<IT> up",
        rf"{_NOT} (?:(?:give|gave|given) up|quit|stop|stopped|drop|dropped|cancel|cancelled)<IT>",
    ),
    "DIED": _undone(rf"{_NOT} (?:die|died|dead|pass away|passed away)", r"still alive", r"alive after all"),
}
# says by its own words that something told before is not so after all, however long ago that was
SAYS_AFTER_ALL: Final = (
    r"^\W*(?:no|nope|nah|wait|actually|sorry|hang on|hold on|oh)\b|"
    r"\b(?:after all|in the end|still|back (?:together|on)|again|made up|patched things up|reconciled|fell through)\b"
)
