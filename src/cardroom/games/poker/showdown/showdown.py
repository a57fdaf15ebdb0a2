"""Showing the hands and pushing the pots: cards speak, the best hand in each pot wins it, equal hands share.

In the split games each pot is halved between the best qualifying high and the best qualifying low; what does
not qualify takes no part (comstock/holdem-8/split, no-low, no-qualifier).
"""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.felt.places import BOARD, hole
from cardroom.games.facts import HandLost
from cardroom.games.poker.facts import Shows
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.showdown.hand_reading import BothWays, read
from cardroom.games.poker.showdown.pots import Pot, halves, pots, share
from cardroom.games.seat_order import clockwise
from cardroom.hands import Made
from cardroom.money import POT, stack
from cardroom.script import Act, Ask, Choice, Offer, Script, ask_all

SEVEN = 7


def win_unopposed(lay: Layout) -> None:
    """No document says what becomes of the pot when all others have folded, where it has no rule about that.
    Ruling: it goes to the player who is left, who shows no card."""
    (seat,) = lay.live
    if pot := lay.felt.ledger.balance(POT):
        lay.felt.move(POT, stack(seat), pot, "settle.unopposed")


def offer_muck(lay: Layout) -> Script[None]:
    """All at once: to show, or to throw the hand away. The last who could win a pot shows, whatever he
    said."""
    choice = Choice((Offer("show"), Offer("muck")))
    said = yield from ask_all(
        order_of_showing(lay)[:],
        lambda seat: Ask(seat, hole(seat), choice, Act("show"), "settle.show", "show"),
    )
    for seat, act in said.items():
        if act.name == "muck" and any(
            lay.paid[other] >= lay.paid[seat] for other in lay.live if other != seat
        ):
            lay.muck(seat)


def showdown(lay: Layout) -> None:
    """All hands still in are turned up, the losing ones killed, and only then are the pots pushed."""
    shown = {seat: show(lay, seat) for seat in order_of_showing(lay)}
    hands = {seat: shown[seat] for seat in lay.live}
    if lay.rules.hand.checked_seven:
        return_bets(lay, hands)
    folded, is_main = set(lay.order) - set(hands), lay.rules.fees_from == "main-pot"
    contested = pots(lay.paid, folded, lay.dead, boxed=lay.boxed, fees=lay.fees, main_first=is_main)
    won = [part for number, pot in enumerate(contested) for part in parts(lay, pot, hands, number)]
    kill_losers(lay, {seat for _, best, _ in won for seat in best})
    for cents, best, topic in won:
        push(lay, cents, best, topic)


def order_of_showing(lay: Layout) -> list[int]:
    """From the left of the button; or from the last to bet or raise, and where all checked from the first to
    act.

    No document says who shows first in the Hold'em of Ven-A-Mexico and in the Lowball of the Players Club.
    Ruling: the first player from the left of the button.
    """
    if lay.rules.hand.first == "left" or not lay.last:
        return lay.live
    return clockwise(sorted(lay.live), lay.last - 1)


def show(lay: Layout, seat: int) -> BothWays:
    """All down cards are turned up: one up and one down is no hand (comstock/holdem/rule-15b)."""
    place, felt = hole(seat), lay.felt
    for index in range(len(felt.cards[place])):
        felt.turn(place, index)
    hand = read_hand(lay, seat)
    felt.tell(Shows(place, "settle.show", *hand.readings))
    return hand


def read_hand(lay: Layout, seat: int) -> BothWays:
    """A card turned up for those whose last one was missing is nobody else's
    (comstock/seven-stud/rule-24b)."""
    rules, own, board = lay.rules.hand, lay.own(seat), lay.felt.cards.get(BOARD, [])
    if board and lay.rules.bring_in and len(own) == sum(one.hole + one.up for one in lay.rules.streets):
        board = []
    return read(rules, own, board, wild=seat in lay.wild)


def return_bets(lay: Layout, hands: dict[int, BothWays]) -> None:
    """comstock/lowball/rule-6: the best hand is a seven or better, and checked after the draw. All bets since
    go back.

    The best of those who have chips in that round: somebody all-in before it takes no part in it.
    """
    best = _best({seat: hand.low for seat, hand in hands.items() if lay.last_bets.get(seat)})
    low = hands[best[0]].low if best else None
    if low is None or not low.is_or_better(SEVEN) or not lay.checked.intersection(best):
        return
    for seat, cents in lay.last_bets.items():
        if cents:
            lay.felt.move(POT, stack(seat), cents, "settle.checked-seven")
            lay.paid[seat] -= cents


def parts(lay: Layout, pot: Pot, hands: dict[int, BothWays], number: int) -> list[tuple[int, list[int], str]]:
    """What of a pot goes to whom, in the order of `hands`: from the left of the button."""
    topic = "settle.side-pot" if number else "settle.pot"
    highs = _best({seat: hands[seat].high for seat in hands if seat in pot.seats})
    lows = _best({seat: hands[seat].low for seat in hands if seat in pot.seats})
    if highs and lows:
        first, second = halves(pot.cents, lay.share_chip)
        return [(first, highs, "settle.high-half"), (second, lows, "settle.low-half")]
    if highs or lows:
        low = lay.rules.hand.low_law
        return [(pot.cents, highs or lows, "settle.one-way" if low is not None and low.top else topic)]
    return [(pot.cents, [seat for seat in hands if seat in pot.seats], "settle.no-qualifier")]


def _best(hands: Mapping[int, Made | None]) -> list[int]:
    made = {seat: hand for seat, hand in hands.items() if hand is not None}
    best = max(made.values(), default=None)  # of one law, so that any two compare
    return [seat for seat, hand in made.items() if hand == best]


def kill_losers(lay: Layout, winning: set[int]) -> None:
    for seat in lay.live:
        if seat not in winning:
            lay.felt.tell(HandLost(hole(seat), "settle.killed"))


def push(lay: Layout, cents: int, best: list[int], topic: str) -> None:
    """Equal parts in whole chips; the odd chips to the first winner from the left of the button, all of them
    by the letter of pinnacle/holdem/win-3, or one to each in turn where a room says so.

    No document says who has the odd chips in the Lowball of the Players Club. Ruling: the first winner as
    well.
    """
    chip = lay.share_chip if len(best) > 1 else 1
    each, odd = share(cents, len(best), chip)
    for seat in best:
        if each:
            lay.felt.move(POT, stack(seat), each, topic)
    for seat in best:
        if odd:
            part = odd if lay.rules.hand.odd == "first" else min(chip + odd % chip, odd)
            lay.felt.move(POT, stack(seat), part, "settle.odd")
            odd -= part
