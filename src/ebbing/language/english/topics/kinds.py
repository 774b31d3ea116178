"""English words for kinds of everyday things: by what a question asks for a kind, and which words are of it.

A question for pets is answered by "our tortoise woke up": no word is shared, but the tortoise is a pet. The kinds have the
same names in all packs.
"""

from __future__ import annotations

from typing import Final

# somebody wants to be told what to take: what they must not have bears on it
_ADVISE: Final = (
    r"\b(?:(?:suggest|recommend|propose|pick|find|plan|give|make|cook|order|book|think of|come up with)\w*|ideas?|suggestions?|recommendations?|"
    r"(?:what|which|where|any|somewhere|something) .*\b(?:should|shall|could|can|to)|good|know (?:a|an|any)|(?:want|need|fancy|feel like|looking for)\w*)\b"
)
_FOR_WHAT: Final = r"[^.?!,;]{0,40}"  # for when and where: it is all the request's
_EATEN: Final = r"dish(?:es)?|meals?|recipes?|dinner|lunch|supper|breakfast|brunch|starters?|desserts?|snacks?|menus?|restaurants?|takeaways?|curry|eat|cook|bake|food|picnic"
_WALKED: Final = r"hik(?:e|es|ing)|walks?|trails?|routes?|climb(?:s|ing)?|runs?|jog(?:s|ging)?|work-?outs?|exercises?|trek(?:s|king)?|bike rides?|classes at the gym|sports?"
_BOUGHT: Final = r"hotels?|holidays?|laptops?|phones?|tablets?|tv|televisions?|sofas?|presents?|gifts?|car to buy|bikes? to buy|flights?|places? to stay|camera"

# what in a question asks for a thing of the kind
KINDS_ASKED: Final = {
    # ── people ──
    "sibling": r"\bsiblings?\b|\bbrothers? (?:and|or) sisters?\b",
    "child": r"\b(?:kids?|children)\b|\bfamily (?:\w+ ){0,3}?(?:bigger|grow\w*|larger)\b|\bexpecting\b",
    "parent": r"\bparents\b",
    "partner": r"\bmarried\b|\bpartner\b|\bspouse\b|\bin a relationship\b|\bdating\b|\bgirlfriend\b|\bboyfriend\b|\bsingle\b|\bseeing (?:any|some)(?:one|body)\b|\blove life\b",
    "friend": r"\bfriends?\b|\bmates?\b",
    "birth": r"\bbirthdays?\b|\bborn\b|\bhow old\b|\bage\b|\bturn(?:s|ing)? \d+\b",
    "wedding": r"\bwedding\b|\banniversary\b|\bget(?:ting)? married\b",
    # ── where and how one lives ──
    "home": (
        r"\bwhere\b.*\bliv(?:e|es|ing)\b|\b(?:city|town|country|place|neighbou?rhood|flat|house|apartment|street|area)\b.*\blive\b|"
        r"\bliv(?:e|es|ing) (?:alone|now|these days)\b|\baddress\b|\bbased\b"
    ),
    "childhood": (
        r"\bchildhood\b|\bgr[eo]w(?:n)? up\b|\braised\b|\bas a (?:child|kid)\b|\bhome ?town\b|\bwhere\b.*\bfrom\b|\boriginally\b|"
        r"\bnationality\b|\bborn\b"
    ),
    "debt": r"\bow(?:e|es|ed|ing)\b|\bdebts?\b|\bborrow(?:ed)? (?:money|from)\b|\bloans?\b",
    "religion": r"\breligio\w+|\bfaith\b|\bbelieve in god\b|\bworship\b",
    "rent": r"\brent\b|\bmortgage\b|\blandlord\b|\bhousing costs?\b",
    "plant": r"\bplants?\b|\bgarden\w*\b|\bgrow(?:ing)?\b(?! up)|\bvegetables?\b|\bflowers?\b",
    "pet": r"\bpets?\b|\banimals? (?:do|does|did|have|are|is|in|at|live)\b|\b(?:our|my|which|what|any|other) animals?\b|\bbreed\b",
    # ── work and study ──
    "job": (
        r"\bjobs?\b|\bprofession\b|\boccupation\b|\bcareer\b|\bfor (?:a living|work)\b|\bemploye[rd]\b|\bline of work\b|"
        r"\b(?:where|which company|what company|who)\b.*\bwork(?:s|ing)?\b|\bwork(?:s|ing)? (?:as|for|at)\b|\bcompany\b"
    ),
    "budget": rf"{_ADVISE}(?: \w+){{0,5}}? (?:{_BOUGHT})\b{_FOR_WHAT}|\bbudgets?\b|\b(?:can|could) (?:i|we) afford\b|\bspend on\b|\b(?:where|which hotel)\b.*\b(?:holiday|vacation)\b",
    "pay": r"\bsalary\b|\bearn(?:s|ing)?\b|\bincome\b|\bwages?\b|\bhow much (?:money )?do i (?:make|get paid)\b|\bpaid\b",
    "commute": (
        r"\bcommut\w+|\b(?:get|getting|gets|go|going|goes|travel|travelling|way|trip|ride) (?:in )?to (?:my |the )?(?:work|office|job|school|campus)\b|"
        r"\bget around\b"
    ),
    "study": r"\bstud(?:y|ied|ying)\b|\bdegrees?\b|\bmajor(?:ed)?\b|\buniversity\b|\bcollege\b|\buni\b|\bgraduat\w+|\bqualification",
    "school": r"\bat school\b|\bschools?\b|\bkindergarten\b|\bnursery\b",
    "course": r"\b(?:class|classes|courses?|lessons?)\b|\blearn(?:ing)?\b|\btaking up\b",
    "exam": r"\bexams?\b|\btests?\b|\bcertificat\w+",
    "meeting": r"\bmeetings?\b|\bstand-?ups?\b",
    "deadline": r"\bdeadlines?\b|\bdue\b|\bhand(?:ed)? in\b|\bsubmit\w*\b",
    "appointment": r"\bappointments?\b|\bbooked\b|\bcheck-?ups?\b",
    # ── body and health ──
    "diet": (
        r"\b(?:foods?|ingredients?|eat|eating)\b.*\b(?:avoid|stay away|steer clear|can'?t|not|never|off limits|careful)\b|"
        r"\b(?:avoid|not|can'?t|shouldn'?t|can|may|allowed to|do|does|should) (?:\w+ )?eat(?:ing)?\b|\boff the menu\b|"
        rf"{_ADVISE}(?: \w+){{0,6}}? (?:{_EATEN})\b{_FOR_WHAT}|"
        r"\bdiet(?:ary)?\b|\bcook for\b|\beat meat\b|\bvegetarian\b|\bvegan\b|\ballerg\w+|\bintoleran\w+"
    ),
    "illness": (
        r"\bill(?:ness(?:es)?)?\b|\bdiseases?\b|\b(?:health|medical|chronic) (?:condition|issue|problem|history)s?\b|\bdiagnos\w+|"
        r"\b(?:my|his|her|their) health\b|\bsuffer(?:s|ing)? from\b"
    ),
    "injury": rf"{_ADVISE}(?: \w+){{0,5}}? (?:{_WALKED})\b{_FOR_WHAT}|"
    r"\binjur\w+|\bhurts?\b|\bbroken?\b|\bwrong with\b|\bpains?\b|\baches?\b|\bsurger\w+|\boperations?\b|\baccident\b",
    "medicine": r"\bmedicin\w*|\bmedications?\b|\bmeds\b|\bpills?\b|\bdrugs?\b|\bprescri\w+|\bsupplements?\b|\bvitamins?\b",
    "sleep": r"\b(?:get|wake|getting|waking|gets) up\b|\balarm\b|\bgo(?:es)? to (?:bed|sleep)\b|\bbed ?time\b|\bsle(?:ep|pt)\w*\b",
    "smoke": r"\bsmok\w+|\bcigarettes?\b|\bvap\w+",
    "size": r"\bhow tall\b|\bheight\b|\bsizes?\b|\b(?:how much|what)\b.*\bweigh\b|\bweight\b",
    "fear": r"\bafraid\b|\bscared\b|\bfears?\b|\bphobias?\b",
    # ── likes and leisure ──
    "hobby": (
        r"\bhobb(?:y|ies)\b|\b(?:free|spare) time\b|\bpastimes?\b|\bfor fun\b|\binterests\b|\b(?:gift|present)s?\b|"
        r"\bgive (?:my|him|her)\b(?:.*\b(?:birthday|christmas)\b)?|\bweekends\b|\bto relax\b|\bunwind\b|\bcollect\w*\b|\binto\?"
    ),
    "sport": r"\b(?:water |winter |team |ball )?sports?\b|\bexercises?\b|\bwork(?:ing)?[- ]?outs?\b|\bkeep(?:ing)? fit\b|\bathletic\b|\bin shape\b|\bfitness\b",
    "instrument": r"\b(?:musical )?instruments?\b|\bmusicians?\b|\bplay(?:s|ing)? (?:any|what) music\b",
    "music": r"\bmusic\b|\bbands?\b|\blisten(?:ing)? to\b|\bsingers?\b|\bsongs?\b|\bconcerts?\b|\bartists?\b",
    "book": r"\bbooks\b|\b(?:a|the|what|which|my|this|that|any|good|favou?rite) book\b|\b(?:what|which|anything)\b.*\bread(?:ing)?\b|\bnovels?\b|\bauthors?\b|\bwriters?\b",
    "film": r"\bfilms?\b|\bmovies?\b|\b(?:tv )?(?:series|shows?)\b|\bwatch(?:ing|ed)?\b|\bdirectors?\b",
    "game": r"\b(?:video|board|computer|card)? ?games?\b|\bgaming\b|\bconsole\b",
    "drink": r"\b(?:what|which|favou?rite|any)\b.*\bdrinks?\b|\bbeverages?\b|\balcohol\b|\bdrink(?:ing)?\b",
    "food": (
        r"\b(?:what|which|favou?rite|any|good)\b.*\b(?:foods?|dish|dishes|cuisine|meals?|snacks?|eat|cook|restaurants?|breakfast|lunch|dinner)\b|"
        r"\bfor (?:breakfast|lunch|dinner)\b"
    ),
    "colour": r"\bcolou?rs?\b",
    "language": r"\blanguages?\b|\bspeaks?\b|\bfluent\b|\bbilingual\b",
    "club": r"\bclubs?\b|\bsociet(?:y|ies)\b|\bmember(?:ship)?s?\b|\bteams?\b|\bvolunteer\w*\b|\bchoir\b",
    "travel": (
        r"\b(?:cities|countries|places|where|city|country)\b.*\b(?:been|visited|visit|travel\w*|gone|go|went|going)\b|\btravel\w*\b|\btrips?\b|"
        r"\bholidays?\b|\bvacations?\b|\babroad\b|\bflights?\b"
    ),
    # ── things ──
    "vehicle": rf"\bhow (?:should|can|could|do|will|would|shall) (?:i|we) (?:best )?(?:get|go|travel) (?:to|there|from|home|back|up|down)\b{_FOR_WHAT}|\b(?:best|easiest|quickest) way to get (?:to|there|from|home)\b{_FOR_WHAT}|"
    r"\b(?:car|vehicle|motorbike)s?\b|\b(?:do i|does \w+|am i) driv\w+|\bdriv(?:e|es|ing)\b",
    "bicycle": r"\bbikes?\b|\bbicycles?\b|\bcycle\b",
    "phone": r"\b(?:mobile |smart)?phones?\b(?! number)",
    "fault": r"\b(?:fix(?:ed|ing)?|repair(?:s|ed|ing)?|mend(?:ed|ing)?|broken|out of order|faulty|(?:not|doesn't|isn't|aren't|don't) work(?:ing)?|falling apart)\b",
    "internet": (
        r"\bwi-?fi\b|\binternet\b|\bbroadband\b|\b(?:get|getting|go|going|gets|log|sign) (?:\w+ )?online\b|"
        r"\bon (?:to )?the (?:net|network)\b"
    ),
    "appliance": r"\bappliances?\b|\bkitchen gadgets?\b|\bhousehold devices?\b",
    "contact": r"\bcontact (?:details|info\w*)\b|\b(?:phone|mobile) number\b|\be-?mail(?: address)?\b|\breach (?:him|her|them)\b",
    "computer": r"\blaptops?\b|\bcomputers?\b|\btablets?\b|\b(?:mac|pc)\b",
}

# words of the kind; words that belong together are joined by "_"
KINDS: Final = {
    "sibling": "brother sister twin sibling",
    "child": "son daughter kid child baby toddler twin newborn pregnant expecting_baby expecting_twin",
    "parent": "mother mum mom father dad parent",
    "partner": "wife husband partner spouse fiance fiancee girlfriend boyfriend married engaged divorced single widow ex broke_up split_up dating going_out",
    "friend": "friend mate buddy pal roommate flatmate",
    "birth": "birthday born turn age old 30th 40th 50th 60th",
    "wedding": "wedding anniversary married marry engaged wed",
    "home": "live move flat apartment house settle unpack rent neighbourhood studio bungalow cottage district suburb relocate",
    "childhood": "grew_up childhood raised born bred originally native hometown hail",
    "budget": "budget afford spend_at_most spend_more_than save_up saving_for skint",
    "debt": "owe debt loan lent lend borrow mortgage overdraft iou pay_back paid_back instalment settle_up reimburse paying_off",
    "religion": """
        mosque church temple synagogue pray prayer bible quran koran jumu mass parish monastery buddhist muslim christian catholic hindu sikh jewish
        atheist baptist methodist ramadan lent_fast gurdwara rosary pooja puja rabbi imam priest vicar
    """,
    "rent": "rent landlord landlady mortgage lease tenancy deposit",
    "plant": """
        plant garden tomato basil rose orchid tulip sunflower hedge herb seed seedling cactus succulent fern ivy lavender lily daffodil peony
        chilli pepper courgette pumpkin strawberry apple_tree allotment greenhouse bonsai monstera
    """,
    "pet": """
        pet cat kitten dog puppy hamster rabbit bunny tortoise turtle parrot budgie parakeet canary goldfish guinea_pig gerbil
        hedgehog ferret gecko lizard snake pony horse duck hen chicken goat alpaca aquarium poodle labrador beagle terrier spaniel
        retriever collie husky corgi dachshund greyhound tabby siamese cockatiel axolotl chinchilla iguana donkey bee pup hairball furball litter_tray walkies kennel cattery
    """,
    "job": """
        job work profession career employ employer colleague shift doctor nurse paramedic firefighter teacher lecturer professor lawyer
        solicitor engineer programmer developer designer accountant chef cook baker waiter waitress bartender barista driver pilot police
        officer scientist researcher writer journalist editor manager sales assistant receptionist secretary architect electrician plumber
        carpenter mechanic farmer gardener hairdresser barber dentist optician pharmacist vet therapist physiotherapist consultant analyst
        translator photographer librarian cashier courier postman builder freelance self_employed notice first_day hire intern promoted
        trainee apprentice midwife surveyor welder tailor florist butcher janitor technician tester marketing startup company office boss
    """,
    "pay": "salary wage earn income paid payslip payday bonus raise gross net_month after_tax per_hour an_hour",
    "commute": "commute commuting train_ride cycle bike bicycle bus tram tube metro subway walk_work drive_work carpool each_way brompton ferry door_to door",
    "study": """
        degree university college graduate graduated studied major uni thesis bachelor master phd diploma dissertation law medicine physics
        chemistry biology geology history philosophy economics maths
    """,
    "school": "school kindergarten nursery preschool primary secondary grade pupil headteacher",
    "course": "class course lesson workshop tutor learn evening_class teach session seminar",
    "exam": "exam test certificate resit pass score finals ielts toefl",
    "meeting": "meeting standup sync call catch_up retro",
    "deadline": "due deadline submit hand_in extension extend",
    "appointment": "appointment slot booked checkup check_up dentist doctor haircut optician physio hygienist",
    "diet": """
        allergic allergy intolerant intolerance coeliac celiac gluten lactose dairy vegetarian vegan pescatarian halal kosher shellfish peanut
        nut swell hives rash diet meat pork stomach sugar_free blister wheeze anaphylaxis epipen antihistamine throat_close
    """,
    "illness": """
        asthma diabetes diabetic migraine hypertension blood_pressure arthritis epilepsy eczema psoriasis cancer coeliac celiac depression
        anxiety adhd anaemia anemia thyroid disease illness condition diagnose reflux insomnia ibs gout hay_fever tinnitus endometriosis
        cholesterol sciatica
    """,
    "injury": """
        broke break fracture sprain twist tore torn surgery operation ache sore hurt injure injury pain scar stitch dislocate concussion slip_disc cast
        crutch knee shoulder ankle wrist back_out
    """,
    "medicine": """
        tablet pill medication medicine antibiotic ibuprofen insulin inhaler vitamin supplement prescription dose antihistamine statin
        paracetamol aspirin warfarin metformin thyroxine melatonin magnesium iron_tablet contraceptive antidepressant puffer steroid nose_spray eye_drop omeprazole levothyroxine naproxen codeine amoxicillin sertraline ramipril
        amlodipine atorvastatin gabapentin propranolol lansoprazole citalopram fluoxetine salbutamol methotrexate bisoprolol
    """,
    "sleep": "alarm wake woke bed sleep asleep insomnia nap bedtime riser night_owl",
    "smoke": "smoke cigarette vape cigar nicotine pack_day",
    "size": "size tall height cm weigh kilo kg stone_pounds shoe_size",
    "fear": "afraid scared fear phobia terrified terrify panic frighten spook petrified claustrophobic sweating_chest chest_tight freak_out",
    "hobby": """
        hobby paint pottery ceramics photography garden knit crochet sew read chess puzzle bake cook collect birdwatching fish woodwork
        hike climb dance sing draw sketch calligraphy origami embroidery quilt astronomy telescope model_train lego stamp coin vinyl
        jewellery carpentry brew foraging journaling obsessed
    """,
    "sport": """
        sport football soccer basketball tennis badminton squash volleyball cricket rugby hockey golf swim running jog marathon parkrun hike
        cycling yoga pilates gym climb boulder ski snowboard surf windsurf kitesurf sail dive scuba snorkel row kayak canoe paddle box judo
        karate fencing skate gymnastics triathlon archery crossfit padel zumba aikido taekwondo lift_weights treadmill handball netball goalkeeper goalie five_a_side between_sticks
    """,
    "instrument": """
        instrument piano guitar violin cello viola drum flute trumpet trombone saxophone sax clarinet oboe ukulele banjo harp
        accordion harmonica mandolin recorder keyboard organ bagpipe bassoon bass erhu guzheng pipa sitar veena tabla shamisen koto concertina bodhran
    """,
    "music": "music jazz rock pop punk metal classical opera folk rap hip_hop techno blues country band album playlist concert singer vinyl gig song k_pop",
    "book": "book novel read reading author chapter audiobook kindle trilogy memoir thriller paperback poetry bestseller biography",
    "film": "film movie series season episode netflix show cinema documentary watch sitcom anime trailer binge sequel",
    "game": "game chess console playstation ps5 xbox nintendo switch zelda minecraft catan scrabble steam pokemon tetris poker bridge_night dungeons",
    "drink": "drink coffee espresso latte cappuccino tea juice beer wine whisky whiskey gin vodka rum cocktail cider water milk lemonade cola smoothie kombucha matcha cocoa sober",
    "food": """
        food dish pizza pasta sushi curry noodle dumpling hotpot rice bread cheese steak burger soup salad chocolate cake pie ramen taco
        barbecue seafood fish chicken beef tofu breakfast lunch dinner snack porridge lasagne risotto paella pho dim_sum sandwich pancake
        toast egg cereal stew roast falafel hummus kebab ice_cream biscuit vegetable fruit spicy
    """,
    "colour": """
        colour color red blue green yellow orange purple violet pink brown black white grey gray teal turquoise navy mustard burgundy maroon
        beige lilac crimson gold silver
    """,
    "language": """
        english chinese mandarin cantonese japanese korean french german spanish italian portuguese russian arabic hindi urdu dutch turkish
        polish swedish norwegian danish finnish greek hebrew vietnamese thai welsh irish latin georgian konkani tagalog swahili yoruba igbo hausa zulu punjabi bengali tamil gujarati marathi persian farsi czech hungarian romanian
        ukrainian malay gaelic bsl asl sign_language fluent bilingual native_speaker duolingo speak mother_tongue dialect translate accent
    """,
    "club": "club choir team member membership society league volunteer join scout troupe orchestra book_club union",
    "travel": """
        trip travel visit holiday vacation fly flew flight tour weekend_in been backpack cruise airport hotel hostel airbnb interrail camping
        road_trip abroad beach
    """,
    "vehicle": """
        car van motorbike motorcycle scooter campervan toyota honda ford bmw audi volvo tesla skoda volkswagen vw golf polo mercedes mazda hyundai kia
        nissan renault peugeot fiat opel corsa subaru lexus seat_ibiza citroen jeep suzuki mini_cooper prius civic yaris octavia electric_car diesel hatchback suv estate_car
    """,
    "bicycle": "bike bicycle cycle brompton ebike",
    "phone": "phone iphone pixel samsung galaxy fairphone huawei oneplus nokia xiaomi motorola android",
    "fault": """
        broke broken drip leak jam stuck crack loose blocked flood dead_doorbell faulty fault kaput knackered rattle doesn't_shut won't_shut won't_start won't_close
        won't_stop stopped_working packed_up playing_up conked_out hanging_off fix repair mend on_blink sticks_door
    """,
    "internet": "wifi wi_fi internet broadband router hotspot network_password network_wifi online",
    "appliance": """
        fridge freezer washing_machine dishwasher microwave oven kettle toaster hoover vacuum_cleaner dryer boiler air_conditioner rice_cooker
        television tv air_fryer blender
    """,
    "contact": "phone_number mobile_number email e_mail call_on reach",
    "computer": "laptop computer macbook thinkpad dell lenovo surface tablet ipad desktop chromebook imac pc",
}
