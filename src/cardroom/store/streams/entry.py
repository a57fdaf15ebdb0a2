"""What is appended to a stream at once: inputs, and with them what they move in the books, what is due next,
and the round that they ended. All of it is kept in one transaction, or none of it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection

from cardroom.errors import SetupError, shown
from cardroom.store.streams.stream_row import LARGEST, Input, check_input, check_stream

LONGEST_NAME = 200
MOST_CENTS = 2**53
"""Of one posting: what JSON can hold exactly."""


class Posting(msgspec.Struct, frozen=True):
    """Chips into an account (above zero) or out of it (below). The postings of an entry sum to zero."""

    account: str
    cents: int
    why: str


class Due(msgspec.Struct, frozen=True):
    """What somebody has to do for this stream, and when in room milliseconds; "" where nothing is."""

    at: int
    what: str


class Archived(msgspec.Struct, frozen=True):
    """A finished round, as it is found again: `told` lies sealed. What stands last is filled in by the
    store."""

    version: int
    """Of the row that began it."""
    number: int
    offering: str
    rules: str
    people: tuple[str, ...]
    told: bytes
    root: str
    stream: str = ""
    ended: int = 0
    """The version that ended it."""
    engine: str = ""
    utc: int = 0
    id: int = 0
    """Its place among all rounds, to go back from."""


class PersonCheck(msgspec.Struct, frozen=True):
    """A check against the books of a person, made inside the transaction that appends.

    The transaction holds the lock of this person from before the check until it ends, so that no two guarded
    entries of one person pass each other. `check` raises `Refused`, and then nothing is written."""

    person: str
    check: Callable[[Connection], object]


class Entry(msgspec.Struct, frozen=True):
    """Inputs behind the version that the caller has seen, and all that belongs to them. `due` None: as it
    was."""

    stream: str
    expected: int
    inputs: tuple[Input, ...]
    postings: tuple[Posting, ...] = ()
    due: Due | None = None
    archived: Archived | None = None
    guard: PersonCheck | None = None

    @property
    def version(self) -> int:
        """Where the stream stands once it is kept."""
        return self.expected + len(self.inputs)


def check_entry(one: Entry) -> None:
    """Only what comes back the same, and only books that balance."""
    check_stream(one.stream)
    for given in one.inputs:
        check_input(given)
    if not one.inputs and (one.postings or one.due or one.archived):
        raise SetupError([f"{one.stream}: what is kept with an input needs an input"])
    for moved in one.postings:
        _check_posting(moved)
    if off := sum(moved.cents for moved in one.postings):
        raise SetupError([f"{one.stream}: the postings do not balance: {off} cents are over"])
    if one.due and not (
        type(one.due.at) is int and 0 <= one.due.at <= LARGEST and _is_text(one.due.what, empty=True)
    ):
        raise SetupError([f"{one.stream}: due {shown(one.due.at)} {shown(one.due.what)}"])
    if one.archived:
        _check_archived(one, one.archived)


def _check_archived(one: Entry, held: Archived) -> None:
    if type(held.version) is not int or not 0 < held.version <= one.version:
        raise SetupError([
            f"{one.stream}: a round that began at version {shown(held.version)} has not ended here"
        ])
    if not all(map(_is_text, held.people)):
        raise SetupError([f"{one.stream}: who sat in a round has a name in one line"])


def _check_posting(one: Posting) -> None:
    if type(one) is not Posting or not _is_text(one.account) or not _is_text(one.why):
        raise SetupError([
            f"posting: expected an account and a reason, found {shown(getattr(one, 'account', one))}"
        ])
    if type(one.cents) is not int or not 0 < abs(one.cents) <= MOST_CENTS:
        raise SetupError([f"posting: {one.account}: {shown(one.cents)} is no sum to be moved"])


def _is_text(text: object, empty: bool = False) -> bool:
    return type(text) is str and (empty or text != "") and len(text) <= LONGEST_NAME and text.isprintable()


def attachment_digest(postings: tuple[Posting, ...], archived: Archived | None) -> bytes:
    """The digest by which the chain holds what is written beside an input: its postings, and the round as it
    lies sealed."""
    if not postings and archived is None:
        return b""
    own = None if archived is None else [getattr(archived, name) for name in ROUND]
    return hashlib.sha256(msgspec.json.encode((postings, own))).digest()[:16]


ROUND = ("version", "number", "offering", "rules", "people", "told", "root")
