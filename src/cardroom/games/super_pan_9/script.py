"""Script of one round of Super Pan 9: its parts in the frame of a banked round, in the document's order."""

from __future__ import annotations

from cardroom.games.banked import (
    RoundParts,
    banked_round,
    claims,
    earlier_bettors,
    notes_for_next_hand,
    place_backline,
    place_partners,
    place_wagers,
)
from cardroom.games.remedies import handle_mishaps
from cardroom.games.super_pan_9.deal import deal_positions, shake_for_button, shuffle
from cardroom.games.super_pan_9.layout import Layout
from cardroom.games.super_pan_9.mishaps.deal import count_players, exchange_exposed
from cardroom.games.super_pan_9.play import open_dealer, play_dealer, play_hands, play_house_hands
from cardroom.games.super_pan_9.settlement import settle_all
from cardroom.script import Script


def place(lay: Layout) -> Script[None]:
    """Place the wagers. A player who has wagered on a circle in this turn comes before others there."""
    lay.earlier_bettors = earlier_bettors(lay)
    yield from place_wagers(lay)


def deal(lay: Layout) -> Script[None]:
    """Shake the dice and deal. The dice come before the cards: from then on wagers are locked
    (comstock/super-pan-9/rule-19a)."""
    if not lay.button:
        lay.button = yield from shake_for_button(lay)
    yield from shuffle(lay)
    deal_positions(lay, lay.button)


def play(lay: Layout) -> Script[None]:
    """Play the hands, the player-dealer's, and the House Way hands."""
    yield from play_hands(lay)
    open_dealer(lay)
    yield from play_dealer(lay)
    yield from exchange_exposed(lay)
    yield from play_house_hands(lay)
    yield from handle_mishaps(lay)
    yield from count_players(lay)


round_of_super_pan_9 = banked_round(
    RoundParts(
        layout=Layout,
        offered=claims,
        place=(place, place_backline, place_partners),
        deal=deal,
        play=play,
        settle=settle_all,
        hands_on=notes_for_next_hand,
    )
)
