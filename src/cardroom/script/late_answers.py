"""Refusals of answers that come too late, twice, or to another question. Each names its case and says what
happened instead."""

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
"""How often one answer may be changed."""


def late_refusal(
    events: Sequence[Event], seat: object, number: object, open_now: Sequence[int]
) -> RefusedError:
    """Return the refusal of an answer without a question: the one it names is closed, or was never put."""
    name = who(seat)  # type: ignore[arg-type]
    seat = seat if type(seat) is int else None
    now = say("late.open", number=open_now[-1]) if open_now else Said("late.nothing")
    if number is None:
        last = len(events) - 1
        while last >= 0 and not (isinstance(event := events[last], Ask) and event.seat == seat):
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
    """The event that closed a question."""
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
    """The answer as a record has it, in no language."""
    return repr(answer.text[:LONGEST])


def why_stale(events: Sequence[Event], ask: Ask[Any], recorded: int, take: object) -> RefusedError | None:
    """Return the refusal of an answer that would replace an earlier one, or None. It must name the recorded
    answer, and may change it only a limited number of times."""
    name = who(ask.seat)
    if type(take) is not int or not 0 <= take < LARGEST:
        return RefusedError(say("refused.no-take", who=name), topic=ask.topic)
    if not recorded:
        return RefusedError(say("refused.nothing-to-change", who=name), topic=ask.topic) if take else None
    current = next(
        event for event in reversed(events) if isinstance(event, Answer) and event.seat == ask.seat
    )
    text = _quoted(current)
    if take == 0:
        why = say("refused.stands", who=name, answer=text, number=recorded)
    elif take != recorded:
        why = say("refused.other-take", who=name, take=take, number=recorded, answer=text)
    elif recorded > REVISIONS:
        key = "refused.wager-changed-enough" if ask.clock == "wager" else "refused.changed-enough"
        why = say(key, who=name, answer=text, count=REVISIONS)
    else:
        return None
    return RefusedError(why, topic=ask.topic)
