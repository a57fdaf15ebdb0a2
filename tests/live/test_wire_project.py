"""A round as it is sent: every reader folds to what he may see, step by step as at once, and nothing more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.errors import CardroomError, RefusedError
from cardroom.felt import EVERYONE, BetweenRounds, Moved, View, seen_positions
from cardroom.games.scene import Scene
from cardroom.live.client.table_view import ClientView
from cardroom.live.projection import table_projection as project
from cardroom.live.projection.reader_feed import EncodedCache
from cardroom.live.projection.seat_view import SPECTATOR
from cardroom.live.projection.table_projection import Projection
from cardroom.live.wire.events import AskEvent, SaidEvent
from cardroom.live.wire.messages import Fair, Snap, Told, read_server_message
from cardroom.live.wire.mirrored_types import wired
from cardroom.live.wire.phrases import PhraseCache
from cardroom.players import by_chance
from cardroom.rooms import Settings, Table, rooms
from cardroom.script import Answer, Driver, SimulatedChance, SystemChance, WagerSlip
from cardroom.simulate import conformance as conform
from cardroom.simulate import seat_bots
from cardroom.telling.log.narrator import narrated
from cardroom.telling.table_view import scene_after, standing

SLUGS = [offering.slug for room in rooms().values() for offering in room.offerings.values()]
ACTS = 30
ROOT = re.compile(rb"[0-9a-f]{64}")
"""A commitment: of another order it is another one."""


class Held:
    """A table's stream folded, as a projection looks at it; each act is one version."""

    lesson = None
    fair = Fair()

    def __init__(self, table: Table, start: BetweenRounds, seed: int) -> None:
        self.stream, self.table, self.between = "table/7", table, start
        self.version, self.round = 1, 0
        self.driver: Driver | None = None
        self.chance, self.rng = SimulatedChance(seed=seed), Random(seed)

    def begin(self) -> None:
        self.version += 1
        self.driver, self.round = self.table.deal(self.between, self.chance), self.version

    def step(self, others_than: int = 0) -> None:
        driver = self.driver
        assert driver
        asks = driver.asks if self.rng.random() < 0.2 else driver.waiting
        ask = self.rng.choice([one for one in asks if one.seat != others_than])
        view = View(driver.felt.start, ask.seat).catch_up(driver.events)
        driver.answer(ask.seat, by_chance(ask, view, self.rng, self.table), None, driver.takes(ask.seat))
        self.version += 1
        if driver.outcome is not None:
            self.between = driver.outcome


def held(slug: str, seed: int = 1, seats: int = 5, **settings: Any) -> Held:
    room, game = slug.split("/")
    table = rooms()[room].offering(game).open(Settings(**settings))
    return Held(table, seat_bots(min(seats, table.rules.seats), 2_000_00), seed)


def played(state: Held, sent: Projection, rounds: int = 2, acts: int = ACTS) -> Iterator[None]:
    """Step by step, each of them followed."""
    sent.follow()
    for _ in range(rounds):
        state.begin()
        sent.follow()
        yield
        while state.driver and not state.driver.is_over and acts:
            acts -= 1
            state.step()
            sent.follow()
            yield
        if not acts or state.between.stopped:
            break


def seats_of(state: Held) -> list[int]:
    return [one.seat for one in state.between.people]


ELSEWHERE = ("comstock/double-hand", 2)
"""Somebody plays on the circle of another: his cards lie there, and are shown with his chips."""


@pytest.mark.parametrize("slug, seed", [*((slug, 1) for slug in SLUGS), ELSEWHERE])
def test_every_reader_folds_to_what_he_may_see(slug: str, seed: int) -> None:
    """Events, lines and the table, told step by step, are those of the whole round seen from that seat at once; who comes
    in the middle gets the same by a snapshot."""
    state = held(slug, seed)
    sent = Projection(state)
    readers: dict[int | None, ClientView] = {seat: ClientView() for seat in (None, *seats_of(state))}
    for n, _ in enumerate(played(state, sent)):
        driver = state.driver
        assert driver
        for seat, seen in readers.items():
            if seat == 2 and n % 3:
                continue  # a reader who misses some frames, and is told of several steps at once
            seen.take(read_server_message(sent.update(seen.version, seat)))
            if n % 7 == 0 or driver.is_over:
                fresh = ClientView()
                fresh.take(read_server_message(sent.snapshot(seat)))
                assert {
                    name: vars(fresh)[name] for name in vars(fresh) if name not in ("epoch", "table")
                } == {name: vars(seen)[name] for name in vars(seen) if name not in ("epoch", "table")}
                compare(state, seen, seat)


def compare(state: Held, seen: ClientView, seat: int | None) -> None:
    driver, me = state.driver, SPECTATOR if seat is None else seat
    assert driver
    start = driver.felt.start
    events = [event.for_seat(me) for event in driver.events]
    names = {one.seat: one.name for one in start.people}
    assert len(seen.events) == len(events)
    ready = EncodedCache(PhraseCache(names))
    lines = [heard_line(ready.line(one, me)) for one in narrated(state.table, start, events, me)]
    assert seen.lines == lines
    assert seen.bank == () or seen.table.circles
    ask = driver.asked(me)
    lying = wired(
        standing(state.table, scene_after(state.table, start, events, me), events, ask),
        me,
        PhraseCache(names),
    )
    assert (tuple(seen.seats.values()), seen.shared, seen.pots, seen.dealer) == (
        lying.seats,
        lying.shared,
        lying.pots,
        lying.dealer,
    )
    assert seen.bank == (() if lying.bank is None else (lying.bank,))
    if ask is None:
        assert seen.asks == ()
    else:
        (question,) = seen.asks
        assert (question.n, question.take) == (f"{state.round}.{driver.number(ask)}", driver.takes(me))
        assert question.headline == lying.headline and question.to_call == lying.to_call
        assert len(question.lines) == (len(ask.options.lines) if isinstance(ask.options, WagerSlip) else 0)
        assert question.brief and len(question.brief) <= len(question.headline)
        for text in question.says:
            assert ask.options is not None and ask.options.read(text) in ask.options, text


def heard_line(line: bytes) -> object:
    return read_server_message(b'{"t":"told","since":0,"v":0,"lines":[%s]}' % line).lines[0]


def frames(state: Held, sent: Projection, seat: int | None, since: int) -> list[bytes]:
    return [sent.update(since, seat), sent.snapshot(seat)]


def other_world(slug: str, seed: int, seat: int | None) -> tuple[int, int]:
    """A round here, and one there whose shoe has all cards that the reader has not seen by its end in another order. Returns
    how many frames were compared, and how many cards lay otherwise."""
    first = held(slug, seed)
    first.begin()
    while first.driver and not first.driver.is_over and len(first.driver.events) < 400:
        first.step()
    assert first.driver
    start, given = first.driver.felt.start, [one for one in first.driver.events if isinstance(one, Answer)]
    fixed = {at for _, at in seen_positions(first.driver.events, SPECTATOR if seat is None else seat)}
    worlds = [held(slug, seed), held(slug, seed)]
    sent = [Projection(world) for world in worlds]
    for world in worlds:
        world.driver, world.round, world.version = world.table.deal(start), 2, 2
    here, there = worlds[0].driver, worlds[1].driver
    assert here and there
    rng, since, compared, alike = Random(seed), 0, 0, 0
    for one in given:
        mine, other = (
            conform.with_commitment(one),
            conform.with_commitment(conform.in_other_world(one, here, there, fixed, rng)),
        )
        try:
            conform.repeat_answer(there, other, whole=True)
        except CardroomError:  # what somebody did here with cards that he does not hold there
            break
        conform.repeat_answer(here, mine, whole=True)
        if conform.has_diverged(here, there, SPECTATOR if seat is None else seat, alike):
            break  # the rules themselves told the difference, as a check for a natural does
        alike = min(len(here.events), len(there.events))
        for world, made in zip(worlds, sent, strict=True):
            world.version += 1
            made.follow()
        mine_, theirs = (frames(world, made, seat, since) for world, made in zip(worlds, sent, strict=True))
        assert [ROOT.sub(b"#", frame) for frame in mine_] == [ROOT.sub(b"#", frame) for frame in theirs]
        since, compared = worlds[0].version, compared + 1
    orders = [shoe.order for driver in (here, there) for shoe in driver.felt.shoes[:1]]
    return compared, sum(a != b for a, b in zip(*orders, strict=True)) if len(orders) == 2 else 0


@pytest.mark.parametrize("slug", SLUGS)
def test_worlds_that_differ_in_unseen_cards_alone_are_sent_byte_for_byte_alike(slug: str) -> None:
    """To a seat and to a spectator: events, lines, hands, questions, offers. Only the published commitment differs."""
    compared = moved = 0
    for seed, seat in ((1, None), (2, 1), (3, 3)):
        frames_, cards = other_world(slug, seed, seat)
        compared, moved = compared + frames_, moved + cards
    assert compared > 6 and moved > 20


@pytest.mark.parametrize("slug", SLUGS)
def test_no_frame_holds_what_is_for_somebody_else(slug: str) -> None:
    """Neither options nor offers of another, nor a sealed answer, nor the pack, nor a secret; a spectator is asked nothing."""
    state = held(slug, 4)
    state.chance = SystemChance(Random(4).randbytes)  # type: ignore[assignment]
    sent = Projection(state)
    since = 0
    for _ in played(state, sent, rounds=1, acts=40):
        driver = state.driver
        assert driver
        secrets = [shoe.secret.hex().encode() for shoe in driver.felt.shoes if shoe.secret]
        for seat in (None, *seats_of(state)):
            for frame in frames(state, sent, seat, since):
                assert (
                    not any(secret in frame for secret in secrets)
                    and b"secret" not in frame
                    and b'"pack"' not in frame
                )
                message = read_server_message(frame)
                for event in message.e:
                    if isinstance(event, AskEvent):
                        assert event.o is None or event.seat == seat
                    if isinstance(event, SaidEvent) and event.seat != seat and sealed(driver, event, message):
                        assert event.say == "??"
                assert all(driver.asked(seat or SPECTATOR) is not None for _ in message.asks or ())
        since = state.version


def sealed(driver: Driver, event: SaidEvent, message: Any) -> bool:
    at = getattr(message, "at", 0) + message.e.index(event)
    told = driver.events[at]
    return isinstance(told, Answer) and told.seen_by != EVERYONE


def test_who_takes_the_seat_of_another_is_not_shown_his_cards() -> None:
    """After a round its loser gets up and somebody sits down in his seat: of the round that is still shown he sees what a
    spectator sees, by a snapshot and by what is told; who kept his seat sees his own."""
    state = held("pinnacle/holdem", 2, 3)
    sent = Projection(state)
    state.begin()
    while state.driver and not state.driver.is_over:
        state.step()
    sent.follow()
    mine, public = read_server_message(sent.snapshot(2)), read_server_message(sent.snapshot(None))
    assert mine.e != public.e and mine.lines != public.lines
    people = tuple(replace(one, name="Nora") if one.seat == 2 else one for one in state.between.people)
    state.between = replace(state.between, people=people)
    since, state.version = state.version, state.version + 1
    sent.follow()
    after = read_server_message(sent.snapshot(2))
    assert [one.name for one in after.people][1] == "Nora" and read_server_message(
        sent.update(since, None)
    ).people == after.people != public.people
    assert (after.e, after.lines, after.shown) == (public.e, public.lines, public.shown)
    assert (
        sent.update(since, 2) == sent.update(since, None)
        and read_server_message(sent.snapshot(1)).e != public.e
    )
    eye = sent.eye(2)
    assert eye is not None and eye.seat == SPECTATOR
    state.begin()
    sent.follow()
    assert read_server_message(sent.snapshot(2)).e != read_server_message(sent.snapshot(None)).e


def test_who_is_told_at_once_that_the_round_is_over_and_he_sits_elsewhere_is_asked_nothing_any_more() -> None:
    """As the other process of two tells it, which reads both rows together."""
    state = held("pinnacle/holdem", seats=3)
    sent = Projection(state)
    for _ in played(state, sent, rounds=1, acts=1):
        pass
    assert state.driver
    asked = state.driver.waiting[0].seat
    reader = ClientView()
    reader.take(read_server_message(sent.snapshot(asked)))
    assert reader.question and not read_server_message(sent.snapshot(None)).asks
    while not state.driver.is_over:
        state.step()
    people = [replace(one, seat=9) if one.seat == asked else one for one in state.between.people]
    state.between, state.version = replace(state.between, people=tuple(people)), state.version + 1
    sent.follow()
    reader.take(read_server_message(sent.update(reader.version, 9)))
    assert reader.question is None and reader.version == state.version


def test_a_question_is_explained_to_the_asked_and_chips_to_everybody() -> None:
    state = held("pinnacle/no-bust-401", 2, 3)
    sent = Projection(state)
    state.begin()
    sent.follow()
    assert state.driver
    ask = state.driver.asks[0]
    number = f"{state.round}.{state.driver.number(ask)}"
    told = read_server_message(sent.explained(ask.seat, number, "a"))
    assert told.id == "a" and told.explanation.offers
    for seat, other in ((ask.seat % 3 + 1, number), (ask.seat, "1.1"), (SPECTATOR, number)):
        with pytest.raises(RefusedError):
            sent.explained(seat, other, "a")
    with pytest.raises(RefusedError, match="not over yet"):
        sent.why(1, state.round, None, "a")
    while not state.driver.is_over:
        state.step()
    sent.follow()
    moves = [
        place
        for place, event in enumerate(state.driver.events)
        if isinstance(event, Moved) and event.source == "bank"
    ]
    assert read_server_message(sent.why(None, state.round, moves[-1], "b")).why.sums
    assert any(read_server_message(sent.why(seat, state.round, None, "c")).why for seat in (1, 2, 3))
    assert read_server_message(sent.why(1, state.round, 10**6, "d")).why is None
    with pytest.raises(RefusedError):
        sent.why(1, 99, None, "e")


def test_what_is_looked_up_is_found_once_until_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slips and reasons take milliseconds of the loop, and anybody may ask for them ten times a second."""
    made: list[str] = []
    for name in ("possible_slips", "explained", "why", "why_of"):
        real = getattr(project, name)
        monkeypatch.setattr(
            project, name, lambda *given, name=name, real=real: (made.append(name), real(*given))[1]
        )
    state = held("pinnacle/holdem", 2, 3)
    sent = Projection(state)
    state.begin()
    sent.follow()
    assert state.driver
    ask = state.driver.asks[0]
    number = f"{state.round}.{state.driver.number(ask)}"
    slips = [read_server_message(sent.slips(ask.seat, id)) for id in "abc"]
    told = [read_server_message(sent.explained(ask.seat, number, id)) for id in "abc"]
    assert [one.id for one in (*slips, *told)] == [*"abc", *"abc"] and slips[0].slips == slips[2].slips
    assert made == ["possible_slips", "explained"]
    state.step()
    sent.follow()
    sent.slips(ask.seat, "d")
    assert made == ["possible_slips", "explained", "possible_slips"], "another answer was given"
    while not state.driver.is_over:
        state.step()
    sent.follow()
    moved = next(place for place, event in enumerate(state.driver.events) if isinstance(event, Moved))
    for seat in (1, 1, 2, 2):
        sent.why(seat, state.round, None, "e")
        sent.why(seat, state.round, moved, "f")
        sent.why(seat, state.round, 10**6, "g")
    assert made[3:] == ["why_of", "why"] * 2


def test_who_has_seen_another_sign_gets_the_new_one() -> None:
    """The floor changes the limits between two rounds: what is played here is part of a snapshot, so everybody gets one."""
    state = held("pinnacle/holdem", 2, 3)
    sent = Projection(state)
    state.begin()
    sent.follow()
    since = state.version
    state.table = state.table.offering.open(Settings(schedule=2))
    state.version += 1
    sent.follow()
    told = read_server_message(sent.update(since, 1))
    assert (
        isinstance(told, Snap)
        and told.table.sign != read_server_message(Projection(held("pinnacle/holdem")).snapshot(1)).table.sign
    )
    assert isinstance(read_server_message(sent.update(state.version, 1)), Told)


@pytest.mark.parametrize("slug", ["players-club/pan", "comstock/no-bust-joker", "pinnacle/holdem"])
def test_every_event_is_looked_at_once_by_every_reader(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an act costs does not grow with the round: nothing is told anew, and who reads the same shares its bytes."""
    looked, look = [0], Scene.look

    def counted(scene: Scene, event: Any) -> Any:
        looked[0] += 1
        return look(scene, event)

    monkeypatch.setattr(Scene, "look", counted)
    state = held(slug, 6)
    sent, since = Projection(state), dict.fromkeys((None, *seats_of(state)), state.version)
    for _ in played(state, sent, rounds=1, acts=80):
        for seat in since:
            sent.update(since[seat], seat)
            assert sent.update(since[seat], seat) == sent.update(since[seat], seat)
            since[seat] = state.version
    assert state.driver and looked[0] == len(state.driver.events) * len(since)
