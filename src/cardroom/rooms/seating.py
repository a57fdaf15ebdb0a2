"""Changing seats between two hands: when nobody may, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardroom.errors import Refused
from cardroom.felt import Between, change_seat
from cardroom.games.poker import Poker
from cardroom.games.poker.own import SEATED, PokerOwn, Wait
from cardroom.games.poker.rules import Changing
from cardroom.games.seats import clockwise
from cardroom.words import Said, say, thing

if TYPE_CHECKING:
    from cardroom.rooms.table import Table


def take_other_seat(table: Table, between: Between, seat: int, to: int) -> Between:
    """Somebody takes a free seat with his chips and with what he owes. Where a document is silent, whenever he likes."""
    if type(to) is not int or not 1 <= to <= table.rules.seats:
        raise _refused(table, say("refused.no-such-seat", seats=table.rules.seats, seat=thing(to)), "seat.table")
    between.person(seat)
    if any(one.seat == to for one in between.people):
        raise _refused(table, say("refused.seat-taken", seat=to), "seat.table")
    rules = _rules(table)
    after = change_seat(table.offering.family.begin(between), seat, to)
    if rules is None:
        return after
    _check_open(table, rules, between)
    later = hands_later(between, seat, to) if rules.waits else 0
    return replace(after, own=_waiting(after.own, to, later, table.rules.seats))


def _rules(table: Table) -> Changing | None:
    return table.rules.changing if isinstance(table.rules, Poker) else None


def _check_open(table: Table, rules: Changing, between: Between) -> None:
    """comstock/lowball/rule-51: once a newcomer has sat down seats are settled. Ruling: until the next hand is over.

    rule-52: a short game has no changes but for a newcomer. Ruling: each opens one, from the first hand after his coming.
    """
    newcomer = between.own.newcomer if isinstance(between.own, PokerOwn) else ""
    if rules.settled and newcomer == SEATED:
        raise _refused(table, Said("refused.change-closed"), "seat.change-closed")
    playing = sum(not one.away for one in between.people)
    if playing <= rules.short and between.button and not newcomer:
        raise _refused(table, say("refused.change-short", count=rules.short), "seat.change-short")


def _waiting(own: PokerOwn, seat: int, later: int, seats: int) -> PokerOwn:
    """Beside the hands he had to wait out already. Ruling: who moves towards the blind has given hands away, and waits for
    none."""
    before = sum(one.hands for one in own.waits if one.seat == seat)
    others = [one for one in own.waits if one.seat != seat]
    hands = min(before + later, seats - 1)
    waits = [*others, Wait(seat, hands)] if hands > 0 else others
    return replace(own, waits=tuple(sorted(waits, key=lambda one: one.seat)), newcomer="")


def hands_later(between: Between, seat: int, to: int) -> int:
    """By how many hands the blind comes later to the new seat than to the old one (comstock/lowball/rule-43b)."""
    others = [one.seat for one in between.people if one.seat != seat and one.cents and not one.away]
    if not between.button or not others:
        return 0
    return _before_blind([*others, to], to, between.button) - _before_blind([*others, seat], seat, between.button)


def _before_blind(players: list[int], seat: int, button: int) -> int:
    """How many hands are dealt before this seat has the blind, with the button at or behind this place."""
    order = sorted(players)
    return clockwise(order, clockwise(order, button - 1)[0]).index(seat)


def note_newcomer(table: Table, between: Between) -> Between:
    """Somebody new has sat down in a game under way, or his buy-in has been put at a seat."""
    if _rules(table) is None or not between.button:
        return between
    between = table.offering.family.begin(between)
    return replace(between, own=replace(between.own, newcomer=SEATED))


def _refused(table: Table, why: Said, topic: str) -> Refused:
    return Refused(why, topic=topic, clauses=table.cite(topic))
