"""A table on its stream: what is acknowledged is there, what is there comes back, and two on one stream make one story."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from msgspec.structs import replace
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from cardroom.errors import RefusedError, SetupError, UnreadableError
from cardroom.felt import BetweenRounds, Felt
from cardroom.live import Audited, BlockingTable, ReplayMismatchError, TableHaltedError, audit_table
from cardroom.live.stream.commands import Say
from cardroom.live.stream.header import read_between, write_between
from cardroom.rooms import Table, rooms
from cardroom.rooms.room import built_in, room_of
from cardroom.script import FLOOR, Act, Ask, Choice, Driver, Offer, Script, SimulatedChance, SystemChance, ask
from cardroom.simulate import seat_bots
from cardroom.store import CommitUnknownError, CorruptStoreError, Input, StaleVersionError, Store
from tests.live.play import GAMES, T, fair, lines, opened, reopened, step
from tests.properties import examples
from tests.tables import table

HOLDEM = "pinnacle/holdem"
ROOMS = rooms()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "room.db") as made:
        yield made


def open_ask(live: BlockingTable) -> tuple[Driver, int, str]:
    """The driver, the seat that is asked and the question's number."""
    driver = live.driver
    assert driver
    ask = driver.waiting[0]
    return driver, ask.seat, live.number(ask)


def chips(live: BlockingTable) -> int:
    return sum(one.cents for one in live.between.people)


@pytest.mark.parametrize("slug", GAMES)
def test_reopened_at_any_point_a_table_stands_at_the_very_question(store: Store, slug: str) -> None:
    """Several rounds are one stream; after each of many inputs another process would find exactly what this one has."""
    live, rng = opened(store, slug, 3), Random(slug)
    for n in range(40):
        if live.between.stopped:
            break
        version = step(live, rng)
        assert version <= live.version == store.head(T).version
        if n % 4 == 0:
            again = reopened(store)
            assert lines(again) == lines(live) and again.between == live.between
            assert (again.version, again.round, again.is_playing) == (
                live.version,
                live.round,
                live.is_playing,
            )
            if live.is_playing and live.driver and again.driver:
                assert [again.number(ask) for ask in again.driver.asks] == [
                    live.number(ask) for ask in live.driver.asks
                ]
                assert [again.driver.takes(ask.seat) for ask in again.driver.asks] == [
                    live.driver.takes(ask.seat) for ask in live.driver.asks
                ]
        if n % 20 == 10:
            live = reopened(store, n)  # and play goes on there
    found = audit_table(store, T, ROOMS)
    assert found.inputs == live.version and found.unfinished == live.is_playing


def test_what_the_stream_shows_holds_no_card_and_no_secret(store: Store) -> None:
    """Shoes, and answers under seal, are in the column that is to be sealed, and nowhere else."""
    live, rng = opened(store, "comstock/no-bust-joker", 5), Random(5)
    while live.between.round < 3 and not live.between.stopped:
        step(live, rng)
    rows = store.read(T)
    assert any(b"secret=" in row.input.secret for row in rows)
    own = [row for row in rows if row.input.kind == "round"][-1].input
    assert b'"secret"' in own.secret and b'"order"' in own.secret
    for row in rows:
        assert (
            "secret" not in row.input.said
            and "order" not in row.input.said
            and "chance" not in row.input.said
        )


@examples(6, HealthCheck.function_scoped_fixture)
@given(
    seed=st.integers(0, 10**6),
    slug=st.sampled_from([*GAMES, HOLDEM]),
    turns=st.lists(st.integers(0, 2), min_size=10, max_size=40),
)
def test_several_on_one_stream_make_one_story(tmp_path: Path, seed: int, slug: str, turns: list[int]) -> None:
    """Each acts from what it saw last, however old: it catches up, and is taken or refused; nothing is lost or doubled."""
    (tmp_path / "many.db").unlink(missing_ok=True)
    for beside in ("-wal", "-shm"):
        (tmp_path / f"many.db{beside}").unlink(missing_ok=True)
    rng = Random(seed)
    with Store(tmp_path / "many.db") as store:
        every = [opened(store, slug, seed), reopened(store, seed + 1), reopened(store, seed + 2)]
        acked: list[int] = []
        for turn in turns:
            try:
                acked.append(step(every[turn], rng))
            except RefusedError:
                continue
            except SetupError as stopped:
                assert "stopped" in str(stopped)
                break
        for one in every:
            one.catch_up()
        assert len({tuple(lines(one)) for one in every}) == 1
        rounds = [row.version for row in store.read(T) if row.input.kind == "round"]
        kept = [v for v in acked if v not in rounds]
        assert len(kept) == len(set(kept))
        kinds = {row.version: row.input.kind for row in store.read(T)}
        follow = (
            "open",
            "end",
            "seats",
        )  # rows that nobody sent: a seat that was silent twice is away from then on
        assert {v for v, kind in kinds.items() if kind not in follow} == set(acked)
        audit_table(store, T, ROOMS)


def test_who_loses_catches_up_and_his_answer_comes_too_late(store: Store) -> None:
    one, other = opened(store, HOLDEM), reopened(store)
    assert one.begin() == 2 == other.begin()  # the same round, not another
    driver, seat, ask = open_ask(one)
    _, same, again = open_ask(other)
    assert (seat, ask) == (same, again)
    version = one.answer(seat, "call", ask, client="a")
    with pytest.raises(RefusedError, match="too late"):
        other.answer(seat, "fold", ask, client="b")
    assert other.version == version == store.head(T).version and lines(other) == lines(one)
    assert driver is one.driver


def test_nothing_is_refused_before_the_stream_has_been_looked_at(store: Store) -> None:
    """A question that only the other has seen is put all the same."""
    one, other = opened(store, HOLDEM), reopened(store)
    one.begin()
    _, seat, ask = open_ask(one)
    assert other.answer(seat, "call", ask) == 3  # it has not seen the round begin
    one.catch_up()
    _, seat, ask = open_ask(one)
    one.answer(seat, "call", ask)
    _, seat, ask = open_ask(one)
    assert other.answer(seat, "call", ask) == 5 == store.head(T).version


def test_an_answer_sent_again_is_taken_once_by_whomever(store: Store) -> None:
    one = opened(store, HOLDEM)
    one.begin()
    _, seat, ask = open_ask(one)
    version = one.answer(seat, "call", ask, client="k7")
    other = reopened(store)
    assert (
        one.answer(seat, "call", ask, client="k7") == version == other.answer(seat, "call", ask, client="k7")
    )
    assert store.head(T).version == version
    while one.is_playing:  # also the last one of a round, whose acknowledgement may have been lost
        _, seat, ask = open_ask(one)
        last = one.answer(seat, "fold", ask, client="z")
    assert reopened(store).answer(seat, "fold", ask, client="z") == last


def test_a_commit_that_fails_has_not_happened(store: Store) -> None:
    live = opened(store, HOLDEM)
    live.begin()
    _, seat, ask = open_ask(live)
    before = lines(live)

    def lose(_: object) -> None:
        raise OperationalError("COMMIT", {}, Exception("the line is dead"))

    event.listen(store.engine, "commit", lose)
    with pytest.raises(CommitUnknownError):
        live.answer(seat, "call", ask, client="k")
    event.remove(store.engine, "commit", lose)
    assert lines(live) == before
    assert live.answer(seat, "call", ask, client="k") == 3 == store.head(T).version


def test_kept_but_not_acknowledged_is_found_when_it_is_sent_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = opened(store, HOLDEM)
    live.begin()
    _, seat, ask = open_ask(live)
    append = Store.append

    def dies_after(self: Store, *given: object) -> None:
        append(self, *given)  # type: ignore[arg-type]
        raise CommitUnknownError(T, "the line is dead")

    monkeypatch.setattr(Store, "append", dies_after)
    with pytest.raises(CommitUnknownError):
        live.answer(seat, "call", ask, client="k")
    monkeypatch.undo()
    assert live.answer(seat, "call", ask, client="k") == 3 == store.head(T).version


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("dance", UnreadableError),
        (Act("dance"), RefusedError),
        ("raise 7000.00", RefusedError),
        (None, RefusedError),
    ],
)
def test_what_is_refused_leaves_nothing(store: Store, said: object, kind: type[Exception]) -> None:
    live = opened(store, HOLDEM)
    live.begin()
    _, seat, ask = open_ask(live)
    before = lines(live)
    with pytest.raises((kind, RefusedError, UnreadableError)):
        live.answer(seat, said, ask)
    assert lines(live) == before and store.head(T).version == 2


def test_questions_of_another_round_and_bad_ids_are_refused(store: Store) -> None:
    live = opened(store, HOLDEM)
    with pytest.raises(RefusedError, match="no round"):
        live.answer(1, "call", "2.5")
    live.begin()
    _, seat, ask = open_ask(live)
    for bad in ("1.5", "2", "2.x", "", "2.-1", "2.99999999999", None, 5):
        with pytest.raises(RefusedError):
            live.answer(seat, "call", bad)  # type: ignore[arg-type]
    for client in ("two words", "x" * 41, "a\n", None):
        with pytest.raises(RefusedError, match="own id"):
            live.answer(seat, "call", ask, client=client)  # type: ignore[arg-type]
    with pytest.raises(RefusedError):
        live.silence(seat % 4 + 1, ask)
    with pytest.raises(RefusedError, match="not the one"):
        live.void("late", 1)
    assert store.head(T).version == 2


def test_a_void_round_is_in_the_stream_and_the_next_starts_where_it_did(store: Store) -> None:
    live, rng = opened(store, "comstock/no-bust-joker", 4), Random(4)
    before = chips(live)
    for _ in range(8):
        step(live, rng)
    if not live.is_playing:
        live.begin()
    start = live.between
    live.void("a card fell", live.round)
    assert (
        not live.is_playing and live.between.people == start.people and live.between.round == start.round + 1
    )
    again = reopened(store)
    assert again.between == live.between and chips(again) <= before
    again.begin()
    assert again.is_playing and audit_table(store, T, ROOMS).voided >= 1


def test_what_breaks_halts_this_table_alone_and_the_floor_rules(store: Store) -> None:
    """The generator fails: nothing is dealt, the chips stay; other tables play, and this one goes on when the floor says so."""
    works = [True]

    def read_bytes(count: int) -> bytes:
        if not works[0]:
            raise OSError("no entropy")
        return Random(1).randbytes(count)

    at = table(HOLDEM)
    live = BlockingTable.open(store, T, at, seat_bots(3, 200_00), SystemChance(read_bytes))
    other = BlockingTable.open(store, "table/2", at, seat_bots(3, 200_00), fair(1))
    works[0] = False
    with pytest.raises(TableHaltedError, match="generator has failed"):
        live.begin()
    assert "generator" in live.halted and "generator" in reopened(store).halted
    with pytest.raises(RefusedError, match="the table has stopped"):
        live.begin()
    assert other.begin() == 2
    with pytest.raises(RefusedError, match="one line"):
        live.resume("two\nlines")
    works[0] = True
    live.resume("a new generator")
    with pytest.raises(RefusedError, match="not stopped"):
        live.resume("again")
    live.begin()
    assert live.is_playing and chips(live) == 600_00 and not reopened(store).halted


def test_a_script_that_breaks_in_mid_round_leaves_the_round_to_the_floor(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = opened(store, HOLDEM)
    live.begin()
    driver, seat, ask = open_ask(live)
    before = lines(live)

    class Breaks:
        def send(self, _: object) -> None:
            raise KeyError("our bug")

    driver._script = Breaks()  # type: ignore[assignment]
    with pytest.raises(TableHaltedError, match="KeyError") as halted:
        live.answer(seat, "call", ask)
    assert (
        "our bug" in str(halted.value.__cause__) and "our bug" not in live.halted
    )  # what it says may name a card
    assert b"our bug" in store.read(T)[-1].input.secret
    assert live.halted and lines(live) == before
    with pytest.raises(RefusedError, match="the table has stopped"):
        live.answer(seat, "call", ask)
    live.void("ruled by the floor", live.round)
    assert not live.halted and chips(live) == 8_000_00
    assert audit_table(store, T, ROOMS) == Audited(
        inputs=5, rounds=1, voided=1, postings=8, archives=1, cards=12, derived=2, tables=1, streams=1
    )


def test_a_round_that_cannot_be_archived_halts_the_table(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What goes with an input goes with it, or the input is not recorded; a cache that stumbles shows nothing of it."""
    live = opened(store, HOLDEM)
    live.begin()
    monkeypatch.setattr("cardroom.live.table.aggregate.archive", lambda *_: [][0])
    with pytest.raises(TableHaltedError, match="IndexError"):
        while live.is_playing:
            _, seat, ask_number = open_ask(live)
            live.answer(seat, "fold", ask_number)
    assert live.halted and live.is_playing and lines(reopened(store)) == lines(live)
    monkeypatch.undo()
    live.resume("there is room on the disk again")
    _, seat, ask_number = open_ask(live)
    live.answer(seat, "fold", ask_number)
    assert not live.is_playing and audit_table(store, T, ROOMS).archives == 1


def test_the_floor_answers_what_is_put_to_it_in_its_own_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No game asks the floor yet. A question to it has no clock, its answer is a row like any, and the round goes on from there."""

    def deal(self: Table, start: BetweenRounds, chance: object = None) -> Driver:
        def script() -> Script[BetweenRounds]:
            ruled = yield from ask(
                Ask(FLOOR, "", Choice((Offer("play"), Offer("pass"))), None, "seat.table", "decide")
            )
            assert ruled.name == "play"
            felt.balance_books()
            return replace(start, round=start.round + 1)

        felt = Felt(self.offering.family.begin(start))
        start = felt.start
        return Driver(felt, script(), chance)  # type: ignore[arg-type]

    monkeypatch.setattr(Table, "deal", deal)
    live = opened(store, HOLDEM)
    live.begin()
    _, seat, ask_number = open_ask(live)
    assert seat == FLOOR and live.state.deadlines() == [] and live.state.due().what == ""
    for person in ("bot/Ann", "nobody"):
        with pytest.raises(RefusedError, match="not yours"):
            live.enter(Say(1, "play", ask_number, person=person + "x"))
    with pytest.raises(RefusedError):
        live.silence(FLOOR, ask_number)
    assert lines(reopened(store)) == lines(live)
    version = live.enter(Say(FLOOR, "play", ask_number, person="floor1", client="f"))
    row = store.read(T, version - 1, 1)[0].input
    assert (row.seat, row.person, row.said) == (FLOOR, "floor1", "floor play") and not live.is_playing
    assert reopened(store).between == live.between and audit_table(store, T, ROOMS).rounds == 1


def test_only_the_systems_generator_deals(store: Store) -> None:
    with pytest.raises(SetupError, match="generator"):
        BlockingTable.open(store, T, table(HOLDEM), seat_bots(3, 200_00), SimulatedChance(1))  # type: ignore[arg-type]
    assert store.streams() == []


def test_tables_are_opened_once_soundly_and_under_their_rules(store: Store) -> None:
    people = seat_bots(3, 200_00)
    with pytest.raises(SetupError):
        BlockingTable.open(store, T, table(HOLDEM), replace(people, people=people.people[:1] * 2))
    with pytest.raises(SetupError, match="no such table"):
        reopened(store)
    opened(store, HOLDEM)
    with pytest.raises(StaleVersionError):
        opened(store, HOLDEM)
    assert (
        BlockingTable.reopen(store, T, {}).table.rules == table(HOLDEM).rules
    )  # the store keeps the room file it was opened with
    unwritten = room_of("pinnacle", tomllib.loads(built_in("pinnacle").text)).offering("holdem").open()
    BlockingTable.open(store, "table/2", unwritten, people)
    with pytest.raises(SetupError, match="no room"):
        BlockingTable.reopen(store, "table/2", {})


# Told otherwise.


def forge(store: Store, forged: Store, inputs: list[Input], change=lambda postings: postings) -> None:  # type: ignore[no-untyped-def]
    """Another store under the same key, whose chain holds: with these inputs, and the postings of the first as they are changed."""
    forged.store_room_file(built_in("pinnacle").text)
    archived = {one.ended: store.round(T, one.version) for one in store.rounds(T)}
    ends = [
        n for n in range(1, len(inputs) + 1) if n == len(inputs) or inputs[n].kind not in ("end", "seats")
    ]
    for first, last in zip([0, *ends], ends, strict=False):
        posted = change([one.posting for one in store.postings(T, first) if one.version == last])
        forged.append(
            T,
            first,
            [replace(one, beside=b"") for one in inputs[first:last]],
            posted,
            None,
            archived.get(last),
        )


def test_an_engine_that_tells_something_else_is_noticed_at_the_first_input(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, rng = opened(store, HOLDEM, 8), Random(8)
    for _ in range(4):
        step(live, rng)
    rows = store.read(T)
    monkeypatch.setattr(
        "cardroom.live.table.replay.events_digest",
        lambda events, digest: b"other" if len(events) < 9 else rows[1].input.told,
    )
    with pytest.raises(ReplayMismatchError, match="version 3: played again, it tells something else"):
        reopened(store)


@pytest.mark.parametrize(("kind", "change"), [
    ("end", lambda one: replace(one, said=one.said.replace('"cents":', '"cents":1', 1))),
    ("say", lambda one: replace(one, said=one.said.split(" ")[0] + " dance")),
    ("round", lambda one: replace(one, said=one.said.replace('"cents":', '"cents":1', 1))),
])  # fmt: skip
def test_a_stream_that_holds_but_lies_is_found_by_its_audit(
    store: Store, tmp_path: Path, kind: str, change
) -> None:  # type: ignore[no-untyped-def]
    """Somebody with the database and the program makes a chain of his own: the engine still denies it."""
    live, rng = opened(store, HOLDEM, 6), Random(6)
    while live.between.round < 3:
        step(live, rng)
    inputs = [row.input for row in store.read(T)]
    at = [n for n, one in enumerate(inputs) if one.kind == kind][-1]
    inputs[at] = change(inputs[at])
    with Store(tmp_path / "forged.db", store.seal) as forged:
        forge(store, forged, inputs)
        with pytest.raises(ReplayMismatchError) as found:
            audit_table(forged, T, ROOMS)
    assert found.value.version == at + 1
    audit_table(store, T, ROOMS)


def test_a_stream_of_something_else_is_no_table(store: Store) -> None:
    store.append(T, 0, [Input("open", said="{}")])
    with pytest.raises(UnreadableError, match="opening of a table"):
        reopened(store)


@pytest.mark.parametrize("slug", GAMES)
def test_headers_come_back_equal(store: Store, slug: str) -> None:
    """Also where a table has stopped, and says why."""
    live, rng = opened(store, slug, 9), Random(9)
    while live.between.round < 3 and not live.between.stopped:
        step(live, rng)
    kind = live.table.offering.family.own
    assert read_between(*write_between(live.between), kind) == live.between
    for bad in ("", "[]", '{"round":"x"}'):
        with pytest.raises(UnreadableError):
            read_between(bad, "{}", kind)


# Killed.


def test_players_killed_at_random_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """Each goes on at the question where the one before was killed; what it had said was kept is there, byte for byte."""
    file, rng = tmp_path / "room.db", Random(1)
    with Store(file) as store:
        start = chips(opened(store, "players-club/lowball-a5", cents=1_000_000_00))
    acked: set[tuple[str, str]] = set()
    for n in range(2):
        play = [sys.executable, "-m", "tests.live.play", str(file), str(n), "players-club"]
        with subprocess.Popen(
            play, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
        ) as player:
            assert player.stdout
            said = [player.stdout.readline() for _ in range(rng.randrange(1, 25))]
            os.kill(player.pid, signal.SIGKILL)
            said += player.stdout.readlines()
            assert player.wait() == -signal.SIGKILL
        acked |= {tuple(line.split()) for line in said if line.endswith("\n")}  # type: ignore[misc]
    with Store(file) as store:
        assert acked and acked <= {(str(row.version), row.hash.hex()) for row in store.read(T)}
        live = reopened(store)
        found = audit_table(store, T, ROOMS)
        assert found.inputs == live.version and chips(live) <= start
        step(live, rng)


def test_two_processes_at_one_table_and_a_kill(tmp_path: Path) -> None:
    """Both play every seat as fast as they can, one is killed: one line of inputs, each acknowledged once."""
    file = tmp_path / "room.db"
    with Store(file) as store:
        opened(store, "players-club/lowball-a5", cents=1_000_000_00)
    play = [sys.executable, "-m", "tests.live.play", str(file)]
    where = Path(__file__).parents[2]
    both = [
        subprocess.Popen(
            [*play, str(n), "players-club"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=where,
        )
        for n in (1, 2)
    ]
    said = [line for one in both for line in [one.stdout.readline() for _ in range(6)] if one.stdout]  # type: ignore[union-attr]
    for one in both:
        one.kill()
        assert one.stdout
        said += one.stdout.readlines()
        one.stdout.close()
        one.wait()
    with Store(file) as store:
        rows = {(str(row.version), row.hash.hex()): row.input.kind for row in store.read(T)}
        kept = [tuple(line.split()) for line in said if line.endswith("\n")]
        assert len(kept) >= 12 and all(one in rows for one in kept)
        answers = [one for one in kept if rows[one] != "round"]  # type: ignore[index]
        assert len(answers) == len(set(answers))
        assert audit_table(store, T, ROOMS).inputs >= len(set(kept))


def test_a_changed_byte_in_a_tables_stream_is_named(tmp_path: Path) -> None:
    file, rng = tmp_path / "room.db", Random(2)
    with Store(file) as store:
        live = opened(store, HOLDEM)
        live.begin()
        _, seat, ask = open_ask(live)
        version = live.answer(seat, "call", ask, client="findme")
        step(live, rng)
    held = file.read_bytes()
    at = held.index(b"findme")
    file.write_bytes(held[:at] + b"F" + held[at + 1 :])
    with (
        Store(file) as store,
        pytest.raises(CorruptStoreError, match=f"table/1 version {version}: it was changed"),
    ):
        reopened(store)
