"""Viewers of hands: a bettor may look at one hand only, even after betting on several.

comstock/double-hand/rule-10b, comstock/super-pan-9/rule-31, mortimers/double-hand/rule-32. A hand that nobody
may look at is played as the house would.
"""

from __future__ import annotations

from cardroom.games.banked.circles import Banked


def viewers_by_circle(lay: Banked) -> dict[int, frozenset[int]]:
    """Return for each circle those of its bettors who look at no other hand.

    Players with a hand at their own seat look at that one. Otherwise they look at their first hand in the
    order of action, or else at the first hand that they have bet behind.
    """
    one_hand = {circle.seat: circle.number for circle in lay.in_order() if circle.seat == circle.number}
    for circle in lay.in_order():
        one_hand.setdefault(circle.seat, circle.number)
    for circle in lay.in_order():
        for wager in circle.wagers:
            one_hand.setdefault(wager.bettor, circle.number)
    return {
        circle.number: frozenset({
            wager.bettor for wager in circle.wagers if one_hand[wager.bettor] == circle.number
        })
        for circle in lay.in_order()
    }
