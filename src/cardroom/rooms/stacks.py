"""The usual and the least number of chips at a table, and the least number of people."""

from __future__ import annotations

from cardroom.rooms.table import Table

STACKS = 100
"""The number of smallest wagers in a stack, unless told otherwise."""
SMALLEST_STACK = 500_00
BETS = 25
"""In poker, the least number of the largest bets of a limit or of the blinds in a stack."""
HAND_OF_CHIPS = 5
"""The approximate loss of a hand for chips of one size, in chips."""


def usual_stack(table: Table) -> int:
    """Return the chips that players usually bring to a table."""
    return max(
        SMALLEST_STACK,
        int(getattr(table.schedule, "least", 0)) * STACKS,
        bet_of(table) * BETS,
        _buy_in(table),
    )


def bet_of(table: Table) -> int:
    """Return the largest bet of a limit game, or the blind of a game without limits; 0 where neither is
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
    """Return how many people have to sit down before anything is dealt."""
    return table.offering.family.fewest(table.rules)


def least_stack(table: Table) -> int:
    """Return the least chips with which a player comes into the game, or gets a hand in it."""
    return max(_buy_in(table), int(getattr(table.schedule, "least", 0)) * 2, bet_of(table) * 2, 100)
