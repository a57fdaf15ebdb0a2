"""Mishaps of pan and their remedies: comstock/pan/rule-2 to rule-36b. Where a document is silent, the floor
decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.felt import Felt
from cardroom.fixed import Fixed
from cardroom.games.pan.layout import Layout
from cardroom.games.pan.mishaps.breach import on_breach
from cardroom.games.pan.mishaps.breaches import breaches, is_wrong_spread
from cardroom.games.pan.mishaps.foreign import is_replaced_at_once, is_unnoticed, on_foreign
from cardroom.games.pan.mishaps.hand_count import on_count
from cardroom.games.pan.mishaps.stray_cards import drawn_too_early, on_out_of_turn
from cardroom.games.pan.rules import Opened
from cardroom.games.remedies import Remedies, on_found, to_be_found
from cardroom.games.remedies.deal_facts import strays
from cardroom.mishaps import Breach, Mishap
from cardroom.script import Ask


def strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """Yield the mishaps that may strike at a question, unless a mishap itself has led to the question."""
    if asks[0].topic.startswith("error."):
        return
    yield from drawn_too_early(felt, asks[0], table)
    if strays(felt.events):
        return  # one confusion at a time
    yield from to_be_found(felt)
    if table.errors.breach is not None:
        yield from breaches(felt, asks[0], table)


def may_strike(felt: Felt, asks: Sequence[Ask[Any]], table: Opened, mishap: Mishap) -> bool:
    """Return whether this mishap may strike here. Of wrong spreads `strikes` lists only the first, and any
    other will do too."""
    listed = set(strikes(felt, asks, table))
    if not isinstance(mishap, Breach) or mishap.how != "spread":
        return mishap in listed
    return mishap.seat in [
        breach.seat for breach in listed if isinstance(breach, Breach)
    ] and is_wrong_spread(felt, mishap, table)


REMEDIES = Remedies(
    way="pan",
    counts=(-3, 2),
    lying=Fixed({"count": on_count, "foreign": on_foreign}),
    unnoticed=is_unnoticed,
    strikes=strikes,
    may=may_strike,
    struck=Fixed({"found": on_found, "breach": on_breach, "out-of-turn": on_out_of_turn}),
    at_once=is_replaced_at_once,
)
Layout.remedies = REMEDIES
