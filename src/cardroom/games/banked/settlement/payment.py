"""Paying and collecting as far as the player-dealer's money covers. What the cover does not reach goes back.

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
    """Even money for a better hand (1), the stake for a worse one (-1), nothing for an equal one (0)."""
    if how > 0:
        win(lay, account, wager, EVEN.on(stake), topic)
    elif how < 0:
        lose(lay, account, wager, stake, topic)
    else:
        push(lay, account, wager, topic)


def win(lay: Banked, account: str, wager: Wager, owed: int, topic: str) -> None:
    """The winnings as far as covered, and the stake back."""
    paid = lay.cover.pay(owed)
    if paid:
        share_out(lay, BANK, wager, paid, topic)
    if paid < owed:
        lay.felt.tell(NotCovered(account, "settle.uncovered", "win", Cents(owed - paid)))
    push(lay, account, wager, topic)


def lose(lay: Banked, account: str, wager: Wager, lost: int, topic: str) -> None:
    """The loss as far as covered goes to the player-dealer; the rest of the stake goes back."""
    taken = lay.cover.collect(lost)
    if taken:
        lay.felt.move(account, BANK, taken, topic)
    if taken < lost:
        lay.felt.tell(NotCovered(account, "settle.uncovered", "loss", Cents(lost - taken)))
    push(lay, account, wager, topic if taken == lost else "settle.uncovered")


def push(lay: Banked, account: str, wager: Wager, topic: str) -> None:
    """What lies on the circle goes back to whose it is."""
    if not (left := lay.felt.ledger.balance(account)):
        return
    if wager.partners:
        share_out(lay, account, wager, left, topic)
    else:
        lay.felt.move(account, stack(wager.bettor), left, topic)


def share_out(lay: Banked, account: str, wager: Wager, cents: int, topic: str) -> None:
    """To the bettor, or to all partners by what they put in."""
    rest, chip = cents, lay.settings.chip
    for partner, put in wager.partners.items():
        if part := cents * put // wager.base // chip * chip:  # comstock/super-pan-9/rule-11b: paid in chips
            lay.felt.move(account, stack(partner), part, topic)
            rest -= part
    lay.felt.move(account, stack(wager.bettor), rest, topic)
