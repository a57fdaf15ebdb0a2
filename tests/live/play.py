"""Bots at live tables, for the tests. As a program: play on a stream until killed, saying each version once it is kept."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

from cardroom.errors import RefusedError
from cardroom.felt import View
from cardroom.live import BlockingTable
from cardroom.players import Bot, by_chance
from cardroom.rooms import BUILT_IN
from cardroom.rooms.room import built_in
from cardroom.script import SystemChance
from cardroom.simulate import seat_bots
from cardroom.store import Store
from tests.tables import table

T = "table/1"


class Ticks:
    """Room time of a test, which goes on when it is told to."""

    def __init__(self, at: int = 1_000_000) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at


TICKS = Ticks()
"""Of all tables in tests that do not bring their own."""
BOT: Bot = by_chance
GAMES = {
    "ven-a-mexico/no-bust-401": {},
    "comstock/no-bust-joker": {"cut": 60},
    "comstock/super-pan-9": {},
    "mortimers/double-hand": {},
    "pinnacle/three-card-poker": {},
    "players-club/lowball-a5": {},
    "comstock/seven-stud-8": {},
    "players-club/pan": {},
}
"""Of every family, a shoe that goes on, dice, sealed answers and draws among them."""


def fair(seed: int) -> SystemChance:
    return SystemChance(Random(seed).randbytes)


def opened(store: Store, slug: str, seed: int = 1, cents: int = 2_000_00) -> BlockingTable:
    at = table(slug, **GAMES.get(slug, {}))
    return BlockingTable.open(store, T, at, seat_bots(min(4, at.rules.seats), cents), fair(seed), now=TICKS)


def reopened(store: Store, seed: int = 2, slugs: Iterable[str] = BUILT_IN) -> BlockingTable:
    return BlockingTable.reopen(store, T, {slug: built_in(slug) for slug in slugs}, fair(seed), now=TICKS)


def step(live: BlockingTable, rng: Random, client: str = "") -> int:
    """One input: a round begun, an answer, or another in its place, now and then silence or a ruling. Returns the version at which it is kept."""
    if not live.is_playing:
        return live.begin()
    driver = live.driver
    assert driver
    chosen = rng.random()
    ask = rng.choice(driver.asks if chosen > 0.7 else driver.waiting)  # also to change one's mind
    if chosen < 0.01:
        return live.void("the lights went out", live.round)
    if chosen < 0.1 and ask.default is not None:
        TICKS.at = max(TICKS.at, live.state.deadline(ask.seat))  # when his time is up
        return live.silence(ask.seat, live.number(ask))
    said = BOT(ask, View(driver.felt.start, ask.seat).catch_up(driver.events), rng, live.table)
    return live.answer(ask.seat, said, live.number(ask), driver.takes(ask.seat), client)


def lines(live: BlockingTable) -> list[str]:
    """All there is to the round."""
    return [event.line() for event in live.driver.events] if live.driver else []


def main(file: str, seed: int, slug: str) -> None:
    rng = Random(seed)
    with Store(Path(file)) as store:
        live = reopened(store, seed, [slug])
        while not live.between.stopped:
            try:
                version = step(live, rng)
            except RefusedError:  # another process was quicker
                continue
            print(version, store.read(T, version - 1, 1)[0].hash.hex(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
