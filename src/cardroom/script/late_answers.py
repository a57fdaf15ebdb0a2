"""Answers that come too late, twice, or to another question: refused by name, saying what happened
instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.errors import RefusedError
from cardroom.felt import Event, Voided
from cardroom.script.answer import Answer
from cardroom.script.ask import LARGEST, Ask, who
from cardroom.script.safe_copy import LONGEST
from cardroom.words import Said, say

REVISIONS = 20
"""So often may one answer be changed."""


def late(events: Sequence[Event], seat: object, number: object, open_now: Sequence[int]) -> RefusedError:
    """Why an answer finds no question: the one it names is closed, or was never put."""
    name = who(seat)  # type: ignore[arg-type]
    seat = seat if type(seat) is int else None
    now = say("late.open", number=open_now[-1]) if open_now else Said("late.nothing")
    if number is None:
        last = len(events) - 1
        while last >= 0 and not (isinstance(put := events[last], Ask) and put.seat == seat):
            last -= 1
        if last < 0:
            return RefusedError(say("refused.unasked", who=name, now=now))
        return RefusedError(say("refused.unasked-since", who=name, now=now, happened=_happened(events, last)))
    if type(number) is not int or abs(number) >= LARGEST:
        return RefusedError(say("refused.no-number", who=name))
    named = events[number] if 0 <= number < len(events) else None
    if not isinstance(named, Ask) or named.seat != seat:
        return RefusedError(say("refused.other-number", who=name, number=number, now=now))
    why = say("refused.too-late", who=name, number=number, happened=_happened(events, number), now=now)
    return RefusedError(why, topic=named.topic)


def _happened(events: Sequence[Event], number: int) -> Said:
    """What closed a question."""
    seat = events[number].seat  # type: ignore[attr-defined]
    for event in events[number:]:
        if isinstance(event, Answer) and event.seat == seat:
            return (
                Said("late.clock") if event.by == "silence" else say("late.answered", answer=_quoted(event))
            )
        if isinstance(event, Voided):
            return Said("late.void")
    return Said("late.closed")


def _quoted(answer: Answer) -> str:
    """As a record has it: in no language."""
    return repr(answer.text[:LONGEST])


def why_stale(events: Sequence[Event], ask: Ask[Any], given: int, take: object) -> RefusedError | None:
    """Why an answer cannot stand in for an earlier one: it does not name the one that stands, or enough is
    enough."""
    name = who(ask.seat)
    if type(take) is not int or not 0 <= take < LARGEST:
        return RefusedError(say("refused.no-take", who=name), topic=ask.topic)
    if not given:
        return RefusedError(say("refused.nothing-to-change", who=name), topic=ask.topic) if take else None
    stands = next(event for event in reversed(events) if isinstance(event, Answer) and event.seat == ask.seat)
    text = _quoted(stands)
    if take == 0:
        why = say("refused.stands", who=name, answer=text, number=given)
    elif take != given:
        why = say("refused.other-take", who=name, take=take, number=given, answer=text)
    elif given > REVISIONS:
        key = "refused.wager-changed-enough" if ask.clock == "wager" else "refused.changed-enough"
        why = say(key, who=name, answer=text, count=REVISIONS)
    else:
        return None
    return RefusedError(why, topic=ask.topic)
