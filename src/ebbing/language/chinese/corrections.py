"""Words by which a Chinese text says that it sets something right: the one table patterns of corrections are made from."""

from __future__ import annotations

from typing import Final

ANNOUNCED: Final = "更正|纠正"  # the correction is called one: 更正一下，我住在北京
MISTAKEN: Final = "说错|记错|搞错|弄错"  # what was said before is called an error: 我说错了
NOT_SO: Final = "不对"  # a short no to what stands: 不对，是周三
IN_FACT: Final = "其实"  # how it really is: 其实是周三
MEANT: Final = "我的意思是"  # what was meant all along
SHOULD_BE: Final = "应该是"  # what it has to read: 应该是周三
