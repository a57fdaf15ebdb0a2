"""Reading of cards under the rules of a game, high and low: a pure function of the cards, for players and
readers alike."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardroom.cards import Card
from cardroom.errors import ensure
from cardroom.games.poker.rules import HIGHS, LOWS, Hands
from cardroom.hands import Badugi, High, Law, Low
from cardroom.hands.category import PAIR
from cardroom.hands.reading import Reading
from cardroom.words import Said, SaidList, say

AND, NOTHING = str(say("join.and")), str(say("hand.nothing"))


class BothWays(msgspec.Struct, frozen=True, gc=False):
    """A hand as it reads high and low; None where it does not qualify."""

    high: High | None
    low: Low | Badugi | None

    @property
    def readings(self) -> tuple[Reading | None, Reading | None]:
        """Readings of the high and of the low hand."""
        return self.high.reading if self.high else None, self.low.reading if self.low else None

    @property
    def said(self) -> Said | SaidList:
        """Sentence such as `a flush, ace high and seven-five low`."""
        parts = tuple(reading.said for reading in self.readings if reading)
        return SaidList(parts) if parts else say("hand.nothing")

    @property
    def words(self) -> str:
        """The hand in English words, high and low."""
        return AND.join([reading.words for reading in self.readings if reading]) or NOTHING


def high_law(rules: Hands, *, wild: bool = False) -> Law[High]:
    """Return the law of high hands of a game.

    In Mexican Poker it is how the joker was dealt that counts, `wild` if it came down
    (comstock/mexican-poker/rule-1a, rule-1b).
    """
    law = rules.high_law
    ensure(law is not None, "a game without high hands")
    assert law is not None
    return law.down if wild and law.down is not None else law


def read(rules: Hands, cards: Sequence[Card], board: Sequence[Card], *, wild: bool = False) -> BothWays:
    """Return the best hand each way of the cards that may be used. Fewer than five cards count as far as they
    go."""
    high_by, low_by = (
        HIGHS[rules.high],
        LOWS[rules.low],
    )  # as the properties say, for every hand that is shown
    high = None
    if high_by is not None:
        if wild and high_by.down is not None:
            high_by = high_by.down
        high = high_by.choose(rules.uses, cards, board)
        if rules.high_needs == "pair" and high is not None and high.category < PAIR:
            high = None
    return BothWays(high, None if low_by is None else low_by.choose(rules.uses, cards, board))
