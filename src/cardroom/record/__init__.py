"""Records: a round as text that a manager can read, written, read back, and proved by replay; and hands in
the PHH format."""

from cardroom.deprecated import earlier_names
from cardroom.record.card_proofs import RecordMismatchError
from cardroom.record.fingerprint import rules_hash
from cardroom.record.phh.play import ReplayedHand, play_phh
from cardroom.record.phh.text import Phh, hands_in, read_phh
from cardroom.record.phh.writing import phh_of
from cardroom.record.player_record import check_view
from cardroom.record.read import Record, read_record
from cardroom.record.replay import replay
from cardroom.record.write import write_record
from cardroom.words import load_words

__all__ = [
    "Phh",
    "Record",
    "RecordMismatchError",
    "ReplayedHand",
    "check_view",
    "hands_in",
    "phh_of",
    "play_phh",
    "read_phh",
    "read_record",
    "replay",
    "rules_hash",
    "write_record",
]

load_words(__name__)

__getattr__ = earlier_names(
    __name__,
    {
        "Differs": "RecordMismatchError",
        "Played": "ReplayedHand",
    },
)
