"""Requests that change nothing, such as being away while away: they are acknowledged, and are no rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.live.stream.commands import ANY, Away, Back
from cardroom.live.stream.header import RoundHeader, SeatHolder

if TYPE_CHECKING:
    from cardroom.live.table.fold import TableFold


def is_idle(at: TableFold, act: ANY) -> bool:
    """Whether what somebody asks for holds already, or will as soon as the round is over."""
    if not isinstance(act, Away | Back) or at.header.closed:
        return False
    asked = [one.act for one in at.waiting if one.act.person == act.person]
    if asked:
        return type(asked[-1]) is type(act)
    sitting = at.header.of(act.person)
    return sitting is not None and (
        sitting.away == "asked" if isinstance(act, Away) else _is_there(at.header, sitting)
    )


def _is_there(header: RoundHeader, one: SeatHolder) -> bool:
    """With every hand to come, and no timeout counted against them."""
    return not (one.away or one.silences or header.between.person(one.seat).away)
