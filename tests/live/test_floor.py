"""What the floor does at tables: every act is a row with who did it, the books balance after each, and what is refused changes
nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.errors import RefusedError
from cardroom.live import TableHaltedError
from cardroom.live.floor.settings import MINUTE
from cardroom.live.floor.table_form import FieldFault, TableFormError
from cardroom.live.floor.waiting_commands import JoinList
from cardroom.live.stream.commands import Away, Leave
from cardroom.store import StreamRow
from tests.live.fake_server import FakeServer

HOLDEM, LOWBALL, PAN = "pinnacle/holdem", "comstock/lowball", "comstock/pan"
DROPS = "ven-a-mexico/holdem"
"""Where the button pays for every hand, however it ends."""


@pytest.fixture
def room(tmp_path: Path) -> Iterator[FakeServer]:
    made = FakeServer(tmp_path / "room.db")
    yield made
    made.store.close()


def last(room: FakeServer, number: int, kind: str) -> StreamRow:
    return [row for row in room.store.read(f"table/{number}") if row.input.kind == kind][-1]


# Opening.


def test_a_table_is_opened_and_changed_with_all_faults_at_their_fields(room: FakeServer) -> None:
    bad = room.refused(
        "offering",
        room.floor.open_table("pinnacle/poker", {"schedule": "one", "colour": 3}, "fay"),
        TableFormError,
    )
    assert isinstance(bad, TableFormError)
    assert [one.field for one in bad.faults] == ["offering", "schedule", "colour"]
    settings = {"schedule": 99, "options": ["jokers"], "decks": 2, "chip": -1}
    bad = room.refused("schedule", room.floor.open_table(HOLDEM, settings, "fay"), TableFormError)
    assert isinstance(bad, TableFormError)
    assert FieldFault("options", "option jokers: unknown, this game has none") in bad.faults
    bad = room.refused(
        "schedule", room.floor.open_table(HOLDEM, {"schedule": 99, "decks": 2}, "fay"), TableFormError
    )
    assert isinstance(bad, TableFormError)
    assert {"schedule", "decks"} <= {one.field for one in bad.faults}
    number = room.open(HOLDEM, "ann", "ben", schedule=3)
    bad = room.refused("schedule", room.floor.change(number, {"schedule": 0}, "fay"), TableFormError)
    room.run(room.floor.change(number, {"schedule": 1}, "fay"))
    assert last(room, number, "change").input.person == "fay"
    assert room.table(number).live.aggregate.table.settings.schedule == 1
    room.refused("there is no such table", room.floor.pause(77, "why", "fay"))


def test_limits_change_between_rounds_and_not_in_one(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann", "ben", schedule=3)
    live = room.table(number).live
    live.begin()
    room.run(room.floor.change(number, {"schedule": 1}, "fay"))
    assert live.aggregate.table.settings.schedule == 3 and live.is_playing
    room.finish(number)
    assert live.aggregate.table.settings.schedule == 1
    changed = room.run(room.floor.change(number, {"schedule": 3}, "fay", 4))
    assert (
        changed.hand == 4
        and live.aggregate.table.settings.schedule == 1
        and last(room, number, "change").version == changed.version
    )
    [noted] = [one for one in room.run(room.floor.book()).events if one.hand == 4]
    assert str(noted.said) == f"table {number}: other limits or options from hand 4 on"
    room.check()


# Rulings.


def test_pause_unpause_close(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann", "ben")
    room.run(room.floor.pause(number, "a spilled drink", "fay"))
    assert (
        room.table(number).live.aggregate.paused == "a spilled drink"
        and last(room, number, "pause").input.person == "fay"
    )
    room.run(room.floor.unpause(number, "gus"))
    assert last(room, number, "unpause").input.person == "gus"
    room.refused("is not paused", room.floor.unpause(number, "gus"))
    room.refused("reason", room.floor.close(number, "", "fay"))
    room.run(room.floor.close(number, "the night is over", "fay"))
    assert room.store.balances("wallet/") == {
        "wallet/ann": 1_000_00,
        "wallet/ben": 1_000_00,
    } and not room.seats(number)
    assert room.run(room.floor.all_seen()) == []
    room.refused("closed", room.floor.pause(number, "again", "fay"))


def test_a_round_is_voided_with_a_reason_and_nobody_has_lost_a_cent(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann", "ben")
    live = room.table(number).live
    round = live.begin()
    room.refused("round", room.floor.void(number, "wrong one", round + 100, "fay"))
    room.refused("reason", room.floor.void(number, "", round, "fay"))
    room.run(room.floor.void(number, "a card was exposed", round, "fay"))
    assert last(room, number, "void").input.person == "fay"
    assert [one.cents for one in live.between.people] == [200_00, 200_00]


def test_people_are_seated_moved_and_removed(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann")
    room.floor.purses.refill("ben")
    room.run(room.floor.seat(number, "ben", "Ben", 5, 300_00, "fay", "k1"))
    assert room.seats(number) == {1: "ann", 5: "ben"}
    room.run(room.floor.move(number, "ben", 7, "fay", "k2"))
    assert room.seats(number) == {1: "ann", 7: "ben"} and room.store.balance(f"stack/{number}/7") == 300_00
    room.refused("seat", room.floor.move(number, "ben", 1, "fay"))
    room.refused("seat", room.floor.move(number, "nobody", 3, "fay"))
    room.refused("one line", room.floor.remove(number, "ben", "", "fay"))
    room.run(room.floor.remove(number, "ben", "abuse of the dealer", "fay", "k3"))
    assert room.store.balance("wallet/ben") == 1_000_00 and room.seats(number) == {1: "ann"}
    for kind in ("sit", "move", "leave"):
        assert '"by":"fay"' in last(room, number, kind).input.said
    room.refused(
        "do not have that many chips", room.floor.seat(number, "ben", "Ben", 5, 5_000_00, "fay", "k4")
    )


def test_a_halted_table_is_resumed_or_voided_by_the_floor(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann", "ben")
    live = room.table(number).live
    round = live.begin()
    driver = live.driver
    assert driver

    class Breaks:
        def send(self, _: object) -> None:
            raise KeyError("our bug")

    driver._script = Breaks()  # type: ignore[assignment]
    ask = driver.waiting[0]
    with pytest.raises(TableHaltedError, match="KeyError"):
        live.answer(ask.seat, "call", live.number(ask))
    assert live.halted
    room.refused("one line|reason", room.floor.resume(number, "", "fay"))
    room.run(room.floor.resume(number, "looked at it", "fay"))
    assert not live.halted and last(room, number, "resume").input.person == "fay"
    room.run(room.floor.void(number, "to be safe", round, "fay"))
    assert not live.is_playing


# Shifts at tables.


def test_tables_drop_into_the_box_of_the_shift(room: FakeServer) -> None:
    number = room.open(DROPS, "ann", "ben", "cal")
    assert room.run(room.floor.open_shift("fay")) == 1
    room.play(number)
    room.run(room.floor.close_shift("fay"))
    assert room.run(room.floor.open_shift("fay")) == 2
    assert last(room, number, "shift").input.person == "fay"
    room.play(number)
    late = room.open(LOWBALL, "dot", "eve")
    assert room.run(room.floor.seen(late)).shift == 2
    drops = room.store.balances(f"drop/{number}/")
    assert set(drops) == {f"drop/{number}/1", f"drop/{number}/2"} and all(drops.values())


# The clock: absences, lists, games that break up, all at live tables.


@pytest.mark.clause("comstock/lowball/rule-53a", "comstock/lowball/rule-53b", "comstock/lowball/rule-53c")
def test_in_lowball_who_stays_away_for_half_an_hour_loses_seat_and_place(room: FakeServer) -> None:
    number = room.open(LOWBALL, "ann", "ben", "cal")
    room.away(number, "ann")
    room.pass_minutes(29)
    assert room.run(room.floor.run_due_actions()) == [] and "ann" in room.seats(number).values()
    room.pass_minutes(1)
    room.run(room.floor.run_due_actions())
    assert "ann" not in room.seats(number).values()
    assert room.store.balance("wallet/ann") == 1_000_00 and room.store.balance(f"stack/{number}/1") == 0
    assert [one.person for one in room.floor.room_stream.book.waiters] == ["ann"]
    assert last(room, number, "leave").input.said.count("away for 30 minutes") == 1
    assert room.floor.room_stream.book.waiters[0].why == "absence"


@pytest.mark.clause("comstock/lowball/rule-61")
def test_the_house_may_refuse_anybody_a_seat_without_a_rule_broken(room: FakeServer) -> None:
    number = room.open(LOWBALL, "ann", "ben", "cal")
    room.run(room.floor.remove(number, "ann", "the house wishes it", "fay", "k1"))
    assert "ann" not in room.seats(number).values() and room.store.balance("wallet/ann") == 1_000_00
    assert '"by":"fay"' in last(room, number, "leave").input.said


@pytest.mark.clause("comstock/lowball/rule-54")
def test_in_lowball_who_only_fell_silent_has_not_told_the_floor(room: FakeServer) -> None:
    number = room.open(LOWBALL, "ann", "ben", "cal")
    for _ in range(2):
        room.play(number)  # everybody is silent
    seen = room.run(room.floor.seen(number))
    assert seen.absences and not any(one.asked for one in seen.absences)
    room.pass_minutes(10)
    room.run(room.floor.run_due_actions())
    assert not any(one.person in room.seats(number).values() for one in seen.absences)


@pytest.mark.clause("mortimers/double-hand/rule-49")
def test_in_double_hand_a_seat_is_held_for_an_hour_and_chips_go_to_the_wallet(room: FakeServer) -> None:
    number = room.open("mortimers/double-hand", "ann", "ben")
    room.away(number, "ann")
    room.pass_minutes(59)
    room.run(room.floor.run_due_actions())
    assert "ann" in room.seats(number).values()
    room.pass_minutes(1)
    room.run(room.floor.run_due_actions())
    assert "ann" not in room.seats(number).values() and room.store.balance("wallet/ann") == 1_000_00
    assert room.floor.room_stream.book.waiters == ()


def test_the_room_that_stood_still_held_every_seat(room: FakeServer) -> None:
    """Only the room's clock counts: wall time passes, and nobody loses a seat."""
    number = room.open(LOWBALL, "ann", "ben")
    room.away(number, "ann")
    room.wall += 600 * MINUTE
    assert room.run(room.floor.run_due_actions()) == [] and "ann" in room.seats(number).values()


@pytest.mark.clause("comstock/pan/rule-34")
def test_in_pan_who_breaks_up_the_game_goes_to_the_bottom_of_the_list(room: FakeServer) -> None:
    number = room.open(PAN, "ann", "ben", "cal")
    room.floor.room_stream.enter(JoinList(whom="dot", name="Dot", game=PAN), "dot")
    room.run(room.floor.run_due_actions())
    room.run(room.floor.remove(number, "ann", "she goes home", "fay"))
    room.run(room.floor.run_due_actions())
    waiters = room.floor.room_stream.book.waiters
    assert [(one.person, one.why) for one in waiters if one.person == "ann"] == [("ann", "broke")]
    assert waiters[-1].person == "ann"


@pytest.mark.clause("comstock/lowball/rule-41a", "comstock/lowball/rule-41b")
def test_who_comes_out_of_a_broken_lowball_game_may_sit_down_with_less(room: FakeServer) -> None:
    broken, other = room.open(LOWBALL, "ann", "ben"), room.open(LOWBALL, "cal", "dot")
    room.run(room.floor.run_due_actions())
    room.run(room.floor.remove(broken, "ben", "goes home", "fay"))
    room.run(room.floor.run_due_actions())
    room.run(room.floor.remove(broken, "ann", "moved", "fay"))
    room.refused(
        "buy-in|least|needs", room.floor.seat(other, "ben", "Ben", 0, 10_00, "fay", "k1"), RefusedError
    )
    known = room.run(room.floor.admit(other, "ann"))
    assert known.broken == 20_00
    room.run(room.floor.seat(other, "ann", "Ann", 0, 10_00, "fay", "k2"))
    assert "ann" in room.seats(other).values()


def test_a_seat_is_called_kept_taken_and_struck_off_the_list(room: FakeServer) -> None:
    people = [f"p{n}" for n in range(7)]
    number = room.open(LOWBALL, *people)
    for name in ("ann", "ben"):
        room.floor.purses.refill(name)
        room.floor.room_stream.enter(JoinList(whom=name, name=name.title(), game=LOWBALL), name)
    room.run(room.floor.run_due_actions())
    assert not any(one.called for one in room.floor.room_stream.book.waiters)
    room.run(room.floor.remove(number, "p3", "goes home", "fay"))
    room.run(room.floor.run_due_actions())
    assert [one.called for one in room.floor.room_stream.book.waiters] == [number, 0]
    room.refused("is kept for the player who was called", room.floor.admit(number, "zoe"))
    known = room.run(room.floor.admit(number, "ann"))
    room.sit(number, "ann", before=known)
    room.run(room.floor.run_due_actions())
    assert [one.person for one in room.floor.room_stream.book.waiters] == ["ben"]


# Coming back, arriving while dealers change, and hands that nobody is dealt.


@pytest.mark.clause("comstock/lowball/rule-47b")
def test_who_is_back_in_lowball_within_half_an_hour_brings_what_he_took(room: FakeServer) -> None:
    number = room.open(LOWBALL, "ann", "ben", "cal")
    room.table(number).live.enter(Leave("ann"))
    room.pass_minutes(29)
    room.refused("took .* away 29 minutes ago", room.floor.seat(number, "ann", "Ann", 0, 60_00, "fay", "k1"))
    room.run(room.floor.seat(number, "ann", "Ann", 0, 200_00, "fay", "k2"))
    room.table(number).live.enter(Leave("ann"))
    room.pass_minutes(30)
    room.run(room.floor.seat(number, "ann", "Ann", 0, 60_00, "fay", "k3"))
    assert "ann" in room.seats(number).values()


@pytest.mark.clause("comstock/room/fee-time-new-seat")
def test_who_is_called_to_lowball_while_dealers_change_owes_time_if_others_wait(room: FakeServer) -> None:
    number = room.open(LOWBALL, "ben", "cal", schedule=2)
    room.floor.room_stream.enter(JoinList(whom="zoe", name="Zoe", game=LOWBALL, table=9), "zoe")
    room.floor.room_stream.enter(JoinList(whom="dot", name="Dot", game=LOWBALL), "dot")
    for person in ("ann", "eve"):
        room.floor.purses.refill(person)
    room.run(room.floor.seat(number, "ann", "Ann", 0, 200_00, "fay", "k1"))
    room.pass_minutes(31)
    room.table(number).live.enter(Away("cal"))  # the table hears what time it is
    room.run(room.floor.seat(number, "eve", "Eve", 0, 200_00, "fay", "k2"))
    owes = {one.name: one.owes for one in room.table(number).live.between.people}
    assert owes["Ann"] == 0 and owes["Eve"] == 3_00


@pytest.mark.clause("comstock/seven-stud/rule-11a")
def test_who_is_away_from_stud_is_dealt_no_hand(room: FakeServer) -> None:
    number = room.open("comstock/seven-stud", "ann", "ben", "cal", "dot")
    room.away(number, "ben")
    live = room.table(number).live
    live.begin()
    assert live.driver and {ask.seat for ask in live.driver.waiting} <= {1, 3, 4}
    dealt = [event.line() for event in live.driver.events]
    assert any("hole/1" in line for line in dealt) and not any("hole/2" in line for line in dealt)
    room.finish(number)
    assert live.between.person(2).cents == 200_00


@pytest.mark.clause("comstock/lowball/rule-50b")
def test_who_is_moved_to_another_table_has_a_seat_kept_there_and_is_dealt_in(room: FakeServer) -> None:
    here, there = room.open(LOWBALL, "ann", "ben", "cal"), room.open(LOWBALL, "dot", "eve", schedule=3)
    live = room.table(here).live
    live.begin()
    room.refused("nobody with that id", room.floor.transfer(here, "dot", there, "fay"))
    room.run(room.floor.transfer(here, "ann", there, "fay", "k1"))
    assert "ann" in room.seats(here).values()  # until the hand is over
    room.finish(here)
    assert "ann" not in room.seats(here).values()
    waiter = room.floor.room_stream.book.waiters[-1]
    assert (waiter.person, waiter.called, waiter.why) == ("ann", there, "moved")
    known = room.run(room.floor.admit(there, "ann"))
    room.sit(there, "ann", before=known)
    room.run(room.floor.run_due_actions())
    assert room.floor.room_stream.book.waiters == ()
    other = room.table(there).live
    room.play(there)
    assert other.driver and any("hole/3" in event.line() for event in other.driver.events)
    full = room.open(LOWBALL, *(f"p{n}" for n in range(7)))
    room.refused("no seat is free", room.floor.transfer(there, "dot", full, "fay"))
