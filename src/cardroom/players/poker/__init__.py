"""Bots at poker: what they see, what it is worth in their game, and what they make of it."""

from cardroom.players.poker.play import play_poker

__all__ = ["play_poker"]
