"""What the room keeps beside its streams: the books, what is due, its own time, finished rounds, room files,
notes."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from cardroom.errors import SetupError, shown
from cardroom.store.database.database import Database
from cardroom.store.database.schema import DUE, META
from cardroom.store.registers import ledger as books
from cardroom.store.registers import presence as here
from cardroom.store.registers import room_time as pulse
from cardroom.store.registers import rounds
from cardroom.store.registers import shared_budgets as buckets
from cardroom.store.registers.ledger import PlacedPosting, TrialBalance
from cardroom.store.registers.room_time import RoomTime, ServingProcess, StoredRoomTime
from cardroom.store.registers.shared_budgets import TokenBucket, TokensTaken
from cardroom.store.streams.append import TOLD
from cardroom.store.streams.entry import Archived, Due


class Overdue(msgspec.Struct, frozen=True):
    """Something that should have been done for a stream by now, at the version it was due from."""

    stream: str
    version: int
    at: int
    what: str


class RoomStore(Database):
    """Asked and told in the words of a card room; what a stream writes with its inputs is only read here."""

    # The cage.

    def balance(self, account: str) -> int:
        with self.looking() as at:
            return books.balance(at, account)

    def balances(self, prefix: str = "") -> dict[str, int]:
        """Of all accounts whose names begin so."""
        with self.looking() as at:
            return books.balances(at, prefix)

    def postings(
        self, stream: str | None = None, since: int = 0, account: str | None = None, most: int | None = None
    ) -> list[PlacedPosting]:
        """In the order they were made: of a stream behind a version, of an account, or all."""
        with self.looking() as at:
            return books.postings(at, stream, since, account, most)

    def trial(self) -> TrialBalance:
        """Whether the books balance at this moment; every fault by name."""
        with self.looking() as at:
            return books.trial(at)

    # What is due, and room time.

    def due(self, stream: str) -> Due | None:
        with self.looking(stream) as at:
            found = at.execute(select(DUE).where(DUE.c.stream == stream, DUE.c.what != "")).first()
        return Due(found.at, found.what) if found else None

    def overdue(self, now: int) -> list[Overdue]:
        """What was due by then, the longest overdue first."""
        chosen = select(DUE).where(DUE.c.what != "", DUE.c.at <= now).order_by(DUE.c.at, DUE.c.stream)
        with self.looking() as at:
            return [Overdue(one.stream, one.version, one.at, one.what) for one in at.execute(chosen)]

    def beat(self, server: str, wall: int | None = None) -> RoomTime:
        """Each second, by every server. `wall` stands in for the database's clock."""
        return self.writing(lambda at: pulse.beat(at, server, wall))

    def pulse(self) -> StoredRoomTime:
        """How room time stands, without a beat."""
        with self.looking() as at:
            return pulse.held(at)

    def servers(self) -> list[ServingProcess]:
        with self.looking() as at:
            return pulse.servers(at)

    def drain(self, server: str = "", on: bool = True) -> None:
        """That this server, or all of them, begin no more rounds."""
        self.writing(lambda at: pulse.drain(at, server, on))

    def leave(self, server: str) -> None:
        """This server stops, and says so."""
        self.writing(lambda at: pulse.leave(at, server))

    def take(self, bucket: TokenBucket, most: int = 1, now: int | None = None) -> TokensTaken:
        """Tokens out of a bucket that all processes share. `now` stands in for the database's clock."""
        return self.writing(lambda at: buckets.take(at, bucket, most, now))

    def drop_full(self, now: int | None = None) -> int:
        """Forgets the buckets that are full again; how many there were."""
        return self.writing(lambda at: buckets.drop_full(at, now))

    def epoch(self) -> int:
        with self.looking() as at:
            return pulse.epoch(at)

    # Who is at tables that do not deal.

    def note_here(self, there: here.There, until: int) -> None:
        """People known to be at these tables until then, in room time."""
        if there:
            self.writing(lambda at: here.note(at, there, until))

    def known_here(self) -> dict[int, dict[str, int]]:
        """By table and person, until when."""
        with self.looking() as at:
            return here.known(at)

    def drop_here(self, gone: here.There) -> None:
        if gone:
            self.writing(lambda at: here.drop(at, gone))

    # Rounds, room files, and what else is known of the room.

    def rounds(
        self,
        stream: str | None = None,
        person: str | None = None,
        before: int | None = None,
        most: int = 50,
        *,
        is_dealt: bool = False,
        or_voided: bool = False,
    ) -> list[Archived]:
        """Finished rounds, the latest first, without what was told; `before` the id of the last one seen.
        `is_dealt`: only those in which a shoe was used, `or_voided` as well."""
        with self.looking() as at:
            return rounds.rounds(at, stream, person, before, most, is_dealt=is_dealt, or_voided=or_voided)

    def round(self, stream: str, version: int) -> Archived | None:
        """The round that began there, unsealed."""
        with self.looking(stream) as at:
            found = rounds.round_at(at, stream, version)
        return found and replace(found, told=self.seal.open(found.told, stream, version, TOLD))

    def keep(self, text: str) -> str:
        """A room file, for as long as the store lasts; gives the hash by which it is found again."""
        return self.writing(lambda at: rounds.keep(at, text))

    def kept(self, name: str) -> str:
        with self.looking() as at:
            text = rounds.kept(at, name)
        if text is None:
            raise SetupError([f"{self.name}: no file {shown(name)} was kept"])
        return text

    def meta(self, key: str) -> str:
        """What is noted under this word; "" where nothing is."""
        with self.looking() as at:
            return at.scalar(select(META.c.value).where(META.c.key == key)) or ""

    def note(self, key: str, value: str) -> None:
        own = (postgresql if self.is_shared else sqlite).insert(META).values(key=key, value=value)
        self.writing(
            lambda at: at.execute(own.on_conflict_do_update(index_elements=["key"], set_={"value": value}))
        )
