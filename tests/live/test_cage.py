"""The cage: chips are issued by posting, within a limit; boxes are counted by two, adjusted by two; nothing goes from one
player to another, and after every act the books balance."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.errors import RefusedError, SetupError, UnreadableError
from cardroom.live.cage.adjustments import AskAdjustment, DenyAdjustment, GrantAdjustment
from cardroom.live.cage.box_counts import CountBox
from cardroom.live.cage.days import bounds_of, day_of
from cardroom.live.cage.refill import Issued, refill, refill_status
from cardroom.live.cage.settings import CageSettings
from cardroom.live.cage.shifts import CloseShift, OpenShift
from cardroom.live.cage.wallets import Purses
from cardroom.live.floor import room_state as room
from cardroom.live.floor.room_stream import RoomStream
from cardroom.live.floor.settings import MINUTE
from cardroom.live.stream import commands as acts
from cardroom.store import Entry, Head, Input, OverdrawnError, Posting
from tests.live.books import NOON, Books

CAGE = CageSettings()


@pytest.fixture
def books(tmp_path: Path) -> Iterator[Books]:
    made = Books(tmp_path / "room.db")
    yield made
    made.store.close()


# Issue and refill.


def test_a_newcomer_is_issued_chips_and_the_books_say_from_where(books: Books) -> None:
    assert books.purses.refill("ann") == 1_000_00
    assert books.store.balances() == {"issued/ann": -1_000_00, "wallet/ann": 1_000_00}
    assert books.store.read("person/ann")[0].input.kind == "issue"
    books.check()


def test_who_has_enough_is_told_when_chips_are_free_again(books: Books) -> None:
    books.purses.refill("ann")
    books.pass_minutes(11)
    said = books.refused(
        "you have \\$1,000; free chips are available again when you have less than \\$100",
        lambda: books.purses.refill("ann"),
    )
    assert said.clauses == ()


def test_a_refill_is_up_to_the_limit_and_not_sooner_than_it_is_due(books: Books) -> None:
    books.purses.refill("ann")
    books.post("table/1", ("wallet/ann", -940_00), ("drop/1/1", 940_00))
    books.pass_minutes(4)
    books.refused("the next chips are free in 6 minutes", lambda: books.purses.refill("ann"))
    assert books.purses.standing("ann").wait == 6 * MINUTE
    books.pass_minutes(6)
    assert books.purses.standing("ann").cents == books.purses.refill("ann") == 940_00
    assert books.store.balance("wallet/ann") == 1_000_00
    books.check()


def test_chips_on_tables_and_on_their_way_there_count(books: Books) -> None:
    books.purses.refill("ann")
    header = Input("round", said='{"sittings":[{"seat":3,"person":"ann"},{"seat":4,"person":"ben"}]}')
    moves = (
        ("wallet/ann", -1_000_00),
        ("escrow/1/ann", 60_00),
        ("stack/1/3", 940_00),
        ("house/1", -5_00),
        ("stack/1/4", 5_00),
    )
    books.store.append("table/1", 0, [header], [Posting(name, cents, "round") for name, cents in moves])
    books.pass_minutes(20)
    books.refused("you have \\$1,000", lambda: books.purses.refill("ann"))
    books.post("table/1", ("stack/1/3", -920_00), ("drop/1/1", 920_00))
    assert books.purses.refill("ann") == 1_000_00 - 80_00


def test_chips_count_at_every_table_and_not_at_the_latest_alone(books: Books) -> None:
    """Nobody sees more than forty tables of a person at once; a refill counts all of them."""
    books.purses.refill("ann")
    for number in range(1, 51):
        header = Input(
            "seats", said='{"ruled":[],"header":{"sittings":[{"seat":2,"person":"ann"}]}}', utc=books.utc
        )
        moves = (("wallet/ann", -20_00), (f"stack/{number}/2", 20_00))
        books.store.append(
            f"table/{number}", 0, [header], [Posting(name, cents, "sit") for name, cents in moves]
        )
    books.pass_minutes(20)
    assert books.purses.chips_of("ann") == 1_000_00
    books.refused("you have \\$1,000", lambda: books.purses.refill("ann"))


def test_a_seat_taken_while_a_refill_is_counted_mints_nothing(books: Books) -> None:
    """The chips go to a table behind the look that found the sum, and before it is issued."""
    books.purses.refill("ann")
    books.post("table/9", ("wallet/ann", -10_00), ("drop/9/1", 10_00))
    books.post("table/9", ("wallet/ann", -900_00), ("drop/9/1", 900_00))  # 90 are left: a refill is due
    books.pass_minutes(20)
    moved = []

    def late(entry: Entry) -> Head:
        if not moved:
            moved.append(books.post("table/8", ("wallet/ann", 500_00), ("house/8", -500_00)))
        return books.store.append(*msgspec.structs.astuple(entry))

    purses = Purses(books.store, lambda: books.at, lambda: books.utc, books.cage, late)
    with pytest.raises(RefusedError, match="you have \\$590"):
        purses.refill("ann")
    assert books.store.balance("wallet/ann") == 590_00
    books.check()


def test_a_day_has_its_limit_and_the_next_one_begins_at_midnight(books: Books) -> None:
    for _ in range(10):
        assert books.purses.refill("ann") == 1_000_00
        books.post("table/1", ("wallet/ann", -1_000_00), ("drop/1/1", 1_000_00))
        books.pass_minutes(10)
    books.refused(
        r"you have had \$10,000 today; more are free tomorrow, from 00:00 on",
        lambda: books.purses.refill("ann"),
    )
    assert books.purses.refill("ben") == 1_000_00  # everybody's day is his own
    books.pass_minutes(12 * 60)
    assert books.purses.refill("ann") == 1_000_00
    books.check()


def test_a_refill_asked_for_twice_is_one(books: Books) -> None:
    assert books.purses.refill("ann", client="k1") == books.purses.refill("ann", client="k1") == 1_000_00
    assert books.store.head("person/ann").version == 1 and books.store.balance("wallet/ann") == 1_000_00


def test_the_policy_that_players_read_is_made_of_the_values(books: Books) -> None:
    assert (
        str(books.purses.policy)
        == "free chips up to $1,000 when you have less than $100, every 10 minutes, at most $10,000 a day"
    )


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 1_200_00)), max_size=40))
def test_nobody_ever_gets_more_than_the_rule_says(asked: list[tuple[int, int]]) -> None:
    """Whenever he asks and whatever he has lost: no more than the limit, no sooner than due, no more in a day."""
    given_, at = [], 0
    for minutes, held in asked:
        at += minutes * MINUTE
        found = refill_status(CAGE, given_, held, at, NOON + at)
        if found.said is not None:
            with pytest.raises(RefusedError):
                refill(CAGE, given_, held, at, NOON + at)
            continue
        assert (
            found.cents > 0
            and held + found.cents <= CAGE.refill_to
            and (held < CAGE.refill_below or not given_)
        )
        assert not given_ or at - given_[-1].at >= CAGE.refill_minutes * MINUTE
        given_.append(Issued(found.cents, at, NOON + at))
    days = {day_of(one.utc, CAGE.zone) for one in given_}
    assert all(
        sum(one.cents for one in given_ if day_of(one.utc, CAGE.zone) == day) <= CAGE.refill_day
        for day in days
    )


def test_days_are_those_of_the_room_and_summer_time_is_no_trouble() -> None:
    assert day_of(NOON, "America/Los_Angeles") == "2025-11-15"
    first, last = bounds_of("2025-11-02", "America/Los_Angeles")  # the clock goes back
    assert (last - first) == 25 * 3_600_000
    assert day_of(first, "America/Los_Angeles") == day_of(last - 1, "America/Los_Angeles") == "2025-11-02"
    with pytest.raises(UnreadableError):
        bounds_of("yesterday", "UTC")
    with pytest.raises(SetupError):
        day_of(NOON, "Nowhere/At_All")


# No transfer.


def test_no_act_moves_chips_from_one_player_to_another(books: Books) -> None:
    """There is no such input: of all that can be asked of room and tables, none names two persons and an amount, but for the
    floor, who seats somebody with his own chips; and what adjusts a wallet posts against the house's account alone."""
    for kind in get_args(room.ACTS):
        names = set(kind.__struct_fields__)
        assert not ({"cents"} <= names and len(names & {"whom", "person", "to", "source", "account"}) > 1), (
            kind
        )
    for kind in get_args(acts.ANY):
        names = set(kind.__struct_fields__)
        assert not ("cents" in names and names & {"whom", "target", "to", "payee"}), kind
    books.purses.refill("ann")
    books.purses.refill("ben")
    for account in (
        "wallet/ann → wallet/ben",
        "wallet/ann/ben",
        "stack/1/3",
        "escrow/1/ann",
        "issued/ann",
        "drop/1/1",
        "",
        "adjust",
    ):
        books.refused("cannot be adjusted", AskAdjustment(account=account, cents=5_00, reason="a gift"))
    assert books.store.balances("wallet/") == {"wallet/ann": 1_000_00, "wallet/ben": 1_000_00}


def test_nothing_goes_below_zero(books: Books) -> None:
    books.purses.refill("ann")
    with pytest.raises(OverdrawnError):
        books.store.append(
            "table/1",
            0,
            [Input("sit")],
            [Posting("wallet/ann", -1_000_01, "sit"), Posting("escrow/1/ann", 1_000_01, "sit")],
        )
    number = books.enter(AskAdjustment(account="wallet/ann", cents=-2_000_00, reason="paid twice"))
    said = books.refused(
        r"wallet/ann holds \$1,000, and \$2,000 would be taken out of it",
        GrantAdjustment(number=number),
        "gus",
    )
    assert "nothing was written" in str(said)


# Shifts, boxes, counts.


def shift(books: Books, drop: int = 57_50, table: int = 3) -> None:
    books.purses.refill("ann")
    books.enter(OpenShift())
    books.post(
        f"table/{table}", ("wallet/ann", -drop - 1_00), (f"drop/{table}/1", drop), (f"jackpot/{table}", 1_00)
    )
    books.enter(CloseShift())


def test_one_shift_at_a_time(books: Books) -> None:
    books.refused("no shift is open", CloseShift())
    books.enter(OpenShift())
    books.refused("shift 1 is still open", OpenShift())
    books.enter(CloseShift(), "gus")
    books.enter(OpenShift(), "gus")
    first, second = books.room_stream.book.shifts
    assert (first.number, first.opened_by, first.closed_by, first.is_open) == (1, "fay", "gus", False)
    assert (second.number, second.is_open) == (2, True)


def test_a_box_is_counted_by_two_persons_and_goes_to_the_vault(books: Books) -> None:
    shift(books)
    books.enter(CountBox(table=3, shift=1, cents=57_50), "fay")
    assert books.store.balance("vault") == 0
    books.enter(CountBox(table=3, shift=1, cents=57_50), "fay")  # the same person once more is still one
    assert books.store.balance("drop/3/1") == 57_50
    books.enter(CountBox(table=3, shift=1, cents=57_50), "gus")
    held = books.store.balances()
    assert (held["vault"], held["drop/3/1"], held["jackpot/3"], held.get("adjust", 0)) == (57_50, 0, 1_00, 0)
    counted = books.room_stream.book.boxes[3, 1].counted[0]
    assert (counted.by, counted.variance) == (("fay", "gus"), 0)
    books.refused("two people have counted the box", CountBox(table=3, shift=1, cents=57_50), "hal")


@pytest.mark.parametrize("found", [0, 57_00, 60_00])
def test_what_the_books_had_otherwise_is_a_variance(books: Books, found: int) -> None:
    shift(books)
    books.enter(CountBox(table=3, shift=1, cents=1_00), "fay")  # he miscounts, and is not agreed with
    books.enter(CountBox(table=3, shift=1, cents=found), "gus")
    books.enter(CountBox(table=3, shift=1, cents=found), "fay")
    assert books.store.balance("vault") == found and books.store.balance("drop/3/1") == 0
    assert books.store.balance("adjust") == 57_50 - found
    assert books.room_stream.book.boxes[3, 1].counted[0].variance == found - 57_50


def test_chips_that_came_in_after_the_count_are_counted_again(books: Books) -> None:
    shift(books)
    for person in ("fay", "gus"):
        books.enter(CountBox(table=3, shift=1, cents=57_50), person)
    books.post("table/3", ("wallet/ann", -2_00), ("drop/3/1", 2_00))  # a round that was still played
    for person in ("fay", "gus"):
        books.enter(CountBox(table=3, shift=1, cents=2_00), person)
    assert books.store.balance("vault") == 59_50 and len(books.room_stream.book.boxes[3, 1].counted) == 2


def test_what_cannot_be_counted(books: Books) -> None:
    books.enter(OpenShift())
    books.refused("shift 1 is not closed", CountBox(table=3, shift=1, cents=5_00))
    books.refused("shift 7 is not closed", CountBox(table=3, shift=7, cents=5_00))
    books.refused("is no amount", CountBox(table=3, shift=1, cents=-1))
    books.refused("is no amount", CountBox(table=3, shift=1, cents=True))


# Adjustments.


def test_an_adjustment_needs_a_second_person_and_a_reason(books: Books) -> None:
    books.purses.refill("ann")
    number = books.enter(
        AskAdjustment(account="wallet/ann", cents=25_00, reason="a round was voided too late"), "fay"
    )
    assert books.store.balance("wallet/ann") == 1_000_00
    books.refused("another person has to", GrantAdjustment(number=number), "fay")
    books.enter(GrantAdjustment(number=number), "gus")
    assert (books.store.balance("wallet/ann"), books.store.balance("adjust")) == (1_025_00, -25_00)
    books.refused(f"no adjustment number {number} is waiting", GrantAdjustment(number=number), "hal")
    for reason in ("", "x" * 500, "two\nlines", 3):
        books.refused("a reason is one line", AskAdjustment(account="wallet/ann", cents=1, reason=reason))  # type: ignore[arg-type]
    for cents in (0, 10**15, 1.5):
        books.refused("is no amount", AskAdjustment(account="vault", cents=cents, reason="why not"))  # type: ignore[arg-type]


def test_an_adjustment_may_be_denied(books: Books) -> None:
    number = books.enter(AskAdjustment(account="vault", cents=3_00, reason="found on the floor"))
    books.enter(DenyAdjustment(number=number, reason="it was mine"), "gus")
    one = books.room_stream.book.adjustments[number]
    assert (one.by, one.granted) == ("gus", False) and "vault" not in books.store.balances()
    books.refused("no adjustment", GrantAdjustment(number=number), "hal")


# One stream, several desks.


def test_two_room_streams_over_one_stream_agree(books: Books) -> None:
    other = RoomStream(books.store, lambda: books.at, lambda: books.utc)
    books.enter(OpenShift())
    with pytest.raises(RefusedError, match="shift 1 is still open"):
        other.enter(OpenShift(), "gus")
    other.enter(CloseShift(), "gus")
    assert books.room_stream.book.shift and not books.room_stream.book.shift.is_open
    first = books.enter(OpenShift(), "fay", "k1")
    assert other.enter(OpenShift(), "fay", "k1") == first and len(other.book.shifts) == 2


def test_every_act_of_the_room_says_who_did_it_and_what(books: Books) -> None:
    shift(books)
    rows = books.store.read("room")
    assert [row.input.kind for row in rows] == ["shift-opened", "shift-closed"]
    assert all(row.input.person == "fay" and row.input.utc == NOON for row in rows)
    assert all(re.fullmatch(r'\{"act":".*\}', row.input.said) for row in rows)
