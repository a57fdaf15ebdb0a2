"""Seven cards set as two hands: a front of two and a back of five (double-hand poker).

The number of cards tells which hand is which, not where they lie (mortimers/double-hand/rule-36e). The front
is read for a pair or high cards only. A joker has the value that makes its hand as high as possible
(comstock/double-hand/intro-1c); alone or with one other card it is an ace.
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
    """Seven cards as they are set."""

    front: High
    back: High

    @property
    def is_foul(self) -> bool:
        """True if the front outranks the back. A front that equals the top of the back loses to its further
        cards."""
        return self.front > self.back

    @property
    def said(self) -> Said:
        """Both hands as something to say: `king-queen in front of a pair of tens`."""
        return say("hand.two", front=read_front(self.front).said, back=self.back.reading.said)

    @property
    def words(self) -> str:
        """Both hands in English."""
        return str(self.said)


def set_two(cards: Sequence[Card], front: Sequence[Card]) -> Two:
    """Return seven cards as set, with two of them in front."""
    back = behind(cards, front)
    ensure((len(front), len(back)) == (FRONT, BACK), f"{len(front)} cards in front and {len(back)} behind")
    return Two(best_high(front, LIMITED), best_high(back, LIMITED))


def behind(cards: Sequence[Card], front: Sequence[Card]) -> list[Card]:
    """Return the cards that are not in front, in their order."""
    return [card for card in cards if card not in front]


def wins(mine: Two, theirs: Two) -> int:
    """Count the hands that beat those of the designated player, who wins copies."""
    return (mine.front > theirs.front) + (mine.back > theirs.back)


def copies(mine: Two, theirs: Two) -> list[Literal["front", "back"]]:
    """Return which of the two hands only equal those of the designated player."""
    front: list[Literal["front", "back"]] = ["front"] if mine.front == theirs.front else []
    return [*front, "back"] if mine.back == theirs.back else front


def read_front(front: High) -> Reading:
    """Return the reading of a front hand: `a pair of nines`, `ace-queen`."""
    return front.reading if front.category == PAIR else reading("front", front.ranks)
