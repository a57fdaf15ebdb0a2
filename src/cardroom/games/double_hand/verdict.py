"""What a hand as it is set comes to: the pure mathematics of double-hand poker."""

from __future__ import annotations

from cardroom.hands import Two, wins


def won(mine: Two, theirs: Two) -> int:
    """How many of the two hands win; a foul hand has none, whatever it holds."""
    return 0 if mine.is_foul else wins(mine, theirs)


def net(won: int) -> int:
    """Both hands higher win even money (1), neither loses (-1), one pushes (0)."""
    return won - 1
