"""What becomes of a question where something has gone wrong."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.common import may_report
from cardroom.games.poker.mishaps.thrown_hands import lies_there
from cardroom.games.remedies.deal_facts import REPORT
from cardroom.mishaps import Astray
from cardroom.script import Act, Ask, Choice, Offer, Script

_ONLY_FOLD = Choice((Offer("fold"),))


def as_it_lies(lay: Layout, question: Ask[Act]) -> Ask[Act]:
    """Who has thrown his hand in may only fold, unless he claims it (comstock/seven-stud/rule-14a)."""
    if lies_there(lay, question.seat):
        return replace(question, options=_ONLY_FOLD, default=Act("fold"))
    return with_report(lay, question)


def with_report(lay: Layout, question: Ask[Act]) -> Ask[Act]:
    """A card that does not belong there may be reported beside any act (comstock/holdem/rule-7e)."""
    if not may_report(lay, question.seat):
        return question
    options = question.options
    assert isinstance(options, Choice)
    return replace(question, options=Choice((*options.offers, Offer(REPORT.name))))


def is_missed(lay: Layout, seat: int) -> bool:
    """Whether the deal has passed him over: he says so when his turn comes."""
    return bool(skipped(lay, seat))


def skipped(lay: Layout, seat: int) -> list[Any]:
    trouble = lay.felt.trouble
    lying = trouble.lying if trouble is not None else ()
    return [one for one in lying if one.mishap == Astray("skipped", str(seat))]


def notice(lay: Layout, seat: int) -> Script[None]:
    yield from lay.remedies.lying["astray"](lay, skipped(lay, seat)[0])


def all_bets_in(lay: Layout) -> Script[None]:
    """What is found at the latest when the betting on a street is complete."""
    trouble = lay.felt.trouble
    assert trouble is not None
    for one in trouble.lying[:] if len(lay.live) > 1 else ():
        if isinstance(one.mishap, Astray) and one.mishap.n > 2:
            trouble.lying.remove(one)
            yield from lay.remedies.lying["astray"](lay, one)
