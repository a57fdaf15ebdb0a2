"""What the school says to somebody who asks or answers something that is not there."""

from __future__ import annotations

from cardroom.errors import UnreadableError
from cardroom.words import Said


class Amiss(UnreadableError):
    """In words, for whoever asked."""

    def __init__(self, said: Said) -> None:
        super().__init__(str(said))
        self.said = said


class ItemNotFoundError(Amiss):
    """There is no such item."""


class NoAnswer(Amiss):
    """Nothing that could be right or wrong."""
