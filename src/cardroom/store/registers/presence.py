"""Presence at tables that do not deal: until when each person was known to be there.

Every server notes it for the people connected to it. The notes outlive the server, so the next one knows how
long a seat has waited for its player.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from cardroom.store.database.schema import META

PREFIX = "here/"
PeopleAtTables = Mapping[int, Iterable[str]]
"""Persons, by the number of the table."""


def note(conn: Connection, tables: PeopleAtTables, until: int) -> None:
    """Note that these people are at these tables until a room time; a later time noted by another server
    stays."""
    noted = {table: _read(conn, table) for table in sorted(tables)}
    for table, people in noted.items():
        _write(conn, table, people | {person: max(until, people.get(person, 0)) for person in tables[table]})


def presence_by_table(conn: Connection) -> dict[int, dict[str, int]]:
    """Return until when each person was noted, by table."""
    rows = conn.execute(select(META.c.key, META.c.value).where(META.c.key.startswith(PREFIX))).all()
    return {int(row.key.removeprefix(PREFIX)): _people(row.value) for row in rows}


def drop(conn: Connection, gone: PeopleAtTables) -> None:
    """Delete the notes of these people: their seats wait for them no longer."""
    for table in sorted(gone):
        remaining = {
            person: until for person, until in _read(conn, table).items() if person not in set(gone[table])
        }
        if remaining:
            _write(conn, table, remaining)
        else:
            conn.execute(delete(META).where(META.c.key == f"{PREFIX}{table}"))


def _read(conn: Connection, table: int) -> dict[str, int]:
    value = conn.scalar(select(META.c.value).where(META.c.key == f"{PREFIX}{table}").with_for_update())
    return _people(value) if value else {}


def _people(value: str) -> dict[str, int]:
    return msgspec.json.decode(value, type=dict[str, int])


def _write(conn: Connection, table: int, people: dict[str, int]) -> None:
    statement = (postgresql if conn.dialect.name == "postgresql" else sqlite).insert(META)
    row = statement.values(key=f"{PREFIX}{table}", value=msgspec.json.encode(people).decode())
    conn.execute(row.on_conflict_do_update(index_elements=["key"], set_={"value": row.excluded.value}))
