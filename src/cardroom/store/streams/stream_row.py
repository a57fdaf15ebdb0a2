"""Rows of a stream: an input with its version, and the chain that ties each row to all before it.

    hash = SHA-256(hash before ‖ JSON of [stream, version, input])        before the first: 32 zeros

The JSON is canonical: fields in the order they are declared, those at their default left out, bytes in base
64. So a field added at the end changes no hash of earlier rows, and an input can be moved to no other place
or stream.
"""

from __future__ import annotations

import hashlib

import msgspec

from cardroom.errors import SetupError, shown

START = bytes(32)
LARGEST = 2**63 - 1
LONGEST = 1_000_000
"""The most bytes of one input: the longest shoe and the fullest header take a hundredth of it."""
LONGEST_STREAM = 60


class Input(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event, as far as a store has to know it: readers of the stream may read `said`, nobody may read
    `secret`."""

    kind: str
    seat: int = 0
    person: str = ""
    ask: str = ""
    """The question it answers, by its number within the stream."""
    take: int = 0
    client: str = ""
    """The sending client's id for it, so that an input that is sent twice is taken once."""
    said: str = ""
    secret: bytes = b""
    told: bytes = b""
    """A digest of all events that it caused."""
    engine: str = ""
    utc: int = 0
    """The time in milliseconds; for people, never for a rule."""
    at: int = 0
    """The time in milliseconds of room time, which pauses while no server runs; clocks count it."""
    beside: bytes = b""
    """A digest of the postings and the round that were stored with it; made by the store, like a hash."""
    fresh: str = ""
    """Data that the sending client added to chance, as JSON."""


class StreamRow(msgspec.Struct, frozen=True):
    """An input with its stream, version and hash."""

    stream: str
    version: int
    input: Input
    hash: bytes


class Head(msgspec.Struct, frozen=True):
    """The last version of a stream, and the hash that covers all of it."""

    version: int = 0
    hash: bytes = START


def link(before: bytes, stream: str, version: int, item: Input) -> bytes:
    """Return the hash of an input in its place."""
    return hashlib.sha256(before + msgspec.json.encode((stream, version, item))).digest()


def check_stream(stream: object) -> None:
    """Check the name of a stream. Raises `SetupError`."""
    if (
        type(stream) is not str
        or not 0 < len(stream) <= LONGEST_STREAM
        or not stream.isprintable()
        or " " in stream
    ):
        raise SetupError([
            f"stream: expected a name of at most {LONGEST_STREAM} letters in one word, found {shown(stream)}"
        ])


def check_input(item: object) -> None:
    """Check that a database can return an input unchanged: plain types, numbers that fit, valid text. Raises
    `SetupError`."""
    try:
        if type(item) is not Input or not item.kind:
            raise SetupError([f"expected an input with a kind, found {shown(item)}"])
        msgspec.convert(msgspec.structs.asdict(item), Input)
        size = len(msgspec.json.encode(item))
    except (msgspec.ValidationError, UnicodeEncodeError, TypeError, OverflowError) as bad:
        raise SetupError([f"input: {bad}"]) from None
    if size > LONGEST or any(abs(n) > LARGEST for n in (item.seat, item.take, item.utc, item.at)):
        raise SetupError(["input: larger than a store can keep"])
    if (
        "\0" in item.kind + item.person + item.ask + item.client + item.said + item.fresh
    ):  # no database text may hold it
        raise SetupError(["input: text with a zero in it"])
