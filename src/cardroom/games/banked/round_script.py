"""Frame of a banked round, in the order that every document has.

A player takes the bank; then come the wagers, the collection, the cards, the play, the settlement, and the
return of the bank. A family brings its parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from cardroom.felt import BetweenRounds, Cleared, Felt
from cardroom.games.banked.bank import BankTurn, close_bank, open_bank, stop_table, tell_no_hand, turns
from cardroom.games.banked.bank_offer import can_pay, give_up, keep_back, takes_bank
from cardroom.games.banked.circles import Banked
from cardroom.games.banked.collection import drop_collection, take_collection
from cardroom.games.banked.round_rulings import read_noted
from cardroom.games.banked.rules import BankedOpen
from cardroom.games.banked.wagers import place_wagers
from cardroom.games.remedies import handle_mishaps
from cardroom.script import Misdeal, Script

L = TypeVar("L", bound=Banked)
RoundScript = Callable[[Felt, BetweenRounds, BankedOpen], Script[BetweenRounds]]


class RoundParts(msgspec.Struct, Generic[L], frozen=True, kw_only=True):
    """Parts that a family puts into the frame. Each works on the table of the round, its layout."""

    layout: Callable[[Felt, BetweenRounds, BankedOpen], L]
    offered: Callable[[BetweenRounds, Any], Iterable[BankTurn]] = turns
    """Returns who is offered the position, in order: everybody at their seat, or where they wagered in the
    hand before."""
    place: tuple[Callable[[L], Script[None]], ...] = (place_wagers,)
    """Scripts that place wagers, one way after the other."""
    closed: Callable[[L], None] = lambda lay: None
    """Tells the table what is to be told when no wager can be changed any more."""
    deal: Callable[[L], Script[None]]
    """Shuffle and first cards, and the dice where they decide who gets which. What has gone wrong with the
    cards is handled after it."""
    play: Callable[[L], Script[None]]
    """Play of the hands by players and player-dealer."""
    settle: Callable[[L], None]
    """Opens, compares and pays the hands."""
    hands_on: Callable[[L], Mapping[str, object]] = lambda lay: {}
    """Returns what the next round has to know of this one."""


def banked_round(parts: RoundParts[L]) -> RoundScript:
    """Return the script of a family's round, which returns where the next round starts.

    The first player who takes the position and can pay for the hand has it until the last chip of the hand is
    settled. With nobody there is no game.
    """

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
                tell_no_hand(lay)
                return close_bank(lay, turn)
            if can_pay(lay):
                keep_back(lay)
                yield from play_hand(lay, parts)
                return close_bank(lay, turn, **parts.hands_on(lay))
            give_up(lay)
        return stop_table(felt, start)

    return script


def play_hand(lay: L, parts: RoundParts[L]) -> Script[None]:
    """Play a hand from the first fee to the last chip."""
    parts.closed(lay)
    is_first = lay.rules.collection.taken == "before-deal"
    if is_first:
        take_collection(lay)
    is_dealt = False
    while not is_dealt:
        since = len(lay.felt.events)
        try:
            yield from parts.deal(lay)
            yield from handle_mishaps(lay)
            if not is_first:
                take_collection(lay)
            yield from parts.play(lay)
            yield from read_noted(lay)
            is_dealt = True
        except Misdeal as ruled:
            lay.redeal(ruled.topic, since)
    parts.settle(lay)
    drop_collection(lay)
    lay.felt.tell(Cleared("deal.discard"))
