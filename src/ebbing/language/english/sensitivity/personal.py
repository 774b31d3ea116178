"""English words that say who someone is: name, age, family, work, origin."""

from __future__ import annotations

from typing import Final

TELLS_WHO: Final = (
    r"\bmy (?:full |last |first |maiden |middle )?(?:name|surname|age|birthday|job|salary|income|degree|"
    "hometown|nationality|religion|wife|husband|kids?|children|son|daughter|parents?|ex-?(?:wife|"
    "husband)?|fianc[ée]+|girlfriend|boyfriend|partner|spouse|mother|father|mom|mum|dad|sister|brother|"
    "grandmother|grandfather|grandma|grandpa|twins?|baby|gpa|university|college|alma mater|boss|"
    r"employer)\b|\b(?:i|user|we|he|she)\b[^.?!\n]{0,20}\b(?:graduated|majored|have a (?:phd|master|"
    "bachelor|degree|ba|bsc|msc|mba)|studied at|study at|did (?:my|an?) (?:phd|master'?s|bachelor'?s|mba|"
    "degree)|went to (?:college|university|school)|got (?:married|divorced|engaged)|am married|am single|"
    r"divorced|years old|earn|was born|grew up|am originally|have (?:\w+ ){0,2}(?:kids?|children|"
    r"teenagers|grandchildren|sons?|daughters?|siblings?|brothers?|sisters?))\b|\bi(?:'m| am) (?:now |"
    r"already |only |turning |almost )?(?:[1-9]\d|twenty|thirty|forty|fifty|sixty|seventy|"
    r"eighty)\b(?! ?(?:%|percent|minutes?|mins?|hours?|days?|miles?|km|kg|pages?|kilos?|cm))|\bi(?:'m|"
    " am) (?:an? only child|adopted|(?:the )?(?:oldest|eldest|youngest|middle)|half [a-z]+|an? (?:orphan|"
    r"immigrant|twin|mother|father|mum|mom|dad|parent|widow\w*|bachelor|orphan)|engaged|married|single|"
    r"divorced|widowed|separated|retired|unemployed)\b|\b(?:i've|i have|i hold|i got|i did|i've got|"
    r"we've) (?:\w+ ){0,3}(?:degree|phd|ph\.d|master'?s|bachelor'?s|mba|diploma|siblings?|brothers?|"
    r"sisters?|kids?|children|grandchildren|married|been married)\b|\bi turned (?:\d\d|[a-z]+ty)\b|"
    r"\b(?:half|part)[- ](?:[A-Z][a-z]+(?:ish|an|ese|ch))\b|\bi (?:teach|coach|lecture|practi[sc]e (?:law|"
    r"medicine)|freelance|farm|tutor|nurse|babysit|manage an?|run an? (?:\w+ ){0,2}\w+|"
    r"own an? (?:\w+ ){0,2}(?:shop|bakery|store|restaurant|cafe|bar|farm|company|business|salon|studio|"
    r"garage|hotel))\b|\b(?:people|everyone|friends|they|folks|you can) call me\b|\bi (?:go by|am called)\b|"
    r"\b(?:finished|left|quit|dropped out of) (?:high |law |med |grad )?(?:school|college|university)\b|"
    r"\bfor a living\b|\bi(?:'m| am) (?:in my (?:early |mid |late |mid-)?(?:teens|twenties|thirties|"
    r"forties|fifties|sixties|seventies|eighties|\d0s)|getting (?:married|divorced)|jewish|muslim|"
    "christian|catholic|hindu|buddhist|atheist|gay|lesbian|straight|trans|non-binary|a (?:freshman|"
    r"sophomore|junior|senior|grad student|postdoc|citizen|refugee|veteran|christian|muslim))\b|"
    r"\bi (?:make|earn) (?:about |around |roughly )?[$£€]?\d|\b(?:user|the user) (?:is|has|works|lives|"
    r"graduated|studies|was)\b"
)
