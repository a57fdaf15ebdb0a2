"""Coming into a poker game and changing seats in it: the buy-in, when nobody may change, and what it
costs."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.felt import BetweenRounds
from cardroom.games.entry_rules import BuyIn, EntryRules
from cardroom.games.poker.carryover import SEATED, PokerOwn, Wait
from cardroom.games.poker.rules import Opened, Poker
from cardroom.games.seat_order import clockwise
from cardroom.words import Said, say


def buy_in(table: Opened) -> BuyIn:
    """Return the buy-in of a table.

    A game that broke up excuses from the buy-in of one that is no larger (comstock/lowball/rule-41a,
    rule-41b).
    """
    rules: Poker = table.rules
    broken = int(table.schedule.high) if rules.from_broken else 0
    return BuyIn(
        cents=int(rules.buy_in), short_buys=rules.short_buys, broken=broken, back_within=rules.back_within
    )


class PokerSeating(EntryRules):
    """Entry rules of poker, where the document has rules about changing seats."""

    def why_not_change(self, table: Opened, between: BetweenRounds) -> tuple[Said, str] | None:
        """Return why seats may not be changed now, with its topic, or None.

        Once a newcomer has sat down seats are settled until the next hand is over (ruling at
        comstock/lowball/rule-51).

        A short game has no changes but for a newcomer: each opens one, from the first hand after they came
        (ruling at comstock/lowball/rule-52).
        """
        if (rules := table.rules.changing) is None:
            return None
        newcomer = between.own.newcomer if isinstance(between.own, PokerOwn) else ""
        if rules.settled and newcomer == SEATED:
            return Said("refused.poker.change-closed"), "seat.change-closed"
        playing = sum(not person.away for person in between.people)
        if playing <= rules.short and between.button and not newcomer:
            return say("refused.poker.change-short", count=rules.short), "seat.change-short"
        return None

    def note_move(
        self, table: Opened, before: BetweenRounds, after: BetweenRounds, seat: int, to: int
    ) -> BetweenRounds:
        """Note the hands to wait after a change of seats."""
        if (rules := table.rules.changing) is None:
            return after
        later = hands_later(before, seat, to) if rules.waits else 0
        return replace(after, own=_waiting(after.own, to, later, table.rules.seats))

    def note_newcomer(self, table: Opened, between: BetweenRounds) -> BetweenRounds:
        """Note a newcomer to a game under way, as soon as their buy-in has been put at a seat."""
        if table.rules.changing is None or not between.button:
            return between
        carryover = between.own if isinstance(between.own, PokerOwn) else PokerOwn()
        return replace(between, own=replace(carryover, newcomer=SEATED))


def _waiting(carryover: PokerOwn, seat: int, later: int, seats: int) -> PokerOwn:
    """Add the hands of this change to those that the player still has to wait.

    A player who moves towards the blind has given hands away, and waits for none (ruling at
    comstock/lowball/rule-43b).
    """
    before = sum(wait.hands for wait in carryover.waits if wait.seat == seat)
    unchanged = [wait for wait in carryover.waits if wait.seat != seat]
    hands = min(before + later, seats - 1)
    waits = [*unchanged, Wait(seat, hands)] if hands > 0 else unchanged
    return replace(carryover, waits=tuple(sorted(waits, key=lambda wait: wait.seat)), newcomer="")


def hands_later(between: BetweenRounds, seat: int, to: int) -> int:
    """Return by how many hands the blind comes later to the new seat than to the old one
    (comstock/lowball/rule-43b)."""
    seats = [
        person.seat for person in between.people if person.seat != seat and person.cents and not person.away
    ]
    if not between.button or not seats:
        return 0
    return _before_blind([*seats, to], to, between.button) - _before_blind(
        [*seats, seat], seat, between.button
    )


def _before_blind(players: list[int], seat: int, button: int) -> int:
    """Return how many hands are dealt before this seat has the blind, with the button at or behind this
    place."""
    order = sorted(players)
    return clockwise(order, clockwise(order, button - 1)[0]).index(seat)
