"""Seven cards set as two hands: a front of two and a back of five (double-hand poker).

Which is which is told by the number of cards, wherever they lie (mortimers/double-hand/rule-36e). The front
is read for a pair or high cards only. A joker is worth what makes the hand it lies in as high as it can be
(comstock/double-hand/intro-1c); alone or beside one card it is an ace.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from cardroom.cards import Card
from cardroom.errors import ensure
from cardroom.hands.category import PAIR
from cardroom.hands.high import High, best_high
from cardroom.hands.ranking import LIMITED
from cardroom.hands.reading import Reading, reading
from cardroom.words import Said, say

FRONT, BACK = 2, 5


class Two(msgspec.Struct, frozen=True, gc=False):
    """A hand as it is set."""

    front: High
    back: High

    @property
    def is_foul(self) -> bool:
        """The front outranks the back. Where it only equals the top of the back, the back's further cards are
        higher."""
        return self.front > self.back

    @property
    def said(self) -> Said:
        """`king-queen in front of a pair of tens`."""
        return say("hand.two", front=read_front(self.front).said, back=self.back.reading.said)

    @property
    def words(self) -> str:
        return str(self.said)


def set_two(cards: Sequence[Card], front: Sequence[Card]) -> Two:
    """Seven cards, two of which go in front."""
    back = behind(cards, front)
    ensure((len(front), len(back)) == (FRONT, BACK), f"{len(front)} cards in front and {len(back)} behind")
    return Two(best_high(front, LIMITED), best_high(back, LIMITED))


def behind(cards: Sequence[Card], front: Sequence[Card]) -> list[Card]:
    """The cards that are not in front, in their order."""
    return [card for card in cards if card not in front]


def wins(mine: Two, theirs: Two) -> int:
    """How many of the two hands beat the designated player's: an equal one is a copy, and his."""
    return (mine.front > theirs.front) + (mine.back > theirs.back)


def copies(mine: Two, theirs: Two) -> list[Literal["front", "back"]]:
    """Which of the two hands only equal the designated player's."""
    front: list[Literal["front", "back"]] = ["front"] if mine.front == theirs.front else []
    return [*front, "back"] if mine.back == theirs.back else front


def read_front(front: High) -> Reading:
    """`a pair of nines`, `ace-queen`."""
    return front.reading if front.category == PAIR else reading("front", front.ranks)
