"""Deadlines, time banks, lost lines, silence and the table's own clock: all worked out from the rows, in virtual time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from cardroom.errors import RefusedError, SetupError
from cardroom.fees.hours import read_hours
from cardroom.felt import BetweenRounds, step_away
from cardroom.live import BlockingTable, audit_table
from cardroom.live.stream.commands import (
    Away,
    Back,
    Begin,
    Close,
    Grace,
    Leave,
    Pause,
    RecordGap,
    RetryTable,
    Silence,
    Unpause,
)
from cardroom.live.stream.deadlines import THINKS, THINKS_MOST, Deadline, bot_delay_ms
from cardroom.live.stream.header import RoundHeader
from cardroom.live.stream.requests import QueuedRequest, apply_requests
from cardroom.live.stream.terms import AFTER_GAP, BANK, BANK_MOST, GRACE, GROWS, PER_ROUNDS, Terms
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.table.loading import catch_up
from cardroom.live.table.state import TableState
from cardroom.rooms import rooms
from cardroom.simulate import seat_bots
from cardroom.store import Due, Input, Store
from cardroom.words import ENGLISH
from tests.live.play import T, Ticks, fair, step
from tests.tables import table

HOLDEM, BANKED = "pinnacle/holdem", "ven-a-mexico/no-bust-401"
ROOMS = rooms()
ACT = 15_000


class Room:
    """A table with persons at it, and its clock."""

    def __init__(
        self,
        store: Store,
        slug: str = HOLDEM,
        people: int = 3,
        bots: bool = False,
        settings: Mapping[str, object] = {},
        **given: object,
    ) -> None:
        self.ticks, self.store = Ticks(), store
        at = table(slug, **settings)
        start = seat_bots(people, 2_000_00)
        start = replace(start, people=tuple(replace(one, bot=bots) for one in start.people))
        who = {one.seat: one.name.lower() for one in start.people}
        self.live = BlockingTable.open(
            store, T, at, start, fair(1), who=who, terms=Terms(**given), now=self.ticks
        )  # type: ignore[arg-type]

    @property
    def aggregate(self) -> TableAggregate:
        return self.live.aggregate

    @property
    def state(self) -> TableState:
        return self.live.state

    def header(self) -> RoundHeader:
        """As the table has it, and as anybody who reads the stream has it."""
        again = BlockingTable.reopen(self.store, T, ROOMS, now=self.ticks).state
        assert again.header == self.aggregate.header and again.deadlines() == self.state.deadlines()
        return again.header

    def next(self) -> Deadline:
        return min(self.state.deadlines(), key=lambda one: one.at)

    def later(self, ms: int) -> None:
        self.ticks.at += ms

    def says(self, said: str | None = None) -> int:
        """Whoever is asked first says something; returns his seat."""
        assert self.live.driver
        ask = self.live.driver.waiting[0]
        if said is None:
            said = "call" if "call" in ask.options.text else "check"
        self.live.answer(ask.seat, said, self.live.number(ask))
        return int(ask.seat)

    def is_silent(self) -> int:
        one = self.next()
        self.ticks.at = one.at
        self.live.silence(one.seat, one.ask)
        return one.seat


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "room.db") as made:
        yield made


def test_a_question_lasts_its_time_class_and_then_the_time_bank_runs(store: Store) -> None:
    room = Room(store)
    room.live.begin()
    one = room.next()
    assert (one.bank_from, one.at) == (room.ticks.at + ACT, room.ticks.at + ACT + BANK)
    assert room.state.due() == Due(one.at, "silence") == store.due(T)
    room.later(ACT)  # just in time
    seat = room.says()
    assert room.header().holder_at(seat).bank == BANK  # type: ignore[union-attr]
    room.later(ACT + 7_000)
    seat = room.says()
    assert room.header().holder_at(seat).bank == BANK - 7_000  # type: ignore[union-attr]


def test_silence_answers_when_the_time_bank_is_used_up_and_not_a_moment_before(store: Store) -> None:
    room = Room(store)
    room.live.begin()
    one = room.next()
    room.ticks.at = one.at - 1
    head = store.head(T)
    with pytest.raises(RefusedError, match="still has time"):
        room.live.silence(one.seat, one.ask)
    assert store.head(T) == head
    assert room.is_silent() == one.seat
    sitting = room.header().holder_at(one.seat)
    assert sitting and (sitting.bank, sitting.silences) == (0, 1)
    assert audit_table(store, T, ROOMS).unfinished == 1


def test_each_class_of_questions_has_its_time_times_the_speed(store: Store) -> None:
    terms = Terms(speed=50)
    assert [terms.lasts(clock) for clock in ("bank", "wager", "act")] == [10_000, 10_000, 7_500]  # type: ignore[arg-type]
    room = Room(store, BANKED, speed=50)
    room.live.begin()
    one = room.next()
    assert one.bank_from - room.ticks.at == 10_000


@pytest.mark.parametrize(("terms", "why"), [
    (Terms(act=4_999), "act: 4999 ms"), (Terms(speed=30), "act: 4500 ms"), (Terms(speed=0), "speed"), (Terms(speed=501), "speed"),
    (Terms(show=-1), "show"), (Terms(show=60_001), "show"), (Terms(zone="Mars/Olympus"), "time zone"), (Terms(zone="../../etc/passwd"), "time zone"),
    (Terms(act="x"), "expected"),  # type: ignore[arg-type]
])  # fmt: skip
def test_times_that_nobody_can_play_by_are_refused(store: Store, terms: Terms, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        BlockingTable.open(store, T, table(HOLDEM), BetweenRounds(), terms=terms)
    assert not store.streams()


def test_a_time_bank_grows_with_rounds_played_and_not_by_stalling(store: Store) -> None:
    room = Room(store)
    for _ in range(PER_ROUNDS):
        room.live.begin()
        while room.live.is_playing:
            room.says("fold")
    assert {one.bank for one in room.header().sittings} == {BANK + GROWS}
    full = replace(
        room.aggregate.header,
        sittings=tuple(
            replace(one, bank=BANK_MOST, played=PER_ROUNDS - 1) for one in room.aggregate.header.sittings
        ),
    )
    room.state.header = full
    room.aggregate.plan(Begin(), room.ticks.at)
    assert {one.bank for one in room.live._aggregate.header.sittings} == {BANK_MOST}
    room.live.catch_up()


def test_two_silences_in_a_row_and_one_is_away_and_whatever_he_does_brings_him_back(store: Store) -> None:
    room = Room(store, BANKED, 2)
    room.live.begin()
    while room.live.is_playing:
        room.is_silent()
    sittings = room.header().sittings
    assert all(one.silences for one in sittings)
    room = _until_away(room)
    gone = [one for one in room.header().sittings if one.away == "silence"]
    assert gone and all(room.live.between.person(one.seat).away for one in gone)
    room.live.enter(Back(gone[0].person))
    back = room.header().holder_at(gone[0].seat)
    assert back and not back.away and not back.silences and not room.live.between.person(back.seat).away
    audit_table(store, T, ROOMS)


def _until_away(room: Room) -> Room:
    for _ in range(6):
        if any(one.away for one in room.aggregate.header.sittings):
            break
        if room.live.between.stopped:
            room.live.enter(RetryTable("ann"))
        room.live.begin()
        while room.live.is_playing:
            room.is_silent()
    return room


def test_who_is_away_and_asked_all_the_same_is_not_waited_for(store: Store) -> None:
    """In games with a player-dealer everybody is asked for his wagers; if he says something he is back."""
    room = Room(store, BANKED, 3)
    room.live.enter(Away("cleo"))
    room.later(60_000)
    room.live.begin()
    header = room.header()
    away = header.holder_at(3)
    assert away and away.missed == 1 and away.since == header.opened
    while not any(one.seat == 3 for one in room.state.deadlines()) and room.live.is_playing:
        _banks(room)
    one = next(one for one in room.state.deadlines() if one.seat == 3)
    assert one.at == one.bank_from == room.ticks.at + 1_000
    room.ticks.at = one.at
    room.live.silence(3, one.ask)
    assert room.header().holder_at(3).bank == BANK  # type: ignore[union-attr]


def _banks(room: Room) -> None:
    """Seat 1 takes the position with all it has; others pass."""
    assert room.live.driver
    ask = room.live.driver.waiting[0]
    said = {"bank": "take" if ask.seat == 1 else "pass", "post-bank": "500.00"}.get(ask.kind, ask.default)
    try:
        room.live.answer(ask.seat, said, room.live.number(ask))
    except Exception:
        room.live.answer(ask.seat, next(iter(ask.options.samples())), room.live.number(ask))


def test_a_request_brings_back_who_was_only_silent(store: Store) -> None:
    room = Room(store)
    for person, why in (("ann", "silence"), ("ben", "asked")):
        header = room.aggregate.header
        one = replace(header.holder_of(person), away=why, silences=2)  # type: ignore[type-var]
        away = replace(header.with_holder(one), between=step_away(header.between, one.seat))
        done = apply_requests(
            room.state.books, room.live.table, away, [QueuedRequest(9, RetryTable(person))], room.ticks.at
        )
        assert (
            done.header.between.person(one.seat).away
            == bool(done.header.holder_of(person).away)
            == (why == "asked")
        )  # type: ignore[union-attr]


def test_an_answer_brings_back_who_was_away_by_silence_but_not_who_asked_to_be(store: Store) -> None:
    room = Room(store)
    header = room.aggregate.header
    by = {1: "silence", 2: "asked", 3: "silence"}
    sittings = tuple(replace(one, away=by[one.seat], silences=2) for one in header.sittings)
    room.live.begin()
    room.state.header = replace(room.aggregate.header, sittings=sittings)
    aggregate = room.live._aggregate
    for seat in (1, 2):
        aggregate._fold._count_silence(Input("say", seat))
    assert [one.away for one in aggregate.header.sittings] == ["", "asked", "silence"]
    assert [one.silences for one in aggregate.header.sittings] == [0, 0, 2]
    room.live.catch_up()


def test_who_has_lost_his_line_gets_more_time_once_a_round(store: Store) -> None:
    room = Room(store)
    room.live.begin()
    one = room.next()
    room.later(ACT)
    room.live.enter(Grace(one.seat, one.ask))
    after = room.next()
    assert (after.bank_from, after.at) == (one.bank_from + GRACE, one.at + GRACE)
    for bad in (Grace(one.seat, one.ask), Grace(one.seat % 3 + 1, one.ask), Grace(99, one.ask)):
        with pytest.raises(RefusedError, match="lost connection"):
            room.live.enter(bad)
    with pytest.raises(RefusedError, match="still has time"):
        room.live.enter(Silence(one.seat, one.ask))
    room.later(GRACE)
    assert room.says() == one.seat and room.header().holder_at(one.seat).bank == BANK  # type: ignore[union-attr]
    assert audit_table(store, T, ROOMS).inputs == 4


def test_when_the_room_stood_still_nobody_is_folded_by_us(store: Store) -> None:
    room = Room(store)
    with pytest.raises(RefusedError, match="no round"):
        room.live.enter(RecordGap())
    room.live.begin()
    one = room.next()
    room.ticks.at = one.at - 1
    room.live.enter(RecordGap())
    assert room.next().at >= room.ticks.at + AFTER_GAP and room.next().bank_from == room.ticks.at + AFTER_GAP
    room.later(AFTER_GAP)
    assert room.says() == one.seat and room.header().holder_at(one.seat).bank == BANK  # type: ignore[union-attr]
    audit_table(store, T, ROOMS)


def test_nobody_waits_for_who_gets_up_when_the_round_is_over(store: Store) -> None:
    """Also for the question that is open already; what of his time bank has run is not given back, and no more of it runs."""
    room = Room(store)
    room.live.begin()
    one = room.next()
    room.later(2_000)
    room.live.enter(Leave(room.aggregate.who[one.seat]))
    assert room.next() == Deadline(one.seat, one.ask, room.ticks.at + 1_000, room.ticks.at + 1_000)
    room.later(1_000)
    room.live.silence(one.seat, one.ask)
    assert room.header().holder_at(one.seat).bank == BANK  # type: ignore[union-attr]
    other = room.next()
    room.ticks.at = other.bank_from + 5_000
    room.live.enter(Leave(room.aggregate.who[other.seat]))
    assert room.next().at == other.bank_from
    room.live.silence(other.seat, other.ask)
    room.header()
    audit_table(store, T, ROOMS)


def test_a_question_put_anew_because_others_moved_keeps_its_clock(store: Store) -> None:
    room = Room(store, BANKED, 4)
    room.live.begin()
    assert room.live.driver
    while room.live.driver.waiting[0].kind != "wager":
        _banks(room)
    before = {one.seat: one for one in room.state.deadlines()}
    room.later(3_000)
    seat = min(before)
    ask = room.live.driver.asked(seat)
    assert ask
    room.live.answer(seat, "5=20.00", room.live.number(ask))
    after = {one.seat: one for one in room.state.deadlines()}
    assert seat not in after and {n: one.at for n, one in after.items()} == {
        n: one.at for n, one in before.items() if n != seat
    }
    room.header()


def test_the_next_round_is_due_when_people_have_seen_the_last(store: Store) -> None:
    room = Room(store)
    assert room.state.due() == Due(room.ticks.at + 4_000, "round")
    room.live.begin()
    while room.live.is_playing:
        room.later(1_000)
        room.says("fold")
    assert room.state.due() == Due(room.ticks.at + 4_000, "round") == store.due(T)
    room.live.enter(Pause("a break"))
    assert room.state.due().what == "" and store.due(T) is None
    room.live.enter(Unpause())
    assert room.state.due().what == "round"
    room.live.enter(Away("ann"))
    room.live.enter(Away("ben"))
    assert room.state.due().what == ""  # nobody to play against
    room.live.enter(Close("late"))
    assert room.state.due().what == ""


def test_bots_think_a_while_that_is_the_same_everywhere(store: Store) -> None:
    room = Room(store, bots=True)
    room.live.begin()
    one = room.next()
    assert room.ticks.at + THINKS <= one.thinks < room.ticks.at + THINKS_MOST
    assert room.state.due() == Due(one.thinks, "bot")
    assert bot_delay_ms("2.7", Terms()) == bot_delay_ms("2.7", Terms()) != bot_delay_ms(
        "2.9", Terms()
    ) and bot_delay_ms("2.7", Terms(speed=200)) == 2 * bot_delay_ms("2.7", Terms())
    room.later(60_000)
    room.says()
    assert {one.bank for one in room.header().sittings} == {BANK}


# The table's clock.


def test_half_hours_begin_by_room_time_and_each_is_collected_once(store: Store) -> None:
    """Also over a void round, which counts for nothing."""
    lines = ROOMS["comstock"].offering("lowball").rules.schedules
    timed = next(one for one in lines if one.half_hour and one.half_hour_from == "players")
    room, fee = Room(store, "comstock/lowball", 4, settings={"schedule": timed.number}), timed.half_hour
    room.live.begin()
    assert room.live.between.half_hours == 1 and room.live.between.clock == 0  # paid in advance
    room.live.void("a card fell", room.live.round)
    room.later(5 * 60_000)
    room.live.begin()
    assert room.live.between.half_hours == 1  # not collected yet, and not twice
    while room.live.is_playing:
        assert room.live.driver
        ask = room.live.driver.waiting[0]
        room.live.answer(ask.seat, ask.default, room.live.number(ask))
    assert store.balance("drop/1/1") >= 4 * fee
    room.later(61 * 60_000)
    room.live.begin()
    assert room.live.between.half_hours == 2 and room.live.between.clock == 66
    room.header()


def test_opening_hours_are_kept_only_where_the_room_says_so(store: Store) -> None:
    found = [
        (slug, one)
        for slug, room in ROOMS.items()
        for one in room.offerings.values()
        for line in one.rules.schedules
        if getattr(line, "hours", "")
    ]
    slug, offering = found[0]
    line = next(one for one in offering.rules.schedules if getattr(one, "hours", ""))
    at = table(f"{slug}/{offering.game}", schedule=line.number)
    start = seat_bots(4, 5_000_00)
    night = int(
        datetime(2026, 11, 16, 13, 0, tzinfo=UTC).timestamp() * 1000
    )  # five in the morning in California
    for n, zone in enumerate(("", "America/Los_Angeles"), 1):
        live = BlockingTable.open(store, f"table/{n}", at, start, fair(1), terms=Terms(zone=zone))
        aggregate = live.aggregate
        if zone:
            with pytest.raises(RefusedError, match="it opens") as closed:
                aggregate.plan(Begin(), 0, night)
            assert closed.value.clauses and not aggregate.stale
            plan = aggregate.plan(Pause("a break"), 0, night)
            assert plan.entry
            aggregate.state.header = replace(aggregate.header, paused="")
            opens = datetime.fromtimestamp(
                (night + aggregate.state.due().at - aggregate.state.at) / 1000, UTC
            )
            assert aggregate.state.due().what == "round" and opens > datetime.fromtimestamp(night / 1000, UTC)
            assert read_hours(line.hours).is_open(
                (local := opens.astimezone(ZoneInfo(zone))).weekday(), local.hour * 60 + local.minute
            )
            assert (
                local.minute == read_hours(line.hours).opens % 60
                and local.hour == read_hours(line.hours).opens // 60
            )
        else:
            assert aggregate.plan(Begin(), 0, night).entry


def test_the_policy_told_to_players_is_made_of_the_values_in_force() -> None:
    usual, fast = ([ENGLISH.text(one) for one in Terms(speed=percent).policy()] for percent in (100, 50))
    assert usual[0] == "You have 20 seconds to decide on the bank, 20 to bet and 15 to act."
    assert (
        "10 to bet and 7 to act" in fast[0]
        and "60 seconds when you sit down, 1 more every 10 rounds, up to 90" in usual[1]
    )
    assert "America/Los_Angeles" in ENGLISH.text(Terms(zone="America/Los_Angeles").policy()[-1])


def test_a_cache_follows_rows_of_others_one_by_one_as_if_it_had_read_them_all(store: Store) -> None:
    """What another process appends is folded on top; clocks, banks and questions are those of a fresh reading."""
    room, rng = Room(store), Random(3)
    other = BlockingTable.reopen(store, T, ROOMS, now=room.ticks).aggregate
    for _ in range(25):
        room.later(rng.randrange(20_000))
        if room.live.is_playing:
            room.is_silent() if rng.random() < 0.2 else room.says("fold" if rng.random() < 0.2 else None)
        else:
            room.live.begin()
        other.fold(store.read(T, other.version))
        assert (
            other.header == room.aggregate.header
            and other.state.deadlines() == room.state.deadlines()
            and other.version == room.aggregate.version
        )
    with pytest.raises(ValueError, match="from a header on"):
        other.fold(store.read(T, other.version - 1))
    catch_up(store, other)
    assert step(room.live, rng)
