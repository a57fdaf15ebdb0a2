"""Who may look at which hand: a bettor at one only, however many he has bet on.

comstock/double-hand/rule-10b, comstock/super-pan-9/rule-31, mortimers/double-hand/rule-32. What nobody may
look at is played as the house would.
"""

from __future__ import annotations

from cardroom.games.banked.circles import Banked


def looks(lay: Banked) -> dict[int, frozenset[int]]:
    """Circle → those of its bettors who look at no other hand.

    Everybody looks at the hand at his own seat if he has one there, else at the first that is his in the
    order of action, else at the first that he has bet behind.
    """
    one_hand = {circle.seat: circle.number for circle in lay.in_order() if circle.seat == circle.number}
    for circle in lay.in_order():
        one_hand.setdefault(circle.seat, circle.number)
    for circle in lay.in_order():
        for wager in circle.wagers:
            one_hand.setdefault(wager.bettor, circle.number)
    return {
        circle.number: frozenset({
            one.bettor for one in circle.wagers if one_hand[one.bettor] == circle.number
        })
        for circle in lay.in_order()
    }
