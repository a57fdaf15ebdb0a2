"""How many chips one usually brings to a table, how few will do, and how many people it takes."""

from __future__ import annotations

from cardroom.rooms.table import Table

STACKS = 100
"""A stack is this many of the smallest wagers, unless told otherwise."""
SMALLEST_STACK = 500_00
BETS = 25
"""In poker a stack is at least this many of the largest bets that a limit or the blinds set."""
HAND_OF_CHIPS = 5
"""What a hand for chips of one size costs who loses it, more or less, in chips."""


def usual_stack(table: Table) -> int:
    return max(
        SMALLEST_STACK,
        int(getattr(table.schedule, "least", 0)) * STACKS,
        bet_of(table) * BETS,
        _buy_in(table),
    )


def bet_of(table: Table) -> int:
    """The largest bet of a limit game, or the blind of a game without limits; 0 where nothing of the sort is
    set."""
    line = table.schedule
    betting = getattr(line, "betting", "")
    if betting not in ("", "limit", "spread") and line.low:  # a game for chips of one size
        return int(line.low) * HAND_OF_CHIPS
    blinds = table.settings.blinds or getattr(line, "blinds", ())
    limit = line.high if betting == "limit" else 0
    return max(limit, blinds[-1] if blinds else 0)


def _buy_in(table: Table) -> int:
    return table.offering.family.buy_in(table.opened).cents


def fewest(table: Table) -> int:
    """How many have to sit down before anything is dealt."""
    return table.offering.family.fewest(table.rules)


def least_stack(table: Table) -> int:
    """With less than this nobody comes into the game, or gets a hand in it."""
    return max(_buy_in(table), int(getattr(table.schedule, "least", 0)) * 2, bet_of(table) * 2, 100)
