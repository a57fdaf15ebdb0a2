"""Typed shape of a double-hand offering in a room file."""

from __future__ import annotations

from typing import Annotated, Literal

from cardroom.fees import Schedule
from cardroom.games.banked.rules import Backing, Irregular, Shaking, TurnRules
from cardroom.games.family import Collection, Covering, OpenOffering, Part, Topic
from cardroom.money import Cents


class Deal(Part, frozen=True, kw_only=True):
    """The deck and the piles."""

    make_up: Annotated[Literal["joker", "standard"], Topic("cards.make-up")]
    """Cards of the deck: 52, with or without a joker."""
    cards: Annotated[int, Topic("deal.piles")]
    """Number of cards in each pile; there are as many piles as positions."""
    stub: Annotated[int, Topic("deal.stub")]
    """Number of cards that must be left of the deck when all piles are dealt."""


class Setting(Part, frozen=True, kw_only=True):
    """Rules about how hands are set, and by whom."""

    foul: Annotated[Literal["loses", "refused"], Topic("settle.foul")]
    """Result of a front that outranks the back: the player loses, or may not set the hand so."""
    others: Annotated[Literal["look", "ask"], Topic("act.share")]
    """Look at a hand by others who have also bet on it: they may, or only if its setter permits it."""
    verified: Annotated[bool, Topic("act.verify")] = False
    """If true, a player who may not look can have the house dealer check that the hand is not foul."""
    dealer: Annotated[Literal["largest", "shaker"], Topic("act.dealer-decides")]
    """Player who decides at the designated player's position if others have bet there: the largest wager, or
    the designated player."""


class DoubleHand(Part, frozen=True, kw_only=True):
    """A double-hand offering."""

    family: Literal["double-hand"]
    name: str
    seats: Annotated[int, Topic("seat.table")]
    """Number of positions, each of which gets a pile whether it is wagered on or not."""
    deal: Deal
    shaking: Shaking
    setting: Setting
    multiple: Annotated[Cents | None, Topic("act.multiple")] = None
    """Amount that wagers are multiples of; none: the table's chip."""
    irregular: Irregular = Irregular()
    rotation: TurnRules
    backline: Backing
    cover: Covering = Covering()
    collection: Collection
    schedules: tuple[Schedule, ...]


Opened = OpenOffering[DoubleHand, Schedule]
"""A table opened under these rules."""
