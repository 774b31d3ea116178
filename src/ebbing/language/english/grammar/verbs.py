"""The common English verbs in their finite forms, for telling what is done from what it is done to."""

from __future__ import annotations

from typing import Final

from ebbing.language.word_lists import word_list

_BASE: Final = """accept add agree allow answer appear arrive ask avoid bake begin believe belong bike book borrow break bring build
buy call cancel capsize care carry catch cause change charge check choose clean climb close collect come commute complain contain
cook copy cost count cover crack cry cure cut cycle deal decide deliver deploy depend die dislike drink drive drop earn eat
end enjoy expect explain fail fall feed feel fetch fight file fill find finish fit fix fly follow forget gain get give go
grow guess handle happen hate have hear help hide hire hit hold hope hurt include install invite join keep kill kick know land last
laugh lead learn leave lend let lie like live lock look lose love mail make manage marry mean meet merge mind miss move need
offer open order organise organize own paint pass pay pick pin plan plant play point post practise practice prefer prepare press promise
pull push put quit rain read receive recommend refuse regret reject rely remember remind remove rename rent repair replace reply
report require rest restart retire return ride ring rot run save say see seem sell send serve set share ship show sign sing sit
ski sleep smell smoke snow solve sound speak spend split sprain stand start stay stick stop store study suffer suggest support
swim switch take talk taste teach tear tell tend test thank think throw touch train travel treat trust try turn type understand
use visit volunteer vote wait wake walk want warn wash watch wear weigh win wish wonder work worry write blink fold jam
arrive attend adopt apply arrange block blame burn clear commit compile crash debug delete detect disable enable ensure escape
estimate exceed expire fade filter focus format freeze generate guide host ignore improve increase reduce inform insist lower
measure monitor note notice notify obtain operate perform prevent print process produce protect prove provide publish raise reach
realise realize record recover reset restore retry review rewrite roll schedule search separate settle shrink skip sort
speed supply survive swap track translate trigger update upgrade upload upset verify wrap"""
_IRREGULAR: Final = """became began broke brought built bought caught chose came cost cut did drank drove ate fell fed felt fought found flew
forgot got gave went grew had heard hid hit held hurt kept knew led learnt left lent let lay lost made meant met paid put quit ran
read rode rang rose said sang sat saw sold sent set showed shrank shut slept spoke spent split spread stood stole stuck swam swore taught
took tore told thought threw understood woke wore won wrote withdrew has goes does tries flies carries studies worries replies marries
cried tried carried studied worried replied married copied applied relies tidies dries denied"""


def _inflected(base: str) -> set[str]:
    third = base + ("es" if base.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")
    past = base + "d" if base.endswith("e") else base + "ed"
    return {base, third, past, base + base[-1] + "ed"}


# Every finite form of the common verbs.
VERB: Final = frozenset(form for base in _BASE.split() for form in _inflected(base)) | word_list(_IRREGULAR)
