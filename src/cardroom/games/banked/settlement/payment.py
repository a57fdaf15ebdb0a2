"""Paying and collecting as far as the player-dealer's money covers. The part that the cover does not reach
goes back.

A wager that several have put chips into is settled as one. No document says how partners in one wager share.
Ruling: in proportion to what each put in, in whole chips; what does not divide is the seated player's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.banked.facts import NotCovered
from cardroom.money import BANK, EVEN, Cents, stack

if TYPE_CHECKING:
    from cardroom.games.banked.circles import Banked, Wager


def settle_even(lay: Banked, account: str, wager: Wager, stake: int, how: int, topic: str) -> None:
    """Settle a wager: even money for a better hand (1), the stake lost for a worse one (-1), nothing for an
    equal one (0)."""
    if how > 0:
        win(lay, account, wager, EVEN.on(stake), topic)
    elif how < 0:
        lose(lay, account, wager, stake, topic)
    else:
        push(lay, account, wager, topic)


def win(lay: Banked, account: str, wager: Wager, owed: int, topic: str) -> None:
    """Pay the winnings as far as covered, and return the stake."""
    paid = lay.cover.pay(owed)
    if paid:
        share_out(lay, BANK, wager, paid, topic)
    if paid < owed:
        lay.felt.tell(NotCovered(account, "settle.uncovered", "win", Cents(owed - paid)))
    push(lay, account, wager, topic)


def lose(lay: Banked, account: str, wager: Wager, lost: int, topic: str) -> None:
    """Move the loss as far as covered to the player-dealer; the rest of the stake goes back."""
    taken = lay.cover.collect(lost)
    if taken:
        lay.felt.move(account, BANK, taken, topic)
    if taken < lost:
        lay.felt.tell(NotCovered(account, "settle.uncovered", "loss", Cents(lost - taken)))
    push(lay, account, wager, topic if taken == lost else "settle.uncovered")


def push(lay: Banked, account: str, wager: Wager, topic: str) -> None:
    """Return what lies on the circle to its owner."""
    if not (cents := lay.felt.ledger.balance(account)):
        return
    if wager.partners:
        share_out(lay, account, wager, cents, topic)
    else:
        lay.felt.move(account, stack(wager.bettor), cents, topic)


def share_out(lay: Banked, account: str, wager: Wager, cents: int, topic: str) -> None:
    """Move an amount to the bettor, or to all partners by what they put in."""
    rest, chip = cents, lay.settings.chip
    for partner, invested in wager.partners.items():
        if (
            share := cents * invested // wager.base // chip * chip
        ):  # comstock/super-pan-9/rule-11b: paid in chips
            lay.felt.move(account, stack(partner), share, topic)
            rest -= share
    lay.felt.move(account, stack(wager.bettor), rest, topic)
