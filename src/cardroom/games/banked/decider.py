"""Decider: who decides the play of a hand that several have wagered on."""

from __future__ import annotations

from collections.abc import Collection

from cardroom.felt.places import DEALER, circle_at
from cardroom.games.banked.circles import Banked, Circle
from cardroom.script import Act, Ask, Choice, Offer, Script, ask

DECIDE = Choice((Offer("leave"), Offer("decide")))


def largest(circle: Circle, among: Collection[int] = ()) -> int:
    """Return the bettor of the largest wager on a circle; of equal ones the seated player's
    (comstock/super-pan-9/rule-15c).

    With `among` only these bettors count, where only some can have a say.
    """
    wagers = [wager for wager in circle.wagers if not among or wager.bettor in among]
    return int(max(wagers, key=lambda wager: wager.base).bettor)


def decider(lay: Banked, circle: Circle, lookers: Collection[int]) -> Script[int]:
    """Return who of the bettors that may see the hand decides its play: the seated player, or the largest
    wager.

    Where the largest wager decides, its owner must say so before the seated player acts. Silence leaves the
    hand to the seated player (comstock/super-pan-9/rule-16).
    """
    seated, most = int(circle.own.bettor), largest(circle, lookers)
    if seated not in lookers or most == seated:
        return most
    if lay.rules.backline.decides == "seated":
        return seated
    act = yield from ask(Ask(most, circle_at(circle.number), DECIDE, Act("leave"), "act.decides", "decide"))
    return most if act.name == "decide" else seated


def decide_bank(lay: Banked) -> Script[int]:
    """Return who decides for the bank: behind the player-dealer position too the largest wager may decide
    (comstock/super-pan-9/rule-17)."""
    most = max(
        lay.backers, key=lambda seat: lay.backers[seat], default=lay.bank
    )  # the player-dealer is first of equals
    if most == lay.bank:
        return lay.bank
    act = yield from ask(Ask(most, DEALER, DECIDE, Act("leave"), "act.decides", "decide"))
    return most if act.name == "decide" else lay.bank
