"""A round as text that a manager can read: written, read back, and proved by replay. And hands in the PHH
format."""

from cardroom.record.fingerprint import rules_hash
from cardroom.record.opened import Differs
from cardroom.record.phh import Phh, hands_in, read_phh
from cardroom.record.phh_play import Played, play_phh
from cardroom.record.phh_write import phh_of
from cardroom.record.read import Record, read_record
from cardroom.record.replay import replay
from cardroom.record.seen import check_view
from cardroom.record.write import write_record
from cardroom.words import bring_english

__all__ = [
    "Differs",
    "Phh",
    "Played",
    "Record",
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

bring_english(__name__)
