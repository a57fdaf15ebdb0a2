"""Keys of the `errors` table that only banked games have."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cardroom.games.room_file_part import Part


class OnMisread(Part, frozen=True, kw_only=True):
    """Hands that the house reads or sets wrongly."""

    corrected: Literal["intact", "foul"]
    """`intact`: the hand counts for what it is as long as its cards can be told, and what was settled is
    settled again. `foul`: only a hand that the house has set foul is set again."""


class OnWager(Part, frozen=True, kw_only=True):
    """Wagers that are changed, touched or taken off when they are closed."""

    changed: Literal["floor"] = "floor"
    """`floor`: the wager stays as it was; the floor may forfeit it, and does not if it says nothing."""
    lost: Literal["size", "most"] = "size"
    """Loss with a wager that was taken off and whose size nobody can tell. `size`: what it was; `most`: the
    largest there is."""
    taken: bool = False
    """If true, the document speaks of wagers taken off before they are settled."""
    bars: bool = False
    """If true, the floor may have the player leave after the hand, and refuse them a seat."""


class OnFouled(Part, frozen=True, kw_only=True):
    """Mistakes of players with their own hands."""

    touched: Literal["foul"] | None = None
    """State of a hand that was not guarded and touches other cards, or is laid with other numbers than two
    and five."""
    below: Literal["floor", "warned"] | None = None
    """For a hand below the table the floor says whether it is foul; if the floor says nothing, it is not. The
    player may be warned then."""
    switched: Literal["foul"] | None = None
    """State of a hand whose player the floor finds guilty of switching cards: its wager is forfeit."""
    bars: bool = False
    """If true, the floor may have that player leave after the hand, and refuse them a seat."""
    dropped: Annotated[int, Meta(le=12)] = 0
    """Number of cards with which a player who threw one away by accident still plays on; with fewer the hand
    is dead. 0: the document says nothing of it."""
