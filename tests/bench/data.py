"""Tiny made-up data in the formats of public data sets. Nothing here is taken from them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def write(path: Path, content: Any) -> Path:
    """As JSON; folders are made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    return path


def locomo(folder: Path) -> Path:
    """Two conversations; one question's evidence is written badly, one names no turn, one has none, one turn is blank."""
    first = {
        "speaker_a": "Ada",
        "speaker_b": "Ben",
        "session_1_date_time": "1:56 pm on 8 May, 2023",
        "session_1": [
            {"speaker": "Ada", "dia_id": "D1:1", "text": "I planted seven walnut trees behind the barn."},
            {"speaker": "Ben", "dia_id": "D1:2", "text": "My sister repairs accordions in Lisbon."},
            {"speaker": "Ada", "dia_id": "D1:3", "text": "Look at this!", "blip_caption": "a photo of a copper kettle"},
            {"speaker": "Ben", "dia_id": "D1:4", "text": "  "},
        ],
        "session_2_date_time": "no date",
        "session_2": [
            {"speaker": "Ben", "dia_id": "D2:1", "text": "I sold my canoe to a lighthouse keeper."},
            {"speaker": "Ada", "text": "The beekeeping course starts in September."},
        ],
        "session_3_date_time": "9:00 am on 1 June, 2023",
        "session_3": [],
    }
    questions = [
        {"question": "Who repairs accordions in Lisbon?", "evidence": ["D1:2"], "category": 4},
        {"question": "Who bought the canoe and what about walnut trees?", "evidence": ["D2:1; D:1:1"], "category": 1},
        {"question": "Who owns a copper kettle?", "evidence": ["D1:3"], "category": 5},
        {"question": "When does the beekeeping course start?", "evidence": ["D2:2", "D9:9", "?"], "category": 2},
        {"question": "What will Ada do next?", "category": 3},
        {"question": "", "evidence": ["D1:1"], "category": 4},
    ]
    second = {
        "session_1_date_time": "8:00 am on 3 July, 2023",
        "session_1": [
            {"speaker": "Cleo", "dia_id": "D1:1", "text": "My glider crashed near the quarry last Sunday."},
            {"speaker": "Dirk", "dia_id": "D1:2", "text": "I am learning Icelandic with a blacksmith."},
        ],
    }
    other = [{"question": "Where did the glider crash?", "evidence": ["D1:1"], "category": 4}]
    samples = [
        {"sample_id": "one", "conversation": first, "qa": questions},
        {"sample_id": "two", "conversation": second, "qa": other},
        {"sample_id": "empty", "conversation": {}, "qa": []},
    ]
    return write(folder / "locomo.json", samples)
