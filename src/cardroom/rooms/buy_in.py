"""Buying chips at a table: how many one needs to come into the game, and how many smaller buys may follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from cardroom.errors import RefusedError
from cardroom.fees import PerHand, pays_on_arrival
from cardroom.felt import BetweenRounds, Person, leave, sit, top_up
from cardroom.games.entry_rules import BuyIn
from cardroom.shape import MOST
from cardroom.words import Chips, Said, printable, say

if TYPE_CHECKING:
    from cardroom.rooms.table import Table

TOPIC = "seat.buy-in"


class Before(msgspec.Struct, frozen=True, kw_only=True):
    """What the room alone can know of somebody who asks for a seat; what he did at this table, the table
    remembers."""

    broken: int = 0
    """The limit of the game he comes from, if it broke up."""
    at_change: bool = False
    """Whether he was called to the seat during a change of house dealers."""
    waiting_list: bool = False
    """Whether others waited for one in this game."""


def take_seat(
    table: Table, between: BetweenRounds, person: Person, before: Before | None = None
) -> BetweenRounds:
    """A person comes into the game with the buy-in at least (ven-a-mexico/five-card-draw/buy-in)."""
    before = before or Before()
    buy_in, left = buy_in_at(table), between.left(person.name)
    least = 0 if before.broken >= buy_in.broken > 0 else buy_in.cents
    if person.cents < least:
        raise _refused(
            table, say("refused.buy-in", name=person.name, held=Chips(person.cents), least=Chips(least))
        )
    ago, soon = between.clock - left.minute if left else 0, buy_in.back_within
    if left and ago < soon and person.cents < left.took:  # comstock/lowball/rule-47b
        held, took = Chips(person.cents), Chips(left.took)
        raise _refused(table, say("refused.back-within", name=person.name, held=held, took=took, minutes=ago))
    after = sit(between, replace(person, owes=person.owes + _time(table, before)), table.rules.seats)
    own = left.took if left and not 0 < soon <= ago else 0  # chips that he brings back are no new buy
    return _with(after, person.seat, short_buys=0) if person.cents - own >= buy_in.cents else after


def get_up(table: Table, between: BetweenRounds, seat: int) -> BetweenRounds:
    """A person leaves the game. Of those who have left, the table remembers whom its rules may still ask
    about."""
    after = leave(between, seat)
    soon = buy_in_at(table).back_within
    kept = [
        one
        for one in after.gone
        if one.owes or one.missed or one.short_buys or after.clock - one.minute < soon
    ]
    return replace(after, gone=tuple(kept))


def _time(table: Table, before: Before) -> int:
    """Time that is due on arrival, where it is taken from players; it is paid before his first hand."""
    is_due = pays_on_arrival(at_change=before.at_change, waiting_list=before.waiting_list)
    line = table.schedule
    return (
        int(line.half_hour)
        if is_due and isinstance(line, PerHand) and line.half_hour_from == "players"
        else 0
    )


def buy_in_at(table: Table) -> BuyIn:
    return table.offering.family.buy_in(table.opened)


def buy(table: Table, between: BetweenRounds, seat: int, cents: int) -> BetweenRounds:
    """More chips between hands. After each full buy so many smaller ones (comstock/lowball/rule-10b)."""
    if type(cents) is not int or abs(cents) > MOST:
        raise _refused(table, say("refused.buy-cents", seat=printable(seat), cents=printable(cents)))
    if cents <= 0 and table.offering.cites.get(TOPIC):  # comstock/lowball/rule-47a, rule-48a
        raise _refused(table, say("refused.buy-nothing", seat=printable(seat), cents=Chips(cents)))
    buy_in, who = buy_in_at(table), between.person(seat)
    short = who.short_buys + 1 if cents < buy_in.cents else 0
    if 0 <= buy_in.short_buys < short:
        raise _refused(
            table, say("refused.short-buy", name=who.name, cents=Chips(cents), least=Chips(buy_in.cents))
        )
    return _with(top_up(between, seat, cents), seat, short_buys=short)


def _with(between: BetweenRounds, seat: int, *, short_buys: int) -> BetweenRounds:
    people = tuple(replace(one, short_buys=short_buys) if one.seat == seat else one for one in between.people)
    return replace(between, people=people)


def _refused(table: Table, why: Said) -> RefusedError:
    return RefusedError(why, topic=TOPIC, clauses=table.against(TOPIC))
