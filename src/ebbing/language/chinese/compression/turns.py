"""How Chinese says that what stood before does not hold, or no longer: taken back, nearly done, past; and how it goes on."""

from __future__ import annotations

from typing import Final

_FALSE: Final = "骗|吹牛|吹的|吹嘘|假的|玩笑|逗你|逗他|瞎编|编的|瞎说|乱说|胡说|撒谎|说谎|谎话|谎言|误会|不是真的|没这回事|没那回事|没有的事|没有这回事|不存在"
# a clause that says of the one before it that it is not so: 那是骗你的
TAKES_BACK: Final = (
    f"^\\W*(?:但|可|不过|可是)?(?:[那这]|这些|那些|全|都|其实|根本|纯粹|我|他|她|是|就是|都是|只是|纯属|在|跟.{{1,4}}|[他她]?们){{0,4}}(?:{_FALSE})|"
    "^\\W*(?:根本|压根|从来|其实)(?:就)?(?:没|不)"
)
# what was nearly so, only meant to be, only said, or was so once: what came of it belongs to it
UNSETTLED: Final = "(?:想|要|叫|让|请|劝|求|催)(?:让|叫|请|我们?|他|她)(?:去|来|当|做|帮|借|参加|留|接|跳|搬|辞)?|邀请|申请|答应|许诺|跟我们?借|向我们?借|差一?点|险些|几乎|快要?.{1,3}了|就要|都[快要]|本来|原本|原先|原定|原打算|原以为|以为|打算|计划|想[去买换考学当做]|以前|从前|过去(?!了)|之前|曾经?|当年|直到|已经?不|不再|再也不|一直"
# of those, what was so once
PAST: Final = "以前|从前|过去(?!了)|曾|当年|直到|已经?不|不再|再也不"
# how what came of it begins
TURNS: Final = "^\\W*(?:结果|最[后终](?![一的期两])|可是?|但是?|不过|然而|却|后来|现在|如今|眼下|目前|这会儿|突然|没想到|谁知|哪知|终究|到头来|改|换|搬)|^\\W*(?:我们?|咱们?|他们?|她们?)?(?:就|都|还是|也|当场|最后)?(?:拒绝|推掉|推了|回绝|婉拒|谢绝|没(?:答应|同意|去|借|要|接|肯)|不(?:答应|同意|肯|愿意|想去|去))|^\\W*[我他她]们?(?:现在|如今|后来|最后|改|换|搬)"
# a clause that says no to one, and one that names the other: 不是我，是豆豆
NOT_THIS: Final = "不"
BUT_THAT: Final = "^\\W*(?:而?是|改成|改为|改到|[只就]是[个一])"
# a clause that only gives the ground for the next one, and is none without it
GROUND: Final = "^\\W*(?:因为|由于|既然|虽然|尽管|虽说)(?!.*(?:我们?|把|让|被迫))"
# a clause about all of them, and one that names the exception
ALL: Final = "都|全|所有|每[个位人天次]|谁也|什么也|从不|从来不|没人|没有人|一律"
EXCEPTION: Final = "^\\W*(?:除了?|就(?![是算要会能想可]).{1,8}[还没不]|只有|唯独|唯有|只剩|单单|惟独)"
