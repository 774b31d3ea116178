"""Pictures and recordings join the memory they belong to (S0-13)."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

import ebbing
from ebbing.errors import InputError, NotFound
from ebbing.gateway import ocr
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256))
WAV = b"RIFF\x00\x00\x00\x00WAVEfmt "
COFFEE = "我喜欢喝咖啡"


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    return open_mind(profile="layered")


# S0 特殊情形 4: 跨模态更新
def test_a_picture_joins_the_memory_it_is_about(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(COFFEE)
    (memory,) = mind.list()
    clock.advance(days=30)
    before = mind.explain(memory.id).weight
    mind.remember(attachments=[{"data": PNG, "name": "cup.png", "text": "我喜欢喝咖啡"}])
    (after,) = mind.list()
    assert after.id == memory.id  # merged into the same memory
    assert after.last_activated_at == clock.now  # activation refreshed
    assert mind.explain(memory.id).weight > before  # weight raised
    (hit,) = mind.recall("咖啡").hits
    assert [(a.kind, a.name, a.text) for a in hit.attachments] == [("image", "cup.png", COFFEE)]
    assert mind.attachment(hit.attachments[0].hash) == PNG
    mind.remember(attachments=[{"data": WAV, "text": "我喜欢喝咖啡"}])
    assert [a.kind for a in mind.attachments(memory.id)] == ["image", "audio"] or {
        a.kind for a in mind.attachments(memory.id)
    } == {"image", "audio"}


def test_what_comes_with_a_message_belongs_to_it(mind: ebbing.Mind, tmp_path: Path) -> None:
    picture = tmp_path / "西湖.jpg"
    picture.write_bytes(b"\xff\xd8\xff" + bytes(50))
    mind.remember("上周我们去了西湖，住在湖边的民宿", attachments=[picture])
    hit = mind.recall("西湖").hits[0]
    assert [a.name for a in hit.attachments] == ["西湖.jpg"]
    assert "[图片 西湖.jpg]" in mind.recall("西湖").text
    mind.remember("上周我们去了西湖，住在湖边的民宿", attachments=[{"data": WAV, "name": "waves.wav"}])
    assert {a.name for a in mind.attachments(hit.id)} == {"西湖.jpg", "waves.wav"}  # a mention: the same memory


@pytest.mark.parametrize(
    ("known", "shows"),
    [
        ("I love my red Trek bicycle", "Here is a photo of my red Trek bicycle!"),
        ("My cat is called Miso", "a picture of Miso"),
        ("我家的猫叫年糕", "看这张照片，是我家的猫年糕"),
        ("我养了一只橘猫", "给你看我家橘猫的照片"),
        ("我养了一条边牧", "看，我的边牧"),
        ("我家阳台上养了一盆三角梅", "看，这是我家阳台的三角梅"),
        ("My garden has a plum tree", "Look, this is the plum tree in my garden"),
    ],
)
def test_a_message_that_only_shows_a_picture_is_no_second_memory(
    mind: ebbing.Mind, clock: FakeClock, known: str, shows: str
) -> None:
    mind.remember(known)
    (memory,) = mind.list()
    clock.advance(days=30)
    before = mind.explain(memory.id).weight
    mind.remember(shows, attachments=[{"data": PNG, "name": "a.png"}])
    (after,) = mind.list()
    assert after.id == memory.id
    assert after.last_activated_at == clock.now
    assert mind.explain(memory.id).weight > before
    assert [one.name for one in mind.attachments(memory.id)] == ["a.png"]


@pytest.mark.parametrize(
    ("known", "shows"),
    [
        ("我喜欢喝咖啡", "看这张照片，是我昨天拍的日落"),
        ("I love my red Trek bicycle", "Here is a photo of our new kitchen"),
    ],
)
def test_a_picture_of_something_else_is_a_memory_of_its_own(mind: ebbing.Mind, known: str, shows: str) -> None:
    mind.remember(known)
    (memory,) = mind.list()
    mind.remember(shows, attachments=[{"data": PNG, "name": "a.png"}])
    assert len(mind.list()) == 2
    assert not mind.attachments(memory.id)


def test_one_that_is_about_nothing_known_stands_on_its_own(mind: ebbing.Mind) -> None:
    mind.remember(attachments=[{"data": WAV, "name": "memo.wav", "text": "the boiler code is explained on page nine"}])
    (hit,) = mind.recall("boiler").hits
    assert hit.text.startswith("[recording] memo.wav")
    mind.remember(attachments=[{"data": PNG, "name": "sunset.png"}])
    assert [m.id for m in mind.list()][-1] == mind.recall("sunset").hits[0].id


def test_a_memory_is_found_by_the_words_in_its_pictures(mind: ebbing.Mind) -> None:
    mind.remember("Here is the receipt of our new fridge.", attachments=[{"data": PNG, "text": "Liebherr CBNes 5778"}])
    assert mind.recall("Liebherr").hits[0].text == "Here is the receipt of our new fridge."


def test_the_bytes_are_kept_once_and_encrypted(mind: ebbing.Mind) -> None:
    secret = b"\x89PNG" + b"canary-in-the-picture" * 20
    for text in ("My passport is in the blue drawer.", "The garden needs water in July."):
        mind.remember(text, attachments=[{"data": secret, "name": "a.png"}])
    hashes = {a.hash for m in mind.list() for a in mind.attachments(m.id)}
    assert len(hashes) == 1
    files = [path for path in mind.folder.rglob("*") if path.is_file()]
    assert files
    assert all(b"canary-in-the-picture" not in path.read_bytes() for path in files)


def test_purged_with_the_last_memory_that_holds_it(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("The garden needs water in July.", attachments=[{"data": PNG, "text": "hosepipe plan"}])
    (memory,) = mind.list()
    (one,) = mind.attachments(memory.id)
    mind.forget(memory.id)
    clock.advance(days=31)
    mind.maintain()
    with pytest.raises(NotFound):
        mind.attachment(one.hash)


def test_undo_takes_it_off_again(mind: ebbing.Mind) -> None:
    mind.remember(COFFEE)
    (memory,) = mind.list()
    ticket = mind.remember(attachments=[{"data": PNG, "text": COFFEE}])
    assert mind.attachments(memory.id)
    mind.undo(ticket.id)
    assert mind.attachments(memory.id) == ()


def test_export_and_import_take_them_along(mind: ebbing.Mind, open_mind: Open, tmp_path: Path) -> None:
    mind.remember("Here is the receipt of our new fridge.", attachments=[{"data": PNG, "text": "Liebherr CBNes 5778"}])
    mind.export(tmp_path / "all.jsonl")
    other = open_mind("bob")
    other.import_(tmp_path / "all.jsonl")
    (hit,) = other.recall("Liebherr").hits
    assert other.attachment(hit.attachments[0].hash) == PNG


def test_an_unlearned_one_survives(open_mind: Open) -> None:
    mind = open_mind("carol", worker="thread")
    ticket = mind.remember(attachments=[{"data": PNG, "text": "the spare key is under the third pot"}])
    assert ticket.wait(30)
    assert mind.attachments(mind.list()[0].id)[0].size_bytes == len(PNG)


@pytest.mark.parametrize(
    "wrong",
    [
        "photo.png",
        [{"data": b""}],
        [{"data": "text"}],
        [{}],
        [{"path": "a", "data": b"b"}],
        [{"data": b"x", "kind": "smell"}],
        [{"path": "/no/such/file.png"}],
        [{"data": b"x", "colour": "red"}],
        [{"data": b"x"}] * 21,
        [3],
    ],
)
def test_what_cannot_be_kept_is_refused_before_anything_is_promised(mind: ebbing.Mind, wrong: object) -> None:
    with pytest.raises(InputError):
        mind.remember("I like tea", attachments=wrong)  # type: ignore[arg-type]
    assert mind.count() == 0
    assert mind.queue() == []


@pytest.mark.skipif(not ocr.is_installed(), reason="the extra ebbing[ocr] is not installed")
def test_the_text_in_a_picture_is_read(mind: ebbing.Mind) -> None:
    from PIL import Image, ImageDraw

    picture = Image.new("RGB", (900, 140), "white")
    ImageDraw.Draw(picture).text((20, 30), "BOARDING PASS GATE 42", fill="black", font_size=60)
    file = io.BytesIO()
    picture.save(file, "PNG")
    mind.remember(attachments=[{"data": file.getvalue(), "name": "ticket.png"}])
    (hit,) = mind.recall("boarding pass").hits
    assert "42" in hit.attachments[0].text
    assert hit.channel == "tool"  # nobody said it


@pytest.mark.skipif(not ocr.is_installed(), reason="the extra ebbing[ocr] is not installed")
def test_a_broken_picture_is_kept_without_text(mind: ebbing.Mind) -> None:
    mind.remember("A photo of our cat Mimi", attachments=[{"data": PNG, "name": "mimi.png"}])
    (one,) = mind.attachments(mind.list()[0].id)
    assert one.text == ""
