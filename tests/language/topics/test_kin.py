"""What else stands for a word of a cue: in another language, in its family, by a telling character."""

from __future__ import annotations

from ebbing.language.topics.kin import CHARACTER, RELATED, SAME, Kin, kin


def _shares(word: str) -> dict[tuple[str, ...], float]:
    return {one.tokens: one.share for one in kin(word)}


def test_the_same_in_another_language() -> None:
    assert _shares("日语")[("japanes",)] == SAME
    assert _shares("japanese")[("日语",)] == SAME


def test_a_word_of_the_family_in_part() -> None:
    assert _shares("dog")[("greyhound",)] == RELATED
    assert _shares("cigarette")[("smoker",)] == RELATED


def test_a_telling_character_in_part_a_common_one_not_at_all() -> None:
    assert _shares("肩膀")[("肩",)] == CHARACTER
    assert ("会",) not in _shares("机会")
    assert ("机",) not in _shares("机会")


def test_another_form_of_a_verb_says_the_same() -> None:
    assert _shares("sell")[("sold",)] == SAME
    assert _shares("broken")[("broke",)] == SAME
    assert ("lose",) not in _shares("loose")


def test_a_word_is_not_its_own_kin() -> None:
    assert ("japanes",) not in _shares("japanese")
    assert kin("zyzzyva") == ()


def test_a_number_is_the_same_with_its_unit_written_behind_it() -> None:
    assert Kin(("176",), SAME) in kin("176cm")
    assert Kin(("176cm",), SAME) in kin("176")
    assert not any(one.tokens == ("5",) for one in kin("5k"))
