"""Checks that a round has complete texts for everyone at the table: the results add up, and the reasons have
words."""

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
from cardroom.telling.results.settlement_check import check_settlement
from cardroom.telling.results.why import why_of
from cardroom.telling.table_view import scene_after, standing
from cardroom.words import ENGLISH, Said, SaidList, Who

LISTENERS = 3
"""How many seats the log is checked for."""
MOMENTS = 8
"""How many moments of a longer round to look at, evenly spread."""


def check_told(table: Table, start: BetweenRounds, driver: Driver) -> None:
    """Check the settlement, the result of every seat and the log of some; raises `InvariantError` if sums do
    not match or a text is missing."""
    heard = HeardLines(names={person.seat: person.name for person in start.people})
    check_settlement(table, driver.events)
    for person in start.people:
        check_result(table, start, driver, person.seat)
    for seat in (*listeners(start, driver), WATCHER):
        check_lines(table, start, driver, seat, heard)
    if bank_bar := bar(table, driver.events):
        ensure(bool(ENGLISH.text(bank_bar.said).strip()), "nothing says what the bank covered")
    check_standings(table, start, driver)


def listeners(start: BetweenRounds, driver: Driver) -> list[int]:
    """Return the seats that the whole log is checked for. They change from round to round, because the lines
    for one seat alone are like those for another."""
    seats = [person.seat for person in start.people]
    first = len(driver.events) % len(seats)
    return (seats * 2)[first : first + min(LISTENERS, len(seats))]


class HeardLines:
    """The lines that were checked already: a line is the same for every seat that it does not name."""

    def __init__(self, names: dict[int, str]) -> None:
        self.names = names
        self._named: dict[Said, frozenset[int]] = {}
        self._said: set[tuple[Said, int]] = set()

    def is_new(self, message: Said, seat: int) -> bool:
        """Return True if the text of this line was not checked yet for this seat."""
        named = self._named.get(message)
        if named is None:
            named = self._named[message] = frozenset(_named(message))
        before = len(self._said)
        self._said.add((message, seat if seat in named else WATCHER))
        return len(self._said) > before


def _named(message: object) -> Iterator[int]:
    """Yield the seats of the people in the slots of a message, at any depth."""
    if isinstance(message, Who):
        yield message.seat
    for part in (
        message.each
        if isinstance(message, SaidList)
        else [value for _, value in message.slots]
        if isinstance(message, Said)
        else ()
    ):
        yield from _named(part)


def check_lines(table: Table, start: BetweenRounds, driver: Driver, seat: int, heard: HeardLines) -> None:
    """Check that every line of the log says something to this seat."""
    for line in narrated(table, start, driver.events, seat):
        if heard.is_new(line.said, seat):
            text = ENGLISH.text(line.said, seat, heard.names)
            ensure(bool(text.strip()), f"{driver.events[line.event].line()} is told without words")


def check_standings(table: Table, start: BetweenRounds, driver: Driver) -> None:
    """Check the table as each player saw it at a question."""
    asked = [
        index for index, event in enumerate(driver.events) if isinstance(event, Ask) and event.seat != CHANCE
    ]
    for index in asked[:: 1 + len(asked) // MOMENTS]:
        events = driver.events[: index + 1]
        ask = events[index]
        assert isinstance(ask, Ask)
        view = standing(table, scene_after(table, start, events, ask.seat), events, ask)
        ensure(
            sum(seat.stack for seat in view.seats) <= sum(person.cents for person in start.people),
            "chips out of nowhere",
        )


def check_result(table: Table, start: BetweenRounds, driver: Driver, seat: int) -> None:
    """Check that the rows match the change of the seat's chips, to the cent."""
    outcome = result(table, driver.events, seat)
    changed = driver.felt.ledger.balance(stack(seat)) - start.person(seat).cents
    ensure(
        outcome.net == changed, f"seat {seat} is told {outcome.net} cents and has {changed} more than before"
    )
    for row in outcome.rows:
        ensure(bool(ENGLISH.text(row.said).strip()), f"a row of {row.kind} says nothing")
    why_of(table, start, driver.events, seat)
