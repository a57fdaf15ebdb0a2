"""One round, from the first wager to the last chip."""

from __future__ import annotations

from cardroom.felt import EVERYONE, NOBODY, only
from cardroom.felt.places import BOARD, DEALER
from cardroom.games import banked
from cardroom.hands import High, best_high
from cardroom.hands.category import PAIR
from cardroom.money import GAME, side_on, stack
from cardroom.script import Act, Ask, Choice, Offer, Script, ask
from ultimate_holdem.rules import BLIND, PLAY, TRIPS

ORDER = banked.SettlementOrder(kinds=(GAME, PLAY, BLIND, TRIPS))
CHECK, FOLD = Act("check"), Act("fold")


class Hand(banked.Circle):
    """The wagers and cards of one player."""

    is_folded = is_decided = False


class Layout(banked.Banked):
    """The table of one round. An Ante is taken only with the chips for the Blind."""

    circle_type, free_circles = Hand, False
    later, later_topic = BLIND, "act.blind"

    def sides(self) -> tuple[banked.SideWager, ...]:
        """Return Trips with its limits."""
        return (banked.side_wager(self.rules.trips),)

    def best(self, place: str) -> High:
        """Return the best five of a hand and the board."""
        return best_high((*self.felt.cards[place], *self.felt.cards[BOARD]))


def post_blinds(lay: Layout) -> None:
    """Put down as much again as the Ante."""
    for hand in lay.in_order():
        lay.felt.move(stack(hand.seat), side_on(BLIND, hand.number, hand.seat), hand.own.base, "act.blind")


def deal(lay: Layout) -> Script[None]:
    """Deal two cards to each player, and two that nobody sees."""
    yield from banked.shuffle_deck(lay)
    for place, eye in [(hand.place, only(hand.seat)) for hand in lay.in_order()] + [(DEALER, NOBODY)]:
        for _ in range(2):
            lay.felt.deal(place, eye)


def play(lay: Layout) -> Script[None]:
    """Ask before the flop, on the flop, and with the whole board; who has bet is asked no more."""
    least, most, on_flop, at_last = lay.rules.times
    for cards, times in ((0, (least, most)), (3, (on_flop, on_flop)), (2, (at_last, at_last))):
        for _ in range(cards):
            lay.felt.deal(BOARD, EVERYONE)
        for hand in lay.in_order():
            if not hand.is_decided:
                yield from decide(lay, hand, times, FOLD if cards == 2 else CHECK)


def decide(lay: Layout, hand: Hand, times: tuple[int, int], otherwise: Act) -> Script[None]:
    """Ask for a Play bet. A player whose chips do not reach for one plays for what lies there."""
    ante, chips = int(hand.own.base), lay.felt.stack(hand.seat)
    least, most = ante * times[0], min(ante * times[1], chips // ante * ante)
    if most < least:
        return
    options = Choice((Offer(PLAY, least, most, ante, ""), Offer(otherwise.name)))
    act = yield from ask(Ask(hand.seat, hand.place, options, otherwise, "act.play"))
    hand.is_decided = act != CHECK
    if act.name == PLAY:
        lay.felt.move(stack(hand.seat), side_on(PLAY, hand.number, hand.seat), act.cents, "act.play")
    elif act == FOLD:
        hand.is_folded = True
        banked.fold_hand(lay, hand, "act.play")


def settle(lay: Layout) -> None:
    """Turn up the player-dealer's hand and settle in the declared order."""
    dealer = lay.best(DEALER)
    banked.show_dealer(lay, dealer, qualifies=dealer.category >= PAIR)
    banked.settle_in_order(lay, ORDER, settle_wager)


def settle_wager(lay: Layout, it: banked.LyingWager) -> None:
    """Settle a wager by the hands; a player who folds loses all of them."""
    if it.circle.is_folded:
        return banked.lose(lay, it.account, it.wager, it.stake, "settle.forfeit")
    mine, theirs = lay.best(it.circle.place), lay.best(DEALER)
    if it.kind == GAME:
        banked.tell_compared(lay, it.circle, mine, theirs)
    if it.kind == GAME and theirs.category < PAIR:
        banked.push(lay, it.account, it.wager, "settle.unqualified")
    elif it.kind == TRIPS:
        if unpaid := banked.pay_by_table(lay, it, lay.rules.trips, mine):
            banked.lose(lay, it.account, it.wager, it.stake, unpaid)
    elif it.kind == BLIND and mine > theirs:
        if unpaid := banked.pay_by_table(lay, it, lay.rules.blind, mine):
            banked.push(lay, it.account, it.wager, unpaid)
    else:
        came = banked.compare(mine, theirs)
        banked.settle_even(lay, it.account, it.wager, it.stake, came.how, came.topic)
    return None


round_of_ultimate = banked.banked_round(
    banked.RoundParts(layout=Layout, closed=post_blinds, deal=deal, play=play, settle=settle)
)
