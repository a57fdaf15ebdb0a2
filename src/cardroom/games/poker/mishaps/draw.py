"""What follows from mishaps in the games with a draw."""

from __future__ import annotations

from cardroom.games.poker.mishaps.board import ON_BOARD

ON_DRAW = ON_BOARD
