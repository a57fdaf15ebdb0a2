"""The store's tables next to the streams: the ledger, deadlines, room time, finished rounds, room files,
notes."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, select
from sqlalchemy.dialects import postgresql, sqlite

from cardroom.errors import SetupError, shown
from cardroom.store.database.database import Database
from cardroom.store.database.schema import DUE, META
from cardroom.store.registers import ledger, presence, room_time, rounds, shared_budgets
from cardroom.store.registers.ledger import PlacedPosting, TrialBalance
from cardroom.store.registers.room_time import RoomTime, ServingProcess, StoredRoomTime
from cardroom.store.registers.shared_budgets import TokenBucket, TokensTaken
from cardroom.store.streams.append import TOLD
from cardroom.store.streams.entry import Archived, Due


class Overdue(msgspec.Struct, frozen=True):
    """A due action whose time has come, and the version of the stream that set it."""

    stream: str
    version: int
    at: int
    what: str


class RoomStore(Database):
    """Queries and updates in the terms of a card room; rows that are written together with inputs are only
    read here."""

    # The cage.

    def balance(self, account: str) -> int:
        """Return the cents of an account."""
        with self.looking() as conn:
            return ledger.balance(conn, account)

    def balances(self, prefix: str = "") -> dict[str, int]:
        """Return the balances of all accounts whose names begin with `prefix`."""
        with self.looking() as conn:
            return ledger.balances(conn, prefix)

    def postings(
        self, stream: str | None = None, since: int = 0, account: str | None = None, most: int | None = None
    ) -> list[PlacedPosting]:
        """Return postings in the order they were made: of a stream after a version, of an account, or all."""
        with self.looking() as conn:
            return ledger.postings(conn, stream, since, account, most)

    def trial(self) -> TrialBalance:
        """Return the trial balance of this moment, with every fault by name."""
        with self.looking() as conn:
            return ledger.trial(conn)

    # What is due, and room time.

    def due(self, stream: str) -> Due | None:
        """Return the action that is due next for a stream, or None."""
        with self.looking(stream) as conn:
            row = conn.execute(select(DUE).where(DUE.c.stream == stream, DUE.c.what != "")).first()
        return Due(row.at, row.what) if row else None

    def overdue(self, now: int) -> list[Overdue]:
        """Return all actions that were due by `now`, the longest overdue first."""
        chosen = select(DUE).where(DUE.c.what != "", DUE.c.at <= now).order_by(DUE.c.at, DUE.c.stream)
        with self.looking() as conn:
            return [Overdue(row.stream, row.version, row.at, row.what) for row in conn.execute(chosen)]

    def beat(self, server: str, wall: int | None = None) -> RoomTime:
        """Advance room time; every server does so each second. `wall` stands in for the database's clock."""
        return self.writing(lambda conn: room_time.beat(conn, server, wall))

    def stored_room_time(self) -> StoredRoomTime:
        """Return the stored room time, without advancing it."""
        with self.looking() as conn:
            return room_time.stored_room_time(conn)

    def servers(self) -> list[ServingProcess]:
        """Return the server processes that serve now."""
        with self.looking() as conn:
            return room_time.servers(conn)

    def drain(self, server: str = "", on: bool = True) -> None:
        """Tell a server, or all of them, to begin no more rounds."""
        self.writing(lambda conn: room_time.drain(conn, server, on))

    def leave(self, server: str) -> None:
        """Remove a server that stops."""
        self.writing(lambda conn: room_time.leave(conn, server))

    def take(self, bucket: TokenBucket, most: int = 1, now: int | None = None) -> TokensTaken:
        """Take tokens from a bucket that all processes share. `now` stands in for the database's clock."""
        return self.writing(lambda conn: shared_budgets.take(conn, bucket, most, now))

    def drop_full(self, now: int | None = None) -> int:
        """Delete the buckets that are full again and return how many there were."""
        return self.writing(lambda conn: shared_budgets.drop_full(conn, now))

    def epoch(self) -> int:
        """Return the epoch of the database: it goes up by one at every restore of a backup."""
        with self.looking() as conn:
            return room_time.epoch(conn)

    # People at tables that do not deal.

    def note_presence(self, tables: presence.PeopleAtTables, until: int) -> None:
        """Note that these people are at these tables until a room time."""
        if tables:
            self.writing(lambda conn: presence.note(conn, tables, until))

    def presence_by_table(self) -> dict[int, dict[str, int]]:
        """Return until when each person was noted, by table."""
        with self.looking() as conn:
            return presence.presence_by_table(conn)

    def drop_presence(self, gone: presence.PeopleAtTables) -> None:
        """Delete the notes of these people."""
        if gone:
            self.writing(lambda conn: presence.drop(conn, gone))

    # Rounds, room files and notes.

    def rounds(
        self,
        stream: str | None = None,
        person: str | None = None,
        before: int | None = None,
        most: int = 50,
        *,
        is_dealt: bool = False,
        or_voided: bool = False,
        without: ColumnElement[bool] | None = None,
    ) -> list[Archived]:
        """Return finished rounds, the latest first, without their events; `before` is the id of the last one
        seen.

        `is_dealt` leaves only rounds in which a shoe was used; `or_voided` adds the voided ones.
        `without` leaves out the rounds of which this condition over `ROUND` holds.
        """
        with self.looking() as conn:
            return rounds.rounds(
                conn,
                stream,
                person,
                before,
                most,
                is_dealt=is_dealt,
                or_voided=or_voided,
                without=without,
            )

    def round(self, stream: str, version: int) -> Archived | None:
        """Return the finished round that began at this version, unsealed, or None."""
        with self.looking(stream) as conn:
            archived = rounds.round_at(conn, stream, version)
        return archived and replace(archived, told=self.seal.open(archived.told, stream, version, TOLD))

    def store_room_file(self, text: str) -> str:
        """Store a room file for the lifetime of the store and return the hash that finds it again."""
        return self.writing(lambda conn: rounds.store_file(conn, text))

    def read_room_file(self, name: str) -> str:
        """Return the room file with this hash. Raises `SetupError` where there is none."""
        with self.looking() as conn:
            text = rounds.file_text(conn, name)
        if text is None:
            raise SetupError([f"{self.name}: no file {shown(name)} was kept"])
        return text

    def meta(self, key: str) -> str:
        """Return the note under this key; "" where there is none."""
        with self.looking() as conn:
            return conn.scalar(select(META.c.value).where(META.c.key == key)) or ""

    def note(self, key: str, value: str) -> None:
        """Store a note under a key, in place of the one before."""
        statement = (postgresql if self.is_shared else sqlite).insert(META).values(key=key, value=value)
        self.writing(
            lambda conn: conn.execute(
                statement.on_conflict_do_update(index_elements=["key"], set_={"value": value})
            )
        )
