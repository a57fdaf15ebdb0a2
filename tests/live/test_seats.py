"""Coming, buying, leaving, changing seats: logged at once, applied between rounds by one function, and booked to the cent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.errors import RefusedError, SetupError
from cardroom.felt import BetweenRounds
from cardroom.games.family import Settings
from cardroom.live import BlockingTable, TableHaltedError, audit
from cardroom.live.cage.refill import issue_body, issue_postings
from cardroom.live.stream.commands import (
    Away,
    Back,
    Buy,
    Change,
    Close,
    CloseShiftAtTable,
    Leave,
    Move,
    Pause,
    Request,
    Resume,
    RetryTable,
    Sit,
    Speed,
    Unpause,
    VoidRound,
)
from cardroom.live.stream.header import RoundHeader, read_header, write_header
from cardroom.live.stream.opening import first_header
from cardroom.live.stream.postings import TableAccounts
from cardroom.live.stream.requests import QueuedRequest, apply_requests, escrow_postings
from cardroom.live.stream.rows import Timestamp
from cardroom.live.stream.terms import Terms
from cardroom.rooms import Table, rooms
from cardroom.store import Input, OverdrawnError, Posting, Store
from tests.live.play import GAMES, TICKS, T, fair, reopened, step
from tests.properties import examples
from tests.tables import table

HOLDEM = "pinnacle/holdem"
PEOPLE = ("ann", "ben", "cleo", "dan", "eve")
RICH = 50_000_00


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "room.db") as made:
        yield made


def issue(store: Store, *people: str, cents: int = RICH) -> None:
    for one in people:
        row = Input("issue", person=one, said=issue_body(cents))
        store.append(f"person/{one}", store.head(f"person/{one}").version, [row], issue_postings(one, cents))


def empty(store: Store, slug: str = HOLDEM, **given: object) -> BlockingTable:
    at = table(slug, **GAMES.get(slug, {}))
    return BlockingTable.open(store, T, at, BetweenRounds(), fair(1), now=TICKS, **given)  # type: ignore[arg-type]


def sit(live: BlockingTable, person: str, seat: int = 0, cents: int = 2_000_00, client: str = "") -> int:
    return live.enter(Sit(person, person.capitalize(), seat, cents, client))


def balanced(store: Store, live: BlockingTable) -> None:
    """Nothing made, nothing lost: all accounts together are nothing, and the books hold what lies on the table."""
    held = store.balances()
    assert sum(held.values()) == 0
    stands = {
        name: cents for name, cents in held.items() if name.startswith(("stack/1/", "jackpot/1")) and cents
    }
    assert stands == TableAccounts(T).chips_on_table(live.between)
    waiting = sum(wish.act.cents for wish in live.aggregate.waiting if isinstance(wish.act, Sit | Buy))
    assert sum(cents for name, cents in held.items() if name.startswith("escrow/")) == waiting


def first_of(live: BlockingTable) -> tuple[int, str]:
    assert live.driver
    ask = live.driver.waiting[0]
    return ask.seat, live.number(ask)


# One at a time.


def test_who_sits_down_is_at_the_table_at_once_where_no_round_is_played(store: Store) -> None:
    live = empty(store)
    issue(store, "ann")
    version = sit(live, "ann", 3, client="k1")
    kinds = [row.input.kind for row in store.read(T)]
    assert kinds == ["open", "sit", "seats"] and version == 2 and live.aggregate.who == {3: "ann"}
    assert store.balance("stack/1/3") == 2_000_00 and store.balance("wallet/ann") == RICH - 2_000_00
    assert (
        sit(live, "ann", 3, client="k1")
        == version
        == reopened(store).enter(Sit("ann", "Ann", 3, 2_000_00, "k1"))
    )
    assert reopened(store).aggregate.header == live.aggregate.header


def test_in_a_round_requests_wait_for_its_end_with_their_chips_set_aside(store: Store) -> None:
    live, rng = empty(store), Random(1)
    issue(store, *PEOPLE)
    for one in ("ann", "ben"):
        sit(live, one)
    live.begin()
    sit(live, "cleo", 5)
    live.enter(Buy("ann", 500_00, "b1"))
    assert store.balance("escrow/1/cleo") == 2_000_00 and live.aggregate.who == {1: "ann", 2: "ben"}
    assert reopened(store).aggregate.waiting == live.aggregate.waiting != []
    balanced(store, live)
    while live.is_playing:
        step(live, rng)
    assert live.aggregate.who == {1: "ann", 2: "ben", 5: "cleo"} and not live.aggregate.waiting
    assert store.balance("escrow/1/cleo") == 0 == store.balance("escrow/1/ann")
    balanced(store, live)
    assert audit(store, rooms()).tables == 1


def test_what_cannot_be_is_refused_at_the_end_and_the_chips_go_back(store: Store) -> None:
    """Two ask for one seat while a round is played: the second is refused by name, and his chips are in his wallet."""
    live, rng = empty(store), Random(2)
    issue(store, *PEOPLE)
    for one in ("ann", "ben"):
        sit(live, one)
    live.begin()
    sit(live, "cleo", 4)
    refused = sit(live, "dan", 4)
    while live.is_playing:
        step(live, rng)
    told = {wish.act.person: ruled.why for wish, ruled in live.state.ruled}
    assert (
        told
        == {"cleo": "", "dan": "seat 4 is taken"}
        == {wish.act.person: ruled.why for wish, ruled in reopened(store).state.ruled}
    )
    assert live.aggregate.who[4] == "cleo" and "dan" not in live.aggregate.who.values()
    assert store.balance("wallet/dan") == RICH and store.balance("escrow/1/dan") == 0
    last = [row for row in store.read(T) if row.input.kind == "seats"][-1]
    assert f'{{"version":{refused},"why":"seat 4 is taken"}}' in last.input.said
    balanced(store, live)


def test_between_rounds_what_is_refused_is_not_even_logged(store: Store) -> None:
    live = empty(store)
    issue(store, *PEOPLE)
    sit(live, "ann", 1)
    head = store.head(T)
    for act, why in (
        (Sit("ann", "Ann", 2, 2_000_00), "have a seat"),
        (Sit("ben", "Ben", 1, 2_000_00), "seat 1 is taken"),
        (Sit("ben", "Ann", 2, 2_000_00), "taken twice"),
        (Sit("ben", "Ben", 99, 2_000_00), "seats 1 to"),
        (Sit("ben", "Ben", 2, -5), "zero or more"),
        (Sit("ben", "two words", 2, 5_00), "one word"),
        (Buy("ben", 5_00), "no seat"),
        (Leave("ben"), "no seat"),
        (Move("ann", 1), "taken"),
        (Move("ann", 77), "seats 1 to"),
        (Speed(10), "at least"),
        (Speed(0), "percent"),
        (CloseShiftAtTable(1), "higher number"),
        (Close(""), "one line"),
        (Pause("a\nb"), "one line"),
        (Unpause(), "is not paused"),
        (Change(Settings(schedule=99)), "schedule: 99"),
        (Buy("ann", 1 << 80), "cents"),
        (Sit("ben", "Ben", "x", 5), "expected"),  # type: ignore[arg-type]
        (Change(Settings(schedule=99, decks=-1, options=("x",))), "option x"),
    ):
        with pytest.raises((RefusedError, SetupError), match=why):
            live.enter(act)
    with pytest.raises(RefusedError, match="do not have that many chips"):
        sit(live, "nobody", 2)
    assert store.head(T) == head and live.aggregate.who == {1: "ann"}
    balanced(store, live)


def test_who_leaves_has_his_chips_and_the_table_remembers_his_time_bank(store: Store) -> None:
    live = empty(store)
    issue(store, "ann", "ben")
    sit(live, "ann", 1)
    live.begin()
    live.enter(Leave("ann"))
    assert store.balance("wallet/ann") == RICH and live.aggregate.who == {}
    balanced(store, live)


def test_seats_are_changed_with_the_chips(store: Store) -> None:
    live = empty(store, "players-club/lowball-a5")
    issue(store, "ann")
    sit(live, "ann", 1)
    live.enter(Move("ann", 6))
    assert (
        live.aggregate.who == {6: "ann"}
        and store.balance("stack/1/6") == 2_000_00
        and store.balance("stack/1/1") == 0
    )


def test_a_closed_table_gives_everybody_his_chips_and_takes_no_more(store: Store) -> None:
    live, rng = empty(store), Random(4)
    issue(store, *PEOPLE)
    for one in PEOPLE[:3]:
        sit(live, one)
    live.begin()
    live.enter(Close("closing time", "floor1"))
    sit(live, "dan")  # comes too late, and is refused
    while live.is_playing:
        step(live, rng)
    assert live.aggregate.closed == "closing time" and live.aggregate.who == {}
    assert store.balances("stack/1/") | {} == dict.fromkeys(store.balances("stack/1/"), 0)
    total = (
        sum(store.balances("wallet/").values())
        + sum(store.balances("drop/").values())
        + sum(store.balances("jackpot/").values())
    )
    assert total == 5 * RICH and store.balance("wallet/dan") == RICH
    for act in (Sit("eve", "Eve", 1, 2_000_00), Leave("ann"), Pause("x"), Close("again")):
        with pytest.raises(RefusedError, match="closed"):
            live.enter(act)
    with pytest.raises(RefusedError, match="closed"):
        live.begin()
    assert audit(store, rooms()).rounds == 1


def test_the_floor_pauses_changes_limits_and_closes_shifts_between_rounds(store: Store) -> None:
    """Each counts from the next hand on; the drop of a round is of the shift in which it was dealt."""
    live, rng = empty(store), Random(5)
    issue(store, *PEOPLE)
    for one in PEOPLE[:3]:
        sit(live, one, cents=5_000_00)
    live.begin()
    before = live.table.settings
    assert live.state.counts_from == 2
    live.enter(Change(Settings(schedule=2), "floor1"))
    live.enter(CloseShiftAtTable(2, "floor1"))
    live.enter(Pause("a light bulb", "floor1"))
    assert live.table.settings == before and live.is_playing
    while live.is_playing:
        step(live, rng)
    assert live.state.counts_from == 2 == live.between.round
    assert (
        live.table.settings.schedule == 2
        and live.aggregate.header.shift == 2
        and not store.balances("drop/1/2")
    )
    with pytest.raises(RefusedError, match="a light bulb"):
        live.begin()
    assert reopened(store).aggregate.paused == "a light bulb" and reopened(store).table.settings.schedule == 2
    live.enter(Unpause("floor1"))
    live.begin()
    while live.is_playing:
        step(live, rng)
    dropped = store.balances("drop/1/")
    assert set(dropped) <= {"drop/1/1", "drop/1/2"}
    balanced(store, live)
    assert audit(store, rooms()).collected == sum(dropped.values())


def test_a_new_schedule_is_announced_and_holds_from_its_hand_on(store: Store) -> None:
    """What a hand costs is settled before it begins. The row says from which hand on, the header of every hand until then too."""
    live, rng = empty(store), Random(5)
    issue(store, *PEOPLE)
    for one in PEOPLE[:3]:
        sit(live, one, cents=5_000_00)
    live.begin()
    for late in (1, -1, 5_000):
        with pytest.raises(RefusedError, match="fixed before it begins: choose a hand from 2"):
            live.enter(Change(Settings(schedule=2), "floor1", late))
    live.enter(Change(Settings(schedule=2), "floor1", 3))
    seen = []
    for _ in range(4):
        while live.is_playing:
            seen.append((
                live.between.round,
                live.table.settings.schedule,
                live.state.notice.hand if live.state.notice else 0,
            ))
            step(live, rng)
        live.begin()
    assert sorted(set(seen)) == [(1, 1, 3), (2, 1, 3), (3, 2, 3), (4, 2, 0)]
    asked = [one.input.said for one in store.read("table/1") if one.input.kind == "change"]
    assert len(asked) == 1 and '"hand":3' in asked[0]
    assert reopened(store).table.settings.schedule == 2
    audit(store, rooms())


def test_what_no_longer_fits_when_its_hand_comes_is_not_put_in_force(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faults_of(other: Table, header: RoundHeader) -> list[str]:
        return ["seat 9: there is none"] if header.between.round == 3 else []

    monkeypatch.setattr("cardroom.live.stream.announcements.faults_of", faults_of)
    live, rng = empty(store), Random(5)
    issue(store, *PEOPLE)
    for one in PEOPLE[:3]:
        sit(live, one, cents=5_000_00)
    live.begin()
    live.enter(Change(Settings(schedule=2), "floor1", 3))
    while live.between.round < 3:
        live.begin()
        while live.is_playing:
            step(live, rng)
    assert live.table.settings.schedule == 1 and live.between.round == 3
    assert live.state.notice is not None and live.state.notice.why == "seat 9: there is none"
    live.begin()
    audit(store, rooms())


def test_a_void_round_posts_nothing_and_requests_are_applied_after_it(store: Store) -> None:
    live = empty(store)
    issue(store, *PEOPLE)
    for one in PEOPLE[:2]:
        sit(live, one)
    live.begin()
    seat, ask = first_of(live)
    live.answer(seat, "call", ask)
    sit(live, "cleo")
    before = store.balances("stack/1/")
    live.enter(VoidRound("a card fell", live.round, "floor1"))
    assert {**store.balances("stack/1/"), "stack/1/3": 0} == {
        **before,
        "stack/1/3": 0,
    } and live.aggregate.who[3] == "cleo"
    balanced(store, live)
    assert audit(store, rooms()).voided == 1


def test_a_round_whose_books_do_not_balance_halts_the_table_with_its_chips_frozen(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The input that would have ended it is not recorded; requests wait; the floor voids, and then they are applied."""
    live = empty(store)
    issue(store, *PEOPLE)
    for one in PEOPLE[:2]:
        sit(live, one)
    live.begin()
    before = store.balances("stack/1/")
    seat, ask = first_of(live)
    with monkeypatch.context() as broken:
        broken.setattr(
            "cardroom.live.stream.postings.TableAccounts._named", lambda self, account, shift: "stack/1/9"
        )
        broken.setattr(
            "cardroom.felt.felt.Felt.balance_books", lambda self: self.ledger._balances.update({"drop": 5})
        )
        with pytest.raises(TableHaltedError, match="do not balance"):
            live.answer(seat, "fold", ask)
    assert live.halted and live.is_playing and store.balances("stack/1/") == before and store.due(T) is None
    sit(live, "cleo", 3)
    live.enter(Leave("ben"))
    assert len(live.aggregate.waiting) == 2 and reopened(store).aggregate.waiting == live.aggregate.waiting
    with pytest.raises(RefusedError, match="the table has stopped"):
        live.answer(seat, "fold", ask)
    live.enter(VoidRound("ruled by the floor", live.round, "floor1"))
    assert (
        not live.halted
        and live.aggregate.who == {1: "ann", 3: "cleo"}
        and store.balance("wallet/ben") == RICH
    )
    balanced(store, live)
    assert audit(store, rooms()).voided == 1


def test_a_table_that_halted_between_rounds_is_resumed_or_closed_by_the_floor(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = empty(store)
    issue(store, *PEOPLE)
    for one in PEOPLE[:2]:
        sit(live, one)

    def breaks(*_: object) -> None:
        raise KeyError("our bug")

    def halt() -> None:
        with monkeypatch.context() as broken, pytest.raises(TableHaltedError, match="KeyError"):
            broken.setattr("cardroom.rooms.table.Table.deal", breaks)
            live.begin()

    halt()
    sit(live, "cleo", 3)
    assert live.aggregate.who == {1: "ann", 2: "ben"} and live.aggregate.waiting  # frozen
    live.enter(Resume("looked at", "floor1"))
    assert live.aggregate.who == {1: "ann", 2: "ben", 3: "cleo"}
    halt()
    live.enter(Close("not today", "floor1"))
    assert live.aggregate.who == {} and sum(store.balances("wallet/").values()) == 5 * RICH
    balanced(store, live)
    assert audit(store, rooms()).rounds == 0


def test_a_table_that_has_stopped_goes_on_when_somebody_asks_for_it(store: Store) -> None:
    live = empty(store, "ven-a-mexico/no-bust-401")
    issue(store, *PEOPLE)
    for one in PEOPLE[:2]:
        sit(live, one)
    live.begin()
    while live.is_playing:  # nobody takes the position
        seat, ask = first_of(live)
        live.answer(seat, "pass", ask)
    assert live.between.stopped and live.state.due().what == ""
    live.enter(RetryTable("ann"))
    assert not live.between.stopped and live.state.due().what == "round"
    live.begin()
    assert live.is_playing
    balanced(store, live)


def test_a_request_that_trips_over_a_fault_of_ours_is_refused_and_holds_up_nobody(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, rng = empty(store), Random(3)
    issue(store, *PEOPLE)
    for one in PEOPLE[:2]:
        sit(live, one)
    live.begin()
    live.enter(Buy("ann", 100_00))
    sit(live, "cleo", 3)

    def breaks(*_: object) -> None:
        raise KeyError("our bug")

    monkeypatch.setattr("cardroom.rooms.table.Table.buy", breaks)
    while live.is_playing:
        step(live, rng)
    assert [bool(ruled.why) for _, ruled in live.state.ruled] == [True, False] and live.aggregate.who[
        3
    ] == "cleo"
    assert "fault on our side" in live.state.ruled[0][1].why and store.balance("escrow/1/ann") == 0
    balanced(store, live)


def test_a_request_on_a_wallet_is_taken_once_beyond_rounds_and_tables(store: Store) -> None:
    live, rng = empty(store), Random(7)
    issue(store, *PEOPLE)
    for one in PEOPLE[:2]:
        sit(live, one)
    first = live.enter(Buy("ann", 100_00, "same"))
    live.begin()
    while live.is_playing:
        step(live, rng)
    live.begin()
    assert live.enter(Buy("ann", 100_00, "same")) == first
    assert store.balance("wallet/ann") == RICH - 2_000_00 - 100_00
    with pytest.raises(OverdrawnError):
        store.append(
            "person/ann", 1, [Input("x")], [Posting("wallet/ann", -RICH, "x"), Posting("vault", RICH, "x")]
        )


# Whole evenings.


def acts_of(live: BlockingTable, rng: Random) -> Request:
    """Something that somebody may ask for, sensible or not."""
    person = rng.choice(PEOPLE)
    seats = live.table.rules.seats
    kind = rng.choice((
        "sit",
        "sit",
        "sit",
        "buy",
        "leave",
        "away",
        "back",
        "move",
        "again",
        "speed",
        "shift",
    ))
    match kind:
        case "sit":
            return Sit(
                person,
                person.capitalize(),
                rng.randint(0, seats + 1),
                rng.choice((0, 100_00, 2_000_00, 3_333_00)),
            )
        case "buy":
            return Buy(person, rng.choice((0, 5_00, 400_00, RICH)))
        case "leave":
            return Leave(person)
        case "away":
            return Away(person)
        case "back":
            return Back(person)
        case "move":
            return Move(person, rng.randint(1, seats))
        case "speed":
            return Speed(rng.choice((50, 100, 200)))
        case "shift":
            return CloseShiftAtTable(live.aggregate.header.shift + 1)
    return RetryTable(person)


@pytest.mark.parametrize("slug", GAMES)
def test_an_evening_of_coming_and_going_is_booked_to_the_cent(store: Store, slug: str) -> None:
    """After every act all accounts together are nothing and the books hold what lies on the table; reopened every few inputs the
    table is the same; two tables on one stream; and the audit works all of it out again."""
    come_and_go(store, slug)


def test_on_postgresql_it_is_booked_to_the_cent_too(postgresql: str) -> None:
    with Store(postgresql) as store:
        come_and_go(store, "comstock/no-bust-joker")


def come_and_go(store: Store, slug: str) -> None:
    every, rng = [empty(store, slug), reopened(store)], Random(slug)
    issue(store, *PEOPLE)
    for n in range(60):
        TICKS.at += rng.choice((0, 1_000, 30_000, 400_000))
        live = rng.choice(every)
        try:
            if rng.random() < 0.35:
                live.enter(acts_of(live, rng))
            elif live.is_playing or live.state.may_begin:
                step(live, rng)
            else:
                live.catch_up()
        except (RefusedError, SetupError):
            live.catch_up()
        balanced(store, live)
        if n % 10 == 0:
            again = reopened(store)
            assert (
                again.aggregate.header == live.aggregate.header
                and again.aggregate.waiting == live.aggregate.waiting
            )
            assert again.state.deadlines() == live.state.deadlines() and again.state.due() == live.state.due()
    assert store.trial().holds
    found = audit(store, rooms())
    assert found.inputs == store.head(T).version + len(PEOPLE) and found.postings > 2 * len(PEOPLE)
    assert found.collected == sum(store.balances("drop/1/").values())


# The function by itself.


def wishes(seats: int) -> st.SearchStrategy[Request]:
    person, seat = st.sampled_from(PEOPLE), st.integers(-1, seats + 1)
    cents = st.one_of(st.integers(0, 5_000_00), st.just(0))
    sits = st.builds(lambda who, at, c: Sit(who, who.capitalize(), at, c), person, seat, cents)
    return st.one_of(
        sits, sits, st.builds(Buy, person, cents), st.builds(Leave, person), st.builds(Away, person), st.builds(Back, person),
        st.builds(Move, person, seat), st.builds(RetryTable, person), st.builds(Close, st.just("late")), st.builds(Speed, st.sampled_from((50, 150))),
        st.builds(Change, st.builds(lambda n: Settings(schedule=n), st.integers(1, 3))),
    )  # fmt: skip


START = {
    slug: first_header(table(slug), BetweenRounds(), {}, Terms(), Timestamp())
    for slug in (HOLDEM, "players-club/lowball-a5", "mortimers/double-hand")
}


@examples(60)
@given(slug=st.sampled_from(sorted(START)), data=st.data())
def test_requests_are_settled_without_making_or_losing_a_cent(slug: str, data: st.DataObject) -> None:
    """Whatever is asked in whatever order: postings balance and lead from the chips before to those after; nobody has two seats;
    what is refused costs nothing; and asking bit by bit comes to the same as all at once."""
    books, at, start = TableAccounts(T), table(slug), START[slug]
    asked = [
        QueuedRequest(n, act)
        for n, act in enumerate(data.draw(st.lists(wishes(at.rules.seats), min_size=1, max_size=12)), 2)
    ]
    done = apply_requests(books, at, start, asked, 60_000)
    accounts = dict(books.chips_on_table(start.between))
    for one in (*(p for wish in asked for p in escrow_postings(books, wish.act)), *done.postings):
        accounts[one.account] = accounts.get(one.account, 0) + one.cents
    assert (
        sum(accounts.values())
        == 0
        == sum(cents for name, cents in accounts.items() if name.startswith("escrow/"))
    )
    assert {
        name: cents for name, cents in accounts.items() if name.startswith("stack/") and cents
    } == books.chips_on_table(done.header.between)
    people = list(done.header.who.values())
    assert len(set(people)) == len(people) and set(done.header.who) == {
        one.seat for one in done.header.between.people
    }
    assert [one.version for one in done.ruled] == [wish.version for wish in asked]
    assert {one.version for one in done.ruled if one.why} == set(done.refused)
    part: tuple = (at, start)  # type: ignore[type-arg]
    for wish in asked:
        one = apply_requests(books, *part, [wish], 60_000)
        part = (one.table, one.header)
    assert part[1] == done.header
    common, own = write_header(done.header)
    assert read_header(common, own, at.offering.family.own) == done.header
    at.deal(replace(done.header.between, stopped=None)) if done.header.between.people else None


def test_requests_come_back_from_their_rows_as_they_were_made() -> None:
    for act in (
        Sit("p", "Ann", 3, 5, "k"),
        Change(Settings(options=("a",)), "f"),
        Leave("p", by="f", reason="rude"),
        Close("x"),
    ):
        assert msgspec.json.decode(msgspec.json.encode(act), type=Request) == act
