"""Prices and equities: what a wager costs, and how much of the pot a hand wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from cardroom.errors import SetupError, UnreadableError, shown
from cardroom.interface.catalogue import Game, in_words
from cardroom.interface.count import Count, count_of
from cardroom.interface.table import GameTable, checked_seed, table_for

if TYPE_CHECKING:
    from cardroom.odds import Price
else:  # odds are imported when something is priced
    Price = Any


class GamePrice(msgspec.Struct, frozen=True, kw_only=True):
    """The price of a game: the mean loss of each wager, in parts of it, under the best strategy."""

    game: str
    edges: dict[str, Count]
    """Wager → its mean loss; below zero the player has the advantage. The main wager comes first."""
    settings: tuple[str, ...]
    """The choices that the figures depend on: decks, strategy."""
    notes: tuple[str, ...]
    """Figures that are not exact and why, and what else a reader has to know."""
    details: Price
    """The whole `cardroom.odds.Price`, with charts and tables."""

    @property
    def edge(self) -> Count:
        """The edge of the main wager; `SetupError` for a game that nobody banks."""
        if not self.edges:
            raise SetupError([
                f"nobody banks {self.game}, so that it has no edge; `details` has its collection"
            ])
        return next(iter(self.edges.values()))

    def __repr__(self) -> str:
        edges = ", ".join(f"{wager} {count:.4%} ({count.how})" for wager, count in self.edges.items())
        return f"<Price of {self.game}: {edges or 'no edge, as nobody banks it'}>"


class HandShare(msgspec.Struct, frozen=True):
    """The equity of a hand among others."""

    hand: str
    share: Count
    """Its mean part of the pot."""
    wins: float
    """How often it takes the whole pot."""
    ties: float
    """How often it takes a part of the pot."""


def price(
    game: str | Game | GameTable,
    *,
    strategy: str = "best",
    decks: int | None = None,
    plays: Sequence[str] = (),
) -> GamePrice:
    """Return what a game costs: exactly where that takes seconds, and with how each number was found.

    `game` is a name or an open table. `strategy` and `plays` say how the player plays: `plays=["8,8:T=hit"]`.
    """
    odds, table = _odds(), table_for(game)
    request = odds.AnalysisRequest(strategy=strategy, decks=decks, plays=tuple(plays))
    details: Price = odds.price(table.room_table.opened, request)
    return GamePrice(
        game=table.slug,
        edges={wager.wager: count_of(wager.edge) for wager in details.wagers},
        settings=tuple(map(in_words, details.settings)),
        notes=tuple(map(in_words, details.notes)),
        details=details,
    )


def equity(
    game: str | Game | GameTable,
    *hands: str,
    board: str = "",
    dead: str = "",
    exact: bool = False,
    rounds: int = 0,
    seed: int = 1,
) -> tuple[HandShare, ...]:
    """Return the equities of two hands or more: `equity("comstock/omaha-8", "AsAh2s3h", "KKxx")`.

    A hand is cards, or a pattern: `x` is any card. All deals are counted where they are few enough, else some
    are simulated; `exact` forbids a simulation and `rounds` asks for one.
    """
    odds = _odds()
    if wrong := [hand for hand in hands if type(hand) is not str]:
        raise UnreadableError(f"{shown(wrong[0])} is no hand: write cards as text, as in 'AsAh'")
    opened = table_for(game).room_table.opened
    hands = tuple(hand.replace(" ", "") for hand in hands)
    result = odds.equities(opened, hands, board, dead, rounds=rounds, exact=exact, seed=checked_seed(seed))
    return tuple(HandShare(hand.hand, count_of(hand.share), hand.whole, hand.part) for hand in result.hands)


def _odds() -> Any:
    """Return the package `cardroom.odds`; refuse if the libraries it needs are missing."""
    try:
        from cardroom import odds
    except ImportError:
        raise SetupError(["odds need numpy and numba: pip install 'cardroom[odds]'"]) from None
    return odds
