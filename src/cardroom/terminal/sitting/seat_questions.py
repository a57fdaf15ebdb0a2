"""The questions before a person sits down: seat, bots, stack and name. Enter accepts them as they are."""

from __future__ import annotations

import re

import msgspec
from msgspec.structs import replace
from rich.console import Console

from cardroom.errors import CardroomError
from cardroom.felt import Person
from cardroom.money import dollars
from cardroom.rooms import Table
from cardroom.terminal.console.output import Printed, say
from cardroom.terminal.console.text import text
from cardroom.terminal.files.purse import ALL, MOST_CHIPS, LocalPurse
from cardroom.terminal.input.list_choice import is_one_of
from cardroom.terminal.input.prompt import LeaveTable, Prompt
from cardroom.terminal.input.typed_money import typed_cents
from cardroom.terminal.sitting.bot_seats import fewest, least_stack, seat_with_bots, usual_stack
from cardroom.words import Chips

USUAL_SEAT, USUAL_BOTS = 3, 3

LONGEST = 20
_NAME = re.compile(r"\w[\w'.-]*")


class SeatChoice(msgspec.Struct, frozen=True):
    """The seat, stack and name a person has chosen, and the number of bots."""

    seat: int
    bots: int
    stack: int
    name: str


def usual_seating(table: Table, name: str) -> SeatChoice:
    """Return the seat, the number of bots and the stack that a table suggests."""
    seats = table.rules.seats
    return SeatChoice(
        min(USUAL_SEAT, seats), min(max(USUAL_BOTS, fewest(table) - 1), seats - 1), usual_stack(table), name
    )


class Wishes:
    """The choices at one table that are suggested at the next table too, as far as it allows them."""

    def __init__(self) -> None:
        self.bots: int | None = None
        self.stack: int | None = None


class Seats:
    """The questions of one table. `LeaveTable`, which a prompt raises, goes back to the stakes."""

    def __init__(
        self, table: Table, room: str, out: Console, prompt: Prompt, purse: LocalPurse, wishes: Wishes
    ) -> None:
        self.table, self.room, self.out, self.prompt, self.purse = table, room, out, prompt, purse
        self.how, self.wishes = usual_seating(table, purse.name), wishes
        self._grant()

    def choose(self) -> SeatChoice:
        """Ask until the person accepts the seat, the bots, the stack and the name."""
        offering = self.table.offering
        limits = offering.family.limits(self.table.opened)
        say(
            self.out,
            Printed(text("seating.table", game=offering.name, room=self.room, limits=limits), kind="head"),
        )
        acts = {"s": self._seat, "b": self._bots, "c": self._chips, "n": self._name}
        acts |= {"seat": self._seat, "bots": self._bots, "chips": self._chips, "name": self._name}
        while True:
            self._show()
            word, _, rest = self.prompt.line(text("seating.ask")).partition(" ")
            if not word:
                return self.how
            act = acts.get(word.lower())
            if act is None:
                say(self.out, Printed(text("seating.lost", typed=repr(word))))
                continue
            try:
                act(rest.strip())
            except LeaveTable:  # back to the keys, with nothing changed
                continue
            except CardroomError as bad:
                for fault in str(bad).splitlines():
                    say(self.out, Printed(fault))

    def _grant(self) -> None:
        """Suggest the bots and the chips of the last table, if this table has room for them."""
        how, least = self.how, max(fewest(self.table) - 1, 0)
        bots = (
            how.bots
            if self.wishes.bots is None
            else min(max(self.wishes.bots, least), self.table.rules.seats - 1)
        )
        stack = how.stack if self.wishes.stack is None else max(self.wishes.stack, least_stack(self.table))
        self._change(bots=bots, stack=stack)

    def _show(self) -> None:
        how, purse = self.how, max(self.purse.cents, 0)
        amounts = {"stack": Chips(how.stack), "purse": Chips(purse)}
        chips = text("seating.of" if how.stack <= purse else "seating.refilled", **amounts)
        you = text("seating.you", seat=how.seat, name=how.name, chips=chips, count=how.bots)
        say(self.out, Printed(you))

    def _change(self, **change: int | str) -> None:
        """Change the choice; a choice that the table would refuse is refused at once."""
        how = replace(self.how, **change)
        seat_with_bots(self.table, Person(how.seat, how.name, how.stack), how.bots + 1)
        self.how = how

    def _number(self, typed: str, question: str, least: int, most: int) -> int:
        """Return a number between these limits; Enter and q change nothing."""
        while True:
            typed = typed or self.prompt.line(question)
            if not typed:
                raise LeaveTable
            if typed == "0" == str(least) or (is_one_of(typed, most) and int(typed) >= least):
                return int(typed)
            say(self.out, Printed(text("seating.not-between", typed=repr(typed), least=least, most=most)))
            typed = ""

    def _seat(self, typed: str) -> None:
        most = self.table.rules.seats
        self._change(seat=self._number(typed, text("seating.seat", most=most), 1, most))

    def _bots(self, typed: str) -> None:
        least, most = max(fewest(self.table) - 1, 0), self.table.rules.seats - 1
        self._change(bots=self._number(typed, text("seating.bots", least=least, most=most), least, most))
        self.wishes.bots = self.how.bots

    def _chips(self, typed: str) -> None:
        least, most = least_stack(self.table), MOST_CHIPS
        question = text("seating.chips", least=Chips(least), most=Chips(most))
        typed = typed or self.prompt.line(question)
        if not typed:
            return
        cents = max(self.purse.cents, 0) if typed.lower() == ALL else typed_cents(typed)
        if not least <= cents <= most:
            say(
                self.out,
                Printed(
                    text("lobby.not-limit", limit=dollars(cents), least=dollars(least), most=dollars(most))
                ),
            )
            return
        self._change(stack=cents)
        self.wishes.stack = cents

    def _name(self, typed: str) -> None:
        name = typed or self.prompt.line(text("seating.name"))
        if not name:
            return
        if not _NAME.fullmatch(name) or len(name) > LONGEST:
            say(self.out, Printed(text("seating.not-name", typed=repr(name[:LONGEST]), most=LONGEST)))
            return
        self._change(name=name)
        self.purse.rename(name)
