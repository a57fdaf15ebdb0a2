"""Request bodies of floor and cage, each strict: no unknown field, none left out."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cardroom.fixed import Fixed
from cardroom.live.stream.terms import MOST_TROUBLE


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the request bodies.

    `client` is the client's own id for the request, so that a request sent twice is done once.
    """


class OpenBody(Body, frozen=True):
    """Opens a table."""

    offering: Any
    settings: Any = Fixed()
    trouble: Annotated[int, Meta(ge=0, le=MOST_TROUBLE)] = 0
    """For a table for training: a mishap happens at this many of a hundred questions."""


class ChangeBody(Body, frozen=True):
    """Changes limits and options of a table."""

    settings: Any
    hand: int = 0
    """First hand for which they hold; 0: the next."""


class ReasonBody(Body, frozen=True):
    """Gives the reason for an action."""

    reason: str
    client: str = ""


class VoidBody(Body, frozen=True):
    """Voids the round that began at this version."""

    reason: str
    round: int


class RuleBody(Body, frozen=True):
    """Answers the question with this number as the floor."""

    ask: str
    say: str
    client: str = ""
    reason: str = ""
    """Reason, for the list of incidents."""


class MoveBody(Body, frozen=True):
    """Moves a player to another seat or table."""

    person: str
    to: int
    client: str = ""


class SeatBody(Body, frozen=True):
    """Seats a person with chips."""

    person: str
    name: str
    seat: int
    cents: int
    client: str = ""


class RemoveBody(Body, frozen=True):
    """Removes a player from a table."""

    person: str
    reason: str
    client: str = ""


class CountBody(Body, frozen=True):
    """Enters one person's count of a box."""

    table: int
    shift: int
    cents: int
    client: str = ""


class AdjustBody(Body, frozen=True):
    """Asks for an adjustment of an account."""

    account: str
    cents: int
    reason: str
    client: str = ""


class ClientBody(Body, frozen=True):
    """Identifies a request that has no other field."""

    client: str = ""


class TextBody(Body, frozen=True):
    """Carries a text: a question to the floor, or its answer."""

    text: str
    client: str = ""


class JoinBody(Body, frozen=True):
    """Joins the waiting list of a game, or of one of its tables."""

    game: str
    table: int = 0
    client: str = ""


class CallBody(Body, frozen=True):
    """Calls a waiting person to a table."""

    table: int
    client: str = ""


class Changed(msgspec.Struct, frozen=True):
    """Version of the change in the table's stream, and the first hand for which it holds."""

    version: int
    hand: int


class Version(msgspec.Struct, frozen=True):
    """Version of an act in its stream."""

    version: int
