"""The book of persons. Whatever is changed in it goes, in the same transaction, as a row into the stream of
the person."""

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
from cardroom.store.database.schema import ACCOUNT, INPUT, POSTING
from cardroom.store.registers import accounts
from cardroom.store.registers.people_tables import PERSON
from cardroom.words import SaidList, say

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without those that are mistaken for one another."""
TRIES = 20
MOST_NEAR = 20_000
"""Of so many persons, the latest, one may be meant by a name that nobody has."""
Also = Callable[[Connection], object]
Out = TypeVar("Out")


class PersonRecord(msgspec.Struct, frozen=True):
    """A person as the book has him. The hash of the password goes nowhere but to where it is checked."""

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
    """Synchronous: it waits for the disk. `now` gives milliseconds of the day, for people."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store, self.now = store, now

    # Looking somebody up.

    def person(self, id: str) -> PersonRecord | None:
        return self._find(PERSON.c.id == id)

    def named(self, name: str) -> PersonRecord | None:
        return self._find(PERSON.c.folded == folded(name))

    def of_role(self, role: Role) -> list[PersonRecord]:
        with self.store.looking() as at:
            rows = at.execute(select(PERSON).where(PERSON.c.role == role).order_by(PERSON.c.id)).all()
        return [_known(row) for row in rows]

    def names(self, ids: tuple[str, ...]) -> dict[str, str]:
        """What these persons are called."""
        with self.store.looking() as at:
            return {
                row.id: row.name
                for row in at.execute(select(PERSON.c.id, PERSON.c.name).where(PERSON.c.id.in_(ids)))
            }

    def known_as(self, said: str) -> PersonRecord:
        """By id, or by name; nobody is refused with the names that look alike."""
        found = self.person(said) or self.named(said)
        if found is None:
            near = self.near(said)
            key = "refused.people.nobody-near" if near else "refused.people.nobody"
            raise RefusedError(say(key, name=shown(said), near=SaidList(near)))
        return found

    def near(self, said: str) -> tuple[str, ...]:
        """Names that somebody may have meant."""
        with self.store.looking() as at:
            known = at.execute(
                select(PERSON.c.folded, PERSON.c.name).order_by(PERSON.c.id.desc()).limit(MOST_NEAR)
            ).all()
        names = {row.folded: row.name for row in known}
        return tuple(names[one] for one in get_close_matches(folded(said), names, 3, 0.6))

    def _find(self, where: Any) -> PersonRecord | None:
        with self.store.looking() as at:
            row = at.execute(select(PERSON).where(where)).one_or_none()
        return _known(row) if row else None

    # What happens to somebody.

    def make(
        self, name: str, role: Role, hash: str = "", once: bool = False, also: Also = lambda at: None
    ) -> PersonRecord:
        """A new person, with nothing but a name and a role; and in the same transaction something else."""
        made = PersonRecord(new_id(), name, role, hash, once, self.now(), 0)
        row = msgspec.structs.asdict(made) | {"folded": folded(name), "once": int(once)}

        def write(at: Connection) -> None:
            at.execute(insert(PERSON).values(row))
            also(at)

        self._named(name, made.id, "made", f"{name} {role}", write)
        return made

    def make_guest(self) -> PersonRecord:
        """With a pleasant name that nobody has."""
        for tries in range(TRIES):
            try:
                return self.make(guest_name(tries), "guest")
            except RefusedError:
                continue
        raise RefusedError(say("refused.people.busy"))

    def name(self, id: str, name: str, hash: str, also: Also = lambda at: None) -> None:
        """A guest takes an account: the same person, with all that is his; and in the same transaction
        something else."""
        values = {"name": name, "folded": folded(name), "role": "player", "hash": hash, "once": 0}

        def write(at: Connection) -> None:
            at.execute(update(PERSON).where(PERSON.c.id == id).values(values))
            also(at)

        self._named(name, id, "named", name, write)

    def set(self, id: str, kind: str, said: str = "", by: str = "", **values: Any) -> None:
        """A change of his own, or by somebody of the house."""
        self.enter(
            id, kind, said, by, lambda at: at.execute(update(PERSON).where(PERSON.c.id == id).values(values))
        )

    def enter(
        self,
        id: str,
        kind: str,
        said: str = "",
        by: str = "",
        also: Also = lambda at: None,
        guarded: bool = False,
    ) -> None:
        """A row in the person's stream, and what is looked up beside it; both or neither. `guarded`: under
        the person's lock, because what is asked of this person's wallet is checked against it."""
        for left in reversed(range(TRIES)):
            try:
                head = self.store.append_with(self.entry(id, kind, said, by, guarded), also)
                self.store.hint(stream_of(id), head.version)  # his sockets may be elsewhere
                return
            except StaleVersionError:
                if not left:
                    raise

    def entry(self, id: str, kind: str, said: str = "", by: str = "", guarded: bool = False) -> Entry:
        """The next row of the person's stream, for who keeps it together with rows of others."""
        row = Input(kind, person=by or id, said=said, engine=__version__, utc=self.now())
        guard = PersonCheck(id, lambda at: None) if guarded else None
        return Entry(stream_of(id), self.store.head(stream_of(id)).version, (row,), guard=guard)

    def log(self, id: str, since: int = 0) -> list[tuple[int, Input]]:
        """What his stream has after a version."""
        return [(row.version, row.input) for row in self.store.read(stream_of(id), since, 1000)]

    def _named(self, name: str, id: str, kind: str, said: str, also: Also) -> None:
        try:
            self.enter(id, kind, said, also=also)
        except CommitUnknownError as bad:
            if is_taken(bad):
                raise RefusedError(say("refused.people.taken", name=name)) from None
            raise

    def numbered(self, write: Callable[[Connection], Out]) -> Out:
        """What takes the next number of a list: who comes second on the same one looks again."""
        for left in reversed(range(TRIES)):
            try:
                return self.store.writing(write)
            except CommitUnknownError as bad:
                if not left or not is_taken(bad):
                    raise
        raise AssertionError


def to_tables(at: Connection, id: str, since: int) -> int:
    """Cents that went from the wallet to tables since a moment, less those that came back."""
    moved = select(func.coalesce(func.sum(POSTING.c.cents), 0)).join(
        ACCOUNT, ACCOUNT.c.id == POSTING.c.account
    )
    moved = moved.join(INPUT, (INPUT.c.stream == POSTING.c.stream) & (INPUT.c.version == POSTING.c.version))
    at_tables = (
        ACCOUNT.c.name == accounts.wallet(id),
        POSTING.c.stream.startswith("table/"),
        INPUT.c.utc >= since,
    )
    return -int(at.scalar(moved.where(*at_tables)) or 0)


def is_taken(bad: CommitUnknownError) -> bool:
    """Whether it was not kept because the same is there already."""
    return isinstance(bad.__cause__, IntegrityError)


def stream_of(id: str) -> str:
    return f"person/{id}"


def new_id() -> str:
    """`p7k3mq2x`: a short word that says nothing."""
    return "p" + "".join(secrets.choice(LETTERS) for _ in range(9))


def _known(row: Any) -> PersonRecord:
    return PersonRecord(row.id, row.name, row.role, row.hash, bool(row.once), row.made, row.hushed)
