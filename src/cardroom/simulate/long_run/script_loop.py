"""Rounds played by a game's own script, bots at every seat: what a seat nets, and what the house collects.

Everybody has the same chips before every hand, so that hands are alike; button, bank and shoe go on as they
would.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from cardroom import __version__
from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds
from cardroom.odds.tallies import Tally
from cardroom.players import BOTS
from cardroom.rooms import Table
from cardroom.rooms.stacks import fewest, usual_stack
from cardroom.simulate.bot_rounds import play_round, seat_bots, streams
from cardroom.words import Chips, Said, say

SEATS = 6
FIRST, OTHERS, HOUSE = "seat", "others", "house"


class SeatedBots(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits there: one who plays so, and others who play otherwise, or alike."""

    first: str = "chart"
    others: str = ""
    """The same if nothing is said."""
    seats: int = 0
    """0: six, or as many as there are."""
    cents: int = 0
    """Before each of them; 0: what one usually brings."""


class ScriptLoop:
    """Bots play a table, hand after hand."""

    def __init__(self, table: Table, bots: SeatedBots) -> None:
        self.table, least = table, fewest(table)
        self.seats = bots.seats or max(least, min(SEATS, table.rules.seats))
        others = bots.others or bots.first
        faults = [
            f"bot {name!r}: expected {', '.join(BOTS)}" for name in (bots.first, others) if name not in BOTS
        ]
        if not max(least, 2) <= self.seats <= table.rules.seats:
            faults.append(f"seats: {self.seats}, expected {max(least, 2)} to {table.rules.seats}")
        if bots.cents < 0:
            faults.append("chips: expected more than none")
        if faults:
            raise SetupError(faults)
        self.cents = bots.cents or usual_stack(table)
        self.bots = {seat: BOTS[bots.first if seat == 1 else others] for seat in range(1, self.seats + 1)}
        self.settings: tuple[Said, ...] = (
            say("simulate.bots", first=bots.first, others=others, count=self.seats - 1),
            say("simulate.chips", chips=Chips(self.cents)),
        )
        self.strategy = f"{__version__} {bots.first} {others} {self.seats} {self.cents}".encode()

    def count(self, seed: int, rounds: int) -> dict[str, Tally]:
        sums = {name: [0, 0] for name in (FIRST, OTHERS, HOUSE)}
        for nets in self._hands(seed, rounds):
            own, others = nets[0], sum(nets[1:])
            for name, net in ((FIRST, own), (OTHERS, others), (HOUSE, -own - others)):
                sums[name][0] += net
                sums[name][1] += net * net
        return {name: Tally(rounds, net, square, unit=0) for name, (net, square) in sums.items()}

    def _hands(self, seed: int, rounds: int) -> Iterator[list[int]]:
        """What every seat nets, in cents, hand by hand."""
        chance, rng = streams(seed)
        start = fresh = seat_bots(self.seats, self.cents)
        for _ in range(rounds):
            after = play_round(self.table, start, self.bots, chance, rng).outcome
            has = {one.seat: one.cents for one in after.people} if after else {}
            yield [has.get(seat, 0) - self.cents if after else 0 for seat in self.bots]
            start = fresh if after is None or after.stopped else self._with_chips(after)

    def _with_chips(self, after: BetweenRounds) -> BetweenRounds:
        """As much as before, for the next hand."""
        people = tuple(replace(one, cents=self.cents, owes=0) for one in after.people)
        return replace(after, people=people, gone=(), notes=())
