"""What documents of banked games say about mishaps that no other game has: keys of the `errors` table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cardroom.games.room_file_part import Part


class OnMisread(Part, frozen=True, kw_only=True):
    """Hands that the house reads or sets wrongly."""

    corrected: Literal["intact", "foul"]
    """It counts for what it is as long as its cards can be told, and what was settled is settled again; or
    only a hand that the house has set foul is set anew."""


class OnWager(Part, frozen=True, kw_only=True):
    """Wagers that are changed, touched or taken off when they are closed."""

    changed: Literal["floor"] = "floor"
    """It stands as it was; the floor may forfeit it, which it does not by silence."""
    lost: Literal["size", "most"] = "size"
    """What is lost with a wager that was taken off and whose size nobody can tell: what it was, or the
    largest there is."""
    taken: bool = False
    """Whether the document speaks of wagers taken off before they are settled."""
    bars: bool = False
    """Whether the floor may have who does it leave after the hand, and refuse him a seat."""


class OnFouled(Part, frozen=True, kw_only=True):
    """What players do to their own hands."""

    touched: Literal["foul"] | None = None
    """What a hand is that was not guarded and touches other cards, or is laid with other numbers than two and
    five."""
    below: Literal["floor", "warned"] | None = None
    """Of a hand below the table the floor says whether it is foul, which it is not by silence; he may be
    warned then."""
    switched: Literal["foul"] | None = None
    """What a hand is whose player the floor finds guilty of switching cards: its wager is forfeit."""
    bars: bool = False
    """Whether the floor may then have him leave after the hand, and refuse him a seat."""
    dropped: Annotated[int, Meta(le=12)] = 0
    """Of a card thrown away by accident: who has so many left plays on with them, and with fewer his hand is
    dead; 0: the document says nothing of it."""
