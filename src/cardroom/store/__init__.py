"""The store: append-only streams of inputs, each with a version and chained by hashes. Acknowledged means durable."""

from cardroom.store.backup import backup, restore
from cardroom.store.errors import Behind, Damaged, Unkept
from cardroom.store.input import Head, Input, Row
from cardroom.store.store import Store

__all__ = ["Behind", "Damaged", "Head", "Input", "Row", "Store", "Unkept", "backup", "restore"]
