"""The store of persons. Every change also appends a row to the person's stream, in the same transaction."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from cardroom import __version__
from cardroom.errors import RefusedError, shown
from cardroom.live.http.visitor import Role
from cardroom.live.people.names import folded, guest_name
from cardroom.store import CommitUnknownError, Entry, Input, PersonCheck, StaleVersionError, Store
from cardroom.store.database.people_tables import PERSON
from cardroom.store.database.schema import ACCOUNT, INPUT, POSTING
from cardroom.store.registers import accounts
from cardroom.words import SaidList, say

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits without those that look alike."""
TRIES = 20
MOST_NEAR = 20_000
"""Names of this many persons, the latest, are suggested for a name that nobody has."""
Also = Callable[[Connection], object]
Out = TypeVar("Out")


class PersonRecord(msgspec.Struct, frozen=True):
    """A stored person. The password hash goes only to the place that checks it."""

    id: str
    name: str
    role: Role
    hash: str
    once: bool
    made: int
    hushed: int

    def __repr__(self) -> str:
        return f"<Known {self.id}>"


class PersonStore:
    """Persons in the database. Its methods wait for the disk. `now` gives wall-clock milliseconds."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store, self.now = store, now

    # Lookups.

    def person(self, id: str) -> PersonRecord | None:
        """Return the person with this id, or None."""
        return self._find(PERSON.c.id == id)

    def by_name(self, name: str) -> PersonRecord | None:
        """Return the person with this name, or None."""
        return self._find(PERSON.c.folded == folded(name))

    def by_role(self, role: Role) -> list[PersonRecord]:
        """Return all persons with this role."""
        with self.store.looking() as conn:
            rows = conn.execute(select(PERSON).where(PERSON.c.role == role).order_by(PERSON.c.id)).all()
        return [_known(row) for row in rows]

    def names(self, ids: tuple[str, ...]) -> dict[str, str]:
        """Return the names of these persons by id."""
        with self.store.looking() as conn:
            return {
                row.id: row.name
                for row in conn.execute(select(PERSON.c.id, PERSON.c.name).where(PERSON.c.id.in_(ids)))
            }

    def resolve(self, text: str) -> PersonRecord:
        """Return the person with this id or name; raise a refusal that suggests similar names."""
        person = self.person(text) or self.by_name(text)
        if person is None:
            near = self.near(text)
            key = "refused.people.nobody-near" if near else "refused.people.nobody"
            raise RefusedError(say(key, name=shown(text), near=SaidList(near)))
        return person

    def near(self, text: str) -> tuple[str, ...]:
        """Return names that may have been meant."""
        with self.store.looking() as conn:
            rows = conn.execute(
                select(PERSON.c.folded, PERSON.c.name).order_by(PERSON.c.id.desc()).limit(MOST_NEAR)
            ).all()
        names = {row.folded: row.name for row in rows}
        return tuple(names[near_name] for near_name in get_close_matches(folded(text), names, 3, 0.6))

    def _find(self, where: Any) -> PersonRecord | None:
        with self.store.looking() as conn:
            row = conn.execute(select(PERSON).where(where)).one_or_none()
        return _known(row) if row else None

    # Changes.

    def make(
        self, name: str, role: Role, hash: str = "", once: bool = False, also: Also = lambda conn: None
    ) -> PersonRecord:
        """Create a person, and run `also` in the same transaction."""
        person = PersonRecord(new_id(), name, role, hash, once, self.now(), 0)
        row = msgspec.structs.asdict(person) | {"folded": folded(name), "once": int(once)}

        def write(conn: Connection) -> None:
            conn.execute(insert(PERSON).values(row))
            also(conn)

        self._named(name, person.id, "made", f"{name} {role}", write)
        return person

    def make_guest(self) -> PersonRecord:
        """Create a guest with a generated name that is free."""
        for tries in range(TRIES):
            try:
                return self.make(guest_name(tries), "guest")
            except RefusedError:
                continue
        raise RefusedError(say("refused.people.busy"))

    def name(self, id: str, name: str, hash: str, also: Also = lambda conn: None) -> None:
        """Turn a guest into a player with a name and a password, and run `also` in the same transaction."""
        values = {"name": name, "folded": folded(name), "role": "player", "hash": hash, "once": 0}

        def write(conn: Connection) -> None:
            conn.execute(update(PERSON).where(PERSON.c.id == id).values(values))
            also(conn)

        self._named(name, id, "named", name, write)

    def set(self, id: str, kind: str, text: str = "", by: str = "", **values: Any) -> None:
        """Change columns of a person, on their own behalf or by a member of the staff."""
        self.enter(
            id,
            kind,
            text,
            by,
            lambda conn: conn.execute(update(PERSON).where(PERSON.c.id == id).values(values)),
        )

    def enter(
        self,
        id: str,
        kind: str,
        text: str = "",
        by: str = "",
        also: Also = lambda conn: None,
        guarded: bool = False,
    ) -> None:
        """Append a row to the person's stream and write the tables with it; both or neither.

        `guarded`: under the person's lock, because requests on this person's wallet are checked against the
        row.
        """
        for tries_left in reversed(range(TRIES)):
            try:
                head = self.store.append_with(self.entry(id, kind, text, by, guarded), also)
                self.store.hint(stream_of(id), head.version)  # the person may have sockets at another process
                return
            except StaleVersionError:
                if not tries_left:
                    raise

    def entry(self, id: str, kind: str, text: str = "", by: str = "", guarded: bool = False) -> Entry:
        """Return the next row of the person's stream, for an append together with rows of other streams."""
        row = Input(kind, person=by or id, said=text, engine=__version__, utc=self.now())
        guard = PersonCheck(id, lambda conn: None) if guarded else None
        return Entry(stream_of(id), self.store.head(stream_of(id)).version, (row,), guard=guard)

    def log(self, id: str, since: int = 0) -> list[tuple[int, Input]]:
        """Return the rows of the person's stream after a version."""
        return [(row.version, row.input) for row in self.store.read(stream_of(id), since, 1000)]

    def _named(self, name: str, id: str, kind: str, text: str, also: Also) -> None:
        try:
            self.enter(id, kind, text, also=also)
        except CommitUnknownError as bad:
            if is_taken(bad):
                raise RefusedError(say("refused.people.taken", name=name)) from None
            raise

    def write_numbered(self, write: Callable[[Connection], Out]) -> Out:
        """Run a write that takes the next number of a list; on a conflict it runs again."""
        for tries_left in reversed(range(TRIES)):
            try:
                return self.store.writing(write)
            except CommitUnknownError as bad:
                if not tries_left or not is_taken(bad):
                    raise
        raise AssertionError


def to_tables(conn: Connection, id: str, since: int) -> int:
    """Return the cents moved from the wallet to tables since a moment, minus those that came back."""
    moved = select(func.coalesce(func.sum(POSTING.c.cents), 0)).join(
        ACCOUNT, ACCOUNT.c.id == POSTING.c.account
    )
    moved = moved.join(INPUT, (INPUT.c.stream == POSTING.c.stream) & (INPUT.c.version == POSTING.c.version))
    at_tables = (
        ACCOUNT.c.name == accounts.wallet(id),
        POSTING.c.stream.startswith("table/"),
        INPUT.c.utc >= since,
    )
    return -int(conn.scalar(moved.where(*at_tables)) or 0)


def is_taken(bad: CommitUnknownError) -> bool:
    """Return whether a commit failed because the same row exists."""
    return isinstance(bad.__cause__, IntegrityError)


def stream_of(id: str) -> str:
    """Return the name of a person's stream."""
    return f"person/{id}"


def new_id() -> str:
    """Return a new id such as `p7k3mq2x`: a short word without meaning."""
    return "p" + "".join(secrets.choice(LETTERS) for _ in range(9))


def _known(row: Any) -> PersonRecord:
    return PersonRecord(row.id, row.name, row.role, row.hash, bool(row.once), row.made, row.hushed)
