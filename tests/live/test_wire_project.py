"""A round as it is sent: every reader folds to what he may see, step by step as at once, and nothing more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardroom.felt import Between, View
from cardroom.live.client.fold import Seen
from cardroom.live.wire.eye import SPECTATOR
from cardroom.live.wire.messages import heard
from cardroom.live.wire.mirror import wired
from cardroom.live.wire.project import Projection
from cardroom.live.wire.watch import line_bytes
from cardroom.players import by_chance
from cardroom.rooms import Table, rooms
from cardroom.script import Driver, SimulatedChance
from cardroom.simulate import seat_bots
from cardroom.telling.narrator import narrated
from cardroom.telling.standing import look, standing

SLUGS = [offering.slug for room in rooms().values() for offering in room.offerings.values()]
ACTS = 60


class Held:
    """A table's stream folded, as a projection looks at it; each act is one version."""

    def __init__(self, table: Table, start: Between, seed: int) -> None:
        self.stream, self.table, self.between = "table/7", table, start
        self.version, self.round = 1, 0
        self.driver: Driver | None = None
        self.chance, self.rng = SimulatedChance(seed=seed), Random(seed)

    def begin(self) -> None:
        self.version += 1
        self.driver, self.round = self.table.deal(self.between, self.chance), self.version

    def step(self) -> None:
        driver = self.driver
        assert driver
        ask = self.rng.choice(driver.asks if self.rng.random() < 0.2 else driver.waiting)
        view = View(driver.felt.start, ask.seat).catch_up(driver.events)
        driver.answer(ask.seat, by_chance(ask, view, self.rng, self.table), None, driver.takes(ask.seat))
        self.version += 1
        if driver.outcome is not None:
            self.between = driver.outcome


def held(slug: str, seed: int = 1, seats: int = 5) -> Held:
    room, game = slug.split("/")
    table = rooms()[room].offering(game).open()
    return Held(table, seat_bots(min(seats, table.rules.seats), 2_000_00), seed)


def played(cache: Held, sent: Projection, rounds: int = 2, acts: int = ACTS) -> Iterator[None]:
    """Step by step, each of them followed."""
    sent.follow()
    for _ in range(rounds):
        cache.begin()
        sent.follow()
        yield
        while cache.driver and not cache.driver.is_over and acts:
            acts -= 1
            cache.step()
            sent.follow()
            yield
        if not acts or cache.between.stopped:
            break


def seats_of(cache: Held) -> list[int]:
    return [one.seat for one in cache.between.people]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_reader_folds_to_what_he_may_see(slug: str) -> None:
    """Events, lines and the table, told step by step, are those of the whole round seen from that seat at once; who comes
    in the middle gets the same by a snapshot."""
    cache = held(slug)
    sent = Projection(cache)
    readers: dict[int | None, Seen] = {seat: Seen() for seat in (None, *seats_of(cache))}
    for n, _ in enumerate(played(cache, sent)):
        driver = cache.driver
        assert driver
        for seat, seen in readers.items():
            if seat == 2 and n % 3:
                continue  # a reader who misses some frames, and is told of several steps at once
            seen.take(heard(sent.told(seen.version, seat)))
            if n % 7 == 0 or driver.is_over:
                fresh = Seen()
                fresh.take(heard(sent.snapshot(seat)))
                assert {name: vars(fresh)[name] for name in vars(fresh) if name not in ("epoch", "table")} == {name: vars(seen)[name] for name in vars(seen) if name not in ("epoch", "table")}
                compare(cache, seen, seat)


def compare(cache: Held, seen: Seen, seat: int | None) -> None:
    driver, me = cache.driver, SPECTATOR if seat is None else seat
    assert driver
    start = driver.felt.start
    events = [event.for_seat(me) for event in driver.events]
    names = {one.seat: one.name for one in start.people}
    assert len(seen.events) == len(events)
    lines = [heard_line(line_bytes(one, me, names)) for one in narrated(cache.table, start, events, me)]
    assert seen.lines == lines
    ask = driver.asked(me)
    lying = wired(standing(cache.table, look(cache.table, start, events, me), events, ask), me, names)
    assert (tuple(seen.seats.values()), seen.shared, seen.pots, seen.dealer) == (lying.seats, lying.shared, lying.pots, lying.dealer)
    assert seen.bank == (() if lying.bank is None else (lying.bank,))
    if ask is None:
        assert seen.asks == ()
    else:
        (question,) = seen.asks
        assert (question.n, question.take) == (f"{cache.round}.{driver.number(ask)}", driver.takes(me))
        assert question.headline == lying.headline and question.to_call == lying.to_call
        for text in question.says:
            assert ask.options is not None and ask.options.read(text) in ask.options, text


def heard_line(line: bytes) -> object:
    return heard(b'{"t":"told","since":0,"v":0,"lines":[%s]}' % line).lines[0]
