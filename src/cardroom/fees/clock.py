"""The table's clock: which half hours have begun, and who pays for them. Times are whole minutes on one
clock.

A half hour is paid in advance (players-club/room/fee-2), so the first is due when the table opens. The marks
lie half an hour apart from there on, even if the house dealer stays (comstock/room/fee-time-when). A mark
that passes during a hand is collected when the next hand starts.
"""

from __future__ import annotations

HALF_HOUR = 30


def begun(opened: int, now: int) -> int:
    """Return how many half hours of a table have begun."""
    return (now - opened) // HALF_HOUR + 1 if now >= opened else 0


def due(opened: int, last: int | None, now: int) -> int:
    """Return how many half hours began since the last hand started; `last` is None before the first hand.

    A clock that was set back owes nobody anything.
    """
    paid = begun(opened, last) if last is not None else 0
    return max(0, begun(opened, now) - paid)


def pays_on_arrival(*, at_change: bool, waiting_list: bool) -> bool:
    """Return whether a player called to a seat pays a half hour on arrival, and not first at the next mark.

    comstock/room/fee-time-new-seat: a player who is called during a change of house dealers, in a game with a
    waiting list.
    """
    return at_change and waiting_list
