"""Rounds played by a game's own script with bots in every seat: the net of each seat, and the collection of
the house.

All bots have the same chips before every hand, so that hands are alike; button, bank and shoe go on as usual.
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
    """The bots at the table: one in the first seat, and bots of the same or another kind in the others."""

    first: str = "chart"
    others: str = ""
    """The kind of the other bots; empty: the same as the first."""
    seats: int = 0
    """0: six, or all seats of a smaller table."""
    cents: int = 0
    """Cents of each bot before every hand; 0: the usual stack."""


class ScriptLoop:
    """Bots that play a table hand after hand."""

    def __init__(self, table: Table, bots: SeatedBots) -> None:
        self.table, least = table, fewest(table)
        self.seats = bots.seats or max(least, min(SEATS, table.rules.seats))
        other_bot = bots.others or bots.first
        faults = [
            f"bot {name!r}: expected {', '.join(BOTS)}"
            for name in (bots.first, other_bot)
            if name not in BOTS
        ]
        if not max(least, 2) <= self.seats <= table.rules.seats:
            faults.append(f"seats: {self.seats}, expected {max(least, 2)} to {table.rules.seats}")
        if bots.cents < 0:
            faults.append("chips: expected more than none")
        if faults:
            raise SetupError(faults)
        self.cents = bots.cents or usual_stack(table)
        self.bots = {seat: BOTS[bots.first if seat == 1 else other_bot] for seat in range(1, self.seats + 1)}
        self.settings: tuple[Said, ...] = (
            say("simulate.bots", first=bots.first, others=other_bot, count=self.seats - 1),
            say("simulate.chips", chips=Chips(self.cents)),
        )
        self.strategy = f"{__version__} {bots.first} {other_bot} {self.seats} {self.cents}".encode()

    def count(self, seed: int, rounds: int) -> dict[str, Tally]:
        """Play these rounds and return the counters of the first seat, the others and the house."""
        sums = {name: [0, 0] for name in (FIRST, OTHERS, HOUSE)}
        for nets in self._hands(seed, rounds):
            first_net, other_net = nets[0], sum(nets[1:])
            for name, net in ((FIRST, first_net), (OTHERS, other_net), (HOUSE, -first_net - other_net)):
                sums[name][0] += net
                sums[name][1] += net * net
        return {name: Tally(rounds, net, square, unit=0) for name, (net, square) in sums.items()}

    def _hands(self, seed: int, rounds: int) -> Iterator[list[int]]:
        """Yield the nets of all seats in cents, hand by hand."""
        chance, rng = streams(seed)
        start = fresh = seat_bots(self.seats, self.cents)
        for _ in range(rounds):
            after = play_round(self.table, start, self.bots, chance, rng).outcome
            has = {person.seat: person.cents for person in after.people} if after else {}
            yield [has.get(seat, 0) - self.cents if after else 0 for seat in self.bots]
            start = fresh if after is None or after.stopped else self._with_chips(after)

    def _with_chips(self, after: BetweenRounds) -> BetweenRounds:
        """Return the table with the same chips as before for the next hand."""
        people = tuple(replace(person, cents=self.cents, owes=0) for person in after.people)
        return replace(after, people=people, gone=(), notes=())
