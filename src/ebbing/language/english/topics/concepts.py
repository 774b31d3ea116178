"""The English words of concepts, by kind: `word=name`, or the word alone where it is the name itself.

This is the list of names that the other packs map their words to. Words that belong together are joined by "_".
"""

from __future__ import annotations

from typing import Final

NAMES: Final = {
    "place": """
        beijing peking=beijing shanghai guangzhou shenzhen hangzhou nanjing chengdu chongqing wuhan xian tianjin
        suzhou qingdao dalian xiamen changsha zhengzhou kunming ningbo hefei hong_kong macau taipei tokyo osaka
        kyoto seoul singapore bangkok london paris berlin munich rome milan madrid barcelona amsterdam vienna
        zurich moscow new_york nyc=new_york san_francisco los_angeles boston chicago seattle toronto vancouver
        sydney melbourne dubai china japan korea america usa=america us=america britain uk=britain
        england=britain france germany italy spain canada australia india russia switzerland
    """,
    "drink": "coffee tea green_tea black_tea milk_tea milk beer wine alcohol juice water cola",
    "food": """
        chocolate meat beef pork chicken fish seafood shrimp vegetarian vegan=vegetarian vegetable fruit apple
        banana orange rice noodle dumpling hotpot pizza sushi bread cake sweets dessert sugar cilantro peanut
        spicy sichuan_food breakfast lunch dinner
    """,
    "animal": "cat kitten=cat dog puppy=dog bird rabbit horse pet",
    "sport": """
        football soccer=football basketball tennis badminton pingpong swimming running yoga gym hiking skiing
        bicycle cycling=bicycle bike=bicycle photography
    """,
    "art": """
        music classical_music jazz rock piano guitar violin singing dancing painting movie films=movie
        film=movie cinema=movie scifi novel book reading poetry game
    """,
    "hobby": "travel cooking gardening programming",
    "occupation": """
        doctor physician=doctor nurse teacher lawyer engineer software_engineer programmer coder=programmer
        developer=programmer designer student journalist accountant chef driver police scientist writer painter
        manager product_manager sales professor architect pilot translator
    """,
    "person": """
        wife spouse=wife husband daughter son mother mum=mother mom=mother father dad=father sister brother
        friend girlfriend boyfriend child kids=child kid=child children=child boss colleague
    """,
    "thing": """
        computer laptop notebook=laptop phone cellphone=phone car automobile=car electric_car house apartment
        flat=apartment company school university hospital bank project database
    """,
    "language": "english chinese mandarin=chinese japanese french german spanish korean russian",
    "field": "math physics chemistry biology history economics law medicine philosophy computer_science psychology",
    "colour": "black white red blue green yellow purple pink colour colors=colour color=colour",
    "season": "spring summer autumn winter",
    "other": """
        allergic married single divorced smoking early_riser birthday name phone_number email address password
        meeting monday tuesday wednesday thursday friday saturday sunday drink food sport singer song city
        animal language season dish band editor deadline flight budget plate wifi
    """,
}
