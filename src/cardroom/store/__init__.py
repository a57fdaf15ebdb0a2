"""The store: append-only streams of inputs, each with a version and chained by hashes. Acknowledged means
durable."""

from cardroom.store.append import Verdict
from cardroom.store.backup import backup, restore
from cardroom.store.books import Posted, Trial
from cardroom.store.buckets import Bucket, Buckets, Taken
from cardroom.store.entry import Archived, Due, Entry, Guard, Posting
from cardroom.store.errors import Behind, Damaged, Doubled, Short, Unkept, Unreachable
from cardroom.store.input import Head, Input, Row
from cardroom.store.pulse import Pulse, Serving
from cardroom.store.room import Overdue
from cardroom.store.seal import Seal
from cardroom.store.store import Store
from cardroom.store.writer import Writer
from cardroom.words import bring_english

__all__ = [
    "Archived", "Behind", "Bucket", "Buckets", "Damaged", "Doubled", "Due", "Entry", "Guard", "Head", "Input",
    "Overdue", "Posted", "Posting", "Pulse", "Row", "Seal", "Serving", "Short", "Store", "Taken", "Trial",
    "Unkept", "Unreachable", "Verdict", "Writer", "backup", "restore",
]  # fmt: skip

bring_english(__name__)
