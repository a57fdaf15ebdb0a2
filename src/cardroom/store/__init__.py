"""The store: append-only streams of inputs, each with a version and chained by hashes. Acknowledged means durable."""

from cardroom.store.backup import backup, restore
from cardroom.store.entry import Archived, Due, Entry, Posting
from cardroom.store.errors import Behind, Damaged, Doubled, Short, Unkept
from cardroom.store.input import Head, Input, Row
from cardroom.store.store import Store

__all__ = [
    "Archived", "Behind", "Damaged", "Doubled", "Due", "Entry", "Head", "Input", "Posting", "Row", "Short", "Store",
    "Unkept",
    "backup", "restore",
]  # fmt: skip
