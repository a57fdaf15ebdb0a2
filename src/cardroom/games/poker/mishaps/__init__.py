"""Remedies for mishaps in poker. The `errors` table has what the documents say; where they are silent, the
floor rules.

There is one set of remedies for each way in which cards come: to a board, face up into every hand, or by a
draw.
"""

from __future__ import annotations

from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.asked_again import (
    handle_late_finds,
    is_skipped,
    speak_up,
    with_mishap_options,
    with_report,
)
from cardroom.games.poker.mishaps.board import ON_BOARD
from cardroom.games.poker.mishaps.common import report
from cardroom.games.poker.mishaps.draw import ON_DRAW
from cardroom.games.poker.mishaps.hand_count import count_hands
from cardroom.games.poker.mishaps.mexican import IN_MEXICAN
from cardroom.games.poker.mishaps.stud import IN_STUD
from cardroom.games.poker.rules import Poker
from cardroom.games.remedies import Remedies

__all__ = [
    "REMEDIES",
    "count_hands",
    "handle_late_finds",
    "is_skipped",
    "remedies_of",
    "report",
    "speak_up",
    "with_mishap_options",
    "with_report",
]


def remedies_of(rules: Poker) -> Remedies:
    """Return the remedies for the structure of a game."""
    if rules.bring_in is not None:
        return IN_MEXICAN if any(street.either for street in rules.streets) else IN_STUD
    return ON_DRAW if any(street.draw for street in rules.streets) else ON_BOARD


REMEDIES = Remedies(by_rules=remedies_of)
Layout.all_remedies = REMEDIES
