"""What a meld counts as in pan: which condition it fulfils, by the rule under which it was paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.felt import BetweenRounds, Event, Moved
from cardroom.money import seat_of
from cardroom.school.item import ItemOutcome, Whose
from cardroom.school.played_round import PlayedRound
from cardroom.school.probe import Probe, Told
from cardroom.script import Answer, Ask, cards_of, word_of
from cardroom.words import ShownCards, Who, say

CONDITIONS = (
    "settle.valle-mixed",
    "settle.valle-suit",
    "settle.other-suit",
    "settle.low-rope",
    "settle.high-rope",
)
"""The topics that a meld may be paid under."""


def conditions(played: PlayedRound) -> Iterator[Probe]:
    topics = played.table.offering.family.topics
    known = [topic for topic in CONDITIONS if topic in topics]
    for at, event in enumerate(played.events if known else ()):
        if not isinstance(event, Answer) or word_of(str(getattr(event.said, "name", ""))) != "meld":
            continue
        right = _paid(played.events, at)
        if right not in known:
            continue
        cards = cards_of(getattr(event.said, "name", ""))[0]
        beside = tuple(
            (
                ItemOutcome(topic, topics[topic]),
                Whose(say("school.whose.condition"), played.table.clauses(topic)),
            )
            for topic in known
            if topic != right
        )
        asks = say("school.ask.condition", who=Who(event.seat), cards=ShownCards(cards))
        yield Probe(at + 1, asks, "words", right, _told(played, at), at + 2, beside, ("cards.", "settle."))


def _told(played: PlayedRound, at: int) -> Told:
    def told(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        if len(events) <= at or not isinstance(events[at], Answer):
            return None
        topic = _paid(events, at)
        return ItemOutcome(topic, played.table.offering.family.topics[topic]) if topic in CONDITIONS else None

    return told


def _paid(events: Sequence[Event], at: int) -> str:
    """Under which topic others pay before anybody is asked again."""
    for one in events[at + 1 :]:
        if isinstance(one, Ask | Answer):
            return ""
        if isinstance(one, Moved) and seat_of(one.source) and seat_of(one.target):
            return one.topic
    return ""
