"""What a client sends. It is read strictly: a field that nobody knows, a wrong type, a text too long is
refused."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

LONGEST_MESSAGE = 4096
"""Bytes; a longer frame is not read at all."""
MOST_CENTS = 10**15

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[!-~]+$")]
"""The client's own name for what it asks, by which it is answered; sent again with the same id it is the same
act."""
Number = Annotated[str, Meta(max_length=24, pattern=r"^[0-9]{1,12}\.[0-9]{1,9}$")]
"""A question's number: unique at its table for ever."""
Cents = Annotated[int, Meta(ge=1, le=MOST_CENTS)]
Seat = Annotated[int, Meta(ge=0, le=31)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Answer = Annotated[str, Meta(max_length=1000, pattern=r"^[^\x00-\x1f\x7f\u2028\u2029]*$")]
"""One line: what is refused is quoted."""


class Fresh(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What a client adds to chance, in hexadecimal: `open` the 16 bytes of its pledge, `next` the hash of the
    bytes after them. Nothing is refused because of it; what does not fit does not count."""

    open: Annotated[str, Meta(pattern=r"^([0-9a-f]{32})?$")] = ""
    next: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$")] = ""


class ToServer(
    msgspec.Struct, frozen=True, gc=False, tag_field="t", forbid_unknown_fields=True, omit_defaults=True
):
    """The base of what a client sends."""


class Hello(ToServer, frozen=True, gc=False, tag="hello"):
    """First, and after a gap: what is known already, epoch and version. Answered by `told` from there on, or
    by `snap`."""

    since: tuple[Version, Version] | None = None


class Say(ToServer, frozen=True, gc=False, tag="say"):
    """An answer to a question: `take` is how many of one's answers to it are recorded (0, or 1 to change
    it)."""

    id: Id
    ask: Number
    say: Answer
    take: Annotated[int, Meta(ge=0, le=1000)] = 0
    fresh: Fresh | None = None


class Sit(ToServer, frozen=True, gc=False, tag="sit"):
    """Chips from one's purse to a seat; seat 0: any that is free."""

    id: Id
    cents: Cents
    seat: Seat = 0
    fresh: Fresh | None = None


class Buy(ToServer, frozen=True, gc=False, tag="buy"):
    """More chips, when the next round begins."""

    id: Id
    cents: Cents


class Leave(ToServer, frozen=True, gc=False, tag="leave"):
    """One gets up when the round is over."""

    id: Id


class Away(ToServer, frozen=True, gc=False, tag="away"):
    """One keeps the seat and is not dealt in."""

    id: Id


class Back(ToServer, frozen=True, gc=False, tag="back"):
    """One is dealt in again."""

    id: Id
    fresh: Fresh | None = None


class MoveTo(ToServer, frozen=True, gc=False, tag="move"):
    """To another seat, when the round is over."""

    id: Id
    to: Annotated[int, Meta(ge=1, le=31)]


class Chat(ToServer, frozen=True, gc=False, tag="chat"):
    """A line to everybody at the table."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Pre(ToServer, frozen=True, gc=False, tag="pre", rename={"otherwise": "else"}):
    """What to answer when one is asked next, as long as nothing changes; an empty `say` takes it back."""

    id: Id
    kind: Annotated[str, Meta(max_length=20)]
    say: Answer = ""
    otherwise: Answer = ""


class Explain(ToServer, frozen=True, gc=False, tag="explain"):
    """What the open question means, answer by answer."""

    id: Id
    ask: Number


class AskCoach(ToServer, frozen=True, gc=False, tag="coach"):
    """What each answer to the open question is worth. At a table that one opened oneself, with nobody but
    bots, and nowhere else."""

    id: Id
    ask: Number


class AskWhy(ToServer, frozen=True, gc=False, tag="why"):
    """Why chips moved: by the number of the event in its round, or of one's whole round."""

    id: Id
    round: Version
    at: Annotated[int, Meta(ge=0, le=10**6)] | None = None


class AskSlips(ToServer, frozen=True, gc=False, tag="slips"):
    """Which slips one can have now: what one should not do, and the rules settle."""

    id: Id


class CommitMistake(ToServer, frozen=True, gc=False, tag="slip"):
    """One does it all the same, while the question of this number is open."""

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
