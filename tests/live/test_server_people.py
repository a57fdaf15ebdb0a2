"""People at the tables of a server, over lines and in virtual time: they sit down, ask bots, play, are silent, lose their line,
come back, and leave; and all chips are where the books say."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.live.client.answers import act
from cardroom.live.hosting.bot_players import BotTurn
from cardroom.live.hosting.broadcast import Broadcaster
from cardroom.live.hosting.rate_limits import LONGEST_MESSAGE
from cardroom.live.http.budgets import USUAL
from cardroom.live.stream.commands import Begin, Say
from cardroom.live.wire import messages as wire
from cardroom.live.wire.text_parts import text_of
from cardroom.rooms import offering
from cardroom.rooms.stacks import usual_stack
from cardroom_testing.simulation.memory_store import FakeStore
from cardroom_testing.simulation.virtual_loop import VirtualLoop
from tests.live.room_server import Guest, company, in_virtual_time, kinds, virtual_server

FAMILIES = (
    "pinnacle/no-bust-401",
    "pinnacle/holdem",
    "pinnacle/three-card-poker",
    "comstock/super-pan-9",
    "mortimers/double-hand",
    "players-club/pan",
    "comstock/razz",
    "ven-a-mexico/five-card-draw",
)


async def a_guest(loop: VirtualLoop, game: str = "pinnacle/holdem", bots: int = 3) -> tuple[FakeStore, Guest]:
    """At a table of his own, with bots."""
    store = FakeStore()
    server = virtual_server(loop, store)
    await server.open()
    number = await server.open_table(offering(game))
    guest = Guest(server, number, "ann")
    await guest.connect()
    await guest.ask(wire.Sit, cents=usual_stack(offering(game).open()))
    assert not guest.nos, [text_of(no.why) for no in guest.nos]
    await server.seat_bots(number, bots)
    return store, guest


def balanced(store: FakeStore) -> bool:
    return sum(store.accounts.values()) == 0


@pytest.mark.parametrize("game", FAMILIES)
def test_a_guest_sits_down_with_bots_plays_and_leaves_with_his_chips(game: str) -> None:
    async def work(loop: VirtualLoop) -> None:
        store, guest = await a_guest(loop, game)
        await asyncio.wait_for(guest.play(lambda: kinds(store).count("end") >= 2), 3600)
        await guest.ask(wire.Leave)
        while guest.seen.you.seat or any(
            name.startswith("stack/") and held for name, held in store.accounts.items()
        ):
            assert balanced(store)
            await guest.play(lambda: not guest.seen.question)
            await asyncio.sleep(1)
        assert store.accounts["wallet/ann"] > 0 and not store.accounts.get("escrow/1/ann")
        assert guest.server.metrics.counted("broken") == 0
        assert all(no.kind in ("late", "stale", "refused") for no in guest.nos)
        await asyncio.sleep(60)
        assert not await guest.host.look(lambda aggregate: aggregate.who)  # bots do not stay among themselves
        await guest.server.close()

    in_virtual_time(work)


@pytest.mark.parametrize("game", ["players-club/no-bust-5", "pinnacle/holdem"])
def test_bots_that_were_asked_for_sit_down_before_the_first_round(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also at a game that one person alone could begin: he is not asked to bank for nobody."""

    async def work(loop: VirtualLoop) -> None:
        store = FakeStore()
        server = virtual_server(loop, store)
        await server.open()
        number = await server.open_table(offering(game))
        await server.seat_bots(number, 3)
        fund = server.fund

        async def slowly(act: Any) -> None:
            await asyncio.sleep(0.1)
            await fund(act)

        monkeypatch.setattr(server, "fund", slowly)  # the cage takes its time
        await asyncio.sleep(10)  # a table that has stood for a while could begin at once
        guest = Guest(server, number, "ann")
        await guest.connect()
        await guest.ask(wire.Sit, cents=usual_stack(offering(game).open()))
        await asyncio.wait_for(guest.play(lambda: "round" in kinds(store)), 3600)
        assert kinds(store)[: kinds(store).index("round")].count("sit") == 4
        await server.close()

    in_virtual_time(work)


def test_a_bot_gets_up_for_a_person_who_wants_its_seat() -> None:
    async def work(loop: VirtualLoop) -> None:
        store, ann = await a_guest(loop, bots=7)
        await asyncio.sleep(1)
        who = await ann.host.look(lambda aggregate: dict(aggregate.who))
        assert len(who) == 8 and who[5].startswith("bot/")
        ben = Guest(ann.server, 1, "ben", 2)
        await ben.connect()
        await ben.ask(wire.Sit, cents=500_00, seat=5)
        both = asyncio.gather(*(one.play(lambda: ben.seen.you.seat == 5) for one in (ann, ben)))
        await asyncio.wait_for(both, 3600)
        assert (await ann.host.look(lambda aggregate: aggregate.who))[5] == "ben"
        assert balanced(store)
        await ann.server.close()

    in_virtual_time(work)


def test_silence_answers_in_time_and_who_is_silent_twice_is_away() -> None:
    async def work(loop: VirtualLoop) -> None:
        store, ann = await a_guest(loop)
        while not ann.seen.question:
            await asyncio.sleep(0.1)
        (due,) = [one for one in ann.seen.due if one.seat == ann.seen.you.seat]
        assert due.ms > 14_000 and due.bank == 60_000
        asked = loop.time()
        while "silence" not in kinds(store):
            await asyncio.sleep(0.1)
        assert 74 < loop.time() - asked < 77  # the question's time, and then all of the time bank
        await asyncio.sleep(600)
        stands = await ann.host.look(
            lambda aggregate: (aggregate.is_playing, aggregate.between.person(ann.seen.you.seat).away)
        )
        assert stands == (False, True) and kinds(store)[-1] != "round"  # nobody is there for whom to deal
        before = kinds(store).count("round")
        await ann.ask(wire.Back)
        await asyncio.sleep(10)
        assert kinds(store).count("round") == before + 1
        await ann.server.close()

    in_virtual_time(work)


def test_a_lost_line_has_its_time_before_the_bank_runs_and_comes_back_to_the_question() -> None:
    async def work(loop: VirtualLoop) -> None:
        store, ann = await a_guest(loop)
        while not ann.seen.question:
            await asyncio.sleep(0.1)
        number, asked = ann.seen.question.n, loop.time()
        ann.hang_up()
        await asyncio.sleep(60)
        assert "silence" not in kinds(store) and kinds(store).count("grace") == 1
        await ann.connect()
        assert ann.seen.question.n == number and 59 < loop.time() - asked < 62
        (due,) = [one for one in ann.seen.due if one.seat == ann.seen.you.seat]
        assert due.ms == 0 and 40_000 < due.bank < 50_000
        await ann.server.close()

    in_virtual_time(work)


def test_after_a_restart_the_round_goes_on_at_the_very_question_and_nobody_is_folded_by_us() -> None:
    async def work(loop: VirtualLoop) -> None:
        store, ann = await a_guest(loop)
        while not ann.seen.question:
            await asyncio.sleep(0.1)
        number, events = ann.seen.question.n, len(ann.seen.events)
        await asyncio.sleep(70)  # of 75 seconds
        await ann.server.close()
        await asyncio.sleep(3600)
        server = virtual_server(loop, store, seed=5)
        await server.open()
        await asyncio.sleep(12)
        assert "silence" not in kinds(store) and kinds(store)[-1] == "gap"
        ann.server, ann.host = server, server.table(1)
        await ann.connect()
        assert ann.seen.question.n == number and len(ann.seen.events) == events
        await asyncio.wait_for(ann.play(lambda: kinds(store).count("end") >= 2), 3600)
        assert balanced(store)
        await server.close()

    in_virtual_time(work)


def test_while_a_server_drains_no_round_begins() -> None:
    async def work(loop: VirtualLoop) -> None:
        store, ann = await a_guest(loop)
        while not ann.seen.question:
            await asyncio.sleep(0.1)
        ann.server.stop_rounds()
        await ann.play(lambda: kinds(store).count("end") >= 1)
        await asyncio.sleep(100)
        assert kinds(store).count("round") == 1 and not ann.server.is_ready
        await ann.server.close()

    in_virtual_time(work)


@pytest.mark.parametrize(
    ("first", "ahead", "otherwise", "follows"),
    [
        ("raise", "check", "fold", "fold"),
        ("raise", "call", "", ""),
        ("fold", "call", "", "call"),
        ("fold", "fold", "", "fold"),
    ],
)
def test_an_answer_given_ahead_is_said_when_one_is_asked_and_never_carried_over_a_raise(
    first: str, ahead: str, otherwise: str, follows: str
) -> None:
    async def work(loop: VirtualLoop) -> None:
        store = FakeStore()
        server = virtual_server(loop, store)
        await server.open()
        at = offering("pinnacle/holdem")
        await server.open_table(at, start=company(at.open(), bots=False))
        guests = {f"P{n}": Guest(server, 1, f"P{n}", n, 0) for n in (1, 2, 3)}
        for guest in guests.values():
            await guest.connect()
        await server.table(1).ask(Begin())
        one = next(guest for guest in guests.values() if guest.seen.question)
        seats = await server.table(1).look(
            lambda aggregate: [entry.seat for entry in aggregate.between.people]
        )
        other = guests[f"P{seats[(seats.index(one.seen.you.seat) + 1) % 3]}"]
        await other.ask(wire.Pre, kind="act", say=ahead, otherwise=otherwise)
        question = one.seen.question
        offer = next(offer for offer in question.o.offers if offer.name == first)
        await one.ask(wire.Say, ask=question.n, say=act(first, offer.least))
        await asyncio.sleep(0.1)
        said = [row.input.said for row in store.rows["table/1"] if row.input.kind == "say"]
        assert not other.nos and [one.split()[:2] for one in said[1:]] == (
            [[str(other.seen.you.seat), follows]] if follows else []
        )
        assert bool(other.seen.question) is not bool(follows)
        await server.close()

    in_virtual_time(work)


def test_whatever_is_sent_is_answered_in_one_line_and_changes_nothing() -> None:
    async def work(loop: VirtualLoop) -> None:
        store, ann = await a_guest(loop, bots=0)
        before = kinds(store)
        eve = Guest(ann.server, 1, "eve", 9, 0)
        await eve.connect()
        hear = eve.connection.hear
        for frame, kind, words in (
            (b"", "unreadable", "cannot be read"),
            (b"\xff\xfe", "unreadable", "cannot be read"),
            (b"[" * 3000, "unreadable", "cannot be read"),
            (b'{"t":"say","id":"a"}', "unreadable", "cannot be read"),
            (b'{"t":"sit","id":"b","seat":2,"cents":10000,"person":"ann"}', "unreadable", "cannot be read"),
            (b" " * (LONGEST_MESSAGE + 1), "unreadable", "at most"),
            (b'{"t":"say","id":"c","ask":"2.3","say":"fold"}', "refused", "no seat"),
            (b'{"t":"sit","id":"d","seat":2,"cents":50000}', "refused", "holds $0"),
            (b'{"t":"sit","id":"e","seat":31,"cents":50000}', "refused", ""),
            (b'{"t":"leave","id":"f"}', "refused", ""),
        ):
            eve.nos.clear()
            await hear(frame)
            (no,) = eve.nos
            assert no.kind == kind and words in text_of(no.why), (frame[:40], no)
        assert kinds(store) == before
        eve.nos.clear()
        for _ in range(USUAL["messages"].burst + 5):
            await hear(b'{"t":"leave","id":"g"}')
        assert eve.nos[-1].kind == "slow" and "try again in 1 s" in text_of(eve.nos[-1].why)
        await ann.server.close()

    in_virtual_time(work)


def test_a_bot_at_a_loss_says_what_silence_would(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        BotTurn, "say", lambda thought: Say(thought.ask.seat, "no such thing", thought.number, thought.take)
    )

    async def work(loop: VirtualLoop) -> None:
        store, ann = await a_guest(loop)
        await asyncio.wait_for(ann.play(lambda: kinds(store).count("end") >= 1), 3600)
        assert ann.server.metrics.counted("broken") == 0
        await ann.server.close()

    in_virtual_time(work)


def test_a_round_that_this_engine_tells_otherwise_is_voided_and_reported() -> None:
    async def work(loop: VirtualLoop) -> None:
        store, ann = await a_guest(loop)
        while not ann.seen.question:
            await asyncio.sleep(0.1)
        before = await ann.host.look(
            lambda aggregate: {one.name: one.cents for one in aggregate.between.people}
        )
        await ann.server.close()
        rows = store.rows["table/1"]
        last = max(n for n, row in enumerate(rows) if row.input.told)
        rows[last] = replace(
            rows[last], input=replace(rows[last].input, told=bytes(16))
        )  # as another engine had told it
        server = virtual_server(loop, store)
        told: list[tuple[str, int]] = []
        server.report_event = lambda kind, table, why: told.append((kind, table))  # type: ignore[method-assign]
        await server.open()
        ann.server, ann.host = server, server.table(1)
        await ann.connect()
        await asyncio.sleep(1)
        assert ("drift", 1) in told and server.metrics.counted("drift") == 1
        assert "void" in kinds(store)[last + 1 :]
        after = await ann.host.look(
            lambda aggregate: {one.name: one.cents for one in aggregate.between.people}
        )
        assert after == before and balanced(store)
        await asyncio.wait_for(ann.play(lambda: kinds(store)[-1] == "say"), 600)  # and the next one is dealt
        await server.close()

    in_virtual_time(work)


def reached(guest: Guest) -> tuple[int, int]:
    """The round that he sees, and how much of it: a round may pass in which nobody asks him anything."""
    return guest.seen.start.round if guest.seen.start else 0, len(guest.seen.events)


def test_who_looks_on_sees_everything_later_and_no_cards() -> None:
    async def work(loop: VirtualLoop) -> None:
        _, ann = await a_guest(loop)
        ann.server._delay = 10
        rail = Guest(ann.server, 1, "eve", 9, 0)
        ann.host.broadcaster = Broadcaster(ann.host)
        await rail.connect()
        assert not rail.seen.epoch
        while not ann.seen.question:
            await asyncio.sleep(0.1)
        at = reached(ann)
        await asyncio.sleep(5)
        assert reached(rail) < at
        await asyncio.sleep(6)
        assert reached(rail) == at
        assert {
            event.card for event in rail.seen.events if type(event).__name__ == "Deal" and event.down
        } == {"??"}
        await ann.server.close()

    in_virtual_time(work)
