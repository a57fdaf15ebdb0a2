"""Settlement of double-hand poker: hands are opened and compared clockwise from the action button, as far as
the designated player's money covers."""

from __future__ import annotations

from typing import Literal

from cardroom.felt.places import DEALER
from cardroom.games.banked import net_as_read, settle_each, settle_wager
from cardroom.games.double_hand.facts import Copied, HandsCompared
from cardroom.games.double_hand.layout import Circle, Layout
from cardroom.games.double_hand.mishaps.deal import check_equal_cards
from cardroom.games.double_hand.verdict import net, won
from cardroom.hands import copies

HOW: tuple[Literal["neither", "one", "both"], ...] = ("neither", "one", "both")
TOPIC = ("settle.neither", "settle.one", "settle.both")


def settle_all(lay: Layout) -> None:
    """Settle all hands from the position that got the first pile, or the next with a wager, all the way
    round."""
    settle_each(lay, lay.clockwise_from(lay.button - 1), settle)


def settle(lay: Layout, circle: Circle) -> None:
    """Open and settle one hand.

    Two higher hands win even money, none loses, one of two pushes. A foul hand always loses.
    """
    if not circle.is_open:
        circle.is_open = True
        lay.felt.turn_up(circle.place)
        if lay.ruled.has_foreign:
            check_equal_cards(lay)
    mine, theirs = lay.two(circle.place, circle.front), lay.two(DEALER, lay.front)
    shown = lay.shown(circle.place, circle.front)
    hands = won(mine, theirs)
    if circle.number in lay.ruled.foul:
        hands, topic = 0, lay.ruled.foul[circle.number]
        lay.felt.tell(HandsCompared(circle.place, topic, "foul", *shown))
    elif mine.is_foul:
        topic = "settle.foul"
        lay.felt.tell(HandsCompared(circle.place, topic, "foul", *shown))
    else:
        topic = TOPIC[hands]
        lay.felt.tell(HandsCompared(circle.place, topic, HOW[hands], *shown))
        for which in copies(mine, theirs):
            lay.felt.tell(Copied(circle.place, "settle.copy", which))
    how = net_as_read(lay, circle.number, net(hands))
    for wager in circle.wagers:
        settle_wager(lay, circle, wager, how, topic)
