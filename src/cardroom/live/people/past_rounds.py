"""Finished rounds as a visitor may see them: seats, results, and the hand in other notations."""

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
"""The most rounds dealt from one shoe."""
CARD = re.compile(r"[2-9TJQKA][cdhs]")


class _SeatedPerson(msgspec.Struct, frozen=True):
    seat: int
    person: str


class _SeatedHead(msgspec.Struct, frozen=True):
    """The row that began a round, read for its seats only."""

    sittings: tuple[_SeatedPerson, ...] = ()


def is_retired(store: Store, finished: Archived, archive: Archive) -> bool:
    """Return whether none of the round's cards can come again.

    A shoe that goes on is retired once another is in play. A round without wagers leaves the shoe as it is.
    """
    if archive.settings.cut == 0 or not finished.root:
        return True
    return store.rounds(stream=finished.stream, most=1, is_dealt=True)[0].root != finished.root


def shuffle_round(store: Store, finished: Archived, archive: Archive) -> int:
    """Return the round in which this round's shoe was shuffled if that was an earlier one; else 0."""
    if archive.chance is None or not finished.root or any(request.hand for request in archive.chance.asked):
        return 0
    earlier = store.rounds(stream=finished.stream, before=finished.id, most=LONGEST_SHOE, is_dealt=True)
    same = list(takewhile(lambda earlier_round: earlier_round.root == finished.root, earlier))
    return same[-1].version if same else 0


def who_sat(store: Store, n: int, version: int) -> dict[int, str]:
    """Return the person in each seat when the round began."""
    if not 0 < version <= store.head(f"table/{n}").version:
        raise missing()
    began = store.read(f"table/{n}", version - 1, 1)[0].input
    if began.kind != "round":
        raise missing()
    return _sat(began.said)


def _sat(row_text: str) -> dict[int, str]:
    head = msgspec.json.decode(row_text, type=_SeatedHead)
    return {sitting.seat: sitting.person for sitting in head.sittings if sitting.seat}


def _who_sat_in(conn: Connection, rounds: Sequence[Archived]) -> dict[tuple[str, int], dict[int, str]]:
    """Return the persons in each seat of many rounds, by stream and version, in one query."""
    places = [(finished.stream, finished.version) for finished in rounds]
    began = select(INPUT.c.stream, INPUT.c.version, INPUT.c.said).where(
        tuple_(INPUT.c.stream, INPUT.c.version).in_(places)
    )
    return {(stream, version): _sat(row_text) for stream, version, row_text in conn.execute(began)}


def seat_in(store: Store, n: int, version: int, visitor: Visitor | None) -> int | None:
    """Return the seat this visitor had in the round, or None: they may always see what they saw then."""
    if visitor is None:
        return None
    return next((seat for seat, person in who_sat(store, n, version).items() if person == visitor.id), None)


class PastResult(msgspec.Struct, frozen=True):
    """The result of a round for one person."""

    seat: int
    cents: int


def results(store: Store, rounds: Sequence[Archived]) -> dict[tuple[str, int], dict[str, PastResult]]:
    """Return the result of each round for everybody who sat there, from the postings.

    Rounds are keyed by stream and version.
    """
    places = [(finished.stream, finished.ended) for finished in rounds]
    moved = select(POSTING.c.stream, POSTING.c.version, ACCOUNT.c.name, POSTING.c.cents)
    moved = moved.join_from(POSTING, ACCOUNT, POSTING.c.account == ACCOUNT.c.id)
    moved = moved.where(ACCOUNT.c.name.startswith(accounts.every("stack")))
    moved = moved.where(tuple_(POSTING.c.stream, POSTING.c.version).in_(places))
    gained: dict[tuple[str, int], dict[int, int]] = {}
    if not places:
        return {}
    with store.looking() as conn:
        for stream, version, account, cents in conn.execute(moved):
            by_seat = gained.setdefault((stream, version), {})
            seat = accounts.at_table(account).number
            by_seat[seat] = by_seat.get(seat, 0) + cents
        seated = _who_sat_in(conn, rounds)
    by_round = {}
    for finished in rounds:
        by_seat = gained.get((finished.stream, finished.ended), {})
        sat = seated.get((finished.stream, finished.version), {})
        by_round[finished.stream, finished.version] = {
            person: PastResult(seat, by_seat.get(seat, 0)) for seat, person in sat.items()
        }
    return by_round


def table_number(finished: Archived) -> int:
    """Return the table number of a round."""
    return int(finished.stream.removeprefix("table/"))


def table_offering(store: Store, n: int, rooms: Mapping[str, Room]) -> Offering:
    """Return the game of a table, read by the room file it was opened with."""
    return offering_of(store.read(f"table/{n}", 0, 1)[0], store.read_room_file, rooms)


@lru_cache(16)
def archive_of(unsealed: bytes) -> Archive:
    """Decode an archive, cached."""
    return read_archive(unsealed)


def phh_as_seen(archive: Archive, rooms: Mapping[str, Room], seat: int) -> str:
    """Return the hand in PHH, with `??` for every card this seat has not seen."""
    record = read_record(record_of(archive))
    try:
        table, driver = replay(record, rooms)
    except Exception as bad:  # played by another engine: the full record holds cards the player may not see
        raise RefusedError(Said("refused.hands.phh")) from bad
    whole = phh_of(table, record.start(table, "hand"), driver)
    seen = _seen(events_of(archive, seat))
    actions = tuple(_masked(action, seen) for action in whole.actions)
    return msgspec.structs.replace(whole, actions=actions).text


def _seen(events: Iterable[Event]) -> frozenset[str]:
    cards = (event.card for event in events if isinstance(event, Dealt | Turned | Laid))
    return frozenset(card.text for card in cards if card is not None)


def _masked(action: str, seen: frozenset[str]) -> str:
    return CARD.sub(lambda card: card[0] if card[0] in seen else "??", action)
