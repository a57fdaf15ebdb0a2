"""Holding the player-dealer position for a hand: who takes it, and whether they can pay for the hand that the
wagers make.

It is offered to every seated player with a chip to put up, even if a hand may become dear
(mortimers/no-bust-6/legal-1). The cost is known when the wagers lie. What the player-dealer's other chips
lack for the fee goes back to them out of the bank, which covers so much less. A player with nothing left
there gives the position up before anything is collected (ruling at mortimers/no-bust-6/legal-1).
"""

from __future__ import annotations

from cardroom.felt import Button, Seat
from cardroom.felt.places import circle_at
from cardroom.games.banked.bank import BankTurn
from cardroom.games.banked.circles import Banked
from cardroom.games.banked.collection import hand_fee
from cardroom.games.banked.facts import GivesUp, HoldsAt, KeptBack
from cardroom.games.banked.rules import TurnRules
from cardroom.games.banked.settlement.payment import push
from cardroom.money import BANK, Cents, side_on, stack
from cardroom.script import Act, Ask, Choice, Offer, Script, ask

TAKE_OR_PASS = Choice((Offer("bank"), Offer("pass")))
PASS = Act("pass")


def takes_bank(lay: Banked, turn: BankTurn) -> Script[bool]:
    """Ask a player who has enough for the smallest bank whether to take the position, which may be at another
    seat."""
    if lay.felt.stack(turn.seat) < lay.step[0]:
        return False
    elsewhere = turn.position != turn.seat
    is_second = turn.number > 1 and isinstance(lay.rules.rotation, TurnRules)
    topic = "seat.second-bank" if is_second else "seat.bank"
    act = yield from ask(Ask(turn.seat, circle_at(turn.position), TAKE_OR_PASS, PASS, topic, "bank"))
    if act.name == "pass":
        return False
    lay.felt.tell(Button("bank", turn.seat, turn.number, "seat.button"))
    if elsewhere:
        lay.felt.tell(HoldsAt("-", topic, Seat(turn.seat), turn.position))
    return True


def can_pay(lay: Banked) -> bool:
    """Return whether the player-dealer can pay the fee out of their stack and their part of the bank.

    Something of their part must be left to cover wagers.
    """
    return lay.felt.stack(lay.bank) + lay.backers[lay.bank] > hand_fee(lay)


def keep_back(lay: Banked) -> None:
    """Set the fee aside next to the bank (mortimers/no-bust-6/round-4d). What others have behind the position
    stays there."""
    if (short := hand_fee(lay) - lay.felt.stack(lay.bank)) > 0:
        lay.felt.tell(KeptBack("-", "fee.dealer", Cents(short)))
        lay.felt.move(BANK, stack(lay.bank), short, "act.bank")
        lay.backers[lay.bank] -= short
        lay.set_cover()


def give_up(lay: Banked) -> None:
    """Return wagers and bank to their owners; nobody has held the position."""
    lay.felt.tell(GivesUp("-", "fee.dealer", Seat(lay.bank), Cents(hand_fee(lay))))
    for circle, wager in lay.wagers():
        push(lay, circle.account_of(wager), wager, "act.wager")
        for side in wager.sides:
            push(lay, side_on(side, circle.number, wager.bettor), wager, "act.wager")
    for seat, cents in lay.backers.items():
        lay.felt.move(BANK, stack(seat), cents, "act.bank" if seat == lay.bank else "act.back-bank")
    lay.circles.clear()
    lay.backers.clear()
