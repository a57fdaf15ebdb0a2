"""Typed shape of a Super Pan 9 offering in a room file."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cardroom.fees import Schedule
from cardroom.games.banked.rules import Backing, Irregular, Shaking, TurnRules
from cardroom.games.family import Collection, Covering, OpenOffering, Part, Topic


class SuperPanShoe(Part, frozen=True, kw_only=True):
    """The shoe."""

    make_up: Annotated[Literal["pan-nine"], Topic("cards.make-up")]
    """Cards of one deck: no sevens, eights, nines and tens."""
    least: Annotated[int, Topic("cards.decks")]
    """Fewest decks of a shoe."""
    most: Annotated[int, Topic("cards.decks")]
    """Most decks of a shoe."""
    usual: Annotated[int, Topic("cards.decks")]
    """Number of decks that a table opens with unless it chooses otherwise."""


class Charts(Part, frozen=True, kw_only=True):
    """Charts of who draws on what, by the total of the first three cards."""

    dealer_draws: Annotated[int, Topic("act.dealer-chart")]
    """The player-dealer draws on this or less."""
    dealer_stands: Annotated[int, Topic("act.dealer-chart")]
    """The player-dealer stands on this or more; between the two they choose."""
    house_draws: Annotated[int, Topic("act.house-way")]
    """House Way draws on this or less."""
    must_draw: Annotated[int, Topic("act.must-draw"), Meta(ge=-1)]
    """A player who stands on this or less is warned."""


class SuperPan9(Part, frozen=True, kw_only=True):
    """A Super Pan 9 offering."""

    family: Literal["super-pan-9"]
    name: str
    seats: Annotated[int, Topic("deal.hands")]
    """Number of positions, each of which gets a hand whether it is wagered on or not."""
    decks: SuperPanShoe
    cards: Annotated[int, Topic("deal.cards"), Meta(ge=1, le=5)]
    """Number of cards that each hand gets."""
    shaking: Shaking
    charts: Charts
    irregular: Irregular = Irregular()
    rotation: TurnRules
    backline: Backing
    cover: Covering = Covering()
    collection: Collection
    schedules: tuple[Schedule, ...]


Opened = OpenOffering[SuperPan9, Schedule]
"""A table opened under these rules."""
