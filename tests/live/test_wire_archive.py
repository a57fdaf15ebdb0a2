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
    cache = held(slug, seed, 4)
    cache.chance = SystemChance(Random(seed).randbytes)  # type: ignore[assignment]
    cache.begin()
    while cache.driver and not cache.driver.is_over:
        cache.step()
    return cache


@pytest.mark.parametrize("slug", SLUGS)
def test_records_and_replays_come_from_the_archive_alone(slug: str) -> None:
    cache = finished(slug)
    driver = cache.driver
    assert driver
    start, packed = driver.felt.start, archive(cache.table, driver, cache.round)
    assert len(packed) < 20_000
    kept = read_archive(packed)
    assert record_of(kept) == write_record(cache.table, start, driver)
    for seat in seats_of(cache)[:2]:
        text = record_of(kept, seat)
        assert text == write_record(cache.table, start, driver, seat=seat)
        check_view(read_record(text))
        assert openings_of(kept, seat) == driver.openings(seat)
        assert all(verify(one, roots_of(driver.events)[one.shoe]) for one in openings_of(kept, seat))
    for seat in (*seats_of(cache), SPECTATOR):
        seen = [event.for_seat(seat) for event in driver.events]
        again = events_of(kept, seat)
        lines = [event.line() for event in seen if not isinstance(event, Ask)]
        assert [event.line() for event in again if not isinstance(event, Ask)] == lines
        assert narrated(cache.table, start, again, seat) == narrated(cache.table, start, seen, seat)
    assert openings_of(kept, AUDITOR) == driver.openings(AUDITOR)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_hand_is_seen_again_as_it_was_seen(slug: str) -> None:
    """The replay's last state is what the live table showed; the results are the changes of the stacks."""
    cache = finished(slug, 5)
    driver = cache.driver
    assert driver
    sent, start = Projection(cache), driver.felt.start
    sent.follow()
    kept = read_archive(archive(cache.table, driver, cache.round))
    for seat in (None, 1, 2):
        live, again = ClientView(), ClientView()
        snap = read_server_message(sent.snapshot(seat))
        live.take(snap)
        hand = hand_as_seen(kept, cache.table, seat, "7", "Ritz")
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
            cache.table.rules.seats,
        ) and b'"room":"Ritz"' in encode(hand.table)
        for one in hand.results:
            assert driver.felt.stack(one.seat) == start.person(one.seat).cents + one.net
        assert [one.seat for one in hand.results] == (seats_of(cache) if seat is None else [seat])
        assert len(hand.openings) == len(driver.openings(seat or SPECTATOR)) and hand.roots == tuple(
            roots_of(driver.events)
        )


def test_why_is_asked_of_an_event_of_a_finished_hand() -> None:
    cache = finished("pinnacle/no-bust-401", 6)
    assert cache.driver
    kept = read_archive(archive(cache.table, cache.driver, cache.round))
    moves = [
        place
        for place, event in enumerate(cache.driver.events)
        if isinstance(event, Moved) and event.target.startswith("stack/")
    ]
    assert any(why_then(kept, cache.table, None, place) for place in moves)
    assert why_then(kept, cache.table, 1, 10**6) is None


def test_a_shoe_that_goes_on_is_proved_in_every_round_and_told_in_none() -> None:
    cache = held("comstock/no-bust-joker", 7, 3, cut=70)
    cache.chance = SystemChance(Random(7).randbytes)  # type: ignore[assignment]
    for _ in range(3):
        cache.begin()
        while cache.driver and not cache.driver.is_over:
            cache.step()
        assert cache.driver
        kept, start = read_archive(archive(cache.table, cache.driver, cache.round)), cache.driver.felt.start
        assert record_of(kept) == write_record(
            cache.table, start, cache.driver
        ) and "secret=" not in record_of(kept)
        text = record_of(kept, 2)
        assert text == write_record(
            cache.table, start, cache.driver, seat=2
        ) and " open to their commitment" in check_view(read_record(text))


@pytest.mark.parametrize(
    "bad", [b"", b"x", zlib.compress(b"{}"), zlib.compress(b"[" * 10_000), zlib.compress(b" " * 10_000_000)]
)
def test_what_is_no_archive_is_unreadable(bad: bytes) -> None:
    with pytest.raises(UnreadableError):
        read_archive(bad)
