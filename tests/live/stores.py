"""Small words for the tests of the store."""

from __future__ import annotations

from sqlalchemy import create_engine

from cardroom.store import Archived, Due, Entry, Input, Posting, Store
from cardroom.store.database.engine import connect, read_url

T = "table/1"


def says(*words: str) -> list[Input]:
    return [Input("say", seat=1, said=word) for word in words]


def said(store: Store, stream: str = T, since: int = 0) -> list[str]:
    return [row.input.said for row in store.read(stream, since)]


def entry(stream: str, expected: int, *words: str, postings: tuple[Posting, ...] = ()) -> Entry:
    return Entry(stream, expected, tuple(says(*words)), postings)


def moved(out_of: str, into: str, cents: int, why: str = "test") -> tuple[Posting, Posting]:
    return Posting(out_of, -cents, why), Posting(into, cents, why)


def issue(store: Store, person: str, cents: int) -> None:
    """Chips for somebody, out of nothing."""
    stream = f"person/{person}"
    store.append(
        stream,
        store.head(stream).version,
        [Input("issue", person=person)],
        moved(f"issued/{person}", f"wallet/{person}", cents),
    )


def sits(store: Store) -> None:
    """A stream with all that can lie beside an input: chips issued, a seat asked for, a round that ended."""
    issue(store, "p1", 500)
    asked = Input("sit", seat=3, person="p1", client="k1", secret=b"the order of the shoe")
    store.append(T, 0, [asked], moved("wallet/p1", "escrow/1/p1", 200), Due(9_000, "round"))
    store.append(
        T,
        1,
        [Input("end", engine="1.0", utc=5)],
        (),
        None,
        Archived(1, 1, "a/b", "rules", ("p1", "p2"), b"all that was told", "root"),
    )
    store.store_room_file("a room file")


def forge(database: str, *acts: str) -> None:
    """Somebody at the database itself, past all that guards it: one transaction."""
    engine = connect(read_url(database))
    with engine.begin() as at:
        if engine.dialect.name == "postgresql":
            at.exec_driver_sql("SET LOCAL session_replication_role = replica")  # no triggers
        else:
            for name in (
                at.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'trigger'").scalars().all()
            ):
                at.exec_driver_sql(f"DROP TRIGGER {name}")
        for act in acts:
            at.exec_driver_sql(act)
    engine.dispose()


def plainly(database: str, act: str) -> None:
    """The same by who has only the rights of the program."""
    engine = create_engine(read_url(database))
    try:
        with engine.begin() as at:
            at.exec_driver_sql(act)
    finally:
        engine.dispose()
