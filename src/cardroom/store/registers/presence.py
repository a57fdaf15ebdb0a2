"""Until when people were known to be at tables that do not deal, noted by every server for those connected to
it. It outlives the server: the next one knows how long a seat has been waiting for its player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from cardroom.store.database.schema import META

PREFIX = "here/"
There = Mapping[int, Iterable[str]]
"""Persons, by the number of the table."""


def note(at: Connection, there: There, until: int) -> None:
    """Until this room time; a later one that another server has noted stays."""
    known = {n: _read(at, n) for n in sorted(there)}
    for n, people in known.items():
        _write(at, n, people | {person: max(until, people.get(person, 0)) for person in there[n]})


def known(at: Connection) -> dict[int, dict[str, int]]:
    found = at.execute(select(META.c.key, META.c.value).where(META.c.key.startswith(PREFIX))).all()
    return {int(one.key.removeprefix(PREFIX)): _people(one.value) for one in found}


def drop(at: Connection, gone: There) -> None:
    """These are waited for no longer."""
    for n in sorted(gone):
        left = {person: until for person, until in _read(at, n).items() if person not in set(gone[n])}
        if left:
            _write(at, n, left)
        else:
            at.execute(delete(META).where(META.c.key == f"{PREFIX}{n}"))


def _read(at: Connection, n: int) -> dict[str, int]:
    value = at.scalar(select(META.c.value).where(META.c.key == f"{PREFIX}{n}").with_for_update())
    return _people(value) if value else {}


def _people(value: str) -> dict[str, int]:
    return msgspec.json.decode(value, type=dict[str, int])


def _write(at: Connection, n: int, people: dict[str, int]) -> None:
    own = (postgresql if at.dialect.name == "postgresql" else sqlite).insert(META)
    row = own.values(key=f"{PREFIX}{n}", value=msgspec.json.encode(people).decode())
    at.execute(row.on_conflict_do_update(index_elements=["key"], set_={"value": row.excluded.value}))
