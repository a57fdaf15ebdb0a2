"""How a card comes to the player whose turn it is: the option card, or one from the deck."""

from __future__ import annotations

from typing import Literal

from cardroom.felt.places import DISCARDS, OPTION, drawn, hole
from cardroom.fixed import Fixed
from cardroom.games.pan.asked_again import ask_player
from cardroom.games.pan.deal import refill
from cardroom.games.pan.forcing import force_option
from cardroom.games.pan.layout import Layout
from cardroom.games.pan.mishaps.stray_cards import restore_order
from cardroom.games.pan.plays import ways_to_use
from cardroom.games.remedies import handle_mishaps
from cardroom.script import Act, Ask, Choice, Offer, Script, with_cards

CardSource = Literal["taken", "forced", "drawn", "none", "gone", "stray"]
"""How a card came to the player. `none`: the deck has run out; `gone`: the player is out of the hand;
`stray`: another player has drawn first."""
WHY_NOT = Fixed({
    "meld": "cards.meld", "add": "act.add", "keep": "act.use", "take": "act.option", "draw": "act.draw",
    "discard": "act.use", "pass": "act.use", "collect": "settle.collect",
})  # fmt: skip
"""Topic of the rule behind a refused act."""


def take_or_draw(lay: Layout, seat: int) -> Script[CardSource]:
    """Ask the player to take the option card, if it is of use, or to draw the top of the deck.

    A player who touches the deck has lost the option card, unless it is forced on them (comstock/pan/rule-6a
    and rule-6b).
    """
    felt, card = lay.felt, lay.pending
    if card is not None:
        act: Act | None = None
        while act is None:
            take = [Offer(with_cards("take", (card,)))] if ways_to_use(lay, seat, card) else []
            options = Choice((Offer("draw"), *take))
            act = yield from ask_player(
                lay, Ask(seat, hole(seat), options, Act("draw"), "act.draw", "take", WHY_NOT)
            )
            if lay.stray:
                return "stray"
            if seat not in lay.live:
                felt.regroup(OPTION, DISCARDS)
                return "gone"
        if lay.waiting is not None:
            restore_order(lay, seat)
        if act.name != "draw":
            felt.regroup(OPTION, drawn(seat))
            return "taken"
        is_forced = yield from force_option(lay, seat, card)
        felt.regroup(OPTION, drawn(seat) if is_forced else DISCARDS)
        if is_forced:
            return "forced"
        if seat not in lay.live:
            return "gone"
    has_card = yield from draw(lay, seat)
    return "drawn" if has_card else "none"


def draw(lay: Layout, seat: int) -> Script[bool]:
    """Draw the top card of the deck, face up for all (comstock/pan/rule-4a); return False with no card
    left."""
    has_card = yield from refill(lay)
    if has_card:
        lay.felt.deal(drawn(seat))
        yield from handle_mishaps(lay)
    return has_card
