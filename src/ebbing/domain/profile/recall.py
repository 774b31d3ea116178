"""How a cue finds memories, and what speaks for a memory as an answer."""

from __future__ import annotations

from typing import Annotated, Literal

from ebbing.domain.profile.checking import Range
from ebbing.domain.profile.section import Checked, Count, CountOrNone, Duration, Rate, Share, Signed, Weight
from ebbing.domain.records.memory import LinkKind


class EvidenceWeights(Checked):
    """What speaks for a memory as an answer, and how much; fitted on public conversations (docs/evaluation.md)."""

    words: Signed = 0.33  # the share of the cue's words it holds, neighbours' words fainter
    own_words: Signed = 0.03  # the share of the cue's words in its own text
    meaning: Signed = 0.24  # cosine
    answers: Signed = 0.16  # how near it lies to where the answers lie
    answers_few: Signed = 0.6  # the same once more among few memories: among many, much lies near by chance
    translated: Signed = 0.5  # cosine once more, where no word can be the same: Chinese asked in English
    session_words: Signed = 0.2  # the share of the cue's words in its whole session
    session_meaning: Signed = 0.32  # the best cosine in its session
    same_user: Signed = 0.2  # where several users are asked: it is by the one the best hits are by
    question_before: Signed = 0.21  # cosine of a question someone else asked just before
    said_before: Signed = 0.05  # cosine of what else someone else said just before
    said_after: Signed = 0.095  # cosine of what someone else said just after
    speaker: Signed = 0.1  # the cue names who said it
    agent: Signed = -0.22  # an assistant said it
    agent_asked: Signed = 0.45  # an assistant said it, and the cue asks what it said
    time: Signed = 0.17  # said within the time the cue names
    asks: Signed = -0.048  # it ends as a question
    opens: Signed = 0.058  # it opens its session
    another: Signed = -0.15  # it does not name the person the cue is about
    not_mine: Signed = -0.3  # the cue is about the one who asks, and it is about somebody else
    plan: Signed = -0.06  # it tells what may be some day, and the cue does not ask for that
    answer_time: Signed = 0.07  # the cue asks when, and it names a time
    answer_number: Signed = 0.046  # the cue asks how many, and it holds a number
    answer_name: Signed = 0.11  # the cue asks where, and it holds a name


class CertaintyWeights(Checked):
    """How surely a memory answers the cue: the log odds are the base and, of each observation, so much.

    One scale for all languages; fitted on everyday questions with and without an answer, and on public conversations asked
    their own and each other's questions (docs/evaluation.md).
    """

    base: Signed = -3.5  # nothing speaks for it
    relevance: Signed = 1.0  # all that speaks for it, as ranked
    matter: Signed = 1.0  # the share it holds of the words of what is asked, not only the person's
    answers: Signed = 5.5  # how near it lies to where the answers lie
    otherwise: Signed = 0.8  # it names the person the cue is about by another word: its meaning is farther from the cue
    another: Signed = -2.0  # it is about somebody else than the cue, or does not name what the cue names
    plan: Signed = -0.8  # it tells what may be some day, and the cue does not ask for that
    lacks: Signed = -4.0  # the cue asks for a kind of value (a time, a sum of money), and it holds none
    time: Signed = 2.0  # it was said within the time the cue names
    speaker: Signed = 1.5  # the cue names who said it
    agent_asked: Signed = 3.5  # an assistant said it, and the cue asks what it said
    many: Signed = -0.15  # the more memories there are, the more hold a word of the cue by chance
    together: Share = 1.0  # so much of it a net says that looks at all candidates together; 0: the sum alone


class Recall(Checked):
    """How a cue finds memories. Relevance first; weight enters bounded, and through the gate."""

    kind: Literal["hybrid", "keyword_spreading", "breadth_first", "time_aware"] = "hybrid"
    shows: Literal["levels", "contents"] = "levels"  # as text: a line with the sign of its level (S1), or bare (S4)
    dates: bool = True  # as text: when each was said, and what its "yesterday" meant
    normal_threshold: Weight = 0.3
    review_threshold: Weight = 0.01
    limit: Annotated[int, Range(least=1, most=1000)] = 10
    candidates: Count = 100
    lexical_share: Share = 0.5  # words against meaning in the rough score that proposes candidates
    light_word: Share = 0.5  # how much a word of every second sentence counts beside others: go, make, kind
    question_share: Share = 0.6  # what a question says alone, against all that was said around it in the same breath
    monologue_share: Share = 0.2  # neighbours lend only this share of their words where both are by the same speaker
    rough_neighbour_share: Share = 0.5  # what a neighbour lends to the rough score
    evidence: EvidenceWeights = EvidenceWeights()
    certainty: CertaintyWeights = CertaintyWeights()
    minimum_certainty: Share = 0.25  # where none answers the cue this surely, nothing comes to mind
    minimum_certainty_share: Share = 0.25  # what is less sure than this share of the best does not come along behind it
    minimum_share: Share = 0.6  # what is less relevant than this share of the best does not come to mind beside it …
    minimum_own_share: Share = 0.45  # … unless what speaks for it alone, its session aside, is this share of the best's
    successor_share: Share = 0.5  # a newer figure rises above an older one it is this relevant beside …
    successor_similarity: Share = 0.4  # … this similar to …
    successor_words: Share = 0.3  # … sharing this much of the cue's words with …
    successor_words_brief: Share = 0.9  # the same where one of the two is a brief statement
    successor_apart: Count = 4  # … and said at least so many memories later
    sure_share: Share = (
        0.0  # how surely it answers counts so much in the order, beside relevance: among what one person told
    )
    contest_sure: Share = 0.0  # what likely answers this much instead comes before an older answer; 0: never
    heirs: bool = True  # what was replaced hands its relevance on to what took its place, and stands below it
    weight_share: Share = 0.15
    cue_gate: bool = True
    cue_restores: bool = False  # whether a strong cue brings back the words of what has faded
    surroundings_characters: CountOrNone = 0  # a fact is shown with so much of what was said around it; 0: alone
    cue_weak: Share = 0.35  # up to this relevance the gate stands at its threshold
    cue_strong: Share = 0.6  # from here on the cue reaches any weight
    neighbour_share: Share = 0.3
    spread_depth: Annotated[int, Range(least=0, most=10)] = 2
    spread_hop_factor: Share = 0.5
    spread_floor: Share = 0.1
    spread_top: CountOrNone = 5
    spread_without: tuple[LinkKind, ...] = ()  # links that activation does not take
    activation_alone: Share = 0.3  # from here on a memory comes to mind by association alone
    seeds: CountOrNone = 5  # 0: nothing comes by association
    keyword_weight: Rate = 2.0
    strength_weight: Rate = 0.5
    project_bonus: Rate = 0.3
    confidence_weight: Rate = 0.3
    associative_keyword_share: Share = 0.6
    offer_review_after_days: Duration = 30.0

    def _contradiction(self) -> str | None:
        if self.cue_weak >= self.cue_strong:
            return "cue_weak must be below cue_strong"
        return None
