"""Waiting lists, questions and significant events as rows of the room's stream, and what the floor has to do by the clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardroom.live.floor.absence import Absence
from cardroom.live.floor.due_actions import CLOCK, DueAction, broken_game, duties
from cardroom.live.floor.questions import AnswerFloor, AskFloor, Looked
from cardroom.live.floor.settings import MINUTE
from cardroom.live.floor.significant_events import SignificantEvent, What
from cardroom.live.floor.table_summary import TableSummary, before, check_seat
from cardroom.live.floor.waiting_commands import BrokeUp, CallPerson, JoinList, LeaveList, PassPerson
from cardroom.live.floor.waiting_list import for_table
from cardroom.live.stream.commands import Leave
from tests.live.books import Books
from tests.tables import table

LOWBALL, PAN = "comstock/lowball", "comstock/pan"


@pytest.fixture
def books(tmp_path: Path) -> Iterator[Books]:
    made = Books(tmp_path / "room.db")
    yield made
    made.store.close()


def seen(
    number: int,
    *people: str,
    game: str = LOWBALL,
    seats: int = 7,
    least: int = 2,
    absences: tuple[Absence, ...] = (),
    clock: int = 0,
) -> TableSummary:
    at = table(game)
    sitting = tuple((n, one, one.title()) for n, one in enumerate(people, 1))
    return TableSummary(
        number=number,
        game=game,
        rules=at.offering.floor,
        seats=seats,
        least=least,
        people=sitting,
        absences=absences,
        clock=clock,
    )


def join(books: Books, name: str, game: str = LOWBALL, table: int = 0, source: int = 0) -> int:
    return books.enter(JoinList(whom=name, name=name.title(), game=game, table=table, source=source), name)


def waiting(books: Books, table: int = 1, game: str = LOWBALL) -> list[str]:
    return [one.person for one in for_table(books.room_stream.book.waiters, game, table)]


def do(books: Books, *tables: TableSummary) -> list[DueAction]:
    """As the clock does it; what is asked of a table is given back."""
    found = duties(books.room_stream.book, tables, books.at)
    for duty in found:
        if not isinstance(duty.act, Leave):
            books.enter(duty.act, CLOCK, duty.client)
    return found


# Lists.


def test_people_join_are_called_pass_and_leave_in_order(books: Books) -> None:
    ann, ben, cal = (join(books, name) for name in ("ann", "ben", "cal"))
    books.refused(
        "Ann is already waiting for comstock/lowball", JoinList(whom="ann", name="Ann", game=LOWBALL)
    )
    books.enter(CallPerson(number=ann, table=1))
    assert books.room_stream.book.waiters[0].until == 2 * MINUTE
    books.refused("Ann has already been called to table 1", CallPerson(number=ann, table=2))
    books.refused("Ben has not been called", PassPerson(number=ben))
    books.enter(PassPerson(number=ann), "ann")
    assert waiting(books) == ["ben", "cal", "ann"]
    books.enter(LeaveList(number=cal, why="left"), "cal")
    assert waiting(books) == ["ben", "ann"]
    books.refused("nobody on a list has the number", LeaveList(number=cal))
    books.refused("nobody on a list has the number", CallPerson(number=True, table=1))


def test_nobody_is_on_too_many_lists_or_called_to_a_table_he_does_not_wait_for(books: Books) -> None:
    numbers = [join(books, "ann", table=n) for n in range(5)]
    books.refused("is already on 5 lists", JoinList(whom="ann", name="Ann", game=PAN))
    books.refused("is not waiting for table 2", CallPerson(number=numbers[1], table=2))
    own = join(books, "ben", source=4)
    books.refused("is not waiting for table 4", CallPerson(number=own, table=4))


def test_the_clock_calls_the_next_keeps_his_seat_and_strikes_who_does_not_come(books: Books) -> None:
    join(books, "ann"), join(books, "ben")
    full, free = seen(1, *"abcdefg"), seen(1, *"abcdef")
    assert do(books, full) == []
    assert [one.act for one in do(books, free)] == [CallPerson(number=1, table=1)]
    assert do(books, free) == []  # the one seat is kept for her
    book = books.room_stream.book
    check_seat(book, free, "ann")
    books.refused(
        "the free seat is kept for the player who was called to it", lambda: check_seat(book, free, "cal")
    )
    books.pass_minutes(2)
    assert [one.act for one in do(books, free)] == [
        LeaveList(number=1, why="late"),
        CallPerson(number=2, table=1),
    ]
    assert waiting(books) == ["ben"]


def test_who_walks_in_does_not_pass_those_who_wait(books: Books) -> None:
    free = seen(1, *"abcdef")
    check_seat(books.room_stream.book, free, "cal")
    join(books, "ann")
    book = books.room_stream.book
    books.refused("one other player is waiting for this table", lambda: check_seat(book, free, "cal"))
    check_seat(book, free, "ann")
    check_seat(book, seen(1, *"abcd"), "cal")  # there is room for both
    check_seat(book, free, "b")  # who sits there may buy or move


def test_a_duty_done_twice_is_done_once(books: Books) -> None:
    join(books, "ann")
    one = duties(books.room_stream.book, [seen(1, "b")], books.at)[0]
    assert not isinstance(one.act, Leave)
    first = books.enter(one.act, CLOCK, one.client)
    assert books.enter(one.act, CLOCK, one.client) == first


# Absence.


@pytest.mark.clause("comstock/lowball/rule-53b", "comstock/lowball/rule-53c")
def test_in_lowball_who_forfeits_his_seat_is_put_on_the_waiting_list(books: Books) -> None:
    join(books, "cal")
    at = seen(1, "ann", "ben", absences=(Absence("ann", 1, since=0),))
    books.pass_minutes(29)
    assert not any(isinstance(one.act, Leave) for one in do(books, at))
    books.pass_minutes(1)
    found = do(books, at)
    leaves = [one for one in found if isinstance(one.act, Leave)]
    assert [(one.act.person, one.act.by, one.table) for one in leaves if isinstance(one.act, Leave)] == [
        ("ann", CLOCK, 1)
    ]
    assert isinstance(leaves[0].act, Leave) and "away for 30 minutes" in leaves[0].act.reason
    assert [one.person for one in books.room_stream.book.waiters][
        -1
    ] == "ann" and books.room_stream.book.waiters[-1].why == "absence"
    again = do(books, at)  # the table has not heard of it yet: it is asked again, and the list is as it was
    assert [one.act.person for one in again if isinstance(one.act, Leave)] == ["ann"]
    assert sum(one.person == "ann" for one in books.room_stream.book.waiters) == 1


@pytest.mark.clause("mortimers/double-hand/rule-49")
def test_in_double_hand_the_seat_is_forfeited_and_nobody_is_listed(books: Books) -> None:
    at = seen(
        2, "ann", "ben", game="mortimers/double-hand", absences=(Absence("ann", 1, since=0, asked=False),)
    )
    books.pass_minutes(59)
    assert do(books, at) == []
    books.pass_minutes(1)
    assert [type(one.act) for one in do(books, at)] == [Leave] and books.room_stream.book.waiters == ()


# Changes, and games that break up.


@pytest.mark.clause("comstock/lowball/rule-50a")
def test_in_lowball_a_change_that_is_called_is_taken_at_once(books: Books) -> None:
    """Ruling at comstock/lowball/rule-50a: within a minute, where another call stands for two."""
    join(books, "ann"), join(books, "ben", source=2)
    at, other = seen(1, *"abcde"), seen(2, "ben", *"fghijk")
    assert [one.act for one in do(books, at, other)] == [
        CallPerson(number=2, table=1, minutes=1)
    ]  # the list for changes first
    do(books, at, other)
    assert {one.person: one.until for one in books.room_stream.book.waiters} == {
        "ann": 2 * MINUTE,
        "ben": MINUTE,
    }
    books.pass_minutes(1)
    assert do(books, at, other)[0].act == LeaveList(number=2, why="late")


@pytest.mark.clause("comstock/pan/rule-34")
def test_in_pan_who_breaks_up_the_game_goes_to_the_bottom(books: Books) -> None:
    join(books, "ann", PAN), join(books, "ann", LOWBALL, source=4), join(books, "ben", PAN)
    at = seen(3, "ann", "cal", "dot", game=PAN, least=3)
    left = replace(at, people=at.people[1:])
    broke = broken_game(at, left, "ann")
    assert broke == BrokeUp(game=PAN, table=3, limit=0, whom="ann", name="Ann", others=("cal", "dot"))
    books.enter(broke, CLOCK)
    assert waiting(books, 3, PAN) == ["ben", "ann"] and waiting(books, 1) == []
    assert books.room_stream.book.waiters[-1].why == "broke"
    four = seen(3, "ann", "cal", "dot", "eve", game=PAN, least=3)
    assert broken_game(four, replace(four, people=four.people[1:]), "ann") is None  # three are enough
    away = replace(at, absences=(Absence("ann", 1, 0),))
    assert broken_game(away, left, "ann") is None  # she did not play


@pytest.mark.clause("comstock/lowball/rule-41a", "comstock/lowball/rule-41b")
def test_who_comes_out_of_a_broken_game_is_known_all_day(books: Books) -> None:
    books.enter(BrokeUp(game=LOWBALL, table=1, limit=20_00, others=("ann",)), CLOCK)
    at = seen(2, "ben")
    assert before(books.room_stream.book, at, "ann", books.at).broken == 20_00
    assert before(books.room_stream.book, at, "cal", books.at).broken == 0
    books.pass_minutes(24 * 60)
    assert before(books.room_stream.book, at, "ann", books.at).broken == 0


@pytest.mark.clause("comstock/room/fee-time-new-seat")
def test_who_is_called_while_dealers_change_and_others_wait_pays_time_on_arrival(books: Books) -> None:
    """The change is at the half hour of the table's clock; what follows is the table's (rooms/buy_in.py)."""
    join(books, "ben")
    known = [
        before(books.room_stream.book, seen(1, clock=clock), "ann", 0) for clock in (0, 29, 30, 31, 32, 60)
    ]
    assert [one.at_change for one in known] == [False, False, True, True, False, True]
    assert all(one.waiting_list for one in known)
    assert not before(
        books.room_stream.book, seen(1, clock=30), "ben", 0
    ).waiting_list  # nobody waits but he himself


# Questions and events.


def test_a_question_is_answered_by_the_floor_or_in_time_by_its_default(books: Books) -> None:
    first = books.enter(AskFloor(table=1, version=17, text="was that a raise?"), "ann")
    second = books.enter(AskFloor(table=1, version=18, text="whose turn?"), "ben")
    books.enter(AnswerFloor(number=first, text="a call: he said nothing"), "fay")
    books.refused("no question number", AnswerFloor(number=first, text="a raise"))
    assert (books.room_stream.book.questions[first].by, books.room_stream.book.questions[first].version) == (
        "fay",
        17,
    )
    books.pass_minutes(4)
    assert do(books) == []
    books.pass_minutes(1)
    assert [one.act for one in do(books)] and not books.room_stream.book.questions[second].is_open
    assert "the hand goes on" in books.room_stream.book.questions[second].answer
    for n in range(3):
        books.enter(AskFloor(table=1, version=20 + n, text=f"and now {n}?"), "ann")
    books.refused(
        "3 of your questions are already waiting", AskFloor(table=1, version=30, text="and now?"), "ann"
    )
    books.refused("one line", AskFloor(table=1, version=30, text="a\nb"), "ben")
    books.enter(Looked(stream="table/1", version=17, reason="a dispute"), "fay")


def test_every_kind_of_significant_event_has_its_words(books: Books) -> None:
    for kind in What:
        books.enter(SignificantEvent(what=kind, where="table/1", reason="because", cents=5_00), CLOCK)
    said = [str(one.said) for one in books.room_stream.book.events]
    assert len(set(said)) == len(What) and all("{" not in one for one in said)
    assert str(books.room_stream.book.events[1].said) == "table 1: the table stopped: because"
