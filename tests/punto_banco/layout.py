"""The table of one round: before each seat a circle with three areas, and two hands for everybody."""

from __future__ import annotations

from cardroom.games import banked
from cardroom.hands.nine import points

AREAS = PLAYER, BANKER, TIE = "player", "banker", "tie"


class Wager(banked.Wager):
    area: str


class Circle(banked.Circle):
    """Each area has a wager of its own."""

    def account_of(self, wager: Wager) -> str:
        return banked.side_on(wager.area, self.number, wager.bettor)


class Layout(banked.Banked):
    def total(self, place: str) -> int:
        return points(self.felt.cards[place])
