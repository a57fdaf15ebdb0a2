"""What follows from mishaps in poker. The `errors` table has what the documents say; where they are silent,
the floor rules.

One set of remedies for each way in which cards come: to a board, face up into every hand, or by a draw.
"""

from __future__ import annotations

from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.asked_again import all_bets_in, as_it_lies, is_missed, notice, with_report
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
    "all_bets_in",
    "as_it_lies",
    "count_hands",
    "is_missed",
    "notice",
    "remedies_of",
    "report",
    "with_report",
]


def remedies_of(rules: Poker) -> Remedies:
    """By the structure of the game."""
    if rules.bring_in is not None:
        return IN_MEXICAN if any(street.either for street in rules.streets) else IN_STUD
    return ON_DRAW if any(street.draw for street in rules.streets) else ON_BOARD


REMEDIES = Remedies(by_rules=remedies_of)
Layout.of_poker = REMEDIES
