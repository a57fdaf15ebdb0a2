"""Collection: from each player for each game and side wager, from the player-dealer once a hand.

Chips that are added after the deal cost nothing extra, because fees are charged on the wagers before it.
"""

from __future__ import annotations

from cardroom.games.banked.circles import Banked
from cardroom.games.banked.wager_limits import dealer_fee, wager_fee
from cardroom.money import DROP, FEES, JACKPOT, stack


def hand_fee(lay: Banked) -> int:
    """Return what the hand costs the player-dealer, the jackpot included."""
    return dealer_fee(lay.schedule, lay.action) + int(lay.rules.collection.jackpot)


def dearest_fee(lay: Banked) -> int:
    """Return the most that a hand at this table can cost the player-dealer."""
    return max((int(band.fee) for band in lay.schedule.dealer), default=0) + int(lay.rules.collection.jackpot)


def fee_box(lay: Banked) -> str:
    """Return where fees lie during the hand."""
    return DROP if lay.rules.collection.dropped == "at-once" else FEES


def take_collection(lay: Banked) -> None:
    """Take all fees, into the drop box on the table or aside until the hand ends."""
    felt, schedule = lay.felt, lay.schedule
    box = fee_box(lay)
    for _, wager in lay.wagers():
        if fee := wager_fee(schedule, wager.base):
            felt.move(stack(wager.bettor), box, fee, "fee.player")
        for _ in wager.sides if schedule.bonus else ():
            felt.move(stack(wager.bettor), box, schedule.bonus, "fee.bonus")
    if fee := dealer_fee(schedule, lay.action):
        felt.move(stack(lay.bank), box, fee, "fee.dealer")
    if jackpot := int(lay.rules.collection.jackpot):
        felt.move(stack(lay.bank), JACKPOT, jackpot, "fee.jackpot")


def drop_collection(lay: Banked) -> None:
    """Move fees charged before the first card into the box when the hand is over
    (comstock/pure-21.5-buster/round-6c)."""
    if cents := lay.felt.ledger.balance(FEES):
        lay.felt.move(FEES, DROP, cents, "fee.dropped")
