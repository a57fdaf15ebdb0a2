"""A finished round from its archive: the record to the letter, the replay as each saw it, the proof of his cards."""

from __future__ import annotations

import zlib
from random import Random

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from cardroom.cards import verify
from cardroom.errors import UnreadableError
from cardroom.felt import AUDITOR, Moved, roots_of
from cardroom.live.client.table_view import ClientView
from cardroom.live.projection.past_hand import hand_as_seen, why_then
from cardroom.live.projection.seat_view import SPECTATOR
from cardroom.live.projection.table_projection import Projection
from cardroom.live.wire.archive import archive, events_of, openings_of, read_archive, record_of
from cardroom.live.wire.events import AskEvent
from cardroom.live.wire.messages import read_server_message
from cardroom.record import read_record, write_record
from cardroom.record.player_record import check_view
from cardroom.script import Ask, SystemChance
from cardroom.telling.log.narrator import narrated
from tests.live.test_wire_project import SLUGS, Held, held, seats_of


def finished(slug: str, seed: int = 3) -> Held:
    state = held(slug, seed, 4)
    state.chance = SystemChance(Random(seed).randbytes)  # type: ignore[assignment]
    state.begin()
    while state.driver and not state.driver.is_over:
        state.step()
    return state


@pytest.mark.parametrize("slug", SLUGS)
def test_records_and_replays_come_from_the_archive_alone(slug: str) -> None:
    state = finished(slug)
    driver = state.driver
    assert driver
    start, packed = driver.felt.start, archive(state.table, driver, state.round)
    assert len(packed) < 20_000
    kept = read_archive(packed)
    assert record_of(kept) == write_record(state.table, start, driver)
    for seat in seats_of(state)[:2]:
        text = record_of(kept, seat)
        assert text == write_record(state.table, start, driver, seat=seat)
        check_view(read_record(text))
        assert openings_of(kept, seat) == driver.openings(seat)
        assert all(verify(one, roots_of(driver.events)[one.shoe]) for one in openings_of(kept, seat))
    for seat in (*seats_of(state), SPECTATOR):
        seen = [event.for_seat(seat) for event in driver.events]
        again = events_of(kept, seat)
        lines = [event.line() for event in seen if not isinstance(event, Ask)]
        assert [event.line() for event in again if not isinstance(event, Ask)] == lines
        assert narrated(state.table, start, again, seat) == narrated(state.table, start, seen, seat)
    assert openings_of(kept, AUDITOR) == driver.openings(AUDITOR)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_hand_is_seen_again_as_it_was_seen(slug: str) -> None:
    """The replay's last state is what the live table showed; the results are the changes of the stacks."""
    state = finished(slug, 5)
    driver = state.driver
    assert driver
    sent, start = Projection(state), driver.felt.start
    sent.follow()
    kept = read_archive(archive(state.table, driver, state.round))
    for seat in (None, 1, 2):
        live, again = ClientView(), ClientView()
        snap = read_server_message(sent.snapshot(seat))
        live.take(snap)
        hand = hand_as_seen(kept, state.table, seat, "7", "Ritz")
        for told in hand.told:
            again.take(told)
        assert hand.told[-1].came == snap.came and not any(told.came for told in hand.told[:-1])  # type: ignore[union-attr]
        for name in ("start", "events", "lines", "seats", "shared", "pots", "bank", "dealer"):
            mine, theirs = getattr(again, name), getattr(live, name)
            if name == "events":  # what could have been answered is not kept
                mine, theirs = (
                    [replace(one, o=None) if isinstance(one, AskEvent) else one for one in some]
                    for some in (mine, theirs)
                )
            assert mine == theirs, name
        assert (hand.table.id, hand.table.seats) == (
            "7",
            state.table.rules.seats,
        ) and b'"room":"Ritz"' in encode(hand.table)
        for one in hand.results:
            assert driver.felt.stack(one.seat) == start.person(one.seat).cents + one.net
        assert [one.seat for one in hand.results] == (seats_of(state) if seat is None else [seat])
        assert len(hand.openings) == len(driver.openings(seat or SPECTATOR)) and hand.roots == tuple(
            roots_of(driver.events)
        )


def test_why_is_asked_of_an_event_of_a_finished_hand() -> None:
    state = finished("pinnacle/no-bust-401", 6)
    assert state.driver
    kept = read_archive(archive(state.table, state.driver, state.round))
    moves = [
        place
        for place, event in enumerate(state.driver.events)
        if isinstance(event, Moved) and event.target.startswith("stack/")
    ]
    assert any(why_then(kept, state.table, None, place) for place in moves)
    assert why_then(kept, state.table, 1, 10**6) is None


def test_a_shoe_that_goes_on_is_proved_in_every_round_and_told_in_none() -> None:
    state = held("comstock/no-bust-joker", 7, 3, cut=70)
    state.chance = SystemChance(Random(7).randbytes)  # type: ignore[assignment]
    for _ in range(3):
        state.begin()
        while state.driver and not state.driver.is_over:
            state.step()
        assert state.driver
        kept, start = read_archive(archive(state.table, state.driver, state.round)), state.driver.felt.start
        assert record_of(kept) == write_record(
            state.table, start, state.driver
        ) and "secret=" not in record_of(kept)
        text = record_of(kept, 2)
        assert text == write_record(
            state.table, start, state.driver, seat=2
        ) and " open to their commitment" in check_view(read_record(text))


@pytest.mark.parametrize(
    "bad", [b"", b"x", zlib.compress(b"{}"), zlib.compress(b"[" * 10_000), zlib.compress(b" " * 10_000_000)]
)
def test_what_is_no_archive_is_unreadable(bad: bytes) -> None:
    with pytest.raises(UnreadableError):
        read_archive(bad)
