"""Showing the hands and pushing the pots: cards speak, the best hand in each pot wins it, equal hands share."""

from __future__ import annotations

from cardroom.felt import Noted
from cardroom.games.poker.layout import BOARD, POT, Layout, hole
from cardroom.games.poker.pots import Pot, less, pots, share
from cardroom.hands import High, best_high
from cardroom.money import DROP, stack


def win_unopposed(lay: Layout) -> None:
    """All others have folded: the pot without showing a card."""
    (seat,) = lay.live
    if pot := lay.felt.ledger.balance(POT):
        lay.felt.move(POT, stack(seat), pot, "settle.unopposed")


def showdown(lay: Layout) -> None:
    """All hands still in are turned up, the losing ones killed, and only then are the pots pushed."""
    hands = {seat: show(lay, seat) for seat in lay.live}
    contested = less(pots(lay.paid, set(lay.order) - set(hands)), lay.felt.ledger.balance(DROP))
    won = [(pot, winners(pot, hands)) for pot in contested]
    kill_losers(lay, {seat for _, best in won for seat in best})
    for number, (pot, best) in enumerate(won):
        push(lay, pot, best, "settle.side-pot" if number else "settle.pot")


def show(lay: Layout, seat: int) -> High:
    """Both hole cards face up: one up and one down is no hand (comstock/holdem/rule-15b)."""
    place, felt = hole(seat), lay.felt
    for index in range(len(felt.cards[place])):
        felt.turn(place, index)
    hand = best_high([*felt.cards[place], *felt.cards[BOARD]])
    felt.tell(Noted(place, f"shows {hand.words}", "settle.show"))
    return hand


def winners(pot: Pot, hands: dict[int, High]) -> list[int]:
    """The best of those who contest the pot, in the order of `hands`: from the left of the button."""
    best = max(hands[seat] for seat in pot.seats)
    return [seat for seat in hands if seat in pot.seats and hands[seat] == best]


def kill_losers(lay: Layout, winning: set[int]) -> None:
    for seat in lay.live:
        if seat not in winning:
            lay.felt.tell(Noted(hole(seat), "loses and is killed", "settle.killed"))


def push(lay: Layout, pot: Pot, best: list[int], topic: str) -> None:
    """Equal parts in whole chips; all odd chips to the first winner from the left of the button (rule-15a's ruling)."""
    each, odd = share(pot.cents, len(best), lay.settings.chip if len(best) > 1 else 1)
    for seat in best:
        if each:
            lay.felt.move(POT, stack(seat), each, topic)
    if odd:
        lay.felt.move(POT, stack(best[0]), odd, "settle.odd")
