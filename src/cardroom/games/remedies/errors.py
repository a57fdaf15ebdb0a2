"""What a room's document says about mishaps: the `errors` table of a game in its room file, one key a kind.

A kind without a key is one that the document does not speak of: then the floor is asked (`floor.py`). No round without a
mishap comes upon any of it, so it has no part in the fingerprint of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from cardroom.games.part import Part


class OnBoxed(Part, frozen=True, kw_only=True):
    """Cards that lie face up in the deck."""

    replaced: Literal["at-once", "after-deal"]
    """Whether the card below takes its place, or one from the top of the deck when the deal is complete."""
    misdeal: Annotated[int, Meta(le=12)] = 0
    """So many of them in one deal make a misdeal; 0: each is replaced."""


class OnForeign(Part, frozen=True, kw_only=True):
    """Cards that do not belong in the deck."""

    jokers: Literal["scraps", "plays"] = "scraps"
    """Whether a joker in a deck without one is replaced as a boxed card is."""
    unreported: Literal["foul", "nothing"] = "nothing"
    """What becomes of the hand of a player who acts and has not said that he holds one."""


class OnExposed(Part, frozen=True, kw_only=True):
    """Cards that are turned up on the deal."""

    replaced: Literal["after-deal", "never"]
    """Whether the top card takes its place when the deal is complete, or it plays."""
    goes: Literal["top", "dead"] = "dead"
    """Where the exposed card goes: on the deck, where it is the next burn, or out of the hand."""
    misdeal: Annotated[int, Meta(le=12)] = 0
    """So many of them in one deal make a misdeal; 0: any number is replaced."""


class OnCount(Part, frozen=True, kw_only=True):
    """Hands with too many or too few cards."""

    misdeal_until: Annotated[int, Meta(le=12)]
    """Until so many players have acted it is a misdeal."""
    then: Literal["dead", "foul"]
    """What the hand is from then on; what its player has put in stays."""


class OnPremature(Part, frozen=True, kw_only=True):
    """Board cards that come while bets are still to be made."""

    flop: Literal["shuffled"]
    """Taken back, and shuffled into the deck when the betting is complete; another card is burned."""
    turn: Literal["river", "shuffled"]
    """Out for that street: the card after it is the turn, and it is shuffled into the deck before the river; or before the
    turn already."""
    river: Literal["shuffled"]
    """Shuffled into the deck when the betting is complete."""


class OnBurn(Part, frozen=True, kw_only=True):
    """A flop of too many cards."""

    flop: Literal["shuffled"]
    """All of it goes back and is shuffled with the deck, another card is burned, and there is a new flop."""


class Errors(Part, frozen=True, kw_only=True):
    """All that a document says about them."""

    boxed: OnBoxed | None = None
    foreign: OnForeign | None = None
    exposed: OnExposed | None = None
    count: OnCount | None = None
    premature: OnPremature | None = None
    burn: OnBurn | None = None


SILENT = Errors()


def check_errors(errors: Errors) -> Iterator[str]:
    """What the types alone cannot see wrong."""
    exposed, boxed = errors.exposed, errors.boxed
    if exposed is not None and exposed.misdeal == 1 and exposed.replaced != "never":
        yield "exposed.misdeal: 1, but then none is ever replaced, expected replaced = never beside it"
    if boxed is not None and boxed.misdeal and boxed.replaced == "at-once":
        yield f"boxed.misdeal: {boxed.misdeal}, but each is replaced as it comes, expected replaced = after-deal beside it"
