"""The shape of a poker game as far as chances depend on it: who gets which cards, and which lie face down."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property

import msgspec

from cardroom.cards import Card, deck
from cardroom.errors import SetupError
from cardroom.games.poker.rules import Hands, Poker
from cardroom.odds.poker.kernels import MOST_BOARD, MOST_OWN, Draw, StrengthTables
from cardroom.odds.poker.tables import NO_DRAW, drawing, tables_of

NEVER = -1


class Shape(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The shape of one game's rules."""

    hand: Hands
    make_up: str
    dealt: int
    """Cards dealt to each player in all, including those to be given up or exchanged."""
    first: int
    """Cards dealt to each player before the first betting round."""
    final: int
    """Cards that each player has at the showdown."""
    board: int
    gives_up: int
    """Cards on the board when each player has to give up a card; `NEVER`: no card has to be given up."""
    draws: int
    """Cards that each player may exchange; 0: none."""
    lies_down: tuple[bool, ...]
    """True for each card that lies face down, in the order of the deal; with a choice, the first stays
    down and the others come up."""

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """Return the deck."""
        return deck(self.make_up)

    @cached_property
    def tables(self) -> StrengthTables:
        """Return the strength tables, made on first use."""
        own_cards = min(self.final, 2) if self.hand.uses != "any" else self.final
        return tables_of(
            self.hand, self.make_up, 5 if self.hand.uses == "two-and-three" else own_cards + self.board
        )

    @property
    def drawing(self) -> Draw:
        """Return which cards players keep in a draw."""
        return drawing(self.hand, self.make_up, self.draws) if self.draws else NO_DRAW

    @property
    def is_stud(self) -> bool:
        """Return whether each player's cards come one by one, so that a hand may be known in part."""
        return not self.board and not self.draws and self.first < self.dealt

    @property
    def splits(self) -> bool:
        """Return whether a pot may be halved between high and low."""
        return self.hand.high_law is not None and self.hand.low_law is not None

    @property
    def down_counts(self) -> bool:
        """Return whether it makes a difference if a card came face down."""
        return self.hand.high_law is not None and self.hand.high_law.down is not None


def known_shape(rules: Poker) -> Shape | None:
    """Return the shape of a game, or None if it is played unlike any of the rooms' games."""
    with suppress(SetupError):
        return shape_of(rules)
    return None


def shape_of(rules: Poker) -> Shape:
    """Return the shape of a game, or raise if it is played unlike any of the rooms' games."""
    down: list[bool] = []
    board, gives_up = 0, NEVER
    for street in rules.streets:
        if street.discard:
            if street.discard > 1 or gives_up != NEVER:
                raise SetupError(["equity: not of a game in which more than one card is given up"])
            gives_up = board
        down += [True] * street.hole + [False] * (street.up + street.either)
        board += street.board
    draws = [street.draw for street in rules.streets if street.draw]
    first = rules.streets[0]
    shape = Shape(
        hand=rules.hand,
        make_up=rules.deck,
        dealt=len(down),
        first=first.hole + first.up,
        board=board,
        gives_up=gives_up,
        final=len(down) - (gives_up != NEVER),
        draws=draws[0] if draws else 0,
        lies_down=tuple(down),
    )
    if len(draws) > 1 or (draws and shape.dealt != 5):
        raise SetupError(["equity: of draw games with five cards and one draw only"])
    if shape.dealt > MOST_OWN or board not in (0, MOST_BOARD) or (board and shape.dealt != shape.first):
        raise SetupError([
            "equity: of games with a board of five cards or none, and up to eight of one's own"
        ])
    return shape
