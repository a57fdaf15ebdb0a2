"""Rounds at live tables whose players add bytes to chance: everything dealt must follow from the sealed
draws, the audit must derive it again, and a house that swaps a draw or leaves out a player's bytes must be
found.

    python tools/soak_fair.py [ROOM/GAME ...] [--rounds N] [--seed N]
    python tools/soak_fair.py --browser [ROOM/GAME ...] [--rounds N] [--seed N]

With --browser, the page's own code in Chromium follows and checks so many rounds of each family.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from cardroom.cards.draw import OWN, pledge
from cardroom.errors import CardroomError
from cardroom.felt import View
from cardroom.live import BlockingTable, ReplayMismatchError, audit_table
from cardroom.live.stream import fairness
from cardroom.live.stream.commands import Fresh, RetryTable, Say
from cardroom.live.table import aggregate
from cardroom.live.table import round_handlers as playing
from cardroom.players import BOTS
from cardroom.rooms import offering, rooms
from cardroom.script import SystemChance
from cardroom.simulate import conformance as conform
from cardroom.simulate import seat_bots
from cardroom.store import Store

ROUNDS = 30
"""In a sweep, of each offering."""
T = "table/1"
FAST = Path("/dev/shm")
"""A disk that is none: what is kept here need not outlive the sweep."""


class Swapped(fairness.Dealing):
    """Deals from another draw than the one it has sealed."""

    def answer(self, question: Any) -> Any:
        at = self._state
        kept, at.draws = at.draws, fairness.HouseDraws(bytes(len(at.draws.now)), at.draws.next)
        try:
            return super().answer(question)
        finally:
            at.draws = kept


class Deaf(fairness.Dealing):
    """Leaves out what the players added, unless nobody has added anything."""

    def answer(self, question: Any) -> Any:
        self._mixed = {} if fairness.opened_bytes(self._state.header) else {1: "00" * OWN}
        return super().answer(question)


class Adding:
    """The clients of a table: most of them pledge and open, some only pledge, and some do neither."""

    def __init__(self, rng: Random) -> None:
        self._rng, self._kept = rng, dict[str, str]()

    def fresh(self, live: BlockingTable, seat: int) -> Fresh | None:
        if self._rng.random() < 0.2:
            return None
        mine = next((one.hash for one in live.state.fair.pledged if one.seat == seat), "")
        own = self._rng.randbytes(OWN)
        self._kept[pledge(own)] = own.hex()
        return Fresh(self._kept.get(mine, "") if self._rng.random() < 0.9 else "", pledge(own))


def opened(store: Store, slug: str, rng: Random) -> BlockingTable:
    game = offering(slug)
    settings = rng.choice(conform.settings_of(game))
    table = game.open(settings)
    people = seat_bots(
        rng.randint(max(2, game.family.fewest(table.rules)), min(6, table.rules.seats)), 3_000_00
    )
    who = {one.seat: f"person-{one.seat}" for one in people.people}
    return BlockingTable.open(
        store, T, table, people, SystemChance(rng.randbytes), who=who, now=lambda: 1_000
    )


def play(live: BlockingTable, rng: Random, adding: Adding, rounds: int) -> int:
    """Rounds until so many have begun, or nobody can play on."""
    begun = 0
    while begun < rounds or live.is_playing:
        driver = live.driver
        if live.is_playing and driver is not None:
            ask = rng.choice(driver.waiting)
            said = BOTS["chart"](
                ask, View(driver.felt.start, ask.seat).catch_up(driver.events), rng, live.table
            )
            live.enter(
                Say(
                    ask.seat,
                    said,
                    live.number(ask),
                    driver.takes(ask.seat),
                    fresh=adding.fresh(live, ask.seat),
                )
            )
            continue
        if live.between.stopped:
            live.enter(RetryTable(f"person-{live.between.people[0].seat}"))
        if not live.state.may_begin:
            break
        live.begin()
        begun += 1
    return begun


def look(slug: str, seed: int, rounds: int = ROUNDS) -> Counter[str]:
    """One sweep of an offering: honest rounds, and then one of each house that cheats."""
    rng, found = Random(f"fair {slug} {seed}"), Counter[str]()
    while found["rounds"] < rounds:
        with (
            TemporaryDirectory(dir=FAST if FAST.is_dir() else None) as folder,
            Store(Path(folder) / "room.db") as store,
        ):
            live, adding = opened(store, slug, rng), Adding(rng)
            begun = play(live, rng, adding, rounds - found["rounds"])
            audited = audit_table(store, T, rooms())
            found += Counter({
                "rounds": begun,
                "answers of chance derived": audited.derived,
                "cards opened": audited.cards,
            })
            if begun and live.state.may_begin:
                found += cheated(store, live, rng, adding, rng.choice((Swapped, Deaf)))
    return found


def cheated(
    store: Store, live: BlockingTable, rng: Random, adding: Adding, house: type[fairness.Dealing]
) -> Counter[str]:
    """The house cheats from here on, and has to be found as soon as anything was asked of it."""
    before = audit_table(store, T, rooms()).derived
    with patch.object(playing, "Dealing", house), patch.object(aggregate, "Dealing", house):
        play(live, rng, adding, 1)
    try:
        if audit_table(store, T, rooms()).derived > before:
            raise CardroomError(
                f"{live.table.offering.slug}: the audit did not find the house {house.__name__}"
            )
    except ReplayMismatchError:
        return Counter({"houses that cheat, found": 1})
    return Counter({"shoes that went on under them": 1})


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("slugs", nargs="*")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--browser", action="store_true")
    given = parser.parse_args()
    if given.browser:
        import soak_fair_page

        soak_fair_page.sweep(given.slugs, given.seed, given.rounds)
        return 0
    for slug in given.slugs or [one.slug for room in rooms().values() for one in room.offerings.values()]:
        told = look(slug, given.seed, given.rounds)
        print(f"{slug}: {', '.join(f'{count:,} {what}' for what, count in told.items())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
