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
    """A game that broke up excuses from the buy-in of one that is no larger (comstock/lowball/rule-41a,
    rule-41b)."""
    rules: Poker = table.rules
    broken = int(table.schedule.high) if rules.from_broken else 0
    return BuyIn(
        cents=int(rules.buy_in), short_buys=rules.short_buys, broken=broken, back_within=rules.back_within
    )


class PokerSeating(EntryRules):
    """Where the document has rules about changing seats."""

    def against(self, table: Opened, between: BetweenRounds) -> tuple[Said, str] | None:
        """Once a newcomer has sat down seats are settled until the next hand is over (ruling at
        comstock/lowball/rule-51).

        A short game has no changes but for a newcomer: each opens one, from the first hand after he came
        (ruling at comstock/lowball/rule-52).
        """
        if (rules := table.rules.changing) is None:
            return None
        newcomer = between.own.newcomer if isinstance(between.own, PokerOwn) else ""
        if rules.settled and newcomer == SEATED:
            return Said("refused.poker.change-closed"), "seat.change-closed"
        playing = sum(not one.away for one in between.people)
        if playing <= rules.short and between.button and not newcomer:
            return say("refused.poker.change-short", count=rules.short), "seat.change-short"
        return None

    def moved(
        self, table: Opened, before: BetweenRounds, after: BetweenRounds, seat: int, to: int
    ) -> BetweenRounds:
        if (rules := table.rules.changing) is None:
            return after
        later = hands_later(before, seat, to) if rules.waits else 0
        return replace(after, own=_waiting(after.own, to, later, table.rules.seats))

    def came(self, table: Opened, between: BetweenRounds) -> BetweenRounds:
        """In a game under way, or his buy-in has been put at a seat."""
        if table.rules.changing is None or not between.button:
            return between
        own = between.own if isinstance(between.own, PokerOwn) else PokerOwn()
        return replace(between, own=replace(own, newcomer=SEATED))


def _waiting(own: PokerOwn, seat: int, later: int, seats: int) -> PokerOwn:
    """Besides the hands he had to wait out already. A player who moves towards the blind has given hands
    away, and waits for none (ruling at comstock/lowball/rule-43b)."""
    before = sum(one.hands for one in own.waits if one.seat == seat)
    others = [one for one in own.waits if one.seat != seat]
    hands = min(before + later, seats - 1)
    waits = [*others, Wait(seat, hands)] if hands > 0 else others
    return replace(own, waits=tuple(sorted(waits, key=lambda one: one.seat)), newcomer="")


def hands_later(between: BetweenRounds, seat: int, to: int) -> int:
    """By how many hands the blind comes later to the new seat than to the old one
    (comstock/lowball/rule-43b)."""
    others = [one.seat for one in between.people if one.seat != seat and one.cents and not one.away]
    if not between.button or not others:
        return 0
    return _before_blind([*others, to], to, between.button) - _before_blind(
        [*others, seat], seat, between.button
    )


def _before_blind(players: list[int], seat: int, button: int) -> int:
    """How many hands are dealt before this seat has the blind, with the button at or behind this place."""
    order = sorted(players)
    return clockwise(order, clockwise(order, button - 1)[0]).index(seat)
