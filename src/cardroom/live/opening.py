"""The first row of a table's stream: what is played there, by which rules, and who sat down first."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cardroom import __version__
from cardroom.errors import BadSetup, Unreadable
from cardroom.felt import Between
from cardroom.live.header import read, write
from cardroom.record.fingerprint import check_rules, rules_hash
from cardroom.rooms import Room, Settings, Table
from cardroom.store import Input, Row


class Opening(msgspec.Struct, frozen=True):
    """As JSON in `said`; the seats as a header has them."""

    room: str
    game: str
    rules: str
    settings: Settings
    seats: msgspec.Raw


def open_row(table: Table, start: Between, utc: int) -> Input:
    """Everything about the start is looked at before it is kept."""
    checked = table.deal(start).felt.start
    common, own = write(checked)
    offering = table.offering
    opening = Opening(offering.room, offering.game, rules_hash(table), table.settings, msgspec.Raw(common.encode()))
    said = msgspec.json.encode(opening).decode()
    return Input("open", said=said, secret=own.encode(), engine=__version__, utc=utc)


def table_of(row: Row, rooms: Mapping[str, Room]) -> Table:
    """The table again, under the same rules."""
    held = _read(row)
    if held.room not in rooms:
        raise BadSetup([f"{row.stream}: there is no room {held.room!r}"])
    table = rooms[held.room].offering(held.game).open(held.settings)
    check_rules(table, held.rules)
    return table


def seats_of(row: Row, table: Table) -> Between:
    """Where its first round starts."""
    return read(bytes(_read(row).seats).decode(), row.input.secret.decode(), table.offering.family.own)


def _read(row: Row) -> Opening:
    try:
        return msgspec.json.decode(row.input.said, type=Opening)
    except msgspec.MsgspecError as bad:
        raise Unreadable(f"{row.stream}: it does not begin with the opening of a table: {bad}") from None
