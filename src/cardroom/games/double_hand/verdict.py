"""Results of hands as they are set: the pure mathematics of double-hand poker."""

from __future__ import annotations

from cardroom.hands import Two, wins


def won(mine: Two, theirs: Two) -> int:
    """Return how many of the two hands win; a foul hand wins none."""
    return 0 if mine.is_foul else wins(mine, theirs)


def net(won: int) -> int:
    """Return the result of a wager: two higher hands win even money (1), none loses (-1), one pushes (0)."""
    return won - 1
