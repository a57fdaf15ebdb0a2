"""Script of one round of double-hand poker: its parts in the frame of a banked round, in the document's
order."""

from __future__ import annotations

from cardroom.games.banked import (
    RoundParts,
    banked_round,
    claims,
    notes_for_next_hand,
    place_backline,
    place_partners,
    place_wagers,
)
from cardroom.games.double_hand.deal import deal_piles, distribute
from cardroom.games.double_hand.hand_setting import set_dealer, set_hands
from cardroom.games.double_hand.layout import Layout
from cardroom.games.double_hand.mishaps.deal import check_stub, repair_hand
from cardroom.games.double_hand.settlement import settle_all
from cardroom.games.remedies import handle_mishaps
from cardroom.script import Script


def deal(lay: Layout) -> Script[None]:
    """Deal and distribute the piles. Wagers are closed before the dice are shaken, and stay as they are."""
    yield from deal_piles(lay)
    check_stub(lay)
    yield from handle_mishaps(lay)
    lay.button = yield from distribute(lay)
    repair_hand(lay)


def play(lay: Layout) -> Script[None]:
    """Set the players' hands, then the designated player's."""
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
        hands_on=notes_for_next_hand,
    )
)
