"""Significant events: every kind has an occasion, each is noted once, with who did it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, text

from cardroom.live import TableHaltedError
from cardroom.live.cage.adjustments import AskAdjustment, GrantAdjustment
from cardroom.live.cage.box_counts import CountBox
from cardroom.live.floor.settings import MINUTE
from cardroom.live.floor.significant_events import Noted, What
from cardroom.live.stream.commands import Say, Silence, Speed, StrikeMishap
from cardroom.script import FLOOR
from cardroom.store import Input, Posting
from cardroom.store.database.people_tables import SIGN_IN
from tests.live.books import NOON
from tests.live.fake_server import FakeServer
from tests.live.people_server import PeopleServer

HOLDEM = "ven-a-mexico/holdem"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[FakeServer]:
    made = FakeServer(tmp_path / "room.db")
    yield made
    made.store.close()


def halt(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann", "ben")
    live = room.table(number).live
    live.begin()
    driver = live.driver
    assert driver

    class Breaks:
        def send(self, _: object) -> None:
            raise KeyError("our bug")

    driver._script = Breaks()  # type: ignore[assignment]
    with pytest.raises(TableHaltedError):
        live.answer(driver.waiting[0].seat, "call", live.number(driver.waiting[0]))


def void(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann", "ben")
    room.run(room.floor.void(number, "a card was exposed", room.table(number).live.begin(), "fay"))


def drift(room: FakeServer) -> None:
    """As the server writes it when an open round is told otherwise: a ruling of which there is no digest."""
    number = room.open(HOLDEM, "ann")
    row = Input("void", -2, "server", said="floor void another engine", utc=room.wall, at=room.at)
    room.store.append(f"table/{number}", room.store.head(f"table/{number}").version, [row])


def speed(room: FakeServer) -> None:
    number = room.open(HOLDEM, "ann", "ben")
    room.table(number).live.enter(Speed(120, "fay"))


def pay(room: FakeServer, *moves: tuple[str, int]) -> None:
    """A round of table 1, as it posts."""
    number = room.open(HOLDEM, "ann", "ben")
    stream = f"table/{number}"
    row = Input("gap", utc=room.wall, at=room.at)
    room.store.append(
        stream,
        room.store.head(stream).version,
        [row],
        [Posting(name, cents, "round") for name, cents in moves],
    )


def large(room: FakeServer) -> None:
    pay(room, ("stack/1/1", 6_000_00), ("house/1", -6_000_00))


def lost(room: FakeServer) -> None:
    pay(room, ("stack/1/1", 6_000_00), ("house/1", -6_000_00))
    room.store.append("table/1", room.store.head("table/1").version, [Input("gap", utc=room.wall)],
                      [Posting("stack/1/1", -5_500_00, "round"), Posting("house/1", 5_500_00, "round")])  # fmt: skip


def jackpot(room: FakeServer) -> None:
    pay(room, ("jackpot/1", 50_00), ("house/1", -50_00))
    room.store.append("table/1", room.store.head("table/1").version, [Input("gap", utc=room.wall)],
                      [Posting("jackpot/1", -40_00, "round"), Posting("stack/1/1", 40_00, "round")])  # fmt: skip


def adjust(room: FakeServer) -> None:
    number = room.floor.room_stream.enter(AskAdjustment(account="vault", cents=5_00, reason="found"), "fay")
    room.floor.room_stream.enter(GrantAdjustment(number=number), "gus")


def variance(room: FakeServer) -> None:
    room.open(HOLDEM, "ann")
    room.run(room.floor.open_shift("fay"))
    room.run(room.floor.close_shift("fay"))
    for person in ("fay", "gus"):
        room.floor.room_stream.enter(CountBox(table=1, shift=1, cents=3_00), person)


def sign_in(room: FakeServer) -> None:
    """Somebody who signs in often is none of them: every try is written down as wrong before it is right."""
    rows = [{"who": "ab" * 8, "number": n, "utc": room.wall, "verdict": "wrong"} for n in (1, 2, 3)]
    rows += [
        {"who": "cd" * 8, "number": n, "utc": room.wall, "verdict": ("right", "wrong")[n % 2]}
        for n in range(1, 9)
    ]
    room.store.writing(lambda at: at.execute(insert(SIGN_IN), rows))


def stood_still(room: FakeServer) -> None:
    room.store.beat("one", NOON)
    room.store.beat("one", NOON + 60_000)


def restored(room: FakeServer) -> None:
    room.store.writing(lambda at: at.execute(text("UPDATE pulse SET epoch = 2")))


def clock(room: FakeServer) -> None:
    room.run(room.floor.run_due_actions())
    room.wall += 90 * MINUTE


def hush(room: FakeServer) -> None:
    known = room.people.book.make("Ann", "player")
    room.run(room.floor.staffing.hush(known.id, 10, "fay"))


OCCASIONS: dict[What, Callable[[FakeServer], object]] = {
    What.LOCKED_OUT: sign_in, What.PROGRAM_ERROR: halt, What.MISMATCH: drift, What.UNAVAILABLE: stood_still, What.LARGE_WIN: large,
    What.LARGE_WAGER: lost, What.OVERRIDE: void, What.CONFIGURED: lambda room: room.open(HOLDEM), What.PARAMETERS: speed,
    What.CLOCK: clock, What.JACKPOT: jackpot, What.ADJUSTED: adjust, What.VARIANCE: variance,
    What.DATA_LOSS: restored, What.STAFF: hush,
}  # fmt: skip


def keep(room: FakeServer) -> list[Noted]:
    for felt in room.felts.values():
        felt.live.catch_up()
    asyncio.run(room.floor.run_due_actions())
    return room.floor.room_stream.book.events


@pytest.mark.parametrize("what", OCCASIONS)
def test_every_kind_has_its_occasion_and_is_noted_once(
    room: FakeServer, what: What, monkeypatch: pytest.MonkeyPatch
) -> None:
    if what in (What.MISMATCH, What.LARGE_WIN, What.LARGE_WAGER, What.JACKPOT):
        monkeypatch.setattr(room, "check", lambda: None)  # rows that no table has written
    OCCASIONS[what](room)
    first = keep(room)
    assert what in {one.what for one in first}
    count = sum(one.what == what for one in first)
    room.pass_minutes(1)
    assert sum(one.what == what for one in keep(room)) == count
    assert "{" not in str(next(one for one in first if one.what == what).said)


def test_books_that_do_not_balance_are_noted_by_the_server_once_an_hour(sqlite: str) -> None:
    assert set(What) - set(OCCASIONS) == {What.NEGATIVE, What.PROXY}  # the latter: test_budgets.py
    server = PeopleServer(sqlite)

    async def find() -> None:
        server.report_event("trial", 0, "wallet/ann holds 1 cent, and 2 were posted to it")
        while not server.floor.room_stream.book.events:
            await asyncio.sleep(0.01)

    server.run(find())
    server.run(find())
    server.run(asyncio.sleep(0.05))
    found = [one for one in server.floor.room_stream.book.events if one.what == What.NEGATIVE]
    assert len(found) == 1 and "wallet/ann holds 1 cent" in str(found[0].said)
    server.shut()


def test_who_ruled_is_named(room: FakeServer) -> None:
    void(room)
    room.run(room.floor.remove(1, "ann", "abuse", "gus"))
    found = {one.reason: one.person for one in keep(room) if one.what == What.OVERRIDE}
    assert found == {"a card was exposed": "fay", "abuse": "gus"}


def test_a_table_without_people_has_events_too_and_each_once(room: FakeServer) -> None:
    number = room.open(HOLDEM)
    room.run(room.floor.pause(number, "tea", "fay"))
    room.run(room.floor.change(number, {"schedule": 2}, "fay"))
    room.sit(number, "ann")
    found = [(one.what, str(one.said), one.person) for one in keep(room)]
    said = [
        f"table {number} was opened: {HOLDEM}",
        f"table {number} was paused: tea",
        f"table {number}: other limits or options from hand 1 on",
    ]
    kinds = [What.CONFIGURED, What.CONFIGURED, What.PARAMETERS]
    assert found == [(kind, one, "fay") for kind, one in zip(kinds, said, strict=True)]


def test_who_signs_in_often_is_not_locked_out(room: FakeServer) -> None:
    sign_in(room)
    assert [one.where for one in keep(room)] == ["sign-in abababababab"]


def test_who_gets_up_by_himself_is_no_event(room: FakeServer) -> None:
    from cardroom.live.stream.commands import Leave

    number = room.open(HOLDEM, "ann", "ben")
    room.table(number).live.enter(Leave("ann"))
    assert What.OVERRIDE not in {one.what for one in keep(room)}


def called(room: FakeServer, trouble: int = 0, people: tuple[str, str] = ("ann", "ben")) -> tuple[int, str]:
    """A table at which the floor is asked whether a hand that was thrown in is dead, and the number of the question."""
    number = room.run(room.floor.open_table("comstock/holdem", {}, "fay", trouble))
    for person in people:
        room.sit(number, person)
    live = room.table(number).live
    live.begin()
    assert live.driver
    ask = live.driver.waiting[0]
    live.enter(StrikeMishap(f"mucked {ask.seat} thrown", live.number(ask)))
    (asked,) = live.driver.waiting
    assert asked.seat == FLOOR
    return number, live.number(asked)


def rulings_of(room: FakeServer) -> list[tuple[str, str]]:
    return [(one.person, str(one.said)) for one in keep(room) if one.what == What.OVERRIDE]


@pytest.mark.parametrize(
    ("reason", "told"), [("", ""), ("it lay in the muck", "; its reason: it lay in the muck")]
)
def test_a_ruling_is_an_event_with_what_it_was_about_and_why(
    room: FakeServer, reason: str, told: str
) -> None:
    number, ask = called(room)
    room.run(room.floor.rule(number, "dead", ask, "fay", "one", reason))
    said = f"table {number}: the floor was called to a hand that is thrown in or swept up, and ruled: dead hand{told}"
    assert rulings_of(room) == [("fay", said)]
    room.pass_minutes(1)
    assert rulings_of(room) == [("fay", said)]


def test_its_reason_is_kept_when_the_clock_looks_before_it_is_noted(
    room: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The row of the table has no reason: who finds it alone could tell none."""
    number, ask = called(room)
    enter = room.floor.ask

    async def looked_at(table: int, act: Any) -> int:
        version = await enter(table, act)
        room.pass_minutes(1)
        await room.floor.run_due_actions()
        return version

    monkeypatch.setattr(room.floor, "ask", looked_at)
    room.run(room.floor.rule(number, "dead", ask, "fay", "one", "it lay in the muck"))
    room.pass_minutes(1)
    assert [said.endswith("; its reason: it lay in the muck") for _, said in rulings_of(room)] == [True]


def test_so_is_one_that_was_given_at_the_table_itself(room: FakeServer) -> None:
    """There is its row alone: who ruled what. Silence rules nothing."""
    number, ask = called(room)
    room.table(number).live.enter(Say(FLOOR, "live", ask, person="gus"))
    assert rulings_of(room) == [
        ("gus", f"table {number}: the floor was called to what a rule leaves to it, and ruled: live hand")
    ]
    other, asked = called(room, people=("cat", "dan"))
    live = room.table(other).live
    room.at = live.state.deadline(FLOOR)
    live.enter(Silence(FLOOR, asked))
    assert len(rulings_of(room)) == 1


def test_what_is_ruled_for_training_is_none(room: FakeServer) -> None:
    number, ask = called(room, trouble=1)
    room.run(room.floor.rule(number, "dead", ask, "fay"))
    assert rulings_of(room) == []
