"""Buying chips at a table: the least to come into the game, and how many smaller buys may follow."""

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
    """The facts about a player asking for a seat that only the room knows; the table remembers their visits
    there."""

    broken: int = 0
    """The limit of their last game, if it broke up."""
    at_change: bool = False
    """True if they were called to the seat during a change of house dealers."""
    waiting_list: bool = False
    """True if other players waited for a seat in this game."""


def take_seat(
    table: Table, between: BetweenRounds, person: Person, before: Before | None = None
) -> BetweenRounds:
    """Seat a player who brings the buy-in at least (ven-a-mexico/five-card-draw/buy-in)."""
    before = before or Before()
    buy_in, visit = buy_in_at(table), between.left(person.name)
    least = 0 if before.broken >= buy_in.broken > 0 else buy_in.cents
    if person.cents < least:
        raise _refused(
            table, say("refused.buy-in", name=person.name, held=Chips(person.cents), least=Chips(least))
        )
    ago, soon = between.clock - visit.minute if visit else 0, buy_in.back_within
    if visit and ago < soon and person.cents < visit.took:  # comstock/lowball/rule-47b
        cents_held, took = Chips(person.cents), Chips(visit.took)
        raise _refused(
            table, say("refused.back-within", name=person.name, held=cents_held, took=took, minutes=ago)
        )
    after = sit(between, replace(person, owes=person.owes + _time(table, before)), table.rules.seats)
    brought_back = visit.took if visit and not 0 < soon <= ago else 0  # returned chips are no new buy
    return _with(after, person.seat, short_buys=0) if person.cents - brought_back >= buy_in.cents else after


def get_up(table: Table, between: BetweenRounds, seat: int) -> BetweenRounds:
    """Let a player leave the game. The table remembers only people whom its rules may still concern."""
    after = leave(between, seat)
    soon = buy_in_at(table).back_within
    visits = [
        visit
        for visit in after.gone
        if visit.owes or visit.missed or visit.short_buys or after.clock - visit.minute < soon
    ]
    return replace(after, gone=tuple(visits))


def _time(table: Table, before: Before) -> int:
    """Return the time collection due on arrival where players pay it; it is paid before the player's first
    hand."""
    is_due = pays_on_arrival(at_change=before.at_change, waiting_list=before.waiting_list)
    line = table.schedule
    return (
        int(line.half_hour)
        if is_due and isinstance(line, PerHand) and line.half_hour_from == "players"
        else 0
    )


def buy_in_at(table: Table) -> BuyIn:
    """Return the buy-in rules of the table's game."""
    return table.offering.family.buy_in(table.opened)


def buy(table: Table, between: BetweenRounds, seat: int, cents: int) -> BetweenRounds:
    """Sell more chips between hands. The rules limit the smaller buys after a full one
    (comstock/lowball/rule-10b)."""
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
    people = tuple(
        replace(person, short_buys=short_buys) if person.seat == seat else person for person in between.people
    )
    return replace(between, people=people)


def _refused(table: Table, why: Said) -> RefusedError:
    return RefusedError(why, topic=TOPIC, clauses=table.refusal_clauses(TOPIC))
