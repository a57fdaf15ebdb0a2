"""What may happen to a live table and to no other."""

from __future__ import annotations

from cardroom.errors import CardroomError, one_line


class TableHaltedError(CardroomError):
    """An invariant broke: the input that did it is not recorded, the table alone stands still, and the floor
    has to rule."""


class ReplayMismatchError(CardroomError):
    """Played again, a stream tells another story than it told: the engine or the rules are others. Names the
    first input."""

    def __init__(self, stream: str, version: int, why: object, engine: str = "") -> None:
        super().__init__(one_line(f"{stream} version {version}: {why}"))
        self.stream, self.version, self.engine = stream, version, engine


class AbortCommand(Exception):
    """An act broke an invariant, on its way to `Halted`."""
