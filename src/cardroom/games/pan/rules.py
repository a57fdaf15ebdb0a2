"""Everything in which one room's pan differs from another's: the typed shape of a room file's game table.

The stakes stand in the schedules: there `low` is the condition, which is what one chip is worth, and `ante`
what everybody puts into the Tops.
"""

from __future__ import annotations

from typing import Annotated, Literal

from cardroom.fees import PerHand
from cardroom.games.family import OpenOffering, Part, Topic
from cardroom.money import Cents


class PanDeck(Part, frozen=True, kw_only=True):
    """The packs."""

    packs: Annotated[int, Topic("cards.deck")]
    """How many packs without eights, nines and tens."""
    spadeless: Annotated[int, Topic("cards.deck")] = 0
    """How many of them are without spades as well."""


class Deal(Part, frozen=True, kw_only=True):
    """How hands are dealt."""

    cards: Annotated[int, Topic("deal.cards")]
    """How many cards a hand has."""
    at_a_time: Annotated[int, Topic("deal.cards")]
    """How many come at a time."""
    first: Annotated[Literal["in-hand", "drawn"], Topic("deal.opening")]
    """How the first hand of a game finds who is first, the lowest card face up being it: one of the first
    cards of each hand is turned up, or a card is drawn for it before the deal."""


class Melds(Part, frozen=True, kw_only=True):
    """What may be melded."""

    out: Annotated[int, Topic("settle.out")]
    """Who has so many cards in melds goes out; no meld can be longer."""
    any_suit: Annotated[tuple[str, ...], Topic("cards.any-suit")]
    """The ranks of which any three are a square."""
    extend: Annotated[Literal["different", "any-suit"], Topic("cards.square")]
    """What may be added to a square of different suits: a suit that is not in it yet, or any."""
    valle: Annotated[tuple[str, ...], Topic("cards.valle")]
    """The cards of value."""
    unused: Annotated[bool, Topic("act.meld")]
    """Whether a player may meld from his hand in a turn in which he has not used the drawn card."""


class Pays(Part, frozen=True, kw_only=True):
    """Chips from each other player."""

    valle_mixed: Annotated[int, Topic("settle.valle-mixed")]
    """A square of valle cards that are not all of one suit, and every card added to it."""
    valle_suit: Annotated[int, Topic("settle.valle-suit")]
    """A square of valle cards in one suit, and every card added to it."""
    other_suit: Annotated[int, Topic("settle.other-suit")]
    """A square of other cards in one suit, and every card added to it."""
    low_rope: Annotated[int, Topic("settle.low-rope")]
    """Ace, two and three."""
    high_rope: Annotated[int, Topic("settle.high-rope")]
    """King, queen and jack."""
    spades: Annotated[int, Topic("settle.spades")]
    """How many times as much a condition in spades pays."""
    out: Annotated[int, Topic("settle.out")]
    """For going out, beside all conditions once more."""
    short: Annotated[Literal["own", "shortest"], Topic("settle.collect")] = "own"
    """What all pay where one of them has fewer chips than are due: each what he can, or all as much as the
    shortest of those who are in and have a chip at all."""


class Pan(Part, frozen=True, kw_only=True):
    """A pan offering."""

    family: Literal["pan"]
    name: str
    seats: Annotated[int, Topic("seat.table")]
    """How many may sit at the table."""
    least: Annotated[int, Topic("seat.table")]
    """With fewer players no hand is started."""
    buy_in_chips: Annotated[int, Topic("seat.buy-in")] = 0
    """With fewer chips nobody comes into the game; 0: any amount."""
    deck: PanDeck
    deal: Deal
    melds: Melds
    pays: Pays
    second_draw: Annotated[bool, Topic("act.second-draw")] = False
    """Whether who opens the hand draws once more if he does not use the first card."""
    option: Annotated[Literal["unused", "any"], Topic("act.option")] = "unused"
    """Which card may be taken instead of drawing: one that the player before drew and did not use, or any
    that he has discarded."""
    force: Annotated[bool, Topic("act.force")] = False
    """Whether opponents may make a player take an option card that fits his melds."""
    out_card: Annotated[bool, Topic("act.out-card")] = False
    """Whether a card that would put the next player out must be used by who draws it, if he can."""
    short_pay: Annotated[bool, Topic("settle.short-pay")] = False
    """Whether a collector may take less than is due, the same from everybody, or leave it for later."""
    broke_collects: Annotated[bool, Topic("settle.broke")] = True
    """Whether a player without a chip collects; otherwise he plays for the Tops alone."""
    shuffles: Annotated[int, Topic("deal.short")] = 1
    """How often the discards become a new deck; when that has run out too, the hand is over and nobody has
    won it."""
    jackpot: Annotated[Cents, Topic("fee.pot")] = Cents(0)
    """Out of the Tops where a jackpot is attached, beside the fees of the schedule and booked apart from
    them."""
    schedules: tuple[PerHand, ...]


Opened = OpenOffering[Pan, PerHand]
"""A table opened under these rules."""
