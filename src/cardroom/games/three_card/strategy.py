"""Best strategy of three card poker: the least hand to play against each card of the player-dealer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.games.three_card.rules import ThreeCard
from cardroom.hands import ThreeCards


class Strategy(msgspec.Struct, frozen=True):
    """The least hand that is played against each card."""

    least: Mapping[str, tuple[int, tuple[int, ...]]]
    """Rank shown → the least hand to play: its standing in the ranking and its ranks."""

    def plays(self, hand: ThreeCards, shown: Card) -> bool:
        """Return whether a hand is played against the card shown."""
        standing, ranks = self.least[shown.rank]
        return (hand.standing, hand.ranks) >= (standing, ranks)


def rests_on(rules: ThreeCard) -> dict[str, Any]:
    """Return the rules that the strategy depends on; bonus bets are settled in any case."""
    return {"deck": rules.deck, "qualifies": rules.qualifies}
