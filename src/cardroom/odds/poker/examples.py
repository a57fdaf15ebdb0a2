"""Hands that players often compare, for every kind of poker that the rooms offer."""

from __future__ import annotations

from cardroom.cards import cards
from cardroom.errors import UnreadableError
from cardroom.games.poker.rules import Opened
from cardroom.odds.figures import Grid
from cardroom.odds.poker.equity import equities
from cardroom.odds.poker.equity_result import Equities
from cardroom.odds.poker.game_shape import NEVER, Shape, shape_of
from cardroom.odds.poker.holdings import PAT, read_holding
from cardroom.words import say

Meeting = tuple[str, ...]

TWO = (("AA", "KK"), ("AKs", "QQ"), ("AKo", "22"), ("JTs", "AKo"), ("AA", "KK", "76s"))
TWO_SPLIT = (("AA", "A2s"), ("A2s", "KK"), ("A3s", "QQ"), ("KK", "76s"))
THREE = (("AsAhKs", "QdQcJd"), ("AsKsQs", "8d8c2h"), ("JsTs9h", "AdAc2c"))
THREE_SPLIT = (("As2s3h", "KdKcQd"), ("AsAh2s", "KdQdJc"), ("As2s4h", "9d9cTd"))
FOUR = (("AsAhKsKh", "JcTc9d8d"), ("AsAh7d2c", "KsKhQdJc"), ("JsTs9h8h", "AdAcKcQh"))
FOUR_SPLIT = (("AsAh2s3h", "KcKdQcJd"), ("As2s3h4d", "KcKdQcJd"), ("As2s3h4d", "AcAd9h8h"))
STUD = (("AsAh7d", "KcKd8h"), ("AsKsQs", "9c9d4h"), ("6s7s8s", "AhAdKc"))
STUD_SPLIT = (("As2s3s", "KcKd8h"), ("AsAh7d", "4c5c6c"))
STUD_LOW = (("As2h3d", "KcQd8h"), ("As2h3d", "4c5d6h"), ("As2h7d", "4c5d8h"))
FIVE_STUD = (("AsAhKd", "QcQdJh"), ("AsKhQd", "9c9d8h"))
MEXICAN = (("**Ah7d", "KcKdQh"), ("Ah**7d", "KcKdQh"), ("AsAh7d", "KcKdQh"))
DRAW = (("AsAh9c7d3c", "KdKc8h6s4h"), ("AsAh9c9d3c", "KdKcKh6s4h"), ("7s8s9sTsKc", "AdAh4c5h2d"))
LOW_DRAW = (("As2h3d4c", "9c8d7h6s4d!"), ("As2h3d4c", "5h6d7c8s"), ("As2h3dKcQs", "4h5d6c7s"))
DEUCE_DRAW = (("2s3h4d7c", "9c8d6h5s3d!"), ("2s3h4d7c", "2h5d6c8s"))


def meetings(shape: Shape) -> tuple[Meeting, ...]:
    """Return the comparisons that fit a game, by what it deals and what wins it."""
    low_only = shape.hand.high_law is None
    if shape.draws:
        low = shape.hand.low_law
        return DRAW if not low_only else DEUCE_DRAW if low is not None and low.ace == "high" else LOW_DRAW
    if not shape.board:
        if shape.down_counts:
            return MEXICAN
        return (
            STUD_LOW if low_only else STUD_SPLIT if shape.splits else STUD if shape.final == 7 else FIVE_STUD
        )
    usual = {2: (TWO, TWO_SPLIT), 3: (THREE, THREE_SPLIT), 4: (FOUR, FOUR_SPLIT)}
    return usual[shape.dealt][shape.splits] if shape.dealt in usual else ()


def examples(table: Opened, rounds: int = 0) -> list[Equities]:
    """Return the equities of each comparison, counted or simulated; `rounds` limits the simulation."""
    shape = shape_of(table.rules)
    quick = rounds if shape.gives_up != NEVER else 0
    possible = [hands for hands in meetings(shape) if _are_held(hands, shape)]
    return [equities(table, hands, rounds=quick) for hands in possible]


def _are_held(hands: Meeting, shape: Shape) -> bool:
    """Return whether this deck has the hands: a deck that begins with the sixes has no pair of twos."""
    try:
        return all(read_holding(hand, shape).hands.size for hand in hands)
    except UnreadableError:
        return False


def grid_of(comparisons: list[Equities]) -> Grid:
    """Return the equities of all comparisons as a table."""
    heads = tuple(say(f"odds.poker.{name}") for name in ("meeting", "equities", "found"))
    rows = tuple(
        (
            " – ".join(_pretty(hand.hand) for hand in comparison.hands),
            " – ".join(f"{hand.share.value:.2%}" for hand in comparison.hands),
            comparison.said,
        )
        for comparison in comparisons
    )
    return Grid(say("odds.poker.meetings"), heads, rows)


def _pretty(hand: str) -> str:
    """Return cards with their signs; ranges as they are written."""
    try:
        return " ".join(card.pretty for card in cards(hand.removesuffix(PAT))) + (
            f" {PAT}" if hand.endswith(PAT) else ""
        )
    except UnreadableError:
        return hand
