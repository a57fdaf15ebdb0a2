"""Asking and answering: options, asks, scripts, chance, and the driver that plays a round."""

from cardroom.script.ask import CHANCE, FLOOR, Answer, Ask, Script, ask, ask_open, who
from cardroom.script.chance import Chance, SimulatedChance, SystemChance
from cardroom.script.driver import Driver
from cardroom.script.options import Act, Amount, Choice, Line, Offer, Options, Shuffle, Slip

__all__ = [
    "CHANCE",
    "FLOOR",
    "Act",
    "Amount",
    "Answer",
    "Ask",
    "Chance",
    "Choice",
    "Driver",
    "Line",
    "Offer",
    "Options",
    "Script",
    "Shuffle",
    "SimulatedChance",
    "Slip",
    "SystemChance",
    "ask",
    "ask_open",
    "who",
]
