"""Remedies for mishaps: five grades, decided by pure questions and by the `errors` table of a room file."""

from cardroom.deprecated import earlier_names
from cardroom.games.remedies.checkpoint import handle_mishaps, locate, on_found, struck, to_be_found
from cardroom.games.remedies.errors import SILENT, Errors
from cardroom.games.remedies.floor_ruling import by_floor, rule
from cardroom.games.remedies.grades import gather_up, replace
from cardroom.games.remedies.mishap_rules import UNSEEN, FamilyMishapRules, Remedies
from cardroom.games.remedies.mishap_sheet import WrongLine, sheet_lines
from cardroom.words import load_words

__all__ = [
    "SILENT",
    "UNSEEN",
    "Errors",
    "FamilyMishapRules",
    "Remedies",
    "WrongLine",
    "by_floor",
    "gather_up",
    "handle_mishaps",
    "locate",
    "on_found",
    "replace",
    "rule",
    "sheet_lines",
    "struck",
    "to_be_found",
]  # fmt: skip

load_words(__name__)

__getattr__ = earlier_names(
    __name__,
    {
        "MishapDesk": "FamilyMishapRules",
    },
)
