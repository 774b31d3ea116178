"""The words one asks for a property by: who says "我叫顾晓楠" is asked for a name, "I'm a tech lead" for a job.

A statement seldom names the property it gives, and a question names nothing else. So what tells who the user is, is also
indexed under the name of the property, in both languages.
"""

from __future__ import annotations

from typing import Final

from ebbing.language.statements.claims import USER, Tense, claims

_LOOKED_AT: Final = 300  # characters: who someone is, is said in short texts
_ASKED_BY: Final = {
    "name": "名字 姓名 name",
    "age": "年龄 几岁 age old",
    "birthday": "生日 birthday",
    "occupation": "工作 职业 job title work",
    "workplace": "公司 工作 company work",
    "residence": "住 家 live home",
    "origin": "老家 家乡 hometown",
    "marital": "结婚 married",
}


def asked_by(text: str) -> str:
    """The names of the properties of the user that a text tells, or an empty string."""
    slots = {claim.slot for claim in claims(text[:_LOOKED_AT]) if claim.subject == USER and claim.tense is Tense.NOW}
    return " ".join(_ASKED_BY[slot] for slot in sorted(slots) if slot in _ASKED_BY)
