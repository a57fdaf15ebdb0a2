"""Entries: what is appended to a stream at once. Inputs, their postings in the ledger, what is due next, and
the round that they ended. All of it is stored in one transaction, or none of it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection

from cardroom.errors import SetupError, shown
from cardroom.store.streams.stream_row import LARGEST, Input, check_input, check_stream

LONGEST_NAME = 200
MOST_CENTS = 2**53
"""The most cents of one posting: what JSON can hold exactly."""


class Posting(msgspec.Struct, frozen=True):
    """Chips into an account (above zero) or out of it (below). The postings of an entry sum to zero."""

    account: str
    cents: int
    why: str


class Due(msgspec.Struct, frozen=True):
    """The next action that a server has to do for this stream, and when in room milliseconds; "" for none."""

    at: int
    what: str


class Archived(msgspec.Struct, frozen=True):
    """A finished round for later lookup; `told` holds its events, sealed. The store fills in the last
    fields."""

    version: int
    """The version of the row that began it."""
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
    """Its place among all rounds, for paging back."""


class PersonCheck(msgspec.Struct, frozen=True):
    """A check of a person's accounts and limits, made inside the transaction that appends.

    The transaction holds the lock of this person from before the check until it ends, so that guarded entries
    of one person never overlap. `check` raises `RefusedError`, and then nothing is written.
    """

    person: str
    check: Callable[[Connection], object]


class Entry(msgspec.Struct, frozen=True):
    """Inputs after the version that the caller has seen, and all that belongs to them. `due` None leaves it
    unchanged."""

    stream: str
    expected: int
    inputs: tuple[Input, ...]
    postings: tuple[Posting, ...] = ()
    due: Due | None = None
    archived: Archived | None = None
    guard: PersonCheck | None = None

    @property
    def version(self) -> int:
        """The version of the stream once this entry is stored."""
        return self.expected + len(self.inputs)


def check_entry(entry: Entry) -> None:
    """Check that an entry holds only values that are read back the same, and that its postings balance.
    Raises `SetupError`."""
    check_stream(entry.stream)
    for item in entry.inputs:
        check_input(item)
    if not entry.inputs and (entry.postings or entry.due or entry.archived):
        raise SetupError([f"{entry.stream}: what is kept with an input needs an input"])
    for posting in entry.postings:
        _check_posting(posting)
    if off := sum(posting.cents for posting in entry.postings):
        raise SetupError([f"{entry.stream}: the postings do not balance: {off} cents are over"])
    if entry.due and not (
        type(entry.due.at) is int and 0 <= entry.due.at <= LARGEST and _is_text(entry.due.what, empty=True)
    ):
        raise SetupError([f"{entry.stream}: due {shown(entry.due.at)} {shown(entry.due.what)}"])
    if entry.archived:
        _check_archived(entry, entry.archived)


def _check_archived(entry: Entry, archived: Archived) -> None:
    if type(archived.version) is not int or not 0 < archived.version <= entry.version:
        raise SetupError([
            f"{entry.stream}: a round that began at version {shown(archived.version)} has not ended here"
        ])
    if not all(map(_is_text, archived.people)):
        raise SetupError([f"{entry.stream}: who sat in a round has a name in one line"])


def _check_posting(posting: Posting) -> None:
    if type(posting) is not Posting or not _is_text(posting.account) or not _is_text(posting.why):
        raise SetupError([
            f"posting: expected an account and a reason, found {shown(getattr(posting, 'account', posting))}"
        ])
    if type(posting.cents) is not int or not 0 < abs(posting.cents) <= MOST_CENTS:
        raise SetupError([f"posting: {posting.account}: {shown(posting.cents)} is no sum to be moved"])


def _is_text(text: object, empty: bool = False) -> bool:
    return type(text) is str and (empty or text != "") and len(text) <= LONGEST_NAME and text.isprintable()


def attachment_digest(postings: tuple[Posting, ...], archived: Archived | None) -> bytes:
    """Return the digest by which the chain covers an input's attachments: its postings, and its archived
    round as sealed."""
    if not postings and archived is None:
        return b""
    archived_values = None if archived is None else [getattr(archived, name) for name in ROUND]
    return hashlib.sha256(msgspec.json.encode((postings, archived_values))).digest()[:16]


ROUND = ("version", "number", "offering", "rules", "people", "told", "root")
