"""How much a player-dealer puts up: what the table needs, so that the usual wagers are covered, and never all
he has."""

from __future__ import annotations

from cardroom.fees import Schedule
from cardroom.felt import View
from cardroom.rooms import Table
from cardroom.script import Amount

USUAL = 5
"""A usual wager is up to so many times the least one."""
AT_RISK = 3
"""What one wager may come to win: doubled or split, at better than even, or with a bonus."""
AT_MOST = 2
"""No more than half of the chips."""


def bank_for(options: Amount, view: View, seat: int, table: Table) -> int:
    """Where no limits are printed it is left at half of the chips."""
    line, wanted = table.schedule, view.stack(seat) // AT_MOST
    if isinstance(line, Schedule):
        others = sum(one.seat != seat for one in view.people)
        usual = min(line.least * USUAL, line.most or line.least * USUAL)
        wanted = min(others * usual * AT_RISK, wanted)
    return max(options.least, min(options.most, wanted) // options.step * options.step)
