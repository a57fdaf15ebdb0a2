"""Settlement of three card poker: hands are turned up and wagers settled clockwise from the action button, as
far as the player-dealer's money covers.

Within a seat the order is Ante, Play, Pair Plus, 6 Card Bonus (ruling at pinnacle/three-card-poker/win-2.3).
Chips that the cover does not reach go back to their player.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Literal

from cardroom.felt.places import DEALER
from cardroom.fixed import Fixed
from cardroom.games.banked import lose, net_as_read, push, settle_each, settle_even, win
from cardroom.games.banked.facts import Compared
from cardroom.games.three_card.facts import AnteWins, BonusLoses, BonusPays, Qualifies
from cardroom.games.three_card.layout import PAIR_PLUS, PLAY, SIX_CARD, STACK, Circle, Layout
from cardroom.games.three_card.verdict import (
    Paid,
    best_of_six,
    compare_hands,
    is_qualified,
    pair_plus,
    six_card,
)
from cardroom.hands import compared
from cardroom.hands.reading import Reading
from cardroom.money import bet_on

Came = Literal["wins", "pushes", "loses"]
HOW: Mapping[int, tuple[Came, str]] = Fixed({
    1: ("wins", "settle.higher"),
    0: ("pushes", "settle.tie"),
    -1: ("loses", "settle.lower"),
})
LOST = Fixed({PAIR_PLUS: "settle.pair-plus", SIX_CARD: "settle.six-card"})
"""The rules by which bonus bets are collected; each line of a pay table has a topic of its own."""


def reveal_dealer(lay: Layout) -> bool:
    """Turn up the player-dealer's other cards, and return whether the hand qualifies."""
    for index in range(STACK):
        if index != lay.rules.third_card - 1:
            lay.felt.turn(DEALER, index)
    qualified = is_qualified(lay.dealer, lay.rules.qualifies)
    how: Literal["does", "does-not"] = "does" if qualified else "does-not"
    lay.felt.tell(Qualifies(DEALER, "settle.qualify", how, lay.dealer.reading))
    return qualified


def settle_all(lay: Layout, *, qualified: bool) -> None:
    """Settle seat by seat; Play bets that have no action go back at once, before anything is paid.

    No document says whether hands are revealed when the player-dealer does not qualify. Ruling: they are, as
    bonus bets need it.
    """
    order = lay.from_button()
    if not qualified:
        for circle in order:
            push(lay, circle.account(PLAY), circle.own, "settle.no-action")
    settle_each(lay, order, partial(_settle_circle, qualified=qualified))


def _settle_circle(lay: Layout, circle: Circle, *, qualified: bool) -> None:
    if circle.is_folded and SIX_CARD not in circle.own.sides:
        return
    lay.felt.turn_up(circle.place)
    if not circle.is_folded:
        _settle_game(lay, circle, qualified=qualified)
        _settle_pair_plus(lay, circle)
    _settle_six_card(lay, circle)


def _settle_game(lay: Layout, circle: Circle, *, qualified: bool) -> None:
    """Settle Ante and Play against a hand that qualifies; against another only the Ante, which wins with any
    cards."""
    ante, play = bet_on(circle.place, circle.seat), circle.account(PLAY)
    mine, theirs, wager = lay.hand(circle), lay.dealer, circle.own
    of_ante, of_play = compare_hands(mine, theirs, lay.rules.qualifies)
    if lay.ruled.misread:
        of_ante = net_as_read(lay, circle.number, of_ante)
        of_play = net_as_read(lay, circle.number, of_play) if qualified else of_play  # it has gone back
    if qualified:
        does, topic = HOW[of_ante]
        lay.felt.tell(Compared(circle.place, topic, does, *compared(mine, theirs)))
    else:
        topic = "settle.unqualified"
        lay.felt.tell(AnteWins(circle.place, topic, mine.reading))
    settle_even(lay, ante, wager, wager.base, of_ante, topic)
    settle_even(lay, play, wager, circle.play, of_play, topic)


def _settle_pair_plus(lay: Layout, circle: Circle) -> None:
    """Settle a Pair Plus bet on the player's own cards alone, no matter what the player-dealer has."""
    if PAIR_PLUS in circle.own.sides:
        paid = pair_plus(lay.cards(circle), lay.rules.pair_plus.pays)
        _settle_bonus(lay, circle, PAIR_PLUS, paid, lay.hand(circle).reading)


def _settle_six_card(lay: Layout, circle: Circle) -> None:
    """Settle a 6 Card Bonus bet on both hands together, whether the player has folded or not."""
    if SIX_CARD in circle.own.sides:
        mine, theirs = lay.cards(circle), lay.felt.cards[DEALER]
        paid = six_card(mine, theirs, lay.rules.six_card.pays)
        _settle_bonus(lay, circle, SIX_CARD, paid, best_of_six(mine, theirs).reading)


def _settle_bonus(lay: Layout, circle: Circle, bet: str, paid: Paid | None, hand: Reading) -> None:
    """Pay a bonus bet by the line of its pay table, or collect it. The odds are to one: the stake comes back
    as well."""
    account, stake = circle.account(bet), circle.own.sides[bet]
    if paid is None:
        lay.felt.tell(BonusLoses(account, LOST[bet], hand))
        return lose(lay, account, circle.own, stake, LOST[bet])
    odds, topic = paid
    lay.felt.tell(BonusPays(account, topic, hand, odds))
    return win(lay, account, circle.own, odds.on(stake), topic)
