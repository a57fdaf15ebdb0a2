"""Who decides the play of a hand that several have wagered on."""

from __future__ import annotations

from collections.abc import Collection

from cardroom.felt.places import DEALER, circle_at
from cardroom.games.banked.circles import Banked, Circle
from cardroom.script import Act, Ask, Choice, Offer, Script, ask

DECIDE = Choice((Offer("leave"), Offer("decide")))


def largest(circle: Circle, among: Collection[int] = ()) -> int:
    """Whose wager on the circle is the largest; of equal ones the seated player's
    (comstock/super-pan-9/rule-15c).

    Of those `among` whom the question is, if only some can have a say.
    """
    wagers = [wager for wager in circle.wagers if not among or wager.bettor in among]
    return int(max(wagers, key=lambda wager: wager.base).bettor)


def decider(lay: Banked, circle: Circle, lookers: Collection[int]) -> Script[int]:
    """Of those who may see the hand: the seated player, unless the largest wager decides and its owner says
    so in time.

    He says it before the seated player acts; silence leaves the hand to the seated player
    (comstock/super-pan-9/rule-16).
    """
    seated, most = int(circle.own.bettor), largest(circle, lookers)
    if seated not in lookers or most == seated:
        return most
    if lay.rules.backline.decides == "seated":
        return seated
    act = yield from ask(Ask(most, circle_at(circle.number), DECIDE, Act("leave"), "act.decides", "decide"))
    return most if act.name == "decide" else seated


def decide_bank(lay: Banked) -> Script[int]:
    """Behind the player-dealer position too the largest wager may decide (comstock/super-pan-9/rule-17)."""
    most = max(
        lay.backers, key=lambda seat: lay.backers[seat], default=lay.bank
    )  # the player-dealer is first of equals
    if most == lay.bank:
        return lay.bank
    act = yield from ask(Ask(most, DEALER, DECIDE, Act("leave"), "act.decides", "decide"))
    return most if act.name == "decide" else lay.bank
