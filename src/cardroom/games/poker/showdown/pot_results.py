"""Why each pot went where it went: who won how much with which hand, and what that hand beat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardroom.felt import BetweenRounds, Event, Moved, View
from cardroom.felt.places import number_of
from cardroom.games.poker.facts import Shows
from cardroom.games.poker.hand_progress import PokerCourse
from cardroom.games.poker.showdown import made_hands
from cardroom.games.presenter import BOXES
from cardroom.money import POT, seat_of
from cardroom.words import ENGLISH, Chips, Said, SaidList, Value, Who, say

WHOLE = ("settle.pot", "settle.one-way")
HALVES = ("settle.high-half", "settle.low-half")
WON = (*WHOLE, *HALVES, "settle.side-pot", "settle.no-qualifier", "settle.unopposed", "settle.odd")
Hands = Mapping[int, Value]
"""Seat → what it showed."""


def pushed(
    table: Any, start: BetweenRounds, events: Sequence[Event], seat: int
) -> Iterator[tuple[Said, str]]:
    """Yield each part of the pots in a sentence, with its topic; the fee first, which nobody wins."""
    moves = [event for event in events if isinstance(event, Moved) and event.source == POT]
    if fee := sum(move.cents for move in moves if move.target in BOXES):
        yield say("why.poker.fee", cents=Chips(fee)), ""
    shown = [event for event in events if isinstance(event, Shows)]
    whole = _hands(table, start, events, seat, shown)
    done: list[str] = []
    for group in _groups([move for move in moves if move.topic in WON and seat_of(move.target)], whole):
        topic = group[0].topic
        hands = _half(shown, topic, whole) if topic in HALVES else whole
        yield _said(group, hands, for_all=not done or (topic, done) == (HALVES[1], [HALVES[0]])), topic
        done += [topic] if topic != "settle.odd" else []


def _hands(
    table: Any, start: BetweenRounds, events: Sequence[Event], seat: int, shown: Sequence[Shows]
) -> dict[int, Value]:
    """Return what every hand that was shown made, with what tells hands of one name apart."""
    if not shown:
        return {}
    seen, course = events[: list(events).index(shown[-1]) + 1], PokerCourse(table)
    for event in seen:
        course.follow(event)
    lying = View(start, seat).catch_up(seen).cards
    kickers = made_hands.kickers_by_place(table, [fact.place for fact in shown], lying, course.wild)
    hands = {fact.place: fact.said.slot("hand") for fact in shown}
    return {
        number_of(place): made_hands.with_kickers(hand, kickers.get(place, ()))
        for place, hand in hands.items()
    }


def _half(shown: Sequence[Shows], topic: str, whole: Hands) -> Hands:
    """Return the hands of one half alone, with all there is to say of them where two have one name."""
    both = {number_of(fact.place): fact.high if topic == HALVES[0] else fact.low for fact in shown}
    named = {seat: reading.said for seat, reading in both.items() if reading is not None}
    return named if len(set(named.values())) == len(named) else {seat: whole[seat] for seat in named}


def _groups(moves: Sequence[Moved], hands: Hands) -> Iterator[list[Moved]]:
    """Yield the shares of one pot together: equal parts under one rule to hands that are alike."""
    group: list[Moved] = []
    for move in moves:
        alike = [(part.topic, part.cents, hands.get(seat_of(part.target))) for part in (*group[:1], move)]
        if group and (
            alike[0] != alike[-1]
            or move.topic == "settle.odd"
            or move.target in [part.target for part in group]
        ):
            yield group
            group = []
        group.append(move)
    if group:
        yield group


def _said(group: Sequence[Moved], hands: Hands, *, for_all: bool) -> Said:
    """Return why these shares went where they went.

    `for_all`: everybody who showed a hand played for it. The hands do not say who played for a side pot.
    """
    seats, topic = [seat_of(move.target) for move in group], group[0].topic
    slots: dict[str, Value] = {
        "who": Who(seats[0]),
        "cents": Chips(group[0].cents),
        "hand": hands.get(seats[0]) or "",
    }
    because = f"because.poker.{topic}"
    if topic == "settle.odd":
        return say("won.settle.odd", who=Who(seats[0]), chips=Chips(group[0].cents))
    if not hands or not slots["hand"]:
        return say("why.poker.wins", **slots, why=say(because))
    if len(seats) > 1:
        sentence = say("why.poker.share", **slots, winners=SaidList(tuple(map(Who, seats))))
    else:
        beaten = tuple(
            say("why.poker.theirs", who=Who(loser), hand=hand)
            for loser, hand in hands.items()
            if loser not in seats
        )
        is_beaten = for_all and bool(beaten)
        sentence = (
            say("why.poker.beats", **slots, others=SaidList(beaten))
            if is_beaten
            else say("why.poker.with", **slots)
        )
    return (
        say("why.poker.because", said=sentence, why=say(because))
        if topic != "settle.pot" and ENGLISH.has(because)
        else sentence
    )
