"""Presenter of three card poker: all players bet on areas of their own, called as they are printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.felt.places import is_side_wager_place
from cardroom.fixed import Fixed
from cardroom.games.banked.presenter import AreaPresenter
from cardroom.games.presenter import HandProgress, Lying
from cardroom.games.three_card.layout import PAIR_PLUS, PLAY, SIX_CARD, STACK
from cardroom.games.three_card.topics import TOPICS
from cardroom.hands import best_three, from_the_top
from cardroom.money import GAME
from cardroom.words import Said, say

AREAS = Fixed({GAME: "ante", PLAY: "play-bet"})


class ThreeCardPresenter(AreaPresenter):
    """Presenter of areas; no circle need be named with them."""

    coached = True
    kinds = (PLAY, PAIR_PLUS, SIX_CARD)
    areas = AREAS
    sides = (PAIR_PLUS, SIX_CARD)
    settled_ahead = frozenset(("settle.forfeit", "settle.no-action"))
    evident = frozenset((
        "settle.higher",
        "settle.lower",
        "settle.tie",
        "settle.forfeit",
        *(topic for topic in TOPICS if topic.startswith(("settle.pair-plus", "settle.six-card"))),
    ))

    def later(self, table: Any) -> Said:
        """Return what may still use the player-dealer's money: Play bets."""
        return say("later.three-card")

    def is_aside(self, place: str) -> bool:
        """Return whether cards are out of play. The cards of a folded hand wait under the bonus bet: a fact
        says that they go there."""
        return is_side_wager_place(place, SIX_CARD) or super().is_aside(place)

    def holds(self, table: Any, cards: Sequence[Card]) -> list[Card]:
        """Return cards as a player holds them: from the highest down."""
        return from_the_top(cards)

    def total(self, table: Any, place: str, lying: Lying, course: HandProgress) -> Said | None:
        """Return what a whole hand makes, otherwise None."""
        seen = lying[place]
        return (
            best_three(seen).reading.said
            if len(seen) == STACK and not any(card.is_hidden for card in seen)
            else None
        )
