"""How English says that what stood before does not hold, or no longer: taken back, nearly done, past; and how it goes on."""

from __future__ import annotations

from typing import Final

_WHO: Final = r"(?:i|we|he|she|they)"
_JUST: Final = r"(?:(?:only|just|simply|all|quite|completely|a complete|a|an) )*"
_FALSE: Final = r"(?:lies?|jokes?|joking|untrue|not true|true|false|made up|bluff\w*|fib|invent\w+|nonsense|rubbish|prank|mistaken?|misunderstanding)\b"

# a clause that says of the one before it that it is not so: that was a lie, I made it up
TAKES_BACK: Final = (
    rf"^\W*(?:(?:but|and|though) )?(?:(?:which|that|this|it|all of it|none of it|none of that)(?:['’]s| is| was| were|n['’]t)(?: not)? {_JUST}{_FALSE}|"
    rf"(?:that|this|it|which) (?:isn|wasn)['’]t {_FALSE}|{_WHO} {_JUST}(?:(?:was|were|am) {_JUST}(?:joking|lying|kidding|bluffing|pretending)|"
    rf"lied|fibbed|bluffed|(?:had )?ma(?:de|ke) (?:it|that|this) (?:all )?up|(?:had )?invented (?:it|that))|"
    r"(?:just|only) (?:kidding|joking)|not true|(?:in truth|in reality|the truth is|truth is)\b)"
)
# what was nearly so, only meant to be, only said, or was so once: what came of it belongs to it
UNSETTLED: Final = (
    r"\b(?:nearly|almost|all but|about to|was going to|were going to|planned|meant to|hoped|intended|supposed|wanted|expected|thought|"
    r"(?:wants?|asked|begged|urged|told|invited) (?:me|us|him|her|them) |offered|promised|proposed|applied|"
    r"seemed|used to|formerly|pretend\w*|claim(?:s|ed)|no longer|any ?more|until (?:last|recently|this)|told (?:you|everyone|everybody|people))\b|"
    r"^until\b"
)
# of those, what was so once
PAST: Final = r"\b(?:used to|formerly|no longer|any ?more|until (?:last|recently|this))\b"
# how what came of it begins
TURNS: Final = (
    r"^\W*(?:but|however|instead|in the end|yet|though|although|now|these days|nowadays|today|when|eventually)\b|"
    rf"\b(?:now|these days|nowadays|instead)$|^\W*(?:and |so )?{_WHO} (?:have |has |had )?(?:moved|switched|changed|sold|swapped)\b"
)
# what came of it speaks of a thing that only the clause before names: I haven't touched one since
POINTS_TO_IT: Final = r"(?:n['’]t|\bnot|\bnever|\bno longer)\b.*\b(?:one|any|it|them|that|so)\b"
# a clause that says no to one, and one that names the other: it wasn't me, it was Toby
NOT_THIS: Final = r"\b(?:not|never)\b|n['’]t\b"
BUT_THAT: Final = r"^\W*it(?:['’]s| is| was) (?!\d|.*\btoo\b|(?:\w+ly |all |just )?(?:not|too|very|so|hard|easy|good|bad|ok|fine|true|been)\b)"
# a clause that only gives the ground for the next one, and is none without it
GROUND: Final = (
    r"^\W*(?:because|since|as|given that|although|though|even though|while)\b(?! (?:of|then|i was|long|for|far|well)\b)"
)
# a clause about all of them, and one that names the exception
ALL: Final = r"\b(?:all|every\w*|each|always|no|none|nobody|no one|nothing|never|any\w*)\b"
EXCEPTION: Final = r"^\W*(?:but |and )?(?:except|apart from|save for|other than|only|just|bar)\b"
