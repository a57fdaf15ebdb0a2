"""Fees out of the pot: the designated one before the flop, the regular one on top of it once the flop is out."""

from __future__ import annotations

from cardroom.felt import Noted
from cardroom.games.poker.layout import POT, Layout
from cardroom.money import DROP, dollars


def take_designated(lay: Layout) -> None:
    """comstock/room/fee-hand-flop: of every hand, also one that ends before the flop."""
    _take(lay, lay.fee.designated, "fee.designated")


def take_regular(lay: Layout) -> None:
    """comstock/room/fee-hand-flop: in addition, when a flop is dealt."""
    _take(lay, lay.fee.regular, "fee.regular")


def _take(lay: Layout, fee: int, topic: str) -> None:
    """No document says what a pot smaller than the fee pays. Ruling: all it holds, and nobody is charged beside it."""
    held = lay.felt.ledger.balance(POT)
    if taken := min(fee, held):
        lay.felt.move(POT, DROP, taken, topic)
    if taken < fee:
        lay.felt.tell(Noted("-", f"the pot is {dollars(fee - taken)} short of the fee", "fee.pot"))
