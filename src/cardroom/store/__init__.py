"""The store: append-only streams of inputs, each with a version and chained by hashes. An acknowledged append
is durable."""

from cardroom.deprecated import earlier_names
from cardroom.store.errors import (
    CommitUnknownError,
    CorruptStoreError,
    DatabaseUnreachableError,
    DuplicateRequestError,
    OverdrawnError,
    StaleVersionError,
)
from cardroom.store.registers.ledger import PlacedPosting, TrialBalance
from cardroom.store.registers.room_store import Overdue
from cardroom.store.registers.room_time import RoomTime, ServingProcess
from cardroom.store.registers.shared_budgets import TokenBucket, TokenBuckets, TokensTaken
from cardroom.store.sealing.seal import Seal
from cardroom.store.store import Store
from cardroom.store.streams.append import Verdict
from cardroom.store.streams.entry import Archived, Due, Entry, PersonCheck, Posting
from cardroom.store.streams.stream_row import Head, Input, StreamRow
from cardroom.store.streams.writer import Writer
from cardroom.store.upkeep.backup import backup, restore
from cardroom.words import load_words

__all__ = [
    "Archived",
    "CommitUnknownError",
    "CorruptStoreError",
    "DatabaseUnreachableError",
    "Due",
    "DuplicateRequestError",
    "Entry",
    "Head",
    "Input",
    "OverdrawnError",
    "Overdue",
    "PersonCheck",
    "PlacedPosting",
    "Posting",
    "RoomTime",
    "Seal",
    "ServingProcess",
    "StaleVersionError",
    "Store",
    "StreamRow",
    "TokenBucket",
    "TokenBuckets",
    "TokensTaken",
    "TrialBalance",
    "Verdict",
    "Writer",
    "backup",
    "restore",
]  # fmt: skip

load_words(__name__)

__getattr__ = earlier_names(
    __name__,
    {
        "Behind": "StaleVersionError",
        "Bucket": "TokenBucket",
        "Buckets": "TokenBuckets",
        "Damaged": "CorruptStoreError",
        "Doubled": "DuplicateRequestError",
        "Guard": "PersonCheck",
        "Posted": "PlacedPosting",
        "Pulse": "RoomTime",
        "Row": "StreamRow",
        "Serving": "ServingProcess",
        "Short": "OverdrawnError",
        "Taken": "TokensTaken",
        "Trial": "TrialBalance",
        "Unkept": "CommitUnknownError",
        "Unreachable": "DatabaseUnreachableError",
    },
)
