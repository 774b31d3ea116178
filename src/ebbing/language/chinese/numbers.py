"""Chinese numbers and calendar names: the one table that patterns of this pack are made from."""

from __future__ import annotations

from typing import Final

# characters for use inside a class: f"[{TO_TEN}]"
TO_NINE: Final = "一二三四五六七八九"
TO_TEN: Final = TO_NINE + "十"
COUNTED: Final = "一二两三四五六七八九十"  # as one counts things: 两个, not 二个
LARGE: Final = COUNTED + "百千万"
WEEKDAYS: Final = "一二三四五六日"  # 周一 … 周日
VALUES: Final = {char: value for value, char in enumerate("零" + TO_NINE)} | {"两": 2, "〇": 0}
PLACES: Final = {"十": 10, "百": 100, "千": 1000}
