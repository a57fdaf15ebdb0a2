"""Who sits where with how much, and what one round hands on to the next.

`Between` is frozen and is all a round starts from: it is the header of the round's record.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from cardroom.errors import BadSetup, Refused
from cardroom.felt.own import Own

LONGEST_NAME = 24
KINDS = ("player", "proposition")


class Person(msgspec.Struct, frozen=True):
    """Somebody with a seat. A proposition player is supplied by a third-party provider; a bot says that it is one."""

    seat: int
    name: str
    cents: int
    kind: str = "player"
    bot: bool = False
    away: bool = False
    """Keeps the seat and gets no hand, where a game can do without him."""
    missed: bool = False
    """The blinds have passed him while he was away."""
    owes: int = 0
    """Time collection that could not be taken while he was away."""
    short_buys: int = 0
    """How often he has bought less than the buy-in since he last bought in full."""


class Between(msgspec.Struct, frozen=True):
    """The table between two rounds: what every game has, and the family's own part."""

    people: tuple[Person, ...] = ()
    round: int = 1
    button: int = 0
    """Where the table's button lies, from which the hand to come is reckoned: the dealer's in poker, the player-dealer's of
    the hand before in a banked game, the last winner's place in pan; 0 before the first hand."""
    jackpot: int = 0
    half_hours: int = 0
    """How many half hours of the table's clock have begun and are not collected yet."""
    stopped: str = ""
    """Why the table has stopped, empty while it plays."""
    own: Any = Own()
    """What the family hands on beside all this, of the type that it declares; a plain `Own` before the first round."""

    def person(self, seat: int) -> Person:
        for one in self.people:
            if one.seat == seat:
                return one
        raise Refused(f"nobody sits in seat {seat}")


def check_people(between: Between, seats: int) -> list[tuple[str, str]]:
    """Every fault of the seating, with the topic it rests on: nobody twice or off the table, and never the house itself."""
    faults = [fault for one in between.people for fault in _person_faults(one, seats)]
    taken, names = [one.seat for one in between.people], [one.name for one in between.people]
    if len(set(names)) < len(names):
        faults += [(f"the name {name!r}: taken twice", "seat.table") for name in sorted(set(names)) if names.count(name) > 1]
    if sorted(set(taken)) != taken:
        twice = [seat for seat in sorted(set(taken)) if taken.count(seat) > 1]
        faults += [(f"seat {seat}: taken twice", "seat.table") for seat in twice]
        faults += [] if twice else [(f"seats {taken}: expected in rising order", "seat.table")]
    return faults


def _person_faults(one: Person, seats: int) -> Iterator[tuple[str, str]]:
    if not 1 <= one.seat <= seats:
        yield f"seat {one.seat}: the table has seats 1 to {seats}", "seat.table"
    if one.kind not in KINDS:
        allowed = " and ".join(KINDS)
        yield f"seat {one.seat}: kind {one.kind!r} may not sit down; allowed are {allowed}", "seat.house"
    if type(one.cents) is not int or one.cents < 0:
        yield f"seat {one.seat}: a stack of {one.cents} cents", "seat.table"
    if not _is_name(one.name):
        said = f"seat {one.seat}: the name {one.name!r} must be one word of at most {LONGEST_NAME} letters"
        yield said, "seat.table"


@lru_cache(maxsize=4096)
def _is_name(name: str) -> bool:
    """It stands in records and on screens: one printable word."""
    return name.isprintable() and name.split() == [name] and len(name) <= LONGEST_NAME


def sit(between: Between, person: Person, seats: int) -> Between:
    """A person takes a seat between rounds; a table that had stopped may try again with somebody new."""
    after = msgspec.structs.replace(between, people=_in_order((*between.people, person)), stopped="")
    if faults := check_people(after, seats):
        raise BadSetup([fault for fault, _ in faults])
    return after


def leave(between: Between, seat: int) -> Between:
    """A person gets up between rounds and takes the chips along, and what is his of the family's part."""
    person = between.person(seat)
    people = tuple(one for one in between.people if one.seat != seat)
    return msgspec.structs.replace(between, people=people, own=between.own.without(person))


def change_seat(between: Between, seat: int, to: int) -> Between:
    """A person takes another seat between rounds, with the chips and with what is his of the family's part."""
    person = between.person(seat)
    people = _in_order(msgspec.structs.replace(one, seat=to) if one is person else one for one in between.people)
    return msgspec.structs.replace(between, people=people, own=between.own.moved(person, to))


def step_away(between: Between, seat: int, *, away: bool = True) -> Between:
    """A person leaves the seat for a while and keeps it, or is back."""
    gone = msgspec.structs.replace(between.person(seat), away=away)
    others = (one for one in between.people if one.seat != seat)
    return msgspec.structs.replace(between, people=_in_order((*others, gone)), stopped="" if not away else between.stopped)


def top_up(between: Between, seat: int, cents: int) -> Between:
    """More play chips, between rounds only."""
    who = between.person(seat)
    if type(cents) is not int or cents <= 0:
        raise Refused(f"seat {seat} asked to top up by {cents} cents: the amount must be above zero")
    richer = msgspec.structs.replace(who, cents=who.cents + cents)
    others = (one for one in between.people if one.seat != seat)
    return msgspec.structs.replace(between, people=_in_order((*others, richer)))


def _in_order(people: Iterable[Person]) -> tuple[Person, ...]:
    return tuple(sorted(people, key=lambda one: one.seat))
