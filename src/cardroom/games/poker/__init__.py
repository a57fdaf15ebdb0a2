"""Poker: players compete with one another for the pot. So far Hold'em, no-limit."""

from cardroom.games.poker.betting import choices, least_raise
from cardroom.games.poker.family import POKER
from cardroom.games.poker.pots import Pot, less, pots, share, uncalled
from cardroom.games.poker.rules import Poker
from cardroom.games.poker.script import hand_of_holdem

__all__ = ["POKER", "Poker", "Pot", "choices", "hand_of_holdem", "least_raise", "less", "pots", "share", "uncalled"]
