"""Requests that change nothing, such as to be away while away: they are acknowledged without a row."""

from __future__ import annotations

from cardroom.live.stream.commands import ANY, Away, Back
from cardroom.live.stream.header import RoundHeader, SeatHolder
from cardroom.live.table.state import TableState


def is_redundant(state: TableState, act: ANY) -> bool:
    """Check if a request asks for what is already so, or will be at the end of the round."""
    if not isinstance(act, Away | Back) or state.header.closed:
        return False
    requests = [queued.act for queued in state.waiting if queued.act.person == act.person]
    if requests:
        return type(requests[-1]) is type(act)
    holder = state.header.holder_of(act.person)
    return holder is not None and (
        holder.away == "asked" if isinstance(act, Away) else _is_there(state.header, holder)
    )


def _is_there(header: RoundHeader, holder: SeatHolder) -> bool:
    """Check if a player is dealt every hand and has no timeouts."""
    return not (holder.away or holder.silences or header.between.person(holder.seat).away)
