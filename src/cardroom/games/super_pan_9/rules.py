"""The typed shape of a Super Pan 9 offering in a room file."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cardroom.fees import Schedule
from cardroom.games.banked.rules import Backing, Irregular, Shaking, TurnRules
from cardroom.games.family import Collection, Covering, OpenOffering, Part, Topic


class SuperPanShoe(Part, frozen=True, kw_only=True):
    """The shoe."""

    make_up: Annotated[Literal["pan-nine"], Topic("cards.make-up")]
    """What one deck holds: no sevens, eights, nines and tens."""
    least: Annotated[int, Topic("cards.decks")]
    """The fewest decks of a shoe."""
    most: Annotated[int, Topic("cards.decks")]
    """The most."""
    usual: Annotated[int, Topic("cards.decks")]
    """What a table opens with unless told otherwise."""


class Charts(Part, frozen=True, kw_only=True):
    """Who draws on what, by the total of the first three cards."""

    dealer_draws: Annotated[int, Topic("act.dealer-chart")]
    """The player-dealer draws on this or less."""
    dealer_stands: Annotated[int, Topic("act.dealer-chart")]
    """And stands on this or more; between the two it is his choice."""
    house_draws: Annotated[int, Topic("act.house-way")]
    """House Way draws on this or less."""
    must_draw: Annotated[int, Topic("act.must-draw"), Meta(ge=-1)]
    """A player who stands on this or less is warned."""


class SuperPan9(Part, frozen=True, kw_only=True):
    """A Super Pan 9 offering."""

    family: Literal["super-pan-9"]
    name: str
    seats: Annotated[int, Topic("deal.hands")]
    """The positions, each of which gets a hand whether it is wagered on or not."""
    decks: SuperPanShoe
    cards: Annotated[int, Topic("deal.cards"), Meta(ge=1, le=5)]
    """How many cards each hand gets."""
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
