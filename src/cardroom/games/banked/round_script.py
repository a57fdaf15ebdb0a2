"""The frame of a banked round, in the order that every document has: who banks, the wagers, the collection,
the cards, the play, the settlement, and the bank goes back. A family brings its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from cardroom.felt import BetweenRounds, Cleared, Felt
from cardroom.games.banked.bank import BankTurn, close_bank, no_hand, open_bank, stop_table, turns
from cardroom.games.banked.bank_offer import can_pay, give_up, keep_back, takes_bank
from cardroom.games.banked.circles import Banked
from cardroom.games.banked.collection import drop_collection, take_collection
from cardroom.games.banked.round_rulings import read_noted
from cardroom.games.banked.rules import BankedOpen
from cardroom.games.banked.wagers import place_wagers
from cardroom.script import Misdeal, Script

L = TypeVar("L", bound=Banked)
RoundScript = Callable[[Felt, BetweenRounds, BankedOpen], Script[BetweenRounds]]


class RoundParts(msgspec.Struct, Generic[L], frozen=True, kw_only=True):
    """What a family puts into the frame. Each part works on the table of the round, its layout."""

    layout: Callable[[Felt, BetweenRounds, BankedOpen], L]
    offered: Callable[[BetweenRounds, Any], Iterable[BankTurn]] = turns
    """Who is offered the position, in order: everybody at his seat, or where he wagered in the hand
    before."""
    place: tuple[Callable[[L], Script[None]], ...] = (place_wagers,)
    """How wagers are placed, one way after the other."""
    closed: Callable[[L], None] = lambda lay: None
    """What is told when no wager can be changed any more."""
    deal: Callable[[L], Script[None]]
    """Shuffle and first cards, and the dice where they say who gets which."""
    play: Callable[[L], Script[None]]
    """What players and player-dealer do with their hands."""
    settle: Callable[[L], None]
    """Hands are opened, compared and paid."""
    hands_on: Callable[[L], Mapping[str, object]] = lambda lay: {}
    """What the next round has to know of this one."""


def banked_round(parts: RoundParts[L]) -> RoundScript:
    """The script of a family's round. The first who takes the position and can pay for the hand has it, to
    the last chip of the hand; nobody: no game. What it returns is where the next round starts."""

    def script(felt: Felt, start: BetweenRounds, table: BankedOpen) -> Script[BetweenRounds]:
        lay = parts.layout(felt, start, table)
        for turn in parts.offered(start, lay.rules.rotation):
            takes = yield from takes_bank(lay, turn)
            if not takes:
                continue
            yield from open_bank(lay, turn)
            for place in parts.place:
                yield from place(lay)
            if not lay.circles:
                no_hand(lay)
                return close_bank(lay, turn)
            if can_pay(lay):
                keep_back(lay)
                yield from hand(lay, parts)
                return close_bank(lay, turn, **parts.hands_on(lay))
            give_up(lay)
        return stop_table(felt, start)

    return script


def hand(lay: L, parts: RoundParts[L]) -> Script[None]:
    """From the first fee to the last chip."""
    parts.closed(lay)
    is_first = lay.rules.collection.taken == "before-deal"
    if is_first:
        take_collection(lay)
    is_dealt = False
    while not is_dealt:
        since = len(lay.felt.events)
        try:
            yield from parts.deal(lay)
            if not is_first:
                take_collection(lay)
            yield from parts.play(lay)
            if lay.felt.trouble is not None:
                yield from read_noted(lay)  # and no settlement comes upon what lies deeper in the deck
            is_dealt = True
        except Misdeal as ruled:
            lay.redeal(ruled.topic, since)
    parts.settle(lay)
    drop_collection(lay)
    lay.felt.tell(Cleared("deal.discard"))
