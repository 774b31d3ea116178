"""What is asked of a mind in most tests of `craft`."""

from __future__ import annotations

import ebbing

BACKUP = "以后注意：部署前要先备份数据库"
MIGRATE = "迁移脚本统一用 alembic"
PUSH = "Never force-push to main: it broke the release branch twice."


def only(mind: ebbing.Mind, text: str) -> ebbing.Memory:
    return next(m for m in mind.list() if mind.text(m.id) == text)


def strength(mind: ebbing.Mind, memory: str) -> int:
    return round(mind.explain(memory).weight * 100)


def link(mind: ebbing.Mind, source: str, target: str) -> float:
    return max((one.strength for one in mind.explain(source).links if one.target == target), default=0.0)
