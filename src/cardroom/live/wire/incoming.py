"""Messages of a client. The server reads them strictly: it refuses unknown fields, wrong types and texts that
are too long."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

LONGEST_MESSAGE = 4096
"""Bytes; the server does not read a longer frame at all."""
MOST_CENTS = 10**15

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[!-~]+$")]
"""The client's own id of a request, repeated in the reply. A request sent again with the same id is the same
act."""
Number = Annotated[str, Meta(max_length=24, pattern=r"^[0-9]{1,12}\.[0-9]{1,9}$")]
"""A question's number, unique at its table forever."""
Cents = Annotated[int, Meta(ge=1, le=MOST_CENTS)]
Seat = Annotated[int, Meta(ge=0, le=31)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Answer = Annotated[str, Meta(max_length=1000, pattern=r"^[^\x00-\x1f\x7f\u2028\u2029]*$")]
"""A single line, because a refusal quotes it."""


class Fresh(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """The client's share in chance, in hexadecimal: `open` the 16 bytes of its pledge, `next` the hash of the
    bytes that follow. Nothing is refused because of it; bytes that do not fit do not count."""

    open: Annotated[str, Meta(pattern=r"^([0-9a-f]{32})?$")] = ""
    next: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$")] = ""


class ToServer(
    msgspec.Struct, frozen=True, gc=False, tag_field="t", forbid_unknown_fields=True, omit_defaults=True
):
    """The base of all messages of a client."""


class Hello(ToServer, frozen=True, gc=False, tag="hello"):
    """The first message, also after a gap: the epoch and version that you know. The reply is `told` from
    there on, or `snap`."""

    since: tuple[Version, Version] | None = None


class Say(ToServer, frozen=True, gc=False, tag="say"):
    """An answer to a question. `take` is the number of your answers to it that are recorded (0, or 1 to
    change it)."""

    id: Id
    ask: Number
    say: Answer
    take: Annotated[int, Meta(ge=0, le=1000)] = 0
    fresh: Fresh | None = None


class Sit(ToServer, frozen=True, gc=False, tag="sit"):
    """Moves chips from your purse to a seat; seat 0: any free seat."""

    id: Id
    cents: Cents
    seat: Seat = 0
    fresh: Fresh | None = None


class Buy(ToServer, frozen=True, gc=False, tag="buy"):
    """More chips, when the next round begins."""

    id: Id
    cents: Cents


class Leave(ToServer, frozen=True, gc=False, tag="leave"):
    """You get up when the round is over."""

    id: Id


class Away(ToServer, frozen=True, gc=False, tag="away"):
    """You keep the seat and are not dealt in."""

    id: Id


class Back(ToServer, frozen=True, gc=False, tag="back"):
    """You are dealt in again."""

    id: Id
    fresh: Fresh | None = None


class MoveTo(ToServer, frozen=True, gc=False, tag="move"):
    """You move to another seat when the round is over."""

    id: Id
    to: Annotated[int, Meta(ge=1, le=31)]


class Chat(ToServer, frozen=True, gc=False, tag="chat"):
    """A line to everybody at the table."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Pre(ToServer, frozen=True, gc=False, tag="pre", rename={"otherwise": "else"}):
    """Your answer to the next question, given ahead; it holds as long as nothing changes. An empty `say`
    withdraws it."""

    id: Id
    kind: Annotated[str, Meta(max_length=20)]
    say: Answer = ""
    otherwise: Answer = ""


class Explain(ToServer, frozen=True, gc=False, tag="explain"):
    """Asks what the open question means, answer by answer."""

    id: Id
    ask: Number


class AskCoach(ToServer, frozen=True, gc=False, tag="coach"):
    """Asks what each answer to the open question is worth. Only at a table that you opened yourself and share
    with bots alone."""

    id: Id
    ask: Number


class AskWhy(ToServer, frozen=True, gc=False, tag="why"):
    """Asks why chips moved: in one event, by its number in the round, or in your whole round."""

    id: Id
    round: Version
    at: Annotated[int, Meta(ge=0, le=10**6)] | None = None


class AskSlips(ToServer, frozen=True, gc=False, tag="slips"):
    """Asks which slips you can make now: things that you should not do, and that the rules settle."""

    id: Id


class CommitMistake(ToServer, frozen=True, gc=False, tag="slip"):
    """Makes a slip while the question of this number is open."""

    id: Id
    ask: Number
    say: Annotated[str, Meta(min_length=1, max_length=100, pattern=r"^[ -~]+$")]


Incoming = (
    Hello
    | Say
    | Sit
    | Buy
    | Leave
    | Away
    | Back
    | MoveTo
    | Chat
    | Pre
    | Explain
    | AskCoach
    | AskWhy
    | AskSlips
    | CommitMistake
)
