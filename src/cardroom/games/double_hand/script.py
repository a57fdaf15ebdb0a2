"""One round of double-hand poker: what it puts into the frame of a banked round, in the document's order."""

from __future__ import annotations

from cardroom.games.banked import (
    RoundParts,
    banked_round,
    claims,
    hand_before,
    place_backline,
    place_partners,
    place_wagers,
)
from cardroom.games.double_hand.deal import deal_piles, distribute
from cardroom.games.double_hand.hand_setting import set_dealer, set_hands
from cardroom.games.double_hand.layout import Layout
from cardroom.games.double_hand.mishaps.deal import count_stub, see_to_hand
from cardroom.games.double_hand.settlement import settle_all
from cardroom.games.remedies import handle_mishaps
from cardroom.script import Script


def deal(lay: Layout) -> Script[None]:
    """Wagers are closed before the dice are shaken, and stay as they are."""
    yield from deal_piles(lay)
    if lay.felt.trouble is not None:
        count_stub(lay)
        yield from handle_mishaps(lay)
    lay.button = yield from distribute(lay)
    if lay.felt.trouble is not None:
        see_to_hand(lay)
        yield from handle_mishaps(lay)


def play(lay: Layout) -> Script[None]:
    yield from set_hands(lay)
    yield from set_dealer(lay)


round_of_double_hand = banked_round(
    RoundParts(
        layout=Layout,
        offered=claims,
        place=(place_wagers, place_backline, place_partners),
        deal=deal,
        play=play,
        settle=settle_all,
        hands_on=hand_before,
    )
)
