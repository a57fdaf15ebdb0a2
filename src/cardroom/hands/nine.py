"""Counting to nine: the value of a hand is the last digit of the sum of its cards.

Cards from the ace to the six count their number, jack, queen and king count nothing
(comstock/super-pan-9/structure-3b to structure-4c).
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.hands.reading import Reading, reading


def points(cards: Sequence[Card]) -> int:
    """Return the value of a hand, 0 to 9."""
    return sum([card.number for card in cards if card.number < 11]) % 10


def read_points(total: int) -> Reading:
    """Return the reading of a value: `a seven`, `nothing`."""
    return reading("nine", (total,))
