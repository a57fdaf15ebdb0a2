"""Records as hand histories of the PHH format, and hand histories played again."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from cardroom.money import dollars
from cardroom.record import phh_of, play_phh, read_phh, read_record, replay
from cardroom.rooms import Room


def as_phh(text: str, name: str, rooms: Mapping[str, Room]) -> str:
    """The record of a poker hand, proved by its replay, in the other notation."""
    record = read_record(text, name)
    table, driver = replay(record, rooms, name)
    return phh_of(table, record.start(table, name), driver).text


def played_again(text: str, name: str) -> str:
    """A line for each player, `p1 Ann $500 to $510`; names are the file's, shown as far as they can be."""
    played, lines = play_phh(read_phh(text, name), name), []
    rows = zip_longest(played.phh.players, played.phh.stacks, played.stacks, fillvalue="")
    for n, (who, before, after) in enumerate(rows, 1):
        shown = "".join(letter for letter in str(who) if letter.isprintable())
        lines.append(" ".join(filter(None, (f"p{n}", shown, dollars(int(before)), "to", dollars(int(after))))) + "\n")
    return "".join(lines)
