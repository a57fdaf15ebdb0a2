"""What may go wrong with a store: somebody was quicker, chips do not reach, nothing could be kept, or what
was kept has been changed."""

from __future__ import annotations

from cardroom.errors import CardroomError, SetupError, one_line


class StaleVersionError(CardroomError):
    """Somebody else has appended since: nothing was written. Read what holds, and ask again."""

    def __init__(self, stream: str, expected: int, found: int) -> None:
        super().__init__(
            one_line(f"{stream} stands at version {found}, and not at {expected}: nothing was written")
        )
        self.stream, self.expected, self.found = stream, expected, found


class OverdrawnError(CardroomError):
    """An account would go below the least it may hold: nothing of this entry was written."""

    def __init__(self, account: str, cents: int, needed: int) -> None:
        super().__init__(
            one_line(f"{account} holds {cents} cents and {needed} are taken out of it: nothing was written")
        )
        self.account, self.cents, self.needed = account, cents, needed


class DuplicateRequestError(CardroomError):
    """This person's request has been kept before, under this id, at that version: nothing was written
    again."""

    def __init__(self, person: str, client: str, stream: str, version: int) -> None:
        super().__init__(one_line(f"{person} asked for {client} before: {stream} version {version}"))
        self.person, self.client, self.stream, self.version = person, client, stream, version


class CommitUnknownError(CardroomError):
    """The database did not say that it has kept this: it may have, or not. Nothing is acknowledged; read what
    holds."""

    def __init__(self, stream: str, why: object) -> None:
        super().__init__(one_line(f"{stream}: nothing can be acknowledged: {why}"))
        self.stream = stream


class Unreachable(SetupError):
    """The database cannot be opened now: not up yet, going down, or the name is wrong. Who is patient tries
    again."""


class CorruptStoreError(CardroomError):
    """What is in the store is not what was put there. Names the first version that does not hold; 0: the file
    itself."""

    def __init__(self, stream: str, version: int, why: str) -> None:
        super().__init__(one_line(f"{stream} version {version}: {why}" if version else f"{stream}: {why}"))
        self.stream, self.version = stream, version
