"""The players of a hand: seat → name and chips, as a program writes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardroom.errors import SetupError, UnreadableError, shown
from cardroom.felt import BetweenRounds, Person
from cardroom.interface.dollars import Dollars, Money, cents_of, whole_cents

Players = Mapping[int, Sequence[Money]]
"""Seat → name and chips: `{1: ("Ann", 2000), 2: ("Ben", 2000)}`."""
EXAMPLE = '{1: ("Ann", 2000), 2: ("Ben", 2000)}'


def seated(players: Players | None, cents: Players | None) -> BetweenRounds:
    """Return a table with these players, their chips in dollars or in cents."""
    if (players is None) == (cents is None):
        raise SetupError([f"players: expected seats with names and chips, once, as in deal({EXAMPLE})"])
    chosen, read = (players, cents_of) if cents is None else (cents, whole_cents)
    if not isinstance(chosen, Mapping):
        raise SetupError([f"players: found {shown(chosen)}, expected seats with names and chips, {EXAMPLE}"])
    people = [_person(seat, player, read) for seat, player in chosen.items()]
    return BetweenRounds(people=tuple(sorted(people, key=lambda person: person.seat)))


def _person(seat: object, player: object, read: Callable[[object], int]) -> Person:
    if type(seat) is not int:
        raise SetupError([f"seat {shown(seat)}: expected a number, as in {EXAMPLE}"])
    if not isinstance(player, tuple | list) or len(player) != 2:
        raise SetupError([f"seat {seat}: found {shown(player)}, expected name and chips, as in {EXAMPLE}"])
    name, chips = player
    if type(name) is not str:
        raise SetupError([f"seat {seat}: the name {shown(name)}, expected text"])
    try:
        cents = read(chips)
    except UnreadableError as bad:
        raise SetupError([f"seat {seat}: {bad}"]) from None
    if cents < 0:
        raise SetupError([f"seat {seat}: {Dollars.of_cents(cents)} of chips, expected none or more"])
    return Person(seat, name, cents)
