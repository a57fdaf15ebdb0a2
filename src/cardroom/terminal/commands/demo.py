"""An evening in all rooms: bots play two rounds of each family in each room, the same every time.

Every round is replayed from its record.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cardroom.felt import BetweenRounds, Event, Moved
from cardroom.money import DROP, dollars
from cardroom.players import BOTS
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import Offering, Room, Table
from cardroom.script import Driver
from cardroom.simulate import play_rounds, seat_bots, streams
from cardroom.terminal.console.formatting import several, signed
from cardroom.terminal.console.output import Printed, say
from cardroom.terminal.console.pacing import Pace
from cardroom.terminal.console.text import text as words
from cardroom.terminal.draw.narration import narrate
from cardroom.terminal.sitting.bot_seats import usual_stack
from cardroom.words import Chips

SEED = 2026
SEATS = 4
ROUNDS = 2


def tour(rooms: Mapping[str, Room]) -> Iterator[tuple[Room, Offering]]:
    """Yield one game of each family in each room."""
    for room in rooms.values():
        families: set[str] = set()
        for offering in room.offerings.values():
            if offering.family.name not in families:
                families.add(offering.family.name)
                yield room, offering


def people_line(start: BetweenRounds) -> Printed:
    """Return the people at the table, with their seats and stacks."""
    people = ", ".join(
        f"{person.seat} {person.name}{' (bot)' if person.bot else ''} {dollars(person.cents)}"
        for person in start.people
    )
    return Printed(words("evening.seats", people=people))


def outcome_line(start: BetweenRounds, driver: Driver) -> Printed:
    """Return what each player won or lost, and what the room collected."""
    won = ", ".join(
        f"{person.name} {signed(driver.felt.stack(person.seat) - person.cents)}" for person in start.people
    )
    return Printed(words("evening.result", won=won, collected=Chips(collected(driver.events))))


def collected(events: list[Event]) -> int:
    """Return the collection of a round in cents."""
    return sum(event.cents for event in events if isinstance(event, Moved) and event.target == DROP)


def tell_round(
    out: Console, table: Table, start: BetweenRounds, driver: Driver, pace: Pace | None = None
) -> None:
    """Print one finished round from the first button to the last chip."""
    pace = pace or Pace()
    say(out, Printed(words("evening.round", number=start.round), kind="head"))
    say(out, people_line(start))
    for line in narrate(table, start, driver.events):
        say(out, line)
        pace.wait()
    say(out, outcome_line(start, driver))
    pace.wait()
    out.print()


def demo(out: Console, rooms: Mapping[str, Room], pace: Pace | None = None) -> None:
    """Play the whole evening; at its end every round is replayed from its record."""
    records, pace = [], pace or Pace()
    if pace.keys_help:
        say(out, Printed(pace.keys_help))
    for number, (room, offering) in enumerate(tour(rooms)):
        table = offering.open()
        out.print(Rule(Text(f"{room.name}: {offering.name}", style="bold")))
        start = seat_bots(min(SEATS, table.rules.seats), usual_stack(table))
        bots = {person.seat: BOTS["chart"] for person in start.people}
        for before, driver in play_rounds(table, start, bots, *streams(SEED + number), ROUNDS):
            tell_round(out, table, before, driver, pace)
            records.append(write_record(table, before, driver))
    for text in records:
        replay(read_record(text), rooms)
    out.print(Rule(style="dim"))
    played = f"{several(len(records), 'round')} in {several(len(rooms), 'room')}"
    say(out, Printed(f"{played}, replayed from their records: they agree to the cent.", kind="head"))
    say(
        out,
        Printed(
            "Sit down yourself: cardroom enter in a terminal, or cardroom play pinnacle no-bust-401.",
            kind="head",
        ),
    )
