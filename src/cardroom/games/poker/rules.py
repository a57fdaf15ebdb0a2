"""Everything in which one poker offering differs from another: the typed shape of a room file's game table.

Streets are data: what is dealt, what players do before it, and at which limit they bet after it. One script plays them all.
"""

from __future__ import annotations

from typing import Annotated, Literal

from cardroom.fees import PerHand
from cardroom.games.family import Part, Topic
from cardroom.money import Cents


class Street(Part, frozen=True, kw_only=True):
    """One round of cards and the betting round after it."""

    discard: Annotated[int, Topic("act.discard")] = 0
    """How many of his own cards each player gives up before it is dealt."""
    hole: Annotated[int, Topic("deal.hole")] = 0
    """How many cards each player gets face down."""
    board: Annotated[int, Topic("deal.board")] = 0
    """How many board cards are turned up."""
    burn: Annotated[bool, Topic("deal.burn")] = False
    """Whether a card is burned unseen before them."""
    limit: Annotated[Literal["low", "high"], Topic("act.limits")] = "low"
    """At which limit the round after it is bet, in limit games."""


class Hands(Part, frozen=True, kw_only=True):
    """What wins: the high hand, or high and low by halves."""

    uses: Annotated[Literal["any", "two-and-three", "at-most-two"], Topic("cards.uses")]
    """Which of his own cards and of the board a player may use, for high and for low independently."""
    low: Annotated[Literal["none", "eight"], Topic("cards.low")] = "none"
    high_needs: Annotated[Literal["nothing", "pair"], Topic("cards.high-qualifier")] = "nothing"
    """What a high hand needs to qualify; with neither a high nor a low, all who are in share the pot."""


class Blinds(Part, frozen=True, kw_only=True):
    two_players: Annotated[Literal["button-big", "button-small"], Topic("act.two-players")] = "button-big"
    """Which blind the button posts against one opponent: the big one by the letter of every document (the other player
    sits left of the button), the small one by the custom of other rooms."""
    single: Annotated[Literal["button", "left"], Topic("act.single-blind")] = "button"
    """Who posts where there is only one blind: the button itself, or the seat at its left."""
    marked: Annotated[bool, Topic("act.blinds")] = False
    """Whether the small and the big blind have buttons of their own."""


class Poker(Part, frozen=True, kw_only=True):
    """A poker offering."""

    family: Literal["poker"]
    name: str
    seats: Annotated[int, Topic("seat.table")]
    deck: Annotated[Literal["standard"], Topic("cards.deck")]
    hand: Hands
    streets: tuple[Street, ...]
    raises: Annotated[int, Topic("act.cap")] = 3
    """How many raises a betting round of a limit or spread game may have, as long as more than two are in."""
    blinds: Blinds
    jackpot: Annotated[Cents, Topic("fee.pot")] = Cents(0)
    """Out of every pot where a jackpot is attached, beside the fees of the schedule and booked apart from them."""
    first_button: Annotated[Literal["first-seat", "high-card"], Topic("deal.button")] = "first-seat"
    """Who has the button when a game is first opened: the lowest seat, or the highest of one card dealt to each."""
    rates: Annotated[int, Topic("fee.pot")] = 0
    """How many different fees one line may have, by the number of players; 0: the document sets no bound."""
    schedules: tuple[PerHand, ...]
