"""Player-dealer position by wagers, held where a player has wagered: comstock/double-hand/rule-12,
mortimers/double-hand/rule-26a.

The position is a place at the table, its holder a person, who mostly sits there. A player who has bet on a
free position may hold it as well. So may a player who had put chips behind it and takes over the second bank.
The other banked games of both rooms do not have this: they use `turns`.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.felt import BetweenRounds
from cardroom.games.banked.bank import BankTurn, holder_seat
from cardroom.games.banked.carryover import SpotWager
from cardroom.games.banked.circles import Banked
from cardroom.games.banked.dice import next_shaker
from cardroom.games.banked.rules import TurnRules
from cardroom.games.seat_order import clockwise
from cardroom.money import Cents


def claims(start: BetweenRounds, rotation: TurnRules) -> Iterator[BankTurn]:
    """Yield who is offered the position, in order: the rest of a turn first, then the next positions
    clockwise."""
    seated = [person.seat for person in start.people]
    holder = holder_seat(start)
    if start.button and start.own.bank.hands < rotation.hands:
        yield from [turn for turn in _rest_of_turn(start, rotation, holder) if turn.seat in seated]
    for seat, position in _next_positions(start, rotation, seated):
        if seat != holder and seat in seated:
            yield BankTurn(seat, position, 1)


def _rest_of_turn(start: BetweenRounds, rotation: TurnRules, holder: int) -> Iterator[BankTurn]:
    """Yield the holder, then others who had chips there, the largest wager first and of equal ones the
    earlier (comstock/super-pan-9/rule-25)."""
    position, number = start.button, start.own.bank.hands + 1
    stakes = sorted(
        [spot for spot in start.own.spots if spot.circle == position], key=lambda spot: -spot.cents
    )
    if any(spot.bettor == holder for spot in stakes):
        yield BankTurn(holder, position, number)
    for spot in stakes if rotation.taken_over else ():
        if spot.bettor != holder:
            yield BankTurn(spot.bettor, position, number)


def _next_positions(
    start: BetweenRounds, rotation: TurnRules, seated: list[int]
) -> Iterator[tuple[int, int]]:
    """Yield seat and position of the next turns, clockwise.

    At each position the first bettor of the hand before comes first, who plays it. Then come the others who
    had a wager there (mortimers/double-hand/rule-26a). Where the room says so, the player seated there comes
    before all.
    """
    bettors: dict[int, list[int]] = {}
    for spot in start.own.spots:
        bettors.setdefault(spot.circle, []).append(spot.bettor)
    if not (rotation.wagered and bettors):
        yield from [(seat, seat) for seat in clockwise(seated, start.button)]
        return
    for position in clockwise(sorted(bettors), start.button):
        if position != start.button:
            active = [position] if rotation.option == "active" else []
            yield from [(seat, position) for seat in dict.fromkeys((*active, *bettors[position]))]


def notes_for_next_hand(lay: Banked) -> dict[str, object]:
    """Return what the next hand has to know of this one: the wagers, and who shook the dice how often in a
    row."""
    changes: dict[str, object] = {"spots": spots(lay)}
    if lay.shaker and lay.rules.shaking.in_a_row:
        changes["shaker"] = next_shaker(lay.between, lay.shaker)
    return changes


def spots(lay: Banked) -> tuple[SpotWager, ...]:
    """Return the wagers of this hand as the next one has to know them, those at the player-dealer position
    included."""
    wagers = [SpotWager(lay.position, seat, Cents(cents)) for seat, cents in lay.backers.items()]
    for number, circle in sorted(lay.circles.items()):
        for wager in circle.wagers:
            wagers.append(SpotWager(number, wager.bettor, wager.base - sum(wager.partners.values())))
            wagers += [SpotWager(number, partner, cents) for partner, cents in wager.partners.items()]
    return tuple(wagers)


def earlier_bettors(lay: Banked) -> dict[int, frozenset[int]]:
    """Return for each circle who has wagered there in earlier hands of this turn
    (comstock/super-pan-9/rule-14c)."""
    if lay.number == 1:
        return {}
    spots = lay.between.own.spots
    circles = {spot.circle for spot in spots if spot.circle != lay.position}
    return {circle: frozenset({spot.bettor for spot in spots if spot.circle == circle}) for circle in circles}
