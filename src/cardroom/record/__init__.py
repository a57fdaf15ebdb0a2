"""A round as text that a manager can read: written, read back, and proved by replay."""

from cardroom.record.read import Record, read_record
from cardroom.record.replay import Differs, replay
from cardroom.record.write import rules_hash, write_record

__all__ = ["Differs", "Record", "read_record", "replay", "rules_hash", "write_record"]
