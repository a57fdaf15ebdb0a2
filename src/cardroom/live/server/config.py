"""How a server is set up: which database, which key, which rooms, where it listens. Faults are listed all at
once."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Mapping
from pathlib import Path

import msgspec

from cardroom.errors import SetupError, UnreadableError, shown
from cardroom.live.hosting.metrics import Open, Readers
from cardroom.live.http.budgets import Budget, read_budgets
from cardroom.live.http.host_names import Hosts, plain
from cardroom.live.people.names import folded, is_word
from cardroom.live.people.service import OPENLY_KNOWN
from cardroom.rooms import Room, rooms
from cardroom.store import Store
from cardroom.store.database.engine import read_url, usual_url
from cardroom.store.database.process_lock import ProcessLock
from cardroom.store.sealing.key_source import KeyPlace
from cardroom.words import Said

VARIABLE = "CARDROOM_SERVE"
"""Through which the processes of one server are told their setup by the first of them."""
MOST_WORKERS = 64
LEAST_TOKEN = 16
HOST = re.compile(r"[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?")


class ServerConfig(msgspec.Struct, frozen=True):
    """As the command line says it."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    key: str = ""
    """The file with the sealing key; beside a SQLite database where none is named."""
    key_command: str = ""
    """What writes the key, in the place of a file."""
    room_files: tuple[str, ...] = ()
    delay: int = 0
    """Seconds by which those who look on see everything later."""
    proxies: str = ""
    """Addresses whose word on the caller's address is taken; none by default."""
    connections: int = 0
    """At most, of one process; 0: as many as the system lets it have."""
    own_connections: int = 0
    """Of one address; 0: as many as usual."""
    metrics: Open = "staff"
    """Who may read /metrics besides floor, auditor and those who have the token."""
    metrics_token: str = ""
    """The file that holds the token."""
    counts: str = ""
    """The folder in which several processes tell each other what they have counted; made at the start."""
    public: tuple[str, ...] = ()
    """Names by which people open it, besides its address and the machine's own name."""
    budgets: tuple[str, ...] = ()
    """Budgets other than the usual ones, as in `guests=400/3`."""
    floor: str = ""
    """What the first person of the floor is called; generated where nothing is said."""
    wait: float = 60.0
    """Seconds to wait at the start for a database that is not up."""

    @property
    def is_postgresql(self) -> bool:
        return self.database.startswith("postgresql")

    def rooms(self) -> Mapping[str, Room]:
        return rooms([Path(one) for one in self.room_files])

    def store(self) -> Store:
        return Store(self.database, place=KeyPlace(self.key, self.key_command))

    async def reach(self) -> Said | None:
        """The database is there, served by nobody else where one process alone may serve it, its schema is
        today's and its key the right one; or what is wrong with it. Nothing is changed in a database that
        another process serves. Returns what the operator should be told about the key."""
        return await asyncio.to_thread(self._reach)  # a machine that does not answer takes seconds

    def _reach(self) -> Said | None:
        claim = ProcessLock(read_url(self.database))
        claim.acquire()
        try:
            with self.store() as store:
                _ = store.seal  # raises where it is missing
                return store.key_notice
        finally:
            claim.release()

    def readers(self) -> Readers:
        return Readers(self.metrics, _token(Path(self.metrics_token)) if self.metrics_token else "")

    def check(self) -> ServerConfig:
        faults = []
        if not self.database.startswith(("sqlite:///", "postgresql")):
            scheme = self.database.partition(":")[0]
            faults.append(
                f"database: expected sqlite:///FILE or postgresql+psycopg://…, found {shown(scheme)}"
            )
        if not 0 <= self.port <= 65535:
            faults.append(f"port: expected 0 to 65535, found {self.port}")
        if not 1 <= self.workers <= MOST_WORKERS:
            faults.append(f"workers: expected 1 to {MOST_WORKERS}, found {self.workers}")
        if self.workers > 1 and not self.is_postgresql:
            faults.append("workers: SQLite is one process's own; for several name a PostgreSQL database")
        for name, count in (
            ("connections", self.connections),
            ("connections-per-address", self.own_connections),
        ):
            if count < 0:
                faults.append(f"{name}: expected 0 or more, found {count}")
        if self.metrics_token and not _is_token(Path(self.metrics_token)):
            faults.append(
                f"metrics-token-file: {self.metrics_token} holds no token of {LEAST_TOKEN} letters or more"
            )
        faults += self._of_names()
        try:
            self.limits()
        except SetupError as bad:
            faults += bad.faults
        if self.wait < 0:
            faults.append(f"wait: expected 0 seconds or more, found {self.wait:g}")
        try:
            self.rooms()
        except SetupError as bad:
            faults += bad.faults
        except UnreadableError as bad:
            faults.append(str(bad))
        if faults:
            raise SetupError(faults)
        return self

    def _of_names(self) -> list[str]:
        faults = [
            f"public: {shown(name)} is no name of a host"
            for name in self.public
            if not HOST.fullmatch(plain(name))
        ]
        if self.floor and not is_word(self.floor):
            faults.append(
                f"floor: expected one word of 2 to 20 letters and digits, found {shown(self.floor)}"
            )
        elif folded(self.floor) == folded(OPENLY_KNOWN):
            faults.append(f"floor: anybody would guess {self.floor}; choose another name, or none")
        return faults

    def limits(self) -> Mapping[str, Budget]:
        """All budgets, the usual ones where nothing else is said."""
        return read_budgets(self.budgets)

    def hosts(self) -> Hosts:
        """The names it goes by. An address to listen on is no name."""
        return Hosts((*self.public, self.host))


def _token(file: Path) -> str:
    return file.read_text(encoding="utf-8").strip()


def _is_token(file: Path) -> bool:
    try:
        return len(_token(file)) >= LEAST_TOKEN
    except (OSError, UnicodeError):
        return False


def hand_on(setup: ServerConfig) -> None:
    os.environ[VARIABLE] = msgspec.json.encode(setup).decode()


def handed_on() -> ServerConfig:
    return msgspec.json.decode(os.environ[VARIABLE], type=ServerConfig)


def default_database(folder: Path) -> str:
    return usual_url(folder)
