"""Numbers, ranks and odds as a language says them."""

from __future__ import annotations

from cardroom.money import Odds
from cardroom.words.said import Said, Value, say

MOST_IN_WORDS = 12


def number(count: int) -> Value:
    """Return a number as people write it: words up to twelve, then figures."""
    return say(f"number.{count}") if 0 <= count <= MOST_IN_WORDS else count


def nth(count: int) -> Value:
    """Return an ordinal number: `third`; above twelve the figure with its ending, such as `21st` and
    `13th`."""
    if 1 <= count <= MOST_IN_WORDS:
        return say(f"nth.{count}")
    last = count % 10
    return say(
        f"nth.more-{last}" if last in (1, 2, 3) and count % 100 // 10 != 1 else "nth.more", number=count
    )


def odds_said(odds: Odds) -> Said:
    """Return odds as something to say: `even money`, `6 to 5`."""
    return say("odds.even") if odds.win == odds.stake else say("odds.to", win=odds.win, stake=odds.stake)
