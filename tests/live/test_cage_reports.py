"""Reports, on both databases: a day by table and shift, a day on which nothing happened, and what one person's chips did."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardroom.errors import RefusedError
from cardroom.live.cage.adjustments import AskAdjustment, GrantAdjustment
from cardroom.live.cage.box_counts import CountBox
from cardroom.live.cage.day_report import DayReport, TableLine, lines, patron_lines
from cardroom.live.cage.days import day_of
from cardroom.live.cage.export import export
from cardroom.live.cage.export_check import verify
from cardroom.live.floor.significant_events import What
from cardroom.live.stream.commands import Leave
from tests.live.books import NOON
from tests.live.fake_server import FakeServer

HOLDEM = "ven-a-mexico/holdem"
DAY = day_of(NOON, "America/Los_Angeles")


@pytest.fixture
def room(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeServer]:
    made = FakeServer(database)
    monkeypatch.setattr(
        "cardroom.live.table.blocking.wall_clock", made.utc
    )  # what people read stands still too
    yield made
    made.store.close()


def said(report: DayReport) -> list[str]:
    return [str(one) for one in lines(report)]


def test_a_day_by_table_and_shift_and_the_next_one_empty(room: FakeServer) -> None:
    first, second = room.open(HOLDEM, "ann", "ben"), room.open(HOLDEM, "cal", "dot")
    room.run(room.floor.open_shift("fay"))
    for _ in range(2):
        room.play(first)
        room.pass_minutes(6)
    room.table(second).live.begin()
    room.run(room.floor.void(second, "a boxed card", room.table(second).live.round, "fay"))
    room.run(room.floor.close_shift("fay"))
    room.run(room.floor.open_shift("gus"))
    room.play(second)
    dropped = room.store.balance(f"drop/{first}/1")
    for person in ("fay", "gus"):
        room.floor.room_stream.enter(CountBox(table=first, shift=1, cents=dropped - 1_00), person)
    number = room.floor.room_stream.enter(
        AskAdjustment(account="wallet/ann", cents=-2_00, reason="paid twice"), "fay"
    )
    room.floor.room_stream.enter(GrantAdjustment(number=number), "gus")
    room.run(room.floor.run_due_actions())

    report = room.floor.reports.day(DAY, room.floor.room_stream.book)
    assert [(one.table, one.shift, one.hands, one.voided) for one in report.tables] == [
        (1, 1, 2, 0),
        (2, 1, 0, 1),
        (2, 2, 1, 0),
    ]
    assert (
        [one.drop for one in report.tables] == [dropped, 0, None]
        and report.drop is None
        and report.hands == 3
    )
    assert report.tables[0].hands_an_hour == 20 and report.tables[0].collection_an_hour == dropped * 10
    assert (report.issued, report.refills, report.balanced) == (4_000_00, 4, True)
    told = said(report)
    assert told[0] == f"Report of {DAY}" and told[-1] == "the books balance"
    assert any("counted by fay and gus" in one and "variance -$1" in one for one in told), told
    assert any("asked for by fay, granted by gus: paid twice" in one for one in told)
    assert {What.VARIANCE, What.ADJUSTED, What.OVERRIDE} <= {
        one.what for one in room.floor.room_stream.book.events
    }

    empty = room.floor.reports.day("2025-11-16", room.floor.room_stream.book)
    assert empty.is_empty and said(empty) == ["Report of 2025-11-16", "No activity", "the books balance"]
    assert verify(export(room.store, room.wall)).rounds == 4


def test_a_round_in_which_everybody_passes_the_bank_is_no_hand(room: FakeServer) -> None:
    number = room.open("pinnacle/no-bust-401", "ann", "ben")
    room.play(number)  # by silence nobody takes it
    assert room.store.rounds(stream=f"table/{number}") != []
    report = room.floor.reports.day(DAY, room.floor.room_stream.book)
    assert [(one.table, one.hands, one.voided) for one in report.tables] == [
        (number, 0, 0)
    ] and report.hands == 0


def test_tables_for_training_are_no_part_of_the_day_nor_of_the_boxes(room: FakeServer) -> None:
    """Their chips are as real as any: the books balance with them."""
    number, own = room.run(room.floor.open_table(HOLDEM, {}, "fay", 1)), room.open(HOLDEM, "cal", "dot")
    for person in ("ann", "ben"):
        room.sit(number, person)
    for table in (number, own):
        room.play(table)
    assert room.store.balance(f"drop/{number}/1") == room.store.balance(f"drop/{own}/1") > 0
    report = room.floor.reports.day(DAY, room.floor.room_stream.book)
    assert [(one.table, one.hands) for one in report.tables] == [(own, 1)] and report.hands == 1
    assert report.balanced and room.floor.reports.for_training((number, own)) == {number}


def test_the_box_of_a_table_for_training_cannot_be_counted(room: FakeServer) -> None:
    """Else its drop would come into the vault and into the day's report after all."""
    number, own = room.run(room.floor.open_table(HOLDEM, {}, "fay", 1)), room.open(HOLDEM, "cal", "dot")
    room.run(room.floor.open_shift("fay"))
    room.run(room.floor.close_shift("fay"))
    with pytest.raises(RefusedError, match=f"table {number} is for training: its box is not counted"):
        room.run(room.floor.count(number, 1, 1_00, "fay"))
    room.run(room.floor.count(own, 1, 0, "fay"))
    room.run(room.floor.count(own, 1, 0, "gus"))
    assert [
        (one.table, one.shift) for one in room.floor.reports.day(DAY, room.floor.room_stream.book).counts
    ] == [(own, 1)]


def test_what_one_persons_chips_did(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann", "ben")
    room.play(number)
    stack = room.store.balance(f"stack/{number}/1")
    one = room.floor.reports.patron("ann", DAY)
    assert (one.opening, one.issued, one.to_games, one.from_games, one.closing) == (
        0,
        1_000_00,
        200_00,
        0,
        800_00,
    )
    assert one.on_game == stack and one.won == stack - 200_00
    room.wall += 24 * 3_600_000
    room.play(number)
    room.table(number).live.enter(Leave("ann"))
    took = room.store.balance("wallet/ann") - 800_00
    later = room.floor.reports.patron("ann", "2025-11-16")
    assert (later.opening, later.closing, later.on_game_before, later.on_game) == (
        800_00,
        800_00 + took,
        stack,
        0,
    )
    assert later.from_games == took and later.won == took - stack
    assert one.won + later.won == room.store.balance("wallet/ann") - 1_000_00
    words = [str(line) for line in patron_lines(later)]
    assert words[0] == "Account of ann, 2025-11-16" and words[-1].split()[0] in ("won", "lost")
    assert room.floor.reports.patron("nobody", DAY).closing == 0


def test_an_hour_is_at_least_a_minute() -> None:
    assert TableLine(1, HOLDEM, 1, hands=1, began=NOON, ended=NOON).hands_an_hour == 60
