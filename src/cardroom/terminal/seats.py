"""Who sits down: bots in the first free seats, and a person among them."""

from __future__ import annotations

from cardroom.errors import BadSetup, shown
from cardroom.felt import Between, Person
from cardroom.rooms import Table
from cardroom.simulate import seat_bots

STACKS = 100
"""A stack is this many of the smallest wagers, unless told otherwise."""
SMALLEST_STACK = 500_00


BETS = 25
"""In poker a stack is at least this many of the largest bets that a limit or the blinds set."""


HAND_OF_CHIPS = 5
"""What a hand for chips of one size costs who loses it, more or less, in chips."""


def usual_stack(table: Table) -> int:
    return max(SMALLEST_STACK, int(getattr(table.schedule, "least", 0)) * STACKS, _bet(table) * BETS, _buy_in(table))


def _bet(table: Table) -> int:
    """The largest bet of a limit game, or the blind of a game without limits; 0 where nothing of the sort is set."""
    line = table.schedule
    betting = getattr(line, "betting", "")
    if betting not in ("", "limit", "spread") and line.low:  # a game for chips of one size
        return int(line.low) * HAND_OF_CHIPS
    blinds = table.settings.blinds or getattr(line, "blinds", ())
    limit = line.high if betting == "limit" else 0
    return max(limit, blinds[-1] if blinds else 0)


def _buy_in(table: Table) -> int:
    return table.offering.family.buy_in(table.opened).cents


def fewest(table: Table) -> int:
    """How many have to sit down before anything is dealt."""
    return table.offering.family.fewest(table.rules)


def least_stack(table: Table) -> int:
    """With less than this nobody comes into the game, or gets a hand in it."""
    return max(_buy_in(table), int(getattr(table.schedule, "least", 0)) * 2, _bet(table) * 2, 100)


def check_seats(table: Table, seats: int) -> None:
    if not 1 <= seats <= table.rules.seats:
        raise BadSetup([f"--seats {shown(seats)}: the table has seats 1 to {table.rules.seats}"])


def seat_with_bots(table: Table, person: Person, seats: int) -> Between:
    """`seats` people in all. The person's seat is given; bots fill the others from seat 1 on."""
    check_seats(table, seats)
    if seats < (least := fewest(table)):
        who = ", ".join(table.cite("seat.table"))
        raise BadSetup([f"--seats {seats}: {table.offering.name} is dealt to {least} players at least ({who})"])
    bots = seat_bots(table.rules.seats, person.cents).people
    others = [bot for bot in bots if bot.seat != person.seat and bot.name != person.name]
    return table.sit(Between(people=tuple(others[: seats - 1])), person)


def refill(between: Between, table: Table, cents: int, seat: int) -> tuple[Between, list[str]]:
    """Bots that cannot make the smallest wager any more take new play chips. Returns who did."""
    least = max(int(getattr(table.schedule, "least", 0)) * 2, _bet(table) * 2, 1)
    short = [one for one in between.people if one.bot and one.seat != seat and one.cents < least]
    for one in short:
        between = table.buy(between, one.seat, cents)
    return between, [one.name for one in short]


def reopen(between: Between) -> Between:
    """A game that broke for want of a player-dealer starts anew, with the position open to everybody."""
    after: Between = between.own.reopen(between)
    return after
