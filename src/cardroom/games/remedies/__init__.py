"""What follows from a mishap: five grades of remedy, decided by pure questions and by the `errors` table of a
room file."""

from cardroom.games.remedies.desk import UNSEEN, MishapDesk, Remedies
from cardroom.games.remedies.errors import SILENT, Errors
from cardroom.games.remedies.floor import by_floor, rule
from cardroom.games.remedies.grades import gather_up, replace
from cardroom.games.remedies.see import held_at, on_found, see_to, struck, to_be_found
from cardroom.games.remedies.sheet import WrongLine, wrong
from cardroom.words import bring_english

__all__ = [
    "SILENT", "UNSEEN", "Errors", "MishapDesk", "Remedies", "WrongLine", "by_floor", "gather_up", "held_at",
    "on_found", "replace", "rule", "see_to", "struck", "to_be_found", "wrong",
]  # fmt: skip

bring_english(__name__)
