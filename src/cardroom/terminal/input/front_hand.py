"""Setting two hands at a keyboard: choosing the two cards of the front hand."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.hands import from_the_top, house_way, set_two
from cardroom.script import Pick
from cardroom.terminal.console import text as voice
from cardroom.terminal.console.output import pretty
from cardroom.terminal.input.card_choice import example, read_pick
from cardroom.words import current_language

HOUSE_WAY = ("h", "house", "house way", "house-way")


def front_question(options: Pick) -> str:
    """Return the cards by number, how to name two of them, and the house way, which is Enter."""
    shown = from_the_top(options.cards)
    numbered = "   ".join(f"{number} {card.pretty}" for number, card in enumerate(shown, 1))
    front = house_way(options.cards)
    way = f"{pretty(from_the_top(front))} ({current_language().text(set_two(options.cards, front).said)})"
    return f"{numbered}\n{voice.text('pick.front', example=example(shown[:2]), way=way)}"


def read_front(options: Pick, text: str) -> tuple[Card, ...]:
    """Return the cards typed for the front hand; none, for Enter or h, leaves it to the house."""
    return () if not text or text.lower().strip() in HOUSE_WAY else read_pick(options, text)


def foul_warning(options: Pick, front: Sequence[Card]) -> str:
    """Return the question asked before a foul hand is set, because it loses; empty if the hand is good."""
    if (
        len(front) != options.count
        or tuple(front) not in options
        or not set_two(options.cards, front).is_foul
    ):
        return ""
    return voice.text("pick.foul", hands=current_language().text(set_two(options.cards, front).said))
