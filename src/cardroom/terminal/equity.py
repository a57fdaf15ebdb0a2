"""The chances of Hold'em hands against one another, over every board that can come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.cards import Card, cards
from cardroom.errors import BadSetup, Broken, Unreadable
from cardroom.terminal.paint import Printed, pretty


def equity(hands: Sequence[str], board: str) -> Iterator[Printed]:
    """A line a hand: what it wins of the pot on average, exactly."""
    try:
        from cardroom.odds import holdem_equities
    except ImportError:
        raise BadSetup(["exact odds need numpy and numba: pip install 'cardroom[odds]'"]) from None
    held, shared = [cards(hand) for hand in hands], cards(board)
    _check(held, shared)
    try:
        found = holdem_equities(held, shared)
    except Broken as bad:
        raise Unreadable(str(bad)) from None
    for hand, one in zip(held, found, strict=True):
        percent = f"{float(one.share * 100):.2f}%"
        counts = f"wins {one.wins:,} and shares {one.ties:,} of {one.boards:,} boards"
        yield Printed(f"{pretty(hand):8} {percent:>7}   {counts}")


def _check(held: Sequence[tuple[Card, ...]], shared: tuple[Card, ...]) -> None:
    every = [card for hand in held for card in hand] + list(shared)
    if not 2 <= len(held) <= 10 or any(len(hand) != 2 for hand in held):
        raise Unreadable("expected two to ten hands of two cards each, as in AhAd KsKc")
    if len(shared) not in (0, 3, 4, 5):
        raise Unreadable("the board has none, three, four or five cards")
    if twice := {card.text for card in every if every.count(card) > 1 or card.is_joker or card.suit == "b"}:
        raise Unreadable(f"{', '.join(sorted(twice))}: each card of a standard deck once")
