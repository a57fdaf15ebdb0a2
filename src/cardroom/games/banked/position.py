"""A player-dealer position that is held where one has wagered: comstock/double-hand/rule-12,
mortimers/double-hand/rule-26a.

The position is a place at the table, its holder a person. Mostly he sits there; but who has bet on a free
position may hold it as well, and so may somebody who had put chips behind it and takes over the second bank.
Both rooms' other banked games know nothing of this: they use `turns`.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.felt import BetweenRounds
from cardroom.games.banked.bank import BankTurn, holder_seat
from cardroom.games.banked.carryover import SpotWager
from cardroom.games.banked.circles import Banked
from cardroom.games.banked.dice import shook
from cardroom.games.banked.rules import TurnRules
from cardroom.games.seat_order import clockwise
from cardroom.money import Cents


def claims(start: BetweenRounds, rotation: TurnRules) -> Iterator[BankTurn]:
    """Who is offered the position, in order: the rest of a turn first, then the next positions clockwise."""
    seated = [one.seat for one in start.people]
    holder = holder_seat(start)
    if start.button and start.own.bank.hands < rotation.hands:
        yield from [one for one in _rest_of_turn(start, rotation, holder) if one.seat in seated]
    for seat, position in _next_positions(start, rotation, seated):
        if seat != holder and seat in seated:
            yield BankTurn(seat, position, 1)


def _rest_of_turn(start: BetweenRounds, rotation: TurnRules, holder: int) -> Iterator[BankTurn]:
    """The holder, then others who had chips there, the largest wager first and of equal ones the earlier
    (comstock/super-pan-9/rule-25)."""
    position, number = start.button, start.own.bank.hands + 1
    there = sorted([one for one in start.own.spots if one.circle == position], key=lambda one: -one.cents)
    if any(one.bettor == holder for one in there):
        yield BankTurn(holder, position, number)
    for one in there if rotation.taken_over else ():
        if one.bettor != holder:
            yield BankTurn(one.bettor, position, number)


def _next_positions(
    start: BetweenRounds, rotation: TurnRules, seated: list[int]
) -> Iterator[tuple[int, int]]:
    """Seat and position. At each the first bettor of the hand before, who plays it, and after him the others
    who had a wager there (mortimers/double-hand/rule-26a); where the room says so, before them the player who
    is seated there."""
    bettors: dict[int, list[int]] = {}
    for one in start.own.spots:
        bettors.setdefault(one.circle, []).append(one.bettor)
    if not (rotation.wagered and bettors):
        yield from [(seat, seat) for seat in clockwise(seated, start.button)]
        return
    for position in clockwise(sorted(bettors), start.button):
        if position != start.button:
            active = [position] if rotation.option == "active" else []
            yield from [(seat, position) for seat in dict.fromkeys((*active, *bettors[position]))]


def hand_before(lay: Banked) -> dict[str, object]:
    """What the next hand has to know of this one: the wagers, and who shook the dice how often in a row."""
    known: dict[str, object] = {"spots": spots(lay)}
    if lay.shaker and lay.rules.shaking.in_a_row:
        known["shaker"] = shook(lay.between, lay.shaker)
    return known


def spots(lay: Banked) -> tuple[SpotWager, ...]:
    """The wagers of this hand as the next one has to know them, those at the player-dealer position among
    them."""
    found = [SpotWager(lay.position, seat, Cents(cents)) for seat, cents in lay.backers.items()]
    for number, circle in sorted(lay.circles.items()):
        for wager in circle.wagers:
            found.append(SpotWager(number, wager.bettor, wager.base - sum(wager.partners.values())))
            found += [SpotWager(number, partner, cents) for partner, cents in wager.partners.items()]
    return tuple(found)


def kept(lay: Banked) -> dict[int, frozenset[int]]:
    """Who has wagered where in the hands of this turn before (comstock/super-pan-9/rule-14c)."""
    if lay.number == 1:
        return {}
    spots = lay.between.own.spots
    circles = {one.circle for one in spots if one.circle != lay.position}
    return {circle: frozenset({one.bettor for one in spots if one.circle == circle}) for circle in circles}
