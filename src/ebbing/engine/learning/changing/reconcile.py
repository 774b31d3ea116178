"""reconcile: how something new meets what is known: said again, said more exactly, denied, replaced, or simply new.

Sentences are judged one by one: a longer segment is kept as it was said, and those of its sentences that are no units of
their own can only speak against what is known. Something is taken back by the same speaker only, and only where both texts
speak of the same matter: hidden when that is sure, contested when it is likely. Nobody overrules a more trusted source, and
what was said earlier never replaces what was said later. What a judgement does to the old memory stands in `revise`; what names
the one statement it sets right (a slip, a request, another value of a secret, "I didn't sell it") in `set_right`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from ebbing.domain import trust
from ebbing.domain.decisions import Verdict, decide
from ebbing.domain.judgement import Judgement, Relation, VectorPair
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Channel, Layer, Memory
from ebbing.domain.records.reasons import Property, Reason, ReasonKind, because
from ebbing.engine.learning.changing import revise
from ebbing.engine.learning.create import content_of, create
from ebbing.engine.learning.known import Known
from ebbing.engine.learning.unit import Similar, Unit
from ebbing.engine.operation import Operation
from ebbing.language.asking.circumstances import shared_home, told_in
from ebbing.language.packs import either, words
from ebbing.language.reach.from_when import holds_later
from ebbing.language.reach.listed import tells_of_some_listed
from ebbing.language.reach.whose import is_somebodys_own
from ebbing.language.sensitivity.matters import of_two_things
from ebbing.language.statements.claims import claims, values_agree
from ebbing.language.statements.clauses import people
from ebbing.language.statements.polarity import is_question, polarity
from ebbing.language.statements.stances import tells_an_end
from ebbing.language.tokens import cue_tokens, index_tokens
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.persons import apart, of_two_speakers, only_one_of

# what was learned from examples is asked only of texts this similar: most of what a new sentence is held against has
# nothing to do with it, and among examples that is rare
TELLING_DIGITS: Final = 3  # of a confidence or a cosine
SAME_MATTER: Final = 0.55
SAME_SAYING: Final = 0.86  # the cosine of a sentence and its paraphrase
SAME_VALUE: Final = 0.75  # … where both give one value of one thing
SAME_WORD_FOR_WORD: Final = 0.9  # from this on a word more says nothing more, unless it counts
LIKELY: Final = 0.59  # a judgement no surer than this contests a memory and does not hide it
LONGEST_TOLD: Final = 300  # characters of a message that is about one matter
NEW_WORDS: Final = 0.1  # a repetition with a larger share of new words is kept as an episode too

_FIRST_PERSON: Final = either("relation", "FIRST_PERSON", re.IGNORECASE)

_FACTS: Final = frozenset((Layer.FACT, Layer.CORE))
IN_PART: Final = "a part of it"  # the reason of a judgement that leaves the rest as it was
_WHY: Final = {
    Relation.REFINE: ReasonKind.REFINES,
    Relation.NEGATION: ReasonKind.DENIES,
    Relation.CORRECTION: ReasonKind.CORRECTS,
    Relation.CHANGE: ReasonKind.FOLLOWS,
}

# of two equally sure judgements, the one that would hurt more to miss
_URGENCY: Final = {
    Relation.CORRECTION: 0,
    Relation.NEGATION: 1,
    Relation.MENTION: 2,
    Relation.CHANGE: 3,
    Relation.REFINE: 4,
    Relation.UNRELATED: 5,
}


@dataclass(frozen=True, slots=True)
class Match:
    """A known memory, and how the new unit stands to it."""

    known: Similar
    judgement: Judgement


def meet(operation: Operation, unit: Unit, known: Known) -> bool:
    """Judge a unit against what it is similar to and act on it; False if a plain new memory is all there is to do."""
    if not unit.single:
        return _speaks_against(operation, unit)
    if _is_rejected(operation, unit, known):
        return True
    matches = _matches(operation, unit)
    if not matches:
        return False
    leading = matches[0].judgement  # the surest
    chosen = [m for m in matches if m.judgement.relation is leading.relation]
    _ACTS[leading.relation](operation, unit, chosen)
    return True


def take_back(operation: Operation, unit: Unit, known: Known) -> None:
    """Let what says nothing worth keeping by itself end or replace a fact, where that is sure, and keep it for that."""
    unit.similar = [one for one in known.similar(unit) if one.memory.layer in _FACTS]
    matches = _matches(operation, unit)
    if matches and matches[0].judgement.relation in revise.AGAINST and matches[0].judgement.confidence > LIKELY:
        unit.reading = replace(unit.reading, keep=True, layer=Layer.FACT)
        said_otherwise(operation, unit, [m for m in matches if m.judgement.relation is matches[0].judgement.relation])


def _is_rejected(operation: Operation, unit: Unit, known: Known) -> bool:
    """What the user has denied does not come back because someone else says it; the user may say it again."""
    if unit.message.channel is Channel.USER:
        return False
    for old in known.rejected(unit):
        revives = operation.parts.curator.revives
        if old.memory.channel is Channel.USER and revives(old.text, unit.text.strip(), old.cosine, old.vectors):
            operation.changes.contents.append(content_of(unit, None))
            reason = because(ReasonKind.REJECTED_BY_USER, channel=unit.message.channel)
            detail = {"content": unit.number, "decision": str(Verdict.REJECT), "channel": str(unit.message.channel)}
            operation.note(EventKind.REJECTED, reason, detail, old.memory.id, language=unit.reading.language)
            return True
    return False


# ── judging ──


def _matches(operation: Operation, unit: Unit) -> list[Match]:
    """Return the known memories that a unit has to do with, the surest judgement first."""
    found = [_match(operation, unit, unit.text.strip(), old, old.vectors) for old in unit.similar]
    return sorted((match for match in found if match is not None), key=_order)


def _speaks_against(operation: Operation, unit: Unit) -> bool:
    """Let a longer segment contest or close what one of its loose sentences speaks against; False if none does."""
    may_take_back, against = operation.parts.curator.may_take_back, [o for o in unit.similar if is_allowed(o, unit)]
    found = [
        match
        for sentence in map(str.strip, unit.loose)
        if against and may_take_back(sentence)
        for old in against
        if may_take_back(sentence, old.text)
        and (match := _match(operation, unit, sentence, old, None)) is not None
        and match.judgement.relation in revise.AGAINST
    ]
    if found:
        said_otherwise(operation, unit, list({m.known.memory.id: m for m in sorted(found, key=_order)[::-1]}.values()))
    return bool(found)


def _match(operation: Operation, unit: Unit, text: str, old: Similar, vectors: VectorPair | None) -> Match | None:
    """Return how a text stands to a known memory, as far as it may act on it; None if it has nothing to do with it."""
    if apart(old.text, text) or of_two_speakers(old.speaker, unit.message.name, text):
        return None  # another name is another person
    if is_somebodys_own(old.text, text):
        return None
    same_matter = old.cosine >= SAME_MATTER
    judgement = operation.parts.curator.relate(old.text, text, old.cosine, vectors, weigh=same_matter)
    if judgement.relation in revise.AGAINST:
        if of_two_things(old.text, text):
            return None
        if not judgement.same_matter or not is_allowed(old, unit) or only_one_of(old.text, text):
            return None
        if not _may_doubt(operation, unit, judgement, old) or _holds_later(operation, unit, text, old):
            return None
        judgement = _as_far_as_sure(operation, judgement, text, old)
        if unit.message.channel is Channel.AGENT:  # often our own output coming back: it may doubt, and hides nothing
            judgement = replace(judgement, confidence=min(judgement.confidence, LIKELY))
    elif judgement.weighed and not same_matter:
        return None
    elif (judgement.relation is Relation.REFINE and _says_the_same(text, old)) or _turns_it_round(judgement, text, old):
        judgement = replace(judgement, relation=Relation.MENTION)
    if judgement.relation is Relation.UNRELATED or _is_an_end(judgement, text, old):
        return None
    return Match(old, judgement)


def _is_an_end(judgement: Judgement, text: str, old: Similar) -> bool:
    """Whether what would only say more tells that something is over: a parting or a death is no detail."""
    says_more = judgement.relation is Relation.REFINE and judgement.reason != IN_PART
    return says_more and tells_an_end(text) and not tells_an_end(old.text)


def _may_doubt(operation: Operation, unit: Unit, judgement: Judgement, old: Similar) -> bool:
    """Whether a judgement may weigh on a memory: an unsure one not on a whole message, nor where people with names just talk."""
    if judgement.confidence > LIKELY:
        return True
    in_talk = judgement.weighed and unit.message.name is not None
    return not in_talk and len(operation.parts.curator.sentences(old.text)) == 1


def _holds_later(operation: Operation, unit: Unit, text: str, old: Similar) -> bool:
    """Whether a change is told for a later day, in the sentence or beside it: until then what is known stands, and then whoever asks is told."""
    said_at = unit.message.at.astimezone(operation.parts.zone)
    whole = unit.message.content if len(unit.message.content) <= LONGEST_TOLD else text
    return any(holds_later(old.text, one, said_at, said_at) for one in (text, whole))


def _says_the_same(text: str, old: Similar) -> bool:
    """Whether it is a paraphrase: nearly the same meaning, and at most a word in the place of another, none added."""
    said, known = concepts(text), concepts(old.text)
    new = said - known
    if new and old.cosine >= SAME_VALUE and new <= _telling_which() and _gives_its_value(text, old.text):
        return True
    if old.cosine < SAME_SAYING:
        return False
    replaced = not known <= said or (old.cosine >= SAME_WORD_FOR_WORD and not any(map(str.isdigit, "".join(new))))
    return not new or (len(new) == 1 and replaced)


@cache
def _telling_which() -> frozenset[str]:
    """Return the words that only say which property is told."""
    return words("relation", "TELLS_WHICH")


def _gives_its_value(new: str, old: str) -> bool:
    """Whether both give one value, whatever they call the property: I'm a vet, my job is being a vet."""
    return any(o.polarity is n.polarity and values_agree(o.value, n.value) for o in claims(old) for n in claims(new))


def _turns_it_round(judgement: Judgement, text: str, old: Similar) -> bool:
    """Whether the speaker says it again in the same words in another order: getting up early is something I hate."""
    if judgement.relation is not Relation.UNRELATED or old.cosine < SAME_WORD_FOR_WORD:
        return False
    own = _FIRST_PERSON.search(text) and _FIRST_PERSON.search(old.text) and not people(text)
    alike = polarity(text) is polarity(old.text) and not is_question(text) and not is_question(old.text)
    return bool(own) and alike and set(cue_tokens(text)) ^ set(cue_tokens(old.text)) <= _telling_which()


def _as_far_as_sure(operation: Operation, judgement: Judgement, text: str, old: Similar) -> Judgement:
    """Do not let one thing take others with it: "My name is Karl and I live in Vienna", then a move; nor a move the cat."""
    if shared_home(old.text) - told_in(text) or tells_of_some_listed(
        old.text, text
    ):  # "budget at 9, Kim at 11", then Kim is off
        return replace(judgement, relation=Relation.REFINE, reason=IN_PART)
    said = claims(old.text)
    one_thing = len(operation.parts.curator.sentences(old.text)) == 1 and len({(c.subject, c.value) for c in said}) <= 1
    if one_thing:
        return judgement
    if len({c.subject for c in said}) == len(said):  # several things of several people: which of them is not sure
        return replace(judgement, confidence=min(judgement.confidence, LIKELY))
    return replace(judgement, relation=Relation.REFINE, reason=IN_PART)


def _order(match: Match) -> tuple[float, int, float, str]:
    """Return what comes first. Last digits of a vector differ with what was embedded beside it, and must not decide between two that say the same."""
    judgement, known = match.judgement, match.known
    sure, alike = round(judgement.confidence, TELLING_DIGITS), round(known.cosine, TELLING_DIGITS)
    return -sure, _URGENCY[judgement.relation], -alike, known.memory.id


def is_allowed(old: Similar, unit: Unit) -> bool:
    """Whether this speaker may take it back: two people in one chat have two homes, and never correct each other's."""
    memory, message = old.memory, unit.message
    trusted = trust.ORDER.index(message.channel) <= trust.ORDER.index(memory.channel)
    return trusted and message.at >= memory.occurred_at and message.name == old.speaker


# ── acting ──


def _said_again(operation: Operation, unit: Unit, chosen: list[Match]) -> None:
    """The best match is refreshed. The same words stay in the journal; other words stay within reach."""
    if operation.parts.profile.learning.duplicates == "copy":
        create(operation, unit)
        return
    best = min(chosen, key=_as_it_was_first_said)
    old = operation.current(best.known.memory)
    apart = unit.whole is None and operation.parts.profile.learning.keeps_episodes  # else its segment holds these words
    if apart and _in_other_words(unit.text, best.known.text):
        unit.reading = replace(unit.reading, keep=False)  # an episode: the fact is the one that is known
        detail: dict[str, object] = {
            "by": create(operation, unit, because(ReasonKind.IN_OTHER_WORDS), verdict=Verdict.MENTION).id
        }
    else:
        unit.met = old
        operation.changes.contents.append(content_of(unit, None))
        detail = {"content": unit.number}
    if unit.message.channel is Channel.USER:
        judged = unit.origin
        revise.mention(operation, old, unit.message.at, detail, category=judged.category, by_hand=judged.by_hand)
    else:
        revise.echo(operation, old, unit.message.channel, detail)


def _as_it_was_first_said(match: Match) -> tuple[bool, str]:
    """Order by what a mention goes to: the fact before what repeats it in other words, the first of several."""
    return match.known.memory.layer is Layer.EPISODE, match.known.memory.id


def _in_other_words(new: str, old: str) -> bool:
    """Whether so much of it is new that whoever asks in these words would not find what is known."""
    words = set(cue_tokens(new))
    return len(words - set(index_tokens(old))) > NEW_WORDS * len(words)


def _said_more(operation: Operation, unit: Unit, chosen: list[Match]) -> None:
    """A memory of its own beside the best match."""
    memory = _made(operation, unit, chosen[0].judgement)
    revise.refine(operation, operation.current(chosen[0].known.memory), memory, unit.message.at)


def said_otherwise(operation: Operation, unit: Unit, chosen: list[Match]) -> None:
    """A memory of its own, against all it speaks against."""
    memory = _made(operation, unit, chosen[0].judgement)
    for match in chosen:
        relation = match.judgement.relation
        reason = decide(relation, operation.parts.profile).reason.then(_because_of(operation, match.judgement))
        cause = revise.Cause(unit.message.at, reason, match.judgement.confidence)
        revise.AGAINST[relation](operation, operation.current(match.known.memory), memory, cause)


def _made(operation: Operation, unit: Unit, judgement: Judgement) -> Memory:
    """Make the memory that meets something known, with what was decided and why."""
    why = ReasonKind.PART_CORRECTED if judgement.reason == IN_PART else _WHY[judgement.relation]
    reason = because(why).then(_because_of(operation, judgement))
    return create(operation, unit, reason, verdict=decide(judgement.relation, operation.parts.profile).verdict)


def _because_of(operation: Operation, judgement: Judgement) -> Reason | None:
    """Say what a judgement rests on: what it is about, not who moved where; and whether that is certain."""
    slot, colon, _ = judgement.reason.partition(": ")
    head = slot.partition(":")[0]
    if judgement.weighed or judgement.confidence < operation.parts.profile.learning.uncertain_below:
        return because(ReasonKind.UNSURE)
    return because(ReasonKind.PROPERTY, property=Property(head)) if colon and head in set(Property) else None


_ACTS: Final[Mapping[Relation, Callable[[Operation, Unit, list[Match]], None]]] = {
    Relation.MENTION: _said_again,
    Relation.REFINE: _said_more,
    **dict.fromkeys(revise.AGAINST, said_otherwise),
}
