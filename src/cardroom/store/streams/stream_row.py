"""An input as a stream keeps it, and the chain that ties each to all before it.

    hash = SHA-256(hash before ‖ JSON of [stream, version, input])        before the first: 32 zeros

The JSON is canonical: fields in the order they are declared, those at their default left out, bytes in base
64. So a field added at the end changes no hash of what was written before it, and an input can be moved to no
other place or stream.
"""

from __future__ import annotations

import hashlib

import msgspec

from cardroom.errors import SetupError, shown

START = bytes(32)
LARGEST = 2**63 - 1
LONGEST = 1_000_000
"""Bytes of one input, all in all: the longest shoe and the fullest header take a hundredth of it."""
LONGEST_STREAM = 60


class Input(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened, as far as a store has to know: `said` may be read by who may read the stream, `secret`
    by nobody."""

    kind: str
    seat: int = 0
    person: str = ""
    ask: str = ""
    """The question it answers, by the number that is its own in the stream."""
    take: int = 0
    client: str = ""
    """The giver's own id for it, so that what is sent twice is taken once."""
    said: str = ""
    secret: bytes = b""
    told: bytes = b""
    """A digest of everything that it brought about."""
    engine: str = ""
    utc: int = 0
    """When, in milliseconds; for people, never for a rule."""
    at: int = 0
    """When, in milliseconds of the room's own time, which stands still while nobody serves: what clocks
    count."""
    beside: bytes = b""
    """A digest of the postings and the round that were kept with it; the store's own, like a hash."""
    fresh: str = ""
    """What the giver's client added to chance, as JSON."""


class StreamRow(msgspec.Struct, frozen=True):
    """An input in its place."""

    stream: str
    version: int
    input: Input
    hash: bytes


class Head(msgspec.Struct, frozen=True):
    """How far a stream goes, and the hash that stands for all of it."""

    version: int = 0
    hash: bytes = START


def link(before: bytes, stream: str, version: int, one: Input) -> bytes:
    """The hash of an input in its place."""
    return hashlib.sha256(before + msgspec.json.encode((stream, version, one))).digest()


def check_stream(stream: object) -> None:
    if (
        type(stream) is not str
        or not 0 < len(stream) <= LONGEST_STREAM
        or not stream.isprintable()
        or " " in stream
    ):
        raise SetupError([
            f"stream: expected a name of at most {LONGEST_STREAM} letters in one word, found {shown(stream)}"
        ])


def check_input(one: object) -> None:
    """What comes back from a database must be what was put there: plain types, numbers that fit, text that is
    text."""
    try:
        if type(one) is not Input or not one.kind:
            raise SetupError([f"expected an input with a kind, found {shown(one)}"])
        msgspec.convert(msgspec.structs.asdict(one), Input)
        size = len(msgspec.json.encode(one))
    except (msgspec.ValidationError, UnicodeEncodeError, TypeError, OverflowError) as bad:
        raise SetupError([f"input: {bad}"]) from None
    if size > LONGEST or any(abs(n) > LARGEST for n in (one.seat, one.take, one.utc, one.at)):
        raise SetupError(["input: larger than a store can keep"])
    if (
        "\0" in one.kind + one.person + one.ask + one.client + one.said + one.fresh
    ):  # no text of a database may hold it
        raise SetupError(["input: text with a zero in it"])
