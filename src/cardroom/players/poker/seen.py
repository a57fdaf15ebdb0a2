"""What a player of poker goes by: his own cards, those that show, who is still in and has put in how much,
and the rules.

All of it is in the view of his seat. What a rival has put in over the hand is what his betting says, and how
many cards he has exchanged is seen by everybody too.
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
    """Somebody else who is still in."""

    seat: int
    up: tuple[Card, ...]
    hidden: int
    """How many cards he has that do not show."""
    put: int
    """What he has put in over the whole hand."""
    bet: int
    """Of that, what lies before him in this betting round."""
    stack: int
    exchanged: int
    """How many cards he has thrown away for others."""


class PokerSituation(msgspec.Struct, frozen=True, gc=False):
    """One seat's knowledge at one question."""

    game: GameModel
    down: tuple[Card, ...]
    up: tuple[Card, ...]
    board: tuple[Card, ...]
    rivals: tuple[Rival, ...]
    pot: int
    """Everything that lies in the middle and before the players."""
    stack: int
    put: int = 0
    bet: int = 0
    unit: int = 1
    """What it costs to be in before anybody bets: the big blind, the forced bet with the ante, the post."""
    drawn: int = 0
    """How many draws are over."""
    acts_last: bool = False
    """Whether nobody who is in sits between this seat and the button."""

    @property
    def own(self) -> tuple[Card, ...]:
        return self.down + self.up

    @property
    def is_first(self) -> bool:
        """Whether it is the first betting round."""
        return not self.board and not self.drawn and len(self.down) + len(self.up) == self.game.first

    @property
    def hand(self) -> Hands:
        return self.game.hand

    @property
    def known(self) -> list[Card]:
        """All the cards that lie open or are one's own."""
        return [*self.own, *self.board, *[card for one in self.rivals for card in one.up]]

    @property
    def draws(self) -> list[int]:
        """The draws still to come: a betting round goes before each."""
        return self.game.draws[self.drawn :]


def look(table: Any, view: View, seat: int) -> PokerSituation:
    """From the view of this seat and the sign of the table, and nothing else."""
    game = game_of(table.rules)
    balances, held = view.balances, view.cards
    rivals = []
    pot = balances.get(POT, 0)
    put = 0
    for one in view.people:
        bet, chips = balances.get(bet_of(one.seat), 0), view.stack(one.seat)
        pot += bet
        if one.seat == seat:
            put = one.cents - chips
            continue
        down, shown = held.get(hole(one.seat), ()), held.get(up(one.seat), ())
        if down or shown:
            exchanged = len(held.get(thrown(one.seat), ()))
            rivals.append(Rival(one.seat, tuple(shown), len(down), one.cents - chips, bet, chips, exchanged))
    rivals.sort(key=lambda one: (one.put, one.bet), reverse=True)
    return PokerSituation(
        game=game,
        down=tuple(held.get(hole(seat), ())),
        up=tuple(held.get(up(seat), ())),
        board=tuple(held.get("board", ())),
        rivals=tuple(rivals),
        pot=pot,
        stack=view.stack(seat),
        put=put,
        bet=balances.get(bet_of(seat), 0),
        unit=unit_of(table),
        drawn=sum(fact.place == hole(seat) and fact.topic == "act.draw" for fact in view.facts)
        if game.draws
        else 0,
        acts_last=_acts_last(view, seat, [one.seat for one in rivals]),
    )


def unit_of(table: Any) -> int:
    line, rules = table.schedule, table.rules
    if rules.post:
        return max(int(rules.post.least), 1)
    blinds = table.settings.blinds or line.blinds
    ante = line.ante if rules.ante_by == "all" else 0
    return max(int(blinds[-1] if blinds else (line.bring_in or line.low) + ante), 1)


def _acts_last(view: View, seat: int, others: list[int]) -> bool:
    button = view.buttons.get("dealer", (0, 0))[0]
    order = clockwise(sorted([*others, seat]), button)
    return bool(button) and order[-1] == seat
