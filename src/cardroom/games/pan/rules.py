"""Differences between one room's pan and another's: the typed shape of a room file's game table.

The schedules hold the stakes: `low` is the condition, which is what one chip is worth, and `ante` what
everybody puts into the Tops.
"""

from __future__ import annotations

from typing import Annotated, Literal

from cardroom.fees import PerHand
from cardroom.games.family import OpenOffering, Part, Topic
from cardroom.money import Cents


class PanDeck(Part, frozen=True, kw_only=True):
    """Packs of the deck."""

    packs: Annotated[int, Topic("cards.deck")]
    """How many packs without eights, nines and tens."""
    spadeless: Annotated[int, Topic("cards.deck")] = 0
    """How many of the packs are without spades as well."""


class Deal(Part, frozen=True, kw_only=True):
    """How hands are dealt."""

    cards: Annotated[int, Topic("deal.cards")]
    """How many cards a hand has."""
    at_a_time: Annotated[int, Topic("deal.cards")]
    """How many come at a time."""
    first: Annotated[Literal["in-hand", "drawn"], Topic("deal.opening")]
    """How the first hand of a game finds the player who is first. The lowest card face up decides: one of the
    first cards of each hand is turned up, or a card is drawn for it before the deal."""


class Melds(Part, frozen=True, kw_only=True):
    """Melds that may be made."""

    out: Annotated[int, Topic("settle.out")]
    """Number of cards in melds with which a player goes out; no meld can be longer."""
    any_suit: Annotated[tuple[str, ...], Topic("cards.any-suit")]
    """The ranks of which any three are a square."""
    extend: Annotated[Literal["different", "any-suit"], Topic("cards.square")]
    """Cards that may be added to a square of different suits: a suit that is not in it yet, or any."""
    valle: Annotated[tuple[str, ...], Topic("cards.valle")]
    """The cards of value."""
    unused: Annotated[bool, Topic("act.meld")]
    """If true, a player may meld from the hand in a turn in which the drawn card has not been used."""


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
    """For going out, in addition to all conditions once more."""
    short: Annotated[Literal["own", "shortest"], Topic("settle.collect")] = "own"
    """Pay where a payer has fewer chips than are due: each as much as they can, or all as much as the
    shortest. The shortest is the player in the hand with the fewest chips, but at least one."""


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
    """If true, the player who opens the hand draws once more after not using the first card."""
    option: Annotated[Literal["unused", "any"], Topic("act.option")] = "unused"
    """Card that may be taken instead of drawing: one that the player before drew and did not use, or any that
    the player before has discarded."""
    force: Annotated[bool, Topic("act.force")] = False
    """If true, opponents may make a player take an option card that fits the player's melds."""
    out_card: Annotated[bool, Topic("act.out-card")] = False
    """If true, a player who draws a card that would put the next player out must use it, if possible."""
    short_pay: Annotated[bool, Topic("settle.short-pay")] = False
    """If true, a collector may take less than is due, the same from everybody, or leave it for later."""
    broke_collects: Annotated[bool, Topic("settle.broke")] = True
    """If true, a player without a chip collects; otherwise such a player plays for the Tops alone."""
    shuffles: Annotated[int, Topic("deal.short")] = 1
    """How often the discards become a new deck; when that has run out too, the hand is over and nobody has
    won it."""
    jackpot: Annotated[Cents, Topic("fee.pot")] = Cents(0)
    """Amount taken out of the Tops where a jackpot is attached, in addition to the fees of the schedule and
    booked apart from them."""
    schedules: tuple[PerHand, ...]


Opened = OpenOffering[Pan, PerHand]
"""A table opened under these rules."""
