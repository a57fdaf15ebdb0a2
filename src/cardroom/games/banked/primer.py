"""Explanations that every banked game shares: the player-dealer and the wager."""

from __future__ import annotations

from cardroom.games.banked.rules import BankedOpen
from cardroom.games.banked.sign import span
from cardroom.words import Said, say


def bank(called: str = "player-dealer") -> Said:
    """Explain the player-dealer: who they are, that anybody may in turn, and that wagers count as far as that
    money covers them."""
    return say(f"primer.banked.{called}")


def wager(table: BankedOpen) -> Said:
    """Explain the wager: how much may be put down, and that the room's fee is extra."""
    fees = any(band.fee for band in table.schedule.player)
    return say("primer.banked.wager-fee" if fees else "primer.banked.wager", span=span(table))
