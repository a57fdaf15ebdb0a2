"""`cardroom serve` for the tests: bots think quickly, results are shown briefly, one address may open many tables.

As a program: `python -m tests.browser.serving [--seed N] [--seen N] [--unseen N] [--show MS] [--lie LIE] [--limited]
-- ARGUMENTS OF SERVE`. With a seed the cards are the same each time; `--unseen` mixes what nobody has seen yet otherwise; `--show` is
how long a result lies on the table; with `--lie` the house cheats, at one table at a time; `--limited` keeps the limits of an address.
Nothing else differs from the server itself.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from cardroom.cards import Shoe, draw
from cardroom.live.http.budgets import USUAL, read_budgets
from cardroom.live.server import asgi as process
from cardroom.live.server.public_server import PublicRoomServer
from cardroom.live.server.serve import serve_command
from cardroom.live.stream import deadlines as clock
from cardroom.live.stream import fairness
from cardroom.live.stream import request_effects as wishes
from cardroom.live.stream.commands import Fresh
from cardroom.live.stream.header import RoundHeader, SeatHolder
from cardroom.live.stream.terms import Terms
from cardroom.live.table import aggregate, fold
from cardroom.live.table import round_handlers as playing
from cardroom.live.table.state import TableState
from cardroom.live.wire import archive
from cardroom.script import SystemChance

TERMS = Terms(show=900, bank=60_000, wager=60_000, act=60_000, floor=300_000)
"""Nobody is hurried, and nobody waits long for the next round."""


def seeded(seed: int) -> Callable[[int], bytes]:
    """In place of the system's generator: the same shoes each time, whatever bytes players would add, and whichever table asks
    first. Two rounds differ by their place."""
    wishes.with_fresh = fold.with_fresh = lambda one, fresh: one  # type: ignore[attr-defined]
    return lambda count: Random(seed).randbytes(count)


def mix_unseen(seen: int, unseen: int) -> None:
    """What lies in a shoe after the cards that are `seen` lies there otherwise."""
    rng = Random(unseen)

    class Mixed(fairness.Derived):
        def first_shuffle(self, *given: Any) -> Shoe:
            shoe = super().first_shuffle(*given)
            below = shoe.order[seen:]
            rng.shuffle(below)
            return Shoe([*shoe.order[:seen], *below], secret=shoe.secret, goes_on=shoe.goes_on)

    fairness.Derived = Mixed  # type: ignore[misc]


class QuickServer(PublicRoomServer):
    """Shows results briefly, by default without the limits that one person or address has."""

    chances: SystemChance | None = None
    terms = TERMS
    is_limited = False

    def __init__(self, *given: Any, **more: Any) -> None:
        if not self.is_limited:
            more["limits"] = read_budgets(f"{one}=off" for one in USUAL)
        super().__init__(*given, chance=self.chances, **more)

    async def open_table(self, *given: Any, terms: Terms | None = None, **more: Any) -> int:
        return await super().open_table(*given, terms=terms or self.terms, **more)


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--seen", type=int, default=0)
    asked.add_argument("--unseen", type=int, default=0)
    asked.add_argument("--show", type=int, default=TERMS.show)
    asked.add_argument("--lie", choices=sorted(LIES))
    asked.add_argument("--limited", action="store_true")
    mine, rest = asked.parse_known_args()
    if mine.seed:
        QuickServer.chances = SystemChance(seeded(mine.seed))
    if mine.unseen:
        mix_unseen(mine.seen, mine.unseen)
    if mine.lie:
        LIES[mine.lie]()
    clock.THINKS, clock.THINKS_MOST = 60, 180
    QuickServer.terms = replace(TERMS, show=mine.show)
    QuickServer.is_limited = mine.limited
    process.PublicRoomServer = QuickServer  # type: ignore[misc]
    serve_command([one for one in rest if one != "--"], prog_name="cardroom serve")


# What a house does that would choose a deck.


def swap() -> None:
    """When all wagers lie there it takes another draw, and from then on tells the seal of that one."""

    class Swapping(fairness.Dealing):
        def answer(self, question: Any) -> Any:
            if not self._asked:
                draws = self._state.draws
                self._state.draws = replace(draws, now=secrets.token_bytes(len(draws.now)))
            return super().answer(question)

    playing.Dealing = aggregate.Dealing = Swapping  # type: ignore[misc, attr-defined]


def swap_quietly() -> None:
    """The same, and it goes on telling the seal that it told before, also of a round that is over."""
    told = [""]
    draws_for, seal = fairness.next_draws, draw.seal

    def remember(at: Any, chance: SystemChance) -> fairness.HouseDraws:
        made = draws_for(at, chance)
        told[0] = seal(made.now)
        return made

    swap()
    playing.next_draws = remember  # type: ignore[attr-defined]
    archive.seal = lambda _: told[0]  # type: ignore[attr-defined]
    fairness.HouseDraws.seal_now = property(lambda draws: told[0])  # type: ignore[assignment, method-assign]


def drop() -> None:
    """It takes the players' bytes and uses none."""
    fairness.opened_bytes = fold.opened_bytes = lambda header: {}  # type: ignore[attr-defined]


def unlisted() -> None:
    """It lists no pledge, and so nobody opens one."""
    told = TableState.fair.fget  # type: ignore[attr-defined]
    TableState.fair = property(lambda at: replace(told(at), pledged=(), later=()))  # type: ignore[assignment, method-assign]


def device() -> None:
    """It invents another device for each player: that one's pledge takes the place of the player's, and its bytes go in."""
    made: dict[str, str] = {}
    honest = fairness.with_fresh

    def invented(one: SeatHolder, fresh: Fresh | None) -> SeatHolder:
        if fresh is None or not fresh.next:
            return honest(one, fresh)
        own = secrets.token_bytes(draw.OWN)
        made[draw.pledge(own)] = own.hex()
        return honest(one, replace(fresh, next=draw.pledge(own)))

    def opened(header: RoundHeader) -> dict[int, str]:
        return {one.seat: made[one.pledged] for one in header.sittings if one.seat and one.pledged in made}

    wishes.with_fresh = fold.with_fresh = invented  # type: ignore[attr-defined]
    fairness.opened_bytes = fold.opened_bytes = opened  # type: ignore[attr-defined]


LIES: dict[str, Callable[[], None]] = {
    "swap": swap,
    "swap-quietly": swap_quietly,
    "drop": drop,
    "unlisted": unlisted,
    "device": device,
}


if __name__ == "__main__":
    sys.exit(main())
