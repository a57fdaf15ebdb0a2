"""Collection that several families of games without a player-dealer share: by the half hour, and out of the
pot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec.structs import replace

from cardroom.fees import PerHand
from cardroom.felt import BetweenRounds, Felt, Person, Seat
from cardroom.games.facts import OwesTime, PotShort
from cardroom.money import DROP, POT, Cents, stack


class SeatedPlayers(Protocol):
    """People at the table as a hand knows them, while it changes what they owe."""

    @property
    def felt(self) -> Felt:
        """Return the felt of the hand."""

    @property
    def between(self) -> BetweenRounds:
        """Return the table between rounds."""

    @property
    def schedule(self) -> PerHand:
        """Return the line of the collection in use."""

    @property
    def people(self) -> dict[int, Person]:
        """Return the people at the table by seat."""


def take_half_hours(lay: SeatedPlayers) -> None:
    """Take the time collection of those seated, in advance.

    A player who is there and cannot pay it all owes it (ruling at comstock/room/fee-time-when), or pays what
    they have (ruling at players-club/room/fee-2).

    From a player who is away it is taken only whole, and owed otherwise (comstock/room/fee-time-away-a and
    -b).
    """
    due = lay.schedule.half_hour * lay.between.half_hours
    if not due or lay.schedule.half_hour_from != "players":
        return
    for seat, person in lay.people.items():
        chips = lay.felt.stack(seat)
        if chips < due and (person.away or lay.schedule.half_hour_short == "owes"):
            lay.people[seat] = replace(person, owes=person.owes + due)
        elif fee := min(due, chips):
            lay.felt.move(stack(seat), DROP, fee, "fee.half-hour")


def pay_owed(lay: SeatedPlayers, seats: Iterable[int]) -> list[int]:
    """Collect the time that players owe, and return the seats that get a hand.

    Time owed is paid before the next hand, or there is none (comstock/room/fee-time-away-b).
    """
    paid = []
    for seat in seats:
        owed = lay.people[seat].owes
        if lay.felt.stack(seat) < owed:
            lay.felt.tell(OwesTime("-", "fee.time-away", Seat(seat), Cents(owed)))
            continue
        if owed:
            lay.felt.move(stack(seat), DROP, owed, "fee.time-away")
            lay.people[seat] = replace(lay.people[seat], owes=0)
        paid.append(seat)
    return paid


def take_from_pot(felt: Felt, fee: int, topic: str, into: str = DROP) -> int:
    """Take a fee out of the pot, and return what was taken.

    No document says what a pot smaller than the fee pays. Ruling: all it holds, and nobody is charged
    besides.
    """
    taken = min(fee, felt.ledger.balance(POT))
    if taken:
        felt.move(POT, into, taken, topic)
    if taken < fee:
        felt.tell(PotShort("-", "fee.pot", Cents(fee - taken)))
    return taken
