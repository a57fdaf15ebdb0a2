"""Who sits down: bots in the first free seats, and a person among them."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.errors import BadSetup
from cardroom.felt import Between, Person
from cardroom.felt.between import sit, top_up
from cardroom.rooms import Table
from cardroom.simulate import seat_bots

STACKS = 100
"""A stack is this many of the smallest wagers, unless told otherwise."""
SMALLEST_STACK = 500_00


def usual_stack(table: Table) -> int:
    return max(SMALLEST_STACK, int(getattr(table.schedule, "least", 0)) * STACKS)


def seat_with_bots(table: Table, person: Person, seats: int) -> Between:
    """`seats` people in all. The person's seat is given; bots fill the others from seat 1 on."""
    if not 1 <= seats <= table.rules.seats:
        raise BadSetup([f"--seats {seats}: the table has seats 1 to {table.rules.seats}"])
    bots = seat_bots(table.rules.seats, person.cents).people
    others = [bot for bot in bots if bot.seat != person.seat and bot.name != person.name]
    return sit(Between(people=tuple(others[: seats - 1])), person, table.rules.seats)


def refill(between: Between, table: Table, cents: int, seat: int) -> tuple[Between, list[str]]:
    """Bots that cannot make the smallest wager any more take new play chips. Returns who did."""
    least = max(int(getattr(table.schedule, "least", 0)) * 2, 1)
    short = [one for one in between.people if one.bot and one.seat != seat and one.cents < least]
    for one in short:
        between = top_up(between, one.seat, cents)
    return between, [one.name for one in short]


def reopen(between: Between) -> Between:
    """A game that broke for want of a player-dealer starts anew, with the position open to everybody."""
    return replace(between, stopped="", bank=0, banked=0)
