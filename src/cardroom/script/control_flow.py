"""Exceptions that undo a deal or a whole round by rule. A script raises them where it decides; the start of
the deal or the driver catches them."""

from __future__ import annotations


class Misdeal(Exception):
    """Take all cards back and deal again; chips put in before the deal stay. Steers control flow, and is no
    error."""

    def __init__(self, topic: str) -> None:
        super().__init__(topic)
        self.topic = topic


class NoPot(Exception):
    """Return every chip of the round, because nobody has played for anything; the table is as it was before.
    Steers control flow, and is no error."""

    def __init__(self, topic: str) -> None:
        super().__init__(topic)
        self.topic = topic
