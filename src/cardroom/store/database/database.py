"""A database that is open: its key, its claim, its hints, and the two kinds of transaction that all else is
made of."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from threading import Lock
from typing import Self, TypeVar

from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from cardroom.errors import SetupError
from cardroom.store.database import private
from cardroom.store.database.engine import connect, read_url, reading
from cardroom.store.database.migrate import migrate
from cardroom.store.database.process_lock import ProcessLock
from cardroom.store.errors import CommitUnknownError, CorruptStoreError, Unreachable
from cardroom.store.sealing.key_source import Key, KeyPlace, key_of, notice_of, place_of_environment
from cardroom.store.sealing.seal import Seal
from cardroom.store.streams.notifications import StreamNotifications
from cardroom.store.streams.stream_reading import DAMAGE, is_away, looking, why
from cardroom.words import Said

T = TypeVar("T")


class Database:
    """Opened by its URL, or by the file's path, and brought to today's schema."""

    def __init__(
        self, where: str | Path, seal: Seal | None = None, keyed: bool = True, place: KeyPlace | None = None
    ) -> None:
        """With the key it is sealed by, from the `place` that is named, else where the environment says;
        `keyed` False: to look at it without."""
        self.url = read_url(where)
        self.place = place or place_of_environment()
        self._key: Key | None = None
        if not self.is_shared:
            private.make(Path(str(self.url.database)))
        self.engine: Engine = connect(self.url)
        self._reads = reading(self.engine)
        self._turn = nullcontext() if self.is_shared else Lock()
        """Who writes to a file waits here for who does: the file's own lock would have him sleep and look
        again."""
        self._claim = ProcessLock(self.url)
        self._hints = StreamNotifications(self.url)
        try:
            migrate(self.engine)
            self._key = key_of(self.engine, self.url, seal, self.place) if keyed else None
        except DAMAGE as bad:
            self.close()
            if is_away(bad):
                raise Unreachable([f"database: {self.name} cannot be opened: {why(bad)}"]) from None
            raise CorruptStoreError(self.name, 0, f"cannot be opened: {why(bad)}") from None
        except Exception:
            self.close()
            raise

    @property
    def name(self) -> str:
        """Where it is, for people: no password."""
        return self.url.render_as_string(hide_password=True) if self.is_shared else str(self.url.database)

    @property
    def is_shared(self) -> bool:
        """Several processes may serve it."""
        return self.url.get_backend_name() == "postgresql"

    @property
    def seal(self) -> Seal:
        if self._key is None:
            where = self.place.told(self.url)
            raise SetupError([
                f"{self.name}: the key is missing, and should come from {where}: "
                "without it chains and books can be checked, and no more"
            ])
        return self._key.seal

    @property
    def has_key(self) -> bool:
        return self._key is not None

    @property
    def key_notice(self) -> Said | None:
        """What the operator should do about the key, if anything."""
        return notice_of(self._key, self.url, self.place) if self._key else None

    def claim(self) -> None:
        """For a server: on SQLite one process alone serves a file; raises `BadSetup` where another does."""
        self._claim.take()

    def close(self) -> None:
        """Lines that another thread still uses end when it is done with them, and so do those that are opened
        later."""
        self._hints.close()
        event.listen(self.engine.pool, "checkin", _end)
        self.engine.dispose()
        self._claim.give()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # One transaction.

    def looking(self, stream: str = "the store") -> AbstractContextManager[Connection]:
        """One consistent look at everything, for who asks in his own words."""
        return looking(self._reads, stream)

    def writing(self, act: Callable[[Connection], T]) -> T:
        """One transaction for what is no stream: all of it, or `Unkept`."""
        try:
            with self._turn, self.engine.begin() as at:
                return act(at)
        except SQLAlchemyError as bad:
            raise CommitUnknownError("the store", why(bad)) from bad

    # Hints.

    def hints(self, told: Callable[[str, int], None]) -> None:
        """Whenever another process says that a stream went on; called from a thread of its own."""
        self._hints.listen(told)

    def hint(self, stream: str, version: int) -> None:
        """After the commit: tell those who serve the same stream elsewhere. Costs nothing if it is lost."""
        self._hints.tell(stream, version)

    def hinted(self, stream: str) -> int:
        """The highest version that was hinted: who has just read less reads once more."""
        return self._hints.highest(stream)


def _end(_: object, line: ConnectionPoolEntry) -> None:
    line.invalidate()
