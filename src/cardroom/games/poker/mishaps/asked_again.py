"""Questions to players where something has gone wrong."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.common import may_report
from cardroom.games.poker.mishaps.thrown_hands import has_thrown_hand
from cardroom.games.remedies.deal_facts import REPORT
from cardroom.mishaps import Astray
from cardroom.script import NO_QUESTIONS, Act, Ask, Choice, Offer, Script

_ONLY_FOLD = Choice((Offer("fold"),))


def with_mishap_options(lay: Layout, question: Ask[Act]) -> Ask[Act]:
    """Return the question as a mishap leaves it.

    A player who has thrown the hand in may only fold, unless they claim it (comstock/seven-stud/rule-14a).
    """
    if has_thrown_hand(lay, question.seat):
        return replace(question, options=_ONLY_FOLD, default=Act("fold"))
    return with_report(lay, question)


def with_report(lay: Layout, question: Ask[Act]) -> Ask[Act]:
    """Return the question with the offer to report a card that does not belong there, besides any act
    (comstock/holdem/rule-7e)."""
    if not may_report(lay, question.seat):
        return question
    options = question.options
    assert isinstance(options, Choice)
    return replace(question, options=Choice((*options.offers, Offer(REPORT.name))))


def is_skipped(lay: Layout, seat: int) -> bool:
    """Return whether the deal has passed a player over, who says so at their turn."""
    return bool(skip_marks(lay, seat))


def skip_marks(lay: Layout, seat: int) -> list[Any]:
    """Return the pending mishaps of a seat that the deal has passed over."""
    return [pending for pending in lay.felt.mishaps.lying if pending.mishap == Astray("skipped", str(seat))]


def speak_up(lay: Layout, seat: int) -> Script[None]:
    """Apply the remedy for a player who says that the deal has passed them over."""
    yield from lay.remedies.lying["astray"](lay, skip_marks(lay, seat)[0])


def handle_late_finds(lay: Layout) -> Script[None]:
    """Apply the remedies of what is found at the latest when the betting on a street is complete."""
    return _handle_strays(lay) if lay.felt.mishaps.lying and len(lay.live) > 1 else NO_QUESTIONS


def _handle_strays(lay: Layout) -> Script[None]:
    for pending in lay.felt.mishaps.lying:
        if isinstance(pending.mishap, Astray) and pending.mishap.n > 2:
            lay.felt.mishaps.remove(pending)
            yield from lay.remedies.lying["astray"](lay, pending)
