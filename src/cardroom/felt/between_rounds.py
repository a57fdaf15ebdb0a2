"""The seating of a table between two rounds, and what one round hands on to the next.

`BetweenRounds` is frozen and is all that a round starts from: it is the header of the round's record.
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
from cardroom.shape import field_faults
from cardroom.words import Chips, printable, say

MOST_NUMBER = 999_999_999
"""The largest number of a header apart from amounts: rounds, minutes, half hours."""
MOST_CHIPS = 1_000_000_000_000_00
"""The most chips that all people at a table may have together, in cents. A record can just say as much."""
BARRED = "barred"
"""The note about a person whom the floor does not let sit down any more."""
KINDS = ("player", "proposition")


class Person(msgspec.Struct, frozen=True):
    """A person with a seat. A proposition player is supplied by a third-party provider; `bot` marks a bot."""

    seat: int
    name: str
    cents: int
    kind: str = "player"
    bot: bool = False
    away: bool = False
    """True while the person keeps the seat and gets no hand, in games that can do without them."""
    missed: bool = False
    """True if the blinds have passed the person during an absence."""
    owes: int = 0
    """Time collection that could not be taken during an absence."""
    short_buys: int = 0
    """The number of buys below the buy-in since the last full one."""


class BetweenRounds(msgspec.Struct, frozen=True):
    """The table between two rounds: the part that every game has, and the family's own part."""

    people: tuple[Person, ...] = ()
    round: int = 1
    button: int = 0
    """The place of the table's button, from which the next hand is counted; 0 before the first hand.

    In poker it is the dealer's, in a banked game the player-dealer's of the last hand, in pan the place of
    the last winner.
    """
    jackpot: int = 0
    half_hours: int = 0
    """The half hours of the table's clock that have begun and are not collected yet."""
    clock: int = 0
    """Minutes since the table was opened, as the room last said."""
    gone: tuple[Gone, ...] = ()
    """The people who have left, the latest last."""
    notes: tuple[Note, ...] = msgspec.field(name="note", default=())
    """Notes about people that rules need."""
    stopped: Fact | None = None
    """The reason why the table has stopped; None while it plays."""
    own: Any = Carryover()
    """The part that the family hands on, of the type that it declares; a plain `Carryover` before the first
    round."""

    def person(self, seat: int) -> Person:
        """Return the person in a seat; `RefusedError` if it is empty."""
        for person in self.people if type(seat) is int else ():
            if person.seat == seat:
                return person
        raise RefusedError(say("refused.nobody-there", seat=printable(seat)))

    def left(self, name: str) -> Gone | None:
        """Return what the table remembers of a person who has left it, None if nothing."""
        return next((visit for visit in self.gone if visit.name == name), None)

    def note(self, about: str, name: str) -> Note | None:
        """Return what a rule has noted about a person, None if nothing."""
        return next((note for note in self.notes if (note.about, note.name) == (about, name)), None)


def check_header(between: BetweenRounds) -> list[str]:
    """Return every fault of the numbers that a round starts from, and of the table's memory of people."""
    numbers = (between.round, between.button, between.clock, between.half_hours, between.jackpot)
    if all(type(number) is int and 0 <= number <= MOST_NUMBER for number in numbers) and not (
        between.gone or between.notes
    ):
        return []  # nearly always
    faults = [
        f"{name}: {shown(number)}, expected a number from 0 to {most:,}"
        for name, number, most in zip(NUMBERS, numbers, (*[MOST_NUMBER] * 4, MOST_CHIPS), strict=True)
        if type(number) is not int or not 0 <= number <= most
    ]
    for key, memories in (("gone", between.gone), ("note", between.notes)):
        if len(memories) > MOST_KEPT or not all(is_sound(memory) for memory in memories):
            faults.append(
                f"{key}: expected at most {MOST_KEPT}, each of somebody by name, and no number below zero"
            )
    return faults


NUMBERS = ("round", "button", "clock", "half-hours", "jackpot")


def check_people(between: BetweenRounds, seats: int) -> list[tuple[str, str]]:
    """Return every fault of the seating, with the topic it rests on.

    No person has two seats or a seat off the table, and none is the house itself.
    """
    faults = [fault for person in between.people for fault in _person_faults(person, seats)]
    if faults:
        return faults
    taken, names = [person.seat for person in between.people], [person.name for person in between.people]
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
    if not faults and sum(person.cents for person in between.people) > MOST_CHIPS:
        faults.append((f"all chips at the table: more than {dollars(MOST_CHIPS)}", "seat.table"))
    return faults


def _person_faults(person: Person, seats: int) -> Iterator[tuple[str, str]]:
    if type(person.seat) is not int or not 1 <= person.seat <= seats:
        yield f"seat {shown(person.seat)}: the table has seats 1 to {seats}", "seat.table"
        return
    if type(person.kind) is not str or person.kind not in KINDS:
        allowed = " and ".join(KINDS)
        yield (
            f"seat {person.seat}: kind {shown(person.kind)} may not sit down; allowed are {allowed}",
            "seat.house",
        )
    if type(person.cents) is not int or person.cents < 0:
        yield f"seat {person.seat}: a stack of {shown(person.cents)} cents", "seat.table"
    if not all(
        type(number) is int and 0 <= number <= MOST_NUMBER for number in (person.owes, person.short_buys)
    ):
        yield f"seat {person.seat}: owes and short buys are numbers that are not negative", "seat.table"
    if type(person.name) is not str or not is_name(person.name):
        fault = f"the name {shown(person.name)} must be one word of at most {LONGEST_NAME} letters"
        yield f"seat {person.seat}: {fault}", "seat.table"


def check_shape(between: BetweenRounds) -> None:
    """Check that values made by callers have the declared types; other checks look at their range."""
    faults = list(field_faults(between, BetweenRounds))
    if not faults:
        carryover = between.own
        is_own = issubclass(type(carryover), Carryover)
        faults = (
            list(field_faults(carryover, type(carryover)))
            if is_own
            else [f"own: expected a family's part, found {shown(carryover)}"]
        )
    if faults:
        raise SetupError(faults)


def check_person(person: Person, seats: int) -> None:
    """Check that a person may sit down, as far as that depends on this person alone."""
    faults = [fault for fault, _ in _person_faults(person, seats)] if type(person) is Person else []
    if faults := faults or list(field_faults(person, Person)):
        raise SetupError(faults)


def sit(between: BetweenRounds, person: Person, seats: int) -> BetweenRounds:
    """Return the table with a person in a seat. A table that had stopped may try again with the new player.

    A person who returns owes what they owed on leaving.
    """
    check_shape(between)
    check_person(person, seats)
    if between.note(BARRED, person.name):
        raise RefusedError(say("refused.barred", name=person.name), topic="seat.floor")
    if before := between.left(person.name):
        owes, missed = person.owes + before.owes, person.missed or before.missed
        person = msgspec.structs.replace(person, owes=owes, missed=missed, short_buys=before.short_buys)
    gone = tuple(visit for visit in between.gone if visit is not before)
    after = msgspec.structs.replace(
        between, people=_in_order((*between.people, person)), gone=gone, stopped=None
    )
    if faults := check_people(after, seats):
        raise SetupError([fault for fault, _ in faults])
    return after


def leave(between: BetweenRounds, seat: int) -> BetweenRounds:
    """Return the table without a person, who takes the chips along and their share of the family's part.

    The table notes what the person took and still owes.
    """
    check_shape(between)
    person = between.person(seat)
    people = tuple(sitting for sitting in between.people if sitting.seat != seat)
    visit = Gone(
        person.name, Cents(person.cents), between.clock, Cents(person.owes), person.missed, person.short_buys
    )
    gone = still_kept(
        [*(earlier for earlier in between.gone if earlier.name != person.name), visit], between.clock
    )
    return msgspec.structs.replace(between, people=people, gone=gone, own=between.own.without(person))


def voided(start: BetweenRounds) -> BetweenRounds:
    """Return the start of the next round after a void one.

    It is the start of the void round with the next number. The shoe has none of the cards that round may have
    shown.
    """
    return msgspec.structs.replace(start, round=start.round + 1, own=start.own.voided())


def set_clock(between: BetweenRounds, minutes: int) -> BetweenRounds:
    """Return the table with its clock at `minutes`, never earlier than before; memories that no longer matter
    go."""
    if type(minutes) is not int or not 0 <= minutes <= MOST_NUMBER:
        raise RefusedError(say("refused.clock", minutes=printable(minutes), most=f"{MOST_NUMBER:,}"))
    now = max(between.clock, minutes)
    gone, notes = still_kept(between.gone, now), still_kept(between.notes, now)
    return msgspec.structs.replace(between, clock=now, gone=gone, notes=notes)


def write_note(between: BetweenRounds, note: Note) -> BetweenRounds:
    """Return the table with this note, which replaces an earlier note about the same thing and person."""
    note = msgspec.structs.replace(note, minute=between.clock)
    remaining = strike_note(between, note.about, note.name).notes
    return msgspec.structs.replace(between, notes=still_kept((*remaining, note), between.clock))


def strike_note(between: BetweenRounds, about: str, name: str) -> BetweenRounds:
    """Return the table without this note, which has done its work."""
    remaining = tuple(
        note_kept for note_kept in between.notes if (note_kept.about, note_kept.name) != (about, name)
    )
    return msgspec.structs.replace(between, notes=remaining)


def change_seat(between: BetweenRounds, seat: int, to: int) -> BetweenRounds:
    """Return the table with a person in another seat, with the chips and their share of the family's part."""
    person = between.person(seat)
    people = _in_order(
        msgspec.structs.replace(sitting, seat=to) if sitting is person else sitting
        for sitting in between.people
    )
    return msgspec.structs.replace(between, people=people, own=between.own.moved(person, to))


def step_away(between: BetweenRounds, seat: int, *, away: bool = True) -> BetweenRounds:
    """Return the table with a person away who keeps the seat, or back again."""
    check_shape(between)
    if type(away) is not bool:
        raise RefusedError(say("refused.away", seat=printable(seat), found=printable(away)))
    changed = msgspec.structs.replace(between.person(seat), away=away)
    remaining = (person for person in between.people if person.seat != seat)
    return msgspec.structs.replace(
        between, people=_in_order((*remaining, changed)), stopped=None if not away else between.stopped
    )


def top_up(between: BetweenRounds, seat: int, cents: int) -> BetweenRounds:
    """Return the table with more play chips in front of a seat, between rounds only."""
    check_shape(between)
    who = between.person(seat)
    if type(cents) is not int or cents <= 0:
        raise RefusedError(say("refused.top-up", seat=seat, cents=printable(cents)))
    if sum(person.cents for person in between.people) + cents > MOST_CHIPS:
        raise RefusedError(say("refused.top-up-most", seat=seat, most=Chips(MOST_CHIPS)))
    richer = msgspec.structs.replace(who, cents=who.cents + cents)
    remaining = (person for person in between.people if person.seat != seat)
    return msgspec.structs.replace(between, people=_in_order((*remaining, richer)))


def _in_order(people: Iterable[Person]) -> tuple[Person, ...]:
    return tuple(sorted(people, key=lambda person: person.seat))
