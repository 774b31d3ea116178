"""Words by which a Chinese text says that it sets something right: the one table patterns of corrections are made from."""

from __future__ import annotations

from typing import Final

ANNOUNCED: Final = "更正|纠正"  # the correction is called one: 更正一下，我住在北京
MISTAKEN: Final = "说错|记错|搞错|弄错"  # what was said before is called an error: 我说错了
NOT_SO: Final = "不对"  # a short no to what stands: 不对，是周三
IN_FACT: Final = "其实"  # how it really is: 其实是周三
MEANT: Final = "我的意思是"  # what was meant all along
SHOULD_BE: Final = "应该是"  # what it has to read: 应该是周三

# ── a slip set right by another value alone: 不好意思说错了，是13号 ──

_ADMITS: Final = (
    f"我?(?:刚才|刚刚?|前面|上面)?(?:{MISTAKEN}|写错|打错|看错|听错|转错|输错|口误|手滑|笔误|[弄记搞]混)(?:字)?了?|{NOT_SO}(?:{NOT_SO})?|(?:{ANNOUNCED})(?:一下)?|"
    f"{MEANT}|我是说"
)
_AROUND: Final = "啊|哎呀?|哦|噢|呃|嗯|不好意思|抱歉|对不起|等等|等一下|慢着"
SLIP: Final = f"(?:{_ADMITS})"
SLIP_OPENS: Final = rf"(?:(?:{_ADMITS}|{_AROUND})[，,。.！!：:；;…\s]*)+"
SLIP_CLOSES: Final = rf"(?:[，,。！!；;\s]+(?:{_ADMITS}|{_AROUND}|我老?是?[^，。]{{0,8}}[混错]了?)|才对)+$"
SLIP_STATES: Final = f"(?:{SHOULD_BE}|(?:{IN_FACT})?是|叫)"
ORDINAL: Final = r"\d{1,2}[号日]"  # of a month
PLACED: Final = (
    r"在(?P<zh>[^，。在是]{2,10}?)(?:开|举行|集合|见|办|上|等)?$"  # where something is; the group is the place
)
BY_NAME: Final = r"(?:叫|姓)?[\u4e00-\u9fff]{2,4}"  # a name, all of it
