"""Presenter of three card poker: all players bet on areas of their own, called as they are printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.felt.places import is_side_wager_place
from cardroom.fixed import Fixed
from cardroom.games.banked.presenter import BankedPresenter
from cardroom.games.presenter import HandProgress, Lying
from cardroom.games.three_card.layout import PAIR_PLUS, PLAY, SIX_CARD, STACK
from cardroom.games.three_card.topics import TOPICS
from cardroom.hands import best_three, from_the_top
from cardroom.money import GAME
from cardroom.words import Said, Value, Who, say

AREAS = Fixed({"bet": "ante", PLAY: "play-bet", PAIR_PLUS: PAIR_PLUS, SIX_CARD: SIX_CARD})


class ThreeCardPresenter(BankedPresenter):
    """Presenter of areas; no circle need be named with them."""

    coached = True
    kinds = (PLAY, PAIR_PLUS, SIX_CARD)
    evident = frozenset((
        "settle.higher",
        "settle.lower",
        "settle.tie",
        "settle.forfeit",
        *(topic for topic in TOPICS if topic.startswith(("settle.pair-plus", "settle.six-card"))),
    ))

    def kind(self, kind: str) -> Said:
        """Return the name of an area."""
        return say(f"wager.{AREAS[kind]}")

    def wager(self, kind: str, place: str) -> Said:
        """Return the name of a wager: that of its area."""
        return self.kind(kind)

    def line(self, circle: str, side: str) -> Value:
        """Return the name of a line of a slip: `Ante, circle 2`, then the areas next to it."""
        return self.kind(side) if side else say("wager.plain", kind=self.kind(GAME), place=self.place(circle))

    def is_side(self, kind: str) -> bool:
        """Return whether a wager is a bonus bet."""
        return kind in (PAIR_PLUS, SIX_CARD)

    def later(self, table: Any) -> Said:
        """Return what may still use the player-dealer's money: Play bets."""
        return say("later.three-card")

    def stake(self) -> Said:
        """Return the name of the first wager: the Ante."""
        return say("wager.ante")

    def wagered(self, kind: str, place: str, bettor: int) -> Said:
        """Return the name of a bettor's wager."""
        return say("account.wager", who=Who(bettor), wager=self.wager(kind, place))

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
