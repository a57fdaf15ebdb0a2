"""The amount that a bot puts up as player-dealer: enough for the usual wagers, and never all its chips."""

from __future__ import annotations

from cardroom.fees import Schedule
from cardroom.felt import View
from cardroom.rooms import Table
from cardroom.script import Amount

USUAL = 5
"""A usual wager is at most this many times the smallest one."""
AT_RISK = 3
"""Multiple of a wager that it can win: doubled or split, at better than even, or with a bonus."""
AT_MOST = 2
"""Divisor of the chips: no more than half of them are put up."""


def bank_for(options: Amount, view: View, seat: int, table: Table) -> int:
    """Return the amount to put up; without printed limits, half of the chips."""
    line, wanted = table.schedule, view.stack(seat) // AT_MOST
    if isinstance(line, Schedule):
        player_count = sum(person.seat != seat for person in view.people)
        usual = min(line.least * USUAL, line.most or line.least * USUAL)
        wanted = min(player_count * usual * AT_RISK, wanted)
    return max(options.least, min(options.most, wanted) // options.step * options.step)
