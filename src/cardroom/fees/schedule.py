"""A collection schedule: one printed line, and the flat amounts it charges by fixed bands.

A band starts at its floor and holds until the floor of the next band: amounts between two printed bands stay
in the lower one (ruling at players-club/no-bust-5/fee-limit-5-200). A fee is never a share of anything.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardroom.money import Cents


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fee and the amount from which it is charged."""

    floor: Cents
    """From this amount up, until the next floor."""
    fee: Cents
    """The fee."""


class Schedule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A line of a room's collection: the table limit, and the fees of players and player-dealer under it."""

    number: int
    """Its place among the lines, by which a table chooses it; from 1."""
    clauses: tuple[str, ...] = ()
    """The clauses in which it is printed."""
    least: Cents
    """The smallest wager of the table limit."""
    most: Cents | None = None
    """The largest wager; none where the document says no limit."""
    player: tuple[Band, ...] = ()
    """Per game wager, by its size."""
    bonus: Cents = Cents(0)
    """Per bonus wager."""
    dealer: tuple[Band, ...] = ()
    """Per hand, by total table action: all game wagers of players before the deal, without later additions
    and side wagers."""


def charge(bands: Sequence[Band], amount: int) -> Cents:
    """Return the fee of the highest band whose floor is reached; nothing below the first."""
    fee = Cents(0)
    for band in bands:
        if amount < band.floor:
            break
        fee = band.fee
    return fee


def fee_range(bands: Sequence[Band], least: int, most: int) -> tuple[Cents, Cents]:
    """Return the lowest and the highest fee of amounts in a range; a largest of 0 means no limit."""
    higher = (band for band in bands if least < band.floor and (not most or band.floor <= most))
    fees = [charge(bands, least), *(band.fee for band in higher)]
    return min(fees), max(fees)


def rates(schedule: Schedule) -> int:
    """Return how many different amounts a table charges, players and player-dealer together. A waived fee is
    no rate."""
    return len({*(band.fee for band in (*schedule.player, *schedule.dealer)), schedule.bonus} - {0})
