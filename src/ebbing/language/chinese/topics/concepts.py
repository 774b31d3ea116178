"""The Chinese words of concepts, by kind: `word=name`. The names are those all packs share."""

from __future__ import annotations

from typing import Final

NAMES: Final = {
    "place": """
        北京=beijing 上海=shanghai 广州=guangzhou 深圳=shenzhen 杭州=hangzhou 南京=nanjing 成都=chengdu
        重庆=chongqing 武汉=wuhan 西安=xian 天津=tianjin 苏州=suzhou 青岛=qingdao 大连=dalian 厦门=xiamen
        长沙=changsha 郑州=zhengzhou 昆明=kunming 宁波=ningbo 合肥=hefei 香港=hong_kong 澳门=macau 台北=taipei
        东京=tokyo 大阪=osaka 京都=kyoto 首尔=seoul 新加坡=singapore 曼谷=bangkok 伦敦=london 巴黎=paris
        柏林=berlin 慕尼黑=munich 罗马=rome 米兰=milan 马德里=madrid 巴塞罗那=barcelona 阿姆斯特丹=amsterdam
        维也纳=vienna 苏黎世=zurich 莫斯科=moscow 纽约=new_york 旧金山=san_francisco 洛杉矶=los_angeles
        波士顿=boston 芝加哥=chicago 西雅图=seattle 多伦多=toronto 温哥华=vancouver 悉尼=sydney 墨尔本=melbourne
        迪拜=dubai 中国=china 日本=japan 韩国=korea 美国=america 英国=britain 法国=france 德国=germany
        意大利=italy 西班牙=spain 加拿大=canada 澳大利亚=australia 印度=india 俄罗斯=russia 瑞士=switzerland
    """,
    "drink": """
        咖啡=coffee 茶=tea 绿茶=green_tea 红茶=black_tea 奶茶=milk_tea 牛奶=milk 啤酒=beer 葡萄酒=wine 红酒=wine
        酒=alcohol 果汁=juice 水=water 可乐=cola
    """,
    "food": """
        巧克力=chocolate 肉=meat 牛肉=beef 猪肉=pork 鸡肉=chicken 鱼=fish 海鲜=seafood 虾=shrimp 素食=vegetarian
        素食者=vegetarian 蔬菜=vegetable 水果=fruit 苹果=apple 香蕉=banana 橙子=orange 米饭=rice 面条=noodle
        面=noodle 饺子=dumpling 火锅=hotpot 披萨=pizza 寿司=sushi 面包=bread 蛋糕=cake 甜食=sweets 甜点=dessert
        糖=sugar 香菜=cilantro 花生=peanut 辣=spicy 辣的=spicy 川菜=sichuan_food 早餐=breakfast 午餐=lunch
        晚餐=dinner
    """,
    "animal": "猫=cat 狗=dog 小猫=cat 小狗=dog 鸟=bird 兔子=rabbit 马=horse 宠物=pet",
    "sport": """
        足球=football 篮球=basketball 网球=tennis 羽毛球=badminton 乒乓球=pingpong 游泳=swimming 跑步=running
        瑜伽=yoga 健身=gym 登山=hiking 爬山=hiking 徒步=hiking 滑雪=skiing 骑行=cycling 自行车=bicycle
        摄影=photography
    """,
    "art": """
        音乐=music 古典音乐=classical_music 爵士=jazz 爵士乐=jazz 摇滚=rock 钢琴=piano 吉他=guitar 小提琴=violin
        唱歌=singing 跳舞=dancing 舞蹈=dance 画画=painting 绘画=painting 电影=movie 科幻=scifi 科幻小说=scifi
        小说=novel 书=book 阅读=reading 读书=reading 诗=poetry 诗歌=poetry 游戏=game
    """,
    "hobby": "旅行=travel 旅游=travel 烹饪=cooking 做饭=cooking 园艺=gardening 编程=programming 写代码=programming",
    "occupation": """
        医生=doctor 护士=nurse 老师=teacher 教师=teacher 律师=lawyer 工程师=engineer
        软件工程师=software_engineer 程序员=programmer 设计师=designer 学生=student 记者=journalist
        会计=accountant 厨师=chef 司机=driver 警察=police 科学家=scientist 作家=writer 画家=painter 经理=manager
        产品经理=product_manager 销售=sales 教授=professor 建筑师=architect 飞行员=pilot 翻译=translator
    """,
    "person": """
        妻子=wife 老婆=wife 丈夫=husband 老公=husband 女儿=daughter 儿子=son 妈妈=mother 母亲=mother 妈=mother 爸=father 爸爸=father
        父亲=father 姐姐=sister 妹妹=sister 哥哥=brother 弟弟=brother 朋友=friend 女朋友=girlfriend
        男朋友=boyfriend 孩子=child 老板=boss 同事=colleague
    """,
    "thing": """
        电脑=computer 笔记本电脑=laptop 手机=phone 汽车=car 车=car 电动车=electric_car 房子=house 公寓=apartment
        公司=company 学校=school 大学=university 医院=hospital 银行=bank 项目=project 数据库=database
    """,
    "language": """
        英语=english 英文=english 中文=chinese 汉语=chinese 日语=japanese 法语=french 德语=german
        西班牙语=spanish 韩语=korean 俄语=russian
    """,
    "field": """
        数学=math 物理=physics 化学=chemistry 生物=biology 历史=history 经济=economics 经济学=economics 法律=law
        医学=medicine 哲学=philosophy 计算机=computer_science 心理学=psychology
    """,
    "colour": "黑色=black 白色=white 红色=red 蓝色=blue 绿色=green 黄色=yellow 紫色=purple 粉色=pink 颜色=colour",
    "season": "春天=spring 夏天=summer 秋天=autumn 冬天=winter",
    "other": """
        猫咪=cat 过敏=allergic 结婚=married 单身=single 离婚=divorced 吸烟=smoking 抽烟=smoking 烟=smoking
        喝酒=alcohol 早起=early_riser 生日=birthday 名字=name 电话=phone_number 邮箱=email 地址=address
        密码=password 会议=meeting 周一=monday 周二=tuesday 周三=wednesday 周四=thursday 周五=friday
        周六=saturday 周日=sunday 周天=sunday 星期一=monday 星期二=tuesday 星期三=wednesday 星期四=thursday
        星期五=friday 星期六=saturday 星期日=sunday 星期天=sunday 礼拜天=sunday 饮料=drink 食物=food 运动=sport 歌手=singer 歌=song 城市=city 动物=animal
        语言=language 季节=season 菜=dish 乐队=band 编辑器=editor 早饭=breakfast 午饭=lunch 晚饭=dinner
        无线网=wifi 无线网络=wifi 无线=wifi 截止日期=deadline 航班=flight 预算=budget 车牌=plate
    """,
}
# A number with its units is one concept: 5月3日 shares nothing with 5月5日. Some units are spelled in two ways.
FIGURE: Final = r"\d+(?:[年月日号点岁]\d*)+"
FIGURE_SPELLINGS: Final = {"号": "日"}
