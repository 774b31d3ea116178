"""Word classes that tell what kind of memory a sentence is: one table for both languages, no sentences.

A class is a name and its words and phrases. English phrases are written in full forms ("do not", "i am"), because texts
are expanded before they are matched, and match by stem; Chinese ones match as written. How much a class, or one class
before another, speaks for a category is learned (`category_model`), not written here.
"""

from __future__ import annotations

from typing import Final

_TABLE: Final = """
me: 我,本人,用户,俺,自己,i,my,me,mine,myself,user
we: 我们,咱们,咱,我家,我们组,公司,团队,we,our,us,team
you: 你,您,you,your
they: 他,她,他们,她们,它,人家,别人,he,she,they,his,her,him,their,them,it,someone,nobody,people
kin: 妻子,老婆,丈夫,老公,爱人,对象,女朋友,男朋友,妈,爸,父亲,母亲,父母,姐,妹,哥,弟,儿子,女儿,孩子,闺女,奶奶,爷爷,外婆,外公,姥姥,姥爷,阿姨,叔,姑,舅,表哥,表弟,婆婆,岳父,wife,husband,mother,mom,mum,father,dad,parents,sister,brother,son,daughter,kid,child,children,grandmother,grandfather,grandma,grandpa,aunt,uncle,cousin,nephew,niece,baby,in-law
other: 同事,邻居,室友,老板,领导,房东,导师,老师,同学,朋友,客户,老王,实习生,师傅,班长,经理,总监,顾客,用户们,boss,manager,colleague,neighbour,neighbor,roommate,landlord,client,customer,friend,teacher,vendor,supplier,intern,auditor
pet: 猫,狗,鹦鹉,cat,dog,puppy
like: 喜欢,爱,最爱,热爱,偏爱,偏好,偏向,钟爱,中意,欣赏,爱好,享受,支持,喜好,爱吃,爱喝,爱看,爱听,嗜,合胃口,吃这一套,迷,粉丝,like,love,enjoy,prefer,favourite,favorite,fond of,fan of,keen on,adore,appreciate,go-to,all about,partial to,suit me,fan,prefer,钟情于,迷恋,圈粉,感兴趣,青睐,中意,惦记,taken a liking,crazy about,taken with,loving,lean,leans,gravitate,love,hit like,suits me
dislike: 讨厌,受不了,反感,烦,嫌,恨,不爱,不喜欢,没兴趣,看不惯,忌口,不碰,待不住,厌恶,腻,怕吵,hate,dislike,can not stand,detest,loathe,not a fan,bother me,annoy me,put off by,never cared for,do not like,allergic to
value: 看重,原则,在意,介意,讲究,价值观,底线,信奉,最重要,诚信,value,principle,matter to me,important to me,believe in,care about,matter more,refuse to,stand for,above everything,forever,any day,规矩,崇尚,情有独钟,钟情,排第一,深恶痛绝,图,不信,sticks to,stick to,insist,come first,comes first,means everything,zero patience,in my book,that is me,no contest,soft spot,weakness for,unbearable,will not wear,spare me,i find
rather: 更愿意,宁愿,宁可,宁,愿意,只认,只喝,只吃,只买,只选,只看,更想,would rather,rather,instead of,over,only buy,only eat,only drink
habit: 习惯,坚持,从来不,从不,从来,一向,向来,一直,永远,一辈子,从小,打心底,素来,始终,always,never,always have,since childhood,all my life,ever since,lifelong
treat: 跟我,给我,叫我,称呼,回答,回复,沟通,讲道理,说话,直说,解释,列表,举例,批评我,推荐,语气,客套,绕弯子,告诉我,问我,替我,帮我,call me,talk to me,answer,reply,respond,address me,correct me,feedback,with me,give me,tell me,show me,explain,ask me,speak to me,keep it,keep your,blunt,preamble,suggest
order: 请,别,不要,不用,无需,务必,一定要,尽量,please,do not,never,always,avoid,skip,make sure,just
recent: 最近,近来,近期,这几天,这两天,这阵子,这一阵,这段时间,这段日子,这周,这星期,这礼拜,这个月,这几周,这两周,这学期,这个夏天,这个冬天,这个春天,这个秋天,今年春天,今年夏天,今年秋天,今年冬天,眼下,现阶段,暂时,目前,这会儿,这几个月,这个假期,lately,these days,this week,this month,this summer,this winter,this spring,this autumn,this fall,this season,this weekend,recently,at the moment,right now,for now,currently,nowadays,for the time being,of late,as of late,temporarily,past week,last few days,these weeks,for a while,current,this past,last two weeks,this semester,this term,这些天,近几天,这一个星期,暑假,这个季度,这周末,刚开始,at present,presently,this october,just lately,next few weeks,these past,while i am
want: 想,想要,馋,嘴馋,特别想,老想,只想,就想,不想,懒得,口味,先放放,放一放,缓缓,歇歇,want,feel like,crave,in the mood,mood for,fancy,would like,can not get enough,drawn to,not in the mood,want nothing but,更想,想多,想少,没胃口,不想聊,吃得下,热情,换换脑子,兴趣,avoiding,not up for,keen,would rather not,wanted only,can not look at,extra short
hooked: 迷上,沉迷,上瘾,上头,着迷,痴迷,爱上,停不下来,停不了,循环,追剧,在追,刷,入坑,天天,顿顿,上心,into,obsess,hook,binge,phase,kick,replay,fell for,fallen for,addict,go through,gone off,off sugar,moment,obsession
today: 今天,今晚,今早,明天,明早,后天,昨天,昨晚,下午,上午,中午,早上,晚上,刚才,today,tonight,tomorrow,yesterday,this morning,this afternoon,this evening,last night,pm,am
moment: 刚,正在,正,马上,这就,待会,待会儿,等会,等会儿,等下,等一下,一会儿,现在,先,回头,晚点,分钟,小时后,快没,还没,着呢,呢,暂停,临时,就这一次,就这一回,只此一次,just got,just left,just finished,right now,now,brb,back in,in a minute,minute,be there,talk later,later,soon,about to,on my way,until thursday,for lunch,at the moment,so far,hold on,this once,one off,just this once,过会儿,回头说,改天,别催,刚睡醒,懵,先挂了,炖着,等我,在等,半小时后,一半,hang on,give me a,shortly,in a bit,yet,already,still,again,tight,just,until three,coming on
errand: 出门,取,排队,堵车,到了,接电话,开会,加班,下班,请假,回家,出去,等公交,进隧道,值机,登机,充电,没电,没纸,停水,停电,断了,检修,维修中,延期,推迟,取消,改到,睡了,快递,外卖,躺着,stuck,waiting,leave,left,heading,boarding,grab,on hold,delay,late,out of,in the oven,in the dryer,asleep,moved to,cancel,postpone,appointment,park,forgot,sit,being fixed,out for delivery,out of order,percent,running late,on a call,meeting in,占线,到站,洗澡,陪床,敲门,结账,没开,没干,打雷,红灯,理发,晚点,迟到,飞机,送到,哄睡,门口,someone at,at the door,waiting room,landed,updating,closed,power cut,pick up,picking,off to bed,overslept,reboot,download,walking the dog,groomer,packed,guests,driving,cooking,simmer,kettle,parcel
bodily: 累,困,头疼,头痛,嗓子,不舒服,没睡好,饿,渴,感冒,发烧,牙,胃,tired,headache,exhausted,hungry,slept badly,sleepy,sick,cold,sore
meal: 午饭,晚饭,早饭,早餐,午餐,晚餐,盒饭,lunch,dinner,breakfast
weather: 下雨,好冷,好热,天气,雨停,下雪,刮风,rain,snow,sunny,hot outside
can: 会,能,可以,能够,懂,看得懂,能看懂,认得,掌握,can,able to,know how to,could,know my way,capable
cannot: 不会,不能,没法,can not,could not,unable
skilled: 擅长,精通,拿手,熟练,熟悉,很熟,在行,厉害,强项,一把好手,好手,小菜一碟,没问题,不怵,难不倒,很溜,流利,闭着眼,功底,有证,水平,特长,还行,很快,口算,盲打,段,good at,great at,fluent,proficient,skilled,experienced,handy with,comfortable,expert,knack,mastered,strength,blindfold,inside out,decent at,good with,trained,competent,my thing,come easily,get by in,well versed,adept,capable of,words per minute,without breaking a sweat,club level,black belt,有一套,飞快,熟得很,没压力,不成问题,绝活,拿手绝活,内行,在行,有研究,样样,两下子,一手好,没障碍,好,很准,水性,口才,不在话下,得心应手,游刃有余,轻车熟路,行家,高手,老手,可以当,能打,专业,strong suit,sharp with,handy at,gift for,by heart,strong swimmer,comes naturally,come naturally,do it well,mean,by ear,quick at,well,pro at,at a professional level,versed,natural at,pretty good,skilful,talent,capable,wizard,ace,confident with,solid,fine in,with my own hands,single-handed,without a recipe,sharp
certified: 证,考过,考取,考了,拿到,拿过,奖,级,教练证,certified,licence,license,certificate,award,won,qualified,degree in,三级,等级,持证,考下,资格,资质,hold a,pilot's licence,passed,exam,diploma,qualification
years: 年,多年,年经验,经验,干过,做了,练了,学过,自学,翻译过,years,decade,experience,taught myself,learned,self-taught,trained
craft: 弹,修,画,唱,游泳,游,滑,拉,跳,翻译,编程,写代码,烘焙,木工,下棋,围棋,吉他,钢琴,手语,急救,焊,骑马,潜水,口译,素描,汇编,weld,cook,play,sew,juggle,type,code,repair,speak,read,translate,drive,draw,swim,dance,sing,carve,lay,identify,handstand,improvise,solder,program,fix,唢呐,裁,煲汤,投篮,散打,主持,种菜,口语,书法,摄影,剪辑,打字,品鉴,换轮胎,做饭,缝,织,雕,驾驶,开车,调酒,辩论,bake,shear,park,teach,coach,operate,splice,sail,tune,ski,climb,wire,paint,knit,carpenter,swimmer,photograph,negotiate,debug,restore,build
name: 叫,姓,名叫,名字,大家都喊,中文名,英文名,my name,go by,short for,called,named,name,敝姓,单名,full name
be: 是,is,am,are,was
amA: 我是,我是个,我是一名,我是做,本人是,用户是,i am a,i am an,i am the,user is a,user is
job: 老师,教师,工程师,医生,护士,律师,会计,司机,厨师,设计师,程序员,学生,博士,研究生,译者,翻译官,店员,店长,工人,电工,焊工,师,职员,公务员,转业,转行,全职,自由职业,退休,创业,产品经理,兽医,记者,警察,军人,开了一家,开店,teacher,engineer,doctor,nurse,lawyer,accountant,driver,chef,designer,programmer,student,freelance,plumber,firefighter,banker,illustrator,worker,instructor,translator,owner,retire,career,for a living,head of,bakery,phd,developer,manager of,consultant,vet,护工,审计,货运,退伍,裁缝,助理,留学生,卖,入殓师,剧本,勘探,高中,大四,高二,考古,念,读,家教,电工,保姆,tuner,porter,paramedic,by trade,apprentice,beekeeper,living,electrician,law school,pensioner,nun,accounting,sell,repair,degree,second year,final year
work: 上班,工作,任职,当,做,教,读博,读研,念书,就读,work as,work for,work at,teach,study,served in,run a,job,employed,year student
age: 岁,属,今年,九零后,后,年生,满,years old,year-old,turning,aged,thirty,forty,fifty,twenty
reside: 住,住在,定居,老家,来自,出生,长大,土生土长,籍贯,户口,本地人,搬来,土著,移民,人在,live in,living in,based in,born,grew up,from,originally,raised in,settle,moved here,citizenship,hometown,immigrant
status: 单身,已婚,未婚,结婚,离婚,离过,二婚,独生,老大,老二,奶爸,当妈,当爸,妈妈,爸爸,带娃,孙子,一个人过,左撇子,身高,血型,星座,married,single,divorced,widow,only child,eldest,oldest,youngest,mother of,father of,dad of,left-handed,twins,uncle now,family of,pronouns,tall,foot,双胞胎的,单亲,排行,太太,娃,爹,祖籍,伤残,widowed,widower,stepdaughters,grandchildren,engaged,middle child,foster,stay-at-home,nationality,immigrant,came over,hail from,come from,reside
people: 人,族,华人,汉族,回族,女,男,half,muslim,christian,jewish,korean,irish,trans
learn: 学到,学会,明白,懂了,悟,领悟,醒悟,体会,心得,教训,经验,感悟,总结,结论,道理,长记性,长一智,学乖,意识到,搞懂,吸取,复盘,事实证明,看来,算是,告诉我,让我知道,总算,终于,lesson,learn,learned,taught,takeaway,realise,realize,figured out,found out,moral,hindsight,dawned,conclusion,postmortem,retro,come to see,understand why,showed me,experience shows,the hard way,turned out,it turns out,looking back,took from,now know,insight,弄清楚,启发,启示,实践,栽了跟头,跌过跟头,晓得,收获,反思,想通,门道,摸索,感受,长教训,吃了亏,血泪,吃亏,根子,悟出,得出,learnt,teach,in retrospect,proved,know better,you live and learn,wiser,note for,mistake,made one thing clear,discovered,rule i picked up,think twice,with experience,it took me,see that,understand now,lessons
nextTime: 下次,下回,以后,往后,今后,再也不,再,从此,next time,from now on,going forward,never again,will not,in future,would insulate,did it again,again i would,i now,from here on,下一次,打这以后,要记住,得记住,肯定先,一定先,重来,重来一次,remember for next,doing it over,doing this again,for the future,from here on,over again,had i,had we
hindsight: 早知道,才知道,才发现,才明白,才,后来,当时,回头看,事后,应该,就该,得,should have,in hindsight,should,must,have to,need to,ought to,要是,必须,不能,would have,too late,mistake was
better: 比,强,更好,稳妥,靠谱,重要,没用,有效,最忌讳,宁可,划算,别急,better to,it pays,better than,beats,worth,works better,what worked,saves,kinder,best to,最稳,不如,管用,还是,更靠谱,省心,才是,beat,easier,work better,is best,best decision,pays,wise
afterThat: 那次,这次,这回,那回,上次,上回,经过,经历,通过,自从,吃过一次亏,亏了,走了弯路,失败,after that,last year,after three,having,the project,that trip
first: 先,提前,之前,前,first,before,ahead,in advance,twice,early
harm: 坏,坏了,丢,丢失,崩,崩溃,爆,毁,毁了,乱,乱码,错,出错,报错,失败,失效,作废,裂,漏,缩水,烂,死锁,卡住,卡死,蓝屏,掉线,冲突,覆盖,清空,误删,删,没了,全没,全丢,全挂,全乱,全错,糊,粘,起泡,烂根,花掉,吃掉,崩开,对不上,对不平,没收,摔,锁死,挂,毒,危险,炸,死,断,生锈,堵,变形,褪色,融化,污染,失真,污,break,broke,crash,fail,failure,corrupt,lose,lost,loss,wipe,delete,overwrite,rust,shrink,melt,ruin,flood,rot,jam,hang,choke,brick,fry,kill,drop,wrong,toxic,stranded,soak,freeze,leak,deadlock,burn,crack,scratch,stain,die,dead,gone,empty,unnoticed,loose,skip,expire,truncate,duplicate,explode,damage,trim,garbled,stuck,error,bug,spoil,warp,poison,void,变问号,乱套,花,弯,爆炸,闪退,刮花,烧,喷火,夹手,登不上,收不到,冻结,冲掉,触电,中毒,磨,泡,不响,打不开,连不上,进不去,扑了个空,报废,失灵,泄露,泄漏,溢出,丢数据,少了,看不清,受潮,发霉,变质,过期,漏电,短路,伤,烫,划伤,误伤,中断,卡,拒绝,被封,封号,偷偷,scramble,erase,destroy,clog,overheat,trip,bounce,tear,tow,swallow,peel,shatter,vanish,strip,mess up,messes up,stick,slippery,fell,redo,slip,bite,sting,stung,miss,missed,spoilt,yellow,blunt,leaves marks,ruined,erases,discard,ignore,lock out,logs you out,undo,undone,outdated,bankrupt,flake,snap,bend,collapse,fade,glitch,misread,split,soaked,unusable,refuse,reject,disconnect,timeout,time out,overflow,loop,injure,hurt,infect,clash,conflict,drain,inflate,flatten
cost: 罚款,罚,扣费,扣,被扣,不退,赖,白搭,白,多收,被坑,坑,亏,损失,少给,自动续费,划痕费,fine,cost me,cost us,bill,charge,fee,paid for,lock you into,could not get out,scam,rip-off,overcharge,penalty,hidden,打水漂,打了水漂,划走,罚单,罚金,定金,押金,续费,续订,退卡,deposit,keep your deposit,auto-renew,tow,overpaid,refund,surcharge,extra
warn: 小心,当心,千万,千万别,注意,切记,警惕,别信,不要信,beware,careful,watch out,warning,never trust,gotcha,pitfall,trap,mind the,do not run,do not use,danger,avoid,容易,别把,不要把,忘记,忘了,最忌,forget,do not plug,do not park,do not put,leave,leaving,putting,using that,plugging,unplugging,pasting,closing,copying
silent: 悄悄,不报警,不提示,没提示,没有提示,silently,no error,without warning,without asking,nobody tells,even on errors,automatic,automatically,mid-payment
otherwise: 否则,不然,要不然,的话,不加,没加,没设,没清,不开锅,otherwise,or you,or it,or else,unless,without a,if you,if it,without the,until you
cause: 会,会把,会让,导致,会导致,让,把,被,害得,引起,造成,使,cause,make,makes,made,turn into,so that,and then
oneThen: 一装就,一升级,一开,一点就,就,直接,结果,全,都,全部,永久,twice,every,forever,everything,start from zero
toolnoun: 命令,脚本,插件,工具,软件,小程序,快捷键,网站,应用,平台,表格,命令行,一行,一条命令,测距仪,锯,扳手,扩展,app,command,script,plugin,tool,extension,shortcut,cli,one-liner,wrench,bot,library,package,palette,terminal,linter,meter,website,spreadsheet,网页,模板,清单,系统,群,料理机,滚筒,客户端,浏览器插件,script,sheet,notion,page,saw,iron,gun,target,scanner,server,spreadsheet,software,program,utility,add-on,editor,browser,template,board,docs
use: 用,使用,跑,跑一下,敲,运行,执行,装,下载,上,用的是,靠,在上面,存在,写在,上提,use,run,try,via,with,using,through,go into,live in,done with,track,manage,settled on,spin up,synced,走,打开,靠着,托管,归,rely on,swear by,handle by,handled by,done by,made in,happens in,keep our,sits in,go with,goes through,edit in,plan in,you want,type,press,query,execute,launch,install,open
task: 查,转码,压缩,合并,截图,格式化,画图,流程图,部署,打包,调试,抓包,翻译文档,录屏,记账,排期,排班,笔记,背单词,比价,订票,记录,识别,导出,备份,监控,测量,传文件,去水印,思维导图,日志,批量,重启服务,检查,看磁盘,convert,merge,resize,format,search,screenshot,deploy,list,find,backup,invoice,standup,design,video call,vocabulary,notes,bugs,mirror,flush,measure,identify,see what,check what,lists,shows you,whiteboard,time tracking,passwords with,rename,剪辑,抠图,测网速,看内存,整理书签,打卡,周报,待办,远程桌面,压测,文档,论文,扫描,发票,lint,type check,dns,podcasts,feeds,benchmark,schedule,slides,translation,budget,references,recipes,tickets,logs,replace,record,scan,soldering,offline maps,rota
does: 搞定,就行,就能,就够了,够用,最快,最顺手,一目了然,免费,效果,自动,双语,方便,好用,比较快,快很多,does the job,does the trick,quickest way,fastest way,easiest way,best way,handy,works well,in one go,right tool,what i,in bulk,is the,就可以,就好,最稳,最好使,catch,scans,installs,keeps,strips,works best,cleanly,nicely,gets,handles,in seconds,instantly,for free,offline,cross-platform,benchmarks,converts,cuts,fills,shows
every: 每,每次,每回,每到,每逢,每当,每天,每周,每月,每年,每个,每隔,每晚,每早,每季度,每两周,每张,逢,一到,到了,一听到,一降温,every,each,whenever,each time,every time,when,once a,twice a,nightly,nearly every,at the start of,at the end of,after every,年年,饭后,一坐,一下雨,天一冷,逢年过节,after each,as soon as,come payday,every time,first tuesday,mornings,evenings,sundays,mondays
usually: 总,总是,总在,总会,总要,老是,一般,通常,往往,常常,经常,时常,必定,必,准,大多,回回,次次,月月,年年,always,usually,tend to,typically,generally,invariably,often,as a rule,most,mostly,consistently,normally,commonly,like clockwork,基本上,基本,准时,十有八九,屡试不爽,天天这样,永远是,more often than not,regularly,day in day out,day after day,year after year,as soon as,most days,on weekdays,alternate,on cold mornings,around
allOf: 所有,全部,凡是,一律,统一,全项目,全都,都,无一例外,如此,都这样,雷打不动,从没变过,没断过,好几回,只要,all,everywhere,across the,throughout,without exception,without fail,same,whole,follow,in the repo,always plural,没有例外,都这么做,都按,以,开头,归档,规则,同一套,整个,all over,in this codebase,codebase,one folder,same name,its own,at the top of
layout: 目录,命名,格式,前缀,后缀,布局,同名,同一级,下划线,小写,文件,注释,规范,结构,两列,三层,字段,prefix,naming,folder,layout,next to,beside,timestamp,scheme,readme,file names,lowercase,suffix,plural,structure,convention
season: 周一,周二,周三,周四,周五,周六,周日,周末,月底,月初,季度末,年底,节假日,换季,夏天,冬天,春天,秋天,双十一,号,高峰,monday,tuesday,wednesday,thursday,friday,saturday,sunday,quarter,january,august,september,spring,autumn,season,end of,afternoon,peak,weekend,month
happen: 翻倍,变慢,积水,返工,爆满,上涨,下跌,到账,关账,盘点,发版,dip,peak,slow down,double,go up,run over,wake,ship,happen,start,come in,nap,bark,call
have: 有,共有,一共,有个,由,组成,位于,在,离,旁边,has,have,had,own,consist,hold,cover,contain,located,sit,called,能容纳,流经,盛产,住着,放在,归,holds,employ,hang,hangs,takes,face,lead,report,responsible,in charge,house,stock,listen
org: 公司,项目,学校,部门,董事会,合同,租约,预算,总部,办公室,仓库,产品,分公司,物业,代号,负责人,团队,主营,小区,company,project,school,contract,budget,headquarters,office,warehouse,lease,client,department,museum,library,branch,version,board,town,city,building,landlord,供应商,法人,诊所,展厅,社区,食堂,班主任,域名,factory,supplier,choir,annual report,invoice,insurance,thesis,repo,repository,procurement,members,payroll
tech: 数据库,服务器,接口,微服务,环境,主库,版本,缓存,代码,虚拟机,分支,超时,server,database,api,staging,memory,postgres,data set,endpoint,service
figure: 米,公里,层,平米,万,亿,毫安,秒,块,元,台,条,个人,栋,rows,metres,meters,km,gb,euros,dollars,percent,pupils,engineers,years,floors
place: 楼,桥,机场,超市,药店,银行,医院,楼下,电梯,门,路,城,停车场,航站楼,bridge,airport,shop,bakery,river,station,street,house,flat,湖,河,镇,地铁,车站,走廊,办公室,river,lake,basement,garden,chapel,island,ferry,kitchen
opens: 开门,关门,营业,建成,拆了,盖的,开业,成立,发布,末班车,open at,opens,close at,closes,built in,torn down,was signed,begin in,ends in,founded
"""

CLASSES: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(members.strip().split(","))
    for name, _, members in (line.partition(":") for line in _TABLE.split("\n") if line)
}
