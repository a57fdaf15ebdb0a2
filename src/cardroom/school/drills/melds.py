"""Questions on pan: which condition a meld fulfils, by the rule under which the others paid for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.felt import BetweenRounds, Event, Moved
from cardroom.money import seat_of
from cardroom.school.item import ItemOutcome, Whose
from cardroom.school.outcome_values import MeldCondition
from cardroom.school.played_round import PlayedRound
from cardroom.school.probe import OutcomeReader, Probe
from cardroom.script import Answer, Ask, cards_of, word_of
from cardroom.words import ShownCards, Who, say

CONDITIONS = (
    "settle.valle-mixed",
    "settle.valle-suit",
    "settle.other-suit",
    "settle.low-rope",
    "settle.high-rope",
)
"""The topics under which a meld may be paid."""


def conditions(played: PlayedRound) -> Iterator[Probe]:
    """Yield a question for each meld that was paid under a condition of this game."""
    topics = played.table.offering.family.topics
    paid_topics = [topic for topic in CONDITIONS if topic in topics]
    for index, event in enumerate(played.events if paid_topics else ()):
        if not isinstance(event, Answer) or word_of(str(getattr(event.said, "name", ""))) != "meld":
            continue
        right = _paid(played.events, index)
        if right not in paid_topics:
            continue
        cards = cards_of(getattr(event.said, "name", ""))[0]
        beside = tuple(
            (
                ItemOutcome(MeldCondition(topic), topics[topic]),
                Whose(say("school.whose.condition"), played.table.clauses(topic)),
            )
            for topic in paid_topics
            if topic != right
        )
        asks = say("school.ask.condition", who=Who(event.seat), cards=ShownCards(cards))
        yield Probe(
            index + 1,
            asks,
            "words",
            right,
            _outcome_reader(played, index),
            index + 2,
            beside,
            ("cards.", "settle."),
        )


def _outcome_reader(played: PlayedRound, index: int) -> OutcomeReader:
    def read(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        if len(events) <= index or not isinstance(events[index], Answer):
            return None
        topic = _paid(events, index)
        if topic not in CONDITIONS:
            return None
        return ItemOutcome(MeldCondition(topic), played.table.offering.family.topics[topic])

    return read


def _paid(events: Sequence[Event], index: int) -> str:
    """Return the topic under which others pay before the next question to a player, or an empty string."""
    for event in events[index + 1 :]:
        if isinstance(event, Ask | Answer):
            return ""
        if isinstance(event, Moved) and seat_of(event.source) and seat_of(event.target):
            return event.topic
    return ""
