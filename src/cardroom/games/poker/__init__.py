"""Poker: players compete with one another for the pot. One script over streets that are data."""

from cardroom.games.poker.betting import choices
from cardroom.games.poker.family import POKER
from cardroom.games.poker.pots import Fee, Pot, halves, pots, share, uncalled
from cardroom.games.poker.rules import Poker
from cardroom.games.poker.script import hand_of_poker
from cardroom.games.poker.structure import Level, Structure
from cardroom.words import bring_english

__all__ = [
    "POKER",
    "Fee",
    "Level",
    "Poker",
    "Pot",
    "Structure",
    "choices",
    "halves",
    "hand_of_poker",
    "pots",
    "share",
    "uncalled",
]

bring_english(__name__)
