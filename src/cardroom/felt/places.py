"""Where cards lie: the names of places, made and read here and nowhere else."""

from __future__ import annotations

DECK, SHOE = "deck", "shoe"
"""What the cards are dealt from: one deck in the hand, or several in a shoe."""
DEALER = "dealer"
"""Before the house dealer's tray, where the player-dealer's cards lie."""
