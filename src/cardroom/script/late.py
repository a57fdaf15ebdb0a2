"""Answers that come too late, twice, or to another question: refused by name, saying what happened instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.errors import Refused
from cardroom.felt import Event, Voided
from cardroom.script.answer import Answer
from cardroom.script.ask import LARGEST, Ask, who
from cardroom.script.own import LONGEST

REVISIONS = 20
"""So often may one answer be changed."""


def late(events: Sequence[Event], seat: object, number: object, open_now: Sequence[int]) -> Refused:
    """Why an answer finds no question: the one it names is closed, or was never put."""
    name = who(seat)  # type: ignore[arg-type]
    seat = seat if type(seat) is int else None
    now = f"the open one is {open_now[-1]}" if open_now else "nothing is asked of that seat now"
    if number is None:
        last = max((i for i, event in enumerate(events) if isinstance(event, Ask) and event.seat == seat), default=-1)
        return Refused(f"{name} answered, but {now}" + (f": {_happened(events, last)}" if last >= 0 else ""))
    if type(number) is not int or abs(number) >= LARGEST:
        return Refused(f"{name} answered a question without a number: it is a place in the log")
    put = events[number] if 0 <= number < len(events) else None
    if not isinstance(put, Ask) or put.seat != seat:
        return Refused(f"{name} answered question {number}: {now}")
    return Refused(f"{name} answered question {number} too late: {_happened(events, number)}; {now}", topic=put.topic)


def _happened(events: Sequence[Event], number: int) -> str:
    """What closed a question."""
    seat = events[number].seat  # type: ignore[attr-defined]
    for event in events[number:]:
        if isinstance(event, Answer) and event.seat == seat:
            return "the clock answered it" if event.by == "silence" else f"it was answered with {event.text[:LONGEST]!r}"
        if isinstance(event, Voided):
            return "the round is void"
    return "it was closed by what others said"


def stale(events: Sequence[Event], ask: Ask[Any], given: int, take: object) -> Refused | None:
    """Why an answer cannot stand in for an earlier one: it does not name the one that stands, or enough is enough."""
    name = who(ask.seat)
    if type(take) is not int or not 0 <= take < LARGEST:
        return Refused(f"{name} must say as a number how many of its answers are recorded", topic=ask.topic)
    if not given:
        return Refused(f"{name} has not answered yet: there is nothing to change", topic=ask.topic) if take else None
    stands = next(event for event in reversed(events) if isinstance(event, Answer) and event.seat == ask.seat)
    text, thing = stands.text[:LONGEST], "wager" if ask.clock == "wager" else "answer"
    if take == 0:
        why = f"{name} already answered with {text!r}; to change it say which answer it replaces: {given}"
    elif take != given:
        why = f"{name} asked to change answer {take}: the one that stands is answer {given}, {text!r}"
    elif given > REVISIONS:
        why = f"{name}: the {thing} stands, {text!r}; it was changed {REVISIONS} times"
    else:
        return None
    return Refused(why, topic=ask.topic)
