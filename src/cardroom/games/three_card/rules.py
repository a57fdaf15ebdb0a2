"""Typed shape of a three card poker offering in a room file: everything in which rooms may differ.

Each value names the topic it belongs to; the room file ties topics to clauses.
"""

from __future__ import annotations

from typing import Annotated, Literal

from cardroom.fees import Schedule
from cardroom.games.family import Backline, Collection, Covering, OpenOffering, Part, Rotation, Topic
from cardroom.money import Cents, Odds


class PairPlusPays(Part, frozen=True, kw_only=True):
    """Pay table by the three cards of the player."""

    mini_royal_flush: Annotated[Odds, Topic("settle.pair-plus-mini-royal-flush")]
    straight_flush: Annotated[Odds, Topic("settle.pair-plus-straight-flush")]
    three_of_a_kind: Annotated[Odds, Topic("settle.pair-plus-three-of-a-kind")]
    straight: Annotated[Odds, Topic("settle.pair-plus-straight")]
    flush: Annotated[Odds, Topic("settle.pair-plus-flush")]
    pair: Annotated[Odds, Topic("settle.pair-plus-pair")]


class PairPlus(Part, frozen=True, kw_only=True):
    """The side wager on the player's own three cards, independent of the size of the Ante."""

    least: Annotated[Cents, Topic("act.pair-plus-limit")]
    """The smallest wager."""
    most: Annotated[Cents, Topic("act.pair-plus-limit")]
    """The largest wager."""
    pays: PairPlusPays


class SixCardPays(Part, frozen=True, kw_only=True):
    """Pay table by the best five of the player's and the player-dealer's cards."""

    royal_flush: Annotated[Odds, Topic("settle.six-card-royal-flush")]
    straight_flush: Annotated[Odds, Topic("settle.six-card-straight-flush")]
    four_of_a_kind: Annotated[Odds, Topic("settle.six-card-four-of-a-kind")]
    full_house: Annotated[Odds, Topic("settle.six-card-full-house")]
    flush: Annotated[Odds, Topic("settle.six-card-flush")]
    straight: Annotated[Odds, Topic("settle.six-card-straight")]
    three_of_a_kind: Annotated[Odds, Topic("settle.six-card-three-of-a-kind")]


class SixCard(Part, frozen=True, kw_only=True):
    """The side wager on the player's and the player-dealer's cards together, independent of the size of the
    Ante."""

    least: Annotated[Cents, Topic("act.six-card-limit")]
    """The smallest wager."""
    most: Annotated[Cents, Topic("act.six-card-limit")]
    """The largest wager."""
    pays: SixCardPays


class ThreeCard(Part, frozen=True, kw_only=True):
    """A three card poker offering."""

    family: Literal["three-card"]
    name: str
    seats: Annotated[int, Topic("seat.table")]
    """How many may sit at the table, the player-dealer among them."""
    deck: Annotated[Literal["standard"], Topic("cards.make-up")]
    """Cards of a deck."""
    alternating: Annotated[int, Topic("cards.decks")]
    """Number of decks, one dealt while the others are shuffled."""
    third_card: Annotated[int, Topic("deal.third-card")]
    """Card of the player-dealer's stack that is turned up before the players decide, and places the action
    button."""
    qualifies: Annotated[Literal["queen", "jack", "king", "ace"], Topic("settle.qualify")]
    """Lowest high card with which the player-dealer's hand plays."""
    pair_plus: PairPlus
    six_card: SixCard
    rotation: Rotation
    backline: Backline
    cover: Covering = Covering()
    collection: Collection
    schedules: tuple[Schedule, ...]


Opened = OpenOffering[ThreeCard, Schedule]
"""A table opened under these rules."""
