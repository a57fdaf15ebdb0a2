"""Taking the collection: from each player for each game and side wager, from the player-dealer once a hand.

What is added after the deal costs nothing extra, because fees are charged on the wagers before it.
"""

from __future__ import annotations

from cardroom.fees import charge
from cardroom.games.banked.circles import Banked
from cardroom.games.banked.limits import wager_fee
from cardroom.money import DROP, FEES, JACKPOT, stack


def take_collection(lay: Banked) -> None:
    """All fees, to the drop box on the table or held until the hand ends."""
    felt, schedule = lay.felt, lay.schedule
    box = DROP if lay.rules.collection.dropped == "at-once" else FEES
    for _, wager in lay.wagers():
        if fee := wager_fee(schedule, wager.base):
            felt.move(stack(wager.bettor), box, fee, "fee.player")
        for _ in wager.sides if schedule.bonus else ():
            felt.move(stack(wager.bettor), box, schedule.bonus, "fee.bonus")
    if fee := charge(schedule.dealer, max(lay.action, schedule.least)):
        felt.move(stack(lay.bank), box, fee, "fee.dealer")
    if lay.rules.collection.jackpot:
        felt.move(stack(lay.bank), JACKPOT, lay.rules.collection.jackpot, "fee.jackpot")


def drop_collection(lay: Banked) -> None:
    """comstock/pure-21.5-buster/round-6c: fees charged before the first card go into the box when the hand is over."""
    if held := lay.felt.ledger.balance(FEES):
        lay.felt.move(FEES, DROP, held, "fee.dropped")
