"""How much may be bet: limit, spread, pot-limit and no-limit as one pure function from where the betting stands."""

from __future__ import annotations

import msgspec

from cardroom.fees import Betting, PerHand


class Level(msgspec.Struct, frozen=True, gc=False):
    """What must be matched, by how much it was last raised in full, and the last full bet below it."""

    bet: int
    by: int
    """The last full bet or raise; before the first bet, the least opening bet."""
    full: int
    """The last full bet or raise stands at this; a short all-in may lie above it."""

    def facing(self, bet: int) -> Level:
        """The same for somebody who has less than all of it to match."""
        return self if bet == self.bet else Level(bet, self.by, min(self.full, bet))


class Structure(msgspec.Struct, frozen=True, gc=False):
    """The structure of one betting round."""

    betting: Betting
    opening: int
    """The least bet: the limit of this street, the foot of the spread, the largest blind."""
    most: int
    """The top of the spread; unused elsewhere."""
    cap: int
    """How many raises there may be; 0: any number."""
    step: int

    def is_full(self, level: Level, to: int) -> bool:
        """Only a full bet counts as a raise. In limit a short all-in may be completed: that raises the last full bet."""
        return to - (level.full if self.betting == "limit" else level.bet) >= level.by

    def after(self, level: Level, to: int) -> Level:
        """The level once somebody has bet or raised to this amount. A short all-in leaves the last full bet as it was."""
        if not self.is_full(level, to):
            return Level(to, level.by, level.full)
        return Level(to, level.by if self.betting == "limit" else max(level.by, to - level.bet), to)

    def raise_to(self, level: Level, bet: int, pot: int) -> tuple[int, int]:
        """The least and the most that may be bet or raised to, for a player with this bet in; chips not considered.

        In limit every bet and raise is exactly one limit above the last full bet (comstock/holdem/split-limit-a), in a
        spread within it and no less than the one before; a pot-limit raise may be as large as the pot with the
        raiser's own call (comstock/holdem/pot-limit-c).
        """
        match self.betting:
            case "limit":
                to = level.full + self.opening
                to = to if to > level.bet else level.bet + self.opening
                return to, to
            case "spread":
                return level.bet + max(self.opening, level.by), level.bet + self.most
            case "pot-limit":
                least = level.bet + level.by
                return least, max(least, level.bet + pot + level.bet - bet)
            case _:
                return level.bet + level.by, level.bet + level.by + 10**15


def structure(line: PerHand, street_limit: str, *, blind: int, raises: int, step: int) -> Structure:
    """The structure of a street at these stakes. The cap binds limit and spread games only (comstock/holdem/rule-2a)."""
    if line.betting == "limit":
        return Structure("limit", line.low if street_limit == "low" else line.high, 0, raises, step)
    if line.betting == "spread":
        return Structure("spread", line.low, line.high, raises, step)
    return Structure(line.betting, blind, 0, 0, step)
