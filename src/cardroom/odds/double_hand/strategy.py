"""The best way to set two hands, as data."""

from __future__ import annotations

import numpy as np

from cardroom.games.double_hand.rules import Opened
from cardroom.games.double_hand.strategy import Strategy, spelled
from cardroom.odds.double_hand.differences import BY_CODE
from cardroom.odds.double_hand.kernels import FRONT_MASK
from cardroom.odds.double_hand.missing_cards import best_with_own_cards_gone
from cardroom.odds.double_hand.price import cards_of
from cardroom.odds.double_hand.tables import all_kinds, by_house, hand_counts
from cardroom.odds.house_way import all_fronts


def strategy(table: Opened) -> Strategy:
    """Return the hands in which the best way, found with the player's own cards gone, differs from the house
    way in front or back."""
    deck_size = cards_of(table.rules)
    best, fronts, hands = best_with_own_cards_gone(deck_size), all_fronts(), dict[str, list[str]]()
    for index in np.flatnonzero((best != by_house()) & (hand_counts(deck_size) > 0)).tolist():
        number = fronts[int(best[index]) % (FRONT_MASK + 1) - 1].number
        hand = [BY_CODE[code] for code in all_kinds().codes[index].tolist()]
        hands.setdefault(str(number), []).append(spelled(hand))
    return Strategy({number: " ".join(sorted(some)) for number, some in sorted(hands.items())})
