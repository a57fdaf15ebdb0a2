"""How a card comes to the player whose turn it is: the option card, or one from the deck."""

from __future__ import annotations

from typing import Literal

from cardroom.felt.places import DISCARDS, OPTION, drawn, hole
from cardroom.fixed import Fixed
from cardroom.games.pan.asked_again import asked
from cardroom.games.pan.deal import refill
from cardroom.games.pan.forcing import force_option
from cardroom.games.pan.layout import Layout
from cardroom.games.pan.mishaps.stray_cards import put_right
from cardroom.games.pan.plays import uses
from cardroom.games.remedies import handle_mishaps
from cardroom.script import Act, Ask, Choice, Offer, Script, with_cards

Came = Literal["taken", "forced", "drawn", "none", "gone", "stray"]
"""How a card came to the player: none where the deck has run out; or he is out of the hand, or another has
drawn before him."""
WHY_NOT = Fixed({
    "meld": "cards.meld", "add": "act.add", "keep": "act.use", "take": "act.option", "draw": "act.draw",
    "discard": "act.use", "pass": "act.use", "collect": "settle.collect",
})  # fmt: skip
"""The rule a refused act rests on."""


def take_or_draw(lay: Layout, seat: int) -> Script[Came]:
    """The option card, if he can use it, or the top of the deck. Who touches the deck has lost the option
    card unless it is forced on him (comstock/pan/rule-6a and rule-6b)."""
    felt, card = lay.felt, lay.pending
    if card is not None:
        act: Act | None = None
        while act is None:
            take = [Offer(with_cards("take", (card,)))] if uses(lay, seat, card) else []
            options = Choice((Offer("draw"), *take))
            act = yield from asked(
                lay, Ask(seat, hole(seat), options, Act("draw"), "act.draw", "take", WHY_NOT)
            )
            if lay.stray:
                return "stray"
            if seat not in lay.live:
                felt.regroup(OPTION, DISCARDS)
                return "gone"
        if lay.waiting is not None:
            put_right(lay, seat)
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
    """The top card of the deck, face up for all (comstock/pan/rule-4a)."""
    has_card = yield from refill(lay)
    if has_card:
        lay.felt.deal(drawn(seat))
        if lay.felt.trouble is not None:
            yield from handle_mishaps(lay)
    return has_card
