"""Ghost seats: seats of players whose connection is lost at a table that does not deal.

Where hands are dealt, the clock notices them: a player who misses two turns is away. Where nothing is dealt
(too few players, a pause, nobody takes the bank), no player has a turn. So every server notes which players
are connected. The floor frees a seat as long after that as it holds any other seat.

The notes lie in the database, so a server that takes over from a failed one goes on counting.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from cardroom.live.floor.absence import Absence, forfeited
from cardroom.live.floor.settings import MINUTE, FloorSettings
from cardroom.live.floor.table_summary import TableSummary

KNOWN_FOR = 30_000
"""Milliseconds for which a server's note that a player is connected is valid; it renews the note before."""
QUIET = MINUTE
"""Milliseconds without a round after which a table does not deal."""
Known = Mapping[int, Mapping[str, int]]
"""Time until which a player was known to be connected, by table and person."""


class Ghosts:
    """Memory of one process between two looks: when each table was last seen to deal."""

    def __init__(self) -> None:
        self._dealt: dict[int, tuple[int, int]] = {}
        """Latest round of each table, and the time at which it was last seen to begin or to go on."""

    def quiet(self, tables: Sequence[TableSummary], now: int) -> list[TableSummary]:
        """Return the tables that do not deal, as far as this process has seen."""
        for seen in tables:
            round, _ = self._dealt.get(seen.number, (-1, 0))
            if seen.is_playing or seen.round != round:
                self._dealt[seen.number] = seen.round, now
        return [seen for seen in tables if now - self._dealt[seen.number][1] >= QUIET]


def people_to_count(quiet: Iterable[TableSummary], connected: Known) -> dict[int, list[str]]:
    """Return, by table, the people for whom no server has vouched: their time begins."""
    uncounted = {
        seen.number: [person for person in seen.awaited if person not in connected.get(seen.number, {})]
        for seen in quiet
    }
    return {number: people for number, people in uncounted.items() if people}


def people_to_drop(tables: Iterable[TableSummary], connected: Known) -> dict[int, list[str]]:
    """Return, by table, the people who are not counted any more.

    They got up or told the floor, or their table deals.
    """
    waits = {seen.number: {} if seen.is_playing else seen.awaited for seen in tables}
    gone = {
        number: [person for person in people if person not in waits.get(number, {})]
        for number, people in connected.items()
    }
    return {number: people for number, people in gone.items() if people}


def with_ghosts(seen: TableSummary, settings: FloorSettings, connected: Known, now: int) -> TableSummary:
    """Return the table with ghosts added to the absent players once their time is up.

    They count as players who have not told the floor.
    """
    known_until, waits = connected.get(seen.number, {}), seen.awaited
    absences = [
        Absence(person, seat, known_until[person], asked=False)
        for person, seat in waits.items()
        if person in known_until
    ]
    return replace(seen, absences=(*seen.absences, *forfeited(seen.rules, settings, absences, now)))
