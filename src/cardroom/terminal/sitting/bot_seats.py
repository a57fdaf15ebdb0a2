"""Who sits down: bots in the first free seats, and a person among them."""

from __future__ import annotations

from cardroom.errors import SetupError, shown
from cardroom.felt import BetweenRounds, Person
from cardroom.rooms import Table
from cardroom.rooms.stacks import bet_of, fewest, least_stack, usual_stack
from cardroom.simulate import seat_bots

__all__ = ["check_seats", "fewest", "least_stack", "refill", "reopen", "seat_with_bots", "usual_stack"]


def check_seats(table: Table, seats: int) -> None:
    if not 1 <= seats <= table.rules.seats:
        raise SetupError([f"--seats {shown(seats)}: the table has seats 1 to {table.rules.seats}"])


def seat_with_bots(table: Table, person: Person, seats: int) -> BetweenRounds:
    """`seats` people in all. The person's seat is given; bots fill the others from seat 1 on."""
    check_seats(table, seats)
    if seats < (least := fewest(table)):
        who = ", ".join(table.cite("seat.table"))
        raise SetupError([
            f"--seats {seats}: {table.offering.name} is dealt to {least} players at least ({who})"
        ])
    bots = seat_bots(table.rules.seats, person.cents).people
    others = [bot for bot in bots if bot.seat != person.seat and bot.name != person.name]
    return table.sit(BetweenRounds(people=tuple(others[: seats - 1])), person)


def refill(between: BetweenRounds, table: Table, cents: int, seat: int) -> tuple[BetweenRounds, list[str]]:
    """Bots that cannot make the smallest wager any more take new play chips. Returns who did."""
    least = max(int(getattr(table.schedule, "least", 0)) * 2, bet_of(table) * 2, 1)
    short = [one for one in between.people if one.bot and one.seat != seat and one.cents < least]
    for one in short:
        between = table.buy(between, one.seat, cents)
    return between, [one.name for one in short]


def reopen(between: BetweenRounds) -> BetweenRounds:
    """A game that broke for want of a player-dealer starts anew, with the position open to everybody."""
    after: BetweenRounds = between.own.reopen(between)
    return after
