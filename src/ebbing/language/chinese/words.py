"""Small closed classes of Chinese words, and how a run of characters is cut into words.

Rules elsewhere read these tables; none holds sentences.
"""

from __future__ import annotations

from typing import Final

from ebbing.language.chinese.numbers import TO_TEN
from ebbing.language.chinese.tagging import is_word, tagged
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

# Words that carry grammar, not content. Used on segmented text, so 了解 or 目的 is never hurt by 了 or 的.
STOP: Final = word_list(
    """的 了 着 过 地 得 之 吗 呢 吧 啊 呀 哦 嘛 啦 哈 嗯 哎 么 我 你 您 他 她 它 我们 你们 他们 她们 它们 咱们 咱 俺 自己
    本人 别人 人家 大家 谁 什么 啥 哪 哪里 哪儿 哪个 哪些 怎么 怎样 怎么样 如何 为什么 为何 多少 几 几个 什么样 什么时候 多久
    多大 这 那 这个 那个 这些 那些 这里 那里 这儿 那儿 这样 那样 这么 那么 某 每 各 是 在 有 没 没有 不 也 都 就 还 还是 又
    再 很 太 最 更 挺 非常 特别 十分 比较 已经 曾经 正在 刚 刚刚 才 只 只是 仅 将 会 能 能够 可以 可能 应该 要 想 想要 需要
    必须 得 和 与 及 以及 或 或者 而 而且 并 并且 但 但是 可是 不过 然而 因为 所以 由于 因此 如果 要是 虽然 尽管 即使 于 对
    对于 关于 把 被 让 给 从 到 向 往 跟 同 比 为 为了 以 用 按 按照 根据 通过 个 一个 一些 一下 一点 有点 一 两 些 上 下 里
    中 内 外 前 后 时 时候 之前 之后 以后 现在 目前 其实 真的 真 确实 当然 然后 接着 现 请 请问 一直 总是 经常 常常 通常
    有时 有时候 偶尔 用户 助手 东西 事 事情 所 等 等等 似的 似乎 好像 大概 也许 起来 出来 下来 下去 过来 过去 仍然 依然
    仍 叫 叫做 说 来 去 做 不是 不会 不再 不能 可 啦 哇 呗 嘞 咯"""
)

# Words every sentence about a person has: verbs of liking, being, going, saying. Never what the sentence is about.
LIGHT: Final = word_list(
    """喜欢 爱 热爱 讨厌 不喜欢 觉得 认为 以为 感觉 知道 告诉 记得 记住 忘记 希望 打算 准备 计划 决定 开始 停止 继续 变成
    成为 住 住在 搬 搬到 工作 上班 喝 吃 看 听 玩 买 卖 写 读 学 学习 使用 改 换 换成 改成 认识 问 回答 帮 帮忙 帮助 找 拿 放
    坐 走 跑 飞 打 开 关 见 见面 聊 聊聊 谈 讲 一天 今天 昨天 明天 前天 后天 今年 去年 明年 最近 每天 每周 每年 每次 早上 上午
    中午 下午 晚上 今晚 昨晚 周末 上周 下周 本周 这周 上个月 下个月 这个月 有时 平时 最 好 大 小 多 少 新 旧 早 晚 高 低 不错
    名字 方面 问题 情况 时间 地方 先生 女士 东西 建议 还有 没什么 是不是 有没有 能不能 谢谢 感谢 你好 好的 再见 年 月 日 天 一年 半年 一周 一个月
    周 点 分 号 岁 次 位 名 种 件 只 条 块 元 杯 年前 天前 以前 当时 那时 真心 绝对 完全 实在 依旧 始终 永远 超级 超 尤其 特别是 一向 向来 蛮 相当 早就 其中 如今"""
)

# the first sign of most people's names
SURNAMES: Final = frozenset(
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段钱汤尹黎易常武乔贺赖龚文"
)

# Words that make an emotion or a passing state rather than a lasting fact.
MOOD: Final = word_list(
    """开心 高兴 快乐 难过 伤心 累 疲惫 疲倦 生病 感冒 发烧 好多了 忙 空闲 闲 压力 压力大 焦虑 紧张 担心 平静 放松 轻松 兴奋 激动
    无聊 孤独 生气 愤怒 沮丧 郁闷 抑郁 饿 渴 困 冷 热 困惑 烦 烦躁 崩溃 乐观 悲观 绝望 自信 害怕 骄傲 失落 精神 康复 舒服 难受
    不舒服 失眠 头疼 头痛 牙疼 咳嗽 迷茫 心情 状态 顺利 卡住"""
)

# Who somebody is to somebody: family, friends, work, animals of the house.
KINSHIP: Final = word_list(
    """妻子 老婆 丈夫 老公 爱人 对象 女朋友 男朋友 女友 男友 未婚妻 未婚夫 妈妈 母亲 老妈 我妈 爸爸 父亲 老爸
    父母 爸妈 姐姐 妹妹 哥哥 弟弟 儿子 女儿 孩子 宝宝 奶奶 爷爷 外婆 外公 姥姥 姥爷 阿姨 叔叔 姑姑 舅舅 表哥
    表弟 表姐 表妹 堂哥 堂弟 侄子 朋友 闺蜜 老板 领导 上司 经理 同事 室友 舍友 邻居 房东 导师 老师 同学 学生
    下属 上级 客户 同桌 师傅 徒弟 舅妈 婶婶 姨妈 伯父 伯母 嫂子 姐夫 妹夫 岳父 岳母 婆婆 公公 狗 猫 小狗
    小猫 妈 爸 姐 妹 哥 弟"""
)

# Of these a person has one at a time, so another name replaces the old one; of friends or colleagues there are many.
ONE_AT_A_TIME: Final = word_list(
    "妻子 老婆 丈夫 老公 爱人 对象 女朋友 男朋友 女友 男友 未婚妻 未婚夫 妈妈 母亲 爸爸 父亲 妈 爸 老板 上司 经理 领导 房东 导师"
)

# The number of an item in a list, besides digits and a dot: 三、
ITEM_NUMBER: Final = f"[{TO_TEN}]+、"

# grammar that the segmenter leaves at a word: 我养, 哪些地方, 干什么; and, at what is no word otherwise, 要花, 课是
_GLUED: Final = pattern("^(?:[我你他她咱]们?|哪[些个支座项种家位]?|[这那][些个])(?=.)|(?<=.)(?:什么|[吗了的])$")
_GLUED_TO_NO_WORD: Final = pattern("^[要能会想在是](?=.)|(?<=.)[是在过着]$")
# nothing but grammar: 去过, 会的
_ALL_GRAMMAR: Final = pattern("[会去来有是在要能想说做给用到]+[过了的着]")


def loose(word: str) -> str:
    """Return a word without the grammar that is glued to it; the bare verb where nothing else is left."""
    if is_word(word) and word[0] not in "我你她咱哪" and not word.endswith("什么"):
        return word[0] if _ALL_GRAMMAR.fullmatch(word) else word
    bare = _GLUED.sub("", word)
    return bare if is_word(bare) else _GLUED_TO_NO_WORD.sub("", bare) or bare


def cut(run: str) -> list[str]:
    """Return the words of a run of characters that has no spaces; joined they are the run."""
    return [word for word, _tag in tagged(run)]


# Characters of so many words that two words with one of them need not have anything in common.
COMMON_CHARACTERS: Final = frozenset(
    "一二三四五六七八九十百千万两几多少大小上下中前后左右里外内东西南北高低长短新老旧好坏早晚快慢先年月日天时分点号周星期"
    "我你他她它们人家自己谁什么哪这那每各某和与或及的了着过是有没不无在到从向对把被给让叫做作干办打开关来去回进出起走跑坐站住"
    "吃喝看听说话讲问想要会能可应该得用拿放买卖学生活动工业员师手口心头身面眼子儿女男孩母父爱喜欢乐兴感觉知道认识记"
    "事情物品机车电水火气地方国城市区路公司店院校室班部门场馆房间名字性别数量件个位次种类样法式度化定成为所以因如果"
    "全都最很太更还再又也只就才已经常正真本主特重意思题理由信息网线文书语音色形体力金钱元块斤米平系统行"
    "加减合同共空白明亮黑红绿蓝黄比较计划安排参通告报表展示议项目产组织始结束收发送达交流接受取失保持"
)


# Traditional characters of everyday talk and, in the same order, the simplified ones that stand for them. Nothing is ever written in
# the other form; it is only read so.
_TRADITIONAL: Final = (
    "萬與專業東絲兩嚴個豐臨為麗舉麼義樂喬習鄉書買亂爭於虧雲亞產親億僅從侖倉儀們價眾優夥會傘偉傳傷倫偽體傭俠側僑債傾償兒黨蘭關興養獸內岡冊寫軍農馮沖決況凍淨涼減湊幾鳳憑凱擊劃劉則剛創刪別劑劇勸辦務動勵勁勞勢勝區醫華協單賣盧衛卻"
    "廠廳歷厲壓厭廁廚縣參雙發變敘葉號嘆嚇嗎啟吳員聽嗆嘔響啞嘩喚嘗嚐團園圍國圖圓聖場壞塊堅壇墳墜壘塵牆壯聲殼處備復複夠頭誇夾奪奮獎奧婦媽嬌孫學寧寶實寵審憲宮寬賓對尋導壽將爾屍盡儘層屬歲豈島嶺峽嶄幣帥師帳簾幟帶幫乾幹並廣莊慶庫應"
    "廟龐廢開異棄張彌彎彈強歸當錄徹徑後憶懷態憐總戀懇惡惱悅懸驚懼慘慚憤願懶戲戰戶撲執擴掃揚擾撫拋搶護報擔擬攏揀擁攔擰撥擇掛撈損撿換據擠揮挾擋掙搖攤攝擺敵斂數齋鬥斷無舊時曠曇晝顯曬曉暈暫術樸機殺雜權條來楊極構槍櫃檸標棧欄樹樣橋"
    "夢檢樓橢歡歐殘毀畢氈氣漢湯溝沒滬淚澤潔灑窪淺漿澆測濟渾濃濤漲澀淵漁溫遊灣濕潰滾滿濾濫濱灘潑潤滯滅燈靈災爐點煉爍爛燒燙熱煩煙愛爺牽犧狀獨獅獄獵貓獻環現瑪璣電畫暢療瘋癢癱癥皺盤監蓋睜瞞矯礦碼磚礎確礙禮禍離種積稱穩窮竊競筆箏築"
    "篩籃簡簽籤籌類糧糾紅約級紀純紗納紙紋紐線練組細織終紹經綁結給絡絕統繼績緒續維綿綠緊緣編縮縫繞繪繳纏纖罰羅職聯聰膚腸腎腫脹脅膽膠腦臉腳脫臟髒艙艦艱藝節蘇蘋莖薦藥營蕭薩蔥藍蘿螢蝦蟲雖蠟蠅補襯襪裝褲襲製見觀規視覺覽觸計訂認討讓"
    "訓議訊記講許論設訪證評識詐訴診詞試詩話詢該詳語誤說請諸課誰調談謝謊謎譯豬貝負貢財責賢敗貨質販貪貧購貫貼貴貸貿費賀賊資賴贈贊讚贏賺賽趕趙趨躍踐車軌轉輪軟輕載較輔輛輩輸辭辯邊達遷過運還這進遠違連遲適選遜遞邏遺鄰鄧鄭醬釀釋裡裏"
    "針釘釣鈣鋼鑰鐘鍾錢鐵鈴鉛銀銅鋪鏈銷鎖鍋錯鍵鎮鏡長門閃閉問闖閒間悶鬧聞閱闊隊陽陰陣階際陸陳險隨隱難雞雛霧靜韓頁頂項順須頓預領頻顆題顏額顧風飛飯飲飾飽餃餅館餓餘饞馬馳駕駐驗騎騙騷驢騾髮鬆鬍魚魯鮮鯊鳥鳴鴨鵝鴿鷹鹽麥麵黃齊齒齡龍"
    "龜鹹滷臺檯颱隻衹係繫鬚週迴佈傢僱採併徵誌恆牠妳著搾醜穫獲鑽壩歎籲鬱癒臥籠纜饅餵湧窩網罵聾肅膩艷葷蓮藉蘆虛蠻衝貞賠踴輯轟辮釐鈔鉤銘鋒錶鍛鏟鐲闆闢韌頗頰顛飄駛髖鱷鸚鵡齣潛瀏燦犢瑣瓊甦癮皚盃睏砲碩禱竅籮糞絨綜緩縱罈聳薑蟬蠶褻譜"
    "譽貳賬蹤軀轎逕郵鄺醞銹鋸鎢鏽鐮閣隸靂飼餡騰鬢鯉鰻鵪鶴鹼黴墊槓殯煥燉猶穀紮縷缽脣臘莢蘊蛻託詠踫醃鈕鋁錦鐳闔雋鞦韆麯鼴彆慾捲摺曆朮淩癡祕嬸嬤姪孃嶽媧婭"
)
_SIMPLIFIED: Final = (
    "万与专业东丝两严个丰临为丽举么义乐乔习乡书买乱争于亏云亚产亲亿仅从仑仓仪们价众优伙会伞伟传伤伦伪体佣侠侧侨债倾偿儿党兰关兴养兽内冈册写军农冯冲决况冻净凉减凑几凤凭凯击划刘则刚创删别剂剧劝办务动励劲劳势胜区医华协单卖卢卫却"
    "厂厅历厉压厌厕厨县参双发变叙叶号叹吓吗启吴员听呛呕响哑哗唤尝尝团园围国图圆圣场坏块坚坛坟坠垒尘墙壮声壳处备复复够头夸夹夺奋奖奥妇妈娇孙学宁宝实宠审宪宫宽宾对寻导寿将尔尸尽尽层属岁岂岛岭峡崭币帅师帐帘帜带帮干干并广庄庆库应"
    "庙庞废开异弃张弥弯弹强归当录彻径后忆怀态怜总恋恳恶恼悦悬惊惧惨惭愤愿懒戏战户扑执扩扫扬扰抚抛抢护报担拟拢拣拥拦拧拨择挂捞损捡换据挤挥挟挡挣摇摊摄摆敌敛数斋斗断无旧时旷昙昼显晒晓晕暂术朴机杀杂权条来杨极构枪柜柠标栈栏树样桥"
    "梦检楼椭欢欧残毁毕毡气汉汤沟没沪泪泽洁洒洼浅浆浇测济浑浓涛涨涩渊渔温游湾湿溃滚满滤滥滨滩泼润滞灭灯灵灾炉点炼烁烂烧烫热烦烟爱爷牵牺状独狮狱猎猫献环现玛玑电画畅疗疯痒瘫症皱盘监盖睁瞒矫矿码砖础确碍礼祸离种积称稳穷窃竞笔筝筑"
    "筛篮简签签筹类粮纠红约级纪纯纱纳纸纹纽线练组细织终绍经绑结给络绝统继绩绪续维绵绿紧缘编缩缝绕绘缴缠纤罚罗职联聪肤肠肾肿胀胁胆胶脑脸脚脱脏脏舱舰艰艺节苏苹茎荐药营萧萨葱蓝萝萤虾虫虽蜡蝇补衬袜装裤袭制见观规视觉览触计订认讨让"
    "训议讯记讲许论设访证评识诈诉诊词试诗话询该详语误说请诸课谁调谈谢谎谜译猪贝负贡财责贤败货质贩贪贫购贯贴贵贷贸费贺贼资赖赠赞赞赢赚赛赶赵趋跃践车轨转轮软轻载较辅辆辈输辞辩边达迁过运还这进远违连迟适选逊递逻遗邻邓郑酱酿释里里"
    "针钉钓钙钢钥钟钟钱铁铃铅银铜铺链销锁锅错键镇镜长门闪闭问闯闲间闷闹闻阅阔队阳阴阵阶际陆陈险随隐难鸡雏雾静韩页顶项顺须顿预领频颗题颜额顾风飞饭饮饰饱饺饼馆饿余馋马驰驾驻验骑骗骚驴骡发松胡鱼鲁鲜鲨鸟鸣鸭鹅鸽鹰盐麦面黄齐齿龄龙"
    "龟咸卤台台台只只系系须周回布家雇采并征志恒它你着榨丑获获钻坝叹吁郁愈卧笼缆馒喂涌窝网骂聋肃腻艳荤莲借芦虚蛮冲贞赔踊辑轰辫厘钞钩铭锋表锻铲镯板辟韧颇颊颠飘驶髋鳄鹦鹉出潜浏灿犊琐琼苏瘾皑杯困炮硕祷窍箩粪绒综缓纵坛耸姜蝉蚕亵谱"
    "誉贰账踪躯轿迳邮邝酝锈锯钨锈镰阁隶雳饲馅腾鬓鲤鳗鹌鹤碱霉垫杠殡焕炖犹谷扎缕钵唇腊荚蕴蜕托咏碰腌钮铝锦镭阖隽秋千曲鼹别欲卷折历术凌痴秘婶嬷侄娘岳娲娅"
)
_SIMPLER: Final = str.maketrans(_TRADITIONAL, _SIMPLIFIED)


def one_writing(text: str) -> str:
    """Return a text in simplified characters, as far as they are known."""
    return text.translate(_SIMPLER)
