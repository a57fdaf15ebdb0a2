"""A collection schedule: one printed line, and the flat amounts it charges by fixed bands.

A band starts at its floor and holds until the next band's floor is reached: amounts between two printed bands
stay in the lower one (ruling at players-club/no-bust-5/fee-limit-5-200). A fee is never a share of anything.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardroom.money import Cents


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From this amount up, this fee."""

    floor: Cents
    """From this amount up, until the next floor."""
    fee: Cents
    """What is charged."""


class Schedule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of a room's collection: the table limit, and what players and the player-dealer pay under
    it."""

    number: int
    """Its place among the lines, by which a table chooses it; from 1."""
    clauses: tuple[str, ...] = ()
    """The clauses in which it is printed."""
    least: Cents
    """The smallest wager of the table limit."""
    most: Cents | None = None
    """The largest; none where the document says no limit."""
    player: tuple[Band, ...] = ()
    """Per game wager, by its size."""
    bonus: Cents = Cents(0)
    """Per bonus wager."""
    dealer: tuple[Band, ...] = ()
    """Per hand, by total table action: all players' game wagers before the deal, nothing added later, no side
    wagers."""


def charge(bands: Sequence[Band], amount: int) -> Cents:
    """The fee of the highest band whose floor is reached; nothing below the first."""
    fee = Cents(0)
    for band in bands:
        if amount < band.floor:
            break
        fee = band.fee
    return fee


def rates(schedule: Schedule) -> int:
    """How many different amounts a table charges, players and player-dealer together; a waived fee is not a
    rate."""
    return len({*(band.fee for band in (*schedule.player, *schedule.dealer)), schedule.bonus} - {0})
