"""Best strategy of double-hand poker: hands for which another setting than the house's does better.

The opponent is a hand that the house has set. Most hands are set best by the house way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Any

import msgspec

from cardroom.cards import SUITS, Card
from cardroom.games.double_hand.rules import DoubleHand
from cardroom.hands import highest_first, house_way, set_two

FRONT, SUITED = 2, 5
HIGH_FIRST = "*AKQJT98765432"


class Strategy(msgspec.Struct, frozen=True, dict=True):
    """Exceptions from the house way: the number of a front → the hands that have it there instead."""

    instead: Mapping[str, str]

    @cached_property
    def _front(self) -> dict[str, int]:
        return {hand: int(number) for number, hands in self.instead.items() for hand in hands.split(" ")}

    def front(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards to put in front; of several cards of a rank those that leave the stronger back."""
        number = self._front.get(spelled(cards))
        if number is None:
            return house_way(cards)
        settings = [(set_two(cards, two), two) for two in combinations(highest_first(cards), FRONT)]
        return max(
            ((hand.back, two) for hand, two in settings if hand.front.number == number),
            key=lambda setting: setting[0],
        )[1]


def spelled(cards: Sequence[Card]) -> str:
    """Return the ranks of a hand from the highest down, as the strategy names it.

    Where five cards are of one suit, those of the suit with the joker come first, and then the others.
    """
    for suit in SUITS:
        inside = [card for card in cards if card.suit == suit or card.is_joker]
        if len(inside) >= SUITED:
            return f"{_ranks(inside)}/{_ranks([card for card in cards if card not in inside])}"
    return _ranks(cards)


def _ranks(cards: Sequence[Card]) -> str:
    return "".join(sorted([card.rank for card in cards], key=HIGH_FIRST.index))


def rests_on(rules: DoubleHand) -> dict[str, Any]:
    """Return the rules that the strategy depends on."""
    return {"deal": (rules.deal.make_up, rules.deal.cards)}
