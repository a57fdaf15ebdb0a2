"""Whether a round can be told to everybody at the table: what it came to adds up, and there are words for
why."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.errors import ensure
from cardroom.felt import BetweenRounds
from cardroom.games.scene import WATCHER
from cardroom.money import stack
from cardroom.rooms import Table
from cardroom.script import CHANCE, Ask, Driver
from cardroom.telling.log.narrator import narrated
from cardroom.telling.results.cover import bar
from cardroom.telling.results.result import result
from cardroom.telling.results.why import why_of
from cardroom.telling.table_view import scene_after, standing
from cardroom.words import ENGLISH, Said, SaidList, Who

LISTENERS = 3
"""So many hear a round."""
MOMENTS = 8
"""Of a longer round the table is looked at so often, evenly spread."""


def check_told(table: Table, start: BetweenRounds, driver: Driver) -> None:
    """What it came to for each seat, the log for some; raises `Broken` where something does not add up or
    cannot be said."""
    heard = HeardLines(names={one.seat: one.name for one in start.people})
    for one in start.people:
        check_result(table, start, driver, one.seat)
    for seat in (*listeners(start, driver), WATCHER):
        check_lines(table, start, driver, seat, heard)
    if found := bar(table, driver.events):
        ensure(bool(ENGLISH.text(found.said).strip()), "nothing says what the bank covered")
    check_standings(table, start, driver)


def listeners(start: BetweenRounds, driver: Driver) -> list[int]:
    """To whom the whole log is told, others in every round; the lines that one hears alone are like those of
    another."""
    seats = [one.seat for one in start.people]
    first = len(driver.events) % len(seats)
    return (seats * 2)[first : first + min(LISTENERS, len(seats))]


class HeardLines:
    """What has been said of a round: a line reads alike to all whom it does not name, and is said to one of
    them."""

    def __init__(self, names: dict[int, str]) -> None:
        self.names = names
        self._named: dict[Said, frozenset[int]] = {}
        self._said: set[tuple[Said, int]] = set()

    def is_new(self, said: Said, seat: int) -> bool:
        named = self._named.get(said)
        if named is None:
            named = self._named[said] = frozenset(_named(said))
        before = len(self._said)
        self._said.add((said, seat if seat in named else WATCHER))
        return len(self._said) > before


def _named(said: object) -> Iterator[int]:
    """The seats whose people stand in its slots, however deep."""
    if isinstance(said, Who):
        yield said.seat
    for part in (
        said.each
        if isinstance(said, SaidList)
        else [one for _, one in said.slots]
        if isinstance(said, Said)
        else ()
    ):
        yield from _named(part)


def check_lines(table: Table, start: BetweenRounds, driver: Driver, seat: int, heard: HeardLines) -> None:
    """The log as this seat is told it: every line says something."""
    for line in narrated(table, start, driver.events, seat):
        if heard.is_new(line.said, seat):
            told = ENGLISH.text(line.said, seat, heard.names)
            ensure(bool(told.strip()), f"{driver.events[line.event].line()} is told without words")


def check_standings(table: Table, start: BetweenRounds, driver: Driver) -> None:
    """The table as it stood when somebody was asked, as he saw it."""
    asked = [at for at, event in enumerate(driver.events) if isinstance(event, Ask) and event.seat != CHANCE]
    for at in asked[:: 1 + len(asked) // MOMENTS]:
        events = driver.events[: at + 1]
        ask = events[at]
        assert isinstance(ask, Ask)
        found = standing(table, scene_after(table, start, events, ask.seat), events, ask)
        ensure(
            sum(one.stack for one in found.seats) <= sum(one.cents for one in start.people),
            "chips out of nowhere",
        )


def check_result(table: Table, start: BetweenRounds, driver: Driver, seat: int) -> None:
    """The rows are what the round changed in the seat's chips, to the cent."""
    found = result(table, driver.events, seat)
    changed = driver.felt.ledger.balance(stack(seat)) - start.person(seat).cents
    ensure(found.net == changed, f"seat {seat} is told {found.net} cents and has {changed} more than before")
    for row in found.rows:
        ensure(bool(ENGLISH.text(row.said).strip()), f"a row of {row.kind} says nothing")
    why_of(table, start, driver.events, seat)
