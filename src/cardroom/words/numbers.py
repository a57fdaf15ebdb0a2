"""Numbers, ranks and odds as a language says them."""

from __future__ import annotations

from cardroom.money import Odds
from cardroom.words.said import Said, Value, say

MOST_IN_WORDS = 12


def number(count: int) -> Value:
    """`two`, as long as people write it so; above twelve the figure."""
    return say(f"number.{count}") if 0 <= count <= MOST_IN_WORDS else count


def nth(count: int) -> Value:
    """`third`."""
    return say(f"nth.{count}") if 1 <= count <= MOST_IN_WORDS else say("nth.more", number=count)


def odds_said(odds: Odds) -> Said:
    """`even money`, `6 to 5`."""
    return say("odds.even") if odds.win == odds.stake else say("odds.to", win=odds.win, stake=odds.stake)
