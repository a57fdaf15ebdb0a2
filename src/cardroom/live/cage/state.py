"""What the room's stream says of the cage: shifts, boxes and adjustments. Folded, never stored."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.live.cage.adjustments import Adjustment
from cardroom.live.cage.box_counts import Box
from cardroom.live.cage.grant_rights import RoleGrant
from cardroom.live.cage.shifts import Shift


class CageState:
    """`balance` is what an account holds, by the store."""

    def __init__(self, balance: Callable[[str], int]) -> None:
        self.balance = balance
        self.shifts: list[Shift] = []
        self.boxes: dict[tuple[int, int], Box] = {}
        self.adjustments: dict[int, Adjustment] = {}
        self.given: dict[str, RoleGrant] = {}
        """Roles and passwords that were given to people of the house, the last of each."""

    @property
    def shift(self) -> Shift | None:
        """The one that is open, or was last."""
        return self.shifts[-1] if self.shifts else None

    def box(self, table: int, shift: int) -> Box:
        return self.boxes.get((table, shift)) or Box(table, shift)
