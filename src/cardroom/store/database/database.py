"""An open database: its key, its process lock, its notifications, and the two kinds of transaction."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Self, TypeVar

from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from cardroom.errors import SetupError
from cardroom.store.database import private
from cardroom.store.database.engine import connect, read_url, reading
from cardroom.store.database.migrate import migrate
from cardroom.store.database.process_lock import ProcessLock
from cardroom.store.database.write_turns import WriteTurns
from cardroom.store.errors import CommitUnknownError, CorruptStoreError, DatabaseUnreachableError
from cardroom.store.sealing.key_source import Key, KeyPlace, key_of, notice_of, place_of_environment
from cardroom.store.sealing.seal import Seal
from cardroom.store.streams.notifications import StreamNotifications
from cardroom.store.streams.stream_reading import DAMAGE, is_away, looking, why
from cardroom.words import Said

T = TypeVar("T")


class Database:
    """A database, opened by its URL or its file's path, and migrated to the current schema."""

    def __init__(
        self, where: str | Path, seal: Seal | None = None, keyed: bool = True, place: KeyPlace | None = None
    ) -> None:
        """Open the database with its sealing key, taken from `place`, or else from where the environment
        says.

        Without `keyed` it is opened without a key, to look at it.
        """
        self.url = read_url(where)
        self.place = place or place_of_environment()
        self._key: Key | None = None
        if not self.is_shared:
            private.make(Path(str(self.url.database)))
        self.engine: Engine = connect(self.url)
        self._reads = reading(self.engine)
        self._turns = None if self.is_shared else WriteTurns()
        """Writers of a file take turns here: the file's own lock would make them sleep and poll."""
        self._claim = ProcessLock(self.url)
        self._hints = StreamNotifications(self.url)
        try:
            migrate(self.engine)
            self._key = key_of(self.engine, self.url, seal, self.place) if keyed else None
        except DAMAGE as bad:
            self.close()
            if is_away(bad):
                raise DatabaseUnreachableError([
                    f"database: {self.name} cannot be opened: {why(bad)}"
                ]) from None
            raise CorruptStoreError(self.name, 0, f"cannot be opened: {why(bad)}") from None
        except Exception:
            self.close()
            raise

    @property
    def name(self) -> str:
        """Where the database is, for people: without the password."""
        return self.url.render_as_string(hide_password=True) if self.is_shared else str(self.url.database)

    @property
    def is_shared(self) -> bool:
        """True if several processes may serve this database: on PostgreSQL."""
        return self.url.get_backend_name() == "postgresql"

    @property
    def seal(self) -> Seal:
        """The seal made from the key. Raises `SetupError` where the key is missing."""
        if self._key is None:
            where = self.place.description(self.url)
            raise SetupError([
                f"{self.name}: the key is missing, and should come from {where}: "
                "without it chains and books can be checked, and no more"
            ])
        return self._key.seal

    @property
    def has_key(self) -> bool:
        """True if the key is at hand."""
        return self._key is not None

    @property
    def key_notice(self) -> Said | None:
        """The advice for the operator about the key, or None."""
        return notice_of(self._key, self.url, self.place) if self._key else None

    def claim(self) -> None:
        """Take the process lock for a server: one process alone serves a SQLite file. Raises `SetupError`
        where another does."""
        self._claim.acquire()

    def close(self) -> None:
        """Close all connections; those that another thread still uses, or opens later, close when they are
        returned."""
        self._hints.close()
        event.listen(self.engine.pool, "checkin", _end)
        self.engine.dispose()
        self._claim.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # One transaction.

    def looking(self, stream: str = "the store") -> AbstractContextManager[Connection]:
        """Return a read transaction for the caller's own queries: all that it sees is of one moment."""
        return looking(self._reads, stream)

    def writing(self, act: Callable[[Connection], T]) -> T:
        """Run a write transaction outside the streams: all of it, or `CommitUnknownError`."""
        try:
            with self._turn(), self.engine.begin() as conn:
                return act(conn)
        except SQLAlchemyError as bad:
            raise CommitUnknownError("the store", why(bad)) from bad

    def _turn(self, *, goes_first: bool = False) -> AbstractContextManager[None]:
        """Return the turn of a write transaction; on PostgreSQL nobody waits for one."""
        return nullcontext() if self._turns is None else self._turns.turn(goes_first=goes_first)

    # Notifications of other processes.

    def hints(self, callback: Callable[[str, int], None]) -> None:
        """Call `callback` when another process has appended to a stream; it runs in a thread of its own."""
        self._hints.listen(callback)

    def hint(self, stream: str, version: int) -> None:
        """Notify other processes, after the commit, that a stream has a new version. A lost notification does
        no harm."""
        self._hints.tell(stream, version)

    def hinted(self, stream: str) -> int:
        """Return the highest version notified so far: a reader that has just read less reads once more."""
        return self._hints.highest(stream)


def _end(_: object, line: ConnectionPoolEntry) -> None:
    line.invalidate()
