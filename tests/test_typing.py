"""What a type checker says to whoever uses the door: a misspelt keyword is an error, for every verb, awaited or not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ebbing
from tests.engine.test_mind_api import OWN_TO_ASYNC, VERBS, public

api = pytest.importorskip("mypy.api")
SOURCE = Path(ebbing.__file__).parents[1]
OPENS = ("open", "open_async", "connect", "agents", "rename_agent", "forget_agent", "ContextWatcher")


def checked(tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """What mypy says of each line."""
    monkeypatch.chdir(SOURCE.parent)  # where its settings and its cache lie
    file = tmp_path / "caller.py"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    out, err, _ = api.run([str(file), "--no-error-summary", "--hide-error-context", "--follow-imports=silent"])
    assert not err
    found: dict[int, str] = {}
    for line, said in re.findall(r"caller\.py:(\d+): error: (.+)", out):
        found[int(line)] = f"{found.get(int(line), '')}{said}\n"
    return found


@pytest.mark.slow
def test_a_misspelt_keyword_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    verbs = [line.split("(")[0] for line in VERBS if "(" in line]
    awaited = sorted(set(public(ebbing.AsyncMind)) - OWN_TO_ASYNC)
    calls = [
        *(f"    mind.{verb}(usr=1)" for verb in verbs),
        *(f"    served.{verb}(usr=1)" for verb in verbs if hasattr(ebbing.RemoteMind, verb)),
        *(f"    await awaited.{verb}(usr=1)" for verb in awaited),
        *(f"    ebbing.{name}(usr=1)" for name in OPENS),
    ]
    took = "mind: ebbing.Mind, served: ebbing.RemoteMind, awaited: ebbing.AsyncMind"
    head = ["import ebbing", f"async def use({took}) -> None:"]
    said = checked(tmp_path, head + calls, monkeypatch)
    missed = [call for number, call in enumerate(calls, 3) if '"usr"' not in said.get(number, "")]
    assert not missed


@pytest.mark.slow
def test_what_is_right_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        "import ebbing",
        "async def use(mind: ebbing.Mind, awaited: ebbing.AsyncMind) -> str:",
        "    ticket: ebbing.Ticket = mind.outcome('t', text='x', user='ann')",
        "    hits: tuple[ebbing.Hit, ...] = mind.recall('x', metadata={'a': [1, 2]}, user=ebbing.ALL_USERS)[:3]",
        "    report: ebbing.ForgetReport = await awaited.forget(user='ann', dry_run=True)",
        "    users: list[ebbing.User] = await awaited.users()",
        "    text: str = mind.get(report.memories[0].id).text + mind.about('ann', budget_tokens=9)[0].text",
        "    learned: bool = await ticket",
        "    async with await ebbing.open_async('x', profile='human') as other:",
        "        await other.remember([('human', 'hi'), {'role': 'user', 'content': [{'type': 'text', 'text': 'x'}]}])",
        "    return text if learned and hits and users else ''",
    ]
    assert checked(tmp_path, lines, monkeypatch) == {}
