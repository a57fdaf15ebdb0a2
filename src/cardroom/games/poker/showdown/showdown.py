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
from cardroom.games.poker.showdown.pots import Pot, halves, share
from cardroom.games.seat_order import clockwise
from cardroom.hands import Made
from cardroom.money import POT, stack
from cardroom.script import Act, Ask, Choice, Offer, Script, ask_all

SEVEN = 7


def win_unopposed(lay: Layout) -> None:
    """Push the pot to the last player left.

    No document says what becomes of the pot when all others have folded, where it has no rule about that.
    Ruling: it goes to the player who is left, who shows no card.
    """
    (seat,) = lay.live
    if pot := lay.felt.ledger.balance(POT):
        lay.felt.move(POT, stack(seat), pot, "settle.unopposed")


def offer_muck(lay: Layout) -> Script[None]:
    """Ask all at once to show, or to throw the hand away. The last who could win a pot shows, no matter what
    they said."""
    choice = Choice((Offer("show"), Offer("muck")))
    answers = yield from ask_all(
        order_of_showing(lay)[:],
        lambda seat: Ask(seat, hole(seat), choice, Act("show"), "settle.show", "show"),
    )
    paid = lay.pot.paid
    for seat, act in answers.items():
        if act.name == "muck" and any(paid[rival] >= paid[seat] for rival in lay.live if rival != seat):
            lay.muck(seat)


def showdown(lay: Layout) -> None:
    """Turn up all hands still in, kill the losing ones, and only then push the pots."""
    shown = {seat: show(lay, seat) for seat in order_of_showing(lay)}
    hands = {seat: shown[seat] for seat in lay.live}
    if lay.rules.hand.checked_seven:
        return_bets(lay, hands)
    folded, is_main = set(lay.order) - set(hands), lay.rules.fees_from == "main-pot"
    contested = lay.pot.divide(folded, main_first=is_main)
    won = [part for number, pot in enumerate(contested) for part in parts(lay, pot, hands, number)]
    kill_losers(lay, {seat for _, best, _ in won for seat in best})
    for cents, best, topic in won:
        push(lay, cents, best, topic)


def order_of_showing(lay: Layout) -> list[int]:
    """Return the order of showing: from the left of the button; or from the last to bet or raise, and where
    all checked from the first to act.

    No document says who shows first in the Hold'em of Ven-A-Mexico and in the Lowball of the Players Club.
    Ruling: the first player from the left of the button.
    """
    if lay.rules.hand.first == "left" or not lay.action.last_bettor:
        return lay.live
    return clockwise(sorted(lay.live), lay.action.last_bettor - 1)


def show(lay: Layout, seat: int) -> BothWays:
    """Turn up all down cards of a seat: one up and one down is no hand (comstock/holdem/rule-15b)."""
    place, felt = hole(seat), lay.felt
    for index in range(len(felt.cards[place])):
        felt.turn(place, index)
    hand = read_hand(lay, seat)
    felt.tell(Shows(place, "settle.show", *hand.readings))
    return hand


def read_hand(lay: Layout, seat: int) -> BothWays:
    """Read the hand of a seat. A card turned up for those whose last one was missing is nobody else's
    (comstock/seven-stud/rule-24b)."""
    rules, cards, board = lay.rules.hand, lay.own_cards(seat), lay.felt.cards.get(BOARD, [])
    if (
        board
        and lay.rules.bring_in
        and len(cards) == sum(street.hole + street.up for street in lay.rules.streets)
    ):
        board = []
    return read(rules, cards, board, wild=seat in lay.wild)


def return_bets(lay: Layout, hands: dict[int, BothWays]) -> None:
    """Return all bets since the draw if the best hand is a seven or better that checked after it
    (comstock/lowball/rule-6).

    The best hand is that of players with chips in that round: a player all-in before it takes no part in it.
    """
    best = _best({seat: hand.low for seat, hand in hands.items() if lay.action.last_bets.get(seat)})
    low = hands[best[0]].low if best else None
    if low is None or not low.is_or_better(SEVEN) or not lay.action.checked.intersection(best):
        return
    for seat, cents in lay.action.last_bets.items():
        if cents:
            lay.felt.move(POT, stack(seat), cents, "settle.checked-seven")
            lay.pot.paid[seat] -= cents


def parts(lay: Layout, pot: Pot, hands: dict[int, BothWays], number: int) -> list[tuple[int, list[int], str]]:
    """Return the parts of a pot, each with its winners in the order of `hands`, from the left of the button,
    and its topic."""
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
    qualified = {seat: hand for seat, hand in hands.items() if hand is not None}
    best = max(qualified.values(), default=None)  # of one law, so that any two compare
    return [seat for seat, hand in qualified.items() if hand == best]


def kill_losers(lay: Layout, winning: set[int]) -> None:
    """Tell which hands still in have lost."""
    for seat in lay.live:
        if seat not in winning:
            lay.felt.tell(HandLost(hole(seat), "settle.killed"))


def push(lay: Layout, cents: int, best: list[int], topic: str) -> None:
    """Push equal parts in whole chips, and the odd chips to the first winner from the left of the button.

    The first winner gets all of them by the letter of pinnacle/holdem/win-3; or one goes to each in turn
    where a room says so.

    No document says who has the odd chips in the Lowball of the Players Club. Ruling: the first winner as
    well.
    """
    chip = lay.share_chip if len(best) > 1 else 1
    equal, odd = share(cents, len(best), chip)
    for seat in best:
        if equal:
            lay.felt.move(POT, stack(seat), equal, topic)
    for seat in best:
        if odd:
            part = odd if lay.rules.hand.odd == "first" else min(chip + odd % chip, odd)
            lay.felt.move(POT, stack(seat), part, "settle.odd")
            odd -= part
