"""Check of a round's collection: every fee must be printed in the schedule."""

from __future__ import annotations

from cardroom.fees import PerHand
from cardroom.felt import Moved
from cardroom.games.facts import PotShort
from cardroom.money import DROP, FEES
from cardroom.rooms import Table
from cardroom.script import Driver
from cardroom.words import Chips, Said, say

TIME = ("fee.half-hour", "fee.time-away")
"""Topics of fees by the clock: half hours, or what a player had left."""


def unprinted_fee(table: Table, driver: Driver) -> Said | None:
    """Return a message about the first fee of a round that the schedule in force does not print, or None."""
    fees, line = printed_fees(table), table.schedule
    is_timed = isinstance(line, PerHand) and line.half_hour > 0
    is_short = any(isinstance(event, PotShort) for event in driver.events)
    for event in driver.events:
        if (
            not isinstance(event, Moved)
            or event.target not in (DROP, FEES)
            or event.source in (DROP, FEES)
            or driver.is_void
        ):
            continue
        if event.topic in TIME and is_timed:
            continue
        if event.cents not in fees and not (is_short and event.cents < max(fees, default=0)):
            return say("audit.unprinted", chips=Chips(event.cents), topic=event.topic)
    return None


def printed_fees(table: Table) -> set[int]:
    """Return every amount that the schedule of this table prints, with the blind that is dropped."""
    line = table.schedule
    if not isinstance(line, PerHand):
        return {int(fee) for fee in (*(band.fee for band in (*line.player, *line.dealer)), line.bonus) if fee}
    blinds = (table.settings.blinds or line.blinds) if line.drops_blind else ()
    fees = [cents for part in line.fees for cents in part.amounts()]
    return {int(fee) for fee in (*fees, line.from_button, *blinds) if fee}
