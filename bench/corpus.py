"""A made-up corpus: short messages in English and Chinese over one year, the same for the same seed.

Words follow Zipf's law: stop words first, then a few hundred real words, then a long tail of composed ones, so that an
index sees what it would see in real chat: some words in most texts, most words in few. A text's vector is the sum of
its words' random vectors, rare words weighing more, plus its topic's: texts that share words or topic are similar.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Vectors

DIMENSIONS: Final = 512
FINGERPRINT: Final = "bench-512"
END: Final = datetime(2026, 1, 1, tzinfo=UTC)
SPAN: Final = timedelta(days=365)
CONVERSATION: Final = 20  # messages in one
SHORTEST, LONGEST = 8, 25  # words in one message
VOCABULARY: Final = 20_000  # words in each language
FLATTENING: Final = 2.7  # Mandelbrot's offset: the very first words are not quite that frequent
TOPICS: Final = 40
ON_TOPIC: Final = 0.7  # of a vector's length: what texts about the same have in common beyond their words
NOISE: Final = 0.3  # of a vector's length: what words do not say
CHUNK: Final = 2_000


# word lists, by language; split where they are used
_NAMES: Final = {
    "en": "Alice Bruno Carla Dmitri Elena Farid Greta Hiro Ines Jonas Kofi Leila Marco Nadia Oscar Petra",
    "zh": "小李 小王 小张 老陈 阿芳 建国 晓梅 志强 雨桐 子涵 丽华 大伟 思远 佳怡 文博 静静",
}
_STOP: Final = {
    "en": "the I to and a of is it my in that we on for was with this you at have but so not be they her his",
    "zh": "的 了 我 在 是 也 就 都 和 有 不 这 那 他 她 很 要 会 说 去",
}
_FREQUENT: Final = {
    "en": (
        "work home family friend coffee tea dinner lunch morning evening weekend holiday train airport hotel ticket garden "
        "kitchen window music guitar piano concert movie book novel library school teacher lesson exam student doctor "
        "hospital medicine allergy peanut bread cheese soup noodle rice fish salad apple orange lemon sugar dog cat bird "
        "puppy park river lake mountain beach island city village street bridge market shop price money budget salary "
        "meeting project report deadline manager colleague office laptop phone camera battery password backup server "
        "database script python release version bug review test deploy customer contract invoice address birthday "
        "wedding present letter photo picture color green blue yellow winter summer spring autumn rain snow wind storm "
        "like love prefer hate want need buy sell move travel visit meet call write read learn teach cook bake run swim "
        "walk cycle climb paint draw sing dance sleep dream remember forget finish start plan cancel repair clean open "
        "close early late often never always usually almost really quite very old new small large cheap expensive warm "
        "cold happy tired busy quiet loud"
    ),
    "zh": (
        "工作 家里 朋友 咖啡 喝茶 晚饭 午饭 早上 晚上 周末 假期 火车 机场 酒店 车票 花园 厨房 窗户 音乐 吉他 钢琴 "
        "电影 小说 图书 学校 老师 课程 考试 学生 医生 医院 吃药 过敏 花生 面包 奶酪 面条 米饭 沙拉 苹果 橙子 柠檬 "
        "小狗 小猫 公园 湖边 爬山 海边 城市 村子 街道 市场 商店 价格 预算 工资 会议 项目 报告 截止 经理 同事 办公 "
        "电脑 手机 相机 电池 密码 备份 服务 数据 脚本 发布 版本 问题 评审 测试 部署 客户 合同 发票 地址 生日 婚礼 "
        "礼物 照片 颜色 绿色 蓝色 冬天 夏天 春天 秋天 下雨 下雪 喜欢 讨厌 想要 需要 购买 搬家 旅行 拜访 见面 电话 "
        "写信 读书 学习 做饭 烘焙 跑步 游泳 散步 骑车 画画 唱歌 跳舞 睡觉 记得 忘记 完成 开始 计划 取消 修理 打扫 "
        "经常 从不 总是 几乎 真的 非常 便宜 昂贵 温暖 寒冷 开心 疲惫 忙碌 安静"
    ),
}
_SYLLABLES: Final = (  # the long tail of English is composed of these
    "ba be bi bo bu da de di do du fa fe fi ga ge go ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no nu pa pe "
    "pi po ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo wa we za zo"
)
_OPENINGS: Final = {  # how messages that say something about a person begin
    "en": ("I like", "I live near", "I work on", "My plan is", "{name} said", "{name} wants", "Yesterday {name} found"),
    "zh": ("我喜欢", "我住在", "我负责", "我的计划是", "{name}说", "{name}想要", "昨天{name}发现"),
}
_JOIN: Final = {"en": " ", "zh": ""}
_FULL_STOP: Final = {"en": ".", "zh": "。"}


@dataclass(frozen=True, slots=True)
class Said:
    """One message."""

    text: str
    language: str
    speaker: str
    names: tuple[str, ...]
    keywords: tuple[str, ...]
    conversation: str
    at: datetime

    @property
    def message(self) -> dict[str, str]:
        """As `remember` is given it."""
        return {"role": "user", "content": self.text, "name": self.speaker}


@dataclass(frozen=True, slots=True)
class Corpus:
    """Messages, cues that ask for some of them, and messages to add; with the vectors of all."""

    said: list[Said]
    vectors: Vectors
    cues: list[str]
    cue_vectors: Vectors
    fresh: list[Said]
    fresh_vectors: Vectors

    def embedder(self) -> BookEmbedder:
        """Return an embedder that knows the cues and the fresh messages; what is in the mind has its vectors already."""
        return BookEmbedder(
            [*self.cues, *(s.text for s in self.fresh)], np.concatenate([self.cue_vectors, self.fresh_vectors])
        )


class BookEmbedder:
    """Vectors looked up by text: no model, no waiting. An unknown text gets a random one, always the same."""

    dimensions: Final = DIMENSIONS
    fingerprint: Final = FINGERPRINT

    def __init__(self, texts: Sequence[str] = (), vectors: Vectors | None = None) -> None:
        self._place = {text: place for place, text in enumerate(texts)}
        self._vectors = np.empty((0, DIMENSIONS), np.float32) if vectors is None else vectors

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return one unit vector per text."""
        return np.concatenate([self._one(text) for text in texts]) if texts else np.empty((0, DIMENSIONS), np.float32)

    def _one(self, text: str) -> Vectors:
        place = self._place.get(text)
        if place is not None:
            return self._vectors[place : place + 1]
        seed = int.from_bytes(text.encode()[:64], "big")
        return _unit(np.random.default_rng(seed).standard_normal((1, DIMENSIONS), dtype=np.float32))


@dataclass(frozen=True, slots=True)
class _Language:
    """Its words by rank, how often each is said, and what each means."""

    code: str
    words: list[str]
    cumulative: NDArray[np.float64]
    weights: NDArray[np.float32]
    meanings: Vectors
    topics: Vectors

    @classmethod
    def made(cls, code: str, rng: np.random.Generator) -> _Language:
        stop = len(_STOP[code].split())
        ranks = np.arange(1, VOCABULARY + 1)
        frequency = 1 / (ranks + FLATTENING)
        weights = np.where(ranks <= stop, 0, np.log1p(ranks)).astype(np.float32)
        meanings = rng.standard_normal((VOCABULARY, DIMENSIONS), dtype=np.float32)
        topics = rng.standard_normal((TOPICS, DIMENSIONS), dtype=np.float32)
        return cls(code, _vocabulary(code, rng), np.cumsum(frequency / frequency.sum()), weights, meanings, topics)

    def drawn(self, rng: np.random.Generator, count: int) -> NDArray[np.int64]:
        """Draw words as ranks, as often as Zipf says."""
        return np.minimum(np.searchsorted(self.cumulative, rng.random(count)), VOCABULARY - 1)


def _vocabulary(code: str, rng: np.random.Generator) -> list[str]:
    """Return stop words, frequent words, then composed ones."""
    composed = _english_tail(rng) if code == "en" else _chinese_tail(rng)
    return list(dict.fromkeys([*_STOP[code].split(), *_FREQUENT[code].split(), *composed]))[:VOCABULARY]


def _english_tail(rng: np.random.Generator) -> list[str]:
    words = ["".join(syllables) for syllables in product(_SYLLABLES.split(), repeat=3)]
    rng.shuffle(words)
    return words


def _chinese_tail(rng: np.random.Generator) -> list[str]:
    """Return pairs of the 3,755 everyday characters (the first level of GB 2312), some of them far more common than others."""
    rows = [bytes((high, low)) for high in range(0xB0, 0xD8) for low in range(0xA1, 0xFF)]
    characters = list(b"".join(rows[:3755]).decode("gb2312"))
    rng.shuffle(characters)
    share = 1 / (np.arange(len(characters)) + 50)
    pairs = rng.choice(len(characters), (2 * VOCABULARY, 2), p=share / share.sum())
    return [characters[one] + characters[other] for one, other in pairs.tolist()]


def corpus(size: int, *, cues: int, fresh: int, seed: int = 7) -> Corpus:
    """Return `size` messages over a year, half in each language; cues made of three to six words that stand in one of them."""
    rng = np.random.default_rng(seed)
    languages = [_Language.made("en", rng), _Language.made("zh", rng)]
    drawn = [_Draft.drawn(languages[i % 2], rng) for i in range(size + fresh)]
    times = _times(size, rng)
    said = [draft.said(i, at) for i, (draft, at) in enumerate(zip(drawn, times, strict=False))]
    later = [draft.said(size + i, END + timedelta(minutes=i)) for i, draft in enumerate(drawn[size:])]
    asked = [_asked(drawn[int(i)], rng) for i in rng.choice(size, cues, replace=cues > size)]
    return Corpus(
        said=said,
        vectors=_vectors(drawn[:size], rng),
        cues=[draft.joined() for draft in asked],
        cue_vectors=_vectors(asked, rng),
        fresh=later,
        fresh_vectors=_vectors(drawn[size:], rng),
    )


@dataclass(frozen=True, slots=True)
class _Draft:
    """Words of one message, as ranks, before they are written out."""

    language: _Language
    ranks: NDArray[np.int64]
    topic: int
    opening: str = ""
    name: str = ""
    speaker: str = ""

    @classmethod
    def drawn(cls, language: _Language, rng: np.random.Generator) -> _Draft:
        names, openings = _NAMES[language.code].split(), _OPENINGS[language.code]
        ranks = language.drawn(rng, int(rng.integers(SHORTEST, LONGEST + 1)))
        one, other, which, opens, topic = rng.random(5)
        speaker, name = names[int(one * len(names))], names[int(other * len(names))]
        opening = openings[int(which * len(openings))] if opens < 0.4 else ""
        return cls(language, ranks, int(topic * TOPICS), opening, name if "{name}" in opening else "", speaker)

    def words(self) -> list[str]:
        return [self.language.words[rank] for rank in self.ranks.tolist()]

    def joined(self) -> str:
        return _JOIN[self.language.code].join(self.words())

    def said(self, number: int, at: datetime) -> Said:
        code = self.language.code
        start = self.opening.format(name=self.name)
        text = _JOIN[code].join([start, self.joined()]) if start else self.joined()
        rarest = sorted(self.content().tolist(), reverse=True)[:5]
        return Said(
            text=text[0].upper() + text[1:] + _FULL_STOP[code],
            language=code,
            speaker=self.speaker,
            names=(self.name,) if self.name else (),
            keywords=tuple(dict.fromkeys(self.language.words[rank] for rank in rarest)),
            conversation=f"c{number // CONVERSATION}",
            at=at,
        )

    def content(self) -> NDArray[np.int64]:
        """Return the words without stop words, unless there is nothing else."""
        content = self.ranks[self.ranks >= len(_STOP[self.language.code].split())]
        return content if len(content) else self.ranks


def _asked(draft: _Draft, rng: np.random.Generator) -> _Draft:
    content = draft.content()
    count = min(int(rng.integers(3, 7)), len(content))
    start = int(rng.integers(0, len(content) - count + 1))
    return _Draft(draft.language, content[start : start + count], draft.topic)


def _times(size: int, rng: np.random.Generator) -> Iterator[datetime]:
    seconds = np.sort(rng.random(size)) * SPAN.total_seconds()
    return (END - SPAN + timedelta(seconds=float(s)) for s in seconds)


def _vectors(drafts: Sequence[_Draft], rng: np.random.Generator) -> Vectors:
    pieces = [_chunk(drafts[start : start + CHUNK], rng) for start in range(0, len(drafts), CHUNK)]
    return np.concatenate(pieces) if pieces else np.empty((0, DIMENSIONS), np.float32)


def _chunk(drafts: Sequence[_Draft], rng: np.random.Generator) -> Vectors:
    meant: Vectors = np.stack([d.language.weights[d.ranks] @ d.language.meanings[d.ranks] for d in drafts])
    noise = rng.standard_normal(meant.shape, dtype=np.float32)
    topics = np.stack([d.language.topics[d.topic] for d in drafts])
    return _unit(_unit(meant) + ON_TOPIC * _unit(topics) + NOISE * _unit(noise))


def _unit(vectors: Vectors) -> Vectors:
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(vectors / np.maximum(lengths, 1e-9), dtype=np.float32)
