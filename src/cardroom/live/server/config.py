"""The configuration of a server: database, key, rooms and addresses. All faults are listed at once."""

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
"""The environment variable that carries the configuration from the first process to the others."""
MOST_WORKERS = 64
LEAST_TOKEN = 16
HOST = re.compile(r"[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?")


class ServerConfig(msgspec.Struct, frozen=True):
    """The configuration from the command line."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    key: str = ""
    """The file with the sealing key; next to a SQLite database if none is named."""
    key_command: str = ""
    """A command that prints the key, instead of a file."""
    room_files: tuple[str, ...] = ()
    delay: int = 0
    """Seconds of delay for spectators."""
    proxies: str = ""
    """Addresses of proxies that are trusted to name the client; none by default."""
    connections: int = 0
    """The most connections of one process; 0: as many as the system allows."""
    own_connections: int = 0
    """The most connections of one address; 0: the usual number."""
    metrics: Open = "staff"
    """The readers of /metrics besides floor, auditor and token holders."""
    metrics_token: str = ""
    """The file with the token."""
    counts: str = ""
    """The folder in which several processes share their metrics; made at the start."""
    public: tuple[str, ...] = ()
    """Public host names besides its address and the machine's name."""
    budgets: tuple[str, ...] = ()
    """Changed budgets, such as `guests=400/3`."""
    floor: str = ""
    """The name of the first floor account; generated if empty."""
    wait: float = 60.0
    """Seconds to wait at the start for a database that is not up."""

    @property
    def is_postgresql(self) -> bool:
        """Check if the database is PostgreSQL."""
        return self.database.startswith("postgresql")

    def rooms(self) -> Mapping[str, Room]:
        """Return the rooms, with those of the room files."""
        return rooms([Path(path) for path in self.room_files])

    def store(self) -> Store:
        """Return the store; nothing is opened yet."""
        return Store(self.database, place=KeyPlace(self.key, self.key_command))

    async def reach(self) -> Said | None:
        """Check the database, and return what the operator should be told about the key.

        Raises if it is missing, in use by another process on SQLite, of another schema, or sealed with
        another key. Nothing changes in a database that another process serves.
        """
        return await asyncio.to_thread(self._reach)  # a machine that does not answer takes seconds

    def _reach(self) -> Said | None:
        claim = ProcessLock(read_url(self.database))
        claim.acquire()
        try:
            with self.store() as store:
                _ = store.seal  # raises if the key is missing
                return store.key_notice
        finally:
            claim.release()

    def readers(self) -> Readers:
        """Return the readers of the metrics."""
        return Readers(self.metrics, _token(Path(self.metrics_token)) if self.metrics_token else "")

    def check(self) -> ServerConfig:
        """Raise `SetupError` with all faults, or return this configuration."""
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
        except SetupError as fault:
            faults += fault.faults
        if self.wait < 0:
            faults.append(f"wait: expected 0 seconds or more, found {self.wait:g}")
        try:
            self.rooms()
        except SetupError as fault:
            faults += fault.faults
        except UnreadableError as fault:
            faults.append(str(fault))
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
        """Return all budgets: the usual ones and the changed ones."""
        return read_budgets(self.budgets)

    def hosts(self) -> Hosts:
        """Return the host names of the server; an address to listen on is no name."""
        return Hosts((*self.public, self.host))


def _token(file: Path) -> str:
    return file.read_text(encoding="utf-8").strip()


def _is_token(file: Path) -> bool:
    try:
        return len(_token(file)) >= LEAST_TOKEN
    except (OSError, UnicodeError):
        return False


def config_to_environment(setup: ServerConfig) -> None:
    """Pass the configuration to other processes."""
    os.environ[VARIABLE] = msgspec.json.encode(setup).decode()


def config_from_environment() -> ServerConfig:
    """Return the configuration from the first process."""
    return msgspec.json.decode(os.environ[VARIABLE], type=ServerConfig)


def default_database(folder: Path) -> str:
    """Return the URL of the database in a folder."""
    return usual_url(folder)
