"""What a round put into the drop, held to the printed line of the collection: no fee that is not printed
there."""

from __future__ import annotations

from cardroom.fees import PerHand
from cardroom.felt import Moved
from cardroom.games.facts import PotShort
from cardroom.money import DROP, FEES
from cardroom.rooms import Table
from cardroom.script import Driver
from cardroom.words import Chips, Said, say

TIME = ("fee.half-hour", "fee.time-away")
"""By the clock: so many half hours, or what somebody still had."""


def unprinted(table: Table, driver: Driver) -> Said | None:
    """The first fee of a round that the schedule in force does not print."""
    fees, line = printed(table), table.schedule
    is_timed = isinstance(line, PerHand) and line.half_hour > 0
    is_short = any(isinstance(one, PotShort) for one in driver.events)
    for one in driver.events:
        if (
            not isinstance(one, Moved)
            or one.target not in (DROP, FEES)
            or one.source in (DROP, FEES)
            or driver.is_void
        ):
            continue
        if one.topic in TIME and is_timed:
            continue
        if one.cents not in fees and not (is_short and one.cents < max(fees, default=0)):
            return say("audit.unprinted", chips=Chips(one.cents), topic=one.topic)
    return None


def printed(table: Table) -> set[int]:
    """Every amount that the line of this table prints; the blind that is dropped among them."""
    line = table.schedule
    if not isinstance(line, PerHand):
        return {int(one) for one in (*(band.fee for band in (*line.player, *line.dealer)), line.bonus) if one}
    blinds = (table.settings.blinds or line.blinds) if line.drops_blind else ()
    fees = [cents for each in line.fees for cents in each.amounts()]
    return {int(one) for one in (*fees, line.from_button, *blinds) if one}
