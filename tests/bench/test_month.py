"""The bench of a month: every figure is there, in both profiles and languages; on made-up talk."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import month
from bench.options import Options
from bench.scenes import DataError
from tests.bench import data

CHAT = {
    "name": {"speaker_1": "Eva", "speaker_2": "Finn"},
    "session_1": [
        {
            "dia_id": "D1:1",
            "clean_text": "I work as a nurse in Leeds.",
            "speaker": "Eva",
            "date_time": "29.12.2023, 08:25:09",
        },
        {"dia_id": "D1:2", "clean_text": "How nice!", "speaker": "Finn", "date_time": "29.12.2023, 08:26:09"},
    ],
    "session_2": [
        {
            "dia_id": "D2:1",
            "clean_text": "My aunt raises alpacas.",
            "speaker": "Eva",
            "date_time": "02.01.2024, 18:00:00",
        },
    ],
    "qa": [{"question": "Do I work as a nurse?", "answer": "yes", "evidence": ["D1:1"], "category": 1}],
}
DAYS = [
    {
        "tid": number,
        "message_list": [
            {
                "mid": 0,
                "message": f"{name}的生日是三月{number + 1}日",
                "time": "2024年04月01日 周一 08:30",
                "place": "深圳",
            }
        ],
        "question_list": [
            {
                "question": f"{name}的生日是哪天？",
                "answer": f"三月{number + 1}日",
                "target_step_id": [0],
                "time": "2024年04月12日 周五 07:42",
            }
        ],
    }
    for number, name in enumerate(("小李", "阿芳"))
]


@pytest.fixture
def talks(tmp_path: Path) -> Path:
    data.write(tmp_path / "realtalk" / "Chat_1.json", CHAT)
    data.write(tmp_path / "memdaily" / "01_simple_roles.json", DAYS)
    return tmp_path


@pytest.mark.parametrize(
    ("profile", "ways"), [("companion", ["en", "en_with_model", "zh", "zh_with_model"]), ("craft", ["en", "zh"])]
)
def test_every_figure_is_there(talks: Path, tmp_path: Path, profile: str, ways: list[str]) -> None:
    report = month.run(Options(data=talks, profile=profile, short=True, cache=tmp_path / "cache"))
    figures = {figure.name: figure.value for figure in report.figures}
    assert list(report.details) == ways
    assert (figures["en_messages"], figures["zh_messages"]) == (3, 2)
    assert (figures["en_answered_next_day"], figures["zh_answered_next_day"]) == (1, 2)
    assert figures.keys() >= {"en_answered_after_a_month", "en_active", "zh_deleted", "zh_cpu_ms_per_message"}
    assert "Do I work as a nurse? (yes)" in report.details["en"]["told"]


def test_without_data_it_says_what_it_needs(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="--data DIR"):
        month.run(Options())
    with pytest.raises(DataError, match="no realtalk"):
        month.run(Options(data=tmp_path))
