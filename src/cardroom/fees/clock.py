"""The table's clock: which half hours have begun, and who pays for them. Times are whole minutes on one
clock.

A half hour is paid in advance (players-club/room/fee-2), so the first is due when the table opens; the marks
lie half an hour apart from there on, whether the house dealer changes at them or stays
(comstock/room/fee-time-when). A mark that passes during a hand is collected when the next one starts.
"""

from __future__ import annotations

HALF_HOUR = 30


def begun(opened: int, now: int) -> int:
    """How many half hours of a table have begun."""
    return (now - opened) // HALF_HOUR + 1 if now >= opened else 0


def due(opened: int, last: int | None, now: int) -> int:
    """How many half hours began after the last hand started and until now; `last` is none before the first
    hand.

    A clock that was set back owes nobody anything.
    """
    paid = begun(opened, last) if last is not None else 0
    return max(0, begun(opened, now) - paid)


def pays_on_arrival(*, at_change: bool, waiting_list: bool) -> bool:
    """Whether somebody called to a seat pays a half hour on reaching the table, and not first at the next
    one.

    comstock/room/fee-time-new-seat: if he is called during a change of house dealers, in a game with a
    waiting list.
    """
    return at_change and waiting_list
