"""Mishaps at live tables: they are rows like any other, the floor is asked and has a clock of its own, and nothing leaks."""

from __future__ import annotations

import asyncio
import io
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from rich.console import Console

from cardroom.cards.draw import pledge
from cardroom.cli import main
from cardroom.errors import RefusedError, UnreadableError
from cardroom.felt import Person, View
from cardroom.felt.between_rounds import BetweenRounds
from cardroom.felt.places import hole
from cardroom.live import BlockingTable, audit_table
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.floor.rulings import ruling_of
from cardroom.live.http.visitor import Visitor
from cardroom.live.projection.seat_view import SPECTATOR
from cardroom.live.projection.table_projection import Near, Projection
from cardroom.live.school.answer_store import lesson_answer
from cardroom.live.stream.commands import Fresh, Say, ScheduleMishap, Silence, Sit, StrikeMishap
from cardroom.live.stream.fairness import Dealing
from cardroom.live.stream.rows import Timestamp, plain_row
from cardroom.live.stream.terms import SECOND, SOON, Terms
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.table.player_mistakes import possible_slips
from cardroom.live.training.lessons import UNKNOWN, grade_from_events
from cardroom.live.training.lessons import grade_ruling as graded_at
from cardroom.live.training.pending_mishap import dealing_chance, next_mishap
from cardroom.live.wire import messages as wire
from cardroom.live.wire.archive import read_archive, record_of
from cardroom.live.wire.message_parts import You
from cardroom.live.wire.text_parts import sentence
from cardroom.players import BOTS
from cardroom.rooms import offering, rooms
from cardroom.script import FLOOR, MISHAP, Answer, SimulatedChance
from cardroom.simulate import seat_bots
from cardroom.store import Store
from cardroom.terminal.commands.sit import LiveSitting
from cardroom.words import say
from cardroom_testing.simulation.memory_store import FakeStore
from cardroom_testing.simulation.virtual_loop import VirtualLoop
from tests.live.fake_server import FakeServer, Felt
from tests.live.play import T, Ticks, fair
from tests.live.room_server import a_caller, company, in_virtual_time, virtual_server
from tests.tables import table

ROOMS = rooms()
HOLDEM, LOWBALL = "comstock/holdem", "comstock/lowball"
TERMS = Terms()


class Mishaps:
    """A live table with people at it, at the first question of its first round."""

    def __init__(
        self, store: Store, slug: str = HOLDEM, people: int = 3, bots: int = 0, terms: Terms = TERMS
    ) -> None:
        self.ticks, self.store = Ticks(), store
        every = tuple(Person(n, f"P{n}", 100_00, bot=n > people) for n in range(1, people + bots + 1))
        who = {one.seat: f"p{one.seat}" for one in every}
        start = BetweenRounds(people=every, button=1)
        self.live = BlockingTable.open(
            store, T, table(slug), start, fair(3), who=who, terms=terms, now=self.ticks
        )
        self.live.begin()

    @property
    def driver(self):
        assert self.live.driver is not None
        return self.live.driver

    @property
    def asked(self) -> str:
        return self.live.number(self.driver.asks[0])

    def strike(self, text: str, **given: object) -> int:
        return self.live.enter(StrikeMishap(text, self.asked, **given))  # type: ignore[arg-type]

    def thrown(self) -> int:
        """Whoever is asked to bet throws his hand in: what becomes of it is the floor's to say."""
        while self.driver.asks[0].kind != "bet":
            self.silent()
        seat = self.driver.asks[0].seat
        self.strike(f"mucked {seat} thrown")
        assert [ask.seat for ask in self.driver.asks] == [FLOOR]
        return seat

    def again(self) -> BlockingTable:
        """Another process, which reads the stream."""
        return BlockingTable.reopen(self.store, T, ROOMS, fair(9), now=self.ticks)

    def silent(self) -> None:
        ask = self.driver.waiting[0]
        self.ticks.at = max(self.ticks.at, self.live.state.deadline(ask.seat))
        self.live.enter(Silence(ask.seat, self.live.number(ask)))

    def finish(self) -> None:
        """Silence to the end of the round, and what the auditor says."""
        while self.live.is_playing:
            self.silent()
        audit_table(self.store, T, ROOMS)


def test_the_floor_is_asked_at_a_live_table_and_rules(store: Store) -> None:
    at = Mishaps(store)
    seat, ask = at.thrown(), at.asked
    other = at.again()
    assert other.state.deadlines() == at.live.state.deadlines() and other.number(other.driver.asks[0]) == ask  # type: ignore[union-attr]
    assert other.enter(Say(FLOOR, "dead", ask, client="one", person="boss")) == at.live.version + 1
    assert at.live.enter(Say(FLOOR, "dead", ask, client="one", person="boss")) == other.version, (
        "sent twice, taken once"
    )
    kept = store.read(T, other.version - 1, 1)[0].input
    assert (kept.kind, kept.seat, kept.person, kept.said) == ("say", FLOOR, "boss", "floor dead")
    at.live.catch_up()
    assert f"fact hole/{seat} error.mucked mishap.killed dead" in [event.line() for event in at.driver.events]
    at.finish()


def test_the_floor_has_a_clock_of_its_own_and_its_silence_is_the_default(store: Store) -> None:
    at = Mishaps(store)
    at.thrown()
    due = at.live.state.due()
    assert (due.what, due.at) == ("silence", at.ticks.at + TERMS.lasts("floor"))
    with pytest.raises(RefusedError):
        at.again().enter(Silence(FLOOR, at.asked))
    at.ticks.at = due.at
    at.again().enter(Silence(FLOOR, at.asked))
    at.live.catch_up()
    assert at.live.state.deadlines()[0].seat != FLOOR
    assert store.read(T, at.again().version - 1, 1)[0].input.said == "floor silence"
    at.finish()


def test_among_bots_nobody_waits_for_the_floor(sqlite: str) -> None:
    with Store(sqlite) as store:
        at = Mishaps(store, people=1, bots=3)
        at.thrown()
        assert at.live.state.deadline(FLOOR) == at.ticks.at + SOON < at.ticks.at + TERMS.lasts("floor")
        at.finish()


def test_whoever_sits_there_does_not_rule_and_what_cannot_happen_changes_nothing(sqlite: str) -> None:
    with Store(sqlite) as store:
        at = Mishaps(store)
        seat, version = at.driver.asks[0].seat, at.live.version
        for bad in (
            "nonsense",
            "mucked 31 thrown",
            "boxed 1",
            "misread 1 push",
            "mucked 4 thrown\n",
            "exposed 1.1",
        ):
            with pytest.raises((RefusedError, UnreadableError)):
                at.strike(bad)
        with pytest.raises(RefusedError):
            at.strike(f"mucked {seat} thrown", person="stranger")
        with pytest.raises(RefusedError):
            at.live.enter(StrikeMishap(f"mucked {seat} thrown", "1.999"))
        assert at.live.version == version
        at.thrown()
        for person in ("p1", "p2", "p3"):
            with pytest.raises(RefusedError):
                at.live.enter(Say(FLOOR, "live", at.asked, person=person))
        with pytest.raises(RefusedError):
            at.live.enter(Say(seat, "live", at.asked, person=f"p{seat}"))
        assert at.live.version == version + 1


def test_the_floor_sees_the_question_its_rules_and_no_card_that_is_hidden(sqlite: str) -> None:
    with Store(sqlite) as store:
        at = Mishaps(store, LOWBALL, people=4)
        with pytest.raises(RefusedError):
            ruling_of(at.live.aggregate, 1, at.ticks.at, ROOMS)
        at.thrown()
        asked = ruling_of(at.live.aggregate, 1, at.ticks.at + SECOND, ROOMS)
        (question,) = msgspec.json.decode(asked.question)
        assert asked.ms == TERMS.lasts("floor") - SECOND and question["n"] == asked.ask == at.asked
        assert question["default"] == "dead" and [one["name"] for one in question["offers"]] == [
            "live",
            "dead",
        ]
        assert asked.clauses and all(one.startswith("comstock/lowball/") for one in asked.clauses)
        snap = msgspec.json.decode(asked.snap)
        cards = [one["card"] for one in snap["e"] if one["k"] in ("deal", "turn")]
        assert cards and set(cards) == {"??"}
        assert all("o" not in one for one in snap["e"] if one["k"] == "ask")
        told = ["".join(part["text"] for part in line["said"]) for line in snap["lines"]]
        assert any("the hand is thrown in" in line for line in told)
        assert told[-1].startswith("The floor is called")


def test_who_only_watches_is_told_why_as_late_as_everything_else() -> None:
    async def evening(loop: VirtualLoop) -> None:
        server = virtual_server(loop, FakeStore(), delay=60)
        await server.open()
        at = offering(HOLDEM)
        host = server.table(await server.open_table(at, start=company(at.open(), bots=False)))
        watcher, told = a_caller(host, "")
        await watcher.hear(b'{"t":"hello"}')
        await asyncio.sleep(70)
        round = await host.look(lambda aggregate: aggregate.round)
        assert round
        await watcher.hear(wire.encode(wire.AskWhy("w1", round, 0)))
        assert told.last["t"] != "because"
        await asyncio.sleep(61)
        assert {"t": "because", "id": "w1", "why": None} in told.frames
        await server.close()

    in_virtual_time(evening)


def test_who_rules_is_asked_on_the_line_and_nobody_else_is() -> None:
    async def evening(loop: VirtualLoop) -> None:
        server = virtual_server(loop, FakeStore(), delay=60)
        await server.open()
        at = offering(HOLDEM)
        host = server.table(await server.open_table(at, start=company(at.open(), bots=False)))
        (player, told), (boss, asked) = a_caller(host), a_caller(host)
        boss.visitor = Visitor("boss", "Boss", "floor", "boss")
        for one in (player, boss):
            await one.hear(b'{"t":"hello"}')
        await asyncio.sleep(5)
        await host.ask(await host.look(thrown_by_who_is_asked))
        (question,) = asked.last["asks"]
        assert (
            asked.last["you"] == {"person": "boss", "name": "Boss", "rules": True}
            and question["kind"] == "rule"
        )
        assert not told.last.get("asks") and [one["seat"] for one in told.last["due"]] == [FLOOR]
        says = wire.encode(wire.Say("s1", question["n"], "dead"))
        await player.hear(says)
        assert told.last["t"] == "no" and asked.last["asks"]
        await boss.hear(says)
        assert asked.last["ok"] == ["s1"] and not asked.last["asks"]
        version = host.mailbox.known
        await boss.hear(says)
        assert asked.last == {"t": "ok", "id": "s1"} and host.mailbox.known == version, (
            "said twice is said once"
        )
        await host.ask(await host.look(thrown_by_who_is_asked))
        version = host.mailbox.known
        await asyncio.sleep(TERMS.lasts("floor") / SECOND + 1)
        assert host.mailbox.known > version, "its silence rules"
        assert await host.look(
            lambda aggregate: aggregate.driver is None or aggregate.driver.asked(FLOOR) is None
        )
        await server.close()

    in_virtual_time(evening)


def thrown_by_who_is_asked(aggregate: TableAggregate) -> StrikeMishap:
    assert aggregate.driver is not None
    ask = aggregate.driver.asks[0]
    return StrikeMishap(f"mucked {ask.seat} thrown", aggregate.number(ask))


def test_a_players_own_slips_are_his_alone_and_no_more_than_two_a_round(sqlite: str) -> None:
    with Store(sqlite) as store:
        at = Mishaps(store, LOWBALL, people=4)
        while at.driver.asks[0].kind != "bet":
            at.silent()
        seat = at.driver.asks[0].seat
        held = at.driver.felt.cards[hole(seat)]
        slips = [one.text for one in possible_slips(at.driver, seat)]
        others = [other for other in range(1, 5) if other != seat]
        assert {f"shown {seat} {card} to {other}" for card in held for other in others} <= set(slips)
        assert all(
            one.split()[1] == str(seat) and one.split()[0] in ("shown", "out-of-turn") for one in slips
        )
        mine, version = f"shown {seat} {held[1]} to {others[0]}", at.live.version
        for person, said in (
            ("stranger", mine),
            (f"p{others[0]}", mine),
            (f"p{seat}", f"mucked {seat} thrown"),
            (f"p{seat}", f"shown {others[0]} {held[1]} to {seat}"),
            (f"p{seat}", f"seat {seat} late"),
        ):
            with pytest.raises(RefusedError):
                at.strike(said, person=person)
        assert at.live.version == version
        at.strike(mine, person=f"p{seat}", client="c1")
        kept = store.read(T, at.live.version - 1, 1)[0].input
        assert (kept.kind, kept.person, kept.said) == ("mishap", f"p{seat}", ""), (
            "what one alone may see is under seal"
        )
        assert at.live.enter(StrikeMishap(mine, kept.ask, "c1", f"p{seat}")) == at.live.version
        at.strike(f"shown {seat} {held[0]} to {others[0]}", person=f"p{seat}")
        assert possible_slips(at.driver, seat) == []
        with pytest.raises(RefusedError):
            at.strike(f"shown {seat} {held[2]} to {others[0]}", person=f"p{seat}")
        at.finish()
        name = next(one.name for one in at.live.between.people if one.seat == seat)
        note = at.again().between.note("warned", name)
        assert note is not None and note.number == 2, "warnings last"
        at.live.begin()
        assert at.again().between.note("warned", name) == note


def test_a_slip_is_asked_for_and_done_on_the_line() -> None:
    async def evening(loop: VirtualLoop) -> None:
        server = virtual_server(loop, FakeStore())
        await server.open()
        at = offering("comstock/mexican-poker")
        host = server.table(await server.open_table(at, start=company(at.open(), bots=False)))
        (one, told), (other, heard), (stranger, seen) = (
            a_caller(host),
            a_caller(host, "P2"),
            a_caller(host, ""),
        )
        for each in (one, other, stranger):
            await each.hear(b'{"t":"hello"}')
        await stranger.hear(wire.encode(wire.AskSlips("a0")))
        assert seen.last["t"] == "no"
        await asyncio.sleep(5)
        await one.hear(wire.encode(wire.AskSlips("a1")))
        slips, held = told.last, await host.look(lambda aggregate: aggregate.driver.felt.cards[hole(1)])
        assert slips["t"] == "slips" and {one["say"].split()[1] for one in slips["slips"]} == {"1"}
        assert {f"shown 1 {card} to 2" for card in held} <= {one["say"] for one in slips["slips"]}
        assert all(one["clauses"] and one["clauses"][0]["text"] for one in slips["slips"])
        shows = wire.encode(wire.CommitMistake("a2", slips["ask"], f"shown 1 {held[0]} to 2"))
        for wrong in (other, stranger):
            await wrong.hear(shows)
        assert heard.last["t"] == seen.last["t"] == "no"
        await one.hear(shows)
        assert told.last["ok"] == ["a2"]
        assert any(event["k"] == "turn" and event["card"] == str(held[0]) for event in heard.last["e"])
        assert all(
            event.get("card", "??") == "??" and event.get("say", "??") == "??" for event in seen.last["e"]
        )
        await server.close()

    in_virtual_time(evening)


class Bench:
    """A place at a table whose server offers two slips."""

    def __init__(self) -> None:
        self.line, self.did = self, list[tuple[str, str]]()
        self.seen = SimpleNamespace(table=None)
        self._slips = tuple(
            SimpleNamespace(say=f"shown 1 {card}", words=sentence(say("told.no-pot")), clauses=())
            for card in ("2c", "3d")
        )

    def run(self, work: Any) -> Any:
        return asyncio.run(work)

    async def slips(self) -> Any:
        return "2.7", self._slips

    async def slip(self, ask: str, said: str) -> None:
        self.did.append((ask, said))


@pytest.mark.parametrize(
    ("typed", "did"),
    [(["2", "y"], [("2.7", "shown 1 3d")]), (["2", "n"], []), ([""], []), (["9"], []), (["-1"], [])],
)
def test_a_slip_in_the_terminal_is_said_twice(typed: list[str], did: list[tuple[str, str]]) -> None:
    at, lines = Bench(), iter(typed)
    sitting = LiveSitting(at, Console(file=io.StringIO(), width=100), lambda prompt: next(lines))  # type: ignore[arg-type]
    assert sitting.prompt.run_command("slip") and at.did == did


# A table for training.


def training(store: Store, slug: str = HOLDEM, trouble: int = 40) -> Mishaps:
    return Mishaps(store, slug, people=1, bots=3, terms=Terms(trouble=trouble))


def troubled(at: Mishaps) -> None:
    """Everybody says what silence would, until something is about to strike."""
    while at.live.state.due().what != "trouble":
        if at.live.is_playing:
            ask = at.driver.waiting[0]
            at.live.answer(ask.seat, ask.default, at.live.number(ask))
        else:
            at.live.begin()
    at.live.enter(ScheduleMishap())


def test_bytes_that_come_with_the_word_of_a_trainee_count(store: Store) -> None:
    """The browser sends them with any answer, and would say that the room took them and did not use them."""
    at, own = training(store), pledge(b"z" * 16)
    troubled(at)
    trouble = at.live.state.trouble
    assert trouble is not None
    at.live.enter(Say(FLOOR, UNKNOWN, trouble.ask, client="one", person="p1", fresh=Fresh(next=own)))
    assert (
        [(one.seat, one.hash) for one in at.live.state.fair.later]
        == [(1, own)]
        == [(one.seat, one.hash) for one in at.again().state.fair.later]
    )
    at.finish()
    assert audit_table(store, T, ROOMS).rounds


def test_a_mock_evening_asks_the_trainee_first_and_is_audited(store: Store) -> None:
    at = training(store)
    troubled(at)
    trouble, waits = at.live.state.trouble, at.driver.asks[0]
    assert trouble is not None and at.again().state.trouble == trouble, "a restart throws no new dice"
    kept = store.read(T, at.live.version - 1, 1)[0].input
    assert (kept.kind, kept.said) == ("trouble", "") and kept.secret.decode() == trouble.mishap
    assert [one.seat for one in at.live.state.deadlines()] == [FLOOR]
    for act in (
        Say(waits.seat, "fold", at.live.number(waits)),
        StrikeMishap(trouble.mishap, at.live.number(waits)),
        ScheduleMishap(),
        Say(FLOOR, "nonsense", trouble.ask),
        Say(FLOOR, UNKNOWN, at.live.number(waits)),
        Silence(FLOOR, trouble.ask),
    ):
        with pytest.raises(RefusedError):
            at.live.enter(act)
    lesson, other = at.live.state.lesson, at.again().state.lesson
    assert lesson is not None and other is not None and lesson.ways == other.ways, (
        "the same ways in every process"
    )
    at.ticks.at += 5 * SECOND
    at.again().enter(Say(FLOOR, UNKNOWN, trouble.ask, client="one", person="p1"))
    assert at.live.enter(Say(FLOOR, UNKNOWN, trouble.ask, client="one", person="p1")) == at.live.version - 1
    ruled, struck = [one.input for one in store.read(T, at.live.version - 2, 2)]
    assert (ruled.kind, ruled.said, ruled.person) == (
        "ruled",
        UNKNOWN,
        "p1",
    ) and struck.said == f"mishap {trouble.mishap}"
    graded = graded_at(at.live.aggregate, lesson, UNKNOWN, at.ticks.at)
    assert not graded.right and graded.millis == 5 * SECOND and graded.was in lesson.ways
    assert graded_at(at.live.aggregate, lesson, graded.was, at.ticks.at).right
    at.finish()


def test_silence_of_the_trainee_lets_it_strike_and_costs_nobody_his_time(sqlite: str) -> None:
    with Store(sqlite) as store:
        at = training(store)
        troubled(at)
        trouble = at.live.state.trouble
        assert trouble is not None
        at.ticks.at += TERMS.lasts("floor")
        at.live.enter(Silence(FLOOR, trouble.ask))
        assert at.live.state.trouble is None
        assert all(one.at >= at.ticks.at for one in at.live.state.deadlines() if not one.thinks)
        at.finish()


def test_a_trouble_that_does_not_follow_from_the_seed_is_found(sqlite: str) -> None:
    """Nobody plants a mishap: neither one that is not due, nor another than the seed has."""
    with Store(sqlite) as store:
        at = training(store, trouble=1)
        while at.live.state.due().what == "trouble":
            at.live.enter(ScheduleMishap())
            at.live.enter(Say(FLOOR, "unknown", at.live.state.trouble.ask))  # type: ignore[union-attr]
        with pytest.raises(RefusedError):
            at.live.enter(ScheduleMishap())
        planted = f"mucked {at.driver.asks[0].seat} thrown"
        store.append(
            T,
            at.live.version,
            [plain_row("trouble", Timestamp(at.ticks.at, 1), seat=MISHAP, secret=planted.encode())],
        )
        with pytest.raises(ReplayMismatchError, match="does not follow from the seed"):
            audit_table(store, T, ROOMS)


def test_at_no_other_table_anything_goes_wrong_by_itself(sqlite: str) -> None:
    with Store(sqlite) as store:
        at = Mishaps(store)
        dealing = Dealing(at.live.state, at.live.aggregate.chance, at.live.round)
        assert next_mishap(at.live.state) == "" and dealing_chance(at.live.state, dealing) is dealing
        assert Terms(trouble=51).faults() and Terms(trouble=-1).faults() and not Terms(trouble=50).faults()


@pytest.mark.parametrize(
    ("slug", "lines", "was"),
    [
        (HOLDEM, ("mucked 4 thrown",), "floors"), (LOWBALL, ("seat 3 late",), "dead"), (HOLDEM, ("premature 3",), "repair"),
        ("mortimers/double-hand", ("fouled 2 touched",), "foul"),
    ],
)  # fmt: skip
def test_what_followed_is_read_from_what_was_told(slug: str, lines: tuple[str, ...], was: str) -> None:
    at = offering(slug).open()
    driver = at.deal(seat_bots(4, 100_00), SimulatedChance(3))
    (wanted,) = lines
    rng = Random(5)
    while wanted not in driver.strikes():
        ask = driver.waiting[0]
        view = View(driver.felt.start, ask.seat).catch_up(driver.events)
        driver.answer(ask.seat, BOTS["house-way"](ask, view, rng, at))
    driver.mishap(wanted)
    assert grade_from_events(driver.events) == was


def test_the_floor_rules_from_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, dict[str, Any]]] = []
    words = [{"type": "text", "text": "live hand"}]
    question = {
        "brief": [{"type": "text", "text": "The floor is asked."}],
        "default": "live",
        "offers": [{"name": "live", "words": words}],
    }
    asked = {"ask": "2.7", "ms": 5000, "clauses": ["comstock/lowball/rule-11"], "question": [question]}

    class Server:
        def get(self, path: str) -> dict[str, Any]:
            return asked

        def post(self, path: str, **body: Any) -> dict[str, Any]:
            sent.append((path, body))
            return {"version": 9}

    monkeypatch.setattr("cardroom.terminal.commands.floor.commands.server_of", Server)
    told = CliRunner().invoke(main, ["floor", "--server", "http://x", "rule", "3"])
    assert (
        told.exit_code == 0
        and "If 5 seconds run out: live" in told.output
        and "comstock/lowball/rule-11" in told.output
    )
    assert (
        not sent
        and CliRunner().invoke(main, ["floor", "--server", "http://x", "rule", "3", "dead"]).exit_code == 0
    )
    assert sent == [("/api/floor/tables/3/ruling", {"ask": "2.7", "say": "dead"})]


def test_who_is_barred_leaves_with_his_chips_and_gets_no_seat_again(store: Store) -> None:
    """Mortimer's double hand: a wager touched too late may cost it, and the seat (mortimers/double-hand/rule-18b)."""
    at = Mishaps(store, "mortimers/double-hand", people=3)
    rng = Random(4)
    while not (
        slips := [one for one in at.driver.strikes() if one.endswith("touched") and one.startswith("wager")]
    ):
        ask = at.driver.waiting[0]
        view = View(at.driver.felt.start, ask.seat).catch_up(at.driver.events)
        at.live.answer(ask.seat, BOTS["house-way"](ask, view, rng, at.live.table), at.live.number(ask))
    seat = int(slips[0].split()[1])
    at.strike(slips[0], person=f"p{seat}")
    for ruling in ("stands", "bar"):
        at.again().enter(Say(FLOOR, ruling, at.asked, person="boss"))
        at.live.catch_up()
    at.finish()
    cents = at.driver.felt.stack(seat)
    assert store.balance(f"wallet/p{seat}") == cents > 0 and store.balance(f"stack/1/{seat}") == 0
    for one in (at.live, at.again()):
        assert seat not in one.aggregate.who and seat not in [each.seat for each in one.between.people]
        assert not one.halted and one.state.may_begin
    with pytest.raises(RefusedError, match="barred"):
        at.live.enter(Sit(f"p{seat}", f"P{seat}", 0, cents))
    at.live.begin()
    audit_table(store, T, ROOMS)
    assert store.trial().holds


def test_at_a_table_for_training_only_who_trains_is_asked_and_told() -> None:
    async def evening(loop: VirtualLoop) -> None:
        server, kept = virtual_server(loop, FakeStore()), list[Any]()

        async def store_lesson_answer(*given: Any) -> None:
            kept.append(given)

        server.store_lesson_answer = store_lesson_answer  # type: ignore[method-assign]
        await server.open()
        at = offering("comstock/seven-stud")
        number = await server.open_table(at, start=company(at.open(), bots=False), person="P1", trouble=50)
        host = server.table(number)
        connections = [a_caller(host), a_caller(host, "P2"), a_caller(host, "")]
        for connection, _ in connections:
            await connection.hear(b'{"t":"hello"}')
        (owner, told), (other, heard), (_, seen) = connections
        while not await host.look(lambda aggregate: aggregate.state.trouble):
            await asyncio.sleep(1)
        trouble, lesson = await host.look(lambda aggregate: (aggregate.state.trouble, aggregate.state.lesson))
        (question,) = told.last["asks"]
        assert question["n"] == trouble.ask and told.last["state"]["training"] == 50
        for line in (heard, seen):
            assert not line.last.get("asks") and line.last["state"]["training"] == 50
            assert trouble.mishap not in str(line.frames) and all(
                one["name"] not in str(line.frames) for one in question["offers"]
            )
        says = wire.encode(wire.Say("t1", trouble.ask, lesson.right or "repair"))
        await other.hear(says)
        assert (
            heard.last["t"] == "no" and await host.look(lambda aggregate: aggregate.state.trouble) == trouble
        )
        await owner.hear(says)
        graded = next(frame for frame in told.frames if frame["t"] == "graded")
        assert (
            graded["id"] == "t1"
            and graded["was"]
            and all(frame["t"] != "graded" for frame in heard.frames + seen.frames)
        )
        ((person, slug, table_number, version, result),) = kept
        assert (person, slug, table_number, version) == ("P1", "comstock/seven-stud", number, trouble.version)
        given = lesson_answer(slug, number, version, result)
        assert given.drill == 1 and given.offering == slug and given.right == graded["right"]
        await owner.hear(says)
        assert told.last == {"t": "ok", "id": "t1"} and len(kept) == 1, "said twice is said once"
        await server.close()

    in_virtual_time(evening)


def test_the_floor_trains_on_its_page_too(sqlite: str) -> None:
    room = FakeServer(sqlite)
    kept: list[Any] = []

    async def store_lesson_answer(*given: Any) -> None:
        kept.append(given)

    room.store_lesson_answer = store_lesson_answer  # type: ignore[attr-defined]
    with room.store as store:
        at = training(store)
        room.felts[1], room.at = Felt(at.live), at.ticks.at
        troubled(at)
        trouble = at.live.state.trouble
        assert trouble is not None
        asked = asyncio.run(room.floor.ruling(1))
        assert asked.ask == trouble.ask
        ruled = asyncio.run(room.floor.rule(1, UNKNOWN, asked.ask, "boss"))
        assert ruled.graded is not None and not ruled.graded.right and kept[0][0] == "boss"
        with pytest.raises(RefusedError):
            asyncio.run(room.floor.rule(1, UNKNOWN, asked.ask, "boss"))


def test_what_is_marked_beside_a_shuffle_is_nobodys_but_the_auditors(sqlite: str) -> None:
    with Store(sqlite) as store:
        at = training(store, "comstock/seven-stud", 50)
        marks: list[str] = []
        while not marks:
            if not at.live.is_playing:
                at.live.begin()
            marks = [
                one.text for event in at.driver.events if isinstance(event, Answer) for one in event.marks
            ]
            if not marks:
                at.live.void("none", at.live.round)
        public = store.read(T, at.live.round - 1, 1)[0].input
        assert not any(mark in public.said for mark in marks)
        for seat in (1, 2, 3, 4, SPECTATOR, FLOOR):
            frame = sent_to(at.live.aggregate, seat)
            assert not any(mark in frame for mark in marks)
        at.finish()
        kept = store.round(T, at.live.round)
        assert kept is not None
        whole = read_archive(kept.told)
        assert all(f"> mishap {mark}\n" in record_of(whole) for mark in marks)
        for seat in (1, 2, 3, 4):
            assert not any(mark in record_of(whole, seat) for mark in marks)


def sent_to(aggregate: TableAggregate, seat: int) -> str:
    sent = Projection(aggregate.state)
    sent.follow()
    return sent.snapshot(seat if seat > 0 else None, Near(You(rules=seat == FLOOR))).decode()
