"""What the requests of floor and cage bring, each strict: nothing unknown, nothing left out."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cardroom.fixed import Fixed
from cardroom.live.stream.terms import MOST_TROUBLE


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`client` is the asker's own id for the request, so that what is sent twice is done once."""


class OpenBody(Body, frozen=True):
    offering: Any
    settings: Any = Fixed()
    trouble: Annotated[int, Meta(ge=0, le=MOST_TROUBLE)] = 0
    """Of a table for training: at so many of a hundred questions something goes wrong."""


class ChangeBody(Body, frozen=True):
    settings: Any
    hand: int = 0
    """From which hand on; 0: the next."""


class ReasonBody(Body, frozen=True):
    reason: str
    client: str = ""


class VoidBody(Body, frozen=True):
    reason: str
    round: int


class RuleBody(Body, frozen=True):
    """What the floor answers to the question of this number."""

    ask: str
    say: str
    client: str = ""
    reason: str = ""
    """Why, for the list of incidents."""


class MoveBody(Body, frozen=True):
    person: str
    to: int
    client: str = ""


class SeatBody(Body, frozen=True):
    person: str
    name: str
    seat: int
    cents: int
    client: str = ""


class RemoveBody(Body, frozen=True):
    person: str
    reason: str
    client: str = ""


class CountBody(Body, frozen=True):
    table: int
    shift: int
    cents: int
    client: str = ""


class AdjustBody(Body, frozen=True):
    account: str
    cents: int
    reason: str
    client: str = ""


class ClientBody(Body, frozen=True):
    client: str = ""


class TextBody(Body, frozen=True):
    text: str
    client: str = ""


class JoinBody(Body, frozen=True):
    game: str
    table: int = 0
    client: str = ""


class CallBody(Body, frozen=True):
    table: int
    client: str = ""


class Changed(msgspec.Struct, frozen=True):
    """At which version it is in the table's stream, and from which hand on it holds."""

    version: int
    hand: int


class Version(msgspec.Struct, frozen=True):
    """At which an act is in its stream."""

    version: int
