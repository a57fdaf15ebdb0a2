"""How a server is set up: which database, which key, which rooms, where it listens. Faults are listed all at once."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from cardroom.errors import BadSetup, Unreadable, shown
from cardroom.rooms import Room, rooms
from cardroom.store import Seal, Store
from cardroom.store.claim import Claim
from cardroom.store.connect import read_url, usual_url
from cardroom.store.seal import found_key, made_key

VARIABLE = "CARDROOM_SERVE"
"""Through which the processes of one server are told their setup by the first of them."""
MOST_WORKERS = 64


class Setup(msgspec.Struct, frozen=True):
    """As the command line says it."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    key: str = ""
    """The file with the sealing key; beside a SQLite database where none is named."""
    room_files: tuple[str, ...] = ()
    delay: int = 0
    """Seconds by which those who look on see everything later."""
    proxies: str = ""
    """Addresses whose word on the caller's address is taken; none by default."""
    wait: float = 60.0
    """Seconds to wait at the start for a database that is not up."""

    @property
    def is_postgresql(self) -> bool:
        return self.database.startswith("postgresql")

    def rooms(self) -> Mapping[str, Room]:
        return rooms([Path(one) for one in self.room_files])

    def store(self) -> Store:
        return Store(self.database, self._seal())

    async def reach(self) -> None:
        """The database is there, served by nobody else where one process alone may serve it, its schema is today's and its
        key at hand; or what is wrong with it. Nothing is changed in a database that another process serves."""
        claim = Claim(read_url(self.database))
        claim.take()
        try:
            with self.store() as store:
                assert store.seal  # or it says that the key is missing
        finally:
            claim.give()

    def _seal(self) -> Seal | None:
        """Of the file that is named; None: where a store looks by itself."""
        if not self.key:
            return None
        file = Path(self.key)
        return found_key(file) or made_key(file)

    def check(self) -> Setup:
        faults = []
        if not self.database.startswith(("sqlite:///", "postgresql")):
            scheme = self.database.partition(":")[0]
            faults.append(f"database: expected sqlite:///FILE or postgresql+psycopg://…, found {shown(scheme)}")
        if not 0 <= self.port <= 65535:
            faults.append(f"port: expected 0 to 65535, found {self.port}")
        if not 1 <= self.workers <= MOST_WORKERS:
            faults.append(f"workers: expected 1 to {MOST_WORKERS}, found {self.workers}")
        if self.workers > 1 and not self.is_postgresql:
            faults.append("workers: SQLite is one process's own; for several name a PostgreSQL database")
        if self.wait < 0:
            faults.append(f"wait: expected 0 seconds or more, found {self.wait:g}")
        try:
            self.rooms()
        except BadSetup as bad:
            faults += bad.faults
        except Unreadable as bad:
            faults.append(str(bad))
        if faults:
            raise BadSetup(faults)
        return self


def hand_on(setup: Setup) -> None:
    os.environ[VARIABLE] = msgspec.json.encode(setup).decode()


def handed_on() -> Setup:
    return msgspec.json.decode(os.environ[VARIABLE], type=Setup)


def default_database(folder: Path) -> str:
    return usual_url(folder)
