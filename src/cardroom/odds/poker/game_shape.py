"""The shape of a poker game as far as chances depend on it: whose cards there are, and which of them lie face
down."""

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
    """Of one game's rules."""

    hand: Hands
    make_up: str
    dealt: int
    """How many cards of his own everybody gets in all, those included that he may have to give up or
    exchange."""
    first: int
    """How many of them before the first betting round."""
    final: int
    """How many he has at the showdown."""
    board: int
    gives_up: int
    """How many cards lie on the board when one has to be given up; `NEVER`: no card has to be."""
    draws: int
    """How many he may exchange; 0: none."""
    lies_down: tuple[bool, ...]
    """In the order in which his cards come. Who may choose keeps his first one down, so that the others come
    up."""

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        return deck(self.make_up)

    @cached_property
    def tables(self) -> StrengthTables:
        """Made when they are first asked for."""
        own = min(self.final, 2) if self.hand.uses != "any" else self.final
        return tables_of(
            self.hand, self.make_up, 5 if self.hand.uses == "two-and-three" else own + self.board
        )

    @property
    def drawing(self) -> Draw:
        return drawing(self.hand, self.make_up, self.draws) if self.draws else NO_DRAW

    @property
    def is_stud(self) -> bool:
        """Whether cards come one after the other to everybody, so that a hand may be known in part."""
        return not self.board and not self.draws and self.first < self.dealt

    @property
    def splits(self) -> bool:
        """Whether a pot may be halved between high and low."""
        return self.hand.high_law is not None and self.hand.low_law is not None

    @property
    def down_counts(self) -> bool:
        """Whether it makes a difference if a card came face down."""
        return self.hand.high_law is not None and self.hand.high_law.down is not None


def known_shape(rules: Poker) -> Shape | None:
    """Nothing for a game that is played otherwise than any of the rooms' games."""
    with suppress(SetupError):
        return shape_of(rules)
    return None


def shape_of(rules: Poker) -> Shape:
    """Refuses games that are played otherwise than any of the rooms' games."""
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
    found = Shape(
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
    if len(draws) > 1 or (draws and found.dealt != 5):
        raise SetupError(["equity: of draw games with five cards and one draw only"])
    if found.dealt > MOST_OWN or board not in (0, MOST_BOARD) or (board and found.dealt != found.first):
        raise SetupError([
            "equity: of games with a board of five cards or none, and up to eight of one's own"
        ])
    return found
