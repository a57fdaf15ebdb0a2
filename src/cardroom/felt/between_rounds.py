"""Who sits where with how much, and what one round hands on to the next.

`Between` is frozen and is all a round starts from: it is the header of the round's record.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from cardroom.errors import RefusedError, SetupError, shown
from cardroom.felt.carryover import Carryover
from cardroom.felt.facts import Fact
from cardroom.felt.visits import LONGEST_NAME, MOST_KEPT, Gone, Note, is_name, is_sound, still_kept
from cardroom.money import Cents, dollars
from cardroom.shape import wrong
from cardroom.words import Chips, printable, say

MOST_NUMBER = 999_999_999
"""No number of a header but amounts is larger: rounds, minutes, half hours."""
MOST_CHIPS = 1_000_000_000_000_00
"""What all people at a table may have together, in cents: as much as a record can say, and some to spare."""
BARRED = "barred"
"""What is noted of somebody whom the floor lets sit down no more."""
KINDS = ("player", "proposition")


class Person(msgspec.Struct, frozen=True):
    """Somebody with a seat. A proposition player is supplied by a third-party provider; a bot says that it is
    one."""

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


class BetweenRounds(msgspec.Struct, frozen=True):
    """The table between two rounds: what every game has, and the family's own part."""

    people: tuple[Person, ...] = ()
    round: int = 1
    button: int = 0
    """Where the table's button lies, from which the hand to come is reckoned: the dealer's in poker, the
    player-dealer's of the hand before in a banked game, the last winner's place in pan; 0 before the first
    hand."""
    jackpot: int = 0
    half_hours: int = 0
    """How many half hours of the table's clock have begun and are not collected yet."""
    clock: int = 0
    """Minutes since the table was opened, as the room last said."""
    gone: tuple[Gone, ...] = ()
    """Who has left, the latest last."""
    notes: tuple[Note, ...] = msgspec.field(name="note", default=())
    """What rules have to remember of people."""
    stopped: Fact | None = None
    """Why the table has stopped; nothing while it plays."""
    own: Any = Carryover()
    """What the family hands on beside all this, of the type that it declares; a plain `Own` before the first
    round."""

    def person(self, seat: int) -> Person:
        for one in self.people if type(seat) is int else ():
            if one.seat == seat:
                return one
        raise RefusedError(say("refused.nobody-there", seat=printable(seat)))

    def left(self, name: str) -> Gone | None:
        """What the table remembers of somebody who has left it."""
        return next((one for one in self.gone if one.name == name), None)

    def note(self, about: str, name: str) -> Note | None:
        """What a rule has written down of somebody."""
        return next((one for one in self.notes if (one.about, one.name) == (about, name)), None)


def check_header(between: BetweenRounds) -> list[str]:
    """Every fault of the numbers that a round starts from, and of what the table remembers of people."""
    numbers = (between.round, between.button, between.clock, between.half_hours, between.jackpot)
    if all(type(one) is int and 0 <= one <= MOST_NUMBER for one in numbers) and not (
        between.gone or between.notes
    ):
        return []  # nearly always
    faults = [
        f"{name}: {shown(held)}, expected a number from 0 to {most:,}"
        for name, held, most in zip(NUMBERS, numbers, (*[MOST_NUMBER] * 4, MOST_CHIPS), strict=True)
        if type(held) is not int or not 0 <= held <= most
    ]
    for key, kept in (("gone", between.gone), ("note", between.notes)):
        if len(kept) > MOST_KEPT or not all(is_sound(one) for one in kept):
            faults.append(
                f"{key}: expected at most {MOST_KEPT}, each of somebody by name, and no number below zero"
            )
    return faults


NUMBERS = ("round", "button", "clock", "half-hours", "jackpot")


def check_people(between: BetweenRounds, seats: int) -> list[tuple[str, str]]:
    """Every fault of the seating, with the topic it rests on: nobody twice or off the table, and never the
    house itself."""
    faults = [fault for one in between.people for fault in _person_faults(one, seats)]
    if faults:
        return faults
    taken, names = [one.seat for one in between.people], [one.name for one in between.people]
    if len(set(names)) < len(names):
        faults += [
            (f"the name {name!r}: taken twice", "seat.table")
            for name in sorted(set(names))
            if names.count(name) > 1
        ]
    if sorted(set(taken)) != taken:
        twice = [seat for seat in sorted(set(taken)) if taken.count(seat) > 1]
        faults += [(f"seat {seat}: taken twice", "seat.table") for seat in twice]
        faults += [] if twice else [(f"seats {taken}: expected in rising order", "seat.table")]
    if not faults and sum(one.cents for one in between.people) > MOST_CHIPS:
        faults.append((f"all chips at the table: more than {dollars(MOST_CHIPS)}", "seat.table"))
    return faults


def _person_faults(one: Person, seats: int) -> Iterator[tuple[str, str]]:
    if type(one.seat) is not int or not 1 <= one.seat <= seats:
        yield f"seat {shown(one.seat)}: the table has seats 1 to {seats}", "seat.table"
        return
    if type(one.kind) is not str or one.kind not in KINDS:
        allowed = " and ".join(KINDS)
        yield f"seat {one.seat}: kind {shown(one.kind)} may not sit down; allowed are {allowed}", "seat.house"
    if type(one.cents) is not int or one.cents < 0:
        yield f"seat {one.seat}: a stack of {shown(one.cents)} cents", "seat.table"
    if not all(type(held) is int and 0 <= held <= MOST_NUMBER for held in (one.owes, one.short_buys)):
        yield f"seat {one.seat}: owes and short buys are numbers that are not negative", "seat.table"
    if type(one.name) is not str or not is_name(one.name):
        said = (
            f"seat {one.seat}: the name {shown(one.name)} must be one word of at most {LONGEST_NAME} letters"
        )
        yield said, "seat.table"


def check_shape(between: BetweenRounds) -> None:
    """What callers made themselves is what its types say; what its numbers may be is said elsewhere."""
    faults = list(wrong(between, BetweenRounds))
    if not faults:
        own = between.own
        is_own = issubclass(type(own), Carryover)
        faults = (
            list(wrong(own, type(own))) if is_own else [f"own: expected a family's part, found {shown(own)}"]
        )
    if faults:
        raise SetupError(faults)


def check_person(person: Person, seats: int) -> None:
    """Somebody who may sit down, as far as that can be said without the others."""
    faults = [fault for fault, _ in _person_faults(person, seats)] if type(person) is Person else []
    if faults := faults or list(wrong(person, Person)):
        raise SetupError(faults)


def sit(between: BetweenRounds, person: Person, seats: int) -> BetweenRounds:
    """A person takes a seat between rounds; a table that had stopped may try again with somebody new.

    Who is back owes what he owed when he left.
    """
    check_shape(between)
    check_person(person, seats)
    if between.note(BARRED, person.name):
        raise RefusedError(say("refused.barred", name=person.name), topic="seat.floor")
    if before := between.left(person.name):
        owes, missed = person.owes + before.owes, person.missed or before.missed
        person = msgspec.structs.replace(person, owes=owes, missed=missed, short_buys=before.short_buys)
    gone = tuple(one for one in between.gone if one is not before)
    after = msgspec.structs.replace(
        between, people=_in_order((*between.people, person)), gone=gone, stopped=None
    )
    if faults := check_people(after, seats):
        raise SetupError([fault for fault, _ in faults])
    return after


def leave(between: BetweenRounds, seat: int) -> BetweenRounds:
    """A person gets up between rounds and takes the chips along, and what is his of the family's part. What
    he took and still owes is written down."""
    check_shape(between)
    one = between.person(seat)
    people = tuple(other for other in between.people if other.seat != seat)
    left = Gone(one.name, Cents(one.cents), between.clock, Cents(one.owes), one.missed, one.short_buys)
    gone = still_kept([*(other for other in between.gone if other.name != one.name), left], between.clock)
    return msgspec.structs.replace(between, people=people, gone=gone, own=between.own.without(one))


def voided(start: BetweenRounds) -> BetweenRounds:
    """A round that started here counts for nothing: the next starts as it did, with another number, and with
    nothing in the shoe that this one may have shown."""
    return msgspec.structs.replace(start, round=start.round + 1, own=start.own.voided())


def set_clock(between: BetweenRounds, minutes: int) -> BetweenRounds:
    """The table's clock goes on; what can no longer matter is forgotten. It never goes back."""
    if type(minutes) is not int or not 0 <= minutes <= MOST_NUMBER:
        raise RefusedError(say("refused.clock", minutes=printable(minutes), most=f"{MOST_NUMBER:,}"))
    now = max(between.clock, minutes)
    gone, notes = still_kept(between.gone, now), still_kept(between.notes, now)
    return msgspec.structs.replace(between, clock=now, gone=gone, notes=notes)


def write_note(between: BetweenRounds, note: Note) -> BetweenRounds:
    """In place of what was written of the same thing and person."""
    note = msgspec.structs.replace(note, minute=between.clock)
    others = strike_note(between, note.about, note.name).notes
    return msgspec.structs.replace(between, notes=still_kept((*others, note), between.clock))


def strike_note(between: BetweenRounds, about: str, name: str) -> BetweenRounds:
    """It has done its work."""
    others = tuple(one for one in between.notes if (one.about, one.name) != (about, name))
    return msgspec.structs.replace(between, notes=others)


def change_seat(between: BetweenRounds, seat: int, to: int) -> BetweenRounds:
    """A person takes another seat between rounds, with the chips and with what is his of the family's
    part."""
    person = between.person(seat)
    people = _in_order(
        msgspec.structs.replace(one, seat=to) if one is person else one for one in between.people
    )
    return msgspec.structs.replace(between, people=people, own=between.own.moved(person, to))


def step_away(between: BetweenRounds, seat: int, *, away: bool = True) -> BetweenRounds:
    """A person leaves the seat for a while and keeps it, or is back."""
    check_shape(between)
    if type(away) is not bool:
        raise RefusedError(say("refused.away", seat=printable(seat), found=printable(away)))
    gone = msgspec.structs.replace(between.person(seat), away=away)
    others = (one for one in between.people if one.seat != seat)
    return msgspec.structs.replace(
        between, people=_in_order((*others, gone)), stopped=None if not away else between.stopped
    )


def top_up(between: BetweenRounds, seat: int, cents: int) -> BetweenRounds:
    """More play chips, between rounds only."""
    check_shape(between)
    who = between.person(seat)
    if type(cents) is not int or cents <= 0:
        raise RefusedError(say("refused.top-up", seat=seat, cents=printable(cents)))
    if sum(one.cents for one in between.people) + cents > MOST_CHIPS:
        raise RefusedError(say("refused.top-up-most", seat=seat, most=Chips(MOST_CHIPS)))
    richer = msgspec.structs.replace(who, cents=who.cents + cents)
    others = (one for one in between.people if one.seat != seat)
    return msgspec.structs.replace(between, people=_in_order((*others, richer)))


def _in_order(people: Iterable[Person]) -> tuple[Person, ...]:
    return tuple(sorted(people, key=lambda one: one.seat))
