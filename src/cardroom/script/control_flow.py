"""Exceptions that undo a deal or a whole round by rule. A script raises them where it decides; the start of
the deal or the driver catches them."""

from __future__ import annotations


class Misdeal(Exception):
    """Control flow: take all cards back and deal again.

    Chips put in before the deal stay.
    """

    def __init__(self, topic: str) -> None:
        super().__init__(topic)
        self.topic = topic


class NoPot(Exception):
    """Control flow: return every chip of the round, because nobody has played for anything.

    The table is as it was before the round.
    """

    def __init__(self, topic: str) -> None:
        super().__init__(topic)
        self.topic = topic
