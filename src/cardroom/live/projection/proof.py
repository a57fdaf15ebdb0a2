"""The proof of a finished round: what was published before the first card, and what a reader needs to check
it."""

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
    archived: Archive, seat: int | None, table: str, since: int = 0, *, is_shown: bool = False
) -> Fairness:
    """Return the proof of a round as a seat may know it. The draw is included only where it `is_shown`."""
    me = SPECTATOR if seat is None else seat
    events = events_of(archived, me)
    fairness = Fairness(
        tuple(roots_of(events)),
        tuple(openings_of(archived, me)),
        table,
        archived.round,
        since=since,
        voided=any(isinstance(event, Voided) for event in events),
    )
    if archived.chance is None:
        return fairness
    added = tuple([PlayerBytes(seat, hex_bytes) for seat, hex_bytes in archived.chance.given])
    present = [
        person for person in msgspec.json.decode(archived.start, type=_Start).people if not person.away
    ]
    heard = {entry.seat for entry in added}
    return msgspec.structs.replace(
        fairness,
        seal=archived.chance.seal,
        mixed=added,
        asked=archived.chance.asked,
        silent=tuple([person.seat for person in present if not person.bot and person.seat not in heard]),
        bots=tuple([person.seat for person in present if person.bot]),
        draw=archived.chance.draw.hex() if is_shown else "",
    )
