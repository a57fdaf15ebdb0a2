"""The four ways things can go wrong.

    CardroomError
    ├── Refused      somebody asked for what the rules forbid: expected, shown to them, state untouched
    ├── Unreadable   input that is not an act at all: a card that does not exist, a line that cannot be parsed
    ├── BadSetup     a room file or a table wrongly configured: lists every fault at once
    └── Broken       an invariant failed: our bug; the table halts, chips are frozen, the log is kept
"""

from __future__ import annotations

from collections.abc import Sequence


class CardroomError(Exception):
    """Anything this package raises on purpose."""


class Refused(CardroomError):
    """The rules forbid what was asked. Says who asked for what, what is allowed and on which clause it rests.

    `why` is the reason alone, and `at` the line of a slip it is about, for those who say the rest in their own words.
    """

    def __init__(self, message: str, *, topic: str = "", clauses: Sequence[str] = (), why: str = "", at: str = "") -> None:
        super().__init__(message)
        self.topic = topic
        self.clauses = tuple(clauses)
        self.why, self.at = why or message, at


class Unreadable(CardroomError):
    """Not an act at all, whatever the rules say."""


class BadSetup(CardroomError):
    """A room file or a table that cannot be opened; `faults` names every one of its faults."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


class Broken(CardroomError):
    """An invariant does not hold. Never caught to go on playing."""


def ensure(holds: bool, why: str) -> None:
    """An assertion that stays on in production."""
    if not holds:
        raise Broken(why)
