"""From when on a change holds: only what is told for a later day, in the place of what holds until then."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from ebbing.language.reach.from_when import begins_later, holds_later

AT = datetime(2026, 1, 6, 9, tzinfo=UTC)


@pytest.mark.parametrize(
    ("old", "new", "days"),
    [
        ("I work as a nurse at St Mary's.", "I got a new job! From September I'll be head nurse at the Royal.", 238),
        ("I work at Greggs.", "I've got a new job! I start at Nordbrot in March.", 54),
        ("我在面包店上班。", "找到新工作了！三月份去酒店入职。", 54),
        ("We live in Bath.", "We're moving to Exeter next month.", 26),
        ("Yoga is at 7.", "Starting Monday yoga is at 8.", 6),
        ("我在设计院上班。", "跳槽啦！三月起去华东院上班，还是做结构。", 54),
        ("我住在园区。", "我们在吴中买了房，下个月搬。", 26),
        ("我在设计院上班。", "从明年开始我去北京上班。", 360),
    ],
)
def test_a_change_for_a_later_day_holds_from_that_day_on(old: str, new: str, days: int) -> None:
    day = AT.replace(hour=0) + timedelta(days=days)
    assert begins_later(new, AT, AT)
    assert holds_later(old, new, AT, day - timedelta(hours=1))
    assert not holds_later(old, new, AT, day)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I live in Bath.", "I moved to Exeter in November."),
        ("The exam is in May.", "The exam's moved to March."),
        ("I work from Monday to Friday.", "I work from Tuesday to Thursday now."),
        ("I live in Bath.", "I've moved to Leeds and from May I work at the zoo."),
        ("I work at Tesco.", "I've been at Aldi since January."),
        ("I work at Boots.", "I left Boots, from Monday I'm at Superdrug."),
        ("我在屈臣氏上班。", "屈臣氏辞了，下周一去万宁上班。"),
        ("考试在五月。", "考试改到三月了。"),
        ("我在设计院上班。", "一月起在华东院上班。"),
        ("我住在无锡。", "上个月搬到宁波了。"),
    ],
)
def test_what_has_come_about_or_gives_another_time_holds_now(old: str, new: str) -> None:
    assert not holds_later(old, new, AT, AT)
