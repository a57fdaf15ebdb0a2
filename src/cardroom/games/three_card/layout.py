"""Layout of one round of three card poker: circles with their wagers, and which of them have folded."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.felt.places import DEALER
from cardroom.games import banked
from cardroom.games.banked import SideWager
from cardroom.hands import ThreeCards, best_three
from cardroom.money import side_on

STACK = 3
"""Number of cards in a stack."""
PLAY, PAIR_PLUS, SIX_CARD = "play", "pair-plus", "six-card"


class Circle(banked.Circle):
    """The wagering areas of one player, and whether the hand is still in."""

    __slots__ = ("is_folded",)

    def __init__(self, number: int, seat: int) -> None:
        super().__init__(number, seat)
        self.is_folded = False

    @property
    def play(self) -> int:
        """The Play bet, which equals the Ante."""
        return 0 if self.is_folded else int(self.own.base)

    def account(self, bet: str) -> str:
        """Return the account of a side bet."""
        return side_on(bet, self.number, self.seat)


class Layout(banked.Banked):
    """Layout of a round of three card poker."""

    __slots__ = ()
    circle_type = Circle
    free_circles = False
    """No document says whether a player may also ante at an empty seat in three card poker. Ruling: at their
    own seat only."""
    later, later_topic = PLAY, "act.play"
    sides_in_action = True
    """Antes and bonus bets are in action before any Play bet (pinnacle/three-card-poker/fee-basis-b)."""

    def sides(self) -> tuple[SideWager, ...]:
        """Return the bonus bets with their limits."""
        pair_plus, six_card = self.rules.pair_plus, self.rules.six_card
        return (
            SideWager(
                PAIR_PLUS, pair_plus.least, pair_plus.most, False, "act.pair-plus", "act.pair-plus-limit"
            ),
            SideWager(SIX_CARD, six_card.least, six_card.most, False, "act.six-card", "act.six-card-limit"),
        )

    def from_button(self) -> list[Circle]:
        """Return the circles in the order of reveal and settlement: clockwise from the action button."""
        return self.clockwise_from(self.button - 1)

    def cards(self, circle: Circle) -> Sequence[Card]:
        """Return the cards of a circle."""
        return self.felt.cards[circle.place]

    def hand(self, circle: Circle) -> ThreeCards:
        """Return the best hand of a circle."""
        return best_three(self.cards(circle))

    @property
    def dealer(self) -> ThreeCards:
        """The player-dealer's hand."""
        return best_three(self.felt.cards[DEALER])
