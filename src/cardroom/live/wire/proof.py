"""The proof of a finished round: what was told before the first card, and what a reader needs to check it."""

from __future__ import annotations

import msgspec

from cardroom.felt import Voided, roots_of
from cardroom.live.projection.seat_view import SPECTATOR
from cardroom.live.wire.archive import Archive, events_of, openings_of
from cardroom.record.proof import Fairness, PlayerBytes


class _Sat(msgspec.Struct, frozen=True):
    seat: int
    bot: bool = False
    away: bool = False


class _Start(msgspec.Struct, frozen=True):
    people: tuple[_Sat, ...] = ()


def fairness_of(
    kept: Archive, seat: int | None, table: str, since: int = 0, *, is_shown: bool = False
) -> Fairness:
    """As this seat may know it. The draw is told only where it `is_shown`."""
    me = SPECTATOR if seat is None else seat
    events = events_of(kept, me)
    found = Fairness(
        tuple(roots_of(events)),
        tuple(openings_of(kept, me)),
        table,
        kept.round,
        since=since,
        voided=any(isinstance(one, Voided) for one in events),
    )
    if kept.chance is None:
        return found
    given = tuple([PlayerBytes(seat, own) for seat, own in kept.chance.given])
    there = [one for one in msgspec.json.decode(kept.start, type=_Start).people if not one.away]
    heard = {one.seat for one in given}
    return msgspec.structs.replace(
        found,
        seal=kept.chance.seal,
        mixed=given,
        asked=kept.chance.asked,
        silent=tuple([one.seat for one in there if not one.bot and one.seat not in heard]),
        bots=tuple([one.seat for one in there if one.bot]),
        draw=kept.chance.draw.hex() if is_shown else "",
    )
