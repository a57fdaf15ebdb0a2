"""A table's stream from its first row: chain, every round played again, and the chips from each round to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from cardroom.live.again import check_end, play_again
from cardroom.live.errors import Drift
from cardroom.live.header import write
from cardroom.live.opening import seats_of, table_of
from cardroom.rooms import Room, Table
from cardroom.script import Driver
from cardroom.store import Row, Store


class Audited(msgspec.Struct, frozen=True):
    """What was found to agree."""

    inputs: int = 0
    rounds: int = 0
    voided: int = 0
    unfinished: int = 0


def audit(store: Store, stream: str, rooms: Mapping[str, Room]) -> Audited:
    """How much of what agrees; the first thing that does not is raised, by its version."""
    rows = store.read(stream)
    if not rows:
        return Audited()
    table = table_of(rows[0], rooms)
    begins = [n for n, row in enumerate(rows) if row.input.kind == "round"]
    stands = write(seats_of(rows[0], table))
    played = []
    for begin, end in zip(begins, [*begins[1:], len(rows)], strict=True):
        driver = _round(table, rows[begin:end], stands)
        played.append(driver)
        if driver.outcome is not None:
            stands = write(driver.outcome)
        elif end < len(rows):
            raise Drift(stream, rows[end].version, "a round begins before the one before it has ended")
    voided = sum(one.is_void for one in played)
    return Audited(len(rows), len(played), voided, sum(one.outcome is None for one in played))


def _round(table: Table, rows: Sequence[Row], stands: tuple[str, str]) -> Driver:
    """Nobody's chips have changed since the round before."""
    own = rows[0].input.secret.decode().split("\n")[0]
    if (rows[0].input.said, own) != stands:
        raise Drift(rows[0].stream, rows[0].version, "the round does not start where the one before it ended")
    driver = play_again(table, rows)
    ends = [row for row in rows if row.input.kind == "end"]
    for row in ends:
        check_end(driver, row)
    if driver.outcome is not None and not ends:
        raise Drift(rows[-1].stream, rows[-1].version, "the round is over, and does not say what it hands on")
    return driver
