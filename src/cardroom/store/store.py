"""Streams on a database: append at the version one has seen, read what holds, and trust nothing that the chain denies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from threading import Lock
from typing import Any, Self, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from cardroom.errors import BadSetup, shown
from cardroom.store import books, pulse, rounds
from cardroom.store.append import TOLD, Verdict, append_all, append_with
from cardroom.store.books import Posted, Trial
from cardroom.store.checks import Checks
from cardroom.store.claim import Claim
from cardroom.store.connect import connect, read_url, reading
from cardroom.store.entry import Archived, Due, Entry, Posting, check_entry
from cardroom.store.errors import Damaged, Unkept
from cardroom.store.export import pages, patient, tables_of
from cardroom.store.hints import Hints
from cardroom.store.input import Head, Input, Row, check_stream
from cardroom.store.keys import seal_of
from cardroom.store.migrate import migrate
from cardroom.store.pulse import Pulse, Serving
from cardroom.store.reading import DAMAGE, head_of, heads_of, looking, rows_of, streams_of, why
from cardroom.store.schema import DUE, INPUT, META
from cardroom.store.seal import Seal

T = TypeVar("T")


class Overdue(msgspec.Struct, frozen=True):
    """Something that should have been done for a stream by now, at the version it was due from."""

    stream: str
    version: int
    at: int
    what: str


class Store:
    """Opened by its URL, or by the file's path. Nothing in it that a clause or a chip depends on is updated or deleted."""

    def __init__(self, where: str | Path, seal: Seal | None = None, keyed: bool = True) -> None:
        """With the key it is sealed by, which is made where the store is; `keyed` False: to look at it without."""
        self.url = read_url(where)
        self._seal: Seal | None = None
        self.engine: Engine = connect(self.url)
        self._reads = reading(self.engine)
        self._turn = nullcontext() if self.is_shared else Lock()
        """Who writes to a file waits here for who does: the file's own lock would have him sleep and look again."""
        self._claim = Claim(self.url)
        self._hints = Hints(self.url)
        try:
            migrate(self.engine)
            self._seal = seal_of(self.engine, self.url, seal) if keyed else None
        except DAMAGE as bad:
            self.close()
            if self.is_shared:
                raise BadSetup([f"database: {self.name} cannot be opened: {why(bad)}"]) from None
            raise Damaged(self.name, 0, f"cannot be opened: {why(bad)}") from None
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
        if self._seal is None:
            raise BadSetup([f"{self.name}: the key is missing: without it chains and books can be checked, and no more"])
        return self._seal

    @property
    def has_key(self) -> bool:
        return self._seal is not None

    def claim(self) -> None:
        """For a server: on SQLite one process alone serves a file; raises `BadSetup` where another does."""
        self._claim.take()

    def close(self) -> None:
        self._hints.close()
        self.engine.dispose()
        self._claim.give()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Appending.

    def append(
        self, stream: str, expected: int, inputs: Sequence[Input], postings: Sequence[Posting] = (), due: Due | None = None,
        archived: Archived | None = None,
    ) -> Head:  # fmt: skip
        """All of it or nothing, behind the version that the caller has seen; when this returns it is on the disk. Raises
        `Behind` where somebody else was quicker, `Short` where chips do not reach, `Doubled` where a request of a wallet is
        there already, and `Unkept` where it cannot be known."""
        verdict = self.append_all([Entry(stream, expected, tuple(inputs), tuple(postings), due, archived)])[0]
        if isinstance(verdict, Head):
            return verdict
        raise verdict

    def append_all(self, entries: Sequence[Entry]) -> list[Verdict]:
        """All in one transaction, a verdict for each: who loses leaves no trace."""
        for one in entries:
            check_entry(one)
        with self._turn:
            return append_all(self.engine, self.seal, entries)

    def append_with(self, entry: Entry, also: Callable[[Connection], object]) -> Head:
        """An entry, and what is looked up beside its stream, in one transaction. Where `also` hits upon what is there
        already, the `Unkept` that is raised has an `IntegrityError` as its cause."""
        check_entry(entry)
        try:
            verdict = append_with(self.engine, self.seal, entry, also)
        except SQLAlchemyError as bad:
            raise Unkept(entry.stream, why(bad)) from bad
        if isinstance(verdict, Head):
            return verdict
        raise verdict

    # Reading.

    def head(self, stream: str) -> Head:
        """How far it goes, as it stands: what `read` proves, this only says."""
        check_stream(stream)
        with self.looking(stream) as at:
            return head_of(at, stream)

    def heads(self) -> dict[str, Head]:
        """Of all streams, as they stand at one moment."""
        with self.looking() as at:
            return heads_of(at)

    def latest(self, stream: str, kinds: Iterable[str]) -> int:
        """The version of the last input of these kinds, or 0."""
        check_stream(stream)
        with self.looking(stream) as at:
            chosen = select(INPUT.c.version).where(INPUT.c.stream == stream, INPUT.c.kind.in_(tuple(kinds)))
            return int(at.scalar(chosen.order_by(INPUT.c.version.desc()).limit(1)) or 0)  # from the end, where it is

    def read(self, stream: str, since: int = 0, most: int | None = None) -> list[Row]:
        """What came after a version, proved link by link from that version's hash on, and unsealed. Raises `Damaged`, and
        gives nothing, at the first that does not hold."""
        return [self._unsealed(row) for row in self.sealed(stream, since, most)]

    def sealed(self, stream: str, since: int = 0, most: int | None = None) -> list[Row]:
        """The same as it lies in the database, for who has no key or checks the chain himself."""
        check_stream(stream)
        with self.looking(stream) as at:
            return rows_of(at, stream, since, most)

    def _unsealed(self, row: Row) -> Row:
        if not row.input.secret:
            return row
        return replace(row, input=replace(row.input, secret=self.seal.open(row.input.secret, row.stream, row.version)))

    def streams(self) -> list[str]:
        with self.looking() as at:
            return streams_of(at)

    def check(self, stream: str, known: Head | None = None) -> Head:
        """The whole stream from its first input, with what was kept beside it; a head `known` from elsewhere must lie on it,
        so that nobody can cut off its end. Needs no key. Returns its head."""
        check_stream(stream)
        return Checks(self.looking).stream(stream, known)

    def check_all(self) -> dict[str, Head]:
        """The file itself, every stream, every posting and every room file."""
        return Checks(self.looking).everything()

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
    ) -> list[Posted]:
        """In the order they were made: of a stream behind a version, of an account, or all."""
        with self.looking() as at:
            return books.postings(at, stream, since, account, most)

    def trial(self) -> Trial:
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

    def beat(self, server: str, wall: int | None = None) -> Pulse:
        """Each second, by every server. `wall` stands in for the database's clock."""
        return self.writing(lambda at: pulse.beat(at, server, wall))

    def servers(self) -> list[Serving]:
        with self.looking() as at:
            return pulse.servers(at)

    def drain(self, server: str = "", on: bool = True) -> None:
        """That this server, or all of them, begin no more rounds."""
        self.writing(lambda at: pulse.drain(at, server, on))

    def leave(self, server: str) -> None:
        """This server stops, and says so."""
        self.writing(lambda at: pulse.leave(at, server))

    def epoch(self) -> int:
        with self.looking() as at:
            return pulse.epoch(at)

    # Rounds, room files, and what else is known of the room.

    def rounds(
        self, stream: str | None = None, person: str | None = None, before: int | None = None, most: int = 50
    ) -> list[Archived]:
        """Finished rounds, the latest first, without what was told; `before` the id of the last one seen."""
        with self.looking() as at:
            return rounds.rounds(at, stream, person, before, most)

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
            raise BadSetup([f"{self.name}: no file {shown(name)} was kept"])
        return text

    def meta(self, key: str) -> str:
        """What is noted under this word; "" where nothing is."""
        with self.looking() as at:
            return at.scalar(select(META.c.value).where(META.c.key == key)) or ""

    def note(self, key: str, value: str) -> None:
        own = (postgresql if self.is_shared else sqlite).insert(META).values(key=key, value=value)
        self.writing(lambda at: at.execute(own.on_conflict_do_update(index_elements=["key"], set_={"value": value})))

    def export(self) -> Iterator[dict[str, Any]]:
        """Every row of everything as it stands at one moment, under the name of its table; what is sealed stays so."""
        with self.looking() as at:
            patient(at)
            for table in tables_of(at):
                for page in pages(at, table):
                    yield from ({"table": table.name, **row} for row in page)

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
            raise Unkept("the store", why(bad)) from bad
