"""Finished rounds as somebody may see them: who sat where, what it came to for each, and the hand in other
notations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile

import msgspec
from sqlalchemy import Connection, select, tuple_

from cardroom.errors import RefusedError
from cardroom.felt import Dealt, Event, Laid, Turned
from cardroom.live.http.api_errors import missing
from cardroom.live.http.visitor import Visitor
from cardroom.live.stream.opening import offering_of
from cardroom.live.wire.archive import Archive, events_of, read_archive, record_of
from cardroom.record import phh_of, read_record, replay
from cardroom.rooms import Offering, Room
from cardroom.store import Archived, Store
from cardroom.store.database.schema import ACCOUNT, INPUT, POSTING
from cardroom.store.registers import accounts
from cardroom.words import Said

LONGEST_SHOE = 500
"""Rounds that are dealt from one shoe at most."""
CARD = re.compile(r"[2-9TJQKA][cdhs]")


class _SeatedPerson(msgspec.Struct, frozen=True):
    seat: int
    person: str


class _SeatedHead(msgspec.Struct, frozen=True):
    """Of the row that began a round, only who sat where."""

    sittings: tuple[_SeatedPerson, ...] = ()


def is_retired(store: Store, found: Archived, kept: Archive) -> bool:
    """Whether none of its cards can come again: where a shoe goes on, not before another is played with. A
    round in which nobody wagers leaves the shoe as it is."""
    if kept.settings.cut == 0 or not found.root:
        return True
    return store.rounds(stream=found.stream, most=1, is_dealt=True)[0].root != found.root


def shuffled_in(store: Store, found: Archived, kept: Archive) -> int:
    """The round in which the shoe of this one was shuffled, where it goes on from an earlier one; else 0."""
    if kept.chance is None or not found.root or any(one.hand for one in kept.chance.asked):
        return 0
    earlier = store.rounds(stream=found.stream, before=found.id, most=LONGEST_SHOE, is_dealt=True)
    same = list(takewhile(lambda one: one.root == found.root, earlier))
    return same[-1].version if same else 0


def who_sat(store: Store, n: int, version: int) -> dict[int, str]:
    """Seat → person, when the round began."""
    if not 0 < version <= store.head(f"table/{n}").version:
        raise missing()
    began = store.read(f"table/{n}", version - 1, 1)[0].input
    if began.kind != "round":
        raise missing()
    return _sat(began.said)


def _sat(said: str) -> dict[int, str]:
    head = msgspec.json.decode(said, type=_SeatedHead)
    return {one.seat: one.person for one in head.sittings if one.seat}


def _who_sat_in(at: Connection, rounds: Sequence[Archived]) -> dict[tuple[str, int], dict[int, str]]:
    """The same of many rounds at one look, by stream and version."""
    places = [(one.stream, one.version) for one in rounds]
    began = select(INPUT.c.stream, INPUT.c.version, INPUT.c.said).where(
        tuple_(INPUT.c.stream, INPUT.c.version).in_(places)
    )
    return {(stream, version): _sat(said) for stream, version, said in at.execute(began)}


def seat_in(store: Store, n: int, version: int, visitor: Visitor | None) -> int | None:
    """The seat this visitor had in the round, if he had one: what he saw then he sees for good."""
    if visitor is None:
        return None
    return next((seat for seat, person in who_sat(store, n, version).items() if person == visitor.id), None)


class PastResult(msgspec.Struct, frozen=True):
    """What a round came to for one person."""

    seat: int
    cents: int


def results(store: Store, rounds: Sequence[Archived]) -> dict[tuple[str, int], dict[str, PastResult]]:
    """What each round, by its stream and version, came to for everybody who sat there: as the books have
    it."""
    places = [(one.stream, one.ended) for one in rounds]
    moved = select(POSTING.c.stream, POSTING.c.version, ACCOUNT.c.name, POSTING.c.cents)
    moved = moved.join_from(POSTING, ACCOUNT, POSTING.c.account == ACCOUNT.c.id)
    moved = moved.where(ACCOUNT.c.name.startswith(accounts.every("stack")))
    moved = moved.where(tuple_(POSTING.c.stream, POSTING.c.version).in_(places))
    gained: dict[tuple[str, int], dict[int, int]] = {}
    if not places:
        return {}
    with store.looking() as at:
        for stream, version, account, cents in at.execute(moved):
            by_seat = gained.setdefault((stream, version), {})
            seat = accounts.at_table(account).number
            by_seat[seat] = by_seat.get(seat, 0) + cents
        seated = _who_sat_in(at, rounds)
    found = {}
    for one in rounds:
        by_seat = gained.get((one.stream, one.ended), {})
        sat = seated.get((one.stream, one.version), {})
        found[one.stream, one.version] = {
            person: PastResult(seat, by_seat.get(seat, 0)) for seat, person in sat.items()
        }
    return found


def number_of(one: Archived) -> int:
    return int(one.stream.removeprefix("table/"))


def offering_then(store: Store, n: int, rooms: Mapping[str, Room]) -> Offering:
    """What is played there, by the room file that the table was opened with."""
    return offering_of(store.read(f"table/{n}", 0, 1)[0], store.kept, rooms)


@lru_cache(16)
def archive_of(told: bytes) -> Archive:
    return read_archive(told)


def phh_as_seen(kept: Archive, rooms: Mapping[str, Room], seat: int) -> str:
    """The hand in PHH, with `??` for every card that this seat has not seen."""
    record = read_record(record_of(kept))
    try:
        table, driver = replay(record, rooms)
    except Exception as bad:  # played by another engine: its record in full holds what a player may not read
        raise RefusedError(Said("refused.hands.phh")) from bad
    whole = phh_of(table, record.start(table, "hand"), driver)
    seen = _seen(events_of(kept, seat))
    actions = tuple(_masked(one, seen) for one in whole.actions)
    return msgspec.structs.replace(whole, actions=actions).text


def _seen(events: Iterable[Event]) -> frozenset[str]:
    cards = (one.card for one in events if isinstance(one, Dealt | Turned | Laid))
    return frozenset(card.text for card in cards if card is not None)


def _masked(action: str, seen: frozenset[str]) -> str:
    return CARD.sub(lambda card: card[0] if card[0] in seen else "??", action)
