"""One printed line of a poker sheet: the stakes of the table, and what a hand at those stakes costs.

Fees are flat amounts, fixed before the hand begins and never a share of the pot. Most come out of the pot, by
the number of players dealt in; some are paid by the button, some by the blind that is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd
from typing import Literal

import msgspec
from msgspec.structs import replace

from cardroom.errors import InvariantError, UnreadableError
from cardroom.fees.hours import EXAMPLE, read_hours
from cardroom.money import Cents, dollars
from cardroom.words import Said, say

Betting = Literal["limit", "spread", "pot-limit", "no-limit"]


class ByPlayers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """From so many to so many players dealt in, these fees out of the pot."""

    least: int
    """The fewest players."""
    most: int
    """The most."""
    posted: Cents = Cents(0)
    """Out of the posted money, before the deal."""
    designated: Cents = Cents(0)
    """Before the flop, of every hand."""
    regular: Cents = Cents(0)
    """Once the flop is out, on top of it."""
    modified_a: Cents = Cents(0)
    """In place of the regular fee, of a hand that ends before the flop after some action."""
    modified_b: Cents = Cents(0)
    """On top, at the first bet on the turn or the river."""

    @property
    def players(self) -> Said:
        """`2 to 4 players`."""
        if self.least == self.most:
            return say("players.number", count=self.least)
        return say("players.span", least=self.least, most=self.most)

    def of_a_hand(self) -> tuple[int, int]:
        """What a hand of poker pays at least, which ends on the first street without action, and at most:
        either it ends there with action, or it goes on and is bet on late."""
        every = self.posted + self.designated
        return every, every + max(self.modified_a, self.regular + self.modified_b)

    def amounts(self) -> tuple[int, ...]:
        return self.posted, self.designated, self.regular, self.modified_a, self.modified_b


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A line that is printed for every limit from its own up to this one: which it is, the table says."""

    to: Cents
    """The highest lower limit."""
    step: Cents
    """From limit to limit."""
    blinds: tuple[tuple[Cents, ...], ...] = ()
    """The usual blinds where the small one is not half of the lower limit, in whole steps and rather more
    than less."""


class PerHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The stakes and the fees of one line."""

    number: int
    """Its place among the lines, by which a table chooses it; from 1."""
    clauses: tuple[str, ...] = ()
    """The clauses in which it is printed."""
    betting: Betting = "no-limit"
    """How much may be bet."""
    low: Cents = Cents(0)
    """The lower limit, or the least bet of a spread; without limits the least bet where that is not the last
    blind."""
    high: Cents = Cents(0)
    """The higher limit, or the most of a spread."""
    range: Range | None = None
    """Where the line holds for other limits too; the higher one is then to the lower as it is here."""
    blinds: tuple[Cents, ...] = ()
    """From the smallest to the largest; in pot-limit and no-limit the last is also the opening bet."""
    ante: Cents = Cents(0)
    """What everybody puts in before the deal, or the dealer alone."""
    bring_in: Cents = Cents(0)
    """The forced bet that a card decides; 0: the lower limit."""
    fees: tuple[ByPlayers, ...] = ()
    """By the number of players; every number that can be dealt in has exactly one."""
    from_button: Cents = Cents(0)
    """What the player with the button pays before the deal."""
    drops_blind: bool = False
    """The blind goes into the box instead of the pot, and still counts as its poster's bet."""

    half_hour: Cents = Cents(0)
    """By the half hour on the table's clock, in advance."""
    half_hour_from: Literal["players", "pot"] = "players"
    """Each seated player pays, or the first pot of the half hour."""
    half_hour_short: Literal["pays", "owes"] = "pays"
    """What somebody does who is there with less than the fee: he pays what he has, or keeps it, owes the
    whole fee and gets no hand before it is paid."""
    hours: str = ""
    """When a game at these stakes is open, as the sign says it: `every day from 10 AM to 2 AM the next
    morning`, `Wednesday to Saturday from 9 AM to 2 AM the next morning`, `Sunday from 12 PM to 9:30 PM`."""

    def at(self, low: int) -> PerHand:
        """The line at one of the limits of its range."""
        assert self.range is not None
        half = -(-low // (2 * self.range.step)) * self.range.step
        usual = [blinds for blinds in self.range.blinds if blinds[-1] == low]
        blinds = usual[0] if usual else (Cents(half), Cents(low))
        return replace(
            self, low=Cents(low), high=Cents(low * self.high // self.low), blinds=blinds, range=None
        )

    def range_faults(self) -> Iterator[str]:
        """A range leads up in whole steps, and a blind that it names belongs to one of its limits."""
        if self.range is None:
            return
        if self.betting != "limit" or not 0 < self.low < self.range.to or self.range.step <= 0:
            yield "range: expected limits above that of the line, in steps above zero"
        elif (self.range.to - self.low) % self.range.step:
            steps = f"steps of {dollars(self.range.step)} above {dollars(self.low)}"
            yield f"range.to: {dollars(self.range.to)}, expected whole {steps}"
        elif any(not self.has_limit(blinds[-1]) if blinds else True for blinds in self.range.blinds):
            yield "range.blinds: expected blinds of which the last is one of the limits"

    def has_limit(self, low: int) -> bool:
        """Whether a table may be opened at this lower limit."""
        if self.range is None:
            return low == self.low
        return self.low <= low <= self.range.to and (low - self.low) % self.range.step == 0

    def share_chip(self, chip: int, jackpot: int = 0) -> int:
        """The chip that pots are shared in: that of the bets, or as much less as the fees make of it (a fee
        of half a dollar leaves half dollars in pots and stacks, as in comstock/room/fee-hand-holdem-1)."""
        taken = [cents for one in self.fees for cents in one.amounts()]
        return gcd(chip, jackpot, self.from_button, self.half_hour, *taken)

    def of(self, players: int) -> ByPlayers:
        """What a hand of so many players costs."""
        if not self.fees:
            return ByPlayers(least=2, most=players)
        for one in self.fees:
            if one.least <= players <= one.most:
                return one
        raise InvariantError(
            f"schedule {self.number} has no fee for {players} players: the loader should have refused it"
        )

    def stakes_faults(self) -> Iterator[str]:
        """Stakes that make sense: of two limits the lower first, and no blind above them."""
        if self.betting not in ("limit", "spread"):
            return
        if not 0 < self.low <= self.high:
            yield "low and high: expected limits above zero, the lower first"

    def blind_faults(self, blinds: Sequence[int]) -> Iterator[str]:
        """No blind is above what may be bet on the first street."""
        most = self.low if self.betting == "limit" else self.high
        if blinds and self.betting in ("limit", "spread") and blinds[-1] > most:
            yield f"blinds: {dollars(blinds[-1])}, expected no more than the limit of {dollars(most)}"

    def fee_faults(self, players: int, least: int) -> Iterator[str]:
        """Every number of players from the fewest to a full table has exactly one fee."""
        for i, one in enumerate(self.fees):
            if not least <= one.least <= one.most <= players:
                yield (
                    f"fees[{i}]: {one.least} to {one.most} players, expected {least} to {players} and not "
                    f"falling"
                )
        for count in range(least, players + 1) if self.fees else ():
            lines = sum(one.least <= count <= one.most for one in self.fees)
            if lines != 1:
                yield f"fees: {lines or 'no'} line{'s' * (lines > 1)} for {count} players, expected one"

    def hours_faults(self) -> Iterator[str]:
        try:
            if self.hours:
                read_hours(self.hours)
        except UnreadableError:
            yield f"hours: expected opening hours such as {EXAMPLE!r}, found {self.hours!r}"
