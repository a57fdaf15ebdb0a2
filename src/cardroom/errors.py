"""The tree of errors: four ways things can go wrong, and what each part of the room adds.

    CardroomError
    ├── RefusedError           the rules forbid what was asked: expected, shown to the person, state untouched
    │   └── WalletMovedError       chips have moved since they were counted
    ├── UnreadableError        no act at all: a card that does not exist, a line without meaning
    │   ├── RecordMismatchError    a record can be read and does not prove what it says
    │   └── SchoolError            a request that the school refuses: ItemNotFoundError, AnswerFormError
    ├── SetupError             a room file or a table wrongly configured: lists every fault at once
    │   └── DatabaseUnreachableError
    ├── InvariantError         our bug: the table halts, chips are frozen, the log is kept
    ├── store/errors.py        StaleVersionError, OverdrawnError, DuplicateRequestError, CommitUnknownError,
    │                          CorruptStoreError
    ├── live/errors.py         TableHaltedError, ReplayMismatchError
    ├── over HTTP              ApiError, RoomFileError, TableFormError
    ├── live/client            RequestRefusedError, RoomClientError
    └── live/workers           WorkerError

The message of the first three is one short line; a faulty setup has one for each fault. Text that a person
typed, sent or wrote into a file may be part of it: no control character of it reaches a screen, and no
megabyte.

A few exceptions only steer control flow and never leave the code that catches them: Misdeal, NoPot,
StopCheck, AbortCommand, OverdrawnEntries, VersionGap, LeaveTable, StopWatching, StopLesson. Each says so in
its first line.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.deprecated import earlier_names

LONGEST = 600
"""The most characters that a line of a message has."""
MOST_FAULTS = 200
"""The most faults of a setup that are listed; a last line counts the rest."""


def one_line(text: str, most: int = LONGEST) -> str:
    """Return the text as anybody may see it: on one line, without control characters, and shortened in its
    middle."""
    if len(text) > most:
        text = f"{text[: most - most // 3 - 3]} … {text[-(most // 3) :]}"
    if not text.isprintable():
        text = "".join(letter if letter.isprintable() else " " for letter in text.replace("\n", "; "))
    return text


def shown(value: object, most: int = 60) -> str:
    """Return any value as a message may show it: short text and numbers as they are, of anything else its
    type."""
    kind = type(value)  # never what an object claims to be
    if kind is int:
        return repr(value) if -(10**15) <= value <= 10**15 else "a number of more than 15 digits"  # type: ignore[operator]
    if kind in (bool, type(None)):
        return repr(value)
    if not issubclass(kind, str):
        return f"a {one_line(kind.__name__, most)}"
    text = str.__str__(value)
    return repr(text) if len(text) <= most else f"{text[:most]!r} and {len(text) - most:,} letters more"


class CardroomError(Exception):
    """Anything that this package raises on purpose."""


class RefusedError(CardroomError):
    """The rules forbid what was asked. The message names the person, the act, what is allowed, and the
    clauses.

    `why` is the reason alone, and `at` the line of a slip that it is about, for callers that word the rest
    themselves. `said` is the whole message without the clauses. Both are said by key (`words.Said`); `str` is
    English, for shells and logs.
    """

    def __init__(
        self,
        why: object,
        *,
        said: object | None = None,
        topic: str = "",
        clauses: Sequence[str] = (),
        line: str = "",
    ) -> None:
        self.why = one_line(why) if isinstance(why, str) else why
        super().__init__(self.why)
        self.said = self.why if said is None else said
        self.topic = topic
        self.clauses = tuple(clauses)
        self.at = one_line(line)

    def __str__(self) -> str:
        return one_line(f"{self.said} ({', '.join(self.clauses)})" if self.clauses else str(self.said))

    def citing(self, clauses: Sequence[str]) -> RefusedError:
        """Return the same refusal, resting on these clauses."""
        return RefusedError(self.why, said=self.said, topic=self.topic, clauses=clauses, line=self.at)


class UnreadableError(CardroomError):
    """The input is not an act at all, and no rule is needed to see it."""

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))


class SetupError(CardroomError):
    """A room file or a table cannot be opened; `faults` names every one of its faults."""

    def __init__(self, faults: Sequence[str]) -> None:
        lines = [one_line(fault) for fault in faults[:MOST_FAULTS]]
        if len(faults) > MOST_FAULTS:
            lines.append(f"and {len(faults) - MOST_FAULTS:,} faults more")
        super().__init__("\n".join(lines))
        self.faults = tuple(lines)


class InvariantError(CardroomError):
    """An invariant does not hold. It is never caught to go on playing."""


def ensure(holds: bool, why: str) -> None:
    """Raise `InvariantError` unless this holds; unlike `assert`, the check stays on in production."""
    if not holds:
        raise InvariantError(why)


__getattr__ = earlier_names(
    __name__,
    {
        "BadSetup": "SetupError",
        "Broken": "InvariantError",
        "Refused": "RefusedError",
        "Unreadable": "UnreadableError",
    },
)
