"""A person's own money in Chinese: what they earn, have and owe, with its amount. What things cost is not theirs."""

from __future__ import annotations

from typing import Final

from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

# one of these stands in every text that tells of somebody's money
SIGNS: Final = word_list(
    "薪 工资 收入 奖金 年终奖 存 借 积蓄 私房钱 余额 债 欠 贷 公积金 养老金 退休金 理财 持仓 资产 身家 到手 挣 赚 攒 投 亏 股票 基金 生活费 零花钱"
)
_FIGURES: Final = "一二两三四五六七八九十零"
_AMOUNT: Final = (
    r"(?P<v>[¥￥$]\s?\d[\d,.]*\s?[万千百亿kKwW]?|"
    r"\d[\d,.]*\s?(?:[万千百亿][\d万千百]*|[kKwW](?![A-Za-z]))\s?(?:元|块钱?|美元|美金|欧元|港币|人民币|刀)?|"
    r"\d[\d,.]*\s?(?:元|块钱?|美元|美金|欧元|港币|人民币|刀)|\d{1,3}(?:,\d{3})+|(?!(?:19|20)\d\d(?:\D|$))\d{3,9}|"
    rf"[{_FIGURES}半][{_FIGURES}]*[万千百亿][{_FIGURES}万千百半]*(?:元|块钱?|美元|美金)?)"
    r"(?!\s?[个张本份条只件次人家天小公斤米页字号楼点股分年月日])"
)
# 平均工资, 最低工资: nobody's own
_NOBODYS: Final = "(?<!平均)(?<!最低)(?<!人均)(?<!社会)"
_OWNED: Final = (
    "月薪|年薪|底薪|时薪|薪水|薪资|工资|到手|收入|年终奖|奖金|存款|积蓄|私房钱|余额|负债|债务|欠款|外债|房贷|车贷|贷款|公积金|养老金|退休金|"
    "理财|持仓|净资产|资产|身家|零花钱|生活费|股票|基金"
)
_NEAR: Final = r"[^，。！？；\n\d¥￥$]{0,12}?"
AMOUNTS: Final = (
    pattern(rf"{_NOBODYS}(?:{_OWNED}){_NEAR}{_AMOUNT}"),
    pattern(rf"(?:挣|赚|攒|存|欠|借了|借给|投了|投进|亏|赔)(?:了|着|下|到|进)?{_NEAR}{_AMOUNT}"),
    pattern(rf"{_AMOUNT}(?=的?(?:存款|积蓄|贷款|房贷|车贷|负债|欠款|外债|债|理财|股票|基金|工资|薪水|公积金))"),
)
