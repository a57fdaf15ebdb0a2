"""Questions behind the remedies: pure functions of the events so far. Nothing else decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from cardroom.felt import (
    Dealt,
    Eliminated,
    Event,
    Misdealt,
    Moved,
    PutRight,
    Regrouped,
    Shuffled,
    Stands,
    Turned,
)
from cardroom.felt.places import MUCK, drawn, hole, is_own, let_go, number_of
from cardroom.mishaps import OutOfTurn
from cardroom.money import seat_of
from cardroom.script import Act, Answer, Ask

ON_CARDS = frozenset((
    "act", "insure", "bet", "bring-in", "open", "draw", "discard", "show", "decide", "share", "set", "verify",
    "declare", "take", "meld", "force", "force-out", "collect",
))  # fmt: skip
"""Kinds of questions that somebody with cards answers; blinds, antes, posts, kills and dice are none."""
IN_TURN = frozenset(("check", "stay", "bet", "call", "raise", "complete", "fold"))
FORCED = "act.bring-in"
"""Topic by which the forced bet moves, also for a player who was not back and for whom it was put in."""
REPORT = Act("report")
"""Report of a card that does not belong there: it is no act."""
OUT_OF_TURN = f"error.{OutOfTurn.KIND}"


def since_deal(events: Sequence[Event]) -> int:
    """Return the index of the event at which the deal in progress began: its first shuffle since the last
    misdeal."""
    start = next((index for index in reversed(range(len(events))) if isinstance(events[index], Misdealt)), 0)
    return next(
        (index for index in range(start, len(events)) if isinstance(events[index], Shuffled)), len(events)
    )


def answers_since_deal(events: Sequence[Event]) -> Iterator[tuple[Ask[Any], Answer]]:
    """Yield the questions since the deal with their answers."""
    return answers(events[since_deal(events) :])


def answers(events: Sequence[Event]) -> Iterator[tuple[Ask[Any], Answer]]:
    """Yield questions with their answers, only those of seats; a report is no answer to the question."""
    asked: dict[int, Ask[Any]] = {}
    for event in events:
        if isinstance(event, Ask):
            asked[event.seat] = event
        elif isinstance(event, Answer) and event.seat > 0 and event.seat in asked and event.said != REPORT:
            yield asked[event.seat], event


def has_acted(events: Sequence[Event]) -> bool:
    """Return whether anybody has acted on cards of this deal."""
    return any(ask.kind in ON_CARDS for ask, _ in answers_since_deal(events))


def actors(events: Sequence[Event]) -> set[int]:
    """Return the seats that checked, bet, called, raised or folded in turn since the deal; blinds, antes,
    posts and kills do not count."""
    return set(_in_turn(events))


def act_count(events: Sequence[Event]) -> int:
    """Return the number of acts, not of players; the forced bet is one."""
    return len(_in_turn(events)) + is_forced_in(events)


def _in_turn(events: Sequence[Event]) -> list[int]:
    return [
        answer.seat
        for ask, answer in answers_since_deal(events)
        if ask.kind == "bet" and answer.said.name in IN_TURN
    ]


def is_opened(events: Sequence[Event]) -> bool:
    """Return whether the pot is opened.

    In stud that is when the forced bet is in; in lowball when somebody called or raised the blind. Folds
    alone open nothing.
    """
    opening = ("call", "raise", "bet", "complete")
    is_bet = any(
        ask.kind == "bet" and answer.said.name in opening for ask, answer in answers_since_deal(events)
    )
    return is_bet or is_forced_in(events)


def is_forced_in(events: Sequence[Event]) -> bool:
    """Return whether the forced bet has been put in since the deal."""
    return any(
        isinstance(event, Moved) and event.topic.startswith(FORCED) for event in events[since_deal(events) :]
    )


def has_drawn(events: Sequence[Event], seat: int) -> bool:
    """Return whether a player has touched the deck, or taken the option card (comstock/pan/rule-2).

    A card drawn to find who is first came before the player had a hand, so it does not count.
    """
    deal_events = events[since_deal(events) :]
    first_card = next(
        (
            index
            for index, event in enumerate(deal_events)
            if isinstance(event, Dealt) and event.place == hole(seat)
        ),
        len(deal_events),
    )
    return any(
        ask.kind == "take" and answer.seat == seat for ask, answer in answers_since_deal(events)
    ) or any(
        (isinstance(event, Dealt) and event.place == drawn(seat))
        or (isinstance(event, Regrouped) and event.target == drawn(seat))
        for event in deal_events[first_card:]
    )


def collected(events: Sequence[Event], seat: int) -> dict[int, int]:
    """Return the chips that a player has collected in this hand, by the seat that paid, less what has gone
    back by a rule about mishaps (comstock/pan/rule-24a)."""
    balances = Counter[int]()
    for event in events[since_deal(events) :]:
        if not isinstance(event, Moved):
            continue
        payer, taker, is_back = seat_of(event.source), seat_of(event.target), event.topic.startswith("error.")
        if taker == seat and not is_back:
            balances[payer] += event.cents
        elif payer == seat and is_back:
            balances[taker] -= event.cents
    return {payer: cents for payer, cents in balances.items() if payer and cents > 0}


def is_set(events: Sequence[Event], seat: int) -> bool:
    """Return whether the seat has set its hand."""
    return any(ask.kind == "set" and answer.seat == seat for ask, answer in answers_since_deal(events))


def is_any_hand_open(events: Sequence[Event]) -> bool:
    """Return whether a hand of this deal has been opened before everybody."""
    return any(
        isinstance(event, Turned) and event.seen_by == "everyone" for event in events[since_deal(events) :]
    )


def is_later_card_seen(events: Sequence[Event], number: int) -> bool:
    """Return whether somebody has seen a down card dealt after this event: then the card it dealt cannot be
    moved."""
    later = [event for event in events[number + 1 :] if isinstance(event, Dealt)]
    return any(event.seen_by not in ("everyone", frozenset()) and number_of(event.place) for event in later)


def has_induced_fold(events: Sequence[Event], seat: int) -> bool:
    """Return whether another hand went to the muck after a player threw theirs
    (comstock/seven-stud/rule-14b)."""
    thrown = [
        index
        for index, event in enumerate(events)
        if isinstance(event, Regrouped) and event.target == let_go(seat)
    ]
    later = events[max(thrown) :]
    is_early = any(isinstance(event, Eliminated) for event in later)
    gone = [
        (before, event)
        for before, event in pairwise(later)
        if isinstance(event, Regrouped) and event.target == MUCK
    ]
    return any(is_own(event.source) and not (is_early and is_card_alone(before)) for before, event in gone)


def is_card_alone(before: Event) -> bool:
    """Return whether the card that goes has just come, too early: nobody has said anything since, and no hand
    goes with it."""
    return isinstance(before, Dealt)


def strays(events: Sequence[Event]) -> dict[int, int]:
    """Return the players who acted out of turn, each with the index of their first such event, in that order.

    Only acts count since the deal, and since the order was last put right or left as it was.
    """
    first_acts: dict[int, int] = {}
    start = since_deal(events)
    for index, event in enumerate(events[start:], start):
        if isinstance(event, Answer) and isinstance(event.said, OutOfTurn):
            first_acts.setdefault(event.said.seat, index)
        elif isinstance(event, PutRight | Stands) and event.topic == OUT_OF_TURN:
            first_acts.clear()
    return first_acts
