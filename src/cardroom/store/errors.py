"""Errors of a store: a version conflict, an overdrawn account, a repeated request, an unknown commit, no
database, corruption."""

from __future__ import annotations

from cardroom.errors import CardroomError, SetupError, one_line


class StaleVersionError(CardroomError):
    """A version conflict: another writer has appended since, and nothing was written. Read again and
    retry."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(
            one_line(f"{stream} stands at version {actual}, and not at {expected}: nothing was written")
        )
        self.stream, self.expected, self.found = stream, expected, actual


class OverdrawnError(CardroomError):
    """An account would go below the least it may hold: nothing of this entry was written."""

    def __init__(self, account: str, cents: int, needed: int) -> None:
        super().__init__(
            one_line(f"{account} holds {cents} cents and {needed} are taken out of it: nothing was written")
        )
        self.account, self.cents, self.needed = account, cents, needed


class DuplicateRequestError(CardroomError):
    """A person's request with this id is stored already, at that version: nothing was written again."""

    def __init__(self, person: str, client: str, stream: str, version: int) -> None:
        super().__init__(one_line(f"{person} asked for {client} before: {stream} version {version}"))
        self.person, self.client, self.stream, self.version = person, client, stream, version


class CommitUnknownError(CardroomError):
    """The database did not confirm the commit: the rows may be stored or not. Nothing is acknowledged; read
    again."""

    def __init__(self, stream: str, why: object) -> None:
        super().__init__(one_line(f"{stream}: nothing can be acknowledged: {why}"))
        self.stream = stream


class DatabaseUnreachableError(SetupError):
    """The database cannot be opened now: not up yet, going down, or the name is wrong. A patient caller
    retries."""


class CorruptStoreError(CardroomError):
    """The store does not hold what was written. Names the first version that fails; 0 means the file
    itself."""

    def __init__(self, stream: str, version: int, why: str) -> None:
        super().__init__(one_line(f"{stream} version {version}: {why}" if version else f"{stream}: {why}"))
        self.stream, self.version = stream, version
