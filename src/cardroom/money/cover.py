"""How far the player-dealer's money reaches.

What the player-dealer put up before the hand is the most that can be won *or* lost, and paying and collecting both use
it up: with $200 in action, $60 collected and $60 paid leave $80 of cover (the printed example). A push uses none.
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
        return f"<Cover {self.left} of {self.posted}>"

    def use(self, cents: int) -> int:
        """Use up to `cents` of the cover and say how much there was; the remainder has no action."""
        ensure(cents >= 0, "a cover is used for an amount")
        covered = min(cents, self.left)
        self.left -= covered
        return covered
