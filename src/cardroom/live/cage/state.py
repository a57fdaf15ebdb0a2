"""State of the cage, built from the room's stream and never stored: shifts, boxes and adjustments."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.live.cage.adjustments import Adjustment
from cardroom.live.cage.box_counts import Box
from cardroom.live.cage.grant_rights import RoleGrant
from cardroom.live.cage.shifts import Shift


class CageState:
    """State of the cage; `balance` returns the balance of an account from the store."""

    def __init__(self, balance: Callable[[str], int]) -> None:
        self.balance = balance
        self.shifts: list[Shift] = []
        self.boxes: dict[tuple[int, int], Box] = {}
        self.adjustments: dict[int, Adjustment] = {}
        self.given: dict[str, RoleGrant] = {}
        """Last role or password given to each member of staff."""

    @property
    def shift(self) -> Shift | None:
        """The open shift, or the last one."""
        return self.shifts[-1] if self.shifts else None

    def box(self, table: int, shift: int) -> Box:
        """Return the box of a table and shift, empty if nobody has counted it."""
        return self.boxes.get((table, shift)) or Box(table, shift)
