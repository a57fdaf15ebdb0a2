"""Asking and answering: options, asks, scripts, chance, and the driver that plays a round."""

from cardroom.script.answer import Answer
from cardroom.script.ask import CHANCE, FLOOR, Ask, Script, ask, ask_all, ask_open, who
from cardroom.script.chance import Chance, SimulatedChance, SystemChance
from cardroom.script.driver import Driver
from cardroom.script.kinds import CLOCKS, Clock, Kind
from cardroom.script.luck import Dice, Shuffle
from cardroom.script.options import Amount, Choice, Fault, Line, Offer, Options, Pick, Slip
from cardroom.script.restore import expected, give
from cardroom.script.written import Act, written

__all__ = [
    "CHANCE",
    "CLOCKS",
    "FLOOR",
    "Act",
    "Amount",
    "Answer",
    "Ask",
    "Chance",
    "Choice",
    "Clock",
    "Dice",
    "Driver",
    "Fault",
    "Kind",
    "Line",
    "Offer",
    "Options",
    "Pick",
    "Script",
    "Shuffle",
    "SimulatedChance",
    "Slip",
    "SystemChance",
    "ask",
    "ask_all",
    "ask_open",
    "expected",
    "give",
    "who",
    "written",
]
