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
        {
            "question": "Who repairs accordions in Lisbon?",
            "evidence": ["D1:2"],
            "category": 4,
            "answer": "Ben's sister",
        },
        {
            "question": "Who bought the canoe and what about walnut trees?",
            "evidence": ["D2:1; D:1:1"],
            "category": 1,
            "answer": "a lighthouse keeper; seven",
        },
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
    other = [
        {"question": "Where did the glider crash?", "evidence": ["D1:1"], "category": 4, "answer": "near the quarry"}
    ]
    samples = [
        {"sample_id": "one", "conversation": first, "qa": questions},
        {"sample_id": "two", "conversation": second, "qa": other},
        {"sample_id": "empty", "conversation": {}, "qa": []},
    ]
    return write(folder / "locomo.json", samples)


def realtalk(folder: Path) -> Path:
    """One chat; a turn has a time of its own, one cannot be read."""
    chat = {
        "name": {"speaker_1": "Eva", "speaker_2": "Finn"},
        "session_1": [
            {
                "dia_id": "D1:1",
                "clean_text": "I broke my ukulele.",
                "speaker": "Eva",
                "date_time": "29.12.2023, 00:25:09",
            },
            {"dia_id": "D1:2", "clean_text": "Use hide glue on it.", "speaker": "Finn", "date_time": "sometime"},
        ],
        "session_2": [
            {
                "dia_id": "D2:1",
                "clean_text": "My aunt raises alpacas.",
                "speaker": "Finn",
                "date_time": "02.01.2024, 18:00:00",
            },
        ],
        "qa": [
            {"question": "Which instrument did Eva break, a ukulele?", "evidence": ["D1:1"], "category": 1},
            {"question": "Who raises alpacas?", "evidence": "D2:1", "category": 2},
            {"question": "What is left out of the pool?", "evidence": ["D1:2"], "category": 4},
        ],
    }
    write(folder / "Chat_1_Eva_Finn.json", chat)
    write(folder / "other.json", {"session_1": []})
    return folder


TOPICS = ("walnut", "canoe", "glider", "kettle", "alpaca", "ukulele", "quarry", "beehive")


def longmemeval(folder: Path, entries: int = 30) -> Path:
    """Each entry has two sessions of one topic; every fifth is an update, the last has no answer and no dates."""
    made: list[dict[str, Any]] = []
    for number in range(entries):
        topic = f"{TOPICS[number % len(TOPICS)]}{number}"
        entry: dict[str, Any] = {
            "question_id": f"q{number}",
            "question_type": "knowledge-update" if number % 5 == 0 else "multi-session",
            "question": f"How many {topic} do I have?",
            "question_date": f"2023/06/{1 + number % 28:02} (Thu) 12:00",
            "haystack_session_ids": [f"s{number}_1", f"s{number}_2"],
            "haystack_dates": ["2023/05/20 (Sat) 08:29", "2023/05/25 (Thu) 20:21"],
            "haystack_sessions": [
                [
                    {"role": "user", "content": f"I have three {topic} now.", "has_answer": True},
                    {"role": "assistant", "content": "How nice for you."},
                ],
                [
                    {"role": "user", "content": f"Today I got two more {topic}.", "has_answer": True},
                    {"role": "assistant", "content": ""},
                ],
            ],
        }
        made.append(entry)
    last = made[-1]
    last["question_id"] += "_abs"
    del last["haystack_dates"], last["haystack_session_ids"], last["question_date"]
    return write(folder / "longmemeval.json", [*made, {"question": "Alone?"}, "no entry"])


def beam(folder: Path) -> Path:
    """One chat of two batches, and one without questions."""
    chat = [
        {
            "batch_number": 1,
            "time_anchor": None,
            "turns": [
                [
                    {
                        "id": 0,
                        "role": "user",
                        "content": "My release is due on 3 April. ->-> 1,1",
                        "time_anchor": "March-15-2024",
                    },
                    {"id": 1, "role": "assistant", "content": "Noted, the release is due on 3 April."},
                ],
                [{"id": 2, "role": "user", "content": "The database has nine tables.", "index": "1,2"}],
            ],
        },
        {
            "batch_number": 2,
            "turns": [
                [
                    {
                        "id": 4,
                        "role": "user",
                        "content": "My release is now due on 20 April.",
                        "time_anchor": "April-02-2024",
                    },
                    {"id": 5, "role": "assistant", "content": ""},
                ]
            ],
        },
    ]
    questions = {
        "knowledge_update": [
            {
                "question": "When is my release due?",
                "source_chat_ids": {"original_info": [0], "updated_info": [4]},
            }
        ],
        "information_extraction": [
            {"question": "How many tables does the database have?", "source_chat_ids": [2, 99]},
            {"question": "How many tables, again?", "source_chat_ids": [[2]]},
        ],
        "abstention": [{"question": "What is my dentist called?"}],
    }
    write(folder / "1" / "chat.json", chat)
    write(folder / "1" / "probing_questions.json", questions)
    write(folder / "2" / "chat.json", chat)
    return folder


def memdaily(folder: Path, trajectories: int = 30) -> Path:
    """Ten messages each about one's own things; trajectories 0 and 1 share a message."""
    made: list[dict[str, Any]] = []
    for number in range(trajectories):
        messages = [
            {
                "mid": place,
                "message": f"第{number}号朋友的第{place}件礼物是{TOPICS[place % 8]}{number}x{place}。",
                "time": f"2024年04月{1 + place:02}日 周一 08:30",
                "place": "广东深圳",
            }
            for place in range(10)
        ]
        asked = {
            "qid": 0,
            "question": f"{TOPICS[3]}{number}x3是第几件礼物？",
            "target_step_id": [3],
            "time": "2024年04月12日 周五 07:42",
        }
        made.append({"tid": number, "message_list": messages, "question_list": [asked]})
    made[1]["message_list"][0]["message"] = made[0]["message_list"][0]["message"]
    made[2]["message_list"][0] = {"mid": 0, "message": "", "time": "2024年13月40日 08:30"}
    made[2]["question_list"].append({"question": "还有呢？", "target_step_id": [0]})
    return write(folder / "01_simple_items.json", [*made, {"tid": 99, "message_list": []}])
