"""The best strategy of three card poker: by the card that the player-dealer shows, the least hand that is
played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.games.three_card.rules import ThreeCard
from cardroom.hands import ThreeCards


class Strategy(msgspec.Struct, frozen=True):
    least: Mapping[str, tuple[int, tuple[int, ...]]]
    """By rank shown, what the least hand is in the ranking: its standing and its ranks."""

    def plays(self, hand: ThreeCards, shown: Card) -> bool:
        standing, ranks = self.least[shown.rank]
        return (hand.standing, hand.ranks) >= (standing, ranks)


def rests_on(rules: ThreeCard) -> dict[str, Any]:
    """Bonus bets are settled whatever is done."""
    return {"deck": rules.deck, "qualifies": rules.qualifies}
