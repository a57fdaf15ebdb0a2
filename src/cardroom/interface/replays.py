"""A recorded hand, played again from its answers."""

from __future__ import annotations

import os
from pathlib import Path

from cardroom import record as records
from cardroom import rooms as room_files
from cardroom.errors import UnreadableError, shown
from cardroom.interface.catalogue import RoomFiles, paths_of
from cardroom.interface.hand import Hand
from cardroom.interface.table import GameTable
from cardroom.rooms.text import read_text


def replay(record: str | os.PathLike[str], *, rooms: RoomFiles = ()) -> Hand:
    """Play a recorded hand again, from a file or from the text of a record, and return it played to the end.

    Every card, chip and event is compared. A `RecordMismatchError` names the first line that differs.
    """
    if not isinstance(record, str | os.PathLike):
        raise UnreadableError(f"{shown(record)} is no record: give its text, or the path of its file")
    is_text = isinstance(record, str) and "\n" in record
    name = "record" if is_text else Path(record).name
    text = str(record) if is_text else read_text(Path(record))
    paths = paths_of(rooms)
    table, driver = records.replay(records.read_record(text, name), room_files.rooms(paths), name)
    return Hand(GameTable(table, paths), driver)
