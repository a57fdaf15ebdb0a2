"""The facts behind a player's decision: own cards, visible cards, rivals still in with their chips, and the
rules.

All of it is in the view of the seat. A rival's chips in the pot show the betting of the whole hand. The
number of cards that a rival has exchanged is public too.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.felt import View
from cardroom.felt.places import hole, thrown, up
from cardroom.games.poker.rules import Hands
from cardroom.games.seat_order import clockwise
from cardroom.money import POT, bet_of
from cardroom.players.poker.game import GameModel, game_of


class Rival(msgspec.Struct, frozen=True, gc=False):
    """A rival who is still in."""

    seat: int
    up: tuple[Card, ...]
    hidden: int
    """The number of cards that do not show."""
    put: int
    """Cents put in over the whole hand."""
    bet: int
    """The part of `put` that was bet in this betting round."""
    stack: int
    exchanged: int
    """The number of cards thrown away for others."""


class PokerSituation(msgspec.Struct, frozen=True, gc=False):
    """The knowledge of one seat at one question."""

    game: GameModel
    down: tuple[Card, ...]
    up: tuple[Card, ...]
    board: tuple[Card, ...]
    rivals: tuple[Rival, ...]
    pot: int
    """All chips in the middle and in front of the players."""
    stack: int
    put: int = 0
    bet: int = 0
    unit: int = 1
    """The cost of being in before any bet: the big blind, the forced bet with the ante, or the post."""
    drawn: int = 0
    """The number of draws that are over."""
    acts_last: bool = False
    """True if no player who is in sits between this seat and the button."""

    @property
    def own(self) -> tuple[Card, ...]:
        """Return the seat's own cards."""
        return self.down + self.up

    @property
    def is_first(self) -> bool:
        """Return whether this is the first betting round."""
        return not self.board and not self.drawn and len(self.down) + len(self.up) == self.game.first

    @property
    def hand(self) -> Hands:
        """Return the rules of hands in this game."""
        return self.game.hand

    @property
    def known(self) -> list[Card]:
        """Return all cards that are visible to the seat."""
        return [*self.own, *self.board, *[card for rival in self.rivals for card in rival.up]]

    @property
    def draws(self) -> list[int]:
        """Return the draws still to come; a betting round precedes each."""
        return self.game.draws[self.drawn :]


def look(table: Any, view: View, seat: int) -> PokerSituation:
    """Return the situation of a seat from its view and the table's sign, and from nothing else."""
    game = game_of(table.rules)
    balances, cards = view.balances, view.cards
    rivals = []
    pot = balances.get(POT, 0)
    paid = 0
    for person in view.people:
        bet, chips = balances.get(bet_of(person.seat), 0), view.stack(person.seat)
        pot += bet
        if person.seat == seat:
            paid = person.cents - chips
            continue
        down, shown = cards.get(hole(person.seat), ()), cards.get(up(person.seat), ())
        if down or shown:
            exchanged = len(cards.get(thrown(person.seat), ()))
            rivals.append(
                Rival(person.seat, tuple(shown), len(down), person.cents - chips, bet, chips, exchanged)
            )
    rivals.sort(key=lambda rival: (rival.put, rival.bet), reverse=True)
    return PokerSituation(
        game=game,
        down=tuple(cards.get(hole(seat), ())),
        up=tuple(cards.get(up(seat), ())),
        board=tuple(cards.get("board", ())),
        rivals=tuple(rivals),
        pot=pot,
        stack=view.stack(seat),
        put=paid,
        bet=balances.get(bet_of(seat), 0),
        unit=unit_of(table),
        drawn=sum(fact.place == hole(seat) and fact.topic == "act.draw" for fact in view.facts)
        if game.draws
        else 0,
        acts_last=_acts_last(view, seat, [rival.seat for rival in rivals]),
    )


def unit_of(table: Any) -> int:
    """Return the cost of being in before any bet, in cents."""
    line, rules = table.schedule, table.rules
    if rules.post:
        return max(int(rules.post.least), 1)
    blinds = table.settings.blinds or line.blinds
    ante = line.ante if rules.ante_by == "all" else 0
    return max(int(blinds[-1] if blinds else (line.bring_in or line.low) + ante), 1)


def _acts_last(view: View, seat: int, rival_seats: list[int]) -> bool:
    button = view.buttons.get("dealer", (0, 0))[0]
    order = clockwise(sorted([*rival_seats, seat]), button)
    return bool(button) and order[-1] == seat
