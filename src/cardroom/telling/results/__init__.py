"""Texts about the result of a round for a player: each wager, the bank's cover, and why."""
