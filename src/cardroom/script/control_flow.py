"""What undoes a deal or a whole round by rule. Raised where it is decided, taken where the deal begins, or by
the driver."""

from __future__ import annotations


class Misdeal(Exception):
    """All cards back, and dealt again; what was put in before them stays."""

    def __init__(self, topic: str) -> None:
        super().__init__(topic)
        self.topic = topic


class NoPot(Exception):
    """Nobody has played for anything: every chip of the round goes back, and the table stands where it
    stood."""

    def __init__(self, topic: str) -> None:
        super().__init__(topic)
        self.topic = topic
