"""Players whose line is lost at a table that does not deal. Where hands are dealt the clock notices them:
silent twice, they are away. Where nothing is dealt (too few players, a pause, nobody takes the bank) nobody
is asked anything, so every server notes who is connected, and the floor gives up a seat as long after that as
it holds any other.

What is known lies in the database: whoever takes over from a server that died goes on counting."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from cardroom.live.floor.absence import Stay, forfeited
from cardroom.live.floor.settings import MINUTE, FloorSettings
from cardroom.live.floor.table_summary import TableSummary

KNOWN_FOR = 30_000
"""Milliseconds for which a server vouches for who is connected to it: it says so again before they are
over."""
QUIET = MINUTE
"""A table where no round has been played for this long does not deal."""
Known = Mapping[int, Mapping[str, int]]
"""By table and person: until when they were known to be there."""


class Ghosts:
    """What one process remembers of tables between two looks: when each was last seen to deal."""

    def __init__(self) -> None:
        self._dealt: dict[int, tuple[int, int]] = {}
        """The latest round of each table, and when it was last seen to begin or to go on."""

    def quiet(self, tables: Sequence[TableSummary], now: int) -> list[TableSummary]:
        """The tables that do not deal, as far as this process has seen."""
        for seen in tables:
            round, _ = self._dealt.get(seen.number, (-1, 0))
            if seen.is_playing or seen.round != round:
                self._dealt[seen.number] = seen.round, now
        return [seen for seen in tables if now - self._dealt[seen.number][1] >= QUIET]


def to_count(quiet: Iterable[TableSummary], known: Known) -> dict[int, list[str]]:
    """People whom no server has vouched for: their time begins."""
    found = {
        seen.number: [one for one in seen.awaited if one not in known.get(seen.number, {})] for seen in quiet
    }
    return {number: people for number, people in found.items() if people}


def to_drop(tables: Iterable[TableSummary], known: Known) -> dict[int, list[str]]:
    """People who got up or told the floor, or whose table deals: they are not counted any more."""
    waits = {seen.number: {} if seen.is_playing else seen.awaited for seen in tables}
    gone = {
        number: [one for one in people if one not in waits.get(number, {})]
        for number, people in known.items()
    }
    return {number: people for number, people in gone.items() if people}


def with_ghosts(seen: TableSummary, settings: FloorSettings, known: Known, now: int) -> TableSummary:
    """The table with those as away whose time is up; they have not told the floor."""
    there, waits = known.get(seen.number, {}), seen.awaited
    stays = [
        Stay(person, seat, there[person], asked=False) for person, seat in waits.items() if person in there
    ]
    return replace(seen, stays=(*seen.stays, *forfeited(seen.rules, settings, stays, now)))
