"""Errors that only live tables raise."""

from __future__ import annotations

from cardroom.errors import CardroomError, one_line


class TableHaltedError(CardroomError):
    """An invariant broke. The input that broke it is not recorded, this table alone stops, and the floor has
    to rule."""


class ReplayMismatchError(CardroomError):
    """A replayed stream gives another story than it told: the engine or the rules have changed. Names the
    first such input."""

    def __init__(self, stream: str, version: int, why: object, engine: str = "") -> None:
        super().__init__(one_line(f"{stream} version {version}: {why}"))
        self.stream, self.version, self.engine = stream, version, engine


class AbortCommand(Exception):
    """Control flow: abort a command that broke an invariant, before `TableHaltedError` is raised."""
