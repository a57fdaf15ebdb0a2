"""What the signs of banked games say in the same words."""

from __future__ import annotations

from cardroom.games.family import Open
from cardroom.money import dollars


def limits(table: Open, what: str = "wagers") -> str:
    """`wagers $5 to $100`."""
    least, most = table.schedule.least, table.schedule.most
    return f"{what} {dollars(least)} " + (f"to {dollars(most)}" if most else "or more")
