"""Everything in which one poker offering differs from another: the typed shape of a room file's game table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from cardroom.fees import PerHand
from cardroom.games.family import Topic
from cardroom.money import Cents


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the room file: nothing in it is unknown, nothing required is missing."""


class Deal(Part, frozen=True, kw_only=True):
    hole: Annotated[int, Topic("deal.hole")]
    """How many cards each player gets face down."""
    board: Annotated[tuple[int, ...], Topic("deal.board")]
    """How many board cards come at a time; a betting round follows each. The first of them is the flop."""
    burn: Annotated[bool, Topic("deal.burn")]
    """Whether a card is burned unseen before each."""


class Blinds(Part, frozen=True, kw_only=True):
    usual: Annotated[tuple[Cents, ...], Topic("act.blinds")]
    """From the smallest to the largest, what a table opens with unless told otherwise; the last is also the opening bet."""
    two_players: Annotated[Literal["button-big", "button-small"], Topic("act.two-players")] = "button-big"
    """Which blind the button posts against one opponent: the big one by the letter of every document (the other player
    sits left of the button), the small one by the custom of other rooms."""


class Poker(Part, frozen=True, kw_only=True):
    """A poker offering."""

    family: Literal["poker"]
    name: str
    seats: Annotated[int, Topic("seat.table")]
    deck: Annotated[Literal["standard"], Topic("cards.deck")]
    hand: Annotated[Literal["high"], Topic("cards.hand")]
    deal: Deal
    betting: Annotated[Literal["no-limit"], Topic("act.betting")]
    blinds: Blinds
    schedules: tuple[PerHand, ...]
