"""What a folder of memories says in Chinese: its titles, the names of categories, how it is edited."""

from __future__ import annotations

from typing import Final

FACTS: Final = "已知的事"
EPISODES: Final = "说过的话"
CATEGORIES: Final = {
    "identity": "身份",
    "stable_preference": "长期喜好",
    "short_preference": "一时喜好",
    "preference": "喜好",
    "fact": "事实",
    "skill": "技能",
    "temporary": "眼下的事",
    "pattern": "规律",
    "lesson": "经验",
    "pitfall": "教训",
    "tool": "工具",
}
GUIDE: Final = """\
# {agent} 的记忆

每一行以 `-` 开头的文字是一条记忆。用任何编辑器修改，然后读回来：

    ebbing --agent {agent} import {folder} --format markdown --dry-run

先看会改什么；去掉 `--dry-run` 就真的改。

- 改一行：这条记忆被更正，原来的说法作为历史保留。
- 加一行：会被记住，归在它上面的标题之下。
- 删一行：会告诉你。除非加上 `--forget-missing`，否则什么也不会忘记。
- 行末的 `<!-- m… -->` 请不要动：它说明这一行是哪条记忆。

密码之类只写明是什么，不写内容；这样的行不能在这里修改。
"""
