"""Asking and answering: options, asks, scripts, chance, and the driver that plays a round."""

from cardroom.deprecated import earlier_names
from cardroom.script.act_names import act_said, cards_of, number_of, numbered, with_cards, word_of
from cardroom.script.amount import Amount
from cardroom.script.answer import Answer
from cardroom.script.answer_text import Act, written
from cardroom.script.ask import (
    CHANCE,
    FLOOR,
    MISHAP,
    NO_QUESTIONS,
    Ask,
    Script,
    ask,
    ask_all,
    ask_open,
    asks_nothing,
    who,
)
from cardroom.script.chance import Chance, SimulatedChance, SystemChance
from cardroom.script.chance_options import Dice, Shuffle
from cardroom.script.choice import Choice, Join, Offer
from cardroom.script.control_flow import Misdeal, NoPot
from cardroom.script.driver import Driver
from cardroom.script.options import Fault, Options
from cardroom.script.pick import Pick
from cardroom.script.question_kinds import CLOCKS, Clock, Kind
from cardroom.script.restore import expected, give
from cardroom.script.wager_slip import WagerLine, WagerSlip, line_parts, line_said, side_line, wager_said
from cardroom.words import load_words

__all__ = [
    "CHANCE",
    "CLOCKS",
    "FLOOR",
    "MISHAP",
    "NO_QUESTIONS",
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
    "Join",
    "Kind",
    "Misdeal",
    "NoPot",
    "Offer",
    "Options",
    "Pick",
    "Script",
    "Shuffle",
    "SimulatedChance",
    "SystemChance",
    "WagerLine",
    "WagerSlip",
    "act_said",
    "ask",
    "ask_all",
    "ask_open",
    "asks_nothing",
    "cards_of",
    "expected",
    "give",
    "line_parts",
    "line_said",
    "number_of",
    "numbered",
    "side_line",
    "wager_said",
    "who",
    "with_cards",
    "word_of",
    "written",
]

load_words(__name__)

__getattr__ = earlier_names(
    __name__,
    {
        "Line": "WagerLine",
        "Slip": "WagerSlip",
    },
)
