"""Settlement of twenty-one, in the document's order, as far as the player-dealer's money covers.

Within a circle bettors come in turn, the seated player first. For each the game wager comes first with its
doubles and splits, then insurance, then the Buster wager (players-club/no-bust-5/buster-7b). The part that
the cover does not reach goes back to its owner.
"""

from __future__ import annotations

from cardroom.cards import Card
from cardroom.felt import Button
from cardroom.felt.places import DISCARDS
from cardroom.games.banked import lose, net_as_read, push, settle_each, win
from cardroom.games.banked.facts import Compared
from cardroom.games.seat_order import clockwise, count_off
from cardroom.games.twenty_one.deal import up_card
from cardroom.games.twenty_one.facts import PaidAtOnce
from cardroom.games.twenty_one.hand_net import buster_net, insurance_net, net
from cardroom.games.twenty_one.layout import Circle, Layout, PlayedHand, TwentyOneWager, insurance_on
from cardroom.games.twenty_one.verdict import button_count, may_have_natural, settled_from
from cardroom.money import EVEN, bet_on, side_on


def place_button(lay: Layout, card: Card) -> int:
    """Put the action button where the player-dealer's second card counts it, or to the house dealer's
    right."""
    order, positions = lay.rules.order, [n for n in range(1, lay.rules.seats + 1) if n != lay.bank]
    place = positions[-1]
    if order.starts == "second-card":
        in_turn = positions if order.counts_from == "seat-1" else clockwise(positions, lay.bank)
        place = count_off(in_turn, button_count(card, order))
    lay.felt.tell(Button("action", place, 0, "deal.action-button"))
    return place


def settling_order(lay: Layout, button: int) -> list[Circle]:
    """Return the circles in the order in which they are settled, from the button seat or the next one in
    play."""
    return [lay.circles[n] for n in settled_from(lay.rules.order, sorted(lay.circles), button)]


def settle_all(lay: Layout, button: int) -> None:
    """Settle all circles, from where the action button lies."""
    settle_each(lay, settling_order(lay, button), _settle_circle)


def _settle_circle(lay: Layout, circle: Circle) -> None:
    for wager in circle.wagers:
        if not wager.is_settled:
            _settle_game(lay, circle, wager)
        if wager.insurance:
            _settle_insurance(lay, circle, wager)
        if wager.buster:
            _settle_buster(lay, circle, wager)


def settle_naturals_at_once(lay: Layout) -> None:
    """Pay naturals, and clear their cards, once the player-dealer can have none: ahead of all other
    wagers."""
    if not lay.rules.natural.at_once or may_have_natural(up_card(lay), lay.rules.deal):
        return
    for circle in _early_order(lay):
        if circle.hands[0].hand.natural:
            _pay_at_once(lay, circle)


def _early_order(lay: Layout) -> list[Circle]:
    """Return the order of naturals that are paid at once.

    It is the order of settlement where its start is fixed. Where the hole card decides it, that card is not
    known yet. No document says which of several naturals is paid first that are paid before the hole card is
    known. Ruling: in the order in which players act.
    """
    if lay.rules.order.starts == "dealers-right":
        return settling_order(lay, lay.rules.seats)
    return lay.circles_from(lay.rules.deal.acts)


def _pay_at_once(lay: Layout, circle: Circle) -> None:
    """Pay the wagers on a natural and discard its cards; a Buster wager stays in action."""
    hand = circle.hands[0]
    lay.felt.tell(PaidAtOnce(hand.place, "settle.natural-at-once", lay.reading(hand.hand)))
    for wager in circle.wagers:
        owed = lay.rules.natural.pays.on(wager.base)
        win(lay, bet_on(hand.place, wager.bettor), wager, owed, "settle.natural-at-once")
        wager.is_settled = True
    for _ in range(hand.hand.cards):
        lay.felt.regroup(hand.place, DISCARDS)


def _settle_game(lay: Layout, circle: Circle, wager: TwentyOneWager) -> None:
    """Settle a bettor's hands on this circle: all of them for the seated player, the first for the backline.

    No document says in which order the hands of a split are settled. Ruling: in the order in which they are
    played.
    """
    for hand in circle.hands if wager is circle.own else circle.hands[:1]:
        account, added = bet_on(hand.place, wager.bettor), hand.doubled if wager is circle.own else 0
        if wager.even_money:  # mortimers/pure-21.5/option-even-money-b, -c
            win(lay, account, wager, EVEN.on(wager.base + added), "settle.even-money")
        else:
            _compare(lay, circle, account, wager, hand, added)


def _compare(
    lay: Layout, circle: Circle, account: str, wager: TwentyOneWager, hand: PlayedHand, added: int
) -> None:
    cents, how, topic = net(
        lay.rules,
        hand.hand,
        lay.dealer,
        wager.base,
        added,
        from_split=hand.from_split,
        surrendered=hand.surrendered,
    )
    if how is not None:
        lay.felt.tell(Compared(hand.place, topic, how.value, lay.reading(hand.hand), lay.reading(lay.dealer)))
    if lay.ruled.misread:
        cents = net_as_read(lay, circle.number, cents, wager.base + added)
    if cents > 0:
        win(lay, account, wager, cents, topic)
    elif cents < 0:
        lose(lay, account, wager, -cents, topic)
    else:
        push(lay, account, wager, topic)


def _settle_insurance(lay: Layout, circle: Circle, wager: TwentyOneWager) -> None:
    account = insurance_on(circle.number, wager.bettor)
    _settle_side(lay, account, wager, *insurance_net(lay.rules, lay.dealer, wager.insurance))


def _settle_buster(lay: Layout, circle: Circle, wager: TwentyOneWager) -> None:
    account = side_on("buster", circle.number, wager.bettor)
    _settle_side(lay, account, wager, *buster_net(lay.rules, lay.dealer, wager.buster))


def _settle_side(lay: Layout, account: str, wager: TwentyOneWager, cents: int, topic: str) -> None:
    if cents > 0:
        win(lay, account, wager, cents, topic)
    else:
        lose(lay, account, wager, -cents, topic)
