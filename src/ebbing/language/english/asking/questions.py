"""How English tells something while it asks, and what only looks like a question."""

from __future__ import annotations

from typing import Final

from ebbing.language.patterns import pattern

# what every question holds
MAY_ASK: Final = r"\?|\b(?:wh(?:at|ere|en|o|om|ose|y|ich)|how|w[oau]t|any)|^\W*(?:\w+\W+)?(?:do|does|did|can|could|is|are|am|was|were|should|would|will|have|has|recommend|suggest)\b"
# a question that tells something: did I tell you I moved, guess who called, it's on Friday, right
TELLS_BY_ASKING: Final = (
    r"\b(?:did|have|had|haven't|didn't) i (?:ever |already |not )?(?:told|tell|mention(?:ed)?|say|said)\b(?: you)?(?: that| about)? (?!what|where|who|which|how|when|if|my \w+\W*$)\w|"
    r"\b(?:did|do) you (?:know|hear|remember|realise|realize|believe) (?:that |about )?(?:i|i'm|i've|we|we're|we've|my|our|he|she|they)\b(?! \w+\W*$)|"
    r"\b(?:can|could|would) you (?:just )?(?:believe|imagine)\b|\bguess (?:what|who)\b|\b(?:did|do) you know that\b|"
    r"(?:, ?|\b)(?:right|correct|yeah|innit|isn't it|doesn't it|don't i|aren't i|wasn't it|didn't i|isn't he|isn't she|eh|okay|ok|no) ?\?|"
    r"\b(?:can|could|would|will) you (?:please )?(?:remember|note|remind me|keep in mind|save|write down|add|put|book|set|make sure)\b"
)
# without a question mark: "what I like is", "when I was a kid", "how I love it"
ONLY_LOOKS_ASKING: Final = pattern(
    r"(?i)^(?:(?:and|but|so|well|oh|ok|okay),? )*(?:what|where|when|who|whom|why|which|how|whose)(?:ever)?(?: (?!is|are|was|were|do|does|did|can|could|should|"
    r"would|will|have|has|had|am)\w+){0,3}? (?:i|we|my|our|he|she|they|it|the|you|this|that|there|a|an)\b(?!.*\b(?:do|should|can) (?:i|we|you)\b)|^(?:may|might|will) \w+ \w+ed\b|"
    r"^(?:had|have) (?:a|my|the|some|to)\b"
)
# asks without a question mark and without the order of words of a question
ASKS_UNMARKED: Final = pattern(
    r"(?i)^(?:any (?:ideas?|tips?|advice|suggestions?|recommendations?)|recommend|suggest)\b|"
    r"^(?:[\w./#+-]+ ){1,5}(?<!know )(?<!me )(?<!learned )(?<!is )how (?:do|can|should) (?:i|we|you)\b[^,.;]*$"  # docker timezone how do i set it
)
# a question mark
ENDS_ASKING: Final = pattern(r"""\?[\s)\]”"'!]*$""")
# says nothing: a greeting, a word of thanks, a sigh
SAYS_NOTHING: Final = (
    r"^(?:(?:hi|hello|hey|thanks|thank you|cheers|please|hmm+|um+|uh|ok|okay|so|well|oh|sorry|quick question|question|just wondering|just curious|any ideas|help|lol|haha|ta|"
    r"there|again|mate|a lot|so much|in advance|one more thing|by the way|btw|cheers|for me)\b[\s,.!?:;)-]*)+"
)
# leads to a question and tells nothing
LEADS_TO_QUESTION: Final = r"(?:if|when|for|about|regarding|as for|in case|before|after|by the way|btw|just|so|hey|ok|okay|well|you (?:said|say|think|mentioned|told me)|i (?:was |am |'m )?(?:wonder|curious|want(?:ed)? to (?:ask|know)|have a question|need to know))\b"
# a few words that go on about a question: something quick
FRAGMENT: Final = pattern(r"(?i)(?!i\b|i'm|my\b|we\b|our\b)\S+(?:\s+(?!i\b|my\b|we\b|is\b|was\b|are\b)\S+){0,3}")
CLAUSE_END: Final = r"[,;:\n]\s+| [-\u2013\u2014]+ "
# the first words of a question
BEGINS_TO_ASK: Final = pattern(
    r"(?i)^(?:(?:so|and|but|hey|hi|well|ok|okay|um|please|sorry|by the way|btw)[,\s]+)*(?:what|where|when|who|whom|whose|why|which|how|do|does|did|can|could|will|would|"
    r"should|have|has|am|is|are|was|were|may|shall)\b"
)
# a clause that states something: it has some words and somebody or something does them
A_STATEMENT: Final = pattern(r"(?:\S+\s+){2,}\S+")
# by what somebody asks for a property of their own
PROPERTIES_ASKED: Final = {
    "name": r"\bmy (?:full |first |last |own |sur)?name\b|\bwhat (?:am i|i am|i'm) called\b|\b(?:people|they|you|everyone) call me\b|\bwho am i\b",
    "age": r"\bhow old am i\b|\bmy age\b",
    "birthday": r"\bmy birthday\b|\bwhen (?:was|am) i born\b",
    "occupation": r"\bwhat do i do(?= for|\W*$| all day)|\bmy (?:job|occupation|profession|trade|line of work)\b|\bfor a living\b|\bam i employed\b",
    "workplace": r"\bwhere (?:do|am) i (?:work|employed)|\bmy (?:employer|workplace)\b|\bam i employed\b",
    "like": r"\bwhat (?:else )?do i (?:really )?(?:like|love|enjoy)(?= doing\b| most\b| best\b|\W*$)|\bwhat (?:am i|i am|i'm) (?:into|fond of|keen on)\b|"
    r"\b(?:things|stuff) (?:that )?i (?:like|love|enjoy)\b|\bmy (?:hobby|hobbies|interests|likes|tastes)\b",
    "residence": r"\bwhere(?:'s| is) (?:my )?home\b|\bwhere do i live\b|\bmy home\b",
}
