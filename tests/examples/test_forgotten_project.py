"""The story of examples/forgotten_project.py prints the same every time. How a shortened text is worded is left open here."""

from __future__ import annotations

import contextlib
import importlib.util
import io
from types import ModuleType

from tests.docs.pages import ROOT
from tests.docs.test_examples import matches

EXPECTED = """
── 1. 讨论项目 · the project is being talked about ──
  关注点 focus: 上线、口号、没有网也能聊天、北极星、账
  重要性  4.79  扫描   3  北极星是一个离线的翻译器，张伟负责模型，王芳负责界面，服务器放在上海，计划三月上线。
  重要性  5.46  扫描   2  北极星的口号是“没有网也能聊天”。
  重要性  5.49  扫描   1  北极星的预算批了三十万，第一笔款已经到账，剩下的要等验收以后再付。
  recall(['北极星'], [], 2)
    [记忆] 北极星是一个离线的翻译器，张伟负责模型，王芳负责界面，服务器放在上海，计划三月上线。
    ---
    [记忆] 北极星的口号是“没有网也能聊天”。
    ---
    [记忆] 北极星的预算批了三十万，第一笔款已经到账，剩下的要等验收以后再付。

── 2. 话题变了 · other things come into focus; the links of the project are unlocked and begin to decay ──
  关注点 focus: 房东、师傅、书、面馆、牛肉面
  重要性  4.12  扫描   8  北极星是一个离线的翻译器，张伟负责模型，王芳负责界面，服务器放在上海，计划三月上线。
  重要性  4.71  扫描   7  北极星的口号是“没有网也能聊天”。
  重要性  4.76  扫描   6  北极星的预算批了三十万，第一笔款已经到账，剩下的要等验收以后再付。

── 3. 每次记忆之后压缩一次 · each remember is followed by one compression: links ×0.97, contents shrink ──
  ……
  重要性  1.92  扫描  33  北极星是一个离线的翻译器，张伟负责模型，王芳负责界面，服务器放在上海，计划三月上线。
  重要性  2.20  扫描  32  北极星的口号是“没有网也能聊天”。
  重要性  2.22  扫描  31  北极星的预算批了三十万，第一笔款已经到账，剩下的要等验收以后再付。
  ……
  重要性  0.90  扫描  58  …
  重要性  1.03  扫描  57  …
  重要性  1.04  扫描  56  …
  ……
  重要性  0.42  扫描  83  …
  重要性  0.48  扫描  82  …
  重要性  0.49  扫描  81  …
  ……
  重要性  0.20  扫描 108  …
  重要性  0.28  扫描 100  （遗忘 forgotten）
  重要性  0.21  扫描 106  …

── 4. 记得曾经记得 · asked again, it tells what is left, and that there was more ──
  recall(['北极星'], [], 2)
…
    [记忆] 北极星后来怎么样了？
    ⋯ 曾经知道与“北极星”有关的事（属于），现在忘了
…
  recall(['天狼星'], [], 2)
    （没有想起什么 nothing comes to mind）

── 5. 原文还在历史里 · the network has forgotten, the history has not ──
  created    所说内容的一段
  recalled   被想起 1 次
…
  forgotten  剩下的会少于 5 个字
  原文 original: 北极星的口号是“没有网也能聊天”。
"""


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("forgotten_project", ROOT / "examples" / "forgotten_project.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_story_is_the_same_every_time() -> None:
    example = _load()
    printed = []
    for _ in range(2):
        with contextlib.redirect_stdout(io.StringIO()) as output:
            example.main()
        printed.append(output.getvalue())
    assert printed[0] == printed[1]
    assert matches(printed[0], EXPECTED), printed[0]
