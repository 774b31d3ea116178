"""Classes of English words that tell what kind of memory a sentence is; the same class names as in the other packs.

A class is a name and its words and phrases. They are written in full forms ("do not", "i am"), because texts are expanded
before they are matched, and match by stem. How much a class, or one class before another, speaks for a category is learned
(`category_model`), not written here. What the model sees besides them are stems and pairs of neighbouring stems.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from ebbing.language.patterns import pattern
from ebbing.language.tokens import stem
from ebbing.language.word_lists import class_table, word_list

# short forms and what they stand for; a text is read in full forms
FULL_FORMS: Final = {
    "can't": "can not", "cannot": "can not", "won't": "will not", "n't": " not", "'m": " am", "'ve": " have",
    "'ll": " will", "'d": " would", "'re": " are", "'s": " 's",
}  # fmt: skip
# a number, in digits or words: 30
FIGURE: Final = r"\d"
# what is surely a name in this script, and the class of a sentence that holds one
NAME: Final = pattern(r"(?<=[a-z,] )[A-Z][a-zA-Z]+")
NAME_CLASS: Final = "capital"
# verbs, by their stems, of what is hardly done but for pleasure
PASTIMES: Final = frozenset(
    stem(verb) for verb in word_list("collect knit crochet embroider quilt whittle sketch juggle doodle")
)
_LONGEST: Final = 4  # stems of a phrase
_TOKEN: Final = re.compile(r"[a-z]+(?:-[a-z]+)*|'s|\d+|[^\w\s]")
CLASSES: Final = class_table(
    """
me: i,my,me,mine,myself,user
we: we,our,us,team
you: you,your
they: he,she,they,his,her,him,their,them,it,someone,nobody,people
kin: wife,husband,mother,mom,mum,father,dad,parents,sister,brother,son,daughter,kid,child,children,grandmother,grandfather,grandma,grandpa,aunt,uncle,cousin,nephew,niece,baby,in-law
other: boss,manager,colleague,neighbour,neighbor,roommate,landlord,client,customer,friend,teacher,vendor,supplier,intern,auditor
pet: cat,dog,puppy
like: like,love,enjoy,prefer,favourite,favorite,fond of,fan of,keen on,adore,appreciate,go-to,all about,partial to,suit me,fan,taken a liking,crazy about,taken with,loving,lean,leans,gravitate,hit like,suits me
dislike: hate,dislike,can not stand,detest,loathe,not a fan,bother me,annoy me,put off by,never cared for,do not like,allergic to
value: value,principle,matter to me,important to me,believe in,care about,matter more,refuse to,stand for,above everything,forever,any day,sticks to,stick to,insist,come first,comes first,means everything,zero patience,in my book,that is me,no contest,soft spot,weakness for,unbearable,will not wear,spare me,i find
rather: would rather,rather,instead of,over,only buy,only eat,only drink
habit: always,never,always have,since childhood,all my life,ever since,lifelong
treat: call me,talk to me,answer,reply,respond,address me,correct me,feedback,with me,give me,tell me,show me,explain,ask me,speak to me,keep it,keep your,blunt,preamble,suggest
order: please,do not,never,always,avoid,skip,make sure,just
recent: lately,these days,this week,this month,this summer,this winter,this spring,this autumn,this fall,this season,this weekend,recently,at the moment,right now,for now,currently,nowadays,for the time being,of late,as of late,temporarily,past week,last few days,these weeks,for a while,current,this past,last two weeks,this semester,this term,at present,presently,this october,just lately,next few weeks,these past,while i am
want: want,feel like,crave,in the mood,mood for,fancy,would like,can not get enough,drawn to,not in the mood,want nothing but,avoiding,not up for,keen,would rather not,wanted only,can not look at,extra short
hooked: into,obsess,hook,binge,phase,kick,replay,fell for,fallen for,addict,go through,gone off,off sugar,moment,obsession
today: today,tonight,tomorrow,yesterday,this morning,this afternoon,this evening,last night,pm,am
moment: just got,just left,just finished,right now,now,brb,back in,in a minute,minute,be there,talk later,later,soon,about to,on my way,until thursday,for lunch,at the moment,so far,hold on,this once,one off,just this once,hang on,give me a,shortly,in a bit,yet,already,still,again,tight,just,until three,coming on
errand: stuck,waiting,leave,left,heading,boarding,grab,on hold,delay,late,out of,in the oven,in the dryer,asleep,moved to,cancel,postpone,appointment,park,forgot,sit,being fixed,out for delivery,out of order,percent,running late,on a call,meeting in,someone at,at the door,waiting room,landed,updating,closed,power cut,pick up,picking,off to bed,overslept,reboot,download,walking the dog,groomer,packed,guests,driving,cooking,simmer,kettle,parcel
bodily: tired,headache,exhausted,hungry,slept badly,sleepy,sick,cold,sore
meal: lunch,dinner,breakfast
weather: rain,snow,sunny,hot outside
can: can,able to,know how to,could,know my way,capable
cannot: can not,could not,unable
skilled: good at,great at,fluent,proficient,skilled,experienced,handy with,comfortable,expert,knack,mastered,strength,blindfold,inside out,decent at,good with,trained,competent,my thing,come easily,get by in,well versed,adept,capable of,words per minute,without breaking a sweat,club level,black belt,strong suit,sharp with,handy at,gift for,by heart,strong swimmer,comes naturally,come naturally,do it well,mean,by ear,quick at,well,pro at,at a professional level,versed,natural at,pretty good,skilful,talent,capable,wizard,ace,confident with,solid,fine in,with my own hands,single-handed,without a recipe,sharp
certified: certified,licence,license,certificate,award,won,qualified,degree in,hold a,pilot's licence,passed,exam,diploma,qualification
years: years,decade,experience,taught myself,learned,self-taught,trained
craft: weld,cook,play,sew,juggle,type,code,repair,speak,read,translate,drive,draw,swim,dance,sing,carve,lay,identify,handstand,improvise,solder,program,fix,bake,shear,park,teach,coach,operate,splice,sail,tune,ski,climb,wire,paint,knit,carpenter,swimmer,photograph,negotiate,debug,restore,build
name: my name,go by,short for,called,named,name,full name
be: is,am,are,was
amA: i am a,i am an,i am the,user is a,user is
job: teacher,engineer,doctor,nurse,lawyer,accountant,driver,chef,designer,programmer,student,freelance,plumber,firefighter,banker,illustrator,worker,instructor,translator,owner,retire,career,for a living,head of,bakery,phd,developer,manager of,consultant,vet,tuner,porter,paramedic,by trade,apprentice,beekeeper,living,electrician,law school,pensioner,nun,accounting,sell,repair,degree,second year,final year
work: work as,work for,work at,teach,study,served in,run a,job,employed,year student
age: years old,year-old,turning,aged,thirty,forty,fifty,twenty
reside: live in,living in,based in,born,grew up,from,originally,raised in,settle,moved here,citizenship,hometown,immigrant
status: married,single,divorced,widow,only child,eldest,oldest,youngest,mother of,father of,dad of,left-handed,twins,uncle now,family of,pronouns,tall,foot,widowed,widower,stepdaughters,grandchildren,engaged,middle child,foster,stay-at-home,nationality,immigrant,came over,hail from,come from,reside
people: half,muslim,christian,jewish,korean,irish,trans
learn: lesson,learn,learned,taught,takeaway,realise,realize,figured out,found out,moral,hindsight,dawned,conclusion,postmortem,retro,come to see,understand why,showed me,experience shows,the hard way,turned out,it turns out,looking back,took from,now know,insight,learnt,teach,in retrospect,proved,know better,you live and learn,wiser,note for,mistake,made one thing clear,discovered,rule i picked up,think twice,with experience,it took me,see that,understand now,lessons
nextTime: next time,from now on,going forward,never again,will not,in future,would insulate,did it again,again i would,i now,from here on,remember for next,doing it over,doing this again,for the future,over again,had i,had we
hindsight: should have,in hindsight,should,must,have to,need to,ought to,would have,too late,mistake was
better: better to,it pays,better than,beats,worth,works better,what worked,saves,kinder,best to,beat,easier,work better,is best,best decision,pays,wise
afterThat: after that,last year,after three,having,the project,that trip
first: first,before,ahead,in advance,twice,early
harm: break,broke,crash,fail,failure,corrupt,lose,lost,loss,wipe,delete,overwrite,rust,shrink,melt,ruin,flood,rot,jam,hang,choke,brick,fry,kill,drop,wrong,toxic,stranded,soak,freeze,leak,deadlock,burn,crack,scratch,stain,die,dead,gone,empty,unnoticed,loose,skip,expire,truncate,duplicate,explode,damage,trim,garbled,stuck,error,bug,spoil,warp,poison,void,scramble,erase,destroy,clog,overheat,trip,bounce,tear,tow,swallow,peel,shatter,vanish,strip,mess up,messes up,stick,slippery,fell,redo,slip,bite,sting,stung,miss,missed,spoilt,yellow,blunt,leaves marks,ruined,erases,discard,ignore,lock out,logs you out,undo,undone,outdated,bankrupt,flake,snap,bend,collapse,fade,glitch,misread,split,soaked,unusable,refuse,reject,disconnect,timeout,time out,overflow,loop,injure,hurt,infect,clash,conflict,drain,inflate,flatten
cost: fine,cost me,cost us,bill,charge,fee,paid for,lock you into,could not get out,scam,rip-off,overcharge,penalty,hidden,deposit,keep your deposit,auto-renew,tow,overpaid,refund,surcharge,extra
warn: beware,careful,watch out,warning,never trust,gotcha,pitfall,trap,mind the,do not run,do not use,danger,avoid,forget,do not plug,do not park,do not put,leave,leaving,putting,using that,plugging,unplugging,pasting,closing,copying
silent: silently,no error,without warning,without asking,nobody tells,even on errors,automatic,automatically,mid-payment
otherwise: otherwise,or you,or it,or else,unless,without a,if you,if it,without the,until you
cause: cause,make,makes,made,turn into,so that,and then
oneThen: twice,every,forever,everything,start from zero
toolnoun: app,command,script,plugin,tool,extension,shortcut,cli,one-liner,wrench,bot,library,package,palette,terminal,linter,meter,website,spreadsheet,sheet,notion,page,saw,iron,gun,target,scanner,server,software,program,utility,add-on,editor,browser,template,board,docs
use: use,run,try,via,with,using,through,go into,live in,done with,track,manage,settled on,spin up,synced,rely on,swear by,handle by,handled by,done by,made in,happens in,keep our,sits in,go with,goes through,edit in,plan in,you want,type,press,query,execute,launch,install,open
task: convert,merge,resize,format,search,screenshot,deploy,list,find,backup,invoice,standup,design,video call,vocabulary,notes,bugs,mirror,flush,measure,identify,see what,check what,lists,shows you,whiteboard,time tracking,passwords with,rename,lint,type check,dns,podcasts,feeds,benchmark,schedule,slides,translation,budget,references,recipes,tickets,logs,replace,record,scan,soldering,offline maps,rota
does: does the job,does the trick,quickest way,fastest way,easiest way,best way,handy,works well,in one go,right tool,what i,in bulk,is the,catch,scans,installs,keeps,strips,works best,cleanly,nicely,gets,handles,in seconds,instantly,for free,offline,cross-platform,benchmarks,converts,cuts,fills,shows
every: every,each,whenever,each time,every time,when,once a,twice a,nightly,nearly every,at the start of,at the end of,after every,after each,as soon as,come payday,first tuesday,mornings,evenings,sundays,mondays
usually: always,usually,tend to,typically,generally,invariably,often,as a rule,most,mostly,consistently,normally,commonly,like clockwork,more often than not,regularly,day in day out,day after day,year after year,as soon as,most days,on weekdays,alternate,on cold mornings,around
allOf: all,everywhere,across the,throughout,without exception,without fail,same,whole,follow,in the repo,always plural,all over,in this codebase,codebase,one folder,same name,its own,at the top of
layout: prefix,naming,folder,layout,next to,beside,timestamp,scheme,readme,file names,lowercase,suffix,plural,structure,convention
season: monday,tuesday,wednesday,thursday,friday,saturday,sunday,quarter,january,august,september,spring,autumn,season,end of,afternoon,peak,weekend,month
happen: dip,peak,slow down,double,go up,run over,wake,ship,happen,start,come in,nap,bark,call
have: has,have,had,own,consist,hold,cover,contain,located,sit,called,holds,employ,hang,hangs,takes,face,lead,report,responsible,in charge,house,stock,listen
org: company,project,school,contract,budget,headquarters,office,warehouse,lease,client,department,museum,library,branch,version,board,town,city,building,landlord,factory,supplier,choir,annual report,invoice,insurance,thesis,repo,repository,procurement,members,payroll
tech: server,database,api,staging,memory,postgres,data set,endpoint,service
figure: rows,metres,meters,km,gb,euros,dollars,percent,pupils,engineers,years,floors
place: bridge,airport,shop,bakery,river,station,street,house,flat,lake,basement,garden,chapel,island,ferry,kitchen
opens: open at,opens,close at,closes,built in,torn down,was signed,begin in,ends in,founded
"""
)


def classes(lower: str) -> set[str]:
    """Return the classes whose words occur in a text in lower case and full forms."""
    (by_phrase, longest), stems = _phrases(), _stems(lower)
    found: set[str] = set()
    for start, first in enumerate(stems):
        for size in range(1, longest.get(first, 0) + 1):
            found.update(by_phrase.get(" ".join(stems[start : start + size]), ()))
    return found


def features(lower: str) -> Iterator[str]:
    """Yield what the model sees besides classes: "e:" stem, "f:" two neighbouring stems."""
    stems = _stems(lower)
    for word in stems:
        yield "e:" + word
    for first, second in pairwise(("^", *stems)):
        yield f"f:{first}_{second}"


@lru_cache(maxsize=16)  # for the classes and for the features of a text
def _stems(lower: str) -> tuple[str, ...]:
    return tuple(
        stem(token) if token[0].isalpha() else "#" if token.isdigit() else token for token in _TOKEN.findall(lower)
    )


@cache
def _phrases() -> tuple[dict[str, list[str]], dict[str, int]]:
    """Return phrase, as stems → its classes; and how many stems the longest phrase has that a stem begins."""
    found: dict[str, list[str]] = {}
    longest: dict[str, int] = {}
    for name, members in CLASSES.items():
        for member in members:
            stems = _stems(member)
            found.setdefault(" ".join(stems), []).append(name)
            longest[stems[0]] = min(_LONGEST, max(longest.get(stems[0], 0), len(stems)))
    return found, longest
