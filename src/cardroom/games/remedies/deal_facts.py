"""The questions behind the remedies: pure functions of what was told so far. Nothing else decides."""

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
"""The kinds of questions that are answered by somebody who has cards; blinds, antes, posts, kills and dice
are none."""
IN_TURN = frozenset(("check", "stay", "bet", "call", "raise", "complete", "fold"))
FORCED = "act.bring-in"
"""What the forced bet is moved for, also where its player was not back and it was put in for him."""
REPORT = Act("report")
"""A card that does not belong there is spoken of: that is no act."""
OUT_OF_TURN = f"error.{OutOfTurn.KIND}"


def since_deal(events: Sequence[Event]) -> int:
    """Where the deal in progress began: at its first shuffle since the last misdeal."""
    start = next((at for at in reversed(range(len(events))) if isinstance(events[at], Misdealt)), 0)
    return next((at for at in range(start, len(events)) if isinstance(events[at], Shuffled)), len(events))


def said_since(events: Sequence[Event]) -> Iterator[tuple[Ask[Any], Answer]]:
    """Questions since the deal with their answers."""
    return answers(events[since_deal(events) :])


def answers(events: Sequence[Event]) -> Iterator[tuple[Ask[Any], Answer]]:
    """Questions with their answers, those of seats alone; a report is no answer to what was asked."""
    asked: dict[int, Ask[Any]] = {}
    for event in events:
        if isinstance(event, Ask):
            asked[event.seat] = event
        elif isinstance(event, Answer) and event.seat > 0 and event.seat in asked and event.said != REPORT:
            yield asked[event.seat], event


def has_acted(events: Sequence[Event]) -> bool:
    """Whether anybody has acted on cards of this deal."""
    return any(ask.kind in ON_CARDS for ask, _ in said_since(events))


def actors(events: Sequence[Event]) -> set[int]:
    """Seats that checked, bet, called, raised or folded in turn since the deal; blinds, antes, posts and
    kills never."""
    return set(_in_turn(events))


def acts(events: Sequence[Event]) -> int:
    """Acts, not players; the forced bet is one."""
    return len(_in_turn(events)) + is_forced_in(events)


def _in_turn(events: Sequence[Event]) -> list[int]:
    return [said.seat for ask, said in said_since(events) if ask.kind == "bet" and said.said.name in IN_TURN]


def is_opened(events: Sequence[Event]) -> bool:
    """Stud: the forced bet is in. Lowball: somebody called or raised the blind; folds alone open nothing."""
    opening = ("call", "raise", "bet", "complete")
    is_bet = any(ask.kind == "bet" and said.said.name in opening for ask, said in said_since(events))
    return is_bet or is_forced_in(events)


def is_forced_in(events: Sequence[Event]) -> bool:
    return any(
        isinstance(event, Moved) and event.topic.startswith(FORCED) for event in events[since_deal(events) :]
    )


def has_drawn(events: Sequence[Event], seat: int) -> bool:
    """Whether he has touched the deck, or taken the option card (comstock/pan/rule-2). What was drawn for who
    is first came before he had a hand."""
    told = events[since_deal(events) :]
    own = next(
        (at for at, event in enumerate(told) if isinstance(event, Dealt) and event.place == hole(seat)),
        len(told),
    )
    return any(ask.kind == "take" and said.seat == seat for ask, said in said_since(events)) or any(
        (isinstance(event, Dealt) and event.place == drawn(seat))
        or (isinstance(event, Regrouped) and event.target == drawn(seat))
        for event in told[own:]
    )


def collected(events: Sequence[Event], seat: int) -> dict[int, int]:
    """What he has collected from each in this hand, less what has gone back by a rule about mishaps
    (comstock/pan/rule-24a)."""
    found = Counter[int]()
    for event in events[since_deal(events) :]:
        if not isinstance(event, Moved):
            continue
        payer, taker, is_back = seat_of(event.source), seat_of(event.target), event.topic.startswith("error.")
        if taker == seat and not is_back:
            found[payer] += event.cents
        elif payer == seat and is_back:
            found[taker] -= event.cents
    return {payer: cents for payer, cents in found.items() if payer and cents > 0}


def is_set(events: Sequence[Event], seat: int) -> bool:
    """Whether the seat has set its hand."""
    return any(ask.kind == "set" and said.seat == seat for ask, said in said_since(events))


def is_first_open(events: Sequence[Event]) -> bool:
    """Whether a hand of this deal has been opened before everybody."""
    return any(
        isinstance(event, Turned) and event.seen_by == "everyone" for event in events[since_deal(events) :]
    )


def looked_after(events: Sequence[Event], number: int) -> bool:
    """Whether somebody has seen a down card dealt after this event: then the card it dealt cannot be
    moved."""
    later = [event for event in events[number + 1 :] if isinstance(event, Dealt)]
    return any(event.seen_by not in ("everyone", frozenset()) and number_of(event.place) for event in later)


def induced(events: Sequence[Event], seat: int) -> bool:
    """Whether another hand went to the muck after he threw his (comstock/seven-stud/rule-14b)."""
    thrown = [
        at for at, event in enumerate(events) if isinstance(event, Regrouped) and event.target == let_go(seat)
    ]
    later = events[max(thrown) :]
    is_early = any(isinstance(one, Eliminated) for one in later)
    gone = [
        (before, one) for before, one in pairwise(later) if isinstance(one, Regrouped) and one.target == MUCK
    ]
    return any(is_own(one.source) and not (is_early and is_card_alone(before)) for before, one in gone)


def is_card_alone(before: Event) -> bool:
    """Whether the card that goes has just come, too early: nobody has said anything meanwhile, and no hand
    goes with it."""
    return isinstance(before, Dealt)


def strays(events: Sequence[Event]) -> dict[int, int]:
    """Players who acted out of turn since the deal, and since the order was last put right or left as it was:
    each with the number of what he did first, in that order."""
    found: dict[int, int] = {}
    start = since_deal(events)
    for at, event in enumerate(events[start:], start):
        if isinstance(event, Answer) and isinstance(event.said, OutOfTurn):
            found.setdefault(event.said.seat, at)
        elif isinstance(event, PutRight | Stands) and event.topic == OUT_OF_TURN:
            found.clear()
    return found
