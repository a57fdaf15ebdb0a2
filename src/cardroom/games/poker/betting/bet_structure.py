"""How much may be bet: limit, spread, pot-limit and no-limit as one pure function of the level of the
betting."""

from __future__ import annotations

import msgspec

from cardroom.fees import Betting, PerHand

RaiseRange = tuple[int, int, int]
"""The least and the most that may be bet or raised to, and in what steps."""


class Level(msgspec.Struct, frozen=True, gc=False):
    """Level of a betting round: the bet to match, by how much it was last raised in full, and the last full
    bet below it."""

    bet: int
    by: int
    """The last full bet or raise; before the first bet, the least opening bet."""
    full: int
    """Where the last full bet or raise stands; a short all-in may lie above it."""

    def facing(self, bet: int) -> Level:
        """Return the same level for a player who has less than all of it to match."""
        return self if bet == self.bet else Level(bet, self.by, min(self.full, bet))


class BetStructure(msgspec.Struct, frozen=True, gc=False):
    """Structure of one betting round."""

    betting: Betting
    opening: int
    """The least bet: the limit of this street, the foot of the spread, the largest blind."""
    most: int
    """The top of the spread; in limit the other size a bet may have, 0 where there is only one; unused
    elsewhere."""
    cap: int
    """How many raises there may be; 0: any number."""
    step: int
    rising: bool = True
    """In a spread, whether a raise is no less than the bet or raise before it."""
    either: bool = False
    """In limit, whether a short all-in may be completed or raised by a full bet; otherwise only completed."""

    def is_full(self, level: Level, to: int) -> bool:
        """Return whether a bet or raise to this amount is full; only a full one counts as a raise.

        In limit a short all-in may be completed: that raises the last full bet.
        """
        return to - (level.full if self.betting == "limit" else level.bet) >= level.by

    def after(self, level: Level, to: int) -> Level:
        """Return the level after a bet or raise to this amount. A short all-in leaves the last full bet as it
        was."""
        if not self.is_full(level, to):
            return Level(to, level.by, level.full)
        if self.betting == "limit":
            base = self._base(level)
            size = self.most if self.most and to - base >= self.most else level.by
            return Level(to, level.by if level.full else size, to if self.either else base + size)
        return Level(to, max(level.by, to - level.bet, self.opening) if self.rising else self.opening, to)

    @staticmethod
    def _base(level: Level) -> int:
        """Return what a raise in limit comes on top of: the last full bet, even below short all-ins."""
        return level.full if level.full + level.by > level.bet else level.bet

    def raise_to(self, level: Level, bet: int, pot: int) -> RaiseRange:
        """Return the least and the most that may be bet or raised to, and in what steps, for a player with
        this bet in.

        The player's chips are not considered. In limit every bet and raise is exactly one limit above the
        last full bet (comstock/holdem/split-limit-a). It may be one of two limits where either is open and
        the first bet was the lower (comstock/seven-stud/rule-23b). In a spread it is anything within it, and
        where the document asks for it no less than the one before. A pot-limit raise may be as large as the
        pot with the raiser's own call (comstock/holdem/pot-limit-c).
        """
        match self.betting:
            case "limit":
                base = self._base(level)
                least, most = base + level.by, base + max(level.by, self.most)
                if self.either:
                    most = max(most, level.bet + level.by)
                return least, most, max(most - least, 1)
            case "spread":
                return level.bet + max(self.opening, level.by), level.bet + self.most, self.step
            case "pot-limit":
                least = level.bet + level.by
                return least, max(least, level.bet + pot + level.bet - bet), self.step
            case _:
                return level.bet + level.by, level.bet + level.by + 10**15, self.step


def structure(
    line: PerHand, low: int, high: int, *, least: int, raises: int, step: int, rising: bool = True
) -> BetStructure:
    """Return the structure of a street at these stakes; `low` equals `high` where only one size of bet is
    open.

    `least` is the opening bet of the games without limits. The cap binds limit and spread games only
    (comstock/holdem/rule-2a).
    """
    if line.betting == "limit":
        return BetStructure("limit", low, high if high > low else 0, raises, step)
    if line.betting == "spread":
        return BetStructure("spread", least, high, raises, step, rising)
    return BetStructure(line.betting, least, 0, 0, step)
