"""Newer statements near an older one and about another matter."""

import pytest

from ebbing.curator.rules.contest.another_matter import is_another_matter


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        ("what do I drive?", "I drive an old Fiesta", "my uncle's got himself a Jaguar, red leather and all"),
        ("am I in a union?", "I'm in Unison", "someone at work has quit Unison over the strike"),
        ("where do we go at Christmas?", "we spend Christmas in Fife", "the Patels are off to Goa for Christmas"),
        ("what phone do I have?", "I've a Nokia brick", "a mate of mine swapped to a Fairphone last week"),
        ("what dog food do we buy?", "we buy Butternut", "our neighbours have gone over to raw food for their dogs"),
        ("where's my mum living?", "mum lives in Poole", "my boss's mum has moved to a home in Bath"),
        ("what's my niece called?", "my niece is called Orla", "my other niece is called Beth"),
    ],
)
def test_what_others_do_is_theirs(asked, old, new):
    assert is_another_matter(asked, old, new)


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        ("what do I drive?", "I drive an old Fiesta", "my uncle has written off the Fiesta"),  # of what is known
        ("how much is my rent?", "rent's 900", "my landlord has gone up to 950"),  # who has a say in it
        ("which broadband are we with?", "we're with BT", "my husband switched us to Vodafone"),
        ("do I have a lodger?", "my lodger is called Piet", "my lodger's moved out"),  # who was known
        ("where do I work?", "I work at Lidl", "my sister got me into Aldi, started Monday"),
        ("am I married?", "I'm married to Ana", "my wife has moved out and filed for divorce"),
        ("who cuts our grass?", "Bert cuts our grass", "Bert's packed it in, a lad from the village does it"),
        ("how many play in my team?", "the squad is fourteen of us", "two lads joined, the squad's sixteen"),
        ("where's my mum living?", "mum lives in Poole", "my mum's gone into a home in Bath"),
    ],
)
def test_what_others_do_may_touch_the_user(asked, old, new):
    assert not is_another_matter(asked, old, new)


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        ("where do I live?", "I live in Hull", "we'd love a place in York one day"),
        ("how many cats have I got?", "I've got two cats", "thinking about a third cat, we'll see"),
        ("what's my job?", "I'm a baker", "if the course works out I might go into nursing"),
        ("do I smoke?", "I smoke ten a day", "considering patches"),
        ("what time do I normally get up?", "I get up at six", "today I slept till eleven, bliss"),
        (
            "how far do I swim on Fridays?",
            "I swim a mile on Fridays",
            "did only twenty lengths this Friday, sore shoulder",
        ),
        ("where do I live?", "I live in Hull", "our office has relocated to Leeds"),
    ],
)
def test_what_is_supposed_or_was_so_once_leaves_things_as_they_are(asked, old, new):
    assert is_another_matter(asked, old, new)


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        ("what's my job?", "I'm a baker", "if I'm honest the bakery's behind me, I'm a nurse now"),
        ("where do I live?", "I live in Hull", "we were thinking of York but we've moved to Leeds"),
        ("what am I planning for May?", "we're thinking of Crete in May", "we'd love to do Malta instead"),
        ("when do I go to the gym?", "I usually go to the gym at 7", "from today it's 6, new class"),
        (
            "when do I play squash?",
            "I play squash every Monday",
            "squash moved to this Thursday and every Thursday after",
        ),
        ("where does my office sit?", "our office is on Dock Street", "our office has relocated to Leeds"),
        ("what's my flat number?", "I'm at number 12", "sorry, I was thinking of my old place, it's 21"),
    ],
)
def test_what_has_come_about_counts(asked, old, new):
    assert not is_another_matter(asked, old, new)
