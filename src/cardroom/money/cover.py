"""How far the player-dealer's money reaches.

The money that the player-dealer put up before the hand is the most that can be won *or* lost. There are two
readings. Gross, as in the printed examples: paying and collecting both use it up, so with $200 in action, $60
collected and $60 paid leave $80. Net, as "cannot win or lose more" may also be read: collected money covers
again. A push uses none.
"""

from __future__ import annotations

from cardroom.errors import ensure


class Cover:
    """The part of the posted money that has not met a wager yet."""

    __slots__ = ("left", "posted")

    def __init__(self, posted: int) -> None:
        self.posted = posted
        self.left = posted

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.left} of {self.posted}>"

    def use(self, cents: int) -> int:
        """Use up to `cents` of the cover and return how much there was; the remainder has no action."""
        ensure(cents >= 0, "a cover is used for an amount")
        covered = min(cents, self.left)
        self.left -= covered
        return covered

    def pay(self, cents: int) -> int:
        """Cover a win and return how much of it is covered."""
        return self.use(cents)

    def collect(self, cents: int) -> int:
        """Cover a loss and return how much of it is covered."""
        return self.use(cents)


class NetCover(Cover):
    """The part of the posted money that may still be lost. The player-dealer may win as much as was posted
    and lost."""

    __slots__ = ()

    def collect(self, cents: int) -> int:
        """Cover a loss, which covers again, and return how much of it is covered."""
        ensure(cents >= 0, "a cover is used for an amount")
        covered = min(cents, 2 * self.posted - self.left)
        self.left += covered
        return covered


def reach(kind: type[Cover], posted: int, before: int, wager: int) -> tuple[int, int]:
    """Return how much of a wager has action, at least and at most, if wagers of `before` cents may be settled
    first.

    At least: all of them win even money and use the cover up. At most: none of them does, or their losses
    cover again.
    """
    used, refilled = kind(posted), kind(posted)
    used.pay(before)
    refilled.collect(before)
    return used.pay(wager), max(kind(posted).pay(wager), refilled.pay(wager))
