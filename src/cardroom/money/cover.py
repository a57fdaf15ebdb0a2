"""How far the player-dealer's money reaches.

What the player-dealer put up before the hand is the most that can be won *or* lost. Gross, which the printed
examples say: paying and collecting both use it up, so that of $200 in action, $60 collected and $60 paid
leave $80. Net, as "cannot win or lose more" may also be read: what is collected covers again. A push uses
none.
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
        """Use up to `cents` of the cover and say how much there was; the remainder has no action."""
        ensure(cents >= 0, "a cover is used for an amount")
        covered = min(cents, self.left)
        self.left -= covered
        return covered

    def pay(self, cents: int) -> int:
        """How much of a win is covered."""
        return self.use(cents)

    def collect(self, cents: int) -> int:
        """How much of a loss is covered."""
        return self.use(cents)


class NetCover(Cover):
    """The part of the posted money that may still be lost; he may win as much as he posted and has lost."""

    __slots__ = ()

    def collect(self, cents: int) -> int:
        ensure(cents >= 0, "a cover is used for an amount")
        covered = min(cents, 2 * self.posted - self.left)
        self.left += covered
        return covered


def reach(kind: type[Cover], posted: int, before: int, wager: int) -> tuple[int, int]:
    """How much of a wager has action, at least and at most, where wagers of so much may be settled before it.

    At least: all of them win even money, and use it up. At most: none of them has, or what they lose covers
    again.
    """
    used, refilled = kind(posted), kind(posted)
    used.pay(before)
    refilled.collect(before)
    return used.pay(wager), max(kind(posted).pay(wager), refilled.pay(wager))
