"""Poker: players compete with one another for the pot. One script over streets that are data."""

from cardroom.deprecated import earlier_names
from cardroom.games.poker.betting.bet_structure import BetStructure, Level
from cardroom.games.poker.betting.betting_round import choices
from cardroom.games.poker.family import POKER
from cardroom.games.poker.rules import Poker
from cardroom.games.poker.script import hand_of_poker
from cardroom.games.poker.showdown.pots import Pot, PotFee, halves, pots, share, uncalled
from cardroom.words import load_words

__all__ = [
    "POKER",
    "BetStructure",
    "Level",
    "Poker",
    "Pot",
    "PotFee",
    "choices",
    "halves",
    "hand_of_poker",
    "pots",
    "share",
    "uncalled",
]

load_words(__name__, family="poker")

__getattr__ = earlier_names(
    __name__,
    {
        "Fee": "PotFee",
        "Structure": "BetStructure",
    },
)
