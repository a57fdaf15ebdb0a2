"""Results of hands, and the lines of a pay table that bonus bets make: the pure mathematics of three card
poker."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.fixed import Fixed
from cardroom.games.three_card.rules import PairPlusPays, SixCardPays
from cardroom.hands import High, ThreeCards, best_high, best_three
from cardroom.hands.category import (
    ACE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    NAMES,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
)
from cardroom.money import Odds

LINES = Fixed({
    ROYAL_FLUSH: "royal_flush",
    STRAIGHT_FLUSH: "straight_flush",
    FOUR: "four_of_a_kind",
    FULL_HOUSE: "full_house",
    THREE: "three_of_a_kind",
    STRAIGHT: "straight",
    FLUSH: "flush",
    PAIR: "pair",
})
"""Category of a hand → its field in a pay table."""
ANTE = "ante"
FORFEITED = (ANTE, "pair-plus")
"""Bets that a player loses by folding; a 6 Card Bonus bet stays in action."""
Paid = tuple[Odds, str]
"""The odds of a pay table, and the topic of their line."""


def is_qualified(dealer: ThreeCards, least: str) -> bool:
    """Return whether a hand is a pair or better, or has a high card of at least this rank (`queen`)."""
    return dealer.category != HIGH_CARD or dealer.ranks[0] >= NAMES.index(least, 2)


def compare_hands(mine: ThreeCards, dealer: ThreeCards, least: str) -> tuple[int, int]:
    """Return the results of Ante and Play: 1 wins even money, 0 goes back, -1 is lost.

    Against a hand that does not qualify the Ante wins with any cards, and Play has no action.
    """
    if not is_qualified(dealer, least):
        return 1, 0
    how = (mine > dealer) - (mine < dealer)
    return how, how


def pair_plus(cards: Sequence[Card], pays: PairPlusPays) -> Paid | None:
    """Return what these three cards pay; None below a pair."""
    category = best_three(cards).category
    if category == HIGH_CARD:
        return None
    line = "mini_royal_flush" if category == ROYAL_FLUSH else LINES[category]
    return getattr(pays, line), _topic("pair-plus", line)


def best_of_six(player: Sequence[Card], dealer: Sequence[Card]) -> High:
    """Return the best five of six cards, no matter how many come from either hand.

    Five cards rank as in poker (ruling at pinnacle/three-card-poker/six-card-3).
    """
    return best_high((*player, *dealer))


def six_card(player: Sequence[Card], dealer: Sequence[Card], pays: SixCardPays) -> Paid | None:
    """Return what the best five of the six cards pay; None below three of a kind."""
    return six_card_of(best_of_six(player, dealer), pays)


def six_card_of(hand: High, pays: SixCardPays) -> Paid | None:
    """Return what the best five cards pay; None below three of a kind."""
    is_royal = hand.category == STRAIGHT_FLUSH and hand.ranks[0] == ACE
    line = LINES.get(ROYAL_FLUSH if is_royal else hand.category, "")
    odds: Odds | None = getattr(pays, line, None)
    return (odds, _topic("six-card", line)) if odds else None


def _topic(bet: str, line: str) -> str:
    return f"settle.{bet}-{line.replace('_', '-')}"
