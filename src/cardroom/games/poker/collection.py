"""The collection of poker: out of the pot, from the button, by the dropped blind, by the half hour."""

from __future__ import annotations

from cardroom.games.collection import take_from_pot
from cardroom.games.poker.layout import Layout
from cardroom.money import DROP, JACKPOT, stack


def take_before_deal(lay: Layout) -> None:
    """Take the fee of the player with the button, which is no bet (ven-a-mexico/holdem/fee-button).

    A player with less pays that and owes nothing (ruling at ven-a-mexico/holdem/fee-button).
    """
    fee = min(lay.schedule.from_button, lay.felt.stack(lay.button))
    if fee:
        lay.felt.move(stack(lay.button), DROP, fee, "fee.button")


def take_posted(lay: Layout) -> None:
    """Take the fee out of what was posted, before the deal (ven-a-mexico/five-card-draw/fee-per-hand)."""
    _take(lay, lay.fee.posted, "fee.posted")


def take_half_hours_from_pot(lay: Layout) -> None:
    """Take the half-hour fee from the first pot played in each half hour, before it is awarded
    (pinnacle/holdem/fee-time)."""
    if lay.schedule.half_hour_from == "pot":
        _take(lay, lay.schedule.half_hour * lay.between.half_hours, "fee.half-hour")


def take_designated(lay: Layout) -> None:
    """Take the designated fee of every hand, also of one that ends before the flop
    (comstock/room/fee-hand-flop)."""
    _take(lay, lay.fee.designated, "fee.designated")


def take_jackpot(lay: Layout) -> None:
    """Take the jackpot fee of every hand, with the designated fee (comstock/room/fee-jackpot-2)."""
    _take(lay, lay.rules.jackpot, "fee.pot", JACKPOT)


def take_regular(lay: Layout) -> None:
    """Take the regular fee once the flop is out."""
    _take(lay, lay.fee.regular, "fee.regular")


def take_without_flop(lay: Layout) -> None:
    """Take the fee of a hand that ended before the flop, but with action beyond the blinds
    (mortimers/poker/fee-procedure-3a)."""
    _take(lay, lay.fee.modified_a, "fee.modified-a")


def take_late(lay: Layout) -> None:
    """Take the late fee, once a hand, at the first bet on the turn or the river
    (mortimers/poker/fee-procedure-4)."""
    _take(lay, lay.fee.modified_b, "fee.modified-b")


def _take(lay: Layout, fee: int, topic: str, into: str = DROP) -> None:
    if taken := take_from_pot(lay.felt, fee, topic, into):
        lay.pot.add_fee(taken)
