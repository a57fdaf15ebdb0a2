"""The people at a table: bots in the first free seats, and one person among them."""

from __future__ import annotations

from cardroom.errors import SetupError, shown
from cardroom.felt import BetweenRounds, Person
from cardroom.rooms import Table
from cardroom.rooms.stacks import bet_of, fewest, least_stack, usual_stack
from cardroom.simulate import seat_bots

__all__ = ["check_seats", "fewest", "least_stack", "refill", "reopen", "seat_with_bots", "usual_stack"]


def check_seats(table: Table, seats: int) -> None:
    """Refuse a number of players that the table has no seats for."""
    if not 1 <= seats <= table.rules.seats:
        raise SetupError([f"--seats {shown(seats)}: the table has seats 1 to {table.rules.seats}"])


def seat_with_bots(table: Table, person: Person, seats: int) -> BetweenRounds:
    """Return a table with `seats` players in all: the person in their seat, bots in the others from seat 1
    on."""
    check_seats(table, seats)
    if seats < (least := fewest(table)):
        clauses = ", ".join(table.cite("seat.table"))
        raise SetupError([
            f"--seats {seats}: {table.offering.name} is dealt to {least} players at least ({clauses})"
        ])
    bots = seat_bots(table.rules.seats, person.cents).people
    seated = [bot for bot in bots if bot.seat != person.seat and bot.name != person.name]
    return table.sit(BetweenRounds(people=tuple(seated[: seats - 1])), person)


def refill(between: BetweenRounds, table: Table, cents: int, seat: int) -> tuple[BetweenRounds, list[str]]:
    """Give chips to bots that cannot make the smallest wager any more, and return the names of these bots."""
    least = max(int(getattr(table.schedule, "least", 0)) * 2, bet_of(table) * 2, 1)
    short = [bot for bot in between.people if bot.bot and bot.seat != seat and bot.cents < least]
    for bot in short:
        between = table.buy(between, bot.seat, cents)
    return between, [bot.name for bot in short]


def reopen(between: BetweenRounds) -> BetweenRounds:
    """Return a table whose game broke for want of a player-dealer, with the position open to everybody."""
    after: BetweenRounds = between.own.reopen(between)
    return after
