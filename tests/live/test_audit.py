"""An audit finds how much of what agrees, or the first thing that does not, whoever changed it and however well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

import cardroom.live.table.replay
from cardroom.errors import RefusedError, UnreadableError
from cardroom.live import BlockingTable, ReplayMismatchError, audit, audit_table
from cardroom.live.audit.day import FOR_EVER, Stretch, audit_stretches, stretches
from cardroom.live.cage.adjustments import AskAdjustment, GrantAdjustment
from cardroom.live.cage.box_counts import CountBox
from cardroom.live.cage.refill import issue_body
from cardroom.live.cage.shifts import CloseShift, OpenShift
from cardroom.live.floor.room_stream import RoomStream
from cardroom.live.stream.commands import Buy, Leave, Upgrade
from cardroom.live.stream.terms import BANK
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.table.loading import catch_up, load_aggregate
from cardroom.live.table.state import HEADS
from cardroom.rooms import rooms
from cardroom.store import CommitUnknownError, Input, Posting, Store, StreamRow
from tests.live.play import GAMES, TICKS, T, opened, reopened, step
from tests.live.test_live_table import forge
from tests.live.test_seats import balanced, empty, issue, sit

HOLDEM = "pinnacle/holdem"
ROOMS = rooms()
Inputs = list[Input]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "room.db") as made:
        yield made


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """With an evening in it, to be looked at."""
    with Store(tmp_path_factory.mktemp("played") / "room.db") as made:
        evening(made)
        yield made


def evening(store: Store, seed: int = 6) -> BlockingTable:
    live, rng = empty(store), Random(seed)
    issue(store, "ann", "ben", "cleo", "dan")
    for one in ("ann", "ben", "cleo"):
        sit(live, one)
    live.begin()
    sit(live, "dan")
    live.enter(Buy("ann", 100_00))
    live.enter(Leave("ben"))
    while live.between.round < 4:
        TICKS.at += 1_000
        step(live, rng)
    return live


def test_everything_is_counted(store: Store) -> None:
    live, ticks = evening(store), list[int]()
    found = audit(store, ROOMS, ticks.append)
    assert (found.tables, found.streams, found.rounds + found.voided >= 3) == (1, 5, True)
    assert (
        found.inputs == sum(ticks) == live.version + 4
        and found.cards > 30
        and found.archives == found.rounds
        and found.accounts == len(store.balances())
    )
    assert (
        found.collected == sum(store.balances("drop/").values()) and found.postings == store.trial().postings
    )


def parts(store: Store) -> list[Stretch]:
    """Of a table's stream, from each header to the next."""
    heads = [row.version for row in store.read(T) if row.input.kind in HEADS]
    return [
        Stretch(T, first - 1, after - 1) for first, after in pairwise([*heads, store.head(T).version + 1])
    ]


def test_a_day_is_audited_from_the_header_of_its_first_round_to_the_end_of_its_last(
    played: Store, tmp_path: Path
) -> None:
    whole, ticks = audit_table(played, T, ROOMS), list[int]()
    found = [audit_stretches(played, ROOMS, [one], ticks.append) for one in parts(played)]
    for name in ("inputs", "rounds", "cards", "collected", "postings", "archives"):
        assert sum(getattr(one, name) for one in found) == getattr(whole, name), name
    assert sum(ticks) == whole.inputs and len(found) >= 4
    times = [row.input.utc for row in played.read(T)]
    assert stretches(played, min(times), max(times) + 1, T) == [Stretch(T, 0, len(times))]
    assert {one.stream for one in stretches(played, 0, FOR_EVER)} == set(played.streams())
    assert stretches(played, max(times) + 1, FOR_EVER, T) == [] == stretches(played, 0, FOR_EVER, "table/77")
    inputs = [row.input for row in played.read(T)]
    version = changed("end", lambda one: replace(one, said=one.said.replace('"round":', '"round":1')), 1)(
        inputs
    )
    with Store(tmp_path / "forged.db", played.seal) as forged:
        issue(forged, "ann", "ben", "cleo", "dan")
        forge(played, forged, inputs)
        for one in parts(forged):
            if one.since < version <= one.last:
                with pytest.raises(ReplayMismatchError, match=f"version {version}: "):
                    audit_stretches(forged, ROOMS, [one])
            elif one.last < version:
                audit_stretches(forged, ROOMS, [one])


# Somebody with the database, the key and the program makes a chain of his own.


def changed(kind: str, change: Callable[[Input], Input], which: int = -1) -> Callable[[Inputs], int]:
    def apply(inputs: Inputs) -> int:
        at = [n for n, one in enumerate(inputs) if one.kind == kind][which]
        inputs[at] = change(inputs[at])
        return at + 1

    return apply


@pytest.mark.parametrize("change", [
    changed("seats", lambda one: replace(one, said=one.said.replace('"cents":2', '"cents":3', 1))),
    changed("seats", lambda one: replace(one, said=one.said.replace('"bank":60000', '"bank":90000', 1)) if '"bank":6' in one.said else replace(one, said=one.said.replace('"person":"ann"', '"person":"eve"'))),
    changed("sit", lambda one: replace(one, said=one.said.replace('200000', '300000')), 0),
    changed("round", lambda one: replace(one, said=one.said.replace('"hand":', '"hand":9'))),
    changed("end", lambda one: replace(one, said=one.said.replace('"round":', '"round":1'))),
    changed("say", lambda one: replace(one, said=one.said.split(" ")[0] + " fold"), 0),
    changed("say", lambda one: replace(one, seat=one.seat, told=b"x" * 16), 1),
])  # fmt: skip
def test_rows_that_do_not_follow_are_named(
    played: Store, tmp_path: Path, change: Callable[[Inputs], int]
) -> None:
    inputs = [row.input for row in played.read(T)]
    version = change(inputs)
    with Store(tmp_path / "forged.db", played.seal) as forged:
        issue(forged, "ann", "ben", "cleo", "dan")
        forge(played, forged, inputs)
        with pytest.raises(ReplayMismatchError) as found:
            audit_table(forged, T, ROOMS)
    assert version <= found.value.version <= version + 2


@pytest.mark.parametrize(("change", "why"), [
    (lambda postings: [replace(one, account=one.account.replace("drop/1/1", "wallet/ann")) for one in postings], "books do not"),
    (lambda postings: [replace(one, why="gift") for one in postings], "books do not"),
    (lambda postings: [*postings, Posting("house/1", -5, "x"), Posting("wallet/dan", 5, "x")], "books do not"),
    (lambda postings: [], "books do not"),
])  # fmt: skip
def test_postings_that_do_not_follow_are_named(
    played: Store, tmp_path: Path, change: Callable[[list[Posting]], list[Posting]], why: str
) -> None:
    with Store(tmp_path / "forged.db", played.seal) as forged:
        issue(forged, "ann", "ben", "cleo", "dan")
        forge(played, forged, [row.input for row in played.read(T)], change)
        with pytest.raises(ReplayMismatchError, match=why):
            audit(forged, ROOMS)


def test_a_silence_before_its_time_is_named(store: Store, tmp_path: Path) -> None:
    live = opened(store, HOLDEM)
    live.begin()
    one = min(live.state.deadlines(), key=lambda at: at.at)
    TICKS.at = one.at
    live.silence(one.seat, one.ask)
    inputs = [row.input for row in store.read(T)]
    inputs[2] = replace(inputs[2], at=one.at - 1)
    with Store(tmp_path / "forged.db", store.seal) as forged:
        forge(store, forged, inputs)
        with pytest.raises(ReplayMismatchError, match="version 3: silence answered before the time was up"):
            audit_table(forged, T, ROOMS)


# Another version of the engine.


def older(monkeypatch: pytest.MonkeyPatch, version: str = "0.0.1") -> None:
    """Rows are written by a version that is not this one."""
    for module in ("stream.rows", "table.round_handlers"):
        monkeypatch.setattr(f"cardroom.live.{module}.__version__", version)


def other_engine(
    monkeypatch: pytest.MonkeyPatch, tells: Callable[[int], bool] = lambda version: True
) -> None:
    """From now on some inputs, by their version, tell something else."""
    told = cardroom.live.table.replay.events_digest

    def otherwise(events, digest):  # type: ignore[no-untyped-def]
        return b"something else.." if tells(digest.keywords["version"]) else told(events, digest)

    monkeypatch.setattr("cardroom.live.table.replay.events_digest", otherwise)


@pytest.mark.parametrize("slug", ["comstock/no-bust-joker", HOLDEM, "players-club/pan"])
def test_an_open_round_that_another_engine_told_otherwise_is_voided_by_the_server(
    store: Store, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    """Both versions are named; everybody has what he had when the round began, the shoe is retired, and the table plays on.
    Rounds that are over stay as they were."""
    with monkeypatch.context() as then:
        older(then)
        live, rng = opened(store, slug, 4), Random(4)
        while live.between.round < 2:
            step(live, rng)
        if not live.is_playing:
            live.begin()
        for _ in range(2):
            seat = live.driver.waiting[0].seat  # type: ignore[union-attr]
            live.answer(seat, live.driver.waiting[0].default, live.number(live.driver.waiting[0]))  # type: ignore[union-attr]
    assert live.is_playing
    start, version = live.between, live.version
    with monkeypatch.context() as now:
        other_engine(now, lambda at: at > live.round)
        with pytest.raises(ReplayMismatchError, match="tells something else"):
            reopened(store)
        aggregate = load_aggregate(store, T, ROOMS)
        with pytest.raises(ReplayMismatchError):
            catch_up(store, aggregate)
        assert aggregate.is_playing and aggregate.drift and aggregate.state.due().what == ""
        with pytest.raises(RefusedError, match="cannot play the open round on"):
            aggregate.plan(Leave("bot/Ann"), TICKS.at)
        again = BlockingTable.reopen(store, T, ROOMS, now=TICKS, voids_drift=True)
        assert (
            not again.is_playing
            and again.between.people == start.people
            and again.between.round == start.round + 1
        )
        assert again.between.own == start.own.voided()
        void = store.read(T, version, 1)[0].input
        assert void.kind == "void" and void.person == "server" and "0.0.1" in void.said and not void.told
        balanced(store, again)
        with pytest.raises(RefusedError, match="can still be played on"):
            again.enter(Upgrade())
    for one in (reopened(store), BlockingTable.reopen(store, T, ROOMS, now=TICKS, voids_drift=True)):
        assert one.between == again.between and one.version == again.version
    again.begin()
    found = audit_table(store, T, ROOMS)
    assert found.voided >= 1 and found.otherwise == 0


@pytest.mark.parametrize("slug", GAMES)
def test_finished_rounds_of_another_engine_are_checked_by_chain_books_and_archive(
    store: Store, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    with monkeypatch.context() as then:
        older(then)
        live, rng = opened(store, slug, 9), Random(9)
        while live.is_playing or not (live.between.stopped or live.between.round > 2):
            step(live, rng)
    ended = [row.version for row in store.read(T) if row.input.kind == "end"]
    with monkeypatch.context() as now:
        other_engine(now)
        assert reopened(store).between == live.between  # the last round is over, and stays so
        found = audit_table(store, T, ROOMS)
        assert found.otherwise == found.rounds == len(ended) > 0 and found.cards == 0
    assert audit_table(store, T, ROOMS).otherwise == 0


def test_another_engine_may_have_had_another_fingerprint_of_the_same_rules_and_another_clock(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its tables play on, and its rounds agree; a header of this version under other rules is no header of ours."""
    with monkeypatch.context() as then:
        older(then)
        then.setattr("cardroom.record.fingerprint.fingerprint", lambda rules, schedule, errors: "1.abc")
        live, rng = opened(store, HOLDEM, 9), Random(9)
        then.setattr("cardroom.live.stream.deadlines.PER_ROUNDS", 1)  # time banks grew by other rules
        while live.between.round < 3:
            step(live, rng)
        assert live.aggregate.header.rules == "1.abc" and any(
            one.bank > BANK for one in live.aggregate.header.sittings
        )
    again = reopened(store)
    while again.between.round < 5:
        step(again, rng)
    assert again.aggregate.header.rules != "1.abc" and audit_table(store, T, ROOMS).otherwise == 0
    monkeypatch.setattr("cardroom.record.fingerprint.fingerprint", lambda rules, schedule, errors: "2.abc")
    with pytest.raises(UnreadableError, match="played under rules"):
        reopened(store)


def test_our_own_rounds_may_not_be_told_otherwise(played: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    other_engine(monkeypatch)
    with pytest.raises(ReplayMismatchError, match="tells something else"):
        audit_table(played, T, ROOMS)


def test_a_database_that_goes_away_under_an_audit_is_no_difference(
    played: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(stream: str, since: int, most: int) -> list[StreamRow]:
        raise CommitUnknownError(stream, "the line is broken")

    monkeypatch.setattr(played, "sealed", gone)
    with pytest.raises(CommitUnknownError, match=r"person/ann: .*the line is broken"):
        audit(played, ROOMS)


def test_an_archive_that_tells_another_story_is_named(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as then:
        older(then)
        kept = TableAggregate._archived

        def forged(self: TableAggregate, driver):  # type: ignore[no-untyped-def]
            shown = [one for one in driver.events if one.LOG_TYPE != "moved"]
            own, driver.events[:] = list(driver.events), shown
            found = kept(self, driver)
            driver.events[:] = own
            return found

        then.setattr(TableAggregate, "_archived", forged)
        live, rng = opened(store, HOLDEM, 2), Random(2)
        while live.between.round < 2:
            step(live, rng)
    other_engine(monkeypatch)
    with pytest.raises(ReplayMismatchError, match="archive tells something else"):
        audit_table(store, T, ROOMS)


def test_who_sits_is_what_the_wallet_paid_for(store: Store) -> None:
    """A stack that nobody paid for is found even where every posting balances."""
    live = evening(store)
    store.append(
        "room",
        0,
        [Input("x")],
        [Posting("house/1", -100, "x"), Posting(f"stack/1/{next(iter(live.aggregate.who))}", 100, "x")],
    )
    with pytest.raises(ReplayMismatchError, match="do not hold the chips that lie on the table"):
        audit_table(store, T, ROOMS)


def test_shifts_counts_and_adjustments_follow_from_the_rooms_stream(store: Store) -> None:
    """With a variance, a count that is not agreed on, and a box that is counted again."""
    evening(store)
    room_stream = RoomStream(store, TICKS, lambda: 0)
    held = store.balance("drop/1/1")
    room_stream.enter(OpenShift(), "fay")
    room_stream.enter(CloseShift(), "fay")
    for person, cents in (("fay", held + 5_00), ("gus", held - 1_00), ("fay", held - 1_00)):
        room_stream.enter(CountBox(table=1, shift=1, cents=cents), person)
    number = room_stream.enter(
        AskAdjustment(account="wallet/ann", cents=1_00, reason="it lay on the floor"), "fay"
    )
    room_stream.enter(GrantAdjustment(number=number), "gus")
    assert store.balance("vault") == held - 1_00 and store.balance("adjust") == 0
    found = audit(store, ROOMS)
    assert found.streams == 6 and found.postings == store.trial().postings


def paid(*moves: tuple[str, int]) -> list[Posting]:
    return [Posting(account, cents, "issue") for account, cents in moves]


@pytest.mark.parametrize(("stream", "row", "posted"), [
    ("person/eve", Input("issue", person="eve", said=issue_body(500)), paid(("issued/eve", -5000), ("wallet/eve", 5000))),
    ("person/eve", Input("issue", person="ann", said=issue_body(500)), paid(("issued/ann", -500), ("wallet/ann", 500))),
    ("person/eve", Input("name", person="eve"), paid(("issued/eve", -500), ("wallet/eve", 500))),
    ("person/eve", Input("gift", person="eve"), paid(("wallet/ann", -500), ("wallet/eve", 500))),
    ("room", Input("note"), paid(("house/1", -500), ("wallet/eve", 500))),
    ("room", Input("adjusted", person="f1", said='{"act":"adjusted","number":7}'), paid(("adjust", -500), ("wallet/eve", 500))),
    ("room", Input("count", person="f1", said='{"act":"count","table":1,"shift":1,"cents":5,"book":9}'), []),
    ("other", Input("x"), paid(("house/1", -500), ("wallet/eve", 500))),
])  # fmt: skip
def test_persons_and_the_room_post_what_is_theirs_and_no_more(
    tmp_path: Path, stream: str, row: Input, posted: list[Posting]
) -> None:
    with Store(tmp_path / "room.db") as store:
        issue(store, "ann", "eve")
        assert audit(store, ROOMS).postings == 4
        store.append(stream, store.head(stream).version, [row], posted)
        with pytest.raises(ReplayMismatchError, match=stream):
            audit(store, ROOMS)
