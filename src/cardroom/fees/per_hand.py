"""A printed line of a poker sheet: the stakes of the table, and the cost of a hand at those stakes.

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
    """The fees out of the pot for a number of players dealt in."""

    least: int
    """The fewest players."""
    most: int
    """The most players."""
    posted: Cents = Cents(0)
    """Out of the posted money, before the deal."""
    designated: Cents = Cents(0)
    """Before the flop, for every hand."""
    regular: Cents = Cents(0)
    """In addition, once the flop is out."""
    modified_a: Cents = Cents(0)
    """In place of the regular fee, for a hand that ends before the flop after some action."""
    modified_b: Cents = Cents(0)
    """In addition, at the first bet on the turn or the river."""

    @property
    def players(self) -> Said:
        """The number of players as something to say: `2 to 4 players`."""
        if self.least == self.most:
            return say("players.number", count=self.least)
        return say("players.span", least=self.least, most=self.most)

    def of_a_hand(self) -> tuple[int, int]:
        """Return the least and the most that a hand of poker pays.

        A hand pays least if it ends on the first street without action. It pays most if it ends there with
        action, or if it goes on and is bet on late.
        """
        every = self.posted + self.designated
        return every, every + max(self.modified_a, self.regular + self.modified_b)

    def amounts(self) -> tuple[int, ...]:
        """Return all fees of the line."""
        return self.posted, self.designated, self.regular, self.modified_a, self.modified_b


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A line that is printed for every limit from its own up to `to`; the table chooses which."""

    to: Cents
    """The highest lower limit."""
    step: Cents
    """The step from limit to limit."""
    blinds: tuple[tuple[Cents, ...], ...] = ()
    """The usual blinds of the limits where the small blind is not half of the lower limit. Half a limit is
    rounded up to whole steps."""


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
    """The range of limits, where the line holds for several. The higher limit keeps its ratio to the lower.
    """
    blinds: tuple[Cents, ...] = ()
    """From the smallest to the largest; in pot-limit and no-limit the last is also the opening bet."""
    ante: Cents = Cents(0)
    """The ante of every player, or of the dealer alone, before the deal."""
    bring_in: Cents = Cents(0)
    """The forced bet that a card decides; 0: the lower limit."""
    fees: tuple[ByPlayers, ...] = ()
    """The fees by the number of players; every number that can be dealt in has exactly one line."""
    from_button: Cents = Cents(0)
    """The fee of the player with the button, before the deal."""
    drops_blind: bool = False
    """The blind goes into the box instead of the pot, and still counts as its poster's bet."""

    half_hour: Cents = Cents(0)
    """The fee for a half hour on the table's clock, paid in advance."""
    half_hour_from: Literal["players", "pot"] = "players"
    """Each seated player pays, or the first pot of the half hour."""
    half_hour_short: Literal["pays", "owes"] = "pays"
    """The rule for players with less than the fee. `pays`: they pay what they have. `owes`: they keep it, owe
    the whole fee and get no hand before it is paid."""
    hours: str = ""
    """When a game at these stakes is open, as the sign says it: `every day from 10 AM to 2 AM the next
    morning`, `Wednesday to Saturday from 9 AM to 2 AM the next morning`, `Sunday from 12 PM to 9:30 PM`."""

    def at(self, low: int) -> PerHand:
        """Return the line at one of the limits of its range."""
        assert self.range is not None
        half = -(-low // (2 * self.range.step)) * self.range.step
        usual = [blinds for blinds in self.range.blinds if blinds[-1] == low]
        blinds = usual[0] if usual else (Cents(half), Cents(low))
        return replace(
            self, low=Cents(low), high=Cents(low * self.high // self.low), blinds=blinds, range=None
        )

    def range_faults(self) -> Iterator[str]:
        """Yield the faults of a range: it leads up in whole steps, and each blind belongs to one of its
        limits."""
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
        """Return whether a table may be opened at this lower limit."""
        if self.range is None:
            return low == self.low
        return self.low <= low <= self.range.to and (low - self.low) % self.range.step == 0

    def share_chip(self, chip: int, jackpot: int = 0) -> int:
        """Return the chip in which pots are shared: the chip of the bets, or a smaller one if the fees
        require it.

        A fee of half a dollar leaves half dollars in pots and stacks, as in comstock/room/fee-hand-holdem-1.
        """
        taken = [cents for fee in self.fees for cents in fee.amounts()]
        return gcd(chip, jackpot, self.from_button, self.half_hour, *taken)

    def of(self, players: int) -> ByPlayers:
        """Return the fees of a hand with this number of players."""
        if not self.fees:
            return ByPlayers(least=2, most=players)
        for fee in self.fees:
            if fee.least <= players <= fee.most:
                return fee
        raise InvariantError(
            f"schedule {self.number} has no fee for {players} players: the loader should have refused it"
        )

    def stakes_faults(self) -> Iterator[str]:
        """Yield the faults of the stakes: two limits are above zero, the lower first."""
        if self.betting not in ("limit", "spread"):
            return
        if not 0 < self.low <= self.high:
            yield "low and high: expected limits above zero, the lower first"

    def blind_faults(self, blinds: Sequence[int]) -> Iterator[str]:
        """Yield a fault if a blind is above the highest bet of the first street."""
        most = self.low if self.betting == "limit" else self.high
        if blinds and self.betting in ("limit", "spread") and blinds[-1] > most:
            yield f"blinds: {dollars(blinds[-1])}, expected no more than the limit of {dollars(most)}"

    def fee_faults(self, players: int, least: int) -> Iterator[str]:
        """Yield the faults of the fees: every number of players up to a full table has exactly one line."""
        for i, fee in enumerate(self.fees):
            if not least <= fee.least <= fee.most <= players:
                yield (
                    f"fees[{i}]: {fee.least} to {fee.most} players, expected {least} to {players} and not "
                    f"falling"
                )
        for count in range(least, players + 1) if self.fees else ():
            lines = sum(fee.least <= count <= fee.most for fee in self.fees)
            if lines != 1:
                yield f"fees: {lines or 'no'} line{'s' * (lines > 1)} for {count} players, expected one"

    def hours_faults(self) -> Iterator[str]:
        """Yield a fault if the opening hours cannot be read."""
        try:
            if self.hours:
                read_hours(self.hours)
        except UnreadableError:
            yield f"hours: expected opening hours such as {EXAMPLE!r}, found {self.hours!r}"
