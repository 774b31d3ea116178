"""A mind made of copies is a mind: what its arrays say is what its rows say, and the floor has as many."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bench import stand as stands
from bench.options import Options
from ebbing.domain.records.rows import COLUMN_NAMES
from ebbing.store.resident.resident import Resident


def test_arrays_and_rows_of_the_copies_say_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stands, "WRITTEN", 60)
    made = stands.stand(180, tmp_path, Options(), cues=4, fresh=2)
    assert made.size == 180
    with made.open(worker="inline") as mind, mind.parts.resident.current() as rows:
        mapped = mind.parts.resident
        assert len(rows) == mind.count() == 180
        fresh = Resident(mind.parts.store, mapped.fingerprint, links=mapped.graph.rules)
        with fresh.current() as others:
            for name in COLUMN_NAMES:
                one, other = getattr(rows, name), getattr(others, name)
                if name == "mentions_us":
                    one, other = one.times_us(), other.times_us()
                np.testing.assert_array_equal(one, other, err_msg=name)
        vector = made.corpus.cue_vectors[0]
        np.testing.assert_allclose(mapped.similarities(vector), fresh.similarities(vector), atol=1e-6)
        np.testing.assert_array_equal(mapped.context.columns(), fresh.context.columns())
        for token in ("coffee", "the"):
            assert sorted(mapped.spoken.words.holding(token)) == sorted(fresh.spoken.words.holding(token))
        assert mind.recall(made.corpus.cues[0]).hits
    with made.bare() as bare:
        assert len(bare.read_rows()) == 180
        assert bare.recall(made.corpus.cues[0], vector)
