"""What follows from mishaps in the games with cards face up in every hand."""

from __future__ import annotations

from cardroom.games.poker.mishaps.board import ON_BOARD

IN_STUD = ON_BOARD
