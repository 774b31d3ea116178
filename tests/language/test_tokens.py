"""Tokens for index and query, language, token counts."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ebbing
from ebbing.language.tokens import count_tokens, cue_tokens, cut, index_tokens, language

ANY_TEXT = st.text(alphabet=st.characters(exclude_characters="\0"), max_size=300)


def test_latin_words_are_folded_and_stemmed() -> None:
    assert index_tokens("Running CAFÉS, don't stop Alice's cats") == ["run", "cafe", "don", "stop", "alic", "cat"]


def test_full_width_and_typographic_forms_are_the_same() -> None:
    assert index_tokens("ＧＰＴ４ it’s") == index_tokens("GPT4 it's")


def test_two_writings_of_a_word_are_one() -> None:
    assert index_tokens("頂樓的書") == index_tokens("顶楼的书")
    assert index_tokens("Wi-Fi, wifi, WiFi, Wi Fi") == ["wifi"] * 4
    assert index_tokens("an e-mail") == index_tokens("an email")


def test_chinese_gives_characters_and_bigrams_within_a_run() -> None:
    assert index_tokens("喝咖啡 茶") == ["喝", "咖", "啡", "喝咖", "咖啡", "茶"]


def test_mixed_text_does_not_join_scripts() -> None:
    assert index_tokens("用Python写") == ["用", "python", "写"]


@pytest.mark.parametrize(
    ("cue", "tokens"),
    [
        ("what do I like to drink", ["like", "drink"]),
        ("我喜欢喝什么", ["喜欢", "喝"]),
        ("目的是什么", ["目的"]),
        ("who is Alice", ["alic"]),
        ("我的茶呢", ["茶"]),
    ],
)
def test_a_cue_drops_stop_words(cue: str, tokens: list[str]) -> None:
    assert cue_tokens(cue) == tokens


@pytest.mark.parametrize("cue", ["the who", "你是谁", "what is it"])
def test_a_cue_of_stop_words_keeps_them(cue: str) -> None:
    assert cue_tokens(cue)


@given(ANY_TEXT)
def test_every_cue_token_is_an_index_token(text: str) -> None:
    cue = cue_tokens(text)
    assert len(cue) == len(set(cue))
    assert set(cue) <= set(index_tokens(text))


@given(ANY_TEXT)
def test_tokens_hold_no_space_or_quote(text: str) -> None:
    assert not any(char in token for token in index_tokens(text) for char in " \"'\n\t")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我喜欢喝咖啡", "zh"),
        ("I like coffee", "en"),
        ("我们项目用的是 PostgreSQL", "zh"),
        ("帮我 review 一下这个 pull request", "mixed"),
        ("", "en"),
        ("!!!", "en"),
    ],
)
def test_language(text: str, expected: str) -> None:
    assert language(text) == expected


def test_count_tokens_is_in_a_sensible_range() -> None:
    assert count_tokens("") == 0
    assert count_tokens("我喜欢喝咖啡") == 6
    assert 4 <= count_tokens("I like strong coffee") <= 8
    assert count_tokens("a" * 400) == 100


def test_threads_do_not_share_a_stemmer() -> None:
    wrong: list[str] = []

    def work() -> None:
        wrong.extend(
            token for _ in range(300) for token in index_tokens("drinking coffees") if token not in ("drink", "coffe")
        )

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_a_third_language_gets_its_tokens_from_twenty_words(tmp_path: Path) -> None:
    pack = tmp_path / "polish"
    pack.mkdir()
    (pack / "__init__.py").write_text("CODE = 'pl'\ndef writes(text): return not set('ąćęłńóśźż').isdisjoint(text)")
    (pack / "words.py").write_text("STOP = frozenset(('się', 'są'))\ndef stem(word): return word.rstrip('aey')")
    (pack / "topics").mkdir()
    (pack / "topics" / "__init__.py").write_text("")
    (pack / "topics" / "concepts.py").write_text("NAMES = {'animal': 'źrebię=horse'}")
    (pack / "topics" / "families.py").write_text("FAMILIES = {'dog': 'piesełek'}")
    script = """if True:
        from ebbing.language import packs
        packs.add("polish")
        from ebbing.language.tokens import cue_tokens, index_tokens, language
        from ebbing.language.topics.concepts import concepts, kind_of
        from ebbing.language.topics.families import families
        from ebbing.language.topics.keywords import keywords, topic
        from ebbing.language.topics.things import things
        assert index_tokens("żaby są, cats") == ["żab", "są", "cat"]
        assert cue_tokens("żaby są") == ["żab"]
        assert language("żaby są") == "pl" and language("cats") == "en"
        assert kind_of("źrebię") == "animal" and concepts("źrebię") == concepts("马")
        assert families("piesełek") == families("my dog")
        assert keywords("żółć i żaby są") == ("żółć", "żaby") and topic("żółć") == "żółć" and things("żaby") == ()
    """
    subprocess.run([sys.executable, "-c", script], check=True, cwd=tmp_path)  # packs are chosen once per process


def test_an_emoji_is_a_word() -> None:
    assert index_tokens("I saw a 🦊 today")[3:4] == cue_tokens("🦊") != []
    assert cue_tokens("👍🏽") == cue_tokens("👍")  # a tone of skin is no other word
    assert set(cue_tokens("熊猫🐼")) > set(cue_tokens("🐼"))
    assert all(token.isalnum() for token in index_tokens("⭐️ 👩‍🚀 🇳🇴 ❤️"))
    assert index_tokens("a ✂ b") != index_tokens("a b")


def test_what_was_said_with_an_emoji_is_found_by_it(mind: ebbing.Mind) -> None:
    mind.remember("Our team mascot is the 🦝")
    mind.remember("明天带上☂")
    assert mind.recall("🦝")[0].text == "Our team mascot is the 🦝"
    assert mind.recall("☂")[0].text == "明天带上☂"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("车上周卖掉了", ["车", "上周", "卖掉", "了"]),
        ("手上周日划破了", ["手", "上周日", "划破", "了"]),
        ("晚上周一开会", ["晚上", "周一", "开会"]),
        ("身上周围", ["身上", "周围"]),
    ],
)
def test_a_thing_and_last_week_are_two_words(text: str, words: list[str]) -> None:
    assert list(cut(text)) == words
