"""Showing the hands and pushing the pots: cards speak, the best hand in each pot wins it, equal hands share.

In the split games each pot is halved between the best qualifying high and the best qualifying low; what does not qualify
takes no part (comstock/holdem-8/split, no-low, no-qualifier).
"""

from __future__ import annotations

import msgspec

from cardroom.felt import Noted
from cardroom.games.poker.layout import BOARD, POT, Layout, hole
from cardroom.games.poker.pots import Pot, halves, less, pots, share
from cardroom.hands import High, Low, chosen_eight, chosen_high
from cardroom.hands.category import PAIR
from cardroom.money import stack


class Shown(msgspec.Struct, frozen=True):
    """What a hand makes each way; nothing where it does not qualify."""

    high: High | None
    low: Low | None

    @property
    def words(self) -> str:
        found = [one.words for one in (self.high, self.low) if one]
        return " and ".join(found) or "nothing that qualifies"


def win_unopposed(lay: Layout) -> None:
    """All others have folded: the pot without showing a card."""
    (seat,) = lay.live
    if pot := lay.felt.ledger.balance(POT):
        lay.felt.move(POT, stack(seat), pot, "settle.unopposed")


def showdown(lay: Layout) -> None:
    """All hands still in are turned up, the losing ones killed, and only then are the pots pushed."""
    hands = {seat: show(lay, seat) for seat in lay.live}
    contested = less(pots(lay.paid, set(lay.order) - set(hands)), lay.taken)
    won = [part for number, pot in enumerate(contested) for part in parts(lay, pot, hands, number)]
    kill_losers(lay, {seat for _, best, _ in won for seat in best})
    for cents, best, topic in won:
        push(lay, cents, best, topic)


def show(lay: Layout, seat: int) -> Shown:
    """All hole cards face up: one up and one down is no hand (comstock/holdem/rule-15b)."""
    place, felt, rules = hole(seat), lay.felt, lay.rules.hand
    for index in range(len(felt.cards[place])):
        felt.turn(place, index)
    own, board = felt.cards[place], felt.cards.get(BOARD, [])
    high: High | None = chosen_high(rules.uses, own, board)
    if rules.high_needs == "pair" and high is not None and high.category < PAIR:
        high = None
    hand = Shown(high, chosen_eight(rules.uses, own, board) if rules.low == "eight" else None)
    felt.tell(Noted(place, f"shows {hand.words}", "settle.show"))
    return hand


def parts(lay: Layout, pot: Pot, hands: dict[int, Shown], number: int) -> list[tuple[int, list[int], str]]:
    """What of a pot goes to whom, in the order of `hands`: from the left of the button."""
    topic = "settle.side-pot" if number else "settle.pot"
    highs = _best({seat: hands[seat].high for seat in hands if seat in pot.seats})
    lows = _best({seat: hands[seat].low for seat in hands if seat in pot.seats})
    if highs and lows:
        first, second = halves(pot.cents, lay.settings.chip)
        return [(first, highs, "settle.high-half"), (second, lows, "settle.low-half")]
    if highs or lows:
        return [(pot.cents, highs or lows, topic if lay.rules.hand.low == "none" else "settle.one-way")]
    return [(pot.cents, [seat for seat in hands if seat in pot.seats], "settle.no-qualifier")]


def _best(hands: dict[int, High | None] | dict[int, Low | None]) -> list[int]:
    made = {seat: hand for seat, hand in hands.items() if hand is not None}
    best = max(made.values(), default=None)
    return [seat for seat, hand in made.items() if hand == best]


def kill_losers(lay: Layout, winning: set[int]) -> None:
    for seat in lay.live:
        if seat not in winning:
            lay.felt.tell(Noted(hole(seat), "loses and is killed", "settle.killed"))


def push(lay: Layout, cents: int, best: list[int], topic: str) -> None:
    """Equal parts in whole chips; all odd chips to the first winner from the left of the button (rule-15a's ruling)."""
    each, odd = share(cents, len(best), lay.settings.chip if len(best) > 1 else 1)
    for seat in best:
        if each:
            lay.felt.move(POT, stack(seat), each, topic)
    if odd:
        lay.felt.move(POT, stack(best[0]), odd, "settle.odd")
